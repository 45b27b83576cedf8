/** A part of what is told: when it begins, how it looks, what is heard. */
import type { Step } from "../lib/engine.ts";

export interface Cue {
  /** Milliseconds at normal speed. */
  start: number;
  length: number;
  begin?: () => void;
  /** `part` from 0 to 1. */
  show?: (part: number) => void;
  end?: () => void;
  /** Heard at its end. */
  knock?: Knock;
}

export interface Knock {
  act: Step["act"];
  /** As many as fall together. */
  stones?: number;
}

/** A step that does this. */
export type Of<Act extends Step["act"]> = Step & { act: Act };

/** Milliseconds at normal speed. */
export const pace = {
  put: 180,
  hop: 230,
  step: 170,
  sow: 220,
  fly: 380,
  take: 320,
  takeEvery: 60,
  flip: 300,
  flipEvery: 90,
  turn: 480,
  roll: 350,
};
