// Go, when play has stopped: stones are marked dead or in seki until both players agree.
import type { View } from "../lib/engine.ts";

export const isMark = (move: string): boolean => /^(dead|seki):/.test(move);

/** Play has just stopped, and nothing was said about the stones yet. */
export function settlingBegins({ settling, line, ply }: View): boolean {
  const last = line[ply - 1]?.text ?? "";
  return settling && last !== "done" && !isMark(last);
}
