// Who entered what: the newest, and older ones as they are asked for.
import { historyOf, type About, type Told } from "./api.ts";

export class Chronicle {
  /** In order; nothing is known yet: null. */
  entries: Told[] | null = $state.raw(null);
  /** There are older ones. */
  more = $state(false);
  /** Why nothing came. */
  trouble = $state("");

  readonly #id: string;
  readonly #about: About;

  constructor(id: string, about: About = {}) {
    this.#id = id;
    this.#about = about;
  }

  /** What was entered since is there, too. */
  renew(): Promise<void> {
    return this.#ask({}, (entries, more) => {
      const from = entries[0]?.number ?? 0;
      const known = this.entries ?? [];
      const joined = known.some(({ number }) => number >= from);
      this.entries = joined ? [...known.filter(({ number }) => number < from), ...entries] : entries;
      if (!joined) this.more = more;
    });
  }

  older(): Promise<void> {
    const known = this.entries ?? [];
    return this.#ask({ before: (known[0]?.number ?? 1) - 1 }, (entries, more) => {
      const from = this.entries?.[0]?.number ?? 0;
      this.entries = [...entries.filter(({ number }) => number < from), ...(this.entries ?? [])];
      this.more = more;
    });
  }

  async #ask(which: { before?: number }, take: (entries: Told[], more: boolean) => void): Promise<void> {
    try {
      const { entries, more } = await historyOf(this.#id, { ...this.#about, ...which });
      take(entries, more);
      this.trouble = "";
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
}
