/** Where the discs of a player are counted: squares from the player's edge on. */
import type { Ground, Spot } from "../../boards/geometry.ts";

/** Milliseconds: all discs are on their way, and go back. */
export const kCount = 500;
export const kBack = 1550;

export function ordered({ spots, homes, box }: Ground, seat: number): Spot[] {
  const home = homes[seat]!;
  const upright = Math.abs(home.y - box.y - box.height / 2) > Math.abs(home.x - box.x - box.width / 2);
  const far = ({ x, y }: Spot) => Math.abs(upright ? y - home.y : x - home.x);
  const along = ({ x, y }: Spot) => (upright ? x : y);
  return [...spots.values()].sort((a, b) => far(a) - far(b) || along(a) - along(b));
}
