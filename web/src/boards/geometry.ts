/** Where things are drawn: the cells of a layout, turned so that the chosen player sits at the bottom. Units are cells. */
import { MediaQuery } from "svelte/reactivity";
import type { Cell, Layout } from "../lib/engine.ts";

export interface Spot {
  name: string;
  x: number;
  y: number;
  cell: Cell;
  /** How far it reaches from its middle, to the side and down. */
  half: [number, number];
}

export interface Ground {
  kind: Layout["kind"];
  spots: Map<string, Spot>;
  links: [Spot, Spot][];
  /** Of the outermost cells, by their centres. */
  box: Box;
  /** All that is drawn. */
  frame: Box;
  /** The letters and numbers beside the board. */
  labels: Label[];
  /** Whether walls can be put between the squares. */
  grooved: boolean;
  /** Quarter turns clockwise. */
  turned: number;
  /** Mangala on a screen that is higher than wide: the pits are long, and the treasuries lie above and below them. */
  folded: boolean;
  /** The edge where each player sits. */
  homes: { x: number; y: number }[];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Label {
  x: number;
  y: number;
  text: string;
}

const halves: Record<Cell["kind"], [number, number]> = {
  square: [0.5, 0.5],
  point: [0.47, 0.47],
  cell: [0.44, 0.44],
  hole: [0.48, 0.48],
  pit: [0.45, 0.45],
  treasury: [0.44, 0.95],
  goal: [1.5, 0.4],
  lying: [0.92, 0.09],
  standing: [0.09, 0.92],
};

/** From the outermost cells to the edge of the wood. */
const margins: Record<Layout["kind"], [number, number]> = {
  squares: [0.42, 0.42],
  points: [0.5, 0.5],
  pits: [0.28, 0.56],
  holes: [1.12, 1.12],
  graph: [0.3, 0.3],
};
const foldedMargin: [number, number] = [0.22, 0.26];
/** From a letter or number to that edge. */
const labelInset: Record<Layout["kind"], number> = { squares: 0.22, points: 0.25, pits: 0, holes: 0.3, graph: 0 };

/** Mangala where the screen is higher than wide: half the height of a pit, and how far pits and treasuries lie from the middle. */
const kTall = 0.78;
const kPitAway = 0.86;
const kTreasuryAway = 2.62;

const upright = new MediaQuery("(max-aspect-ratio: 1/1) or (max-width: 560px)", false);

export function groundOf(layout: Layout, turned: number, folds: boolean = upright.current): Ground {
  const folded = folds && layout.kind === "pits";
  const spots = new Map(
    layout.cells.map((cell) => [cell.name, turn(layout, folded ? fold(layout, cell) : spotOf(cell), turned)]),
  );
  const all = [...spots.values()];
  const edges = around(
    all.flatMap(({ x, y, half: [w, h] }) => [
      { x: x - w, y: y - h },
      { x: x + w, y: y + h },
    ]),
  );
  const margin = folded ? foldedMargin : margins[layout.kind];
  const [aside, above] = turned % 2 ? [margin[1], margin[0]] : margin;
  const frame = { x: edges.x - aside, y: edges.y - above, width: edges.width + 2 * aside, height: edges.height + 2 * above };
  const at = (index: number) => spots.get(layout.cells[index]!.name)!;
  return {
    kind: layout.kind,
    spots,
    links: layout.links.map(([from, to]) => [at(from), at(to)]),
    box: around(all),
    frame,
    labels: layout.kind === "graph" || layout.kind === "pits" ? [] : labelsOf(all, frame, labelInset[layout.kind]),
    grooved: all.some(isWall),
    turned,
    folded,
    homes: layout.seats.map((seat) => homeOf(frame, (turned - seat.turn + 4) % 4)),
  };
}

const spotOf = (cell: Cell): Spot => ({ name: cell.name, x: cell.x, y: cell.y, cell, half: halves[cell.kind] });

/** Pits grow longer, and a treasury stays at its owner's right hand, but below the pits instead of beside them. */
function fold(layout: Layout, cell: Cell): Spot {
  const { name, kind } = cell;
  const middle = layout.height / 2;
  if (kind !== "treasury")
    return { name, x: cell.x, y: middle + Math.sign(cell.y - middle) * kPitAway, cell, half: [halves[kind][0], kTall] };
  const side = Math.sign(cell.x - layout.width / 2);
  return { name, x: layout.width / 2 + side * 1.2, y: middle + side * kTreasuryAway, cell, half: [1.75, 0.44] };
}

function turn(layout: Layout, spot: Spot, turned: number): Spot {
  let { x, y, half } = spot;
  let { width, height } = layout;
  for (let i = 0; i < turned; ++i) {
    [x, y] = [height - y, x];
    [width, height] = [height, width];
    half = [half[1], half[0]];
  }
  return { ...spot, x, y, half };
}

/** The middle of an edge; quarters clockwise from the lower one. */
function homeOf({ x, y, width, height }: Box, quarters: number): { x: number; y: number } {
  const [right, down] = [
    [0.5, 1],
    [0, 0.5],
    [0.5, 0],
    [1, 0.5],
  ][quarters]!;
  return { x: x + right! * width, y: y + down! * height };
}

export function isWall(spot: Spot | undefined): boolean {
  return spot?.cell.kind === "lying" || spot?.cell.kind === "standing";
}

/** Whether a wall place looks lying when the board is turned. */
export function liesFlat(cell: Cell, turned: number): boolean {
  return (cell.kind === "lying") === (turned % 2 === 0);
}

export function around(spots: Iterable<{ x: number; y: number }>): Box {
  const xs = [];
  const ys = [];
  for (const { x, y } of spots) {
    xs.push(x);
    ys.push(y);
  }
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A name is read as column and row only to write both once, at the edge. */
function labelsOf(spots: Spot[], frame: Box, inset: number): Label[] {
  const named = spots
    .filter((spot) => ["square", "point", "hole"].includes(spot.cell.kind))
    .map((spot) => ({ spot, parts: /^([a-zA-Z])(\d+)$/.exec(spot.name) }))
    .filter(({ parts }) => parts);
  const labels = new Map<string, Label>();
  for (const { spot, parts } of named) {
    const [, letter, number] = parts!;
    const neighbour = named.find((other) => other.parts![1] === letter && other.spot !== spot)?.spot;
    const lettersAcross = !neighbour || Math.abs(neighbour.x - spot.x) < 0.01;
    const across = lettersAcross ? letter! : number!;
    const down = lettersAcross ? number! : letter!;
    labels.set(`x${across}`, { x: spot.x, y: frame.y + frame.height - inset, text: across });
    labels.set(`y${down}`, { x: frame.x + inset, y: spot.y, text: down });
  }
  return [...labels.values()];
}
