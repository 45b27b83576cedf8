// What the server tells of tournaments, and what is entered there (server/hall/openapi.json).
import type { GameId } from "../lib/engine.ts";
import { language, say } from "../lib/lang.svelte.ts";

export type Format = "swiss" | "round_robin" | "knockout" | "groups";
export type Order = "lot" | "rating" | "surname";
export type Sheet =
  "pairings" | "names" | "slips" | "cards" | "standings" | "cross" | "schools" | "certificates" | "prizes" | "awards";

export interface Settings {
  name: string;
  place: string;
  date: string;
  game: GameId | "";
  rules: string;
  format: Format;
  rounds: number;
  sets: number;
  twice: boolean;
  third_place: boolean;
  group_size: number;
  qualifiers: number;
  order: Order;
  seed: string;
  schools_apart: number;
  best_of_school: number;
  /** Those who are let in play each other on the server. */
  online: boolean;
  /** Of such a game, as the server reads it; empty: none. */
  clock: string;
  tiebreaks: string[];
  /** Lists that give some, in their order: "girls=2" (prizes.ts). */
  prizes: string[];
}

export interface Details {
  name: string;
  surname: string;
  school: string;
  section: string;
  /** Of birth; 0: not known. */
  year: number;
  gender: "" | "f" | "m";
  rating: number;
  /** Always plays there; 0: anywhere. */
  table: number;
  consent: boolean;
}

/** Details only for those who run it. */
export interface Player extends Partial<Details> {
  player: number;
  shown: string;
  /** From 1, while groups are played. */
  group?: number;
  /** Plays on the server. */
  in?: true;
  from_round?: number;
  /** When the consent was ticked, in milliseconds since 1970. */
  consented?: number;
  away?: { from: number; to: number; half_points: number }[];
}

export interface Game {
  table: number;
  first: number;
  second: number;
  result?: string;
  by_hand?: boolean;
  /** It is, or was, played on the server. */
  online?: "played" | "over";
  /** Where; for those who run it. */
  game?: string;
}

/** Somebody of the server who plays, or asks to. */
export interface Entrant {
  person: number;
  /** 0: not on the list, but under this name. */
  player: number;
  name: string;
  nickname: string;
  in: boolean;
}

export interface View {
  tournament: string;
  version: number;
  /** Another number whenever something is new. */
  news: number;
  online: boolean;
  role: "follower" | "arbiter" | "organiser";
  name: string;
  place: string;
  date: string;
  game: GameId | "";
  format: Format;
  sets: number;
  /** So many are paired, and planned. */
  rounds: number;
  planned: number;
  /** The one that is shown; 0: none. */
  round: number;
  players: Player[];
  games: Game[];
  byes: number[];
  away: { player: number; points: string }[];
  missing: number[];
  nowhere: number[];
  /** That the arbiter allowed a rematch or a second bye in the round. */
  allowed?: string;
  /** What holds for all of the standings. */
  notes: string[];
  columns: { word: string; heading: string; explained: string }[];
  standings: { place: number; player: number; points: string; ties: string[] }[];
  teams: { place: number; school: string; points: string; members?: number[] }[];
  /** For those who run it. */
  prizes?: { title: string; won: { number: number; points: string; player?: number; school?: string }[] }[];
  settings?: Settings;
  arbiters?: { person: number; name: string; organiser: boolean }[];
  entrants?: Entrant[];
  /** Who one is in it, and the game that waits for one. */
  me?: { player: number; name: string; in: boolean; game: string | null };
}

export interface Preview {
  columns: { name: string; read_as: string }[];
  players: (Details & { line: number; known: boolean })[];
  refused: { line: number; text: string; why: string }[];
  doubts: { line: number; text: string; why: string }[];
  namesakes: number[];
}

export interface Entered {
  version: number;
  concerns: string[];
}

export interface Listed {
  tournament: string;
  name: string;
  made: number;
  mine: boolean;
}

export type Entry = { do: string } & Record<string, unknown>;
type Signed = Entry & { by: string; at: number };
export interface Told {
  number: number;
  entry: Signed;
  /** What it replaced, as an entry of the same kind by whoever had brought it there. */
  before?: { number: number; entry: Signed };
}
/** A round, or a table in it, whose history is asked for. */
export interface About {
  round?: number;
  table?: number;
}

