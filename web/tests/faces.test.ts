// The opponents: everyone has a face, and what was beaten is remembered.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Player } from "../src/lib/games.ts";
import "./rules.ts";

const { failed } = await import("../src/lib/engine.ts");
const { keepGame } = await import("../src/lib/games.ts");
const { rules, Table } = await import("../src/lib/table.svelte.ts");
const { beatenLevels, keepBeaten } = await import("../src/play/beaten.ts");
const { pack } = await import("../src/play/link.ts");
const { rivalIn, rivalQuery } = await import("../src/play/rival.ts");
const { Sitting } = await import("../src/play/sitting.svelte.ts");
const { keepSetup, lastSetup } = await import("../src/play/wishes.svelte.ts");

/** South wins with b5. */
async function nearlyWon(): Promise<string> {
  const table = await Table.start({ game: "quoridor", rules: "sheet size=5 walls=3", position: "quoridor 5 2 b4,d3 3,3 - s 0" });
  if (failed(table)) throw new Error(table.error.en);
  return table.save();
}

async function open(packed: string | null = null, rival: Player | null = null) {
  const sitting = await Sitting.open("quoridor", packed, false, null, rival);
  if (failed(sitting)) throw new Error(sitting.error.en);
  return sitting;
}

async function playing(players: Player[]) {
  keepGame("quoridor", { id: "near", record: await nearlyWon(), ply: 0, players, names: [], clock: null, over: false, practice: false, when: 1 });
  return open();
}

test("every level of every game has a portrait", async () => {
  const games = (await rules()).ask({ do: "games" });
  if (failed(games)) throw new Error(games.error.en);
  for (const { levels } of games)
    for (const { en } of levels) expect(existsSync(join(import.meta.dirname, `../src/faces/portraits/${en}.svelte`)), en).toBe(true);
});

test("levels that were beaten are kept by game; anything else in the drawer is no level", () => {
  keepBeaten("go", [3]);
  keepBeaten("go", [1, 3]);
  expect(beatenLevels("go")).toEqual([1, 3]);
  expect(beatenLevels("reversi")).toEqual([]);
  for (const value of [null, "xx", { a: 1 }, [2, "x", 1.5, null]]) {
    localStorage.setItem("meydan.beaten.go", JSON.stringify({ version: 1, value }));
    expect(beatenLevels("go")).toEqual(Array.isArray(value) ? [2] : []);
  }
});

test("who is to be played against stands in the address", () => {
  for (const rival of ["person", 1, 10] as const) expect(rivalIn(new URLSearchParams(rivalQuery(rival)))).toBe(rival);
  for (const wrong of ["", "with=", "with=0", "with=11", "with=cat"]) expect(rivalIn(new URLSearchParams(wrong))).toBeNull();
});

test("whoever beats the computer alone is remembered for it, and may climb", async () => {
  const sitting = await playing(["person", 3]);
  sitting.touch("b5");
  expect(sitting.beaten).toEqual([3]);
  expect(beatenLevels("quoridor")).toEqual([3]);
  await sitting.climb();
  expect(sitting.players).toEqual(["person", 4]);
  expect(sitting.table.view.rules).toBe("sheet size=5 walls=3");
  expect(sitting.table.view.outcome).toBeNull();
  sitting.leave();
});

test("a friend is no level, and a computer that wins is not beaten", async () => {
  for (const players of [["person", "person"], [7, "person"]] as Player[][]) {
    const sitting = await playing(players);
    sitting.table.play("b5");
    expect(sitting.table.view.outcome?.winner).toBe(0);
    expect(sitting.beaten).toEqual([]);
    sitting.leave();
  }
});

test("a game goes on from a board that was sent, against whom one likes; to win it is not to beat the computer", async () => {
  const sitting = await open(await pack(await nearlyWon()), 10);
  expect(sitting.players).toEqual(["person", 10]);
  expect(sitting.personToMove && !sitting.borrowed).toBe(true);
  sitting.leave();
  const again = await open();
  again.touch("b5");
  expect(again.table.view.outcome?.winner).toBe(0);
  expect(again.beaten).toEqual([]);
  again.leave();
});

test("a game with a friend begins at once, goes on where it was left, and leaves the setup as it was", async () => {
  keepGame("quoridor", null);
  keepSetup("quoridor", { rules: "", players: ["person", 5], names: [], clock: null });
  const sitting = await open(null, "person");
  expect(sitting.players).toEqual(["person", "person"]);
  sitting.touch("d2");
  sitting.leave();
  const again = await open(null, "person");
  expect(again.table.view.line.length).toBe(1);
  await again.rematch();
  expect(again.players).toEqual(["person", "person"]);
  expect(lastSetup("quoridor").players).toEqual(["person", 5]);
  again.leave();
});

test("two are two, also where more may sit", async () => {
  keepGame("daha", null);
  keepSetup("daha", { rules: "sheet board=kucuk seats=4", players: ["person", 1, 1, 1], names: [], clock: null });
  const sitting = await Sitting.open("daha", null, false, null, "person");
  if (failed(sitting)) throw new Error(sitting.error.en);
  expect(sitting.players).toEqual(["person", "person"]);
  expect(sitting.table.view.rules).toBe("sheet board=kucuk seats=2");
  sitting.leave();
  const strong = await Sitting.open("daha", null, false, null, 10);
  if (failed(strong)) throw new Error(strong.error.en);
  expect(strong.players, "the strongest there is").toEqual(["person", 5]);
  strong.leave();
});
