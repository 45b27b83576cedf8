// Another line than the one that was played, shown on the board move by move; the game itself stays as it was.
import { Telling } from "../boards/telling.svelte.ts";
import { failed, type View } from "../lib/engine.ts";
import { speed } from "../lib/settings.svelte.ts";
import { Table } from "../lib/table.svelte.ts";

/** Between a move that was told and the next, at normal speed and where nothing moves. */
const kPause = 700; // ms
const kStillPause = 1500; // ms
/** Further on, it is only one way of many. */
const kMost = 7;

export class Variation {
  readonly table: Table;
  /** Where it leaves the game. */
  readonly from: number;
  /** The board tells a move: the next one waits for its end. */
  readonly telling = new Telling();
  #stop = new AbortController();

  private constructor(table: Table, from: number) {
    this.table = table;
    this.from = from;
  }

  static async begin(view: View, from: number, moves: string[]): Promise<Variation | null> {
    const table = await Table.at(view, from, moves.slice(0, kMost));
    if (failed(table)) return null;
    table.go(from);
    return new Variation(table, from);
  }

  get ply(): number {
    return this.table.view.ply - this.from;
  }

  get last(): number {
    return this.table.view.line.length - this.from;
  }

  /** Plays it out; whoever walks meanwhile walks alone. */
  async play(): Promise<void> {
    const { signal } = this.#stop;
    for (let ply = 1; ply <= this.last; ply++) {
      this.table.go(this.from + ply);
      await this.telling.over();
      await pause();
      if (signal.aborted) return;
    }
  }

  go(ply: number): void {
    this.#halt();
    this.table.go(this.from + ply);
  }

  close(): void {
    this.#halt();
    this.table.close();
  }

  #halt(): void {
    this.#stop.abort("gone elsewhere");
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, speed() > 0 ? kPause / speed() : kStillPause));
