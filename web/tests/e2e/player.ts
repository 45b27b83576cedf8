// A player with a mouse: clicks on what the page offers until the game is over.
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { GameId } from "../../src/lib/engine.ts";
import { button, cell, moves } from "./finds.ts";
import type { Stage } from "./stage.ts";

type Player = number | "person";

const kMost = 2000;

/** As if the last game of this kind had been set up so; to be called before it is opened. Luck is the same every time, and the pauses
 *  that let an eye follow are short. */
export async function setUp(page: Page, game: GameId, players: Player[], rules = ""): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key!, value!);
      let seed = 1;
      crypto.getRandomValues = (words) => {
        new Uint32Array(words.buffer).fill((seed = (seed * 48271) % 0x7fffffff));
        return words;
      };
      const later = globalThis.setTimeout;
      (globalThis as any).setTimeout = (then: () => void, ms = 0) => later(then, ms < 1000 ? ms / 10 : ms);
    },
    [`meydan.setup.${game}`, JSON.stringify({ version: 1, value: { rules, players, names: [], clock: null } })],
  );
}

/** A visitor at the table with a game that was set up so; with a friend unless told otherwise. */
export async function seated(stage: Stage, game: GameId, players: Player[] = ["person", "person"], options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.visit("#/", options);
  await setUp(page, game, players);
  await stage.go(page, `#/play/${game}`);
  return page;
}

/** Plays the first moves of a game with a friend. */
export async function play(page: Page, cells: string[]): Promise<void> {
  for (const name of cells) await cell(page, name).click();
  await expect.poll(() => moves(page)).toBe(cells.join(" "));
}

export async function startAnew(page: Page): Promise<void> {
  await button(page, "Yeni oyun").first().click();
  await button(page, "Başla").click();
  await page.getByText("Henüz hamle yok").waitFor();
}

export async function resign(page: Page): Promise<void> {
  await button(page, "Daha").click();
  await button(page, "Oyunu bırak").click();
  await page.locator("dialog .main").click();
  await page.locator(".after").waitFor();
}

/** Where to click next: the middle of it. Nothing while a computer is to move. */
export function offered(turn: number): { x: number; y: number } | "over" | null {
  if (document.querySelector(".after")) return "over";
  const middle = (element: Element) => {
    element.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const one = (selector: string) => {
    const found = [...document.querySelectorAll(selector)];
    return found.length ? middle(found[(turn * 7919) % found.length]!) : null;
  };
  const board = document.querySelector(".table .board")!;
  const may = ".table [data-cell][aria-disabled=false]";
  // Mice run to their cheese: random ones would never arrive.
  if (board.classList.contains("game-quoridor")) {
    const squares = [...document.querySelectorAll<SVGElement>(may)].filter((cell) => /^[a-z]\d$/.test(cell.dataset.cell!));
    const south = document.querySelector(".seat.turn b")?.textContent === "Güney";
    squares.sort((a, b) => (Number(b.dataset.cell![1]) - Number(a.dataset.cell![1])) * (south ? 1 : -1));
    if (squares.length) return middle(squares[0]!);
  }
  const passes = board.classList.contains("game-go") && turn > 12;
  return (
    one(".die.waits") ??
    one(".tray > :last-child") ??
    (passes ? one(".says .acts .button") : null) ??
    one(".table .turn") ??
    one(`${may}:is([data-cell=N], [data-cell=S])`) ??
    one(may) ??
    one(".says .acts .button")
  );
}

/** Plays on until the game is over; what is said then: the result and its reason. */
export async function playOut(page: Page): Promise<string[]> {
  for (let turn = 0; turn < kMost; turn++) {
    const found = await (await page.waitForFunction(offered, turn)).jsonValue();
    if (found === "over") return page.locator(".says .words p").allTextContents();
    if (found) await page.mouse.click(found.x, found.y);
  }
  throw new Error(`The game was not over after ${kMost} clicks.`);
}
