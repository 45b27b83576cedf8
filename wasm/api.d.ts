// What the page asks the wasm modules and what they answer: the one source of these types. wasm/README.md tells how to call.

// The games are those in the modules; core/scene.hpp lists the kinds of things and tells what each is. web/build/games.ts asks for both.
import type { BoardKind, CellKind, CounterKind, GameId, MarkKind, PieceKind } from "../build/wasm/page/kinds.d.ts";
export type { BoardKind, CellKind, CounterKind, GameId, MarkKind, PieceKind };

/** The place at the board, from 0. What it is called is in `SeatInfo`. */
export type Seat = 0 | 1 | 2 | 3;

export interface Words {
  tr: string;
  en: string;
}

/** A sentence for a person; `id` is its key in the catalogues, `cells` are to be lit on the board. */
export interface Sentence extends Words {
  id: string;
  cells: string[];
  /** The byte of the text that is wrong, where a text was read. */
  at?: number;
}

/** Every request may be answered so; nothing has changed then. */
export interface Failure {
  error: Sentence;
}

// ---------------------------------------------------------------- games

export interface GameInfo {
  id: GameId;
  name: Words;
  /** The numbers of players it is played with. */
  seats: number[];
  /** The default first. */
  presets: Preset[];
  options: Option[];
  /** The names of the computer's levels, the weakest first; level 1 is `levels[0]`. */
  levels: Words[];
  /** How strong each of them was measured to be; null: it was not. */
  strengths: (Strength | null)[];
  /** The engine plays better with these tables, each a file `<name>.bin`. Empty in rules.wasm. */
  tables: string[];
}

export interface Strength {
  /** Above level 1. */
  elo: number;
  /** So much more or less it may be, in 95 of 100 cases. */
  margin: number;
}

export interface Preset {
  id: string;
  words: Words;
  /** The value of every option. */
  options: Record<string, string>;
}

export interface Option {
  key: string;
  /** A label: "Tahta boyu". */
  title: Words;
  /** What it is, in a sentence. */
  words: Words;
  /** In the default preset. */
  value: string;
  domain:
    | { type: "switch" } // "on" or "off"
    | { type: "choice"; values: Choice[] }
    | { type: "range"; low: number; high: number; step: 1 | 0.5 };
}

export interface Choice {
  value: string;
  words: Words;
}

// ---------------------------------------------------------------- a match

/** What never changes while the match lasts: the board without anything on it. */
export interface Layout {
  /** How the board looks; the boards of one kind are drawn alike. */
  kind: BoardKind;
  /** Neighbours are about 1 apart; x grows to the right, y down, both from 0; the first seat sits at the bottom. */
  width: number;
  height: number;
  cells: Cell[];
  /** Lines to draw between cells, by their places in `cells`: of points and graphs. */
  links: [number, number][];
  seats: SeatInfo[];
  /** One of each piece that can be put when a position is set up. */
  pieces: Omit<Piece, "at">[];
  /** What is touched beside the cells. */
  handles: Handle[];
  /** The faces of the die that is thrown, if there is one. */
  die: number | null;
}

export interface Cell {
  /** As moves, traces and sentences call it. */
  name: string;
  x: number;
  y: number;
  kind: CellKind;
  /** What it is called among those of its kind, if that is another name: "3" of the pit s3. */
  label?: string;
  /** Whose it is: pits and treasuries, the goal this player's pieces must reach (Gyges), where the pawn starts (DAHA). */
  seat?: Seat;
  /** Pentago: the block, "A" to "D". */
  block?: string;
  /** Go: a thick point. DAHA: where `seat` starts. */
  star?: true;
}

/** `name` is touched as a cell is. */
export type Handle = Word | Turn | Put;
/** A move that is a word: "pass". */
export interface Word {
  name: string;
  kind: "word";
  words: Words;
}
/** A block makes a quarter turn. */
export interface Turn {
  name: string;
  kind: "turn";
  block: string;
  clockwise: boolean;
}
/** A piece that is put where the next one goes. */
export interface Put {
  name: string;
  kind: "piece";
  piece: Omit<Piece, "at">;
}

export interface SeatInfo {
  /** In records and positions: "black". */
  id: string;
  name: Words;
  /** Quarter turns clockwise that bring this player to the bottom. */
  turn: 0 | 1 | 2 | 3;
}

