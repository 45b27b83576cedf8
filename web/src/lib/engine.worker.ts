// The engine's side of engine.ts: thinks in short slices, so that a word to stop is heard at once.
import type { GameId, Seat, Sentence, Thought } from "../../../wasm/api.d.ts";
import { open, type Room } from "../../../wasm/host.js";

export type ToWorker =
  | { do: "open"; url: string; tables: Record<string, string> }
  | ({ do: "think"; id: number } & Job)
  | { do: "stop"; id: number };

export type FromWorker =
  | { is: "ready" }
  | { is: "thought"; id: number; thought: Thought }
  | { is: "done"; id: number; thought: Thought }
  | { is: "refused"; id: number; error: Sentence }
  /** The room is of no use any more: start another worker. */
  | { is: "fault" };

interface Job {
  game: GameId;
  rules: string;
  board: string | null;
  from: string | null;
  moves: string[];
  level: number;
  seat?: Seat;
  lines?: number;
  seed?: number;
  analysis?: boolean;
  ms?: number;
  soon?: boolean;
}

const kSlice = 20; // ms
const kTold = 100; // ms until the first thought is told, and between two
const kTableWait = 10_000; // ms

class Refused extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.en);
    this.sentence = sentence;
  }
}

function wanted<T>(answer: T | { error: Sentence }): T {
  if (typeof answer === "object" && answer !== null && "error" in answer) throw new Refused(answer.error);
  return answer as T;
}

const tell = (message: FromWorker) => postMessage(message);
const stopped = new Set<number>();
const coming = new Map<string, Promise<void>>();
/** Which tables are missed by whom. */
const asks = new Map<string, string[]>();
let tables: Record<string, string> = {};
let room: Promise<Room> = new Promise(() => {});

/** Lets messages in between two slices. */
const breathe = () => new Promise<void>((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (port1.close(), resolve());
  port2.postMessage(null);
});

/** Nothing if it does not come in time. */
const fetched = (url: string): Promise<ArrayBuffer | null> =>
  Promise.race([
    fetch(url).then((answer) => (answer.ok ? answer.arrayBuffer() : null)),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), kTableWait)),
  ]).catch(() => null);

/** The tables that an engine of this level misses under these rules; told by a small one that is dismissed at once. */
function missing(of: Room, match: number, { game, rules, level }: Job): string[] {
  const asker = JSON.stringify([game, rules, level]);
  if (!asks.has(asker)) {
    const { engine, missing } = wanted(of.ask({ do: "engine", match, level, memory: 1 }));
    of.ask({ do: "dismiss", engine });
    asks.set(asker, missing.filter((name) => tables[name]));
  }
  return asks.get(asker)!;
}

/** Tables make an engine stronger; one that does not come is done without, and asked for again the next time. */
function fetchTables(of: Room, names: string[]): Promise<unknown> {
  const fetchTable = async (name: string) => {
    const bytes = await fetched(tables[name]!);
    if (bytes) of.table(name, new Uint8Array(bytes));
    else coming.delete(name);
  };
  for (const name of names) if (!coming.has(name)) coming.set(name, fetchTable(name));
  return Promise.all(names.map((name) => coming.get(name)));
}

/** The engines that sit at the board, by seat and level: they keep what they learnt until another match begins. */
const seated = new Map<string, number>();
let seatedAt = "";
/** What an engine was last asked. */
const asked = new Map<number, number>();

function dismiss(of: Room, engine: number): void {
  of.ask({ do: "dismiss", engine });
  asked.delete(engine);
}

function engineFor(of: Room, match: number, { game, rules, board, from, level, seat, lines, seed, analysis }: Job): number {
  const own = seed !== undefined && { seed: seed + (seat ?? 0) };
  const make = () => wanted(of.ask({ do: "engine", match, level, ...own, ...(lines && { lines }), ...(analysis && { analysis }) })).engine;
  if (seat === undefined) return make();
  const at = JSON.stringify([game, rules, board, from, seed]);
  if (at !== seatedAt) {
    seated.forEach((engine) => dismiss(of, engine));
    seated.clear();
    seatedAt = at;
  }
  const place = `${seat} ${level}`;
  const engine = seated.get(place) ?? make();
  seated.set(place, engine);
  return engine;
}

async function think(id: number, job: Job): Promise<void> {
  const { game, rules, board, from, moves, seat, analysis, ms = Infinity, soon } = job;
  const here = await room;
  const { match } = wanted(here.ask({ do: "new", game, rules, moves, ...(board !== null && { board }), ...(from !== null && { position: from }) }));
  let engine: number | undefined;
  try {
    const tablesCome = fetchTables(here, missing(here, match, job));
    if (!soon) await tablesCome;
    engine = engineFor(here, match, job);
    asked.set(engine, id);
    let thought = wanted(here.ask({ do: "begin", engine, match, ...(analysis && { forever: true }) }));
    const begun = performance.now();
    let told = begun;
    while (!thought.finished && !stopped.has(id) && asked.get(engine) === id && performance.now() - begun < ms) {
      thought = wanted(here.ask({ do: "think", engine, ms: kSlice }));
      if (performance.now() - told > kTold) {
        told = performance.now();
        tell({ is: "thought", id, thought });
      }
      await breathe();
    }
    if (!stopped.delete(id)) tell({ is: "done", id, thought });
  } finally {
    if (engine !== undefined && seat === undefined) dismiss(here, engine);
    here.ask({ do: "close", match });
  }
}

async function attend(message: ToWorker): Promise<void> {
  switch (message.do) {
    case "open":
      tables = message.tables;
      room = WebAssembly.compileStreaming(fetch(message.url)).then(open);
      await room;
      tell({ is: "ready" });
      break;
    case "think":
      await think(message.id, message);
      break;
    case "stop":
      stopped.add(message.id);
  }
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  attend(data).catch((error: unknown) => {
    if (error instanceof Refused && data.do === "think") tell({ is: "refused", id: data.id, error: error.sentence });
    else tell({ is: "fault" });
  });
};
