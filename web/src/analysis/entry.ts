import type { Entry } from "../lib/engine.ts";
import { pick, say } from "../lib/lang.svelte.ts";

/** A move of the line as people say it. */
export function entryName(entry: Entry): string {
  if (entry.words) return pick(entry.words);
  return entry.seat === "chance" ? say("analysis.roll", { roll: entry.text }) : entry.text;
}
