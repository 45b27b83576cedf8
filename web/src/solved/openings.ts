// Mangala as it was solved: each first move, what both have in the end when neither errs after it, and a game that goes so. There are
// other best moves on the way; `meydan solve mangala --moves N` finds the lines again.

export interface Opening {
  /** In the treasuries at the end: of who moves first, and of the other. */
  stones: readonly [number, number];
  /** To the end of the set; the first move is the opening itself. */
  moves: readonly string[];
}

const opening = (first: number, second: number, moves: string): Opening => ({ stones: [first, second], moves: moves.split(" ") });

/** By pit. */
export const openings: readonly Opening[] = [
  opening(20, 28, "1 4 6 5 6 1 2 4 1 1 3 5 2 6 6 4 2 1 3 2 3 4 5 5 6 5 6 2 4 1 6"),
  opening(20, 28, "2 4 6 2 6 3 5 1 4 2 4 2 3 6 1 4 2 5 6 6 5 5 3 4 4 2 4 3 2 5 5 1 3 2 6 5 6 1 6"),
  opening(20, 28, "3 4 6 1 5 5 1 2 6 6 2 3 4 6 5 3 1 3 6 4 6 6 2 4 2 4 3 5 5 6 4 5 1 6 1 6 4 5 1 6 6"),
  opening(23, 25, "4 5 5 1 6 2 3 6 4 5 2 6 6 1 1 2 6 1 1 2 5 4 4 2 6 3 2 4 5 3 1 2 5 6 6 5 4 3 4 4 5 5 5 3 6 6 1 6"),
  opening(24, 24, "5 5 5 1 6 3 2 6 1 3 2 1 4 1 2 2 3 2 3 1 4 5 5 5 6 1 4 6 6 1 6"),
  opening(
    23,
    25,
    "6 1 6 4 6 5 5 6 2 2 3 5 6 6 3 6 3 4 1 3 2 3 4 3 5 4 4 4 5 1 3 2 2 3 4 2 5 4 5 6 1 5 2 3 6 2 1 3 2 3 2 5 4 1 4 6 6 1 6",
  ),
];
