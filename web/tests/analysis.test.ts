// The study on the real rules: lines that were left, texts that are opened, positions put together by hand.
import { beforeEach, expect, test } from "vitest";
import type { Arrangement as ArrangementType } from "../src/analysis/arrangement.svelte.ts";
import type { Study as StudyType } from "../src/analysis/study.svelte.ts";
import { gameIds } from "../src/games/card.ts";
import "./rules.ts";

const { Arrangement } = await import("../src/analysis/arrangement.svelte.ts");
const { asked, understood } = await import("../src/analysis/exchange.ts");
const { Study } = await import("../src/analysis/study.svelte.ts");
const { failed } = await import("../src/lib/engine.ts");
const { pack } = await import("../src/play/link.ts");

type Game = (typeof gameIds)[number];

beforeEach(() => gameIds.forEach((game) => localStorage.removeItem(`meydan.study.${game}`)));

async function begun(game: Game, from: Awaited<ReturnType<typeof asked>> = null): Promise<StudyType> {
  const study = failed(from) ? from : await Study.begin(game, from);
  if (failed(study)) throw new Error(study.error.en);
  return study;
}

const line = (study: StudyType) => study.view.line.map(({ text }) => text).join(" ");

test("another move begins another line, and the one that was left can be taken up again", async () => {
  const study = await begun("reversi");
  study.play(["d3", "c5", "f6"]);
  study.go(1);
  expect(study.tried).toEqual([]);
  study.play(["c3"]);
  expect(line(study)).toBe("d3 c3");
  expect(study.tried).toEqual([{ moves: ["d3", "c5", "f6"], ply: 1 }]);
  await study.retry(study.tried[0]!);
  expect(line(study)).toBe("d3 c5 f6");
  expect(study.view.ply).toBe(1);
  expect(study.tried).toEqual([{ moves: ["d3", "c3"], ply: 2 }]);
});

test("a line goes as far as it can", async () => {
  const study = await begun("reversi");
  study.play(["d3", "a1", "c5"]);
  expect(line(study)).toBe("d3");
  expect(study.table.why?.id).toBe("reversi.illegal.turns_nothing");
});

test("what was studied is there again", async () => {
  (await begun("go", { game: "go", rules: "sheet size=9", moves: ["E5", "C3", "G3"] })).go(2);
  const again = await begun("go");
  expect(line(again)).toBe("E5 C3 G3");
  expect(again.view.ply).toBe(2);
});

test("an address brings a game, or a position and moves", async () => {
  const study = await begun("reversi", { game: "reversi", moves: ["d3", "c5"] });
  const query = new URLSearchParams({ g: await pack(study.record), at: "1" });
  expect((await begun("reversi", await asked("reversi", query))).view.ply).toBe(1);
  const other = new URLSearchParams({ p: study.view.position, moves: "f6" });
  expect(line(await begun("reversi", await asked("reversi", other)))).toBe("f6");
  expect(await asked("reversi", new URLSearchParams())).toBeNull();
  expect(failed(await asked("reversi", new URLSearchParams({ g: "nonsense" })))).toBe(true);
});

test("a text is a position or a file of games, of whatever game", async () => {
  const study = await begun("reversi");
  const pentago = await begun("pentago");
  expect(await study.open(understood(` ${pentago.view.position}\n`))).toBe("pentago");
  expect(study.view.game).toBe("reversi");
  expect(await study.open(understood("(;GM[1]SZ[9];B[ee];W[cc])"))).toBe("go");
  expect(line(await begun("go"))).toBe("E5 C7");
  expect(await study.open(understood("f5d6c3"))).toBe("reversi");
  expect(line(study)).toBe("f5 d6 c3");
  expect(failed(await study.open(understood("so much for that")))).toBe(true);
  expect(line(study)).toBe("f5 d6 c3");
});

async function opened(study: StudyType, arrangement: ArrangementType): Promise<string> {
  const { game, rules } = study.view;
  const answer = await study.open({ game, rules, position: arrangement.position });
  return failed(answer) ? answer.error.id : "";
}

test.each(gameIds)("%s: what stands there is a position", async (game) => {
  const study = await begun(game);
  const { position } = study.view;
  expect(await opened(study, new Arrangement(study.table))).toBe("");
  expect(study.view.position).toBe(position);
});

test("pieces are put, moved and removed, and the rules say what cannot be", async () => {
  const reversi = await begun("reversi");
  const discs = new Arrangement(reversi.table);
  discs.touch("d4");
  discs.touch("a1");
  discs.touch("a1");
  discs.tool = "remove";
  discs.touch("d5");
  discs.toMove = 1;
  expect(await opened(reversi, discs)).toBe("");
  expect(reversi.view.pieces).toHaveLength(3);
  expect(reversi.view.pieces.find(({ at }) => at === "d4")!.seat).toBe(0);
  expect(reversi.view.toMove).toBe(1);

  const quoridor = await begun("quoridor");
  const mice = new Arrangement(quoridor.table);
  mice.touch("c3");
  mice.touch("c3h");
  expect(mice.pieces).toHaveLength(2);
  mice.tool = mice.tools.find((tool) => tool !== "remove" && tool.kind === "wall")!;
  mice.touch("c3h");
  mice.touch("c3");
  expect(await opened(quoridor, mice)).toBe("");
  expect(quoridor.view.pieces.map(({ at }) => at).sort()).toEqual(["c3", "c3h", "d7"]);

  const mangala = await begun("mangala");
  const stones = new Arrangement(mangala.table);
  stones.touch("s1");
  expect(await opened(mangala, stones)).toBe("mangala.position.total");
  stones.tool = "remove";
  stones.touch("n6");
  expect(await opened(mangala, stones)).toBe("");

  const daha = await begun("daha");
  const paint = new Arrangement(daha.table);
  paint.tool = paint.tools.find((tool) => tool !== "remove" && tool.kind === "paint")!;
  const free = daha.table.layout.cells.find(({ star }) => !star)!.name;
  paint.touch(free);
  expect(await opened(daha, paint)).toBe("");
  expect(daha.view.pieces.some(({ at, kind }) => at === free && kind === "paint")).toBe(true);
});

test("what players have beside the board is set, too", async () => {
  const held = (study: StudyType, seat: number) => {
    const arrangement = new Arrangement(study.table);
    return [arrangement, arrangement.held.find((counter) => counter.seat === seat)!] as const;
  };
  const quoridor = await begun("quoridor");
  const [walls, north] = held(quoridor, 1);
  walls.hold(north, 3);
  expect(await opened(quoridor, walls)).toBe("");
  expect(quoridor.view.counters.map(({ value }) => value)).toEqual([8, 3]);
  const [many, south] = held(quoridor, 0);
  many.hold(south, 99);
  expect(await opened(quoridor, many)).toBe("quoridor.position.left");

  const go = await begun("go", { game: "go", rules: "sheet size=9" });
  const [prisoners, black] = held(go, 0);
  prisoners.hold(black, 4);
  expect(await opened(go, prisoners)).toBe("");
  expect(go.view.counters.find(({ kind, seat }) => kind === "prisoners" && seat === 0)!.value).toBe(4);

  const mangala = await begun("mangala");
  const [stones, treasury] = held(mangala, 1);
  stones.hold(treasury, 4);
  stones.tool = "remove";
  for (let i = 0; i < 4; i++) stones.touch("s1");
  expect(stones.held.map(({ value }) => value)).toEqual([0, 4]);
  expect(await opened(mangala, stones)).toBe("");
  expect(mangala.view.pieces.find(({ at }) => at === "N")!.count).toBe(4);
});
