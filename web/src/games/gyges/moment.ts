import { type Moment, swell } from "../../boards/moment.ts";
import over from "./Moment.svelte";

/** Milliseconds, and how high: the piece bounces in the net, less and less. */
const bounces = [
  [100, 420, 0.55],
  [520, 320, 0.3],
  [840, 220, 0.12],
] as const;

export default {
  over,
  cues: ({ actors, ground }) => {
    const piece = actors.all.find(({ piece }) => ground.spots.get(piece.at)?.cell.kind === "goal");
    if (!piece) return [];
    const { y } = piece;
    return bounces.map(([start, length, high]) => ({
      start,
      length,
      begin: () => (piece.moving = true),
      show: (part: number) => {
        piece.y = y - high * swell(part);
        piece.size = 1 + 0.4 * high * swell(part);
      },
      knock: { act: "move" as const },
    }));
  },
} satisfies Moment;
