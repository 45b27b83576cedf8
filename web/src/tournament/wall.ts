// What hangs on the wall, cut into pages.
import type { Game, Player, View } from "./api.ts";
import { bySection, type Section } from "./sections.ts";

/** So many lines one above the other, in so many columns. */
export interface Fit {
  rows: number;
  columns: number;
}

/** The title of a section, empty where its line stays free; or what belongs to it. */
export type Line =
  { title: string } | { game: Game } | { bye: number } | { standing: View["standings"][number] } | { player: Player };
export interface Page extends Fit {
  kind: "pairs" | "standings" | "players";
  lines: Line[];
}

const kRoomy = 9;
const kUpright = 12;
const kDense = 15;
const kShortest = 8; // seconds that a page stays
const kLine = 0.45; // seconds more for each line

/**
 * Up to three pages have letters of a twentieth of the height. More lines get smaller ones, in columns where the screen is wide: a
 * twenty-eighth of the height. At eight metres capitals of that size are 16 minutes of arc high where the picture is 1.5 m high, 21
 * where it is 2 m.
 */
function fit(lines: number, wide: number, mostColumns: number): Fit {
  if (wide < 1) return { rows: kUpright, columns: 1 };
  if (wide < 1.5 || lines <= 3 * kRoomy) return { rows: kRoomy, columns: 1 };
  return { rows: kDense, columns: mostColumns };
}

/** The title of a section stands above its first line, and above the first of every page. */
function cut(sections: Section<Line>[], { rows, columns }: Fit): Line[][] {
  const pages: Line[][] = [];
  let page: Line[] = [];
  const end = () => {
    if (page.length) pages.push(page);
    page = [];
  };
  for (const { title, lines } of sections)
    for (const [at, line] of lines.entries()) {
      if (title && at === 0 && page.length % rows === rows - 1) page.push({ title: "" }); // never the last of a column
      if (page.length >= rows * columns) end();
      if (title && (at === 0 || !page.length)) page.push({ title });
      page.push(line);
    }
  end();
  return pages;
}

/** `most`: columns that a wide screen has room for. */
function pagesFor(kind: Page["kind"], sections: Section<Line>[], wide: number, most: number): Page[] {
  const count = sections.reduce((sum, { title, lines }) => sum + lines.length + (title ? 1 : 0), 0);
  const how = fit(count, wide, most);
  return cut(sections, how).map((lines) => ({ ...how, kind, lines }));
}

/** Pairings alone until the first result of the round, then standings as well; before the first round, who plays. `wide`: width to height. */
export function pagesOf(view: View, wide: number): Page[] {
  if (view.rounds === 0) {
    const players = view.players.map((player) => ({ player }));
    return pagesFor(
      "players",
      bySection<{ player: Player }>(view, players, ({ player }) => player.player),
      wide,
      3,
    );
  }
  const pairs = [...view.games.map((game) => ({ game })), ...view.byes.map((bye) => ({ bye }))];
  const starter = (line: (typeof pairs)[number]) => ("game" in line ? line.game.first : line.bye);
  const pages = pagesFor("pairs", bySection(view, pairs, starter), wide, 2);
  if (view.games.length && view.missing.length === view.games.length) return pages;
  const standings = view.standings.map((standing) => ({ standing }));
  return [
    ...pages,
    ...pagesFor(
      "standings",
      bySection(view, standings, ({ standing }) => standing.player),
      wide,
      3,
    ),
  ];
}

/** How long a page is read. */
export const secondsOf = ({ lines }: Page): number => Math.max(kShortest, lines.length * kLine);
