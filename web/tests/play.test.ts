// A game at the table: what is kept, taken back, resigned, sent; on the real rules, with a computer that is told what to play.
import { beforeEach, expect, test, vi } from "vitest";
import "./rules.ts";
import type { GameId, Thought } from "../src/lib/engine.ts";

const { engine, EngineFailure, failed } = await import("../src/lib/engine.ts");
const { keepGame, keptGame } = await import("../src/lib/games.ts");
const { Table } = await import("../src/lib/table.svelte.ts");
const { clockText } = await import("../src/play/clock.svelte.ts");
const { pack, unpack } = await import("../src/play/link.ts");
const { Sitting } = await import("../src/play/sitting.svelte.ts");
const { keepSetup } = await import("../src/play/wishes.svelte.ts");

type Player = number | "person";

async function sit(
  game: GameId,
  players: Player[] = [],
  more: { rules?: string; names?: string[]; clock?: { minutes: number; gain: number } } = {},
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
  void sitting.playOn();
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
  void again.playOn();
  again.touch("c5");
  expect(again.table.view.line.map(({ text }) => text)).toEqual(["f5", "d6", "c5"]);
});

test("a computer that sees no hope resigns", async () => {
  vi.spyOn(engine, "think").mockResolvedValue({ move: "pass", lines: [], nodes: 99, depth: 1, finished: true, hopeless: true } satisfies Thought);
  const sitting = await sit("go", ["person", 10]);
  sitting.touch("C3");
  await vi.waitFor(() => expect(sitting.table.view.outcome?.winner).toBe(0));
  expect(sitting.table.view.line.map(({ text }) => text)).toEqual(["C3"]);
});

test("in a rematch everyone sits one seat on", async () => {
  const sitting = await sit("reversi", ["person", 3]);
  await sitting.rematch();
  expect(sitting.players).toEqual([3, "person"]);
  await vi.waitFor(() => expect(sitting.table.view.ply).toBe(1));
});

test("a short address that unpacks to a great deal is refused in words", async () => {
  const link = await pack(" ".repeat(50 << 20));
  expect(link.length).toBeLessThan(100_000);
  expect((await unpack(link))!.length).toBeLessThan(2 << 20);
  const sitting = await Sitting.open("reversi", link);
  expect(failed(sitting) && sitting.error.id).toBe("too_large");
});

test("a game that was sent is looked at; one's own is kept", async () => {
  const other = await sit("reversi", ["person", "person"]);
  other.touch("d3");
  const link = await pack(other.table.save());
  const mine = await sit("reversi", ["person", "person"]);
  mine.touch("f5");
  mine.leave();

  const sitting = await reopen("reversi", link);
  expect(sitting.borrowed).toBe("sent");
  expect(sitting.table.view.line[0]!.text).toBe("d3");
  await sitting.goHome();
  expect(sitting.borrowed).toBe(false);
  expect(sitting.table.view.line[0]!.text).toBe("f5");
});

test("a damaged link, or one of another game, says so and changes nothing", async () => {
  const mine = await sit("reversi", ["person", "person"]);
  mine.touch("f5");
  const link = await pack(mine.save());
  const damaged = [link.slice(0, -6), "nonsense", "", await pack("so much for that")];
  for (const packed of damaged) {
    expect(await Sitting.open("reversi", packed), packed).toMatchObject({ error: { id: "damaged" } });
    expect(await mine.receive(packed), packed).toMatchObject({ error: { id: "damaged" } });
  }
  expect(await Sitting.open("go", link)).toMatchObject({ error: { id: "damaged" } });
  expect(mine.borrowed).toBe(false);
  expect(mine.personToMove).toBe(true);
  expect((await reopen("reversi")).table.view.line[0]!.text).toBe("f5");
});

const otherTabWrote = (game: GameId) => dispatchEvent(Object.assign(new Event("storage"), { key: `meydan.game.${game}` }));

