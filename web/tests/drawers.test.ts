// Whatever lies in the drawers of the device, every screen has something to work with, and what is good of it is kept.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { allUnread, setAside, throwAway } from "../src/archive/unread.ts";
import { gameIds } from "../src/games/card.ts";
import "./rules.ts";

const record = (game: string, moves = "") => `[Game "${game}"]\n\n${moves}\n*\n`;

/** Values that have nothing to do with what belongs there, and some that nearly do. */
const odd: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e99,
  "",
  "xx",
  "ç\u0000\u{1f600}",
  [],
  [null],
  [[]],
  {},
  { length: 3 },
  { __proto__: null, constructor: 1, toString: null },
];

/** Every field of a good value replaced by every odd one, in lists also each item; and the odd ones themselves. */
function* spoiled(good: Record<string, unknown>): Generator<unknown> {
  yield* odd;
  for (const [name, value] of Object.entries(good))
    for (const bad of odd) {
      yield { ...good, [name]: bad };
      if (Array.isArray(value)) yield { ...good, [name]: [bad, ...value.slice(1)] };
      if (Array.isArray(value)) yield { ...good, [name]: [...value, bad] };
    }
  const { [Object.keys(good)[0]!]: _, ...less } = good;
  yield less;
}

const put = (drawer: string, value: unknown, version: unknown = 1) =>
  localStorage.setItem(`meydan.${drawer}`, JSON.stringify({ version, value }));
const empty = () => {
  for (const name of ["settings", "play", "analysis", ...gameIds.flatMap((game) => [`game.${game}`, `setup.${game}`, `learn.${game}`, `study.${game}`])])
    localStorage.removeItem(`meydan.${name}`);
};
beforeEach(empty);
afterEach(empty);

const settings = {
  language: "en",
  theme: "dark",
  board: "clear",
  coordinates: false,
  motion: "slow",
  sound: true,
  volume: 0.2,
  quiet: true,
  projector: true,
};
const kept = {
  id: "a",
  record: record("reversi", "f5 d6 c3"),
  ply: 2,
  players: ["person", 3],
  names: ["Ayşe", ""],
  clock: { left: [1000, 2000], gain: 5 },
  over: false,
  when: 1,
};
const setup = { rules: "sheet", players: ["person", 3], names: ["Ayşe", ""], clock: { minutes: 3, gain: 2 } };

describe("settings", () => {
  const fresh = async () => {
    vi.resetModules();
    const { settings } = await import("../src/lib/settings.svelte.ts");
    const { say } = await import("../src/lib/lang.svelte.ts");
    return { now: { ...settings }, said: say("page.home") };
  };

  test("good ones stay as they are", async () => {
    put("settings", settings);
    expect((await fresh()).now).toEqual(settings);
  });

  test("a language nobody speaks is none, and the rest is kept", async () => {
    put("settings", { ...settings, language: "xx" });
    expect(await fresh()).toEqual({ now: { ...settings, language: null }, said: "Ana sayfa" });
  });

  test("of any other shape they work, and no good field is lost", async () => {
    for (const value of spoiled(settings)) {
      put("settings", value);
      const { now, said } = await fresh();
      expect(["Ana sayfa", "Home"], JSON.stringify(value)).toContain(said);
      expect([0, 0.2, 0.6], JSON.stringify(value)).toContain(now.volume);
      for (const [name, good] of Object.entries(settings))
        if (typeof value === "object" && value !== null && (value as any)[name] === good) expect((now as any)[name]).toBe(good);
    }
  });
});

test("a drawer of any other make is as good as empty", async () => {
  const { keptGame } = await import("../src/lib/games.ts");
  for (const text of ["", "{", "null", "7", "[]", '"x"', "{}", '{"version":1}', '{"version":"1","value":{}}', '{"version":null,"value":1}', '{"version":9,"value":{}}']) {
    localStorage.setItem("meydan.game.reversi", text);
    expect(keptGame("reversi"), text).toBeNull();
  }
});

