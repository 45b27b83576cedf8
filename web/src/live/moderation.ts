// What whoever runs the server sees and does (docs/live.md).
import { askFor, isWhy, type Reason, type Somebody } from "./peace.svelte.ts";
import type { Event, Names, Phrase, Sitter } from "./messages.ts";

/** Of the moves that were weighed so far: the engine's first choice, and that or hardly worse. */
export interface Agreement {
  level: number;
  moves: number;
  same: number;
  near: number;
  left: number;
}

export interface Report {
  report: number;
  at: number;
  by: Somebody;
  about: Somebody;
  game: string;
  reason: Reason;
  open: boolean;
  said: { name: string; phrase: Phrase }[];
  /** Days in which the one it is about may not play yet. */
  rests: number;
  agreement: Agreement | null;
}

export interface Deed {
  deed: number;
  at: number;
  what: "entered" | "close" | "rename" | "suspend" | "sign-out";
  about: Somebody | null;
  report: number | null;
  detail: string;
}

export type Act =
  | { do: "close"; report: number }
  | { do: "rename" | "sign-out"; person: number; report: number }
  | { do: "suspend"; person: number; report: number; days: number };

export const enter = (key: string) => askFor("moderator", "POST", { key });
export const leave = () => askFor("moderator", "DELETE");
export const askReports = (closed: boolean, before?: number) =>
  askFor<{ reports: Report[]; more: boolean }>(`moderator/reports?closed=${Number(closed)}${before ? `&before=${before}` : ""}`);
export const askDeeds = (before?: number) =>
  askFor<{ deeds: Deed[]; more: boolean }>(`moderator/deeds${before ? `?before=${before}` : ""}`);
export const act = (what: Act) => askFor("moderator/deeds", "POST", what);
export const compare = (game: string, person: number) => askFor<Agreement>("moderator/agreement", "POST", { game, person });
/** Whether one runs the server, and has opened its page here. */
export const askWhetherModerator = async (): Promise<boolean> => {
  const answer = await askFor<{ moderator: boolean }>("moderator");
  return !isWhy(answer) && answer.moderator;
};
/** People who sat down at a game. */
export async function playersOf(game: string): Promise<Somebody[] | { why: string }> {
  const answer = await askFor<{ events: Event[]; people: Names }>(`games/${encodeURIComponent(game)}`);
  if (isWhy(answer)) return answer;
  const sat = answer.events.flatMap((event): Sitter[] =>
    event.e === "created" ? event.chairs : event.e === "seated" ? [event.sitter] : [],
  );
  const people = new Set(sat.filter((sitter) => typeof sitter === "number"));
  return [...people].map((person) => ({ person, name: answer.people[person] ?? "" }));
}
