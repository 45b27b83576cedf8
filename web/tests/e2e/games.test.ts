// Each game to its end by clicks: two people at one phone, and one against the computer at a desk.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameId } from "../../src/lib/engine.ts";
import { gameIds } from "./games.ts";
import { playOut, setUp } from "./player.ts";
import { Stage } from "./stage.ts";

const small: Partial<Record<GameId, string>> = { go: "sheet size=9" };

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

test.each(gameIds)("%s is played to the end by people at one screen", async (game) => {
  const page = await stage.visit();
  await setUp(page, game, Array<"person">(game === "daha" ? 4 : 2).fill("person"), small[game]);
  await stage.go(page, `#/play/${game}`);
  const [result, reason] = await playOut(page);
  expect(result).toMatch(/^(Kazanan: \S+|Berabere!|Birinciliği paylaşanlar: .+)$/);
  expect(reason).toMatch(/\.$/);
});

test.each(gameIds)("%s is played to the end against level 1", async (game) => {
  const page = await stage.visit("#/", { viewport: { width: 1280, height: 800 } });
  await setUp(page, game, ["person", ...Array<number>(game === "daha" ? 3 : 1).fill(1)], small[game]);
  await stage.go(page, `#/play/${game}`);
  const [result, reason] = await playOut(page);
  expect(result).toMatch(/^(Kazandın!|Bu kez .+ kazandı\.|Berabere!|Birinciliği paylaşanlar: .+)$/);
  expect(reason).toMatch(/\.$/);
  await page.getByRole("button", { name: "Rövanş" }).click();
  await page.locator(".after").waitFor({ state: "detached" });
});

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
