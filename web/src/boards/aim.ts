/** Which cell a finger or a pointer means. */
import { type Ground, isWall, liesFlat, type Spot } from "./geometry.ts";

export interface Place {
  x: number;
  y: number;
}

/** The cell aimed at from a place on the board, if any is near. `next` may be touched; `before` was aimed at on the way here. */
export function aimedAt(ground: Ground, at: Place, next: Set<string>, before: Spot | null = null): Spot | null {
  const [best, distance] = nearest(ground, (spot) => (isWall(spot) ? Infinity : distanceTo(spot, at)));
  const within = distance <= 1 ? best : null;
  return ground.grooved && best ? (grooveAt(ground, at, next, best, before) ?? within) : within;
}

function nearest(ground: Ground, measure: (spot: Spot) => number): [Spot | null, number] {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of ground.spots.values()) {
    const distance = measure(spot);
    if (distance < least) [best, least] = [spot, distance];
  }
  return [best, least];
}

/** 1 is as far as a touch may be. */
function distanceTo({ x, y, cell, half }: Spot, at: Place): number {
  const dx = Math.abs(at.x - x);
  const dy = Math.abs(at.y - y);
  switch (cell.kind) {
    case "square":
      return Math.max(dx, dy) / 0.6;
    case "goal":
    case "treasury":
      return Math.max(dx / (half[0] + 0.15), dy / (half[1] + 0.15));
    case "pit":
      return Math.hypot(dx / (half[0] + 0.17), dy / (half[1] + 0.17));
    default:
      return Math.hypot(dx, dy) / 0.75;
  }
}

/** A wall place, unless the middle of a square is meant. */
function grooveAt(ground: Ground, at: Place, next: Set<string>, square: Spot, before: Spot | null): Spot | null {
  const reach = next.has(square.name) ? 0.4 : 0.3;
  if (Math.max(Math.abs(at.x - square.x), Math.abs(at.y - square.y)) <= reach) return null;
  return wallNear(ground, at, next, before, 0.75);
}

/** The wall place in the nearer groove. Where two cross it is the one on the way, else one that may be touched. */
export function wallNear(ground: Ground, at: Place, next: Set<string>, before: Spot | null, farthest: number): Spot | null {
  const far = (spot: Spot) => Math.max(Math.abs(at.x - spot.x), Math.abs(at.y - spot.y));
  const [crossing, distance] = nearest(ground, (spot) => (isWall(spot) ? far(spot) : Infinity));
  if (!crossing || distance > farthest) return null;
  const [flat, upright] = [true, false].map((lying) => wallAt(ground, crossing, lying)!);
  const nearer = Math.abs(at.x - crossing.x) - Math.abs(at.y - crossing.y);
  if (Math.abs(nearer) > 0.12) return nearer > 0 ? flat! : upright!;
  if (before && isWall(before)) return liesFlat(before.cell, ground.turned) ? flat! : upright!;
  return !next.has(flat!.name) && next.has(upright!.name) ? upright! : flat!;
}

function wallAt(ground: Ground, { x, y }: Place, lying: boolean): Spot | undefined {
  for (const spot of ground.spots.values())
    if (isWall(spot) && Math.abs(spot.x - x) + Math.abs(spot.y - y) < 0.01 && liesFlat(spot.cell, ground.turned) === lying)
      return spot;
  return undefined;
}

/** The cell next to `from` in the direction of an arrow key, among those `meant`. */
export function neighbourOf(ground: Ground, from: Spot, dx: number, dy: number, meant: (spot: Spot) => boolean): Spot | null {
  const [best] = nearest(ground, (spot) => {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    // What lies more beside than ahead comes last.
    return ahead > 0.05 && meant(spot) ? ahead + 2.5 * aside + (aside > ahead ? 100 : 0) : Infinity;
  });
  return best;
}
