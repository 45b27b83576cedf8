// A result that would take the place of another one.
import type { Told } from "./api.ts";

const asWritten = (text: string): string =>
  text
    .trim()
    .replace(/\s*[:\s]\s*/g, " ")
    .replace(/(\d+)[.,]5\b/g, (_, whole: string) => `${Number(whole) || ""}½`)
    .replace(/^(5|=)(?= |$)/, "½");

/** Whether it says something else than what is there. */
export const replaces = (old: string, typed: string): boolean => asWritten(old) !== asWritten(typed);

/** Of all that was entered at a table, whose the result is that it has: typed, or given when the round was paired. */
export const writerOf = (entries: Told[]): string =>
  entries.findLast(({ entry }) => entry.do === "result" || entry.do === "pair")?.entry.by ?? "";
