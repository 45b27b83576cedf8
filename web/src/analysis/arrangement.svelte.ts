// A position put together by hand. Nothing is judged here: when it is done the rules say whether it can be.
import type { Cell, Counter, Layout, Piece, Seat, Sentence, View } from "../lib/engine.ts";
import type { Table } from "../lib/table.svelte.ts";

/** What is put where a cell is touched. */
export type Tool = Omit<Piece, "at"> | "remove";

/** Where a piece of a kind can stand. */
const places: Partial<Record<Piece["kind"], Cell["kind"][]>> = { mouse: ["square"], wall: ["lying", "standing"], tower: ["point"] };

/** A player has one of these: it goes where it is put. */
const single = (kind: Piece["kind"]): boolean => kind === "mouse" || kind === "pawn";
const same = (a: Tool, b: Tool): boolean => a !== "remove" && b !== "remove" && a.kind === b.kind && a.seat === b.seat && a.count === b.count;

export class Arrangement {
  pieces: Piece[] = $state.raw([]);
  /** By player; stones in a treasury are counted as they lie there. */
  #held: Counter[] = $state.raw([]);
  toMove: Seat = $state(0);
  tool: Tool = $state.raw("remove");
  why: Sentence | null = $state.raw(null);
  readonly tools: Tool[];
  #table: Table;

  constructor(table: Table) {
    this.#table = table;
    this.tools = [...table.layout.pieces, "remove"];
    this.tool = this.tools[0]!;
    this.pieces = table.view.pieces;
    this.#held = table.view.counters.filter(({ held }) => held);
    if (typeof table.view.toMove === "number") this.toMove = table.view.toMove;
  }

  get layout(): Layout {
    return this.#table.layout;
  }

  /** The board as it is to be shown meanwhile. */
  get view(): View {
    const { view } = this.#table;
    return { ...view, pieces: this.pieces, marks: view.marks.filter(({ kind }) => kind === "goal"), last: null, outcome: null, toMove: this.toMove };
  }

  get held(): Counter[] {
    return this.#held.map((counter) => {
      const treasury = this.#treasury(counter);
      return treasury ? { ...counter, value: this.#stonesIn(treasury) } : counter;
    });
  }

  hold({ kind, seat }: Counter, value: number): void {
    this.why = null;
    const counter = this.#held.find((one) => one.kind === kind && one.seat === seat)!;
    const treasury = this.#treasury(counter);
    if (treasury) this.#heap(treasury, value - this.#stonesIn(treasury));
    else this.#held = this.#held.map((one) => (one === counter ? { ...one, value } : one));
  }

  touch(cell: string): void {
    this.why = null;
    const { tool } = this;
    const here = this.pieces.filter(({ at }) => at === cell);
    if (tool === "remove") return this.#remove(cell, here);
    const kind = this.layout.cells.find(({ name }) => name === cell)?.kind;
    if (!kind || !(places[tool.kind] ?? [kind]).includes(kind)) return;
    if (tool.kind === "stones") return this.#heap(cell, 1);
    const standing = here.find((piece) => piece.kind === tool.kind);
    const rest = this.pieces.filter((piece) => piece !== standing && !(single(tool.kind) && piece.kind === tool.kind && piece.seat === tool.seat));
    this.pieces = standing && same({ ...standing }, { ...tool }) && !single(tool.kind) ? rest : [...rest, { ...tool, at: cell }];
  }

  /** Moves what stands there. */
  drag(from: string, to: string): void {
    this.why = null;
    const piece = this.pieces.findLast(({ at }) => at === from);
    if (piece) this.pieces = [...this.pieces.filter((other) => other !== piece && !(other.at === to && other.kind === piece.kind)), { ...piece, at: to }];
  }

  clear(): void {
    this.why = null;
    this.pieces = this.pieces.filter(({ kind }) => single(kind));
  }

  get position(): string {
    return this.#table.arrange(this.pieces, this.toMove, this.#held);
  }

  #treasury({ seat }: Counter): string {
    return this.layout.cells.find((cell) => cell.kind === "treasury" && cell.seat === seat)?.name ?? "";
  }

  #stonesIn(cell: string): number {
    return this.pieces.find(({ at }) => at === cell)?.count ?? 0;
  }

  #remove(cell: string, here: Piece[]): void {
    if (here.some(({ kind }) => kind === "stones")) return this.#heap(cell, -1);
    const last = here.findLast(({ kind }) => kind !== "mouse");
    this.pieces = this.pieces.filter((piece) => piece !== last);
  }

  #heap(cell: string, more: number): void {
    const count = this.#stonesIn(cell) + more;
    const rest = this.pieces.filter(({ at }) => at !== cell);
    this.pieces = count > 0 ? [...rest, { at: cell, kind: "stones", count }] : rest;
  }
}
