// A walk through the game that follows a first move.
import { Telling } from "../boards/telling.svelte.ts";
import { failed } from "../lib/engine.ts";
import { speed } from "../lib/settings.svelte.ts";
import { Table } from "../lib/table.svelte.ts";
import { openings } from "./openings.ts";

const kBefore = 500; // ms

export class Walk {
  table: Table = $state.raw()!;
  /** The place in `openings`; null until one is chosen. */
  chosen: number | null = $state(null);
  readonly telling = new Telling();
  #stop = new AbortController();

  private constructor(table: Table) {
    this.table = table;
  }

  static async begin(): Promise<Walk> {
    return new Walk(await tableWith([]));
  }

  /** Shows the first move and the answer to it. */
  async choose(at: number): Promise<void> {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    const table = await tableWith(openings[at]!.moves);
    table.go(0);
    if (signal.aborted) return table.close();
    this.table.close();
    this.table = table;
    this.chosen = at;
    const turn = table.view.toMove;
    do {
      await this.telling.over();
      await pause(kBefore);
      if (signal.aborted) return;
      table.go(table.view.ply + 1);
    } while (table.view.last?.seat === turn || table.view.toMove === table.view.last?.seat);
  }

  go(ply: number): void {
    this.#stop.abort("gone elsewhere");
    const { view } = this.table;
    if (ply >= 0 && ply <= view.line.length && ply !== view.ply) this.table.go(ply);
  }

  /** A word is the reason: the error it would be else remembers, by its stack, all that was on the screen. */
  close(): void {
    this.#stop.abort("closed");
    this.table.close();
  }
}

async function tableWith(moves: readonly string[]): Promise<Table> {
  const table = await Table.start({ game: "mangala", moves: [...moves] });
  if (failed(table)) throw new Error(table.error.en);
  return table;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, speed() > 0 ? ms / speed() : 0));
