// Games and positions that come as text: out of an address, a file or the clipboard.
import { gameIds } from "../games/card.ts";
import type { Failure, GameId } from "../lib/engine.ts";
import { damaged, notArchived } from "../lib/files.ts";
import type { Start } from "../lib/table.svelte.ts";
import { unpack } from "../play/link.ts";

/** A record, SGF or transcript. */
export interface Written {
  text: string;
  ply?: number;
}

/** What the address asks for: `g` is a packed record, `at` a place in it; `saved` a game of the archive; or `position` (`p`), `rules` and `moves` as texts. */
export async function asked(game: GameId, query: URLSearchParams): Promise<Written | Start | Failure | null> {
  const packed = query.get("g");
  if (packed !== null) {
    const text = await unpack(packed);
    const at = query.get("at");
    return text === null ? damaged() : { text, ...(at !== null && { ply: Number(at) }) };
  }
  const saved = query.get("saved");
  if (saved !== null) {
    const found = await import("../archive/store.ts").then(({ one }) => one(saved)).catch(() => null);
    return found ? { text: found.record } : notArchived();
  }
  const [rules, position, moves] = [query.get("rules"), query.get("position") ?? query.get("p"), query.get("moves")];
  if (rules === null && position === null && moves === null) return null;
  return { game, ...(rules !== null && { rules }), ...(position !== null && { position }), ...(moves !== null && { moves: moves.split(/\s+/).filter(Boolean) }) };
}

/** A position begins with the name of its game; everything else is a file of games. */
export function understood(text: string): Written | Start {
  const position = text.trim();
  const game = gameIds.find((id) => position.startsWith(`${id} `) && !position.includes("\n"));
  return game ? { game, position } : { text };
}
