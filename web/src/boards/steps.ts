/** What steps make of the pieces. */
import type { Piece, Step } from "../lib/engine.ts";

export function after(pieces: Piece[], steps: Step[]): Piece[] {
  return steps.reduce(apply, pieces);
}

/** Whether steps begin with these. */
export const begins = (steps: Step[], those: Step[]): boolean =>
  JSON.stringify(steps.slice(0, those.length)) === JSON.stringify(those);

function apply(pieces: Piece[], step: Step): Piece[] {
  switch (step.act) {
    case "put":
      return [...pieces, step.piece];
    case "take":
      return pieces.filter((piece) => piece !== standing(pieces, step.piece));
    case "flip":
      return pieces.map((piece) => (piece === standing(pieces, step.piece) ? step.piece : piece));
    case "turn":
      return pieces.map((piece) =>
        step.from.includes(piece.at) ? { ...piece, at: step.to[step.from.indexOf(piece.at)]! } : piece,
      );
    case "move":
      return step.piece.kind === "stones"
        ? sown(pieces, step.cells[0]!, step.cells.at(-1)!, step.piece.count ?? 1)
        : moved(pieces, step.piece, step.cells);
    case "roll":
      return pieces;
  }
}

/** Where two stand, the one that has been there longer. */
function standing(pieces: Piece[], { at, kind }: Piece, where = at): Piece | undefined {
  return pieces.find((piece) => piece.at === where && piece.kind === kind);
}

function moved(pieces: Piece[], piece: Piece, cells: string[]): Piece[] {
  const mover = standing(pieces, piece, cells[0]!);
  return mover ? [...pieces.filter((other) => other !== mover), { ...mover, at: cells.at(-1)! }] : pieces;
}

function sown(pieces: Piece[], from: string, to: string, count: number): Piece[] {
  const there = pieces.some(({ at }) => at === to) ? pieces : [...pieces, { at: to, kind: "stones" as const, count: 0 }];
  return there
    .map((piece) => ({ ...piece, count: (piece.count ?? 0) + (piece.at === to ? count : 0) - (piece.at === from ? count : 0) }))
    .filter((piece) => piece.count > 0);
}
