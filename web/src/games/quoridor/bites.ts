/** When the mouse bites, and where its cheese lies. */
import type { Ground } from "../../boards/geometry.ts";
import type { Seat, View } from "../../lib/engine.ts";

/** Milliseconds. */
export const kBites = [350, 700, 1050];
export const kBite = 320;

/** From the middle of the board to the edge where the goal of `seat` lies. */
export function outward({ spots, box }: Ground, { marks }: View, seat: Seat): [number, number] {
  const goal = marks.find((mark) => mark.kind === "goal" && mark.seat === seat)?.cells ?? [];
  const [first, last] = [spots.get(goal[0] ?? ""), spots.get(goal.at(-1) ?? "")];
  if (!first || !last) return [0, 0];
  const [x, y] = [first.x - box.x - box.width / 2, first.y - box.y - box.height / 2];
  return first.y === last.y ? [0, Math.sign(y)] : [Math.sign(x), 0];
}
