// A game under the lamp: both sides are played by hand, lines that were left are kept, and the engine thinks about what stands there.
import { engine, engineTrouble, failed, type EngineTrouble, type Failure, type GameId, type GameInfo, type Thought, type View } from "../lib/engine.ts";
import { among, count, fields, flag, list, text } from "../lib/shapes.ts";
import { keep, load } from "../lib/storage.ts";
import { rules, Table, type Start } from "../lib/table.svelte.ts";
import { lastSetup, startBy } from "../play/wishes.svelte.ts";
import type { Written } from "./exchange.ts";
import { inOrder } from "./order.ts";
import { endOf, follow, mainStart, movesTo, startOf, treeOf, type Place } from "./tree.ts";

/** A line that was left for another one, and where in it. */
export interface Tried {
  moves: string[];
  ply: number;
}

const kTried = 8;
const drawer = (game: GameId) => `study.${game}`;

/** How the engine is to help; kept on the device. */
interface Wants {
  on: boolean;
  lines: number;
}
export const wants: Wants = $state(load("analysis", fields<Wants>({ on: flag(true), lines: among([1, 2, 3, 4, 5], 3) })));
export const want = (changed: Partial<Wants>): void => void keep("analysis", Object.assign(wants, changed));

/** The line on the board of each game; `line` where it is another one than the record's main line. */
const shape = fields({ record: text, ply: count, line: list(text) });

const texts = (view: View): string[] => view.line.map((entry) => entry.text);
const begins = (line: string[], start: string[]): boolean => start.every((text, at) => text === line[at]);

const tableOf = (from: Written | Start): Promise<Table | Failure> => ("text" in from ? Table.load(from.text) : Table.start(from));

export class Study {
  table: Table = $state.raw()!;
  info: GameInfo;
  /** What the engine thinks of the position now. */
  thought: Thought | null = $state.raw(null);
  /** Positions a second. */
  speed: number | null = $state(null);
  /** Why it does not think. */
  trouble: EngineTrouble | null = $state(null);
  /** How often it was asked to think about the position now. */
  asked = $state(0);
  tried: Tried[] = $state.raw([]);
  /** The whole line, the moves to redo included. */
  record = "";
  /** Where the line on the board begins in the tree of the record, if that has more than one line. */
  #start: Place | null = $state.raw(null);
  /** Where its main line begins. */
  #home: Place | null = null;
  /** Where in the tree of the record this is; nothing where it has none, or a move of one's own led away from it. */
  here: Place | null = $derived(this.#start && follow(this.#start, texts(this.view).slice(0, this.view.ply)));
  /** What the record has in place of the move that led here, that move included. */
  beside: Place[] = $derived(this.here?.parent?.next ?? []);

  private constructor(table: Table, info: GameInfo) {
    this.table = table;
    this.info = info;
  }

  /** What is asked for; if nothing, what was left on the device. */
  static async begin(game: GameId, from: Written | Start | null): Promise<Study | Failure> {
    const kept = load(drawer(game), shape);
    const asked = from ?? (kept.record ? { text: kept.record, ply: kept.ply } : startBy(game, lastSetup(game)));
    const table = await tableOf(asked);
    // What others left on the device must not keep anyone from the board.
    if (!from && (failed(table) || table.game !== game)) return Study.begin(game, { game });
    if (failed(table)) return table;
    const games = (await rules()).ask({ do: "games", game: table.game });
    if (failed(games)) return games;
    const study = new Study(table, games[0]!);
    study.#sit(table, "text" in asked ? asked.ply : undefined);
    if (!from && study.#has(kept.line)) study.#walk(kept.line, kept.ply);
    return study;
  }

  get view(): View {
    return this.table.view;
  }

  touch(cell: string): void {
    this.#change(() => this.table.touch(cell));
  }

  drag(from: string, to: string): void {
    this.#change(() => this.table.drag(from, to));
  }

  /** Before a board that was set up there may be more of the record. */
  get first(): number {
    return this.#start?.parent ? -1 : 0;
  }

  /** To another place of the record. The line goes through it to its end. */
  async enter(place: Place): Promise<void> {
    const start = startOf(place);
    const [ply, moves] = [movesTo(place).length, movesTo(endOf(place))];
    if (start === this.#start) return this.#change(() => this.#walk(moves, ply));
    const { game, rules: text } = this.view;
    const table = await (start === this.#home
      ? Table.load(this.record)
      : Table.start({ game, rules: text, moves, ...(start.position !== null && { position: start.position }) }));
    if (failed(table)) return void (this.table.why = table.error);
    this.table.close();
    this.#start = start;
    this.#change(() => {
      this.table = table;
      this.#walk(moves, ply);
    });
  }

  /** To the line so many places further among those beside this one. */
  beyond(by: number): void {
    const place = this.here && this.beside[this.beside.indexOf(this.here) + by];
    if (place) void this.enter(place);
  }

  go(ply: number): void {
    if (ply === -1 && this.#start?.parent) return void this.enter(this.#start.parent);
    if (ply >= 0 && ply <= this.view.line.length && ply !== this.view.ply) this.#change(() => this.table.go(ply));
  }

  /** Plays moves one after the other, as far as they go. */
  play(moves: string[]): void {
    this.#change(() => {
      for (const move of moves) {
        this.table.play(move);
        if (this.table.why) break;
      }
    });
  }

