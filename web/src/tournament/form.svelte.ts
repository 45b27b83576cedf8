// A form on what others may change while it is open: it is entered by what was known when it was opened, never over something newer.
import { Refused, type Entry, type View } from "./api.ts";
import type { Following } from "./following.svelte.ts";

const kNewer = 409; // somebody has entered something on the same meanwhile

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What others changed meanwhile comes in; what was changed here alone stays. */
export function renewed<Values extends object>(
  opened: Values,
  typed: Values,
  now: Values,
): { values: Values; changed: (keyof Values)[] } {
  const changed = (Object.keys(now) as (keyof Values)[]).filter((key) => !isSame(opened[key], now[key]));
  const values = { ...typed };
  for (const key of changed) values[key] = now[key];
  return { values, changed };
}

export class Form<Values extends object> {
  values = $state() as Values;
  trouble = $state("");
  saved = $state(false);
  /** What others changed, where it was refused for that. */
  changed: (keyof Values)[] = $state.raw([]);
  #following: Following;
  #read: (view: View) => Values;
  #opened: Values;
  #saw: number;

  constructor(following: Following, view: View, read: (view: View) => Values) {
    this.#following = following;
    this.#read = read;
    this.#opened = read(view);
    this.#saw = view.version;
    this.values = read(view);
  }

  get saw(): number {
    return this.#saw;
  }

  /** Whether it was entered; the form tells why not, and shows what is newer. */
  async enter(...entries: Entry[]): Promise<boolean> {
    return this.attempt(async () => {
      const typed = $state.snapshot(this.values) as Values;
      this.#saw = (await this.#following.enter(entries, this.#saw)).version;
      this.#opened = typed;
      this.saved = true;
    });
  }

  async attempt(act: () => Promise<unknown>): Promise<boolean> {
    this.touched();
    this.trouble = "";
    this.changed = [];
    try {
      await act();
      return true;
    } catch (error) {
      this.trouble = (error as Error).message;
      if (error instanceof Refused && error.status === kNewer) await this.#renew();
      return false;
    }
  }

  touched(): void {
    this.saved = false;
  }

  async #renew(): Promise<void> {
    const view = await this.#following.newest().catch(() => null);
    if (!view) return;
    const now = this.#read(view);
    const { values, changed } = renewed(this.#opened, $state.snapshot(this.values) as Values, now);
    this.values = values;
    this.changed = changed;
    this.#opened = now;
    this.#saw = view.version;
  }
}
