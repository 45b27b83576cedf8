// Games that cannot be read: damaged, or of a newer page. Before another one is written in the place of such a text it gets a drawer of its
// own, in localStorage, where that is done at once and nothing is written over it.
import { gameIds } from "../games/card.ts";
import type { GameId } from "../lib/engine.ts";
import { drawers, putText, textIn } from "../lib/storage.ts";

export interface Unread {
  game: GameId;
  /** When it was put there, in milliseconds since 1970; no two of a game are of the same moment. */
  when: number;
  text: string;
}

const drawer = ({ game, when }: Pick<Unread, "game" | "when">): string => `unread.${game}.${when}`;

/** Whether it lies there now. */
export function setAside(game: GameId, text: string): boolean {
  let when = Date.now();
  while (textIn(drawer({ game, when })) !== null) when++;
  return putBack({ game, when, text });
}

export const putBack = (unread: Unread): boolean => putText(drawer(unread), unread.text);

export const throwAway = (unread: Unread): boolean => putText(drawer(unread), null);

/** The newest first. */
export const allUnread = (): Unread[] =>
  drawers()
    .flatMap((name) => {
      const [, game, when] = /^unread\.(\w+)\.(\d+)$/.exec(name) ?? [];
      return gameIds.includes(game as GameId) ? [{ game: game as GameId, when: Number(when), text: textIn(name) ?? "" }] : [];
    })
    .sort((a, b) => b.when - a.when);
