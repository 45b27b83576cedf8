// Fingers on the smallest phone: whatever is touched is 44 pixels wide and high; cells are 32, or asked about once more.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gameIds } from "./games.ts";
import { setUp } from "./player.ts";
import { settled, Stage } from "./stage.ts";

const viewport = { width: 320, height: 568 };

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const visit = (hash: string) => stage.visit(hash, { viewport, hasTouch: true, isMobile: true });

/** What can be touched and is too small for it, with its size; a label is touched instead of the box it is for. */
function small(): string[] {
  const targets = document.querySelectorAll("a, button, select, summary, textarea, input, [role=button]:not(.cell)");
  return [...targets].flatMap((target) => {
    const touched = (target.closest("label") ?? target) as HTMLElement;
    const { width, height } = touched.getBoundingClientRect();
    const seen = touched.checkVisibility({ opacityProperty: true }) && !touched.closest(".unseen, .skip");
    const name = touched.ariaLabel || touched.textContent?.trim() || touched.className;
    return seen && Math.min(width, height) < 43.9 ? [`${name}: ${width.toFixed(1)} x ${height.toFixed(1)}`] : [];
  });
}

/** From a cell to the next, in pixels: the nearest one is meant. */
const cellSize = (page: Page) =>
  page.locator(".table svg.board").evaluate((board: SVGSVGElement) => {
    const { width, height } = board.getBoundingClientRect();
    return Math.min(width / board.viewBox.baseVal.width, height / board.viewBox.baseVal.height);
  });

test("first page, settings and rules", async () => {
  const page = await visit("#/");
  for (const hash of ["#/", "#/settings", "#/rules/go"]) {
    await stage.go(page, hash);
    expect(await page.evaluate(small), hash).toEqual([]);
  }
});

test.each(gameIds)("%s: the table, its lesson and its analysis", async (game) => {
  const page = await visit(`#/learn/${game}`);
  expect(await page.evaluate(small), "lesson").toEqual([]);
  await stage.go(page, `#/analysis/${game}`);
  expect(await page.evaluate(small), "analysis").toEqual([]);
  await page.getByRole("button", { name: "Konum kur" }).click();
  await page.getByRole("button", { name: "Tamam" }).waitFor();
  await settled(page);
  expect(await page.evaluate(small), "setting up").toEqual([]);
  await setUp(page, game, Array(game === "daha" ? 4 : 2).fill("person"));
  await stage.go(page, `#/play/${game}`);
  expect(await page.evaluate(small), "table").toEqual([]);
});

test("what lies over the table, and the game when it is over", async () => {
  const page = await visit("#/play/reversi");
  for (const opens of [["Yeni oyun"], ["Daha"], ["Daha", "Kurallar"], ["Daha", "Kaydet, paylaş"], ["Daha", "Oyunu bırak"]]) {
    for (const name of opens) await page.getByRole("button", { name, exact: true }).last().click();
    await page.locator("dialog[open] h2").first().waitFor();
    for (const more of await page.locator("dialog summary").all()) await more.click();
    await settled(page);
    expect(await page.evaluate(small), opens.join()).toEqual([]);
    if (!opens.includes("Oyunu bırak")) await page.keyboard.press("Escape");
  }
  await page.locator("dialog .main").click();
  await page.getByRole("button", { name: "Oyun nasıl geçti?" }).click();
  await page.locator(".graph").waitFor();
  await settled(page);
  expect(await page.evaluate(small), "after").toEqual([]);
});

test("Pentago's arrows", async () => {
  const page = await visit("#/");
  await setUp(page, "pentago", ["person", "person"], "standard");
  await stage.go(page, "#/play/pentago");
  await page.locator('[data-cell="b2"]').click();
  await page.locator(".table .turn").nth(7).waitFor();
  await settled(page);
  expect(await page.evaluate(small)).toEqual([]);
});

test.each(gameIds)("%s: a cell smaller than 32 pixels is touched twice", async (game) => {
  const page = await visit("#/");
  await setUp(page, game, ["person", "person"], { go: "sheet size=13", daha: "sheet seats=2" }[game as string] ?? "");
  await stage.go(page, `#/play/${game}`);
  if (game === "daha") await page.locator(".die.waits").click();
  if (game === "gyges") for (let i = 0; i < 2; i++) await page.locator(".tray > :last-child").click();
  const size = await cellSize(page);
  const cells = page.locator(".table .cell[aria-disabled=false]");
  const names = await cells.evaluateAll((all) => all.map((cell) => (cell as SVGElement).dataset.cell!));
  const cell = page.locator(`.table [data-cell="${names.find((name) => !/\d[hv]$/.test(name))}"]`);
  const { x, y, width, height } = (await cell.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  if (size < 32) await page.getByText("Bir daha dokun").waitFor();
  else await expect.poll(() => page.getByText("Bir daha dokun").count()).toBe(0);
});

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
