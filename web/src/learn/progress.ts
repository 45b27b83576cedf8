// How far the reader came in each lesson; kept on the device.
import type { GameId } from "../lib/engine.ts";
import { keep, load } from "../lib/storage.ts";

export interface Progress {
  /** The step to open next time. */
  at: string | null;
  /** The steps that were solved or watched. */
  done: string[];
}

const drawer = (game: GameId) => `learn.${game}`;

export const progressOf = (game: GameId): Progress => load<Progress>(drawer(game)) ?? { at: null, done: [] };
export const keepProgress = (game: GameId, progress: Progress): void => keep(drawer(game), progress);
