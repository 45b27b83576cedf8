// Another line than the one that was played, shown on the board move by move; the game itself stays as it was.
import { failed, type View } from "../lib/engine.ts";
import { Table } from "../lib/table.svelte.ts";

const kEach = 1200; // ms
/** Further on, it is only one way of many. */
const kMost = 7;

export class Variation {
  readonly table: Table;
  /** Where it leaves the game. */
  readonly from: number;
  #timer: ReturnType<typeof setInterval> | undefined;

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
  play(): void {
    this.go(1);
    this.#timer = setInterval(() => (this.ply < this.last ? this.table.go(this.from + this.ply + 1) : this.#stop()), kEach);
  }

  go(ply: number): void {
    this.#stop();
    this.table.go(this.from + ply);
  }

  close(): void {
    this.#stop();
    this.table.close();
  }

  #stop(): void {
    clearInterval(this.#timer);
  }
}