export interface View {
  match: number;
  game: GameId;
  /** Preset and the options that differ from it, as `new` takes them. */
  rules: string;
  /** DAHA: the text of a board that is not built in, for `new`. */
  board: string | null;
  /** The position the match began from, if not that of the rules. */
  from: string | null;
  /** The text of the position now. */
  position: string;
  toMove: Seat | "chance" | null;
  /** At chance: who throws the die. */
  toRoll: Seat | null;
  /** The moves that led here and those taken back: `line[ply]` would be the next to redo. */
  ply: number;
  line: Entry[];
  pieces: Piece[];
  marks: Mark[];
  counters: Counter[];
  /** What a player should know beside the board, in whole sentences; at the end each term of the score. */
  status: Sentence[];
  /** The cells that can be touched now: where a move may begin. */
  next: string[];
  /** Moves that are not on the board: pass, done, resume, ...; at chance the rolls. */
  actions: Action[];
  /** The only move there is, if that is a pass. */
  mustPass: boolean;
  /** `next` are handles that put a piece each: the player sets up a row (Gyges). */
  settingUp: boolean;
  /** Go: play has stopped, and the players agree on dead stones. */
  settling: boolean;
  last: Last | null;
  /** What the last move of each player did, the latest move last. */
  told: Told[];
  sets: Sets | null;
  outcome: Outcome | null;
}

export interface Entry {
  text: string;
  seat: Seat | "chance";
  /** As people read it, where that is not `text`: "pas" for "pass". */
  words?: Words;
  /** From 0. */
  set: number;
}

export interface Piece {
  /** The name of a cell. */
  at: string;
  kind: PieceKind;
  seat?: Seat;
  /** Of those that are counted. */
  count?: number;
}

export interface Mark {
  /** In order where that matters. */
  cells: string[];
  kind: MarkKind;
  seat?: Seat;
}

export interface Counter {
  kind: CounterKind;
  /** What it counts, without the number: "esir". */
  words: Words;
  seat?: Seat;
  value: number;
  /** The pieces it counts, if players can be given them when a position is set up. */
  held?: PieceKind;
}

export interface Action {
  /** To be sent as a touch, alone. */
  name: string;
  words: Words;
}

/** The last thing that happened, a roll included. */
export interface Last {
  text: string;
  seat: Seat | "chance";
  /** What to animate, in order; played on the pieces before, they give the pieces after. */
  steps: Step[];
  /** The cells of the last move of a player, to be marked. */
  cells: string[];
}

/** The weightiest first, two at most; often none. */
export interface Told {
  seat: Seat;
  /** To the one who did it. */
  you: Sentence[];
  /** Of somebody, whose name is to be put in place of "{who}". */
  they: Sentence[];
}

export type Step = {
  /** The number of touches that lead to it: with fewer it has not happened yet. */
  touch: number;
} & (
  | { act: "put"; piece: Piece }
  /** One piece, or `count` stones, along the cells; the first is where it stands. */
  | { act: "move"; cells: string[]; piece: Piece }
  /** Leaves the board for the player `to`, or for nobody. */
  | { act: "take"; piece: Piece; to?: Seat }
  /** `piece` is how it is afterwards. */
  | { act: "flip"; piece: Piece }
  /** A block makes a quarter turn: what stands on `from[i]` goes to `to[i]`. */
  | { act: "turn"; block: string; clockwise: boolean; from: string[]; to: string[] }
  | { act: "roll"; value: number }
);

export interface Sets {
  /** The one on the board, from 0. */
  now: number;
  of: number;
  /** By seat; a set scores 1, 0.5 or 0. */
  points: number[];
  finished: SetResult[];
}

export interface SetResult {
  winner: Seat | null;
  points: number[];
  reason: Sentence;
}

export interface Outcome {
  /** The one in first place, if alone. */
  winner: Seat | null;
  /** By seat: 1 is first; equal places are shared. */
  places: number[];
  points: number[];
  /** Whether points are a score that people count. */
  counts: boolean;
  reason: Sentence;
}

/** A place in the tree of a record; they are listed parents first, and of one parent the main line first. The view of a record is its main
 * line, from the last position that is set up in it. */
export interface Branch {
  /** Where its parent stands in the list; the first of all, where the record begins, is its own. */
  parent: number;
  /** Empty where nothing is played: the beginning, a remark, or a position alone. */
  move: string;
  /** What is said after the move. */
  comment?: string;
  /** The board is set up so, and the move, if any, is played on it. */
  position?: string;
}

/** What became of a row of touches. */
export interface Touched {
  /** What may be touched next, cells and actions. Empty when the move is complete. */
  next: string[];
  /** The move, when it is complete and legal. */
  text: string | null;
  /** What has happened by these touches, for a preview. */
  steps: Step[];
  /** Why they lead nowhere. */
  why: Sentence | null;
}

// ---------------------------------------------------------------- thinking (engine.wasm)

