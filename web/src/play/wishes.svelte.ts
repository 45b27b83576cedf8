// What the player likes to see at the table, and how the last game of each kind was set up; kept on the device.
import { cards } from "../games/card.ts";
import type { GameId } from "../lib/engine.ts";
import { player, type Player } from "../lib/games.ts";
import { between, fields, flag, list, perhaps, text } from "../lib/shapes.ts";
import { keep, load } from "../lib/storage.ts";
import type { Start } from "../lib/table.svelte.ts";

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
  /** One's own, where the rules name one. */
  board?: string;
  players: Player[];
  names: string[];
  clock: { minutes: number; gain: number } | null;
}

const off = flag(false);
export const wishes: Wishes = $state(
  load("play", fields<Wishes>({ evaluation: off, turning: off, rolling: off, way: off })),
);
export const wish = (changed: Partial<Wishes>): void => void keep("play", Object.assign(wishes, changed));

const drawer = (game: GameId) => `setup.${game}`;

export const clockShape = fields({ minutes: between(1, 180, 10), gain: between(0, 60, 5) });
const setupShape = perhaps(
  fields<Setup>({
    rules: text,
    board: text,
    players: list(player),
    names: list(text),
    clock: perhaps(clockShape),
  }),
);

export const firstSetup = (game: GameId): Setup => ({ rules: cards[game].rules ?? "", players: [], names: [], clock: null });
export const lastSetup = (game: GameId): Setup => load(drawer(game), setupShape) ?? firstSetup(game);
/** What begins a game that is set up so. */
export const startBy = (game: GameId, { rules, board }: Setup): Start => ({ game, ...(rules && { rules }), ...(board && { board }) });
export const keepSetup = (game: GameId, setup: Setup): void => void keep(drawer(game), setup);
