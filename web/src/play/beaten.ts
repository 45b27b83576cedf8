// The levels of the computer that were beaten on this device.
import type { GameId } from "../lib/engine.ts";
import { count, list } from "../lib/shapes.ts";
import { keep, load } from "../lib/storage.ts";

const drawer = (game: GameId) => `beaten.${game}`;

export const beatenLevels = (game: GameId): number[] => load(drawer(game), list(count)).filter((level) => level > 0);

export const keepBeaten = (game: GameId, levels: number[]): boolean =>
  keep(
    drawer(game),
    [...new Set([...beatenLevels(game), ...levels])].sort((a, b) => a - b),
  );
