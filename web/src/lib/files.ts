// A game as a file on the player's device.
import { cards, type Format } from "../games/card.ts";
import type { Failure, GameId } from "./engine.ts";
import { both } from "./lang.svelte.ts";

/** The most bytes or letters of a text with games that are opened; the program in the terminal reads no more either. */
export const kLargestText = 1 << 20;

const refusal = (id: "too_large" | "damaged" | "not_archived"): Failure => ({
  error: { id, cells: [], ...both(`trouble.${id}`) },
});
export const tooLarge = (): Failure => refusal("too_large");
/** A link from which no game can be read. */
export const damaged = (): Failure => refusal("damaged");
/** A game that the archive does not have, or does not give. */
export const notArchived = (): Failure => refusal("not_archived");

export type { Format };

const endings: Record<Format, string> = { record: "txt", sgf: "sgf", transcript: "moves.txt" };

export const formatsOf = (game: GameId): Format[] => ["record", ...(cards[game].formats ?? [])];

export const download = (game: GameId, format: Format, text: string): void => saveFile(`meydan-${game}.${endings[format]}`, text);

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
