// The archive while it is looked at: what is in it, and the last game that was deleted, which can come back.
import { keepGame, keptGame } from "../lib/games.ts";
import { rules } from "../lib/table.svelte.ts";
import type { Infos } from "./list.ts";
import { all, put, remove, type Saved } from "./store.ts";
import { allUnread, putBack, throwAway, type Unread } from "./unread.ts";

export class Shelf {
  games: Saved[] = $state.raw([]);
  unread: Unread[] = $state.raw([]);
  /** Deleted just now. */
  deleted: Saved | Unread | null = $state.raw(null);
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

  delete(game: Saved | Unread): Promise<void> {
    return this.#try(async () => {
      if ("text" in game) throwAway(game);
      else await this.#remove(game);
      this.deleted = game;
    });
  }

  bringBack(): Promise<void> {
    return this.#try(async () => {
      const game = this.deleted;
      if (game && "text" in game) {
        if (!putBack(game)) throw new Error("There is no room for it.");
      } else if (game) await put(game);
      this.deleted = null;
    });
  }

  /** One that is over must not come back from the table, where it was played. */
  async #remove({ id, game }: Saved): Promise<void> {
    await remove(id);
    const kept = keptGame(game);
    if (kept?.id === id && kept.over) keepGame(game, null);
  }

  async #try(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.unread = allUnread();
      this.games = await all();
      this.refused = false;
    } catch {
      this.refused = true;
    }
  }
}
