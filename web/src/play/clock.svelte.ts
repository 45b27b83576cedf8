// The clock of a game: runs for one seat, and tells when its time is out.
import type { ClockTimes } from "../lib/games.ts";
import { language } from "../lib/lang.svelte.ts";

const kTick = 100; // ms
const kReserve = 2000; // ms, for the last moves
const kLeast = 20; // ms

export class Clock {
  /** Milliseconds by seat. */
  left: number[] = $state([]);
  readonly gain: number;
  #seat: number | null = null;
  #since = 0;
  #held = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #out: (seat: number) => void;

  constructor(times: ClockTimes, out: (seat: number) => void) {
    this.left = [...times.left];
    this.gain = times.gain;
    this.#out = out;
  }

  get running(): boolean {
    return this.#seat !== null;
  }

  get times(): ClockTimes {
    this.#count();
    return { left: [...this.left], gain: this.gain };
  }

  /** How long a computer may think that keeps to its clock: a share of what is left and most of what it gains, in milliseconds. */
  allowance(seat: number): number {
    this.#count();
    const left = this.left[seat]! - kReserve;
    return Math.max(kLeast, Math.min(left / 2, left / 40 + 0.8 * this.gain));
  }

  /** Runs for `seat`, or for nobody; who has just moved gains. */
  run(seat: number | null, moved: boolean): void {
    this.#count();
    if (moved && this.#seat !== null && this.#seat !== seat) this.left[this.#seat]! += this.gain;
    this.#seat = seat;
    this.#since = performance.now();
    clearInterval(this.#timer);
    if (seat !== null) this.#timer = setInterval(() => this.#count(), kTick);
  }

  /** Stands still, whoever it runs for, until it is let go. */
  hold(held: boolean): void {
    this.#count();
    this.#held = held;
    this.#since = performance.now();
  }

  #count(): void {
    const seat = this.#seat;
    if (seat === null || this.#held) return;
    const now = performance.now();
    this.left[seat] = Math.max(0, this.left[seat]! - (now - this.#since));
    this.#since = now;
    if (this.left[seat] > 0) return;
    this.#seat = null;
    clearInterval(this.#timer);
    this.#out(seat);
  }
}

/** "9:05", and tenths in the last seconds. */
export function clockText(ms: number): string {
  const tenths = Math.ceil(ms / 100);
  if (tenths < 100) return (tenths / 10).toLocaleString(language(), { minimumFractionDigits: 1 });
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
