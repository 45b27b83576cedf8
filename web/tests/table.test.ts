// The table on the real rules: any game can be played by touching what is offered.
import { expect, test, vi } from "vitest";
import { gameIds } from "../src/games/card.ts";
import type { Table as TableType } from "../src/lib/table.svelte.ts";
import "./rules.ts";

const { failed } = await import("../src/lib/engine.ts");
const { rules, Table } = await import("../src/lib/table.svelte.ts");
const { reason, told } = await import("../src/play/told.ts");
const { entryName } = await import("../src/play/names.ts");
const { settings } = await import("../src/lib/settings.svelte.ts");

async function start(game: (typeof gameIds)[number]): Promise<TableType> {
  const table = await Table.start({ game });
  if (failed(table)) throw new Error(table.error.en);
  return table;
}

/** Touches something that is offered, the same every time. */
function touchOne(table: TableType, turn: number): void {
  const { view, next, touched } = table;
  const offered = touched.length ? next : [...view.next, ...view.actions.map((action) => action.name)];
  if (view.toMove === "chance") table.play(view.actions[turn % view.actions.length]!.name);
  else table.touch(offered[(turn * 7919) % offered.length]!);
}

test.each(gameIds)("%s is played by touching what is offered", async (game) => {
  const table = await start(game);
  for (let turn = 0; turn < 80 && !table.view.outcome; turn++) {
    touchOne(table, turn);
    expect(table.why, `${game}, ${turn}: ${table.view.position}`).toBeNull();
  }
  expect(table.view.ply).toBeGreaterThan(10);
  expect(table.view.position).not.toBe((await start(game)).view.position);

  const again = await Table.load(table.save());
  if (failed(again)) throw new Error(again.error.en);
  expect(again.view.position).toBe(table.view.position);

  const { ply } = table.view;
  table.go(0);
  expect(table.view.ply).toBe(0);
  table.go(ply);
  expect(table.view.position).toBe(again.view.position);
});

test("a touch that leads nowhere says why and is forgotten", async () => {
  const table = await start("reversi");
  table.touch("a1");
  expect(table.why?.tr).not.toBe("");
  expect(table.touched).toEqual([]);
  table.touch(table.next[0]!);
  expect(table.why).toBeNull();
  expect(table.view.ply).toBe(1);
});

test("moves that are words are read in the player's language, and kept in that of the notation", async () => {
  const table = await Table.start({ game: "go", rules: "sheet size=9", moves: ["E5", "pass"] });
  if (failed(table)) throw new Error(table.error.en);
  const moves = ["E5", "pass", "dead:E5", "a1-goal"];
  expect(table.view.line.map(entryName)).toEqual(["E5", "pas"]);
  expect(table.told(moves)).toEqual(["E5", "pas", "ölü:E5", "a1-bitiş"]);
  settings.language = "en";
  expect(table.view.line.map(entryName)).toEqual(["E5", "pass"]);
  expect(table.told(moves)).toEqual(moves);
  settings.language = null;
  expect(table.save()).toContain("E5 pass");
});

test("after a fault the match goes on in a new room", async () => {
  const table = await start("reversi");
  table.touch(table.next[0]!);
  const parse = vi.spyOn(JSON, "parse").mockImplementationOnce(() => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  table.touch(table.next[0]!);
  parse.mockRestore();
  expect(table.why?.id).toBe("fault");
  expect(table.view.ply).toBe(1);
  await vi.waitFor(() => {
    table.touch(table.next[0]!);
    expect(table.view.ply).toBe(2);
  });
});

test("after a fault DAHA's board and the moves that were taken back are as they were", async () => {
  const table = await start("daha");
  for (let turn = 0; turn < 12; turn++) touchOne(table, turn);
  const whole = table.view;
  table.go(5);
  const { position, board } = table.view;
  vi.spyOn(JSON, "parse").mockImplementationOnce(() => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  table.play("any");
  vi.restoreAllMocks();
  await vi.waitFor(() => expect(table.view.match).not.toBe(whole.match));
  expect([table.view.ply, table.view.board, table.view.position]).toEqual([5, board, position]);
  table.go(whole.ply);
  expect(table.view.position).toBe(whole.position);
});

test.each(gameIds)("%s: nobody is asked to type, whatever is touched", async (game) => {
  const table = await start(game);
  const cells = table.layout.cells.map((cell) => cell.name);
  for (let turn = 0; turn < 60 && !table.view.outcome; turn++) {
    const whys = table.view.toMove === "chance" ? [] : cells.map((cell) => table.reason(cell)).filter((why) => why !== null);
    const said = [...table.view.status.map(told).filter((words) => words !== null), ...whys.map(reason)];
    for (const words of said) expect(words).not.toMatch(/\byaz|anlaşılmadı|"/);
    for (const words of said) expect(words, "cells are lit, not listed").not.toMatch(/(\b[a-z]\d+[hv]?, ){2}/i);
    touchOne(table, turn);
  }
});

test("what is more than the rules can hold is told as too large, and the next game opens", async () => {
  const large = await Table.load(`[Game "reversi"]\n\nf5 {${"x".repeat(1 << 20)}} *\n`);
  expect(failed(large) && large.error.id).toBe("too_large");
  const text = (await start("reversi")).save();
  const room = await rules();
  vi.spyOn(room, "ask").mockImplementationOnce(() => {
    throw new WebAssembly.RuntimeError("out of memory");
  });
  const broken = await Table.load(text);
  expect(failed(broken) && broken.error.tr).toBe("Bu oyun açılamıyor: çok büyük.");
  expect(failed(await Table.load(text))).toBe(false);
});
