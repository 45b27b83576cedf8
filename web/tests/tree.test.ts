// Records with remarks and variations, on the real rules: how their trees are walked through.
import { beforeEach, expect, test, vi } from "vitest";
import { endOf, follow, movesTo, startOf, treeOf } from "../src/analysis/tree.ts";
import "./rules.ts";

const { Study } = await import("../src/analysis/study.svelte.ts");
const { failed } = await import("../src/lib/engine.ts");

beforeEach(() => ["reversi", "go"].forEach((game) => localStorage.removeItem(`meydan.study.${game}`)));

const text = `[Game "reversi"]\n\n{The shortest game.} f5 {first} d6 (f6 {better} e6 (d3 {or this}) f4) c3 d3 *\n`;

async function begun(game: "reversi" | "go", from: string | null) {
  const study = await Study.begin(game, from === null ? null : { text: from });
  if (failed(study)) throw new Error(study.error.en);
  return study;
}
type Studied = Awaited<ReturnType<typeof begun>>;
const line = (study: Studied) => study.view.line.map(({ text }) => text).join(" ");
const names = (places: { move: string }[]) => places.map(({ move }) => move).join(" ");

test("a tree is put together from its branches, remarks with the move before them", () => {
  const tree = treeOf([
    { parent: 0, move: "", comment: "a" },
    { parent: 0, move: "f5" },
    { parent: 1, move: "", comment: "b" },
    { parent: 2, move: "d6", comment: "c" },
    { parent: 2, move: "f6" },
    { parent: 4, move: "", position: "p" },
    { parent: 5, move: "d3" },
  ]);
  expect(tree.comment).toBe("a");
  const [first] = tree.next;
  expect([first!.comment, names(first!.next)]).toEqual(["b", "d6 f6"]);
  expect(movesTo(endOf(tree))).toEqual(["f5", "d6"]);
  expect(follow(tree, ["f5", "f6"])).toBe(first!.next[1]);
  expect(follow(tree, ["f5", "a1"])).toBeNull();
  expect(endOf(first!.next[1]!), "until the board is set up anew").toBe(first!.next[1]);
  const last = endOf(first!.next[1]!.next[0]!);
  expect(startOf(last).position).toBe("p");
  expect(movesTo(last)).toEqual(["d3"]);
});

test("remarks are read where they stand, and lines beside the main one are entered, whole", async () => {
  const study = await begun("reversi", text);
  study.go(0);
  expect(study.here?.comment).toBe("The shortest game.");
  study.go(1);
  expect([study.here?.comment, names(study.here!.next)]).toEqual(["first", "d6 f6"]);
  study.go(2);
  expect(names(study.beside)).toBe("d6 f6");
  study.beyond(1);
  expect([line(study), study.view.ply, study.here?.comment]).toEqual(["f5 f6 e6 f4", 2, "better"]);
  study.go(3);
  study.beyond(1);
  expect([line(study), study.view.ply, study.here?.comment]).toEqual(["f5 f6 d3", 3, "or this"]);
  study.beyond(1);
  expect(line(study), "there is none below").toBe("f5 f6 d3");
  study.beyond(-1);
  expect(line(study)).toBe("f5 f6 e6 f4");
  expect(study.tried, "nothing of the record was left by hand").toEqual([]);
});

test("whoever looks around in a record leaves it as it was, and finds the place again", async () => {
  const study = await begun("reversi", text);
  const { record } = study;
  study.go(2);
  study.beyond(1);
  study.go(3);
  expect(study.record).toBe(record);
  const again = await begun("reversi", null);
  expect([line(again), again.view.ply, again.record]).toEqual(["f5 f6 e6 f4", 3, record]);
});

test("a move of one's own is kept with all that was there", async () => {
  const study = await begun("reversi", text);
  study.go(2);
  study.play(["c5"]);
  expect(study.here).toBeNull();
  expect(study.record).toContain("better");
  expect(study.record).toContain("c5");
  study.go(2);
  expect(study.here?.move).toBe("d6");
});

test("a board that is set up in the middle is gone to, and one comes back before it", async () => {
  const study = await begun("go", "(;GM[1]SZ[9];B[ee](;W[cc];B[gg])(;AB[cg]C[what if];W[gc]))");
  expect(line(study)).toBe("E5 C7 G3");
  study.go(2);
  study.beyond(1);
  await vi.waitFor(() => expect([study.here?.comment, study.view.ply, line(study)]).toEqual(["what if", 0, "G7"]));
  expect(study.view.pieces).toHaveLength(2);
  study.go(-1);
  await vi.waitFor(() => expect([line(study), study.view.ply]).toEqual(["E5 C7 G3", 1]));
});
