// Moves that are told: what is heard of each, who waits for their end, and what stands still meanwhile. On the real rules, with a clock
// and frames of our own.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameId, Layout, Step, Thought, View } from "../../wasm/api.d.ts";
import { groundOf } from "../src/boards/geometry.ts";
import { Stage } from "../src/boards/stage.svelte.ts";
import { openRoom } from "./room.ts";
import "./rules.ts";

const room = await openRoom();
vi.stubGlobal("matchMedia", () => ({ matches: false }));
const { engine, failed } = await import("../src/lib/engine.ts");
const { keepGame } = await import("../src/lib/games.ts");
const { Sitting } = await import("../src/play/sitting.svelte.ts");
const { keepSetup } = await import("../src/play/wishes.svelte.ts");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => void vi.useRealTimers());

/** A board on which the last of these moves is told, and every knock that is heard of it, with its time. */
function told(game: GameId, from: { rules?: string; position?: string }, moves: string, speed: number) {
  const texts = moves.split(" ");
  const before = room.ask({ do: "new", game, ...from, moves: texts.slice(0, -1) }) as View;
  const ground = groundOf(room.ask({ do: "layout", match: before.match }) as Layout, 0);
  const heard: { act: Step["act"]; at: number }[] = [];
  const begun = performance.now();
  const stage = new Stage(ground, before.pieces, (act, after) => heard.push({ act, at: performance.now() - begun + after }));
  const { last, pieces } = room.ask({ do: "play", match: before.match, text: texts.at(-1)! }) as View;
  stage.tell(ground, last!.steps, pieces, speed);
  return { stage, heard, pieces };
}

const nine = { rules: "sheet", position: "mangala 9,0,0,0,0,4|10|0,4,4,4,4,4|5 s" };
const four = { rules: "sheet", position: "mangala 0,0,0,0,0,3|20|3,4,4,4,4,4|2 s" };
const moves: [string, GameId, { rules?: string; position?: string }, string, Record<string, number>][] = [
  ["nine stones sown, one of them where it lay", "mangala", nine, "1", { move: 8 }],
  ["two stones sown and four won", "mangala", four, "6", { move: 2 + 4 }],
  ["a disc and two that it flips", "reversi", {}, "f5 f6 e6 f4", { put: 1, flip: 2 }],
  ["a marble and a block", "pentago", {}, "a1-A a2-A", { put: 1, turn: 1 }],
  ["a mouse", "quoridor", {}, "d2", { move: 1 }],
  ["a stone that takes one", "go", { rules: "chinese size=5" }, "A2 A1 B1", { put: 1, take: 1 }],
  ["a tower that walks two", "gyges", {}, "123123 123123 b1-b3", { move: 2 }],
  ["a die", "daha", { rules: "sheet seats=2 board=kucuk" }, "3", { roll: 1 }],
];

test.each(moves.flatMap((move) => [0, 0.5, 1].map((speed) => ({ move, speed, name: move[0] }))))(
  "$name: one knock for each stone, flip and step at speed $speed",
  async ({ move: [, game, from, texts, expected], speed }) => {
    const { stage, heard } = told(game, from, texts, speed);
    expect(stage.telling).toBe(speed > 0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stage.telling).toBe(false);
    const counted: Record<string, number> = {};
    for (const { act } of heard) counted[act] = (counted[act] ?? 0) + 1;
    expect(counted).toEqual(expected);
  },
);

test("stones are heard one after another as they fall, slower where all is slow", async () => {
  const times = [];
  for (const speed of [1, 0.5]) {
    const { heard } = told("mangala", nine, "1", speed);
    await vi.advanceTimersByTimeAsync(20_000);
    const gaps = heard.slice(1).map(({ at }, i) => at - heard[i]!.at);
    for (const gap of gaps) expect(gap).toBeGreaterThan(100 / speed);
    times.push(heard.at(-1)!.at);
  }
  expect(times[1]! / times[0]!).toBeCloseTo(2, 1);
});

test("what is ended by a tap lies as it must, and nothing more is heard", async () => {
  const { stage, heard, pieces } = told("mangala", nine, "1", 1);
  await vi.advanceTimersByTimeAsync(700);
  const before = heard.length;
  expect(before).toBeGreaterThan(1);
  stage.finish();
  expect(stage.telling).toBe(false);
  expect(new Set(stage.actors.map(({ piece }) => `${piece.at} ${piece.count}`))).toEqual(
    new Set(pieces.map(({ at, count }) => `${at} ${count}`)),
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard.length).toBe(before);
});

async function sit(game: GameId, players: (number | "person")[], clock: { minutes: number; gain: number } | null = null) {
  keepGame(game, null);
  keepSetup(game, { rules: "", names: [], clock, players });
  const sitting = await Sitting.open(game, null);
  if (failed(sitting)) throw new Error(sitting.error.en);
  return sitting;
}

test("the computer thinks while a move is told, and answers when it was told", async () => {
  vi.spyOn(engine, "think").mockResolvedValue({ move: "1", lines: [], nodes: 0, depth: 0, finished: true } satisfies Thought);
  const sitting = await sit("mangala", ["person", 1]);
  sitting.touch("s1");
  sitting.telling.begin(sitting.table.view);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(engine.think).toHaveBeenCalledOnce();
  expect(sitting.table.view.ply).toBe(1);
  expect(sitting.thinking).toBe(true);
  sitting.telling.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sitting.table.view.ply).toBe(2);
});

test("a computer rolls when what came before was told", async () => {
  vi.spyOn(engine, "think").mockResolvedValue(null);
  const sitting = await sit("daha", ["person", 1, 1, 1]);
  sitting.roll();
  sitting.touch(sitting.table.next[0]!);
  const { ply } = sitting.table.view;
  sitting.telling.begin(sitting.table.view);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sitting.table.view.ply).toBe(ply);
  sitting.telling.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sitting.table.view.ply).toBe(ply + 1);
});

test("no clock runs while a move is told", async () => {
  const sitting = await sit("reversi", ["person", "person"], { minutes: 1, gain: 0 });
  sitting.touch("f5");
  sitting.telling.begin(sitting.table.view);
  const { left } = sitting.clock!.times;
  await vi.advanceTimersByTimeAsync(90_000);
  expect(sitting.clock!.times.left).toEqual(left);
  expect(sitting.table.view.outcome).toBeNull();
  sitting.telling.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sitting.clock!.times.left[1]).toBe(left[1]! - 10_000);
  sitting.leave();
});

test("until a move is told, what stood before it is what counts", async () => {
  const sitting = await sit("mangala", ["person", "person"]);
  const { view } = sitting.table;
  sitting.touch("s4");
  sitting.telling.begin(view);
  expect(sitting.telling.before?.counters).toEqual(view.counters);
  expect(sitting.table.view.counters).not.toEqual(view.counters);
  sitting.telling.end();
  expect(sitting.telling.before).toBeNull();
});
