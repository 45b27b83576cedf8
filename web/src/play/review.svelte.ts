// How a game went: the computer looks shortly at every position of it.
import { engine, engineTrouble, type EngineTrouble, type GameInfo, type Seat, type View } from "../lib/engine.ts";

export interface Point {
  ply: number;
  /** How the player stands, 0 to 1; between two it is the chance to win. */
  win: number;
}

/** How one player stood. */
export interface Course {
  seat: Seat;
  points: Point[];
}

export interface Turning {
  ply: number;
  seat: Seat;
}

const kLook = 90; // ms a position
/** A change that is worth a mark, and how many of them. */
const kTurning = 0.15;
const kMost = 4;

export class Review {
  /** Of two players the one looked from tells both; of more each is seen at its own turns. */
  courses: Course[] = $state.raw([]);
  turning = $derived(turningPoints(this.courses));
  trouble: EngineTrouble | null = $state(null);
  #stop = new AbortController();

  /** `view` is the game at its end. */
  async look(view: View, seats: number, seat: Seat, info: GameInfo): Promise<void> {
    const { signal } = this.#stop;
    this.trouble = null;
    this.courses = Array.from({ length: seats }, (_, at) => ({ seat: at as Seat, points: [] })).filter(
      (course) => seats > 2 || course.seat === seat,
    );
    for (const [ply, entry] of view.line.entries()) {
      if (entry.seat === "chance") continue;
      const thought = await engine
        .think({ view: { ...view, ply }, level: info.levels.length, analysis: true, ms: kLook }, { signal })
        .catch((error: unknown) => (signal.aborted || (this.trouble = engineTrouble(error)), null));
      if (signal.aborted || this.trouble) return;
      const win = thought?.lines[0]?.win;
      if (win !== undefined)
        this.#add(seats > 2 ? entry.seat : seat, { ply, win: seats > 2 || entry.seat === seat ? win : 1 - win });
    }
    for (const course of this.courses)
      if (view.outcome && !isOut(view, course.seat))
        this.#add(course.seat, { ply: view.line.length, win: placeValue(view.outcome.places, course.seat) });
  }

  stop(): void {
    this.#stop.abort();
  }

  #add(seat: Seat, point: Point): void {
    this.courses = this.courses.map((course) => (course.seat === seat ? { seat, points: [...course.points, point] } : course));
  }
}

/** Who went out before the end has nothing more to be seen. */
const isOut = (view: View, seat: Seat): boolean =>
  view.counters.some((counter) => counter.kind === "out" && counter.seat === seat);

function placeValue(places: number[], seat: number): number {
  const shared = places.every((place) => place === 1);
  return shared ? 0.5 : 1 - (places[seat]! - 1) / (places.length - 1);
}

/** The largest changes, in order: each after the move that brought it. */
export function turningPoints(courses: Course[]): Turning[] {
  return courses
    .flatMap(({ seat, points }) => points.slice(1).map(({ ply, win }, i) => ({ ply, seat, by: Math.abs(win - points[i]!.win) })))
    .filter(({ by }) => by >= kTurning)
    .sort((a, b) => b.by - a.by)
    .slice(0, kMost)
    .map(({ ply, seat }) => ({ ply, seat }))
    .sort((a, b) => a.ply - b.ply);
}
