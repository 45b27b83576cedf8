// The ways between screens: Back, the way one came, and what is found from the first page.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { looks, violations } from "./axe.ts";
import { button } from "./finds.ts";
import { gameIds } from "./games.ts";
import { setUp } from "./player.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
/** The element: a closed one has no role any more, before it is gone. */
const dialog = (page: Page) => page.locator("dialog");

test("Back closes the sheet, and only then leaves the game", async () => {
  const page = await stage.visit("#/");
  await stage.go(page, "#/play/reversi");
  await button(page, "Daha").click();
  await dialog(page).waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: "detached" });
  expect(page.url()).toContain("#/play/reversi");
  // Closed by hand: what stood for it is not in the way.
  await button(page, "Daha").click();
  await button(page, "Kaydet, paylaş").click();
  await page.locator("dialog textarea").waitFor();
  await button(page, "Kapat").click();
  await dialog(page).waitFor({ state: "detached" });
  await page.goBack();
  await page.locator("li .card").first().waitFor();
});

test("Back leaves a position that is being set up, and only then the analysis", async () => {
  const page = await stage.visit("#/");
  await stage.go(page, "#/analysis/reversi");
  await button(page, "Konum kur").click();
  await page.getByRole("heading", { name: "Konum kur" }).waitFor();
  await page.goBack();
  await button(page, "Konum kur").waitFor();
  await page.goBack();
  await page.locator("li .card").first().waitFor();
});

test("Back from a screen that was opened in a sheet leads to the game", async () => {
  const page = await stage.visit("#/");
  await stage.go(page, "#/play/reversi");
  await button(page, "Daha").click();
  await link(page, "Öğren").click();
  await page.locator(".lesson h1").waitFor();
  await page.goBack();
  await page.locator(".play").waitFor();
  await page.goBack();
  await page.locator("li .card").first().waitFor();
});

test("settings and lessons lead back to the game they were opened from", async () => {
  const page = await stage.visit("#/play/reversi");
  await page.locator("[data-cell=f5]").click();
  await link(page, "Ayarlar").click();
  await link(page, "Oyuna dön").click();
  await page.getByRole("button", { name: "Siyah: f5" }).waitFor();
  await button(page, "Daha").click();
  await link(page, "Öğren").click();
  await page.locator(".lesson h1").waitFor();
  await link(page, "Ayarlar").click();
  await link(page, "Derse dön").waitFor();
  await page.reload();
  await link(page, "Derse dön").click();
  await link(page, "Oyuna dön").click();
  await page.getByRole("button", { name: "Siyah: f5" }).waitFor();
});

test("another rule set keeps the size and the handicap that were chosen", async () => {
  const page = await stage.visit("#/play/go");
  await button(page, "Yeni oyun").click();
  const one = (group: string, name: string) => dialog(page).getByRole("group", { name: group }).getByRole("radio", { name, exact: true });
  const choose = (group: string, name: string) => dialog(page).getByRole("group", { name: group }).getByText(name, { exact: true }).click();
  await choose("Tahta boyu", "13");
  await choose("Avans taşları", "3");
  await dialog(page).getByText(/^Çin kuralları/).click();
  await expect.poll(() => dialog(page).getByRole("radio", { name: /^Çin kuralları/ }).isChecked()).toBe(true);
  expect(await one("Tahta boyu", "13").isChecked()).toBe(true);
  expect(await one("Avans taşları", "3").isChecked()).toBe(true);
  await button(page, "Başla").click();
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => page.locator(".table .piece.stone").count()).toBeGreaterThanOrEqual(3);
  expect(await page.locator(".table [data-cell]").count()).toBe(169);
});

