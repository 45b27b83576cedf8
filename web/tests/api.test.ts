// What the page asks over HTTP, of a server that is told what to answer.
import { afterEach, expect, test, vi } from "vitest";
import "./rules.ts";

const { areStandard, ownGames } = await import("../src/live/api.ts");

afterEach(() => vi.unstubAllGlobals());

/** Answers in this order; the addresses that were asked. */
function answers(...all: Response[]): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(new URL(address, "http://meydan/"));
    return all.shift()!;
  });
  return asked;
}
const part = (text: string, next?: string) => new Response(text, { headers: next ? { "Meydan-Next": next } : {} });

test("all games of one's own are one file, however many parts they come in", async () => {
  const asked = answers(part("[Game 1]\n", "17.3"), part("[Game 2]\n", "9.1"), part("[Game 3]\n"));
  expect(await ownGames("record")).toBe("[Game 1]\n\n[Game 2]\n\n[Game 3]\n");
  expect(asked.map(({ searchParams }) => searchParams.get("before"))).toEqual([null, "17.3", "9.1"]);
  answers(part('{"n":0}\n', "5.1"), part('{"n":1}\n'));
  expect(await ownGames("jsonl")).toBe('{"n":0}\n{"n":1}\n');
});

test("a part that is refused is told, and nothing is half a file", async () => {
  answers(part("[Game 1]\n", "17.3"), Response.json({ why: "Biraz yavaş." }, { status: 503 }));
  await expect(ownGames("record")).rejects.toThrow("Biraz yavaş.");
});

test("rated games are played by presets as they come, and by what levels were measured by", async () => {
  const asked = answers();
  expect(await areStandard("reversi", "sheet")).toBe(true);
  expect(asked).toEqual([]);
  const measured = () => Response.json({ leaders: [], rules: "sheet seats=2", stars: [] });
  answers(measured(), measured());
  expect(await areStandard("daha", "sheet seats=2")).toBe(true);
  expect(await areStandard("daha", "sheet seats=3")).toBe(false);
});
