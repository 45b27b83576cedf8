// The archive while it is looked at: what is in it, and the last game that was deleted, which can come back.
import { rules } from "../lib/table.svelte.ts";
import type { Infos } from "./list.ts";
import { all, put, remove, type Saved } from "./store.ts";

export class Shelf {
  games: Saved[] = $state.raw([]);
  /** Deleted just now. */
  deleted: Saved | null = $state.raw(null);
  /** The browser does not keep games, or no more of them. */
  refused = $state(false);
  readonly infos: Infos;

  private constructor(infos: Infos) {
    this.infos = infos;
  }

  static async open(): Promise<Shelf> {
    const games = (await rules()).ask({ do: "games" });
    if ("error" in games) throw new Error(games.error.en);
    const shelf = new Shelf(Object.fromEntries(games.map((info) => [info.id, info])) as Infos);
    await shelf.look();
    return shelf;
  }

  /** Other tabs put games here, too. */
  look(): Promise<void> {
    return this.#try(async () => {});
  }

  delete(saved: Saved): Promise<void> {
    return this.#try(async () => {
      await remove(saved.id);
      this.deleted = saved;
    });
  }

  bringBack(): Promise<void> {
    return this.#try(async () => {
      if (this.deleted) await put(this.deleted);
      this.deleted = null;
    });
  }

  async #try(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.games = await all();
      this.refused = false;
    } catch {
      this.refused = true;
    }
  }
}
