import { type Moment, swell } from "../../boards/moment.ts";
import { kBite, kBites, outward } from "./bites.ts";
import over from "./Moment.svelte";

/** The mouse eats its cheese in three bites, and jumps for joy. */
export default {
  over,
  marks: (marks, { view, winner }, when) => {
    if (when === "before") return marks;
    const eaten = view.pieces.find(({ kind, seat }) => kind === "mouse" && seat === winner)?.at;
    return marks.map((mark) =>
      mark.kind === "goal" && mark.seat === winner ? { ...mark, cells: mark.cells.filter((cell) => cell !== eaten) } : mark,
    );
  },
  cues: ({ actors, ground, view, winner }) => {
    const mouse = actors.all.find(({ piece }) => piece.kind === "mouse" && piece.seat === winner);
    if (!mouse) return [];
    const { x, y } = mouse;
    const [right, down] = outward(ground, view, winner);
    const bite = (part: number) => {
      mouse.x = x + 0.14 * right * swell(part);
      mouse.y = y + 0.14 * down * swell(part);
    };
    const jump = (part: number) => (mouse.size = 1 + 0.22 * swell(part));
    return [
      ...kBites.map((start) => ({ start, length: kBite, show: bite, knock: { act: "flip" as const } })),
      ...[1450, 1720].map((start) => ({ start, length: 260, show: jump, knock: { act: "move" as const } })),
    ];
  },
} satisfies Moment;