test("of two tabs the one that is closed last erases nothing", async () => {
  const older = await sit("reversi", ["person", "person"], { clock: { minutes: 10, gain: 5 } });
  older.touch("f5");
  const newer = await reopen("reversi");
  newer.touch("d6");
  newer.touch("c3");
  older.leave();
  expect((await reopen("reversi")).table.view.ply).toBe(3);
});

test("a tab in which nothing happened writes nothing", async () => {
  const setItem = vi.spyOn(localStorage, "setItem");
  const removeItem = vi.spyOn(localStorage, "removeItem");
  const sitting = await sit("pentago", ["person", "person"]);
  setItem.mockClear();
  removeItem.mockClear();
  sitting.leave();
  (await reopen("pentago")).leave();
  expect(setItem).not.toHaveBeenCalled();
  expect(removeItem).not.toHaveBeenCalled();
  setItem.mockRestore();
  removeItem.mockRestore();
});

test("a tab follows what is played in another, and the computer answers only there", async () => {
  const older = await sit("reversi", ["person", 1]);
  const newer = await reopen("reversi");
  newer.touch("f5");
  otherTabWrote("reversi");
  await vi.waitFor(() => expect(older.table.view.ply).toBe(1));
  expect(older.elsewhere).toBe(true);
  expect(older.thinking).toBe(false);
  await vi.waitFor(() => expect(newer.table.view.ply).toBe(2));
  expect(engine.think).toHaveBeenCalledOnce();
  otherTabWrote("reversi");
  await vi.waitFor(() => expect(older.table.view.ply).toBe(2));
  older.touch(older.table.next[0]!);
  expect(older.elsewhere).toBe(false);
  otherTabWrote("reversi");
  await vi.waitFor(() => expect(newer.table.view.ply).toBe(3));
  expect(newer.elsewhere, "now the other one follows").toBe(true);
  older.leave();
  void newer.playOn();
  await vi.waitFor(() => expect(newer.table.view.ply).toBe(4));
});

test("a move in a tab that slept does not erase what was played meanwhile", async () => {
  const asleep = await sit("reversi", ["person", "person"]);
  asleep.touch("f5");
  const awake = await reopen("reversi");
  for (const cell of ["d6", "c3"]) awake.touch(cell);
  asleep.touch("f6");
  await vi.waitFor(() => expect(asleep.table.view.ply).toBe(3));
  expect(asleep.elsewhere).toBe(true);
  expect((await reopen("reversi")).table.view.line.map(({ text }) => text)).toEqual(["f5", "d6", "c3"]);
});

test("a game keeps its name until another one begins, so that the archive has it once", async () => {
  const sitting = await sit("reversi", ["person", "person"]);
  sitting.touch("f5");
  const { id } = keptGame("reversi")!;
  sitting.leave();
  const again = await reopen("reversi");
  again.touch("d6");
  again.end("resign", 0);
  expect(keptGame("reversi")).toMatchObject({ id, over: true });
  again.goTo(1);
  void again.playOn();
  expect(keptGame("reversi")).toMatchObject({ over: false });
  expect(keptGame("reversi")!.id).not.toBe(id);
  await again.rematch();
  again.touch("d3");
  expect(keptGame("reversi")!.id).not.toBe(id);
});

test("names stand in records, and whoever opens one reads them", async () => {
  const sitting = await sit("go", ["person", "person"], { rules: "sheet size=9", names: ["Ayşe", ""] });
  sitting.touch("E5");
  expect(sitting.save()).toContain('[Black "Ayşe"]');
  expect(sitting.save()).not.toContain("[White");
  expect(sitting.save("sgf")).toContain("PB[Ayşe]");
  const sent = await reopen("go", await pack(sitting.save()));
  expect(sent.names).toEqual(["Ayşe", ""]);
  sitting.leave();
  expect((await reopen("go")).save()).toContain('[Black "Ayşe"]');
  const alone = await sit("reversi", ["person", 2]);
  expect(alone.save()).toContain(`[White "${alone.info.levels[1]!.tr}"]`);
  expect(alone.save()).not.toContain("[Black");
});

