/** The moment when a game is won: two quiet seconds on its board. Each stands in its game's folder and comes when it is asked for. */
import { moments } from "$wasm/page/moments.ts";
import type { Component } from "svelte";
import type { GameId, Layout, Mark, Seat, View } from "../lib/engine.ts";
import type { Actors } from "./actors.svelte.ts";
import type { Cue } from "./cue.ts";
import type { Ground } from "./geometry.ts";

/** Milliseconds at normal speed. */
export const kMoment = 2000;

export interface End {
  view: View;
  winner: Seat;
  ground: Ground;
}

export interface Moment {
  /** What its pieces do; afterwards they are as they were. */
  cues(end: End & { actors: Actors }): Cue[];
  /** Drawn over the pieces while it lasts. */
  over?: Component<Over>;
  /** The marks that are seen before, while and after it lasts. */
  marks?(marks: Mark[], end: Omit<End, "ground">, when: "before" | "now" | "after"): Mark[];
}

export interface Over extends End {
  layout: Layout;
  /** Milliseconds since it began. */
  time: number;
}

/** How far something has come at `time` that begins at `start`: from 0 to 1. */
export const part = (time: number, start: number, length: number): number => Math.min(1, Math.max(0, (time - start) / length));

/** From 0 up to 1 and back. */
export const swell = (part: number): number => Math.sin(Math.PI * part);

const all: Record<GameId, (() => Promise<{ default: Moment }>) | null> = moments;

/** Null: the game has none, or it could not be fetched. */
export const momentOf = async (game: GameId): Promise<Moment | null> => (await all[game]?.().catch(() => null))?.default ?? null;