  /** Goes back to a line that was left. */
  async retry({ moves, ply }: Tried): Promise<void> {
    const table = await Table.at(this.view, 0, moves);
    if (!failed(table)) this.#change(() => this.#sit(table, ply));
  }

  /** Another game or position takes the place of this one. If it is of another kind, it is only kept for the board of that kind. */
  async open(from: Written | Start): Promise<GameId | Failure> {
    const table = await tableOf(from);
    if (failed(table)) return table;
    const { game } = table;
    if (game === this.view.game) {
      this.tried = [];
      this.#sit(table);
    } else {
      keep(drawer(game), { record: table.save(), ply: table.view.ply });
      table.close();
    }
    return game;
  }

  /** Thinks about the position as it stands, until the function that comes back is called. */
  think(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    let first: { nodes: number; at: number } | undefined;
    const hear = (thought: Thought) => {
      if (signal.aborted) return;
      const at = performance.now();
      first ??= { nodes: thought.nodes, at };
      if (at - first.at > 200) this.speed = ((thought.nodes - first.nodes) / (at - first.at)) * 1000;
      this.thought = { ...thought, lines: inOrder(thought.lines, this.thought?.lines ?? []) };
    };
    this.thought = this.speed = this.trouble = null;
    const { view, info } = this;
    if (view.outcome || typeof view.toMove !== "number") return () => {};
    engine.think({ view, level: info.levels.length, lines: wants.lines, analysis: true }, { signal, progress: hear }).then(
      (thought) => thought && hear(thought),
      (error: unknown) => signal.aborted || (this.trouble = engineTrouble(error)),
    );
    return () => stop.abort();
  }

  close(): void {
    this.table.close();
  }

  #sit(table: Table, ply = table.view.ply): void {
    if (table !== this.table) this.table.close();
    this.table = table;
    this.record = table.save();
    this.#home = this.#start = table.tree && mainStart(treeOf(table.tree));
    if (ply < table.view.line.length) table.go(ply);
    this.#keep();
  }

  /** Goes over to a line by its moves, as far as they go. */
  #walk(moves: string[], ply: number): void {
    const now = texts(this.view);
    const common = moves.findIndex((move, at) => move !== now[at]);
    if (common >= 0) {
      this.table.go(common);
      for (const move of moves.slice(common)) {
        this.table.play(move);
        if (this.table.why) return;
      }
    }
    if (ply !== this.view.ply && ply <= this.view.line.length) this.table.go(ply);
  }

  /** What the record has is not left, and not written anew. */
  #change(act: () => void): void {
    const before = this.view;
    act();
    if (this.view === before) return;
    const [old, now] = [texts(before), texts(this.view)];
    const left = begins(now, old) || this.#has(old) ? [] : [{ moves: old, ply: before.ply }];
    this.tried = [...left, ...this.tried].filter(({ moves }) => !begins(now, moves)).slice(0, kTried);
    if (this.view.ply === now.length && !this.#has(now) && this.#start === this.#home) this.record = this.table.save();
    this.#keep();
  }

  #has(moves: string[]): boolean {
    return this.#start !== null && follow(this.#start, moves) !== null;
  }

  #keep(): void {
    const { game, ply } = this.view;
    const line = this.#start === this.#home && this.#start ? texts(this.view) : [];
    keep(drawer(game), { record: this.record, ply, line });
  }
}