/** Why not, in the reader's language. */
export class Refused extends Error {
  readonly status: number;
  /** A second bye or a rematch could be allowed. */
  readonly allow: boolean;

  constructor(why: string, status: number, allow: boolean) {
    super(why);
    this.status = status;
    this.allow = allow;
  }
}

const address = (path: string, query: Record<string, string> = {}) =>
  `api/tournaments${path && `/${path}`}?${new URLSearchParams({ lang: language(), ...query })}`;

/** Throws what was refused. */
async function ask(
  method: string,
  path: string,
  body?: object,
  query?: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const answer = await fetch(address(path, query), {
    method,
    cache: "no-store",
    ...(signal && { signal }),
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  if (answer?.ok) return answer;
  const why = await answer?.json().catch(() => null);
  throw new Refused(why?.why || say("live.no_answer"), answer?.status ?? 0, why?.allow === true);
}
const told = async <Answer>(...asked: Parameters<typeof ask>): Promise<Answer> => (await (await ask(...asked)).json()) as Answer;

export const myTournaments = async (): Promise<Listed[]> => (await told<{ tournaments: Listed[] }>("GET", "")).tournaments;
export const make = async (by: string, settings: Settings): Promise<string> =>
  (await told<{ tournament: string }>("POST", "", { by, entry: { do: "set", ...settings } })).tournament;
export const drop = (id: string): Promise<unknown> => ask("DELETE", id);
export const enter = (id: string, saw: number, entries: Entry[], only_try = false): Promise<Entered> =>
  told("POST", `${id}/entries`, { saw, entries, ...(only_try && { try: true }) });
export const previewOf = (id: string, saw: number, text: string): Promise<Preview> => told("POST", `${id}/list`, { saw, text });
export const enterList = (id: string, saw: number, text: string): Promise<Entered> =>
  told("POST", `${id}/list`, { saw, text, enter: true });
export const pair = (id: string, saw: number, allow?: "bye" | "rematch"): Promise<Entered> =>
  told("POST", `${id}/pair`, { saw, ...(allow && { allow }) });
/** `before`: up to the entry of this number; the last ones of them. */
export const historyOf = (id: string, which: About & { before?: number } = {}): Promise<{ entries: Told[]; more: boolean }> => {
  const query = Object.entries(which).map(([name, value]): [string, string] => [name, String(value)]);
  return told("GET", `${id}/history`, undefined, Object.fromEntries(query));
};
export const linkFor = async (id: string): Promise<string> => (await told<{ key: string }>("POST", `${id}/link`)).key;
export const join = (id: string, key: string, name: string): Promise<unknown> => ask("POST", `${id}/join`, { key, name });
export const dismiss = (id: string, person: number): Promise<unknown> =>
  ask("DELETE", `${id}/arbiters`, undefined, { person: String(person) });
export const askIn = (id: string, as: { player: number } | { name: string }): Promise<unknown> =>
  ask("POST", `${id}/entrants`, as);
/** Oneself, or whom an arbiter sends away. */
export const takeOut = (id: string, person?: number): Promise<unknown> =>
  ask("DELETE", `${id}/entrants`, undefined, person ? { person: String(person) } : {});
export const letIn = (id: string, people: number[]): Promise<unknown> => ask("POST", `${id}/let-in`, { people });
export const begin = (id: string): Promise<{ begun: number }> => told("POST", `${id}/begin`);
/** `narrow`: a list out of all (`only`), or schools (`teams`); whole names where everybody reads them (`names`). */
export const paperOf = (id: string, sheet: Sheet, round: number, narrow: Record<string, string> = {}): string =>
  address(`${id}/paper`, { sheet, round: String(round), ...narrow });
/** TRF holds one section: where there are several it must be told which. */
export const fileOf = (id: string, format: "csv" | "json" | "trf" | "jsonl", section?: string): string =>
  address(`${id}/export`, { format, ...(section !== undefined && { only: `section:${section}` }) });

/** Nothing where nothing was newer in time. */
export async function look(id: string, query: Record<string, string>, signal: AbortSignal): Promise<View | null> {
  const answer = await ask("GET", id, undefined, query, signal);
  return answer.status === 204 ? null : ((await answer.json()) as View);
}
