// What the computer says of a game: hints, the order of lines, turning points; on the real rules, with a computer that is told what to think.
import { afterEach, expect, test, vi } from "vitest";
import { inOrder } from "../src/analysis/order.ts";
import type { GameId, Line, Thought } from "../src/lib/engine.ts";
import "./rules.ts";

const { engine, failed } = await import("../src/lib/engine.ts");
const { keepGame } = await import("../src/lib/games.ts");
const { Review } = await import("../src/play/review.svelte.ts");
const { Variation } = await import("../src/play/variation.svelte.ts");
const { Sitting } = await import("../src/play/sitting.svelte.ts");
const { keepSetup } = await import("../src/play/wishes.svelte.ts");

const line = (move: string, win = 0.5, more: Partial<Line> = {}): Line => ({
  moves: [move],
  win,
  score: 0,
  mate: null,
  exact: false,
  visits: 0,
  words: { tr: "", en: "" },
  ...more,
});
const thought = (...lines: Line[]): Thought => ({ move: lines[0]!.moves[0]!, lines, nodes: 0, depth: 1, finished: false });

async function sit(game: GameId, rules = "") {
  keepGame(game, null);
  keepSetup(game, { rules, names: [], clock: null, players: ["person", "person"] });
  const sitting = await Sitting.open(game, null);
  if (failed(sitting)) throw new Error(sitting.error.en);
  return sitting;
}

afterEach(() => void vi.useRealTimers());

test("lines stand in the order of their value, and what reads the same stays where it stood", () => {
  const order = (lines: Line[], before: Line[] = []) =>
    inOrder(lines, before)
      .map(({ moves }) => moves[0])
      .join(" ");
  expect(order([line("d3", 0.434), line("f4", 0.533), line("f3", 0.467)])).toBe("f4 f3 d3");
  expect(order([line("a", 0.5, { score: 1 }), line("b", 0.5, { score: 2 })])).toBe("b a");
  expect(order([line("a", 0.551), line("b", 0.549)], [line("b"), line("a")])).toBe("b a");
  // Half a percent, which is read from the other side: 50, 50 and 51.
  expect(order([line("a", 0.4962), line("b", 0.495), line("c", 0.4951)], [line("a"), line("b"), line("c")])).toBe("a c b");
  expect(
    order([
      line("a", 0, { mate: -2 }),
      line("b", 0, { mate: -6 }),
      line("c", 0.1),
      line("d", 1, { mate: 5 }),
      line("e", 1, { mate: 3 }),
    ]),
  ).toBe("e d c b a");
});

/** The computer's thoughts, told one by one. */
function slowly() {
  let tell: (thought: Thought) => void = () => {};
  let end: (thought: Thought | null) => void = () => {};
  vi.spyOn(engine, "think").mockImplementation((_task, { progress } = {}) => {
    tell = (thought) => progress?.(thought);
    return new Promise((resolve) => (end = resolve));
  });
  return { tell: (thought: Thought) => tell(thought), end: (thought: Thought) => end(thought) };
}

test("the first idea is shown while the computer still thinks, and gets better quietly", async () => {
  const sitting = await sit("reversi");
  const computer = slowly();
  vi.useFakeTimers({ toFake: ["performance"] });
  sitting.askHint();
  expect(engine.think).toHaveBeenCalledWith(expect.objectContaining({ soon: true }), expect.anything());
  computer.tell(thought(line("f5")));
  expect(sitting.hint.thought?.move).toBe("f5");
  expect(sitting.hint.steps[0]).toMatchObject({ act: "put", piece: { at: "f5" } });
  expect(sitting.hint.thinking).toBe(true);
  vi.advanceTimersByTime(100);
  computer.tell(thought(line("d3")));
  expect(sitting.hint.thought?.move, "an idea is not taken away at once").toBe("f5");
  vi.advanceTimersByTime(900);
  computer.tell(thought(line("c4")));
  expect(sitting.hint.thought?.move).toBe("c4");
  computer.end(thought(line("e6")));
  await vi.waitFor(() => expect(sitting.hint.thinking).toBe(false));
  expect(sitting.hint.thought?.move).toBe("e6");
  expect(sitting.hint.steps[0]).toMatchObject({ piece: { at: "e6" } });
});

test("a hint stays while it is followed, and its move does not change under the hand", async () => {
  const sitting = await sit("pentago");
  const computer = slowly();
  sitting.askHint();
  computer.tell(thought(line("b2-A")));
  sitting.touch("b2");
  expect(sitting.table.touched).toEqual(["b2"]);
  expect(sitting.hint.thought?.move).toBe("b2-A");
  computer.end(thought(line("e5-D")));
  await vi.waitFor(() => expect(sitting.hint.thinking).toBe(false));
  expect(sitting.hint.thought?.move).toBe("b2-A");
  sitting.takeBack();
  sitting.touch("e5");
  expect(sitting.hint.thought, "another hole was touched").toBeNull();
});

