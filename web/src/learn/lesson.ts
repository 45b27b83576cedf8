// A lesson: the rules of a game as small positions to try, in order. The lessons themselves are data, in web/lessons/; a test plays them.
import type { Counter, GameId, Words } from "../../../wasm/api.d.ts";

export interface Step {
  /** Kept on the device: once published it stays. */
  id: string;
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
  counters?: Counter["kind"][];
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

const files = import.meta.glob<{ default: Step[] }>("../../lessons/*.ts");

/** Comes when it is asked for: the words are many. */
export const lessonOf = async (game: GameId): Promise<Step[]> => (await files[`../../lessons/${game}.ts`]!()).default;
