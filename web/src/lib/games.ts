// The games people left on this device: one of each kind, as a record and who sat where.
import type { GameId } from "./engine.ts";
import { between, count, fields, flag, list, perhaps, text, type Shape } from "./shapes.ts";
import { keep, load, textIn, watch } from "./storage.ts";

/** The level of the computer, or a person. */
export type Player = number | "person";

/** What each side has left, in milliseconds, and gets with every move. */
export interface ClockTimes {
  left: number[];
  gain: number;
}

export interface Kept {
  /** Of the game, as long as it is this one; empty in what was kept before games had any. */
  id: string;
  /** As `save` gives it. */
  record: string;
  /** Where in the record; the moves after it were taken back. */
  ply: number;
  players: Player[];
  /** By seat; empty where none was given. */
  names: string[];
  clock: ClockTimes | null;
  over: boolean;
  /** Begun in the middle of a game. */
  practice: boolean;
  /** Milliseconds since 1970. */
  when: number;
}

const kDay = 86_400_000; // ms
const kForever = 8.64e15; // ms, the last day there is

export const player: Shape<Player> = (value) => (Number.isInteger(value) && (value as number) > 0 ? (value as number) : "person");

export const clockTimes = fields<ClockTimes>({ left: list(between(0, kDay, 0)), gain: between(0, kDay, 0) });

/** What every game that is kept anywhere has. */
export const keptFields: { [Name in keyof Kept]: Shape<Kept[Name]> } = {
  id: text,
  record: text,
  ply: count,
  players: list(player),
  names: list(text),
  clock: perhaps(clockTimes),
  over: flag(false),
  practice: flag(false),
  when: between(0, kForever, 0),
};
const shape = perhaps(fields<Kept>(keptFields));

const drawer = (game: GameId) => `game.${game}`;

export const keptGame = (game: GameId): Kept | null => {
  const kept = load(drawer(game), shape);
  return kept && (kept.record ? { ...kept, id: kept.id || `${game}-${kept.when}` } : null);
};
/** What lies where a game is kept, whether it can be read or not. */
export const gameText = (game: GameId): string | null => textIn(drawer(game));
/** Whether it is kept now. */
export const keepGame = (game: GameId, kept: Kept | null): boolean => keep(drawer(game), kept);
export const watchGame = (game: GameId, act: () => void): (() => void) => watch(drawer(game), act);
