// Every game to its end without a mouse: Tab to the board, arrows over it, Enter.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameId } from "../../src/lib/engine.ts";
import { gameIds } from "./games.ts";
import { setUp } from "./player.ts";
import { Stage } from "./stage.ts";

const rules: Partial<Record<GameId, string>> = {
  go: "sheet size=5",
  quoridor: "sheet size=5",
  daha: "sheet seats=2 board=kucuk",
};
const kMost = 500;

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

/** What to press next: the name of a cell, or a button by its place among those that can take the focus. */
function wanted(turn: number): { cell: string } | { button: string } | "over" | null {
  if (document.querySelector(".after")) return "over";
  const any = <T>(list: T[]): T | undefined => list[(turn * 7919) % list.length];
  const board = document.querySelector(".table .board")!;
  const cells = [...document.querySelectorAll<SVGElement>(".table .cell[aria-disabled=false]")].map((cell) => cell.dataset.cell!);
  const squares = board.classList.contains("game-quoridor") ? cells.filter((name) => /^[a-z]\d$/.test(name)) : cells;
  const south = document.querySelector(".seat.turn b")?.textContent === "Güney";
  if (board.classList.contains("game-quoridor"))
    squares.sort((a, b) => (Number(b[1]) - Number(a[1])) * (south ? 1 : -1)).splice(1);
  for (const button of [".die.waits", ".tray > :last-child", ".table .turn"])
    if (document.querySelector(button)) return { button };
  const passes = board.classList.contains("game-go") && turn > 6;
  const cell = squares.find((name) => /^[NS]$/.test(name)) ?? any(squares);
  if (cell && !passes) return { cell };
  return document.querySelector(".says .acts .button") ? { button: ".says .acts .button" } : null;
}

/** Tab until the focus is where `selector` says. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((where) => document.activeElement?.matches(where) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}.`);
}

/** The arrow that leads nearer to a cell; any, now and then, where that goes round in circles: the same one every time. */
function arrowTo(cell: string, tries: number): string | null {
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const here = document.activeElement as SVGElement;
  if (here.dataset.cell === cell) return null;
  const [from, to] = [middle(here), middle(document.querySelector(`.table .cell[data-cell="${cell}"]`)!)];
  const across = to.x > from.x ? "ArrowRight" : "ArrowLeft";
  const down = to.y > from.y ? "ArrowDown" : "ArrowUp";
  const luck = Math.imul(tries, 2654435761) >>> 24;
  if (tries > 12 && luck < 128) return ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"][luck % 4]!;
  return Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? across : down;
}

async function press(page: Page, cell: string): Promise<void> {
  await tabTo(page, ".table .cell");
  for (let tries = 0; tries < 400; tries++) {
    const arrow = await page.evaluate(([name, at]) => (globalThis as any).arrowTo(name, at), [cell, tries] as const);
    if (arrow === null) return page.keyboard.press("Enter");
    await page.keyboard.press(arrow);
  }
  throw new Error(`Arrows do not lead to ${cell}.`);
}

for (const game of gameIds)
  test(`${game} is played to the end by keyboard alone`, async () => {
    const page = await stage.visit("#/", { viewport: { width: 1280, height: 800 } });
    await setUp(page, game, ["person", "person"], rules[game]);
    await stage.go(page, `#/play/${game}`);
    await page.evaluate(`globalThis.arrowTo = ${arrowTo}`);
    for (let turn = 0; turn < kMost; turn++) {
      const what = (await (await page.waitForFunction(wanted, turn)).jsonValue())!;
      if (what === "over") return;
      if ("cell" in what) await press(page, what.cell);
      else {
        await tabTo(page, what.button);
        await page.keyboard.press("Enter");
      }
    }
    throw new Error("It did not end.");
  });

test("walls are reached with Shift and arrows", async () => {
  const page = await stage.visit("#/", { viewport: { width: 1280, height: 800 } });
  await setUp(page, "quoridor", ["person", "person"]);
  await stage.go(page, "#/play/quoridor");
  await tabTo(page, ".table .cell");
  for (const key of ["Shift+ArrowUp", "Shift+ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect.poll(() => page.locator(".table .piece.wall:not(.ghost *)").count()).toBe(1);
});

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
