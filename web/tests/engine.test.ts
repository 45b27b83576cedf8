import { beforeEach, expect, test, vi } from "vitest";
import type { FromWorker, ToWorker } from "../src/lib/engine.worker.ts";

vi.mock("$wasm/engine.wasm?url", () => ({ default: "engine.wasm" }));
vi.mock("$wasm/rules.wasm?url", () => ({ default: "rules.wasm" }));
vi.mock("../../wasm/host.js", () => ({ open: () => {} }));

class FakeWorker {
  static all: FakeWorker[] = [];
  heard: ToWorker[] = [];
  ended = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToWorker) {
    this.heard.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data: FromWorker) {
    this.onmessage?.({ data });
  }
}
vi.stubGlobal("Worker", FakeWorker);

const { engine, engineTrouble } = await import("../src/lib/engine.ts");
const view = {
  game: "reversi",
  rules: "sheet",
  board: null,
  from: null,
  line: [
    { text: "f5", seat: 0, set: 0 },
    { text: "d6", seat: 1, set: 0 },
  ],
  ply: 1,
} as const;
const task = { view: { ...view, line: [...view.line] }, level: 3 };
const thought = (move: string, finished = true) => ({ move, lines: [], nodes: 1, depth: 1, finished });
const worker = () => FakeWorker.all.at(-1)!;
const thinkId = () =>
  worker()
    .heard.filter((message) => message.do === "think")
    .at(-1)!.id;

beforeEach(() => worker()?.say({ is: "fault" }));

test("the moves up to now are sent, and the answer comes back", async () => {
  const answer = engine.think(task);
  expect(worker().heard[0]!.do).toBe("open");
  expect(worker().heard.at(-1)).toMatchObject({ do: "think", game: "reversi", moves: ["f5"], level: 3 });
  worker().say({ is: "done", id: thinkId(), thought: thought("d6") });
  expect((await answer)?.move).toBe("d6");
});

test("a stopped search gives its last thought at once", async () => {
  const stop = new AbortController();
  const told = vi.fn();
  const answer = engine.think(task, { signal: stop.signal, progress: told });
  worker().say({ is: "thought", id: thinkId(), thought: thought("c4", false) });
  stop.abort();
  expect((await answer)?.move).toBe("c4");
  expect(told).toHaveBeenCalledOnce();
  expect(worker().heard.at(-1)!.do).toBe("stop");
});

test("after a fault a new worker does the same search, but not for ever", async () => {
  const answer = engine.think(task);
  const breaks = () => {
    worker().say({ is: "ready" });
    worker().say({ is: "fault" });
  };
  const first = worker();
  breaks();
  expect(first.ended).toBe(true);
  expect(worker()).not.toBe(first);
  expect(worker().heard.map((message) => message.do)).toEqual(["open", "think"]);
  breaks();
  breaks();
  expect(engineTrouble(await answer.catch((error) => error))).toBe("engine.stuck");
});

test("an engine that does not arrive is not waited for, and asked for anew the next time", async () => {
  const answer = engine.think(task);
  const first = worker();
  first.say({ is: "fault" });
  expect(engineTrouble(await answer.catch((error) => error))).toBe("engine.missing");
  const again = engine.think(task);
  expect(worker()).not.toBe(first);
  worker().say({ is: "ready" });
  worker().say({ is: "done", id: thinkId(), thought: thought("d6") });
  expect((await again)?.move).toBe("d6");
});

test("an engine that never says a word is given up", async () => {
  vi.useFakeTimers();
  const answer = engine.think(task).catch((error) => error);
  vi.advanceTimersByTime(60_000);
  expect(engineTrouble(await answer)).toBe("engine.missing");
  expect(worker().ended).toBe(true);
  vi.useRealTimers();
});
