/** The pieces as they are shown, moving while a move is told. */
import type { Piece, Step, View } from "../lib/engine.ts";
import { type Actor, Actors } from "./actors.svelte.ts";
import type { Cue, Knock } from "./cue.ts";
import { cuesOf, type Turned } from "./cues.ts";
import type { Ground } from "./geometry.ts";
import { kMoment, type Moment } from "./moment.ts";

const ease = (t: number) => t * t * (3 - 2 * t);

/** Milliseconds between knocks where nothing moves, and between those of stones that fall together. */
const kStillKnock = 60;
const kHeapKnock = 40;
const kHeap = 400;

export class Stage {
  /** The block that is turning now. */
  turned = $state<Turned | null>(null);
  /** Whether a move is being told. */
  telling = $state(false);
  /** The moment of a game that was won, while it lasts, and once it is past. */
  moment = $state.raw<Moment | null>(null);
  past = $state.raw<Moment | null>(null);
  /** Milliseconds at normal speed since what is shown now began. */
  time = $state(0);
  #actors: Actors;
  #frame = 0;
  #after: (() => void) | null = null;
  #knock: (act: Knock["act"], after: number) => void;

  /** `knock` is told of every stone, flip and step, in so many milliseconds. */
  constructor(ground: Ground, pieces: Piece[], knock: (act: Knock["act"], after: number) => void = () => {}) {
    this.#actors = new Actors(ground);
    this.#knock = knock;
    this.show(ground, pieces);
  }

  get actors(): Actor[] {
    return this.#actors.all;
  }

  show(ground: Ground, pieces: Piece[]): void {
    this.#stop();
    this.#actors.show(ground, pieces);
  }

  /** Tells the steps, then shows `pieces`. A new call or `show` ends the old one at once. */
  tell(ground: Ground, steps: Step[], pieces: Piece[], speed: number): void {
    this.finish();
    const cues = this.#actors.ground === ground ? cuesOf(steps, this.#actors, (turned) => (this.turned = turned)) : [];
    if (speed === 0) cues.flatMap(({ knock }) => knock ?? []).forEach((knock, i) => this.#strike(knock, i * kStillKnock));
    if (cues.length === 0 || speed === 0) return this.show(ground, pieces);
    this.#after = () => this.show(ground, pieces);
    this.telling = true;
    this.#run(cues, speed);
  }

  /** Then all is as the view says. */
  celebrate(moment: Moment, view: View, speed: number): void {
    this.finish();
    const { ground } = this.#actors;
    const winner = view.outcome?.winner ?? null;
    this.#after = () => {
      this.show(ground, view.pieces);
      this.past = moment;
    };
    if (speed === 0 || winner === null) return this.finish();
    this.moment = moment;
    this.#run([...moment.cues({ view, winner, ground, actors: this.#actors }), { start: 0, length: kMoment }], speed);
  }

  finish(): void {
    this.#after?.();
  }

  /** What changes when all is told would make the last frame late. */
  #finishSoon(): void {
    const after = this.#after;
    setTimeout(() => this.#after === after && this.finish());
  }

  #strike({ act, stones = 1 }: Knock, after = 0): void {
    const apart = Math.min(kHeapKnock, kHeap / stones);
    for (let i = 0; i < stones; i++) this.#knock(act, after + i * apart);
  }

  #run(cues: Cue[], speed: number): void {
    const length = Math.max(...cues.map((cue) => cue.start + cue.length)) / speed;
    const waiting = new Set(cues);
    const begun = new Set<Cue>();
    const from = performance.now();
    this.time = 0;
    const step = (now: number) => {
      const time = Math.max(0, now - from) * speed;
      this.time = time;
      for (const cue of cues) {
        if (!waiting.has(cue) || time < cue.start) continue;
        if (!begun.has(cue)) {
          begun.add(cue);
          cue.begin?.();
        }
        const part = cue.length > 0 ? Math.min(1, (time - cue.start) / cue.length) : 1;
        cue.show?.(ease(part));
        if (part < 1) continue;
        waiting.delete(cue);
        cue.end?.();
        if (cue.knock) this.#strike(cue.knock);
      }
      if (waiting.size > 0 && now - from < length + 1000) this.#frame = requestAnimationFrame(step);
      else this.#finishSoon();
    };
    this.#frame = requestAnimationFrame(step);
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#after = null;
    this.turned = null;
    this.telling = false;
    this.moment = null;
  }
}