test("a game of any shape opens a board to play on; a good one is as it was left", async () => {
  const { failed } = await import("../src/lib/engine.ts");
  const { Sitting } = await import("../src/play/sitting.svelte.ts");
  const open = async () => {
    const sitting = await Sitting.open("reversi", null);
    if (failed(sitting)) throw new Error(sitting.error.en);
    return sitting;
  };
  put("game.reversi", kept);
  const good = await open();
  expect([good.table.view.ply, good.players, good.names[0], good.clock!.gain]).toEqual([2, ["person", 3], "Ayşe", 5]);
  good.leave();
  const others = [
    { ...kept, record: record("go", "Q4 D4") },
    { ...kept, record: record("reversi", "a1") },
    { ...kept, ply: 99 },
    { ...kept, players: ["person", 99, "person", 1] },
  ];
  for (const value of [...spoiled(kept), ...others]) {
    put("game.reversi", value);
    const sitting = await open();
    const told = JSON.stringify(value);
    expect(sitting.table.game, told).toBe("reversi");
    expect(sitting.table.why, told).toBeNull();
    expect(sitting.players, told).toHaveLength(2);
    for (const player of sitting.players) expect(player === "person" || sitting.info.levels[player - 1], told).toBeTruthy();
    if ((value as any)?.record === kept.record) expect(sitting.table.view.line, told).toHaveLength(3);
    sitting.leave();
  }
});

describe("a game that cannot be read", () => {
  const texts = {
    damaged: "{",
    "of a newer page": JSON.stringify({ version: 9, value: kept }),
    "without a record": JSON.stringify({ version: 1, value: { ...kept, record: 7 } }),
    "with a record that is none": JSON.stringify({ version: 1, value: { ...kept, record: record("reversi", "a1") } }),
    "of another kind": JSON.stringify({ version: 1, value: { ...kept, record: record("go", "Q4 D4") } }),
  };
  const drawerText = () => localStorage.getItem("meydan.game.reversi");
  const open = async (fresh = false) => {
    const { failed } = await import("../src/lib/engine.ts");
    const { Sitting } = await import("../src/play/sitting.svelte.ts");
    const sitting = await Sitting.open("reversi", null, fresh);
    if (failed(sitting)) throw new Error(sitting.error.en);
    return sitting;
  };
  const clear = () => allUnread().forEach(throwAway);
  beforeEach(() => (put("setup.reversi", { ...setup, players: ["person", "person"], clock: null }), clear()));

  test.each(Object.entries(texts))("%s is told of, and set aside as it is before another one is kept", async (_, text) => {
    localStorage.setItem("meydan.game.reversi", text);
    for (const again of [false, false, true]) {
      const sitting = await open(again);
      expect(sitting.news).toBe("archive.told_unread");
      expect([drawerText(), allUnread()], "nothing is written until somebody moves").toEqual([text, []]);
      sitting.leave();
    }
    const sitting = await open();
    sitting.touch("f5");
    sitting.touch("d6");
    sitting.leave();
    expect(allUnread()).toEqual([{ game: "reversi", when: expect.any(Number), text }]);
    expect((await open()).table.view.line).toHaveLength(2);
  });

  test("of a newer page in another tab is set aside when somebody plays here", async () => {
    const sitting = await open();
    sitting.touch("f5");
    localStorage.setItem("meydan.game.reversi", texts["of a newer page"]);
    sitting.catchUp();
    await vi.waitFor(() => expect(sitting.elsewhere).toBe(true));
    await sitting.playOn();
    expect(allUnread().map(({ text }) => text)).toEqual([texts["of a newer page"]]);
    expect(drawerText()).toContain("f5");
    sitting.leave();
  });

  test("for which there is no other room is not written over", async () => {
    localStorage.setItem("meydan.game.reversi", texts.damaged);
    const sitting = await open();
    const setItem = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError");
    });
    sitting.touch("f5");
    await vi.waitFor(() => expect(sitting.news).toBe("archive.told_full"));
    expect(drawerText()).toBe(texts.damaged);
    setItem.mockRestore();
    sitting.touch("d6");
    expect([sitting.news, allUnread()[0]!.text]).toEqual([null, texts.damaged]);
    sitting.leave();
  });

  test("and another one of the same moment are two", async () => {
    vi.spyOn(Date, "now").mockReturnValue(5);
    for (const text of ["a", "b"]) setAside("go", text);
    vi.restoreAllMocks();
    expect(allUnread().map(({ game, when, text }) => [game, when, text])).toEqual([
      ["go", 6, "b"],
      ["go", 5, "a"],
    ]);
    clear();
  });
});

