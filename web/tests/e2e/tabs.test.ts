// Two tabs of one visitor, and drawers that others have written to: no move is lost, and no screen stays blank.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cell, moves } from "./finds.ts";
import { gameIds } from "./games.ts";
import { seated } from "./player.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

/** Two tabs with the same game of two people, the older one first. */
async function twoTabs(players: (number | "person")[] = ["person", "person"]): Promise<[Page, Page]> {
  const older = await seated(stage, "reversi", players);
  const newer = await older.context().newPage();
  await stage.go(newer, "#/play/reversi");
  return [older, newer];
}

test("the tab that is closed last does not erase what was played in the other", async () => {
  const [older, newer] = await twoTabs();
  await cell(older, "f5").click();
  await expect.poll(() => moves(newer)).toBe("f5");
  for (const name of ["d6", "c3"]) await cell(newer, name).click();
  await newer.close();
  await older.reload();
  await expect.poll(() => moves(older)).toBe("f5 d6 c3");
  await older.close({ runBeforeUnload: true });
});

test("a tab follows the other live and says so; whoever plays in it has the game there", async () => {
  const [older, newer] = await twoTabs(["person", 1]);
  await cell(newer, "f5").click();
  await older.getByText("Bu oyunu başka bir sekmede oynuyorsun").waitFor();
  await expect.poll(async () => (await moves(newer)).split(" ").length).toBe(2);
  await expect.poll(() => moves(older)).toBe(await moves(newer));
  await older.getByRole("button", { name: "Burada oyna" }).click();
  await newer.getByText("Bu oyunu başka bir sekmede oynuyorsun").waitFor();
  await older.getByText("Sıra sende").waitFor();
});

test("three tabs play one game, one after the other, and a fourth finds every move", async () => {
  const [first, second] = await twoTabs();
  const third = await first.context().newPage();
  await stage.go(third, "#/play/reversi");
  const line: string[] = [];
  for (const [page, name] of [[third, "f5"], [first, "d6"], [second, "c3"], [third, "d3"]] as const) {
    await expect.poll(() => moves(page)).toBe(line.join(" "));
    await cell(page, name).click();
    line.push(name);
  }
  const fourth = await first.context().newPage();
  for (const page of [second, first, third]) await page.close();
  await stage.go(fourth, "#/play/reversi");
  await expect.poll(() => moves(fourth)).toBe(line.join(" "));
});

test("a tab in which nothing happens writes nothing", async () => {
  const page = await stage.visit("#/");
  for (const hash of ["#/settings", "#/play/go", "#/play/mangala", "#/archive", "#/"]) await stage.go(page, hash);
  await page.reload();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("settings follow from tab to tab", async () => {
  const page = await stage.visit("#/");
  const other = await page.context().newPage();
  await stage.go(other, "#/settings");
  await other.getByRole("button", { name: "English" }).click();
  await page.getByRole("heading", { name: "What shall we play today?" }).waitFor();
});

test("a damaged link says so, and one's own game is as it was", async () => {
  const page = await seated(stage, "reversi");
  await cell(page, "f5").click();
  for (const link of ["nonsense", "", "q1YqSS0uUbJSKkotzixKLVbSUSpJrSgBAA"]) {
    await page.goto(`${stage.address}#/play/reversi?g=${link}`);
    await page.getByText("Bu bağlantı yolda bozulmuş").waitFor();
    await page.getByRole("link", { name: "Kendi oyunum" }).click();
    await expect.poll(() => moves(page)).toBe("f5");
  }
  await page.goto(`${stage.address}#/play/reversi?g=nonsense`);
  await page.reload();
  await page.getByText("Bu bağlantı yolda bozulmuş").waitFor();
  await page.getByRole("link", { name: "Kendi oyunum" }).click();
  await expect.poll(() => moves(page)).toBe("f5");
});

test("whatever lies in the drawers, every screen works", async () => {
  const page = await stage.visit("#/");
  const odd = ["{", "null", "7", "[]", ...[null, 7, "xx", [], [[]], {}].map((value) => JSON.stringify({ version: 1, value }))];
  odd.push(JSON.stringify({ version: 1, value: { language: "xx", theme: 1, volume: "loud", rules: "no rules", players: 7, record: [], at: {}, done: 1, lines: 99 } }));
  for (const text of odd) {
    await page.evaluate(
      ([games, text]) => {
        for (const name of ["settings", "play", "analysis"]) localStorage.setItem(`meydan.${name}`, text);
        for (const game of games) for (const name of ["game", "setup", "learn", "study"]) localStorage.setItem(`meydan.${name}.${game}`, text);
      },
      [gameIds, text] as const,
    );
    await page.reload();
    for (const hash of ["#/", "#/settings", "#/archive", "#/play/daha", "#/learn/go", "#/analysis/quoridor", "#/rules/gyges"]) await stage.go(page, hash);
  }
});
