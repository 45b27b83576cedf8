// A game as a file on the player's device.
import { cards, type Format } from "../games/card.ts";
import type { Failure, GameId } from "./engine.ts";
import { both } from "./lang.svelte.ts";

/** The most bytes or letters of a text with games that are opened; the program in the terminal reads no more either. */
export const kLargestText = 1 << 20;

export const tooLarge = (): Failure => ({ error: { id: "too_large", cells: [], ...both("trouble.too_large") } });

export type { Format };

const endings: Record<Format, string> = { record: "txt", sgf: "sgf", transcript: "moves.txt" };

export const formatsOf = (game: GameId): Format[] => ["record", ...(cards[game].formats ?? [])];

export function download(game: GameId, format: Format, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: url, download: `meydan-${game}.${endings[format]}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
