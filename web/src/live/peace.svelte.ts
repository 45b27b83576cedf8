// Whom I want nothing of, and whose words I do not want to read: people whom I blocked, kept by the house, and those whom this device mutes.
import { language, say } from "../lib/lang.svelte.ts";
import { count, list } from "../lib/shapes.ts";
import { keep, load } from "../lib/storage.ts";
import type { Listed } from "./messages.ts";
import { whoAmI } from "./server.svelte.ts";

export interface Somebody {
  person: number;
  name: string;
}
export const reasons = ["unkind", "stalling", "helped", "throwing"] as const;
export type Reason = (typeof reasons)[number];

const kDrawer = "muted";
const kMostMuted = 200;

/** What was asked of the house under `path`; why not, where it refused. */
export async function askFor<Answer = unknown>(path: string, method = "GET", body?: object): Promise<Answer | { why: string }> {
  try {
    const separator = path.includes("?") ? "&" : "?";
    const answer = await fetch(`api/${path}${separator}lang=${language()}`, {
      method,
      cache: "no-store",
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const told = answer.status === 204 ? {} : await answer.json();
    return answer.ok ? (told as Answer) : { why: told.why ?? say("live.no_answer") };
  } catch {
    return { why: say("live.no_answer") };
  }
}
export const isWhy = (answer: unknown): answer is { why: string } => typeof (answer as { why?: unknown }).why === "string";

class Peace {
  blocked: Somebody[] = $state.raw([]);
  muted: number[] = $state.raw(load(kDrawer, list(count)));
  #asked = 0;

  /** The list of whoever I am now. */
  async ask(): Promise<void> {
    const me = whoAmI()?.person ?? 0;
    if (me === this.#asked) return;
    this.#asked = me;
    const answer = me ? await askFor<{ blocked: Somebody[] }>("blocked") : { blocked: [] };
    if (isWhy(answer)) this.#asked = 0;
    else this.blocked = answer.blocked;
  }

  hasBlocked = (person: number): boolean => this.blocked.some((one) => one.person === person);
  isMuted = (person: number): boolean => this.muted.includes(person);
  /** Whether somebody's words are not to be shown. */
  hushes = (person: number): boolean => this.isMuted(person) || this.hasBlocked(person);

  /** Nobody is shown a game at whose table they do not want to sit. */
  meets = ({ chairs }: Listed): boolean => !chairs.some((sitter) => typeof sitter === "number" && this.hasBlocked(sitter));

  mute(person: number, on: boolean): void {
    const others = this.muted.filter((one) => one !== person);
    this.muted = on ? [...others.slice(1 - kMostMuted), person] : others;
    keep(kDrawer, this.muted);
  }

  /** Why not, or nothing. */
  async block(who: Somebody, on: boolean): Promise<string | null> {
    const answer = await (on ? askFor("blocked", "POST", { person: who.person }) : askFor(`blocked/${who.person}`, "DELETE"));
    if (isWhy(answer)) return answer.why;
    const others = this.blocked.filter(({ person }) => person !== who.person);
    this.blocked = on ? [who, ...others] : others;
    return null;
  }

  async report(game: string, person: number, reason: Reason): Promise<string | null> {
    const answer = await askFor("reports", "POST", { game, person, reason });
    return isWhy(answer) ? answer.why : null;
  }
}

export const peace = new Peace();
