/** Whether a board tells a move now: whoever goes on after it waits for its end. */
import { tick } from "svelte";

export class Telling {
  now = $state(false);
  #waiting: (() => void)[] = [];
  #changed: (now: boolean) => void;

  constructor(changed: (now: boolean) => void = () => {}) {
    this.#changed = changed;
  }

  set(now: boolean): void {
    if (this.now === now) return;
    this.now = now;
    this.#changed(now);
    if (!now) for (const goOn of this.#waiting.splice(0)) goOn();
  }

  /** When the move just made has been told; at once where no board shows it. */
  async over(): Promise<void> {
    await tick();
    if (this.now) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
