/** A move that is not made yet, as it is drawn over the board. */
import type { Piece, Step } from "../lib/engine.ts";
import { around, type Ground, type Spot } from "./geometry.ts";

export interface Idea {
  /** From where to where, by all places on the way; one place alone is ringed. */
  way: Spot[];
  /** Stones are sown along it: it bows over what lies between. */
  sown: boolean;
  puts: { spot: Spot; piece: Piece }[];
  /** The block that turns, by its middle. */
  turn: { x: number; y: number; clockwise: boolean } | null;
}

export function ideaOf(steps: Step[], ground: Ground): Idea {
  const spots = (cells: string[]) => cells.map((cell) => ground.spots.get(cell)).filter((spot) => spot !== undefined);
  const moves = steps.filter((step) => step.act === "move");
  const puts = steps.flatMap((step) => {
    const spot = step.act === "put" ? ground.spots.get(step.piece.at) : undefined;
    return step.act === "put" && spot && step.piece.kind !== "paint" ? [{ spot, piece: step.piece }] : [];
  });
  const takes = steps.flatMap((step) => (step.act === "take" ? [step.piece.at] : []));
  const turn = steps.find((step) => step.act === "turn");
  const [first] = steps;
  const sown = first?.act === "move" && first.piece.kind === "stones";
  let way: Spot[] = [];
  if (sown) {
    const from = first.cells[0]!;
    const end = moves.findLast(({ cells }) => cells[0] === from)?.cells.at(-1);
    way = spots([from, ...(end === undefined || end === from ? [] : [end])]);
  } else if (first?.act === "move") way = spots(moves.flatMap(({ cells }, at) => (at ? cells.slice(1) : cells)));
  else if (first?.act === "put") way = puts.length === 1 ? [puts[0]!.spot] : [];
  else if (first?.act === "take") way = spots(takes.slice(-1));
  return { way, sown, puts, turn: turn ? { ...middleOf(spots(turn.from)), clockwise: turn.clockwise } : null };
}

function middleOf(spots: Spot[]): { x: number; y: number } {
  const box = around(spots);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Cells: from the tip of the arrow to the middle of the place it points to, and how long its head is. */
const kShort = 0.12;
const kHead = 0.34;

/** The line up to the head, and where the head stands. */
export function arrowOf({ way, sown }: Idea): { line: string; head: string } {
  const [from, to] = [way.at(-2)!, way.at(-1)!];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  // What it comes from last: the middle of the bow, or the place before.
  const bow = { x: (from.x + to.x) / 2 + 0.3 * dy, y: (from.y + to.y) / 2 - 0.3 * Math.abs(dx) - (dx ? 0 : 0.3 * far) };
  const before = sown ? bow : from;
  const angle = Math.atan2(to.y - before.y, to.x - before.x);
  const back = (by: number) => `${to.x - Math.cos(angle) * by} ${to.y - Math.sin(angle) * by}`;
  const points = way.slice(0, -1).map(({ x, y }, at) => `${at ? "L" : "M"}${x} ${y}`);
  const line = `${points.join("")}${sown ? `Q${bow.x} ${bow.y} ` : "L"}${back(kShort + kHead * 0.8)}`;
  return { line, head: `translate(${back(kShort)}) rotate(${(angle * 180) / Math.PI})` };
}
