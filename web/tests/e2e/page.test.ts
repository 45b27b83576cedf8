import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gameIds } from "./games.ts";
import { looks, violations } from "./axe.ts";
import { Stage } from "./stage.ts";

const cards = (page: Page) => page.locator("li .card").count();

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

test("a Turkish browser gets Turkish, any other English, and a choice is kept", async () => {
  const turkish = await stage.visit();
  const says = (page: Page, title: string) => page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await says(turkish, "Bugün ne oynayalım?");
  await turkish.getByRole("button", { name: "English" }).click();
  await says(turkish, "What shall we play today?");
  await turkish.reload();
  await says(turkish, "What shall we play today?");
  await says(await stage.visit("#/", { locale: "de-DE" }), "What shall we play today?");
});

test("seven games stand on the first page", async () => {
  const page = await stage.visit();
  await expect.poll(() => cards(page)).toBe(7);
});

test("a wrong address says so and leads home", async () => {
  const page = await stage.visit("#/chess");
  await page.getByRole("alert").getByRole("link").click();
  await expect.poll(() => cards(page)).toBe(7);
});

const old = "Meydan cannot open in this browser, because it is an old one.";

test("a browser too old for the page gets a sentence", async () => {
  const page = await stage.visit("#/nowhere");
  await page.route("**/assets/index-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.reload();
  await page.getByText(old).waitFor();
  expect(await page.locator("p:lang(tr)").textContent()).toContain("çünkü tarayıcı eski");
});

test("so does one that cannot run its modules", async () => {
  const page = await stage.visit("#/nowhere");
  await page.addInitScript(() => (WebAssembly.validate = () => false));
  await page.reload();
  await page.getByText(old).waitFor();
  expect(await page.getByRole("link").count()).toBe(0);
});

test("from any screen to any other", async () => {
  const page = await stage.visit();
  const screens = ["play/go", "settings", "learn/go", "rules/go", "analysis/go", "play/reversi"];
  for (const from of screens)
    for (const to of screens) {
      await page.goto(`${stage.address}#/${from}`);
      await stage.go(page, `#/${to}`);
      expect(await page.getByRole("alert").filter({ hasText: "hata" }).count(), `${from} to ${to}`).toBe(0);
    }
});

test("the rules of a game can be read", async () => {
  const page = await stage.visit("#/rules/mangala");
  await page.getByRole("heading", { level: 1, name: "Mangala", exact: true }).waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByText("treasury").first().waitFor();
});

for (const look of looks)
  test(`axe has nothing to say: ${look.colorScheme}, ${look.locale}`, async () => {
    const page = await stage.visit("#/", look);
    for (const hash of ["#/", "#/settings", "#/rules/go", "#/nowhere", ...gameIds.map((game) => `#/play/${game}`)]) {
      await stage.go(page, hash);
      expect(await violations(page), hash).toEqual([]);
    }
  });

test("all that the first board needs is named in index.html, so that it is asked for at once", async () => {
  const page = await stage.visit("#/play/reversi");
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name.replace(/.*\//, "")));
  const named = await (await fetch(stage.address)).text();
  // The computer, its face and the moment of winning come after the board.
  const needed = asked.filter((name) => /\.(js|css|woff2|wasm)$/.test(name) && !/^(engine|Face|moment)/.test(name));
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((name) => !named.includes(name))).toEqual([]);
});

test("once opened, the page works without a network", async () => {
  const alone = await Stage.open();
  const page = await alone.visit();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await alone.cutOff();
  await page.reload();
  await expect.poll(() => cards(page)).toBe(7);
  await page.goto(`${page.url().split("#")[0]}#/rules/reversi`);
  await page.getByRole("heading", { level: 1, name: "Reversi" }).waitFor();
  await alone.close();
});

test("a new version is offered where it interrupts no game, and taken only when the player says so", async () => {
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
  const offer = page.getByText("Meydan yenilendi.");
  for (const hash of ["#/analysis/reversi", "#/play/reversi"]) {
    await alone.go(page, hash);
    expect(await offer.count(), hash).toBe(0);
  }
  for (const hash of ["#/settings", "#/learn/reversi", "#/"]) {
    await alone.go(page, hash);
    await offer.waitFor();
  }
  await alone.go(page, "#/play/reversi");
  await page.getByRole("button", { name: "Daha" }).click();
  await page.getByRole("button", { name: "Oyunu bırak" }).click();
  await page.locator("dialog .main").click();
  await offer.waitFor();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Yenisini aç" }).click()]);
  await page.locator(".after").waitFor();
  expect(await offer.count()).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toContain("meydan-next");
  await alone.close();
});

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
