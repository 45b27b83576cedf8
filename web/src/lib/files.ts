// A game as a file on the player's device.
import type { GameId, Requests } from "./engine.ts";

export type Format = Requests["save"]["ask"]["format"];

const endings: Record<Format, string> = { record: "txt", sgf: "sgf", transcript: "moves.txt" };

export const formatsOf = (game: GameId): Format[] =>
  game === "go" ? ["record", "sgf"] : game === "reversi" ? ["record", "transcript"] : ["record"];

export function download(game: GameId, format: Format, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: url, download: `meydan-${game}.${endings[format]}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
