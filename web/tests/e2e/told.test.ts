// What happened is said beside the board, where those who hear the page hear it too.
import { afterAll, beforeAll, test } from "vitest";
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
