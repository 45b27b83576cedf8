// A step being tried: its moves are shown, then the reader's touches are judged.
import { Telling } from "../boards/telling.svelte.ts";
import { failed, type Failure, type GameId } from "../lib/engine.ts";
import { speed } from "../lib/settings.svelte.ts";
import { sound } from "../lib/sound.ts";
import { Table } from "../lib/table.svelte.ts";
import type { Step } from "./lesson.ts";

/** Milliseconds before a move, at normal speed. */
const kBefore = 700;

export class Trial {
  readonly step: Step;
  readonly table: Table;
  state: "showing" | "trying" | "wrong" | "right" = $state("showing");
  /** Touches that led nowhere, or to a move that is not the answer. */
  mistakes = $state(0);
  readonly telling = new Telling();
  #stop = new AbortController();

  private constructor(step: Step, table: Table) {
    this.step = step;
    this.table = table;
  }

  static async open(game: GameId, step: Step): Promise<Trial | Failure> {
    const { rules, position } = step;
    const table = await Table.start({ game, ...(rules && { rules }), ...(position && { position }) });
    return failed(table) ? table : new Trial(step, table);
  }

  /** Shows the moves of the step from the beginning, then it is the reader's turn. */
  async show(): Promise<void> {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    this.state = "showing";
    if (this.table.view.ply > 0) this.table.go(0);
    for (const move of this.step.moves ?? []) {
      await this.#pause(kBefore);
      if (signal.aborted) return;
      this.table.play(move);
      await this.telling.over();
      if (signal.aborted) return;
    }
    this.state = this.step.task ? "trying" : "right";
  }

  touch(cell: string): void {
    this.#try(() => this.table.touch(cell));
  }

  drag(from: string, to: string): void {
    this.#try(() => this.table.drag(from, to));
  }

  /** After a wrong move: back to the question. */
  again(): void {
    this.table.go(this.step.moves?.length ?? 0);
    this.state = "trying";
  }

  /** Does what is right, for those who do not find it. */
  solve(): void {
    const { task } = this.step;
    if (this.state === "wrong") this.again();
    this.table.forget();
    if (task?.do === "forbidden") for (const touch of Object.values(task.answers)[0]!.split(" ")) this.touch(touch);
    else if (task?.answers === "any") while (this.state === "trying" && this.next.length) this.touch(this.next[0]!);
    else if (task) this.#try(() => this.table.play(task.answers[0]!));
  }

  /** What may be touched now. Pentago's blocks are touched by arrows that stand only where a turn is allowed, or forbidden on purpose. */
  get next(): string[] {
    const { task } = this.step;
    const { next, touched } = this.table;
    if (task?.do !== "forbidden" || !touched.length) return next;
    return [...new Set([...next, ...Object.values(task.answers).map((touches) => touches.split(" ")[touched.length] ?? "")])];
  }

  /** A word is the reason: the error it would be else remembers, by its stack, all that was on the screen. */
  close(): void {
    this.#stop.abort("closed");
    this.table.close();
  }

  #try(act: () => void): void {
    const { task } = this.step;
    if (this.state !== "trying" || !task) return;
    const { ply } = this.table.view;
    act();
    const { view, why } = this.table;
    if (task.do === "forbidden" && why && why.id in task.answers) this.state = "right";
    else if (view.ply > ply) this.state = task.do === "play" && (task.answers === "any" || task.answers.includes(view.last!.text)) ? "right" : "wrong";
    if (why) sound("refused");
    if (this.state === "wrong" || (why && this.state === "trying")) this.mistakes++;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, speed() > 0 ? ms / speed() : 0));
  }
}
