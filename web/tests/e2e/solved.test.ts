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
  await page.locator("[data-cell=s5]").click();
  await page.getByText("Kuzey: 5. kuyu.").waitFor();
  expect(await page.getByRole("button", { name: "5. kuyu" }).getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("ArrowRight");
  await page.getByText("3/31").waitFor();
  const next = page.getByRole("button", { name: "Sonraki hamle" });
  while (await next.isEnabled()) await next.click();
  await page.getByText("Hazineler: 24 : 24").waitFor();
  await page.keyboard.press("Home");
  await page.getByText("0/31").waitFor();
});

test("another first move is chosen by its button", async () => {
  const page = await stage.visit("#/solved/mangala", { reducedMotion: "no-preference" });
  await page.getByRole("button", { name: /1\. kuyu.*20 : 28.*8 taş farkla kaybedersin/ }).click();
  await page.getByText("Kuzey: 6. kuyu.").waitFor();
  await page.getByRole("button", { name: "En sona" }).click();
  await page.getByText("Hazineler: 20 : 28").waitFor();
});

for (const look of looks)
  test(`axe has nothing to say, nothing is too wide or too small: ${look.colorScheme}, ${look.locale}`, async () => {
    for (const width of [320, 360, 1280]) {
      const page = await stage.visit("#/solved/mangala", { ...look, viewport: { width, height: 740 } });
      await page.locator(".openings button").nth(4).click();
      await page.getByText("2/31").waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const sizes = await page.locator("main a, main button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43.9);
    }
  });
