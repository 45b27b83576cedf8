// The tree of a record: remarks and other lines beside the main one.
import type { Branch } from "../lib/engine.ts";

export interface Place {
  parent: Place | null;
  move: string;
  /** What is said here. */
  comment: string;
  /** The board is set up so here. */
  position: string | null;
  /** The main line first. */
  next: Place[];
}

/** Where the record begins. Remarks that stand alone belong to the move before. */
export function treeOf(branches: Branch[]): Place {
  const places: Place[] = [];
  for (const [at, { parent, move, comment = "", position }] of branches.entries()) {
    const before = at > 0 ? places[parent]! : null;
    if (before && !move && position === undefined) {
      before.comment = [before.comment, comment].filter(Boolean).join("\n");
      places.push(before);
      continue;
    }
    const place: Place = { parent: before, move, comment, position: position ?? null, next: [] };
    before?.next.push(place);
    places.push(place);
  }
  return places[0]!;
}

/** The last of the main line from here, until the board is set up anew. */
export function endOf(place: Place): Place {
  while (place.next[0]?.position === null) place = place.next[0];
  return place;
}

/** Where the main line was last set up. */
export function mainStart(tree: Place): Place {
  let start = tree;
  for (let place: Place | undefined = tree; place; place = place.next[0]) if (place.position !== null) start = place;
  return start;
}

/** Where the board was last set up before this, or where the record begins. */
export function startOf(place: Place): Place {
  while (place.parent && place.position === null) place = place.parent;
  return place;
}

/** The moves that lead here since the board was set up. */
export function movesTo(place: Place): string[] {
  const moves: string[] = [];
  const start = startOf(place);
  for (let at = place; ; at = at.parent!) {
    if (at.move) moves.unshift(at.move);
    if (at === start) return moves;
  }
}

/** Where these moves lead from a start; nothing where they leave the tree. */
export function follow(start: Place, moves: string[]): Place | null {
  let place = start;
  const rest = start.move ? moves.slice(1) : moves;
  if (start.move && moves[0] !== start.move) return null;
  for (const move of rest) {
    const next = place.next.find((one) => one.move === move && one.position === null);
    if (!next) return null;
    place = next;
  }
  return place;
}
