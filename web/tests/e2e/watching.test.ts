// Those who look on: small boards of games going on, games seen later, what was played, and how strong everybody is. No secure
// context, as in a classroom.
import type { Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bothViolations, looks, violations } from "./axe.ts";
import { button } from "./finds.ts";
import { Stage, settled } from "./stage.ts";
import { sitDown, Visitor } from "./visitor.ts";

const phone = { viewport: { width: 320, height: 568 } };
const desktop = { viewport: { width: 1280, height: 800 }, locale: "en-GB" };

let stage: Stage;
let pair: [Visitor, Visitor];
beforeAll(async () => {
  stage = await Stage.openInClassroom();
  pair = [await Visitor.enter(stage.here), await Visitor.enter(stage.here)];
});
afterAll(async () => {
  for (const one of pair) one.leave();
  await stage.close();
});

const moves = (page: Page) => page.locator(".panel ol [data-ply]");
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
/** So many rated games; the first one wins the first, and every second. */
async function rated(count: number, fields: object = {}): Promise<void> {
  for (let i = 0; i < count; i++)
    await pair[(i + 1) % 2]!.do("resign", { game: await sitDown(pair, { rated: true, ...fields }) });
}

test("a game that is seen later, by a page that only watches; how many watch", async () => {
  const [one] = pair;
  const game = await sitDown(pair, { delay: 3000 });
  const watcher = await stage.visit(`#/live/${game}`, phone);
  await watcher.getByText("Bu oyunu 1 dakika geriden izliyorsun").waitFor();
  const played = Date.now();
  await one.do("move", { game, ply: 0, text: "f5" });
  expect(await moves(watcher).count()).toBe(0);
  await expect.poll(() => moves(watcher).count()).toBe(1);
  expect(Date.now() - played).toBeGreaterThanOrEqual(3000);
  const other = await stage.visit(`#/live/${game}`, desktop);
  await other.getByRole("img", { name: "Watching: 2" }).waitFor();
  expect(await bothViolations(watcher, other)).toEqual([]);
  await one.do("resign", { game });
  await watcher.locator(".banner").getByText("Kazanan").waitFor();
  await other.locator(".after").waitFor();
  expect(await bothViolations(watcher, other)).toEqual([]);
  await link(watcher, "Oyun nasıl geçti?").click();
  await watcher.locator(".play .table svg.board .cell").first().waitFor();
});

test("whoever opens a game chooses when others see it, and it is said before they sit", async () => {
  const host = await stage.visit("#/live", phone);
  await button(host, "Reversi").click();
  await host.getByText("3 dk sonra").click();
  await button(host, "Oyun aç, bekle").click();
  await host.getByText("izleyenler 3 dk sonra görür").waitFor();
});

test("games going on are seen on small boards that live; a phone has four at a time", async () => {
  const games: string[] = [];
  for (let i = 0; i < 5; i++) games.push(await sitDown(pair));
  const small = await stage.visit("#/live", phone);
  const large = await stage.visit("#/live", desktop);
  await expect.poll(() => small.locator(".lobby a svg.board").count()).toBe(4);
  await expect.poll(() => large.locator(".lobby a svg.board").count()).toBe(5);
  expect(await fits(small)).toBe(true);
  expect(await violations(small)).toEqual([]);
  expect(await violations(large)).toEqual([]);
  const discs = (page: Page, game: string) => page.locator(`.lobby a[href="#/live/${game}"] .disc`).count();
  const before = await discs(large, games[0]!);
  await pair[0].do("move", { game: games[0]!, ply: 0, text: "f5" });
  await expect.poll(() => discs(large, games[0]!)).toBeGreaterThan(before);
  await button(small, "Başka oyunları göster").click();
  await expect.poll(() => small.locator(".lobby a svg.board").count()).toBe(1);
  await pair[0].do("resign", { game: games[1]! });
  await expect.poll(() => large.locator(".lobby a svg.board").count()).toBe(4);
  await large.locator(`.lobby a[href="#/live/${games[0]}"]`).click();
  await expect.poll(() => moves(large).count()).toBe(1);
  await large.getByRole("img", { name: "Watching: 1" }).waitFor();
  for (const game of games) if (game !== games[1]) await pair[0].do("resign", { game });
});

