// A game at the table: what is kept, taken back, resigned, sent; on the real rules, with a computer that is told what to play.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import type { GameId, Thought } from "../src/lib/engine.ts";

const module = readFileSync(join(import.meta.dirname, "../../build/wasm/rules.wasm"));
vi.stubGlobal("fetch", async () => new Response(module, { headers: { "content-type": "application/wasm" } }));
vi.stubGlobal("matchMedia", () => ({ matches: true }));
vi.stubGlobal(
  "Worker",
  class {
    postMessage() {}
  },
);
const { engine, failed } = await import("../src/lib/engine.ts");
const { keepGame } = await import("../src/lib/games.ts");
const { Table } = await import("../src/lib/table.svelte.ts");
const { clockText } = await import("../src/play/clock.svelte.ts");
const { pack, unpack } = await import("../src/play/link.ts");
const { turningPoints } = await import("../src/play/review.svelte.ts");
const { Sitting } = await import("../src/play/sitting.svelte.ts");
const { keepSetup } = await import("../src/play/wishes.svelte.ts");

type Player = number | "person";

async function sit(
  game: GameId,
  players: Player[] = [],
  more: { rules?: string; clock?: { minutes: number; gain: number } } = {},
) {
  keepGame(game, null);
  keepSetup(game, { rules: "", names: [], clock: null, ...more, players });
  return reopen(game);
}

async function reopen(game: GameId, packed: string | null = null) {
  const sitting = await Sitting.open(game, packed);
  if (failed(sitting)) throw new Error(sitting.error.en);
  return sitting;
}

/** The computer plays what is offered first. */
beforeEach(() => {
  vi.spyOn(engine, "think").mockImplementation(async ({ view }) => {
    const table = await Table.start({
      game: view.game,
      rules: view.rules,
      moves: view.line.slice(0, view.ply).map(({ text }) => text),
    });
    if (failed(table)) throw new Error(table.error.en);
    return { move: table.view.next[0] ?? "pass", lines: [], nodes: 0, depth: 0, finished: true } satisfies Thought;
  });
});

test("one tap starts a game against the computer, and it answers", async () => {
  const sitting = await sit("reversi");
  expect(sitting.players[0]).toBe("person");
  expect(sitting.players[1]).toBeTypeOf("number");
  sitting.touch("f5");
  await vi.waitFor(() => expect(sitting.table.view.ply).toBe(2));
  expect(sitting.personToMove).toBe(true);
});

test("what was taken back is still there after a reload", async () => {
  const sitting = await sit("reversi", ["person", "person"]);
  for (const cell of ["f5", "d6", "c3"]) sitting.touch(cell);
  sitting.takeBack();
  sitting.takeBack();
  sitting.leave();
  const again = await reopen("reversi");
  expect(again.table.view.ply).toBe(1);
  expect(again.table.view.line.map(({ text }) => text)).toEqual(["f5", "d6", "c3"]);
  again.goTo(again.after!);
  expect(again.table.view.ply).toBe(2);
});

test("against the computer one's own move is taken back, and nobody answers while one looks back", async () => {
  const sitting = await sit("reversi", ["person", 1]);
  sitting.touch("f5");
  await vi.waitFor(() => expect(sitting.table.view.ply).toBe(2));
  sitting.goTo(1);
  await new Promise((done) => setTimeout(done, 300));
  expect(sitting.table.view.ply).toBe(1);
  sitting.playOn();
  await vi.waitFor(() => expect(sitting.table.view.ply).toBe(2));
  sitting.takeBack();
  expect(sitting.table.view.ply).toBe(0);
});

test("a resigned game can be looked through, and its end comes back", async () => {
  const sitting = await sit("reversi", ["person", "person"]);
  for (const cell of ["f5", "d6", "c3"]) sitting.touch(cell);
  sitting.end("resign", 1);
  expect(sitting.reviewing).toBe(true);
  sitting.goTo(1);
  expect(sitting.table.view.outcome).toBeNull();
  sitting.touch("d6");
  expect(sitting.table.view.ply, "nothing is played while one looks").toBe(1);
  sitting.goTo(3);
  await vi.waitFor(() => expect(sitting.table.view.outcome?.winner).toBe(0));
  sitting.leave();
  const again = await reopen("reversi");
  expect(again.table.view.outcome?.winner).toBe(0);
  again.goTo(2);
  again.playOn();
  again.touch("c5");
  expect(again.table.view.line.map(({ text }) => text)).toEqual(["f5", "d6", "c5"]);
});

test("in a rematch everyone sits one seat on", async () => {
  const sitting = await sit("reversi", ["person", 3]);
  await sitting.rematch();
  expect(sitting.players).toEqual([3, "person"]);
  await vi.waitFor(() => expect(sitting.table.view.ply).toBe(1));
});

test("a game that was sent is looked at; one's own is kept", async () => {
  const other = await sit("reversi", ["person", "person"]);
  other.touch("d3");
  const link = await pack(other.table.save());
  const mine = await sit("reversi", ["person", "person"]);
  mine.touch("f5");
  mine.leave();

  const sitting = await reopen("reversi", link);
  expect(sitting.borrowed).toBe(true);
  expect(sitting.table.view.line[0]!.text).toBe("d3");
  await sitting.goHome();
  expect(sitting.borrowed).toBe(false);
  expect(sitting.table.view.line[0]!.text).toBe("f5");
  expect((await reopen("go", link)).table.game, "one of another kind is not taken").toBe("go");
});

test("people throw the die themselves, computers at once", async () => {
  const sitting = await sit("daha", ["person", 1, 1, 1]);
  expect(sitting.toRoll).toBe(true);
  sitting.roll();
  expect(sitting.toRoll).toBe(false);
  expect(sitting.personToMove).toBe(true);
  sitting.touch(sitting.table.next[0]!);
  await vi.waitFor(() => expect(sitting.toRoll).toBe(true), 5000);
  expect(sitting.table.view.ply).toBe(8);
});

test("who runs out of time loses; a move gains some", async () => {
  const sitting = await sit("reversi", ["person", "person"], { clock: { minutes: 10, gain: 5 } });
  sitting.touch("f5");
  expect(sitting.clock!.left[0]).toBeGreaterThan(600_000);
  sitting.clock!.left[1] = 50;
  await vi.waitFor(() => expect(sitting.table.view.outcome?.winner).toBe(0));
  expect(sitting.table.view.outcome!.reason.id).toContain("time");
});

test("links carry a record both ways, and damage is noticed", async () => {
  const text = '[Game "reversi"]\n\n1. f5 d6 çğışöü';
  const packed = await pack(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack(packed)).toBe(text);
  expect(await unpack(packed.slice(0, -6))).toBeNull();
  expect(await unpack("%%%")).toBeNull();
});

test("a clock shows minutes, and tenths at the end", () => {
  expect(clockText(600_000)).toBe("10:00");
  expect(clockText(61_200)).toBe("1:02");
  expect(clockText(9_940)).toBe("0:10");
  expect(clockText(9_850)).toBe("9,9");
  expect(clockText(0)).toBe("0,0");
});

test("turning points are the largest changes, in order", () => {
  const points = [0.5, 0.52, 0.8, 0.78, 0.3, 0.31, 0].map((win, ply) => ({ ply, win }));
  expect(turningPoints(points)).toEqual([2, 4, 6]);
  expect(turningPoints([])).toEqual([]);
});
