// What the player likes to see at the table, and how the last game of each kind was set up; kept on the device.
import { cards } from "../games/card.ts";
import type { GameId } from "../lib/engine.ts";
import type { Player } from "../lib/games.ts";
import { keep, load } from "../lib/storage.ts";

export interface Wishes {
  /** The computer's opinion beside the board. */
  evaluation: boolean;
  /** The board turns to whoever is to move. */
  turning: boolean;
  /** The die is thrown for people, too. */
  rolling: boolean;
  /** Quoridor: the shortest ways. */
  way: boolean;
}

export interface Setup {
  rules: string;
  players: Player[];
  names: string[];
  clock: { minutes: number; gain: number } | null;
}

export const wishes: Wishes = $state({
  evaluation: false,
  turning: false,
  rolling: false,
  way: false,
  ...load<Partial<Wishes>>("play"),
});
export const wish = (changed: Partial<Wishes>): void => keep("play", Object.assign(wishes, changed));

const drawer = (game: GameId) => `setup.${game}`;

export const lastSetup = (game: GameId): Setup =>
  load<Setup>(drawer(game)) ?? { rules: cards[game].rules ?? "", players: [], names: [], clock: null };
export const keepSetup = (game: GameId, setup: Setup): void => keep(drawer(game), setup);
