// How a game went: the computer looks shortly at every position of it.
import { engine, type GameInfo, type View } from "../lib/engine.ts";

export interface Point {
  ply: number;
  /** The chance of the seat looked from, 0 to 1. */
  win: number;
}

const kLook = 90; // ms a position
/** A change of the chance that is worth a mark, and how many of them. */
const kTurning = 0.15;
const kMost = 4;

export class Review {
  points: Point[] = $state.raw([]);
  /** Plies after the moves that changed most. */
  turning = $derived(turningPoints(this.points));
  #stop = new AbortController();

  /** From `seat`; with more than two players only its own turns are seen. */
  async look(view: View, seats: number, seat: number, info: GameInfo): Promise<void> {
    const { signal } = this.#stop;
    for (const [ply, entry] of view.line.entries()) {
      if (entry.seat === "chance" || (seats > 2 && entry.seat !== seat)) continue;
      const thought = await engine
        .think({ view: { ...view, ply }, level: info.levels.length, analysis: true, ms: kLook }, { signal })
        .catch(() => null);
      if (signal.aborted) return;
      const win = thought?.lines[0]?.win;
      if (win !== undefined) this.points = [...this.points, { ply, win: entry.seat === seat ? win : 1 - win }];
    }
    if (view.outcome) this.points = [...this.points, { ply: view.line.length, win: placeValue(view.outcome.places, seat) }];
  }

  stop(): void {
    this.#stop.abort();
  }
}

function placeValue(places: number[], seat: number): number {
  if (places[seat] !== 1) return 0;
  return places.filter((place) => place === 1).length > 1 ? 0.5 : 1;
}

export function turningPoints(points: Point[]): number[] {
  return points
    .slice(1)
    .map(({ ply, win }, i) => ({ ply, by: Math.abs(win - points[i]!.win) }))
    .filter(({ by }) => by >= kTurning)
    .sort((a, b) => b.by - a.by)
    .slice(0, kMost)
    .map(({ ply }) => ply)
    .sort((a, b) => a - b);
}
