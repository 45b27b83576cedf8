/** The pieces as they are shown, each where it stands or flies. */
import type { Piece } from "../lib/engine.ts";
import type { Ground } from "./geometry.ts";

export interface Actor {
  id: number;
  piece: Piece;
  x: number;
  y: number;
  /** -1 to 1: a disc on its edge is 0. */
  face: number;
  size: number;
  fade: number;
  moving: boolean;
}

const keyOf = (piece: Piece): string => `${piece.at} ${piece.kind}`;

export class Actors {
  all = $state<Actor[]>([]);
  ground: Ground;
  #made = 0;

  constructor(ground: Ground) {
    this.ground = ground;
  }

  /** Everything as these pieces say. The same actor goes on where it stands, so that little is drawn anew. */
  show(ground: Ground, pieces: Piece[]): void {
    this.ground = ground;
    const standing = new Map<string, Actor[]>();
    for (const actor of this.all) standing.set(keyOf(actor.piece), [...(standing.get(keyOf(actor.piece)) ?? []), actor]);
    this.all = pieces
      .filter((piece) => ground.spots.has(piece.at))
      .map((piece) => {
        const actor = standing.get(keyOf(piece))?.shift();
        const fresh = this.#actor(piece);
        return actor ? Object.assign(actor, fresh, { id: actor.id }) : fresh;
      });
  }

  /** One that stands still. */
  find(piece: Piece, at = piece.at): Actor | undefined {
    return this.all.find((actor) => actor.piece.at === at && actor.piece.kind === piece.kind && !actor.moving);
  }

  add(piece: Piece, moving = false): Actor {
    this.all.push({ ...this.#actor(piece), moving });
    return this.all.at(-1)!;
  }

  remove(actor: Actor): void {
    this.all = this.all.filter(({ id }) => id !== actor.id);
  }

  /** Ends a move; stones join those that lie there. */
  land(actor: Actor, at: string): void {
    const heap = actor.piece.kind === "stones" ? this.find(actor.piece, at) : undefined;
    actor.moving = false;
    actor.piece.at = at;
    // Who came last stands last: the one that was there before goes first.
    if (!heap) return void (this.all = [...this.all.filter(({ id }) => id !== actor.id), actor]);
    heap.piece.count = (heap.piece.count ?? 0) + (actor.piece.count ?? 1);
    this.remove(actor);
  }

  #actor(piece: Piece): Actor {
    const { x, y } = this.ground.spots.get(piece.at)!;
    return { id: ++this.#made, piece: { ...piece }, x, y, face: 1, size: 1, fade: 1, moving: false };
  }
}
