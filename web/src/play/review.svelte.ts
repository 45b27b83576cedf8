// How a game went: the computer looks shortly at every position of it, and longer at those where it turned.
import {
  engine,
  engineTrouble,
  failed,
  type EngineTrouble,
  type Entry,
  type GameInfo,
  type Line,
  type Seat,
  type View,
} from "../lib/engine.ts";
import { Table } from "../lib/table.svelte.ts";

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

/** What the computer thought before a move. */
export interface Look {
  ply: number;
  /** Who was to move. */
  seat: Seat;
  /** The best first. */
  lines: Line[];
  deep: boolean;
}

/** A move after which its player stood much worse than another would have left them. */
export interface Turning {
  /** Before the move. */
  ply: number;
  seat: Seat;
  better: Line;
}

/** A game as it was played: by its rules it may not be over, if a player resigned. */
export interface Played {
  line: Entry[];
  seats: number;
  /** How each stood at the end, where the rules ended it; nothing of those who went out before. */
  end: (number | undefined)[];
}

const kLook = 90; // ms a position
const kLongLook = 700; // ms
const kMostLong = 16;
/** With dice, or more than two at the board, a move is compared with so many others; else with what came of it. */
const kOthers = 8;
/** A loss that is worth a mark, and how many of them. */
const kTurning = 0.15;
const kMost = 4;

export class Review {
  looks: Look[] = $state.raw([]);
  done = $state(false);
  trouble: EngineTrouble | null = $state(null);
  #played: Played = $state.raw({ line: [], seats: 2, end: [] });
  #seat: Seat = $state(0);
  /** Of two players the one looked from tells both; of more each is seen at its own turns. */
  courses = $derived(coursesOf(this.#played, this.looks, this.#seat));
  #candidates = $derived(turningPoints(this.#played, this.looks));
  /** Those that stood a longer look: what is told is not taken back. */
  turning = $derived(this.#candidates.filter(({ ply }) => this.#about(ply).every(({ deep }) => deep)));
  #stop = new AbortController();

  async look(view: View, seats: number, seat: Seat, info: GameInfo): Promise<void> {
    const { signal } = this.#stop;
    const { line } = view;
    const end = await Table.at(view, line.length);
    if (failed(end) || signal.aborted) return;
    const { outcome, toMove, counters } = end.view;
    const isOut = (of: number) => counters.some((counter) => counter.kind === "out" && counter.seat === of);
    end.close();
    this.trouble = null;
    this.done = false;
    this.looks = [];
    this.#seat = seat;
    this.#played = {
      line,
      seats,
      end: outcome?.places.map((_, of) => (isOut(of) ? undefined : placeValue(outcome.places, of))) ?? [],
    };
    const movers = [...line.map((entry) => entry.seat), ...(toMove === null || outcome ? [] : [toMove])];
    for (const [ply, mover] of movers.entries()) if (mover !== "chance" && !(await this.#look(view, ply, mover, info))) return;
    for (let at = 0; at < kMostLong; at++) {
      const short = this.#candidates.flatMap(({ ply }) => this.#about(ply)).find(({ deep }) => !deep);
      if (!short) break;
      if (!(await this.#look(view, short.ply, short.seat, info, true))) return;
    }
    this.done = true;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Those by which a move is judged. */
  #about(ply: number): Look[] {
    const at = this.looks.findIndex((look) => look.ply === ply);
    return this.looks.slice(at, at + (isLuck(this.#played) ? 1 : 2));
  }

  async #look(view: View, ply: number, seat: Seat, info: GameInfo, deep = false): Promise<boolean> {
    const { signal } = this.#stop;
    const lines = deep && isLuck(this.#played) ? { lines: kOthers } : {};
    const thought = await engine
      .think(
        { view: { ...view, ply }, level: info.levels.length, analysis: true, ms: deep ? kLongLook : kLook, ...lines },
        { signal },
      )
      .catch((error: unknown) => (signal.aborted || (this.trouble = engineTrouble(error)), null));
    if (signal.aborted || this.trouble) return false;
    if (thought?.lines.length) {
      const look = { ply, seat, lines: thought.lines, deep };
      this.looks = [...this.looks.filter((other) => other.ply !== ply), look].sort((a, b) => a.ply - b.ply);
    }
    return true;
  }
}

/** Something else than the player's own move decides how they stand when they move again. */
const isLuck = ({ line, seats }: Played): boolean => seats > 2 || line.some(({ seat }) => seat === "chance");

function placeValue(places: number[], seat: number): number {
  const shared = places.every((place) => place === 1);
  return shared ? 0.5 : 1 - (places[seat]! - 1) / (places.length - 1);
}

/** How a player stands at a look, if two play or it is their turn. */
const winOf = ({ seat, lines }: Look, of: Seat): number => (seat === of ? lines[0]!.win : 1 - lines[0]!.win);

export function coursesOf({ line, seats, end }: Played, looks: Look[], seat: Seat): Course[] {
  const all = seats > 2 ? Array.from({ length: seats }, (_, at) => at as Seat) : [seat];
  return all.map((seat) => {
    const points = looks
      .filter((look) => seats === 2 || look.seat === seat)
      .map((look) => ({ ply: look.ply, win: winOf(look, seat) }));
    const win = end[seat];
    return { seat, points: win === undefined ? points : [...points, { ply: line.length, win }] };
  });
}

/** The largest losses, in order. */
export function turningPoints(played: Played, looks: Look[]): Turning[] {
  const { line, end, seats } = played;
  const lossAt = (look: Look, at: number): number => {
    const { ply, seat, lines, deep } = look;
    const move = line[ply]?.text;
    const better = lines[0]!;
    if (move === undefined || better.moves[0] === move) return 0;
    if (isLuck(played) && deep) return better.win - (lines.find(({ moves }) => moves[0] === move) ?? lines.at(-1)!).win;
    const next = looks.slice(at + 1).find((other) => seats === 2 || other.seat === seat);
    const after = next ? winOf(next, seat) : (end[seat] ?? better.win);
    return better.win - after;
  };
  return looks
    .map((look, at) => ({ look, loss: lossAt(look, at) }))
    .filter(({ loss }) => loss >= kTurning)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, kMost)
    .map(({ look: { ply, seat, lines } }) => ({ ply, seat, better: lines[0]! }))
    .sort((a, b) => a.ply - b.ply);
}
