// A step of a lesson as the reader lives it, on the real rules.
import { expect, test } from "vitest";
import type { GameId } from "../../wasm/api.d.ts";
import { lessonOf } from "../src/learn/lesson.ts";
import "./rules.ts";

const { failed } = await import("../src/lib/engine.ts");
const { Trial } = await import("../src/learn/trial.svelte.ts");

async function open(game: GameId, id: string) {
  const trial = await Trial.open(game, (await lessonOf(game))!.find((step) => step.id === id)!);
  if (failed(trial)) throw new Error(trial.error.en);
  await trial.show();
  return trial;
}

test("a wrong move can be tried again", async () => {
  const trial = await open("mangala", "even");
  trial.touch("s2");
  expect(trial.state).toBe("wrong");
  trial.again();
  trial.touch("s6");
  expect(trial.state).toBe("right");
  expect(trial.mistakes).toBe(1);
});

test("what is forbidden is the answer where it is asked for, and only for its reason", async () => {
  const trial = await open("go", "ko");
  expect(trial.table.view.ply).toBe(1);
  trial.touch("C3");
  expect(trial.state).toBe("trying");
  expect(trial.table.why?.id).toBe("go.illegal.occupied");
  trial.touch("B3");
  expect(trial.state).toBe("right");
  expect(trial.table.why?.id).toBe("go.illegal.ko");
});

test("a move that is allowed is no answer to what is forbidden", async () => {
  const trial = await open("go", "ko");
  trial.touch("E1");
  expect(trial.state).toBe("wrong");
  trial.again();
  expect(trial.table.view.ply).toBe(1);
});

test("Pentago's empty blocks can be touched where that is the question", async () => {
  const trial = await open("pentago", "empty_block");
  trial.touch("a1");
  expect(trial.next).toContain("D");
  trial.touch("D");
  expect(trial.state).toBe("right");
});

test("a step without a question is done once it was seen, and can be seen again", async () => {
  const trial = await open("mangala", "round");
  expect(trial.state).toBe("right");
  await trial.show();
  expect(trial.table.view.ply).toBe(1);
});

test.each([["gyges", "replace"], ["gyges", "behind"], ["quoridor", "way"], ["reversi", "flank"]] as const)("%s, %s can be shown", async (game, id) => {
  const trial = await open(game, id);
  trial.solve();
  expect(trial.state).toBe("right");
});
