// A game on a small board: followed from afar, without clocks, sounds and names.
import { failed } from "../lib/engine.ts";
import { say } from "../lib/lang.svelte.ts";
import { Table } from "../lib/table.svelte.ts";
import type { Line } from "./client.ts";
import { Course, type Phase } from "./course.ts";
import { house } from "./house.svelte.ts";
import type { Event, Sitter } from "./messages.ts";

const words = { waiting: "live.waits", paused: "live.paused", over: "live.over", frozen: "live.frozen" } as const;

export class Glance {
  table: Table | null = $state.raw(null);
  phase: Phase = $state("waiting");
  /** Who is to move. */
  mover: Sitter | null = $state.raw(null);
  #agreed: number[] = $state.raw([]);
  #course: Course | null = null;
  #taken = 0;
  #queue: Promise<void> = Promise.resolve();
  #leave: () => void;
  #looked: (glance: Glance) => void;
  #gone = false;

  /** `looked`: it may stand otherwise now. */
  constructor(game: string, line: Line = house.line, looked: (glance: Glance) => void = () => {}) {
    this.#looked = looked;
    this.#leave = line.follow(game, {
      next: () => this.#taken,
      events: (events) => this.#take(events),
      there: () => {},
      missing: () => {},
      plays: () => false,
      glances: true,
    });
  }

  /** Why nobody moves; nothing while it is played. */
  get stands(): string {
    return this.phase === "playing" ? "" : say(words[this.phase]);
  }

  /** To move, or to agree to the dead stones. */
  waitsFor(person: number): boolean {
    const seat = this.#course?.seatOf(person) ?? null;
    if (!this.table?.view.settling || this.phase !== "playing") return this.mover === person;
    return seat !== null && !this.#agreed.includes(seat);
  }

  leave(): void {
    this.#gone = true;
    this.#leave();
    this.table?.close();
  }

  #take(events: Event[]): void {
    if (!events.length) return;
    this.#taken = events.at(-1)!.n + 1;
    this.#queue = this.#queue.then(() => this.#follow(events)).catch(() => {});
  }

  async #follow(events: Event[]): Promise<void> {
    for (const event of events) {
      if (event.e === "created") this.#course = new Course(event);
      this.#course!.follow(event);
      if (event.e === "moved") this.table?.play(event.text);
      else if (event.e === "taken-back") await this.#lay();
    }
    if (!this.table) await this.#lay();
    this.#look();
  }

  #look(): void {
    const course = this.#course!;
    this.#agreed = course.agreed;
    this.phase = this.table?.view.outcome ? "over" : course.phase;
    const { toMove, toRoll } = this.table?.view ?? { toMove: null, toRoll: null };
    const seat = toMove === "chance" ? toRoll : toMove;
    this.mover = this.phase === "playing" && seat !== null ? course.sitter(seat) : null;
    if (this.table) this.#looked(this);
  }

  /** The board as it stands. */
  async #lay(): Promise<void> {
    if (this.#gone) return;
    const { created, moves } = this.#course!;
    const { game, rules, board } = created;
    const table = await Table.start({ game, rules, moves, ...(board && { board }) });
    if (failed(table)) return;
    if (this.#gone) return table.close();
    this.table?.close();
    this.table = table;
  }
}
