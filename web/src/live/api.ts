// What the server tells over HTTP of people and of what was played (docs/live.md).
import { cards } from "../games/card.ts";
import type { GameId } from "../lib/engine.ts";
import { language, say } from "../lib/lang.svelte.ts";
import type { Created, Names, Sitter, Standing } from "./messages.ts";

export interface RatingRow extends Standing {
  kind: GameId;
  fast: boolean;
  deviation: number;
  games: number;
}

export interface PersonPage {
  person: number;
  /** Empty: somebody who is here no more. */
  name: string;
  ratings: RatingRow[];
}

export interface Played {
  game: string;
  kind: GameId;
  rules: string;
  clock: string;
  rated: boolean;
  /** Milliseconds since 1970; 0: not yet. */
  began: number;
  ended: number;
  /** "1-0", "0.5-0.5"; places where there are more players; empty: none. */
  result: string;
  sitters: Sitter[];
}

export interface PlayedPage {
  games: Played[];
  people: Names;
  /** Where the next page begins. */
  next: string | null;
}

export interface Leaders {
  leaders: { person: number; name: string; rating: number; games: number }[];
  /** By which engine levels were measured, and where that put them. */
  rules: string;
  stars: { level: number; rating: number }[];
}

export interface Point {
  /** Milliseconds since 1970. */
  at: number;
  rating: number;
}

const address = (path: string, query: Record<string, string>) =>
  `api/${path}?${new URLSearchParams({ lang: language(), ...query })}`;

/** Throws the reason, in the reader's language. */
async function ask(path: string, query: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(address(path, query), { cache: "no-store" }).catch(() => null);
  if (answer?.ok) return answer;
  const why = await answer?.json().catch(() => null);
  throw new Error(why?.why || say("live.no_answer"));
}

const told = async <Answer>(path: string, query?: Record<string, string>): Promise<Answer> =>
  (await (await ask(path, query)).json()) as Answer;

const pace = (fast: boolean) => (fast ? "fast" : "slow");

export const personPage = (person: string): Promise<PersonPage> => told(`people/${person}`);
export const personNamed = (name: string): Promise<PersonPage> => told("people", { name });
export const playedGames = (query: Record<string, string>): Promise<PlayedPage> => told("games", query);
export const leadersOf = (game: GameId, fast: boolean): Promise<Leaders> => told("leaders", { game, pace: pace(fast) });
/** Whether rated games are played by these rules: a preset as it comes, or what the engine's levels were measured by. */
export const areStandard = async (game: GameId, rules: string): Promise<boolean> =>
  !rules.includes("=") || rules === (await leadersOf(game, false)).rules;
export const historyOf = async (person: number, game: GameId, fast: boolean): Promise<Point[]> =>
  (await told<{ points: Point[] }>(`history/${person}`, { game, pace: pace(fast) })).points;

/** Whether there are tournaments that one runs or helps to run. */
export const helpsToRun = async (): Promise<boolean> =>
  (await told<{ tournaments: unknown[] }>("tournaments")).tournaments.length > 0;

/** What a tournament calls those at a table of its own; nothing where it does not tell. */
export const playersOf = async ({ tournament, players }: NonNullable<Created["official"]>): Promise<string[]> =>
  told<{ players: { shown: string }[] }>(`tournaments/${tournament}`, { as: "follower" }).then(
    (view) => players.map((player) => view.players[player - 1]?.shown ?? ""),
    () => [],
  );

/** Whether the code for another device was not taken yet. */
export const handoverWaits = async (): Promise<boolean> => (await told<{ waiting: boolean }>("me/handover")).waiting;

export type Paper = "record" | "sgf" | "jsonl";
export const endingOf: Record<Paper, string> = { record: "txt", sgf: "sgf", jsonl: "jsonl" };
/** Of games of these kinds; JSON lines are what `meydan verify` reads. */
export const papersOf = (kinds: readonly GameId[]): Paper[] => [
  "record",
  ...(kinds.some((kind) => cards[kind].formats?.includes("sgf")) ? ["sgf" as const] : []),
  "jsonl",
];
export const paperOf = (game: string, format: Paper): string => address(`games/${game}`, { format });

/** All games of one's own; they come in parts. */
export async function ownGames(format: Paper): Promise<string> {
  let text = "";
  let before: string | null = "";
  do {
    const part: Response = await ask("export", { format, ...(before && { before }) });
    text += (text && format !== "jsonl" ? "\n" : "") + (await part.text());
    before = part.headers.get("Meydan-Next");
  } while (before);
  return text;
}