export interface Thought {
  /** The move to play. */
  move: string;
  /** The best first. While Go is being settled one, with all marks it would make until it is done. */
  lines: Line[];
  nodes: number;
  depth: number;
  /** Thinking longer changes nothing. */
  finished: boolean;
  /** A player of some strength would resign. */
  hopeless?: boolean;
  /** Go: the owner of each point, by place in `Layout.cells`: 1 is the first seat's, -1 the second's. */
  ownership?: number[];
}

export interface Line {
  moves: string[];
  /** All for the player to move. */
  win: number;
  score: number;
  /** Won (positive) or lost (negative, or 0) in so many plies whatever is tried. */
  mate: number | null;
  exact: boolean;
  visits: number;
  /** "siyah 4 taş önde (kazanma şansı %63)": part of a sentence, with a small letter. */
  words: Words;
}

// ---------------------------------------------------------------- requests

export interface Requests {
  /** All games, or only that one. */
  games: { ask: { game?: GameId }; answer: GameInfo[] };
  /** All kinds of things there are. */
  kinds: { ask: {}; answer: Record<"board" | "cell" | "piece" | "mark" | "counter", string[]> };

  /**
   * `rules` is the text of a view, or a preset followed by "key=value" words: "sheet size=9 handicap=2". `board` is the text of a
   * DAHA board file, for "board=<any name>". An end that was called (`end`) is not among the moves; `load` brings that back, too.
   */
  new: {
    ask: { game: GameId; rules?: string; board?: string; position?: string; moves?: string[] };
    answer: View;
  };
  /** A record, SGF or Reversi transcript. `number` is which of its games, from 0. `tree` is null where there is nothing but one line of
   * moves; `new` with the moves of another line goes there. */
  load: {
    ask: { text: string; number?: number };
    answer: { view: View; tags: Record<string, string>; games: number; oddities: Sentence[]; tree: Branch[] | null };
  };
  /** With the tags set; SGF is Go's, transcripts are Reversi's. */
  save: { ask: { match: number; format: "record" | "sgf" | "transcript"; tags?: Record<string, string> }; answer: { text: string } };
  close: { ask: { match: number }; answer: {} };

  layout: { ask: { match: number }; answer: Layout };
  view: { ask: { match: number }; answer: View };
  touch: { ask: { match: number; touches: string[] }; answer: Touched };
  /** Any legal move as its text, rolls included; moves that were taken back are forgotten, unless it is the very next one. An
   * illegal one fails, and the error says why. */
  play: { ask: { match: number; text: string }; answer: View };
  /** What a legal move would do, and what speaks for it, said to the player to move or of them, whose name is to be put in place of
   * "{who}": two sentences at most, often none. Of another one the reason, as `play` gives it. */
  trace: { ask: { match: number; text: string }; answer: { steps: Step[]; cells: string[]; why: Sentence[]; whyThey: Sentence[] } };
  moves: { ask: { match: number }; answer: string[] };
  /** Moves as people read them: "pas" for "pass", "a1-bitiş" for "a1-goal". */
  spell: { ask: { moves: string[] }; answer: { tr: string[]; en: string[] } };
  /** Takes moves back or plays them again, and takes back a called end. */
  go: { ask: { match: number; ply: number }; answer: View };
  end: { ask: { match: number; how: "resign" | "time" | "draw" | "abandon"; seat?: Seat }; answer: View };
  /** The text of the position with these pieces and this player to move, to be begun with `new`, which says what is wrong with it. What
   * is not on the board stays as it is, but for `counters` that are `held`. */
  arrange: { ask: { match: number; pieces: Piece[]; toMove: Seat; counters?: Pick<Counter, "kind" | "seat" | "value">[] }; answer: { position: string } };
  perft: { ask: { match: number; depth: number }; answer: { count: number } };

  /** engine.wasm only. `level` 1 to `GameInfo.levels.length`; `memory` in MiB (default 64, as in the program). */
  engine: {
    ask: { match: number; level: number; lines?: number; seed?: number; memory?: number; analysis?: boolean };
    /** `missing`: of the game's tables those that it asked for and does not have yet. */
    answer: { engine: number; missing: string[]; troubles: Sentence[] };
  };
  /** A player must be to move. Without `nodes`, `depth` and `forever` the level decides where to stop. */
  begin: { ask: { engine: number; match: number; nodes?: number; depth?: number; forever?: boolean }; answer: Thought };
  /** At most about `ms` milliseconds; goes on from there at the next call. */
  think: { ask: { engine: number; ms: number }; answer: Thought };
  dismiss: { ask: { engine: number }; answer: {} };
}

export type Ask<Name extends keyof Requests> = { do: Name } & Requests[Name]["ask"];
export type Answer<Name extends keyof Requests> = Requests[Name]["answer"];