test("somebody's page: rating with its sign, its course, and games by kind and result", async () => {
  await rated(3);
  const page = await stage.visit(`#/live/people/${pair[0].person}`, phone);
  await page.getByRole("heading", { name: pair[0].name, level: 1 }).waitFor();
  await page.getByText(/^\d{4}\?/).waitFor();
  await page.getByRole("img", { name: /^Puan, \d+ oyun boyunca/ }).waitFor();
  await page.locator("li .result", { hasText: "Kazandı" }).first().waitFor();
  await page.getByLabel("Sonuç").selectOption({ label: "Kaybetti" });
  await expect.poll(() => page.locator("li .result", { hasText: "Kazandı" }).count()).toBe(0);
  await page.getByLabel("Sonuç").selectOption("");
  await page.getByLabel("Şu güne").fill("2020-01-01");
  await page.getByText("Böyle bir oyun yok").waitFor();
  await page.getByLabel("Şu güne").fill("");
  await link(page, "Yeniden izle").first().click();
  await page.locator(".banner").getByText("Kazanan").waitFor();
  const nobody = await stage.visit("#/");
  await nobody.goto(`${stage.address}#/live/people/999999`);
  await nobody.getByText("Böyle biri yok").waitFor();
});

test("one's own page: what goes on, and everything to take along", async () => {
  const host = await stage.visit("#/live", desktop);
  await button(host, "Reversi").click();
  await button(host, /Open a game/).click();
  await host.locator(".waiting").waitFor();
  const game = new URL(host.url()).hash.split("/").at(-1)!;
  await pair[0].do("sit", { game });
  await host.locator(".live .table .cell").first().waitFor();
  await stage.go(host, "#/live");
  await link(host, "My page").click();
  await link(host, /^To the game$/).waitFor();
  await pair[0].do("resign", { game });
  await host.reload();
  await link(host, "See again").waitFor();
  const [file] = await Promise.all([host.waitForEvent("download"), button(host, "Record").click()]);
  expect(readFileSync((await file.path())!, "utf8")).toMatch(/\[Game "reversi"\][^]*\[Reason "resigned"\]/);
  const [one] = await Promise.all([host.waitForEvent("download"), link(host, /^Download$/).click()]);
  expect(one.suggestedFilename()).toBe(`meydan-${game}.txt`);
});

test("the ladder: people between levels of the computer that never move; a rated game against one", async () => {
  await rated(16, { clock: "300+0" });
  const page = await stage.visit("#/live", phone);
  await link(page, "Puan sıralaması").click();
  await page.getByRole("combobox", { name: "Oyun" }).selectOption({ label: "Reversi" });
  await page.getByText("hızlı", { exact: true }).click();
  await link(page, new RegExp(pair[0].name)).first().waitFor();
  await page.locator("li.star").nth(9).waitFor();
  expect(await fits(page)).toBe(true);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  const star = page.locator("li.star", { hasText: "Civciv" });
  const before = await star.locator("b").textContent();
  await star.getByRole("button").click();
  await button(page, "Puanlı oyna").click();
  await page.locator(".live .table .cell").first().waitFor();
  expect(await button(page, "Geri al").isDisabled()).toBe(true);
  const leave = page.getByRole("toolbar").getByRole("button", { name: /Oyunu kapat|Oyunu bırak/ });
  while ((await leave.textContent()) !== "Oyunu bırak") {
    await expect.poll(() => page.locator(".banner .mine").count()).toBe(1);
    await page.locator(".table [data-cell][aria-disabled=false]").first().click({ force: true });
    await expect.poll(() => page.locator(".banner .mine").count()).toBe(1);
  }
  await leave.click();
  await page.getByRole("dialog").getByRole("button", { name: "Oyunu bırak", exact: true }).click();
  await page.getByText(/Puan: .* 1500 → .*\?/).waitFor();
  await stage.go(page, "#/live/leaders");
  await page.getByRole("combobox", { name: "Oyun" }).selectOption({ label: "Reversi" });
  await expect.poll(() => star.locator("b").textContent()).toBe(before);
});

test.each(looks)("axe finds nothing on these pages: $colorScheme, $locale", async (look) => {
  const page = await stage.visit(`#/live/people/${pair[0].person}`, look);
  await page.locator("figure").waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await stage.go(page, "#/live/played");
  await page.locator(".played li").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await stage.go(page, "#/live/leaders");
  await page.locator("li.star").first().waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
});

test("nothing was wrong in the browser", () => {
  expect(stage.complaints.filter((one) => !/404/.test(one))).toEqual([]);
});
