// Looking for somebody to play with. It goes on while one does something else, and leads to the game once somebody is found.
import { go } from "../lib/routes.svelte.ts";
import { among } from "../lib/shapes.ts";
import { sound } from "../lib/sound.ts";
import { keep, load } from "../lib/storage.ts";
import { house } from "./house.svelte.ts";
import { lookFor } from "./looking.svelte.ts";
import type { Wish } from "./messages.ts";

/** A few clocks only, so that people meet. */
export const paces = ["300+3", "900+10", "none"] as const;
export type Pace = (typeof paces)[number];

class Seeking {
  wish: Wish | null = $state.raw(null);
  /** Since when, by this page's clock. */
  since = $state(0);
  trouble = $state("");
  #leave = () => {};

  get pace(): Pace {
    return load("pace", among(paces, "900+10"));
  }

  /** As before, where it is the same that is looked for. */
  begin({ game, rules, board = "", rated, clock }: Omit<Wish, "clock"> & { clock: Pace }): void {
    keep("pace", clock);
    const { wish } = this;
    if (wish?.game === game && wish.rules === rules && wish.clock === clock) return;
    if (!wish) {
      this.#leave = house.enter();
      house.paired = (found) => this.#found(found);
      house.unpaired = (why) => this.end(why);
    }
    if (wish?.game !== game) this.since = performance.now();
    this.wish = { game, rules, ...(board && { board }), clock, rated };
    this.trouble = "";
    house.line.seek(this.wish);
    lookFor(game);
  }

  end(why = ""): void {
    if (!this.wish) return;
    this.trouble = why;
    this.wish = null;
    house.line.seek(null);
    house.looking = null;
    lookFor(null);
    this.#leave();
  }

  #found(game: string): void {
    this.end();
    sound("yours");
    go(`/live/${game}`);
  }
}

export const seeking = new Seeking();
