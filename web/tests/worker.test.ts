// The engine's side: when its first idea is told, and that stopping is heard. With an engine that never ends and a clock of our own.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromWorker, ToWorker } from "../src/lib/engine.worker.ts";

/** Half a second: somebody waits. */
const kSoon = 500; // ms

const asked: { do: string; ms?: number }[] = [];
const room = {
  ask(request: { do: string; ms?: number }) {
    asked.push(request);
    if (request.do === "new") return { match: 1 };
    if (request.do === "engine") return { engine: 1, missing: ["large"], troubles: [] };
    if (request.do === "think") vi.advanceTimersByTime(request.ms!);
    if (request.do === "begin" || request.do === "think") return { move: "f5", lines: [], nodes: 0, depth: 0, finished: false };
    return {};
  },
  table: () => {},
};
vi.mock("../../wasm/host.js", () => ({ open: () => room }));

const told: { message: FromWorker; at: number }[] = [];
let hear: (message: ToWorker) => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", () => new Promise(() => {})); // tables never come
  vi.spyOn(WebAssembly, "compileStreaming").mockResolvedValue({} as WebAssembly.Module);
  vi.stubGlobal("postMessage", (message: FromWorker) => told.push({ message, at: performance.now() }));
  vi.stubGlobal("onmessage", null);
  await import("../src/lib/engine.worker.ts");
  hear = (data) => void (globalThis.onmessage as unknown as (event: { data: ToWorker }) => void)({ data });
  hear({ do: "open", url: "engine.wasm", tables: { large: "large.bin" } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first idea is told soon, without waiting for tables, and better ones follow until it is stopped", async () => {
  const begun = performance.now();
  hear({ do: "think", id: 1, game: "reversi", rules: "", board: null, from: null, moves: [], level: 10, analysis: true, soon: true, ms: 60_000 });
  const ideas = () => told.flatMap(({ message, at }) => (message.is === "thought" ? [{ ...message, at: at - begun }] : []));
  await vi.waitFor(() => expect(ideas().length).toBeGreaterThan(2));
  hear({ do: "stop", id: 1 });
  const [first, second] = ideas();
  expect(first!.at).toBeLessThanOrEqual(kSoon);
  expect(second!.at).toBeGreaterThan(first!.at);
  for (const { do: what, ms } of asked) if (what === "think") expect(ms, "a word to stop is heard at once").toBeLessThanOrEqual(50);
  expect(told.some(({ message }) => message.is === "done" || message.is === "fault")).toBe(false);
});