test("a record that the rules cannot give for once does not empty the drawer", async () => {
  const { failed } = await import("../src/lib/engine.ts");
  const { keptGame } = await import("../src/lib/games.ts");
  const { Sitting } = await import("../src/play/sitting.svelte.ts");
  put("game.reversi", { ...kept, players: ["person", "person"], ply: 3, clock: null });
  const sitting = await Sitting.open("reversi", null);
  if (failed(sitting)) throw new Error(sitting.error.en);
  vi.spyOn(sitting.table, "save").mockReturnValueOnce("");
  sitting.touch("d3");
  expect(keptGame("reversi")!.record).toBe(kept.record);
  sitting.touch("c5");
  expect(keptGame("reversi")!.record).toContain("f5 d6 c3 d3 c5");
  sitting.leave();
});

test("a game that is over stays of the day it was finished on", async () => {
  const { failed } = await import("../src/lib/engine.ts");
  const { keptGame } = await import("../src/lib/games.ts");
  const { Sitting } = await import("../src/play/sitting.svelte.ts");
  put("game.reversi", { ...kept, players: ["person", "person"], clock: null });
  const sitting = await Sitting.open("reversi", null);
  if (failed(sitting)) throw new Error(sitting.error.en);
  vi.spyOn(Date, "now").mockReturnValue(5);
  sitting.end("resign", 0);
  vi.restoreAllMocks();
  sitting.goTo(1);
  expect([keptGame("reversi")!.ply, keptGame("reversi")!.when]).toEqual([1, 5]);
  await sitting.playOn();
  expect(keptGame("reversi")!.when).toBeGreaterThan(5);
  sitting.leave();
});

test("a set-up of any shape begins a game", async () => {
  const { failed } = await import("../src/lib/engine.ts");
  const { Sitting } = await import("../src/play/sitting.svelte.ts");
  for (const value of [...spoiled(setup), { ...setup, rules: "sheet size=7 colour=red" }]) {
    put("setup.reversi", value);
    const sitting = await Sitting.open("reversi", null);
    expect(failed(sitting), JSON.stringify(value)).toBe(false);
    if (!failed(sitting)) sitting.leave();
  }
});

test("a study of any shape opens a board", async () => {
  const { failed } = await import("../src/lib/engine.ts");
  const { Study } = await import("../src/analysis/study.svelte.ts");
  const study = { record: record("reversi", "f5 d6 (f6) c3"), ply: 2, line: ["f5", "f6"] };
  for (const value of [...spoiled(study), { ...study, record: record("go") }, { ...study, ply: 99 }]) {
    put("study.reversi", value);
    put("setup.reversi", { ...setup, rules: "no such rules" });
    const opened = await Study.begin("reversi", null);
    if (failed(opened)) throw new Error(opened.error.en);
    expect(opened.view.game).toBe("reversi");
    expect(opened.table.why, JSON.stringify(value)).toBeNull();
    opened.close();
  }
});

test("what is wished for, and how far one came, are read from any shape", async () => {
  const { progressOf } = await import("../src/learn/progress.ts");
  for (const value of spoiled({ at: "a", done: ["a", "b"] })) {
    put("learn.go", value);
    const { at, done } = progressOf("go");
    expect(at === null || typeof at === "string").toBe(true);
    expect(done.every((step) => typeof step === "string")).toBe(true);
  }
  for (const value of spoiled({ evaluation: true, turning: true, rolling: true, way: true, on: true, lines: 5 })) {
    put("play", value);
    put("analysis", value);
    vi.resetModules();
    const { wishes } = await import("../src/play/wishes.svelte.ts");
    expect(Object.values(wishes).every((wish) => typeof wish === "boolean")).toBe(true);
  }
});
