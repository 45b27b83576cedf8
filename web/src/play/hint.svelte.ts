// A hint: a move drawn on the board with its reason. The first idea comes at once and gets better while one looks at it; asked again, it
// tells how the game might go on.
import { begins } from "../boards/steps.ts";
import {
  engine,
  engineTrouble,
  type EngineTrouble,
  type GameInfo,
  type Sentence,
  type Step,
  type Thought,
} from "../lib/engine.ts";
import type { Table } from "../lib/table.svelte.ts";

const kPatience = 3000; // ms
/** An idea stands at least so long before a better one takes its place. */
const kCalm = 700; // ms

export class Hint {
  thinking = $state(false);
  thought: Thought | null = $state.raw(null);
  /** What its move would do. */
  steps: Step[] = $state.raw([]);
  /** What speaks for it. */
  why: Sentence[] = $state.raw([]);
  /** Asked a second time: how it goes on. */
  further = $state(false);
  /** Why there is none. */
  trouble: EngineTrouble | null = $state(null);
  #since = 0;
  #stop = new AbortController();

  async ask(table: Table, info: GameInfo): Promise<void> {
    if (this.thought) this.further = true;
    if (this.thought || this.thinking) return;
    table.forget();
    const { signal } = this.#stop;
    this.thinking = true;
    this.trouble = null;
    const last = await engine
      .think(
        { view: table.view, level: info.levels.length, analysis: true, soon: true, ms: kPatience },
        { signal, progress: (thought) => signal.aborted || this.#hear(thought, table) },
      )
      .catch((error: unknown) => (signal.aborted || (this.trouble = engineTrouble(error)), null));
    if (signal.aborted) return;
    this.thinking = false;
    if (last) this.#hear(last, table, true);
  }

  /** Somebody waits for it, or looks at it. */
  get asked(): boolean {
    return this.thinking || this.thought !== null || this.trouble !== null;
  }

  forget(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.thinking = this.further = false;
    this.thought = this.trouble = null;
    this.steps = this.why = [];
  }

  /** Whether what has been touched is the beginning of it. */
  isFollowed({ preview, why }: Table): boolean {
    return !why && begins(this.steps, preview);
  }

  #hear(thought: Thought, table: Table, last = false): void {
    if (!thought.move) return;
    const now = performance.now();
    if (thought.move !== this.thought?.move) {
      if (this.thought && (this.further || table.touched.length || (!last && now - this.#since < kCalm))) return;
      this.#since = now;
      this.steps = table.trace(thought.move);
      this.why = table.reasons(thought.move);
    }
    this.thought = thought;
  }
}
