// A game under the lamp: both sides are played by hand, lines that were left are kept, and the engine thinks about what stands there.
import { engine, engineTrouble, failed, type EngineTrouble, type Failure, type GameId, type GameInfo, type Thought, type View } from "../lib/engine.ts";
import { among, count, fields, flag, text } from "../lib/shapes.ts";
import { keep, load } from "../lib/storage.ts";
import { rules, Table, type Start } from "../lib/table.svelte.ts";
import { lastSetup } from "../play/wishes.svelte.ts";
import type { Written } from "./exchange.ts";

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

/** The line on the board of each game. */
const shape = fields({ record: text, ply: count });

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

  private constructor(table: Table, info: GameInfo) {
    this.table = table;
    this.info = info;
  }

  /** What is asked for; if nothing, what was left on the device. */
  static async begin(game: GameId, from: Written | Start | null): Promise<Study | Failure> {
    const kept = load(drawer(game), shape);
    const asked = from ?? (kept.record ? { text: kept.record, ply: kept.ply } : { game, rules: lastSetup(game).rules });
    const table = await tableOf(asked);
    // What others left on the device must not keep anyone from the board.
    if (!from && (failed(table) || table.game !== game)) return Study.begin(game, { game });
    if (failed(table)) return table;
    const games = (await rules()).ask({ do: "games", game: table.game });
    if (failed(games)) return games;
    const study = new Study(table, games[0]!);
    study.#sit(table, "text" in asked ? asked.ply : undefined);
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

  go(ply: number): void {
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
    const { game, rules: text, from } = this.view;
    const table = await Table.start({ game, rules: text, moves, ...(from !== null && { position: from }) });
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
      this.thought = thought;
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
    if (ply < table.view.line.length) table.go(ply);
    this.#keep();
  }

  #change(act: () => void): void {
    const before = this.view;
    act();
    if (this.view === before) return;
    const [old, now] = [texts(before), texts(this.view)];
    const left = begins(now, old) ? [] : [{ moves: old, ply: before.ply }];
    this.tried = [...left, ...this.tried].filter(({ moves }) => !begins(now, moves)).slice(0, kTried);
    if (this.view.ply === now.length) this.record = this.table.save();
    this.#keep();
  }

  #keep(): void {
    keep(drawer(this.view.game), { record: this.record, ply: this.view.ply });
  }
}
