// The one client of the two wasm modules. `openRules` gives the rules, answered at once in the page; `engine` thinks in a worker.
import engineUrl from "$wasm/engine.wasm?url";
import rulesUrl from "$wasm/rules.wasm?url";
import type { Failure, Seat, Thought, View } from "../../../wasm/api.d.ts";
import { open, type Room } from "../../../wasm/host.js";
import type { FromWorker, ToWorker } from "./engine.worker.ts";

export type * from "../../../wasm/api.d.ts";
export type { Room };

/** Whether a request was refused; nothing has changed then. */
export const failed = (answer: unknown): answer is Failure => typeof answer === "object" && answer !== null && "error" in answer;

let compiled: Promise<WebAssembly.Module> | undefined;

/** A fresh room of rules; after a fault open another. The module itself is fetched and compiled once. */
export async function openRules(): Promise<Room> {
  compiled ??= WebAssembly.compileStreaming(fetch(rulesUrl));
  try {
    return await open(await compiled);
  } catch (error) {
    compiled = undefined;
    throw error;
  }
}

/** What to think about: a match as the page's view tells it, and how. */
export interface Task {
  view: Pick<View, "game" | "rules" | "board" | "from" | "line" | "ply">;
  level: number;
  /** Who thinks: one at the board keeps what it learnt from move to move, as long as the seed, which is the match's, stays the same. */
  seat?: Seat;
  lines?: number;
  seed?: number;
  /** At full strength and without end, until stopped. */
  analysis?: boolean;
  /** Thinks no longer than so many milliseconds. */
  ms?: number;
  /** Somebody waits: does not wait for tables that have not come yet. */
  soon?: boolean;
}

interface Waiting {
  message: ToWorker;
  tries: number;
  settle(thought: Thought | null): void;
  refuse(error: Error): void;
  progress?: ((thought: Thought) => void) | undefined;
}

/** The engine did not arrive, or it broke whenever it was asked. */
export class EngineFailure extends Error {
  readonly missing: boolean;

  constructor(missing: boolean) {
    super(missing ? "The engine did not arrive." : "The engine failed.");
    this.missing = missing;
  }
}

/** The sentence for it. */
export const engineTrouble = (error: unknown): "engine.missing" | "engine.stuck" =>
  error instanceof EngineFailure && error.missing ? "engine.missing" : "engine.stuck";
export type EngineTrouble = ReturnType<typeof engineTrouble>;

const kTries = 3;
const kPatience = 30_000; // ms until it must have arrived

/** The engine in its worker. A fault in there starts a new worker, and every search that was under way begins again. One that does not
 * arrive fails them at once: the next one that is asked for tries anew. */
class Engine {
  #worker: Worker | undefined;
  #coming: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  /** Loads the engine, so that it is there when it is asked. */
  warmUp(): void {
    this.#worker ??= this.#start();
  }

  /** The last thought, or none if stopped before the first; `progress` is told as it goes. */
  think(task: Task, options: { signal?: AbortSignal; progress?: (thought: Thought) => void } = {}): Promise<Thought | null> {
    const id = ++this.#last;
    const { view, ...how } = task;
    const moves = view.line.slice(0, view.ply).map((entry) => entry.text);
    const message: ToWorker = { do: "think", id, game: view.game, rules: view.rules, board: view.board, from: view.from, moves, ...how };
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) return resolve(null);
      let latest: Thought | null = null;
      const progress = (thought: Thought) => {
        latest = thought;
        options.progress?.(thought);
      };
      options.signal?.addEventListener("abort", () => {
        if (!this.#waiting.delete(id)) return;
        this.#send({ do: "stop", id });
        resolve(latest);
      });
      this.#waiting.set(id, { message, tries: kTries, settle: resolve, refuse: reject, progress });
      this.#send(message);
    });
  }

  #send(message: ToWorker): void {
    this.warmUp();
    this.#worker!.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => worker === this.#worker && this.#hear(data);
    worker.onerror = () => worker === this.#worker && this.#break();
    this.#coming = setTimeout(() => worker === this.#worker && this.#break(), kPatience);
    worker.postMessage({ do: "open", url: new URL(engineUrl, location.href).href, tables: tableUrls } satisfies ToWorker);
    return worker;
  }

  #hear(message: FromWorker): void {
    if (message.is === "fault") return this.#break();
    if (message.is === "ready") return this.#arrived();
    const waiting = this.#waiting.get(message.id);
    if (message.is === "thought") waiting?.progress?.(message.thought);
    if (message.is === "done") waiting?.settle(message.thought);
    if (message.is === "refused") waiting?.refuse(new Error(message.error.en));
    if (message.is !== "thought") this.#waiting.delete(message.id);
  }

  #arrived(): void {
    clearTimeout(this.#coming);
    this.#coming = undefined;
  }

  #break(): void {
    const missing = this.#coming !== undefined;
    this.#arrived();
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const [id, waiting] of this.#waiting) {
      if (!missing && --waiting.tries > 0) this.#send(waiting.message);
      else {
        this.#waiting.delete(id);
        waiting.refuse(new EngineFailure(missing));
      }
    }
  }
}

const tableUrls = Object.fromEntries(
  Object.entries(import.meta.glob<string>("$wasm/*.bin", { query: "?url", import: "default", eager: true })).map(([path, url]) => [path.replace(/^.*\/|\.bin$/g, ""), new URL(url, location.href).href]),
);

export const engine = new Engine();
