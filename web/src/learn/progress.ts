// How far the reader came in each lesson; kept on the device.
import type { GameId } from "../lib/engine.ts";
import { fields, list, text, type Shape } from "../lib/shapes.ts";
import { keep, load } from "../lib/storage.ts";

export interface Progress {
  /** The step to open next time. */
  at: string | null;
  /** The steps that were solved or watched. */
  done: string[];
}

const drawer = (game: GameId) => `learn.${game}`;

const name: Shape<string | null> = (value) => text(value) || null;
const shape = fields<Progress>({ at: name, done: list(text) });

export const progressOf = (game: GameId): Progress => load(drawer(game), shape);
/** What was solved in another tab stays solved. */
export const keepProgress = (game: GameId, { at, done }: Progress): void =>
  void keep(drawer(game), { at, done: [...new Set([...progressOf(game).done, ...done])] });
