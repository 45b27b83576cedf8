// The analysis board in the browser: the engine's lines, moves by hand and by key, positions set up, texts opened.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, line } from "./finds.ts";
import { gameIds } from "./games.ts";
import { looks, violations } from "./axe.ts";
import { Stage } from "./stage.ts";


let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

const lines = (page: Page) => page.locator("section li .moves");

test.each(gameIds)("%s: the engine shows its lines, and arrows for them", async (game) => {
  const page = await stage.visit(`#/analysis/${game}`);
  if (game === "daha") await button(page, "3").click();
  await lines(page).nth(1).waitFor();
  await expect.poll(() => page.locator(".measures").textContent()).toMatch(/Derinlik \d+.*konum/);
  if (game !== "gyges") await expect.poll(() => page.locator(".ideas text").count()).toBeGreaterThanOrEqual(3);
  const before = await page.locator("ol.line li").count();
  await lines(page).first().locator("button").first().click();
  await expect.poll(() => page.locator("ol.line li").count()).toBe(before + 1);
});

test("moves are played, taken back by key, and lines that were left are kept", async () => {
  const page = await stage.visit("#/analysis/reversi?moves=d3+c5+f6");
  await page.locator("ol.line").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.locator("[data-cell=c3]").click();
  await expect.poll(() => line(page)).toBe("d3 c3");
  await button(page, "2. c5 f6").click();
  await expect.poll(() => line(page)).toBe("d3 c5 f6");
  await page.reload();
  await expect.poll(() => line(page)).toBe("d3 c5 f6");
});

test("a pass is written pas in Turkish: in the moves, in lines that were left, and what was played stays pass", async () => {
  const page = await stage.visit("#/analysis/go?moves=E5+pass+D5");
  await expect.poll(() => line(page)).toBe("E5 pas D5");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.locator("[data-cell=C3]").focus();
  await page.keyboard.press("Enter");
  await button(page, "2. pas D5").click();
  await expect.poll(() => line(page)).toBe("E5 pas D5");
  expect(await page.evaluate(() => localStorage.getItem("meydan.study.go"))).toContain("pass");
});

test("a position is set up by hand; one that cannot be is refused in words", async () => {
  const page = await stage.visit("#/analysis/mangala");
  await button(page, "Konum kur").click();
  await page.locator("[data-cell=s1]").click();
  await button(page, "Tamam").click();
  await page.getByText("49").first().waitFor();
  await button(page, "Kaldır").click();
  await page.locator("[data-cell=n6]").click();
  await button(page, "Tamam").click();
  await lines(page).first().waitFor();
});

test("walls, prisoners and treasuries are set beside the board", async () => {
  const page = await stage.visit("#/analysis/mangala");
  await button(page, "Konum kur").click();
  await page.getByRole("spinbutton", { name: "Kuzey: hazine" }).fill("4");
  await button(page, "Kaldır").click();
  for (let i = 0; i < 4; i++) await page.locator("[data-cell=s1]").click();
  await button(page, "Tamam").click();
  await button(page, "Konum kur").waitFor();
  await expect.poll(() => page.locator("[data-cell=N]").getAttribute("aria-label")).toContain("4 taş");
  await stage.go(page, "#/analysis/quoridor");
  await button(page, "Konum kur").click();
  await page.getByRole("spinbutton", { name: "Güney: engel" }).fill("2");
  await button(page, "Tamam").click();
  await page.getByText("Güney: engel 2").waitFor();
});

test("the rules lie over the board", async () => {
  const page = await stage.visit("#/analysis/reversi?moves=d3");
  await button(page, "Kurallar").click();
  await page.getByRole("dialog").getByRole("heading", { name: "Oyunun sonu" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => line(page)).toBe("d3");
});

test("a text of another game opens its board", async () => {
  const page = await stage.visit("#/analysis/reversi");
  await button(page, "Aç, paylaş").click();
  await page.locator("textarea").fill("(;GM[1]SZ[9];B[ee];W[cc];B[gg])");
  await button(page, "Metni aç").click();
  await expect.poll(() => page.url()).toContain("#/analysis/go");
  await expect.poll(() => line(page)).toBe("E5 C7 G3");
});

test("a damaged link says so", async () => {
  const page = await stage.visit("#/analysis/go?g=nonsense");
  await page.getByText("bozulmuş").waitFor();
  await page.getByRole("link", { name: "Baştan başla" }).click();
  await page.locator("svg.board").first().waitFor();
});

for (const look of looks)
  test(`axe has nothing to say: ${look.colorScheme}, ${look.locale}`, async () => {
    const page = await stage.visit("#/", look);
    for (const game of gameIds) {
      await stage.go(page, `#/analysis/${game}`);
      expect(await violations(page), game).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), game).toBeLessThanOrEqual(360);
    }
    await page.locator(".wide .button").nth(1).click();
    await page.locator(".wide").waitFor({ state: "detached" });
    expect(await violations(page)).toEqual([]);
  });
