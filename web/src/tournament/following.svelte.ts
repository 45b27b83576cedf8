// A tournament as it stands now: the server answers when something is newer than what one has.
import { language } from "../lib/lang.svelte.ts";
import { enter, look, Refused, type Entered, type Entry, type View } from "./api.ts";

const kPause = 2000; // ms, after something failed

export class Following {
  view: View | null = $state.raw(null);
  /** Why nothing comes: it is tried again. */
  trouble = $state("");
  /** There is no such tournament. */
  gone = $state("");
  /** Another round than the last, and a list out of all. */
  round: number | null = $state(null);
  only = $state("");
  #saw = 0;
  #looking = new AbortController();

  readonly id: string;
  /** What speaks against what was entered last, though it was entered. */
  concerns: string[] = $state.raw([]);
  /** As everybody sees it. */
  readonly follower: boolean;

  constructor(id: string, follower = false) {
    this.id = id;
    this.follower = follower;
  }

  /** So many entries are known here, one's own included. */
  get saw(): number {
    return Math.max(this.view?.version ?? 0, this.#saw);
  }

  /** For as long as a component is there. */
  start(): () => void {
    let over = false;
    const run = async () => {
      let wanted = "";
      while (!over) {
        this.#looking = new AbortController();
        const now = JSON.stringify([this.round, this.only, language()]);
        const query = {
          ...(this.view && now === wanted && { after: String(this.view.version), news: String(this.view.news) }),
          ...this.#shown(),
        };
        wanted = now;
        try {
          this.view = (await look(this.id, query, this.#looking.signal)) ?? this.view;
          this.trouble = "";
        } catch (error) {
          if (over || this.#looking.signal.aborted) continue;
          if (error instanceof Refused && error.status === 404) return void (this.gone = error.message);
          this.trouble = error instanceof Error ? error.message : String(error);
          await new Promise((later) => setTimeout(later, kPause * (0.5 + Math.random())));
        }
      }
    };
    void run();
    const stop = $effect.root(() => {
      $effect(() => {
        void [this.round, this.only, language()];
        this.#looking.abort();
      });
    });
    return () => {
      over = true;
      stop();
      this.#looking.abort();
    };
  }

  #shown(): Record<string, string> {
    return {
      ...(this.round !== null && { round: String(this.round) }),
      ...(this.only && { only: this.only }),
      ...(this.follower && { as: "follower" }),
    };
  }

  /** As it stands at this moment. Throws why not. */
  async newest(): Promise<View> {
    return (this.view = (await look(this.id, this.#shown(), new AbortController().signal))!);
  }

  /** Asks anew, whatever one has. */
  again(): void {
    this.view = this.view && { ...this.view, news: 0 };
    this.#looking.abort();
  }

  /** By somebody who knew so many entries. Throws why not. */
  async enter(entries: Entry[], saw = this.saw): Promise<Entered> {
    const entered = await enter(this.id, saw, entries);
    if (entered.version === saw + entries.length) this.#saw = entered.version;
    this.concerns = entered.concerns;
    return entered;
  }

  name(player: number): string {
    return this.view?.players[player - 1]?.shown ?? "";
  }
}