test("when Go stops the computer marks the dead stones, once; people may change it", async () => {
  const moves = ["dead:A3", "done"];
  vi.mocked(engine.think).mockImplementation(async () => ({
    move: moves[0]!,
    lines: [{ moves, win: 0.5, score: 0, mate: null, exact: false, visits: 0, words: { tr: "", en: "" } }],
    nodes: 0,
    depth: 0,
    finished: true,
  }));
  const sitting = await sit("go", ["person", "person"], { rules: "sheet size=5" });
  const dead = () => sitting.table.view.marks.filter(({ kind }) => kind === "dead").flatMap(({ cells }) => cells);
  for (const touch of ["C3", "A3", "C2", "pass", "pass"]) sitting.touch(touch);
  expect(sitting.proposing).toBe(true);
  await vi.waitFor(() => expect(dead()).toEqual(["A3"]));
  expect(sitting.proposing).toBe(false);
  sitting.touch("A3");
  await new Promise((done) => setTimeout(done, 50));
  expect(dead()).toEqual([]);
  expect(engine.think).toHaveBeenCalledOnce();
  sitting.leave();
  const again = await reopen("go");
  expect(again.proposing).toBe(false);
});

test("a computer that does not come is told of, and asked again", async () => {
  vi.mocked(engine.think).mockRejectedValueOnce(new EngineFailure(true));
  const sitting = await sit("reversi", ["person", 1]);
  sitting.touch("f5");
  await vi.waitFor(() => expect(sitting.stuck).toBe("engine.missing"));
  expect(sitting.thinking).toBe(false);
  void sitting.playOn();
  expect(sitting.stuck).toBeNull();
  await vi.waitFor(() => expect(sitting.table.view.ply).toBe(2));
  vi.mocked(engine.think).mockRejectedValueOnce(new Error());
  sitting.askHint();
  await vi.waitFor(() => expect(sitting.hint.trouble).toBe("engine.stuck"));
  sitting.askHint();
  await vi.waitFor(() => expect(sitting.hint.thought).not.toBeNull());
  expect(sitting.hint.trouble).toBeNull();
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

test("a computer keeps to its clock: it is told how long it may think", async () => {
  const sitting = await sit("reversi", ["person", 5], { clock: { minutes: 2, gain: 1 } });
  sitting.touch("f5");
  await vi.waitFor(() => expect(sitting.table.view.ply).toBe(2));
  const { ms } = vi.mocked(engine.think).mock.lastCall![0];
  expect(ms).toBeGreaterThan(1000);
  expect(ms).toBeLessThan(6000);
  sitting.clock!.left[1] = 300;
  expect(sitting.clock!.allowance(1)).toBe(20);
  sitting.clock!.left[1] = 60_000;
  expect(sitting.clock!.allowance(1), "with a gain of a second").toBeCloseTo(58_000 / 40 + 800);
});

test("without a clock a computer thinks as long as its level does", async () => {
  const sitting = await sit("reversi", ["person", 5]);
  sitting.touch("f5");
  await vi.waitFor(() => expect(sitting.table.view.ply).toBe(2));
  expect(vi.mocked(engine.think).mock.lastCall![0].ms).toBeUndefined();
});

test("the clock waits while the computer does not come", async () => {
  vi.mocked(engine.think).mockRejectedValueOnce(new EngineFailure(true));
  const sitting = await sit("reversi", ["person", 1], { clock: { minutes: 1, gain: 0 } });
  sitting.touch("f5");
  await vi.waitFor(() => expect(sitting.stuck).not.toBeNull());
  expect(sitting.clock!.running).toBe(false);
  void sitting.playOn();
  expect(sitting.clock!.running).toBe(true);
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
