// What hangs on the wall, cut into pages.
import type { Game, Player, View } from "./api.ts";

export type Page =
  | { kind: "pairs"; games: Game[]; byes: number[] }
  | { kind: "standings"; standings: View["standings"] }
  | { kind: "players"; players: Player[] };

function cut<Item>(items: Item[], most: number): Item[][] {
  const pages: Item[][] = [];
  for (let at = 0; at < items.length; at += most) pages.push(items.slice(at, at + most));
  return pages;
}

/** Pairings while a round is played, and standings from the first one on; before it, who plays. */
export function pagesOf(view: View, rows: number): Page[] {
  if (view.rounds === 0) return cut(view.players, rows).map((players) => ({ kind: "players", players }));
  const games: Page[] = cut(view.games, rows).map((games) => ({ kind: "pairs", games, byes: [] }));
  for (const byes of cut(view.byes, rows)) games.push({ kind: "pairs", games: [], byes });
  const standings: Page[] = cut(view.standings, rows).map((standings) => ({ kind: "standings", standings }));
  return view.rounds === 1 && view.missing.length === view.games.length ? games : [...games, ...standings];
}
