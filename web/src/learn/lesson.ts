// A lesson: the rules of a game as small positions to try, in order. Each stands in its game's folder of
// web/src/games, as data; a test plays them.
import { lessons } from "$wasm/page/texts.ts";
import type { CounterKind, GameId, Words } from "../../../wasm/api.d.ts";

export interface Step {
  /** Kept on the device: once published it stays. */
  id: string;
  /** The section of the written rules that its board is a picture for, from 1. */
  section?: number;
  title: Words;
  /** Two or three short sentences. */
  text: Words;
  /** As `new` takes them; none: the default. */
  rules?: string;
  /** None: the beginning of the game. */
  position?: string;
  /** Played before the reader's eyes, first of all. */
  moves?: string[];
  /** What to show beside the board. */
  counters?: CounterKind[];
  /** None: there is nothing to do but to look. */
  task?: Play | Forbidden;
  /** What the task or, without one, `moves` bring about, for the test. */
  expect?: Expect;
}

/** Find a right move. */
export interface Play {
  do: "play";
  answers: string[] | "any";
  /** After a legal move that is none of the answers. */
  hint?: Words;
  done: Words;
}

/** Find a move that is not allowed. The rules themselves say why. */
export interface Forbidden {
  do: "forbidden";
  /** By the reason, touches that are refused so, with spaces between them; any touches refused for one of these reasons are right. */
  answers: Record<string, string>;
  done: Words;
}

export interface Expect {
  /** What is on a cell: "stone black", "stones 5", "paint red + pawn red"; empty for nothing. */
  board?: Record<string, string>;
  /** By kind and seat: "prisoners black". */
  counters?: Record<string, number>;
  /** Kinds of marks, with their cells. */
  marks?: Record<string, string[]>;
  toMove?: string;
  /** A seat, or "none" for a draw. */
  winner?: string;
  reason?: string;
}

const all: Record<GameId, (() => Promise<{ default: Step[] }>) | null> = lessons;

/** Comes when it is asked for: the words are many. Null: nobody has written one yet. */
export const lessonOf = async (game: GameId): Promise<Step[] | null> => (await all[game]?.())?.default ?? null;
