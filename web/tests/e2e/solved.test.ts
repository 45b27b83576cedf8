// Mangala, solved: the first moves and what they lead to, walked through to the end.
import { afterAll, beforeAll, expect, test } from "vitest";
import { looks, violations } from "./axe.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

test("a first move is touched, answered, and the game goes on to its end", async () => {
  const page = await stage.visit("#/rules/mangala");
  await page.getByRole("link", { name: "İlk hamle neden önemli?" }).click();
  await page.locator(".openings button").first().waitFor();
  await page.locator("[data-cell=s5]").click();
  await page.getByText("Kuzey: 5. kuyu.").waitFor();
  await page.locator(".openings button[aria-pressed=true]").getByText("5. kuyu").waitFor();
  const next = page.getByRole("button", { name: "Sonraki hamle" });
  await next.click();
  await page.keyboard.press("ArrowRight");
  for (let at = 4; at < 31; at++) {
    await page.getByText(`${at}/31`, { exact: true }).waitFor();
    await next.click();
  }
  await page.getByText("Hazineler: 24 : 24").waitFor();
  await page.keyboard.press("Home");
  await page.getByText("0/31", { exact: true }).waitFor();
});

test("another first move is chosen by its button", async () => {
  const page = await stage.visit("#/solved/mangala", { reducedMotion: "no-preference" });
  await page.getByRole("button", { name: /1\. kuyu.*20 : 28.*8 taş farkla kaybedersin/ }).click();
  await page.getByText("Kuzey: 6. kuyu.").waitFor();
  await page.getByRole("button", { name: "En sona" }).click();
  await page.getByText("Hazineler: 20 : 28").waitFor();
});

test("the analysis board knows the start exactly, and says of other moves only what it thinks", async () => {
  const page = await stage.visit("#/analysis/mangala");
  const lines = page.locator("section li p");
  await lines.nth(2).waitFor();
  await lines.first().getByText("Oyun berabere biter").waitFor();
  await lines.first().getByText("kesin", { exact: true }).waitFor();
  await page.goto(`${stage.address}#/analysis/mangala?moves=1`);
  await lines.first().getByText("Kuzey 8 taş farkla kazanır").waitFor();
  await page.goto(`${stage.address}#/analysis/mangala?moves=1+1+2+2+3+3`);
  await lines.first().getByText("kazanma şansı").waitFor();
  await expect.poll(() => page.getByText("kesin", { exact: true }).count()).toBe(0);
});

for (const look of looks)
  test(`axe has nothing to say, nothing is too wide or too small: ${look.colorScheme}, ${look.locale}`, async () => {
    for (const width of [320, 360, 1280]) {
      const page = await stage.visit("#/solved/mangala", { ...look, viewport: { width, height: 740 } });
      await page.locator(".openings button").nth(4).click();
      await page.getByText("2/31", { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const sizes = await page
        .locator("main a, main button")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43.9);
    }
  });
