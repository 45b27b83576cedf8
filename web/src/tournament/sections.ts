// Sections, and groups while they are played: each is paired and ranked by itself, and has a heading where there are several.
import { say } from "../lib/lang.svelte.ts";
import type { Player, View } from "./api.ts";

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

const heading = (several: boolean, { section = "", group }: Partial<Player> = {}): string =>
  [several && titleOf(section), group && say("tournament.group", { number: group })].filter(Boolean).join(", ");

/** "Section A, Group 2"; empty where all are in one. */
export const headingOf = (view: View, player: Player): string => heading(sectionsOf(view).length > 0, player);

/** Lines, each of a player, under their headings: a game of two sections stands with the one who starts, as it does on paper. */
export function bySection<Line>(view: View, lines: Line[], playerOf: (line: Line) => number): Section<Line>[] {
  const sections = all(view);
  const place = ({ section = "", group = 0 }: Player) => sections.indexOf(section) * view.players.length + group;
  const title = (player?: Player) => heading(sections.length > 1, player);
  const found = new Map<string, Line[]>();
  for (const one of [...view.players].sort((one, other) => place(one) - place(other))) found.set(title(one), []);
  for (const line of lines) found.get(title(view.players[playerOf(line) - 1]))?.push(line);
  return [...found].filter(([, own]) => own.length).map(([title, own]) => ({ title, lines: own }));
}
