// The games people left on this device: one of each kind, as a record and who sat where.
import type { GameId } from "./engine.ts";
import { keep, load } from "./storage.ts";

/** The level of the computer, or a person. */
export type Player = number | "person";

/** What each side has left, in milliseconds, and gets with every move. */
export interface ClockTimes {
  left: number[];
  gain: number;
}

export interface Kept {
  /** As `save` gives it. */
  record: string;
  /** Where in the record; the moves after it were taken back. */
  ply: number;
  players: Player[];
  /** By seat; empty where none was given. */
  names?: string[];
  clock?: ClockTimes;
  over: boolean;
  /** Milliseconds since 1970. */
  when: number;
}

const drawer = (game: GameId) => `game.${game}`;

export const keptGame = (game: GameId): Kept | null => load<Kept>(drawer(game));
export const keepGame = (game: GameId, kept: Kept | null): void => keep(drawer(game), kept);
