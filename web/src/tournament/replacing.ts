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

/** Whoever entered the result that a table has. */
export const writerOf = (entries: Told[], round: number, table: number): string =>
  entries.findLast(({ entry }) => entry.do === "result" && entry["round"] === round && entry["table"] === table)?.entry.by ?? "";
