/** Whether a board tells a move now: whoever goes on after it waits for its end. */
import { tick } from "svelte";
import type { View } from "../lib/engine.ts";

export class Telling {
  /** What stood before the move that is told; what is counted beside the board is counted there until its end. */
  before: View | null = $state.raw(null);
  #waiting: (() => void)[] = [];
  #changed: (now: boolean) => void;

  constructor(changed: (now: boolean) => void = () => {}) {
    this.#changed = changed;
  }

  get now(): boolean {
    return this.before !== null;
  }

  begin(before: View): void {
    const begins = !this.now;
    this.before = before;
    if (begins) this.#changed(true);
  }

  end(): void {
    if (!this.now) return;
    this.before = null;
    this.#changed(false);
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  /** When the move just made has been told; at once where no board shows it. */
  async over(): Promise<void> {
    await tick();
    if (this.now) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
