// The engine's lines as they are read: the best first at every moment, also while some have been looked at deeper than others.
import type { Line } from "../lib/engine.ts";

/** Proved wins, the soonest first; what is thought; proved losses, the latest first. */
const rank = ({ mate }: Line): number => (mate === null ? 0 : mate > 0 ? 1 / mate : -1 / (1 - mate));
/** As it is shown, of whoever is ahead: what reads the same is the same. */
const percent = (share: number): number => Math.round(Math.round(10_000 * share) / 100);
const chance = ({ win }: Line): number => (win >= 0.5 ? percent(win) : 100 - percent(1 - win));
const points = ({ score }: Line): number => Math.round(2 * score);

const better = (a: Line, b: Line): number => rank(b) - rank(a) || chance(b) - chance(a) || points(b) - points(a);

/** Those that are worth the same stay as they stood `before`, so that nothing jumps to and fro. */
export function inOrder(lines: Line[], before: Line[]): Line[] {
  const stood = (line: Line) => {
    const at = before.findIndex(({ moves }) => moves[0] === line.moves[0]);
    return at < 0 ? before.length : at;
  };
  return [...lines].sort((a, b) => better(a, b) || stood(a) - stood(b));
}
