// Fingers on a phone: what is small is seen larger and tapped twice; long boards fold.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameId } from "../../src/lib/engine.ts";
import { setUp } from "./player.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

async function table(game: GameId, rules = "", viewport = { width: 360, height: 740 }): Promise<Page> {
  const page = await stage.visit("#/", { hasTouch: true, isMobile: true, viewport });
  await setUp(page, game, ["person", "person"], rules);
  await stage.go(page, `#/play/${game}`);
  return page;
}

async function middle(page: Page, cell: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(`[data-cell="${cell}"]`).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function tap(page: Page, cell: string, aside = 0): Promise<void> {
  const { x, y } = await middle(page, cell);
  await page.touchscreen.tap(x + aside, y);
}

const put = (page: Page, kind: string) => page.locator(`.table .piece.${kind}:not(.ghost *)`).count();

test("on a large board of Go a stone is put by the second tap, which may be a little beside", async () => {
  const page = await table("go", "sheet size=19");
  const waiting = page.locator(".ghost.pending");
  await tap(page, "D4");
  await waiting.waitFor();
  expect(await put(page, "stone")).toBe(0);
  const first = await waiting.boundingBox();
  await tap(page, "Q16");
  await expect.poll(() => waiting.boundingBox()).not.toEqual(first);
  expect(await put(page, "stone")).toBe(0);
  await tap(page, "Q16", 9);
  await expect.poll(() => put(page, "stone")).toBe(1);
});

test("under a finger a large board is seen larger", async () => {
  const page = await table("go", "sheet size=19");
  const touch = await page.context().newCDPSession(page);
  const at = await middle(page, "K10");
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.locator(".loupe").waitFor();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => page.locator(".loupe").count()).toBe(0);
});

test("a wall follows the finger along its groove and is put by the second tap", async () => {
  const page = await table("quoridor");
  const touch = await page.context().newCDPSession(page);
  const at = await middle(page, "c3v");
  const step = 12;
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: at.x, y: at.y + step }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.locator(".ghost.pending").waitFor();
  await tap(page, "c3v");
  await expect.poll(() => put(page, "wall")).toBe(1);
  const { width, height } = (await page.locator(".table .piece.wall .body:not(.ghost *)").boundingBox())!;
  expect(height).toBeGreaterThan(width);
});

test("Mangala folds on a narrow screen, its pits are large enough for a finger", async () => {
  for (const width of [320, 360, 900]) {
    const page = await table("mangala", "", { width, height: 740 });
    const pit = (await page.locator("[data-cell=s1]").boundingBox())!;
    const treasury = (await page.locator("[data-cell=S]").boundingBox())!;
    expect(pit.width).toBeGreaterThanOrEqual(40);
    expect(treasury.width > treasury.height).toBe(width < 560);
    await tap(page, "s1");
    await page.locator(".seat.turn", { hasText: "Kuzey" }).waitFor();
  }
});
