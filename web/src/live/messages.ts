// What page and server say to each other (docs/live.md): the same as server/ipc/client_in.json and client_out.json tell.
import type { GameId } from "../lib/engine.ts";

export const kVersion = 1;

export interface Me {
  person: number;
  name: string;
  guest: boolean;
  /** Let in by a token. */
  program?: true;
  /** A pupil of it, during a lesson. */
  class?: string;
}

/** Who is on a chair: nobody yet, a person, a computer. */
export type Sitter = "open" | number | { level: number };
export type Offer = "draw" | "undo" | "pause" | "rematch";
export const phrases = [
  "hello",
  "good-luck",
  "thanks",
  "well-played",
  "oops",
  "nice-move",
  "one-moment",
  "bye",
  "smile",
  "clap",
] as const;
export type Phrase = (typeof phrases)[number];
export type End = "resigned" | "time" | "agreed" | "aborted" | "put-aside";

interface Times {
  /** By seat, after the event. */
  left?: number[];
  periods?: number[];
}

export interface Created {
  e: "created";
  game: GameId;
  rules: string;
  board?: string;
  chairs: Sitter[];
  clock: string;
  lot: boolean;
  rated: boolean;
  listed: boolean;
  /** So many milliseconds later those see it who only watch. */
  delay?: number;
  commitment: string;
  version: number;
  after?: string;
  /** Only this class sees it. */
  class?: string;
  /** Of those who were brought together: the keys of what they asked for. */
  wishes?: string;
  /** Of a tournament; its players by seat, as that numbers them. */
  official?: { tournament: string; round: number; table: number; players: number[] };
}

export type Happened =
  | Created
  | { e: "seated"; chair: number; sitter: Sitter; mix?: string }
  | { e: "mixed"; chair: number; mix: string }
  | { e: "begun"; order: number[] }
  | ({ e: "moved"; text: string; key: string } & Times)
  | { e: "agreed"; seat: number }
  | { e: "offered" | "declined"; what: Offer; seat: number }
  | ({ e: "taken-back"; ply: number } & Times)
  | ({ e: "paused" | "gone-on" } & Times)
  | { e: "replaced"; seat: number; sitter: Sitter }
  | { e: "said"; seat: number; phrase: Phrase }
  | ({ e: "ended"; how: End; seat: number | null } & Times)
  | { e: "opened"; seed: string; result?: string }
  | { e: "rated"; before: number[]; after: number[] }
  | { e: "followed"; game: string }
  | { e: "frozen" };

/** `at` is the house's time, `cause` the key of the command it follows from. */
export type Event = { n: number; at: number; wall: number; cause?: number } & Happened;

export type Names = Record<string, string>;

/** How strong somebody is at a game and its pace; provisional: not sure enough to be compared. */
export interface Standing {
  rating: number;
  provisional: boolean;
}
/** By the number of a person; of those who have played rated games. */
export type Standings = Record<string, Standing>;

export interface Listed {
  game: string;
  kind: GameId;
  rules: string;
  clock: string;
  rated: boolean;
  chairs: Sitter[];
  ratings: Standings;
  since: number;
}

export interface Pupil {
  person: number;
  /** What the pupil is called in class. */
  call: string;
  /** Came in with this name, and is connected now. */
  in: boolean;
  there: boolean;
  hand: boolean;
  game: string | null;
  /** For the teacher alone. */
  note?: string;
  picture?: boolean;
  /** So many games without another pupil. */
  alone?: number;
  played?: number;
  /** Two for a game won. */
  points?: number;
  /** When it was ticked that the guardian agreed, ms since 1970; 0: not. */
  consent?: number;
  /** Of each task so many. */
  done?: number[];
  /** Games finished in each week. */
  weeks?: number[];
}

/** What pupils may do by themselves: these games (none: all), with the computer up to a level, with strangers. */
export interface May {
  games: GameId[];
  level: number;
  strangers: boolean;
}

/** A lesson, or so many games; against the computer of a level at least, where it is not 0. */
export interface Task {
  task: number;
  lesson: boolean;
  kind: GameId;
  /** That games of it begin with, on the pupil's page; none: from the beginning. */
  position?: string;
  level: number;
  count: number;
}

/** How a class stands. */
export interface InClass {
  class: string;
  name: string;
  /** One is its teacher; else a pupil. */
  teacher: boolean;
  open: boolean;
  code: string;
  paused: boolean;
  /** Put away. */
  away: boolean;
  may: May;
  tasks: Task[];
  /** The Mondays of the last weeks with games, ms since 1970. */
  weeks: number[];
  pupils: Pupil[];
  games: Listed[];
  people: Names;
}

/** People who look for the same game, and for any. */
export interface Looking {
  same: number;
  all: number;
}

export type FromServer =
  | { is: "welcome"; version: number; me: Me | null; now: number; several?: true }
  | { is: "reload" }
  /** `stands`: the rules were mended since, and only so many of its moves still lead where they led. */
  | { is: "events"; game: string; events: Event[]; people: Names; ratings: Standings; now: number; stands?: number }
  | { is: "there"; game: string; seats: boolean[]; watchers: number }
  | { is: "done"; key: number; game?: string }
  | { is: "refused"; key: number; why: string; cells?: string[]; game?: string }
  | ({ is: "seeking" } & Looking)
  | { is: "paired"; game: string }
  | { is: "lobby"; waiting: Listed[]; playing: Listed[]; people: Names }
  | ({ is: "class" } & InClass)
  | { is: "trouble"; on: boolean; why: string };

/** Somebody to play this with. */
export interface Wish {
  game: GameId;
  rules: string;
  board?: string;
  clock: string;
  rated: boolean;
}

/** All that change a game; the line gives each its key. */
export type Command =
  | {
      do: "create";
      game: GameId;
      rules?: string;
      board?: string;
      chairs: ("me" | "open" | { level: number })[];
      clock?: string;
      lot?: boolean;
      rated?: boolean;
      listed?: boolean;
      delay?: number;
    }
  | ({ game: string } & (
      | { do: "sit"; chair?: number; mix?: string }
      | { do: "stand" | "continue" | "resign" | "abort" }
      | { do: "fill"; chair: number; level: number }
      | { do: "mix"; mix: string }
      | { do: "move"; ply: number; text: string }
      | { do: "offer"; what: Offer }
      | { do: "answer"; what: Offer; yes: boolean }
      | { do: "say"; phrase: Phrase }
    ));

export type FromClient =
  | ({ key: number } & Command)
  | { do: "hello"; version: number; lang: "tr" | "en" }
  | { do: "watch"; game: string; from: number; glance?: boolean }
  | { do: "unwatch"; game: string }
  | { do: "seek"; key: number; game: GameId; rules?: string; board?: string; clock?: string; rated?: boolean }
  | { do: "unseek" }
  | { do: "lobby"; on: boolean }
  | { do: "class"; class: string; on: boolean };
