// Where the game on the table lies on the device: a drawer that other tabs use as well, and behind it the archive of games that were
// finished or left. A tab writes only over what it has seen, and what cannot be read is set aside first.
import { setAside } from "../archive/unread.ts";
import type { GameId } from "../lib/engine.ts";
import { gameText, keepGame, keptGame, watchGame, type Kept } from "../lib/games.ts";
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
  /** What lay there last. */
  #seen: string | null = null;
  /** That was no game which can be read. */
  #unread = false;
  /** The game on the table as it had no room in there. By an id of its own: an older state of it may go on from the drawer. */
  #outside: Kept | null = null;

  constructor(game: GameId) {
    this.#game = game;
  }

  /** Whether another tab has written since. */
  get stale(): boolean {
    return gameText(this.#game) !== this.#seen;
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
    if (!game && (this.#seen === null || this.#unread)) return true;
    const kept = game && { ...game, id: this.id, when: this.#whenOver(game.over) ?? Date.now() };
    this.#outside = kept && { ...kept, id: `${kept.id}+` };
    if (this.#unread && !setAside(this.#game, this.#seen!)) return false;
    this.#unread = false;
    if (!keepGame(this.#game, kept)) return false;
    this.#look();
    return true;
  }

  /** The game on the table is another one from now on; the one before goes into the archive first. */
  async makeRoom(id = newId()): Promise<News | null> {
    const kept = this.#outside ?? this.#look();
    const seen = this.#seen;
    this.id = id;
    this.#outside = null;
    if (kept?.id === id) return null;
    const news = kept ? await archived(this.#game, kept) : this.#unread ? "archive.told_unread" : null;
    if (news === "archive.told_unread" && seen === this.#seen) this.#unread = true;
    return news;
  }

  /** A finished game goes into the archive at once. */
  finish(): Promise<News | null> {
    const kept = keptGame(this.#game);
    return kept ? archived(this.#game, kept) : Promise.resolve(null);
  }

  /** What had no room goes into the archive as it is now. */
  async rescue(): Promise<News | null> {
    const news = this.#outside && (await archived(this.#game, this.#outside));
    return news && (news === "archive.told_left" ? "archive.told_there" : "archive.told_full");
  }

  /** A game that is over is of the day it was finished on, however often it is looked at. */
  #whenOver(over: boolean): number | null {
    const kept = over ? keptGame(this.#game) : null;
    return kept?.over && kept.id === this.id ? kept.when : null;
  }

  #look(): Kept | null {
    const kept = keptGame(this.#game);
    this.#seen = gameText(this.#game);
    this.#unread = kept === null && this.#seen !== null;
    this.#outside = null;
    return kept;
  }
}

/** A game that is over was told of when it was finished. */
async function archived(game: GameId, kept: Kept): Promise<News | null> {
  try {
    const { remember } = await import("../archive/store.ts");
    if (!(await remember(game, kept))) return "archive.told_unread";
    return kept.over ? null : "archive.told_left";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "archive.told_full" : "archive.told_refused";
  }
}
