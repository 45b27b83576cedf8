// Where the game on the table lies on the device: a drawer that other tabs use as well, and behind it the archive of games that were
// finished or left. A tab writes only over what it has seen.
import type { GameId } from "../lib/engine.ts";
import { keepGame, keptGame, watchGame, type Kept } from "../lib/games.ts";
import type { Key } from "../lib/lang.svelte.ts";
import { draw } from "./chance.ts";

/** What is to be told of it. */
export type News = Extract<Key, `archive.told_${string}`>;

/** Also where the page has no secure address. */
const newId = (): string => `${Date.now().toString(36)}-${draw(2 ** 31).toString(36)}`;

export class Drawer {
  /** Of the game on the table. */
  id = newId();
  #game: GameId;
  #seen: string | null = null;

  constructor(game: GameId) {
    this.#game = game;
  }

  /** Whether another tab has written since. */
  get stale(): boolean {
    return writtenAs(keptGame(this.#game)) !== this.#seen;
  }

  watch(act: () => void): () => void {
    return watchGame(this.#game, act);
  }

  /** From now on the game in there, if any, is the one on the table. */
  take(): Kept | null {
    const kept = this.#look();
    if (kept) this.id = kept.id;
    return kept;
  }

  /** Whether it is kept. A game that was not begun needs no place. */
  put(game: Omit<Kept, "id" | "when"> | null): boolean {
    if (!game && this.#seen === null) return true;
    const kept = game && { ...game, id: this.id, when: Date.now() };
    if (!keepGame(this.#game, kept)) return false;
    this.#look();
    return true;
  }

  /** The game on the table is another one from now on; what lies in the drawer goes into the archive first. */
  makeRoom(id = newId()): Promise<News | null> {
    const kept = this.#look();
    this.id = id;
    return kept && kept.id !== id ? archived(this.#game, kept) : Promise.resolve(null);
  }

  /** A finished game goes into the archive at once. */
  finish(): Promise<News | null> {
    const kept = keptGame(this.#game);
    return kept ? archived(this.#game, kept) : Promise.resolve(null);
  }

  #look(): Kept | null {
    const kept = keptGame(this.#game);
    this.#seen = writtenAs(kept);
    return kept;
  }
}

/** Two writings of one moment are still two. */
const writtenAs = (kept: Kept | null): string | null => kept && JSON.stringify(kept);

/** A game that is over was told of when it was finished. */
async function archived(game: GameId, kept: Kept): Promise<News | null> {
  try {
    const { remember } = await import("../archive/store.ts");
    await remember(game, kept);
    return kept.over ? null : "archive.told_left";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "archive.told_full" : "archive.told_refused";
  }
}