/** The computer's opinion by ply: the chance of who is to move, and the move it likes. */
function judging(opinions: Record<number, Line[]>) {
  return vi.spyOn(engine, "think").mockImplementation(async ({ view }) => thought(...(opinions[view.ply] ?? [line("")])));
}

async function looked(sitting: Awaited<ReturnType<typeof sit>>) {
  const { table, players, info } = sitting;
  const review = new Review();
  await review.look(table.view, players.length, 0, info);
  return review;
}

test("a turning point is a move that lost much, with what was better; it is looked at longer", async () => {
  const sitting = await sit("reversi");
  for (const cell of ["f5", "d6", "c3", "d3"]) sitting.touch(cell);
  const think = judging({
    0: [line("f5")],
    1: [line("f6", 0.6)],
    2: [line("c4", 0.9)],
    3: [line("b3", 0.55)],
    4: [line("c4", 0.45)],
  });
  const review = await looked(sitting);
  expect(review.turning.map(({ ply, seat, better }) => `${ply} ${seat} ${better.moves[0]}`)).toEqual(["1 1 f6", "2 0 c4"]);
  const long = think.mock.calls.filter(([task]) => task.ms! > 500).map(([task]) => task.view.ply);
  expect(long.sort()).toEqual([1, 2, 3]);
  expect(review.courses[0]!.points.map(({ win }) => win.toFixed(2))).toEqual(["0.50", "0.40", "0.90", "0.45", "0.45"]);
  expect(review.done).toBe(true);
});

test("resigning is no turning point: the position speaks for itself", async () => {
  const sitting = await sit("reversi");
  for (const cell of ["f5", "d6", "c3"]) sitting.touch(cell);
  sitting.end("resign", 0);
  judging({ 3: [line("d3", 0.45)] });
  const review = await looked(sitting);
  expect(review.turning).toEqual([]);
  expect(review.courses[0]!.points.at(-1)).toEqual({ ply: 3, win: 0.55 });
});

test("of more than two players each has a line, and a move is judged against others of its own turn", async () => {
  const sitting = await sit("quoridor", "sheet seats=4");
  sitting.players = ["person", "person", "person", "person"];
  for (let turn = 0; turn < 6; turn++) sitting.touch(sitting.table.next.find((cell) => cell.length === 2)!);
  const played = sitting.table.view.line[1]!.text;
  judging({ 0: [line("?", 0.9)], 1: [line("?", 0.9), line(played, 0.2)], 4: [line("", 0.4)], 5: [line("", 0.3)] });
  const review = await looked(sitting);
  expect(review.courses.map(({ points }) => points.map(({ ply, win }) => `${ply} ${win}`))).toEqual([
    ["0 0.9", "4 0.4"],
    ["1 0.9", "5 0.3"],
    ["2 0.5", "6 0.5"],
    ["3 0.5"],
  ]);
  expect(
    review.turning.map(({ ply }) => ply),
    "the first fell by no fault of theirs",
  ).toEqual([1]);
});

test("the better line is played out beside the game, and each move waits until the one before is told", async () => {
  const sitting = await sit("reversi");
  for (const cell of ["f5", "d6", "c3"]) sitting.touch(cell);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const variation = (await Variation.begin(sitting.table.view, 1, ["f6", "e6", "d6"]))!;
  const last = () => variation.table.view.last?.text;
  void variation.play();
  expect(last()).toBe("f6");
  variation.telling.begin(sitting.table.view);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(last(), "a long move is not cut").toBe("f6");
  variation.telling.end();
  await vi.advanceTimersByTimeAsync(200);
  expect(last(), "it stands for a moment").toBe("f6");
  await vi.advanceTimersByTimeAsync(1500);
  expect(last()).toBe("e6");
  variation.go(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(variation.ply, "whoever walks meanwhile walks alone").toBe(0);
  expect(sitting.table.view.line.map(({ text }) => text)).toEqual(["f5", "d6", "c3"]);
  expect(await Variation.begin(sitting.table.view, 1, ["a1"])).toBeNull();
});

test("a hint says what speaks for it", async () => {
  const sitting = await sit("mangala");
  const computer = slowly();
  sitting.askHint();
  computer.tell(thought(line("4")));
  expect(sitting.hint.why.map(({ tr }) => tr).join(" ")).toMatch(/bir daha/);
  sitting.hint.forget();
  expect(sitting.hint.why).toEqual([]);
});

test("what was better for somebody else is said of them by name", async () => {
  const sitting = await sit("mangala");
  const said = (voice?: "whyThey") => sitting.table.reasons("4", voice).map(({ tr }) => tr);
  expect(said().join()).toMatch(/^Son taş hazinene düşer/);
  expect(said("whyThey").join()).toMatch(/^\{who\} son taşı hazinesine düşürür/);
});