test("players are named in words, and what the computer thinks begins like a sentence", async () => {
  const page = await stage.visit("#/");
  await setUp(page, "daha", ["person", "person"], "sheet seats=2");
  await stage.go(page, "#/play/daha");
  await button(page, "Daha").click();
  await dialog(page).getByText("Değerlendirme çubuğu").click();
  await button(page, "Kapat").click();
  await page.locator(".die.waits").click();
  await expect.poll(() => page.locator(".evaluation span").textContent()).toMatch(/^[A-ZÇĞİÖŞÜ]/);
  expect(await page.locator("main").textContent()).not.toMatch(/\([A-Z]\)/);
});

test("a game with a friend is one tap from home, and the computer's game is as it was set up", async () => {
  const page = await stage.visit("#/");
  await link(page, "Go: 2 kişi").click();
  await page.locator(".play .seat").first().waitFor();
  expect(await page.locator(".seat .face").count()).toBe(0);
  await page.getByText("Siyah: sıra sende").waitFor();
  expect(page.url()).not.toContain("?");
  expect(await page.evaluate(() => localStorage.getItem("meydan.setup.go"))).toBeNull();
});

test("analysis and the solved game are found from home", async () => {
  const page = await stage.visit("#/");
  await link(page, "Gyges: incele").click();
  await page.locator(".desk").waitFor();
  await page.goBack();
  await link(page, "Mangala çözüldü").click();
  await page.locator(".openings").waitFor();
});

test("an analysed game is played on from there, with a friend or against the computer", async () => {
  const page = await stage.visit("#/analysis/reversi?moves=d3+c5+f6");
  await page.locator("ol.line").waitFor();
  await page.keyboard.press("ArrowLeft");
  await button(page, "Buradan oyna").click();
  await dialog(page).locator("label", { hasText: "Civciv" }).click();
  await dialog(page).getByText("Sen: Siyah").waitFor();
  await button(page, "Başla").click();
  await page.locator(".seat", { hasText: "Beyaz" }).getByText("Civciv").waitFor();
  await page.getByText("Sıra sende").waitFor();
  expect(await page.locator(".panel ol button").count()).toBe(2);
  await page.goBack();
  await page.locator(".desk").waitFor();
  await button(page, "Buradan oyna").click();
  await dialog(page).getByText("Yan yana").click();
  await button(page, "Başla").click();
  await page.locator(".play").waitFor();
  await expect.poll(() => page.locator(".seat .face").count()).toBe(0);
});

test("the rules have pictures, which change nothing and cannot be touched", async () => {
  const page = await stage.visit("#/rules/quoridor");
  await page.locator("figure svg.board").first().waitFor();
  expect(await page.locator("figure").count()).toBeGreaterThanOrEqual(4);
  expect(await page.locator("figure [inert] svg.board").count()).toBe(await page.locator("figure svg.board").count());
  await button(page, "English").click();
  await page.getByRole("figure", { name: "Face to face" }).waitFor();
});

test("boards are chosen by how they look", async () => {
  const page = await stage.visit("#/settings");
  const themes = page.getByRole("group", { name: "Tahta", exact: true });
  expect(await themes.locator("svg.board").count()).toBe(3);
  await themes.getByText("Taş", { exact: true }).click();
  await stage.go(page, "#/play/go");
  expect(await page.locator(".table svg.board.theme-slate").count()).toBe(1);
});

for (const look of looks)
  test(`axe has nothing to say: ${look.colorScheme}, ${look.locale}`, async () => {
    const page = await stage.visit("#/", look);
    for (const game of gameIds) {
      await stage.go(page, `#/rules/${game}`);
      await page.locator("figure").first().waitFor();
      expect(await violations(page), game).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), game).toBeLessThanOrEqual(360);
    }
    await stage.go(page, "#/settings");
    expect(await page.locator("a.button svg").count()).toBeGreaterThan(0);
    expect(await violations(page), "settings").toEqual([]);
    await stage.go(page, "#/analysis/reversi");
    await page.locator(".from-here").click();
    await page.locator("dialog .rungs").waitFor();
    expect(await violations(page), "on from here").toEqual([]);
  });

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
