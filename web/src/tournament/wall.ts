// What hangs on the wall, cut into pages.
import type { Game, Player, View } from "./api.ts";

/** So many lines one above the other, in so many columns. */
export interface Fit {
  rows: number;
  columns: number;
}

export type Page = Fit &
  (
    | { kind: "pairs"; games: Game[]; byes: number[] }
    | { kind: "standings"; standings: View["standings"] }
    | { kind: "players"; players: Player[] }
  );

const kRoomy = 9;
const kUpright = 12;
const kDense = 15;
const kShortest = 8; // seconds that a page stays
const kLine = 0.45; // seconds more for each line

/**
 * Up to three pages have letters of a twentieth of the height. More lines get smaller ones, in columns where the screen is wide: a
 * twenty-eighth of the height. At eight metres capitals of that size are 16 minutes of arc high where the picture is 1.5 m high, the
 * least that ISO 9241-303 asks for reading, and 21 where it is 2 m.
 */
function fit(lines: number, wide: number, mostColumns: number): Fit {
  if (wide < 1) return { rows: kUpright, columns: 1 };
  if (wide < 1.5 || lines <= 3 * kRoomy) return { rows: kRoomy, columns: 1 };
  return { rows: kDense, columns: mostColumns };
}

function cut<Item>(items: Item[], { rows, columns }: Fit): Item[][] {
  const pages: Item[][] = [];
  for (let at = 0; at < items.length; at += rows * columns) pages.push(items.slice(at, at + rows * columns));
  return pages;
}

/** Pairings alone until the first result of the round, then standings as well; before the first round, who plays. `wide`: width to height. */
export function pagesOf(view: View, wide: number): Page[] {
  const one = (lines: number) => fit(lines, wide, 3);
  if (view.rounds === 0) {
    const how = one(view.players.length);
    return cut(view.players, how).map((players) => ({ ...how, kind: "players", players }));
  }
  const pair = fit(view.games.length + view.byes.length, wide, 2);
  const games: Page[] = cut<Game | number>([...view.games, ...view.byes], pair).map((lines) => ({
    ...pair,
    kind: "pairs",
    games: lines.filter((line) => typeof line !== "number"),
    byes: lines.filter((line) => typeof line === "number"),
  }));
  if (view.games.length && view.missing.length === view.games.length) return games;
  const how = one(view.standings.length);
  return [...games, ...cut(view.standings, how).map((standings): Page => ({ ...how, kind: "standings", standings }))];
}

/** How long a page is read. */
export function secondsOf(page: Page): number {
  const lines =
    page.kind === "pairs"
      ? page.games.length + page.byes.length
      : page.kind === "standings"
        ? page.standings.length
        : page.players.length;
  return Math.max(kShortest, lines * kLine);
}
