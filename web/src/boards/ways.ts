/** How pieces and stones go from cell to cell. */
import type { Piece } from "../lib/engine.ts";
import type { Actor, Actors } from "./actors.svelte.ts";
import { type Cue, type Of, pace } from "./cue.ts";
import type { Spot } from "./geometry.ts";

/** A hand goes from pit to pit with the stones and leaves one in each. */
export function sowing(actors: Actors, sown: Of<"move">[], start: number): Cue[] {
  const { piece, cells } = sown[0]!;
  const source = cells[0]!;
  const path = [source, ...sown.map((step) => step.cells.at(-1)!)].map((cell) => actors.ground.spots.get(cell)!);
  const count = sown.reduce((sum, step) => sum + (step.piece.count ?? 1), 0);
  let hand: Actor;
  return sown.map((step, i): Cue => {
    const [from, to] = [path[i]!, path[i + 1]!];
    return {
      start: start + i * pace.sow,
      length: pace.sow,
      knock: { act: "move" },
      begin: () => {
        hand ??= lifted(actors, { ...piece, count }, source);
      },
      show: (part) => fly(hand, from, to, part, 0.22),
      end: () => {
        const left = hand.piece.count! - (step.piece.count ?? 1);
        if (left === 0) return actors.land(hand, to.name);
        hand.piece.count = left;
        actors.land(actors.add({ ...step.piece, at: to.name }, true), to.name);
      },
    };
  });
}

/** Stones taken out of a pit. */
function lifted(actors: Actors, piece: Piece, from: string): Actor {
  const source = actors.find(piece, from);
  const actor = actors.add({ ...piece, at: from }, true);
  if (!source) return actor;
  source.piece.count = (source.piece.count ?? 0) - piece.count!;
  if (source.piece.count <= 0) actors.remove(source);
  return actor;
}

function fly(actor: Actor, from: Spot, to: Spot, part: number, high: number): void {
  const lift = Math.sin(Math.PI * part);
  actor.x = from.x + (to.x - from.x) * part;
  actor.y = from.y + (to.y - from.y) * part - high * lift;
  actor.size = 1 + high * lift;
}

/** How high a piece is lifted: over a neighbour it leaps. */
const height = (from: Spot, to: Spot): number => (Math.hypot(to.x - from.x, to.y - from.y) > 1.2 ? 0.3 : 0.12);

/** A piece walks from cell to cell; stones fly home. */
export function moving(actors: Actors, { piece, cells }: Of<"move">, start: number, hop: number): Cue[] {
  const path = cells.map((cell) => actors.ground.spots.get(cell)).filter((spot) => spot !== undefined);
  if (path.length < 2) return [];
  const stones = piece.kind === "stones";
  let actor: Actor;
  const begin = () => {
    const standing = stones ? undefined : actors.find(piece, cells[0]);
    actor = standing ?? lifted(actors, { count: 1, ...piece }, cells[0]!);
    actor.moving = true;
  };
  return path.slice(1).map((to, i): Cue => {
    const from = path[i]!;
    const last = i === path.length - 2;
    return {
      start: start + i * hop,
      length: hop,
      knock: { act: "move", ...(stones && { stones: piece.count ?? 1 }) },
      ...(i === 0 && { begin }),
      show: (part) => fly(actor, from, to, part, stones ? 0.3 : height(from, to)),
      ...(last && { end: () => actors.land(actor, to.name) }),
    };
  });
}
