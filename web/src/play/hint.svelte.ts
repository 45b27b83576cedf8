// A hint, in two steps: first the move, shown on the board; asked again, how the game might go on.
import { engine, engineTrouble, type EngineTrouble, type GameInfo, type Step, type Thought } from "../lib/engine.ts";
import type { Table } from "../lib/table.svelte.ts";

const kPatience = 3000; // ms

export class Hint {
  thinking = $state(false);
  thought: Thought | null = $state.raw(null);
  /** What its move would do. */
  steps: Step[] = $state.raw([]);
  /** Asked a second time: say why. */
  why = $state(false);
  /** Why there is none. */
  trouble: EngineTrouble | null = $state(null);
  #stop = new AbortController();

  async ask(table: Table, info: GameInfo): Promise<void> {
    if (this.thought) this.why = true;
    if (this.thought || this.thinking) return;
    table.forget();
    const { signal } = this.#stop;
    this.thinking = true;
    this.trouble = null;
    const thought = await engine
      .think({ view: table.view, level: info.levels.length, ms: kPatience }, { signal })
      .catch((error: unknown) => (signal.aborted || (this.trouble = engineTrouble(error)), null));
    if (signal.aborted) return;
    this.thinking = false;
    if (!thought?.move) return;
    this.steps = table.trace(thought.move);
    this.thought = thought;
  }

  forget(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.thinking = this.why = false;
    this.thought = this.trouble = null;
    this.steps = [];
  }

  /** From cell to cell; a place alone points to itself. */
  get arrows(): [string, string][] {
    const first = this.steps[0];
    if (!first) return [];
    if (first.act === "move" && first.piece.kind !== "stones") {
      return this.steps.flatMap((step) =>
        step.act === "move" ? step.cells.slice(1).map((cell, i): [string, string] => [step.cells[i]!, cell]) : [],
      );
    }
    const cell = placeOf(first, this.steps);
    return cell === undefined ? [] : [[cell, cell]];
  }
}

/** Where a move is made that goes nowhere: what is put, the pit that is sown, the last that is taken. */
function placeOf(first: Step, steps: Step[]): string | undefined {
  if (first.act === "put") return first.piece.at;
  if (first.act === "move") return first.cells[0];
  return first.act === "take" ? steps.findLast((step) => step.act === "take")?.piece.at : undefined;
}
