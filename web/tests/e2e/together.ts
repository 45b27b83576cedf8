// People at several screens who play each other: how a game is opened, joined and played by clicks.
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { GameId } from "../../src/lib/engine.ts";
import { button } from "./finds.ts";
import { offered } from "./player.ts";
import type { Stage } from "./stage.ts";

export const phone = { viewport: { width: 360, height: 740 } };
export const desktop = { viewport: { width: 1280, height: 800 }, locale: "en-GB" };

const names: Record<GameId, string> = {
  go: "Go",
  quoridor: "Quoridor Çocuk",
  mangala: "Mangala",
  reversi: "Reversi",
  pentago: "Pentago",
  daha: "DAHA",
  gyges: "Gyges",
};
export const banner = (page: Page): Locator => page.locator(".banner p");
export const moves = (page: Page): Locator => page.locator(".panel ol [data-ply]");

/** Somebody opens a game for friends; its address. */
export async function open(page: Page, game: GameId, choose: (page: Page) => Promise<void> = async () => {}): Promise<string> {
  await button(page, names[game]).click();
  await page.getByText("Arkadaşla").click();
  await choose(page);
  await button(page, "Oyunu aç, çağır").click();
  return page.getByRole("textbox", { name: "Oyunun adresi" }).inputValue();
}

/** As if games of this kind were played by these rules. */
export const byRules = (page: Page, game: GameId, rules: string) =>
  page.evaluate(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`meydan.setup.${game}`, JSON.stringify({ version: 1, value: { rules, players: [], names: [], clock: null } })],
  );

export async function join(stage: Stage, link: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.visit(link, options);
  await button(page, /Otur, oyna|Sit and play/).click();
  return page;
}

/** So many people at a new table, the first on a phone and in Turkish. */
export async function table(
  stage: Stage,
  game: GameId,
  { rules = "", people = 2, computers = 0, choose = async (_: Page) => {} } = {},
): Promise<Page[]> {
  const host = await stage.visit("#/live", phone);
  if (rules) await byRules(host, game, rules);
  const link = await open(host, game, choose);
  const pages = [host];
  for (; computers > 0; computers--) {
    const seats = host.getByRole("combobox", { name: "Bilgisayar otursun" });
    const free = await seats.count();
    await seats.first().selectOption("1");
    await expect.poll(() => seats.count()).toBe(free - 1);
  }
  while (pages.length < people) pages.push(await join(stage, link, desktop));
  for (const page of pages) await page.locator(".live .table .cell").first().waitFor();
  return pages;
}

/** Where a page would click now: nowhere while it is not its turn. Dead stones are agreed on as they are marked. */
async function may(page: Page, turn: number): Promise<ReturnType<typeof offered>> {
  if (!(await page.locator(".banner .mine, .after").count())) return null;
  const agree = page.locator(".says .acts").getByRole("button", { name: /^(Tamam|Done)$/ });
  if (!(await agree.count())) return page.evaluate(offered, turn);
  const box = await agree.boundingBox({ timeout: 500 }).catch(() => null); // it may have gone meanwhile
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One move of whoever may; whether the game goes on. */
export async function step(pages: Page[], turn: number): Promise<boolean> {
  let over = false;
  await expect
    .poll(
      async () => {
        const found = await Promise.all(pages.map((page) => may(page, turn)));
        over = found.every((one) => one === "over");
        for (const [i, one] of found.entries()) if (one && one !== "over") await pages[i]!.mouse.click(one.x, one.y);
        return over || found.some((one) => one && one !== "over");
      },
      { interval: 20 },
    )
    .toBe(true);
  return !over;
}

export async function playOut(pages: Page[]): Promise<void> {
  for (let turn = 0; turn < 2000; turn++) if (!(await step(pages, turn))) return;
  throw new Error("The game does not end.");
}

/** After so many moves, or one more, everybody sees the same. */
export async function played(pages: Page[], count: number): Promise<void> {
  for (let turn = 0; (await moves(pages[0]!).count()) < count; turn++)
    if (!(await step(pages, turn))) throw new Error(`The game is over before its move ${count}.`);
  const seen = () => Promise.all(pages.map((page) => moves(page).count()));
  await expect.poll(async () => (await seen()).every((one, _, all) => one >= count && one === all[0])).toBe(true);
}
