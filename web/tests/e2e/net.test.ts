// Go's net: it comes with the level that plays by it, stays when the network goes, and shows whose the land is.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moves } from "./finds.ts";
import { setUp } from "./player.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

/** The nets that this device keeps. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().flatMap(({ url }) => (/-net-[^/]*\.bin$/.test(url) ? [url] : []));
  });

/** The first move of a computer of this level on a small board. */
async function opened(page: Page, level: number): Promise<void> {
  await setUp(page, "go", [level, "person"], "sheet size=9");
  await page.evaluate(() => localStorage.removeItem("meydan.game.go"));
  await stage.go(page, "#/play/go");
  await expect.poll(() => moves(page)).not.toBe("");
  await stage.go(page, "#/");
}

test("on the analysis board the land is somebody's, and who is ahead is counted in points", async () => {
  const page = await stage.visit("#/analysis/go?moves=D4+Q16+Q4+D16");
  await expect.poll(() => page.locator(".ideas .owner").count()).toBeGreaterThan(20);
  await page.locator("section li", { hasText: "puan önde" }).first().waitFor();
});

test("it comes with the level that plays by it, and stays when the network goes", async () => {
  const page = await stage.visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await opened(page, 2);
  expect(await kept(page)).toEqual([]);
  await opened(page, 9);
  await expect.poll(() => kept(page)).toHaveLength(1);
  const [net] = await kept(page);
  await stage.cutOff();
  expect(await page.evaluate((url) => fetch(url!).then(async (answer) => (await answer.arrayBuffer()).byteLength), net)).toBeGreaterThan(1_000_000);
});
