import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { Stage } from "./stage.ts";

const gameIds = ["mangala", "reversi", "go", "quoridor", "pentago", "daha", "gyges"];

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

test("a Turkish browser gets Turkish, any other English, and a choice is kept", async () => {
  const turkish = await stage.visit();
  expect(await turkish.locator("h1").textContent()).toBe("Bugün ne oynayalım?");
  await turkish.getByRole("button", { name: "English" }).click();
  expect(await turkish.locator("h1").textContent()).toBe("What shall we play today?");
  await turkish.reload();
  expect(await turkish.locator("h1").textContent()).toBe("What shall we play today?");
  const german = await stage.visit("#/", { locale: "de-DE" });
  expect(await german.locator("h1").textContent()).toBe("What shall we play today?");
});

test("seven games stand on the first page", async () => {
  const page = await stage.visit();
  expect(await page.locator("li .card").count()).toBe(7);
});

test("a wrong address says so and leads home", async () => {
  const page = await stage.visit("#/chess");
  await page.getByRole("alert").getByRole("link").click();
  expect(await page.locator("li .card").count()).toBe(7);
});

test("the rules of a game can be read", async () => {
  const page = await stage.visit("#/rules/mangala");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Mangala");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByText("treasury").first().waitFor();
});

for (const colorScheme of ["light", "dark"] as const)
  for (const locale of ["tr-TR", "en-GB"])
    test(`axe has nothing to say: ${colorScheme}, ${locale}`, async () => {
      const page = await stage.visit("#/", { colorScheme, locale });
      for (const hash of ["#/", "#/settings", "#/rules/go", "#/nowhere", ...gameIds.map((game) => `#/play/${game}`)]) {
        await page.goto(stage.address + hash);
        await page
          .locator(hash.startsWith("#/play") ? "svg.board" : "main > *")
          .first()
          .waitFor();
        expect(await violations(page), hash).toEqual([]);
      }
    });

test("no page is wider than its screen", async () => {
  for (const width of [320, 360, 768, 1280]) {
    const page = await stage.visit("#/", { viewport: { width, height: 700 } });
    for (const hash of ["#/", "#/settings", "#/rules/gyges"]) {
      await page.goto(stage.address + hash);
      await page.locator("main > *").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${hash} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test("once opened, the page works without a network", async () => {
  const alone = await Stage.open();
  const page = await alone.visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await alone.cutOff();
  await page.reload();
  expect(await page.locator("li .card").count()).toBe(7);
  await page.goto(`${page.url().split("#")[0]}#/rules/reversi`);
  await page.getByRole("heading", { level: 1, name: "Reversi" }).waitFor();
  await alone.close();
});

test("a new version is offered on the first page and taken only when the player says so", async () => {
  const alone = await Stage.open();
  const page = await alone.visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await alone.renew("sw.js", (text) => text.replace(/VERSION = "\w+"/, 'VERSION = "next"'));
  await page.goto(`${alone.address}#/play/reversi`);
  await page.reload();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (!registration.waiting) await new Promise((later) => setTimeout(later, 50));
  });
  expect(await page.getByText("Meydan yenilendi.").count()).toBe(0);
  await page.goto(`${alone.address}#/`);
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Yenisini aç" }).click()]);
  await page.locator("li .card").first().waitFor();
  expect(await page.getByText("Meydan yenilendi.").count()).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toContain("meydan-next");
  await alone.close();
});

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
