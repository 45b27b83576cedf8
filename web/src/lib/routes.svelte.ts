// Where in the page we are: the part of the address after "#".
import type { GameId } from "../../../wasm/api.d.ts";
import { cards, gameIds } from "../games/card.ts";

export type Route =
  | { page: "home" | "settings" | "archive" | "lobby" | "leaders" | "played" | "check" | "privacy" | "lost" }
  | { page: "live" | "me" | "person" | "moderator" | "class" | "door" | "tournaments"; id: string }
  | { page: "play" | "learn" | "analysis" | "rules" | "solved" | "pair"; game: GameId; query: URLSearchParams };

const isGame = (word: string | undefined): word is GameId => (gameIds as readonly string[]).includes(word ?? "");

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  const [page, game, ...more] = path.split("/");
  if (page === "live" && game === "people" && /^[1-9]\d*$/.test(more.join("/"))) return { page: "person", id: more[0]! };
  if (page === "tournaments") return { page, id: [game ?? "", ...more].join("/") };
  if (more.length) return { page: "lost" };
  if (!page) return { page: "home" };
  if ((page === "settings" || page === "archive" || page === "check" || page === "privacy") && !game) return { page };
  if (page === "moderator") return { page, id: game ?? "" };
  if (page === "live" && (game === "leaders" || game === "played")) return { page: game };
  if (page === "live") return game ? { page, id: game } : { page: "lobby" };
  if (page === "class" || page === "door") return { page, id: game ?? "" };
  if (page === "me") return { page, id: game ?? "" };
  if ((page === "play" || page === "learn" || page === "analysis" || page === "rules" || page === "pair") && isGame(game))
    return { page, game, query: new URLSearchParams(query) };
  if (page === "solved" && isGame(game) && cards[game].solved) return { page, game, query: new URLSearchParams(query) };
  return { page: "lost" };
}

// Under another name than its own the page is a door of a class (doors.ts).
const first = /\/(index.html)?$/.test(location.pathname) ? "" : "#/door";
if (!history.state) history.replaceState({}, "", location.hash || first);
let now = $state.raw(parse(location.hash));
/** Each entry of the history knows the address that led to it. */
let from: string | null = $state.raw(history.state?.from ?? null);
addEventListener("hashchange", ({ oldURL }) => {
  if (!history.state) history.replaceState({ from: new URL(oldURL).hash }, "");
  from = history.state.from ?? null;
  now = parse(location.hash);
  scrollTo(0, 0);
});

export const route = (): Route => now;
/** The screen before this one, if it was one of the page. */
export const cameFrom = (): Route | null => (from === null ? null : parse(from));
export const go = (path: string): void => void (location.hash = path);
