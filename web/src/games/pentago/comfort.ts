import type { Comfort, Course } from "../../play/comfort.ts";

export default (course: Course): Comfort => {
  const longest = longestRow(course);
  return {
    good:
      longest > 2
        ? { tr: `${longest} bilyeyi yan yana dizdin.`, en: `You lined up ${longest} marbles.` }
        : { tr: "Rakibini sıralarını kırarak uğraştırdın.", en: "You kept your opponent's rows apart for a while." },
    next:
      longest > 3
        ? {
            tr: "Bir dahaki sefere iki yöne birden sıra kur: rakibin ikisini birden bozamaz.",
            en: "Next time build rows in two directions: your opponent cannot break both.",
          }
        : {
            tr: "Bir dahaki sefere, hamleden önce rakibinin tek bir çevirmeyle beşi bulup bulamayacağına bak.",
            en: "Next time look first whether your opponent could make five by a single turn.",
          },
  };
};

/** At the end of the game. */
function longestRow({ seat, view, layout }: Course): number {
  const at = new Map(layout.cells.map(({ name, x, y }) => [name, [Math.round(x), Math.round(y)] as const]));
  const own = new Set(view.pieces.filter((piece) => piece.seat === seat).map((piece) => at.get(piece.at)!.join()));
  const run = (x: number, y: number, dx: number, dy: number): number =>
    own.has(`${x},${y}`) ? 1 + run(x + dx, y + dy, dx, dy) : 0;
  const directions = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const;
  return Math.max(0, ...[...at.values()].flatMap(([x, y]) => directions.map(([dx, dy]) => run(x, y, dx, dy))));
}
