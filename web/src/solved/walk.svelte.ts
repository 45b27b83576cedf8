// A walk through the game that follows a first move.
import { failed } from "../lib/engine.ts";
import { speed } from "../lib/settings.svelte.ts";
import { sound } from "../lib/sound.ts";
import { Table } from "../lib/table.svelte.ts";
import { openings } from "./openings.ts";

const kBefore = 500; // ms
const kStone = 250; // ms

export class Walk {
  table: Table = $state.raw()!;
  /** The place in `openings`; null until one is chosen. */
  chosen: number | null = $state(null);
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
      await pause(kBefore + kStone * (table.view.last?.steps.length ?? 0));
      if (signal.aborted) return;
      this.#go(table.view.ply + 1);
    } while (table.view.last?.seat === turn || table.view.toMove === table.view.last?.seat);
  }

  go(ply: number): void {
    this.#stop.abort("gone elsewhere");
    const { view } = this.table;
    if (ply >= 0 && ply <= view.line.length && ply !== view.ply) this.#go(ply);
  }

  /** A word is the reason: the error it would be else remembers, by its stack, all that was on the screen. */
  close(): void {
    this.#stop.abort("closed");
    this.table.close();
  }

  #go(ply: number): void {
    const forward = ply === this.table.view.ply + 1;
    this.table.go(ply);
    const act = forward && this.table.view.last?.steps[0]?.act;
    if (act) sound(act);
  }
}

async function tableWith(moves: readonly string[]): Promise<Table> {
  const table = await Table.start({ game: "mangala", moves: [...moves] });
  if (failed(table)) throw new Error(table.error.en);
  return table;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, speed() > 0 ? ms / speed() : 0));
