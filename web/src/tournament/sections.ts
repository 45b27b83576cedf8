// Sections: each is paired and ranked by itself, and has a heading where there are several.
import { say } from "../lib/lang.svelte.ts";
import type { View } from "./api.ts";

export interface Section<Line> {
  /** Empty where all are in one. */
  title: string;
  lines: Line[];
}

/** In the order of the first player of each; "": who is in none. */
const all = (view: View): string[] => [...new Set(view.players.map(({ section }) => section ?? ""))];

/** Those of a tournament that has several. */
export function sectionsOf(view: View): string[] {
  const found = all(view);
  return found.length > 1 ? found : [];
}

export const titleOf = (section: string): string =>
  section ? say("tournament.section_title", { section }) : say("tournament.section_none");

/** Lines, each of a player, under their headings: a game of two sections stands with the one who starts, as it does on paper. */
export function bySection<Line>(view: View, lines: Line[], playerOf: (line: Line) => number): Section<Line>[] {
  const sections = sectionsOf(view);
  if (!sections.length) return [{ title: "", lines }];
  const found = new Map<string, Line[]>(sections.map((one) => [one, []]));
  for (const line of lines) found.get(view.players[playerOf(line) - 1]?.section ?? "")?.push(line);
  return [...found].filter(([, own]) => own.length).map(([section, own]) => ({ title: titleOf(section), lines: own }));
}
