// Losing is kind: what was good in the game, and one thing to try. Each game knows its own, in its folder; they come when they are asked for.
import { comforts } from "$wasm/page/moments.ts";
import { failed, type GameId, type Last, type Layout, type Seat, type View, type Words } from "../lib/engine.ts";
import { rules } from "../lib/table.svelte.ts";

export interface Course {
  seat: Seat;
  /** At the end. */
  view: View;
  layout: Layout;
  /** All moves, rolls included. */
  moves: Last[];
}

export interface Comfort {
  good: Words;
  next: Words;
}

const all: Record<GameId, (() => Promise<{ default: (course: Course) => Comfort }>) | null> = comforts;

/** Fewer moves are no game to speak of. */
const kFewest = 4;
/** Moves replayed at a time: in between others have their turn. */
const kSlice = 16;

/** Null: there is nothing to say. */
export async function comfortFor(view: View, layout: Layout, seat: Seat): Promise<Comfort | null> {
  const comfort = await all[view.game]?.().catch(() => null);
  if (!comfort || view.line.length < kFewest) return null;
  const moves = await replayed(view).catch(() => null);
  return moves && comfort.default({ seat, view, layout, moves });
}

async function replayed({ game, rules: text, board, from, line }: View): Promise<Last[] | null> {
  const room = await rules();
  const start = room.ask({ do: "new", game, rules: text, ...(board && { board }), ...(from && { position: from }) });
  if (failed(start)) return null;
  const moves: Last[] = [];
  for (const [ply, { text }] of line.entries()) {
    const view = room.ask({ do: "play", match: start.match, text });
    if (failed(view)) break;
    if (view.last) moves.push(view.last);
    if (ply % kSlice === kSlice - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  room.ask({ do: "close", match: start.match });
  return moves;
}

export const movesBy = ({ moves }: Course, seat: Seat): Last[] => moves.filter((move) => move.seat === seat);
export const counted = ({ view }: Course, kind: string, seat: Seat): number =>
  view.counters.find((counter) => counter.kind === kind && counter.seat === seat)?.value ?? 0;
