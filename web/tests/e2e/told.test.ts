// What happened is said beside the board, where those who hear the page hear it too.
import { afterAll, beforeAll, expect, test } from "vitest";
import { setUp } from "./player.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

test("a move says what it did to the one who plays", async () => {
  const page = await stage.visit();
  await setUp(page, "mangala", ["person", 1]);
  await stage.go(page, "#/play/mangala");
  await page.locator('[data-cell="s4"]').click();
  const words = page.locator(".says .words[aria-live=polite]");
  await words.getByText("Son taş hazinene düştü: bir daha oyna!").waitFor();
  await words.getByText("Sıra sende").waitFor();
});

test("two people at one screen are told by their seats", async () => {
  const page = await stage.visit();
  await setUp(page, "mangala", ["person", "person"]);
  await stage.go(page, "#/play/mangala");
  await page.locator('[data-cell="s4"]').click();
  const words = page.locator(".says .words");
  await words.getByText("Güney son taşı hazinesine düşürdü: bir daha oynuyor.").waitFor();
  await words.getByText("Güney: sıra sende").waitFor();
});

test("the cells of what is told are lit for as long as it stands", async () => {
  const page = await stage.visit();
  await setUp(page, "mangala", ["person", "person"]);
  await stage.go(page, "#/play/mangala");
  const lit = page.locator(".table .board .told");
  await page.locator('[data-cell="s4"]').click();
  await expect.poll(() => lit.count()).toBe(1);
  await page.getByRole("button", { name: "Geri al" }).click();
  await expect.poll(() => lit.count()).toBe(0);
});

test("a hint that no fact speaks for says how one stands with it", async () => {
  const page = await stage.visit();
  await setUp(page, "reversi", ["person", "person"]);
  await stage.go(page, "#/play/reversi");
  await page.getByRole("button", { name: "İpucu" }).click();
  await page.locator(".says .words").getByText("Oyun dengede: bu hamle dengeyi korur.").waitFor();
});
