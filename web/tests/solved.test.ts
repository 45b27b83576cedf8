// Mangala as it was solved: the games that are shown are legal and end as told, and the engine's module knows the start exactly.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Answer, Ask, Requests, Thought } from "../../wasm/api.d.ts";
import { open, type Room } from "../../wasm/host.js";
import { openings } from "../src/solved/openings.ts";

const wasm = join(import.meta.dirname, "../../build/wasm");
const opened = async (name: string): Promise<Room> => open(await WebAssembly.compile(readFileSync(join(wasm, name))));
const rules = await opened("rules.wasm");

function asked<Name extends keyof Requests>(room: Room, request: Ask<Name>): Answer<Name> {
  const answer = room.ask(request);
  if (typeof answer === "object" && answer !== null && "error" in answer) throw new Error(answer.error.en);
  return answer as Answer<Name>;
}

test("every first move has its game, and the best of them is a draw", () => {
  const { next } = asked(rules, { do: "new", game: "mangala" });
  expect(openings.map(({ moves }) => `s${moves[0]}`)).toEqual(next);
  expect(openings.map(({ stones }) => stones.join(":"))).toEqual(["20:28", "20:28", "20:28", "23:25", "24:24", "23:25"]);
});

test.each(openings.map((opening) => ({ ...opening, first: opening.moves[0]! })))(
  "the game after $first ends as told",
  ({ stones, moves }) => {
    const { outcome, counters } = asked(rules, { do: "new", game: "mangala", moves: [...moves] });
    expect(outcome).not.toBeNull();
    expect(counters.filter(({ kind }) => kind === "stones").map(({ value }) => value)).toEqual(stones);
  },
);

test("the engine knows openings exactly, says so in words, and plays them", async () => {
  const engines = await opened("engine.wasm");
  engines.table("mangala-openings", readFileSync(join(wasm, "mangala-openings.bin")));
  const think = (moves: string[], level: number, analysis: boolean): Thought => {
    const { match } = asked(engines, { do: "new", game: "mangala", moves });
    const { engine } = asked(engines, { do: "engine", match, level, ...(analysis && { analysis }) });
    let thought = asked(engines, { do: "begin", engine, match, ...(analysis && { forever: true }) });
    for (let slices = 0; !thought.finished && slices < (analysis ? 5 : 500); slices++)
      thought = asked(engines, { do: "think", engine, ms: 20 });
    return thought;
  };
  const start = think([], 10, true).lines[0]!;
  expect(start).toMatchObject({ exact: true, score: 0, words: { tr: "oyun berabere biter", en: "the game ends in a draw" } });
  expect(start.moves[0]).toBe("5");
  const behind = think(["1"], 10, true).lines[0]!;
  expect(behind).toMatchObject({
    exact: true,
    score: 8,
    words: { tr: "kuzey 8 taş farkla kazanır", en: "north wins by 8 stones" },
  });
  const unknown = think(["1", "1", "2", "2", "3", "3"], 10, true).lines[0]!;
  expect(unknown.exact).toBe(false);
  expect(unknown.words.en).toContain("chance to win");
  expect(think([], 10, false)).toMatchObject({ move: "5", finished: true });
});
