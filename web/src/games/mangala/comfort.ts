import { type Comfort, counted, type Course, movesBy } from "../../play/comfort.ts";
import type { Last, Seat } from "../../lib/engine.ts";

export default (course: Course): Comfort => {
  const { seat, layout } = course;
  const treasury = layout.cells.find((cell) => cell.kind === "treasury" && cell.seat === seat)!.name;
  const own = movesBy(course, seat);
  const again = own.filter((move) => move.cells.at(-1) === treasury).length;
  const won = Math.max(0, ...own.map((move) => stonesWon(move, treasury)));
  const stones = counted(course, "stones", seat);
  const lost = Math.max(0, ...movesBy(course, (1 - seat) as Seat).map((move) => stonesWon(move, null)));
  return {
    good:
      again > 1
        ? {
            tr: `Son taşını ${again} kez hazinene denk getirip bir daha oynadın.`,
            en: `Your last stone fell into your treasury ${again} times, and you played again.`,
          }
        : won > 2
          ? { tr: `Bir hamlede ${won} taş birden aldın.`, en: `You took ${won} stones in a single move.` }
          : { tr: `Hazinende ${stones} taş topladın.`, en: `You gathered ${stones} stones in your treasury.` },
    next:
      lost > 4
        ? {
            tr: "Bir dahaki sefere şuna bak: rakibinin son taşı, senin hangi kuyundaki taşları çift yapar? O kuyuyu önce oyna.",
            en: "Next time look for the pit of yours that your opponent's last stone would make even, and play it first.",
          }
        : {
            tr: "Bir dahaki sefere, hamleden önce son taşının nereye düşeceğini say: hazinene düşerse bir daha oynarsın.",
            en: "Next time count where your last stone will fall: if it falls into your treasury, you play again.",
          },
  };
};

/** What flew home in heaps after the sowing. */
function stonesWon({ steps }: Last, to: string | null): number {
  const heaps = steps.filter(
    (step) => step.act === "move" && (step.piece.count ?? 1) > 1 && (to === null || step.cells.at(-1) === to),
  );
  return heaps.reduce((sum, step) => sum + (step.act === "move" ? (step.piece.count ?? 1) : 0), 0);
}
