// What whoever runs the server sees and does (docs/live.md).
import { askFor, type Reason, type Somebody } from "./peace.svelte.ts";
import type { Phrase } from "./messages.ts";

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
export const compare = (game: string, person: number) =>
  askFor<Agreement>("moderator/agreement", "POST", { game, person });
