// Moves as they are told: whole, before the computer answers; ended by a tap, by a hidden tab, and told to nobody who wants no motion.
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameId } from "../../src/lib/engine.ts";
import { won as ends } from "../ends.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

type Player = number | "person";
interface Game {
  game: GameId;
  record: string;
  players: Player[];
  ply?: number;
}

const nine = { game: "mangala", record: '[Game "mangala"]\n[Position "mangala 9,0,0,0,0,4|10|0,4,4,4,4,4|5 s"]\n\n*\n' } as const;
const rows = { game: "gyges", record: '[Game "gyges"]\n\n123123 123123 *\n', ply: 2 } as const;
const board = { game: "daha", record: '[Game "daha"]\n[Rules "sheet seats=2"]\n\n*\n' } as const;

/** A table with a game that was left there. Every die shows a six. */
async function table(
  { game, record, players, ply = 0 }: Game,
  motion: "system" | "slow" = "system",
  more: BrowserContextOptions = {},
): Promise<Page> {
  const page = await stage.visit("#/settings", {
    reducedMotion: "no-preference",
    viewport: { width: 1280, height: 800 },
    ...more,
  });
  await page.evaluate(
    (drawers) => {
      for (const [name, value] of Object.entries(drawers))
        localStorage.setItem(`meydan.${name}`, JSON.stringify({ version: 1, value }));
      addEventListener("pagehide", () =>
        localStorage.setItem("meydan.settings", JSON.stringify({ version: 1, value: drawers.settings })),
      );
    },
    { [`game.${game}`]: { record, ply, players, names: [], over: false, when: 0 }, settings: { motion } },
  );
  await page.reload();
  await stage.go(page, `#/play/${game}`);
  await page.evaluate(() => {
    crypto.getRandomValues = (words) => (new Uint32Array(words.buffer).fill(5), words);
    addEventListener("pointerdown", () => (globalThis.tapped = document.querySelector(".board.telling") !== null), true);
  });
  return page;
}

declare global {
  /** Whether a move was being told when the page was last tapped. */
  var tapped: boolean | undefined;
  var seen: Promise<{ pictures: number; still: number; last: string }> | undefined;
}

/** From now until the computer has answered: how many pictures were shown, and how long the last one before the answer lay still, in ms. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const made = () => document.querySelectorAll(".panel [data-ply]").length;
    const picture = () =>
      [...document.querySelectorAll(".table .board .piece, .table .board .count")]
        .map((one) => (one.parentElement!.getAttribute("transform") ?? "") + one.textContent)
        .join();
    const before = made();
    globalThis.seen = new Promise((answered) => {
      let [pictures, last, since] = [0, picture(), performance.now()];
      const look = () => {
        const now = performance.now();
        if (made() > before + 1) return answered({ pictures, still: now - since, last });
        if (picture() !== last) [pictures, last, since] = [pictures + 1, picture(), now];
      };
      new MutationObserver(look).observe(document.querySelector(".play")!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
  });
const seen = (page: Page) => page.evaluate(() => globalThis.seen!);

const cell = (page: Page, name: string) => page.locator(`.table [data-cell="${name}"]`);
const plies = (page: Page) => page.locator(".panel [data-ply]").count();
const telling = (page: Page) => page.locator(".table .board.telling");
const counts = (page: Page) => page.locator(".table .count").allTextContents();

/** Milliseconds: the pause between a move and the answer, as timers keep it. */
const kStill = 280;

test("Mangala: a sowing of nine is told whole before the computer's answer begins", async () => {
  const page = await table({ ...nine, players: ["person", 1] });
  await watch(page);
  await cell(page, "s1").click();
  const { pictures, still, last } = await seen(page);
  expect(pictures).toBeGreaterThan(4);
  expect(still).toBeGreaterThan(kStill);
  // s1 to s6, the treasury, n1 to n6, the other treasury.
  expect(
    last
      .match(/\d+(?=,|$)/g)!
      .slice(-14)
      .map(Number),
  ).toEqual([1, 1, 1, 1, 1, 5, 11, 1, 5, 4, 4, 4, 4, 5]);
});

test("Gyges: a walk is told whole before the computer's answer begins", async () => {
  const page = await table({ ...rows, players: ["person", 1] });
  await watch(page);
  await cell(page, "c1").click();
  await cell(page, "c4").click();
  const { pictures, still } = await seen(page);
  expect(pictures).toBeGreaterThan(2);
  expect(still).toBeGreaterThan(kStill);
});

test("DAHA: a walk is told whole before the computer rolls", async () => {
  const page = await table({ ...board, players: ["person", 1] });
  await page.locator(".die.waits").click();
  await expect.poll(() => plies(page)).toBe(1);
  await watch(page);
  await page.locator(".table [data-cell][aria-disabled=false]").first().click();
  const { pictures, still } = await seen(page);
  expect(pictures).toBeGreaterThan(2);
  expect(still).toBeGreaterThan(kStill);
});

test("a tap ends what is told", async () => {
  const page = await table({ ...nine, players: ["person", "person"] }, "slow");
  await cell(page, "s1").click();
  await telling(page).waitFor();
  await page
    .locator(".table .board")
    .first()
    .click({ position: { x: 8, y: 8 } });
  expect(await page.evaluate(() => globalThis.tapped)).toBe(true);
  await expect.poll(() => telling(page).count()).toBe(0);
  expect(await counts(page)).toContain("11");
  expect(await plies(page)).toBe(1);
});

test("on one's own turn the tap that ends what is told is a touch", async () => {
  const page = await table({ ...nine, players: [1, "person"] }, "slow");
  await telling(page).waitFor();
  await page.waitForFunction(() => document.querySelector(".table [data-cell=n3][aria-disabled=false]"));
  await cell(page, "n3").click();
  expect(await page.evaluate(() => globalThis.tapped)).toBe(true);
  await expect.poll(() => plies(page)).toBeGreaterThanOrEqual(2);
});

test("a hidden tab ends what is told, and the computer answers", async () => {
  const page = await table({ ...nine, players: ["person", 1] }, "slow");
  await cell(page, "s1").click();
  await telling(page).waitFor();
  const ended = await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    return new Promise<boolean>((done) => setTimeout(() => done(document.querySelector(".board.telling") === null)));
  });
  expect(ended).toBe(true);
  await expect.poll(() => plies(page)).toBeGreaterThanOrEqual(2);
  expect(await telling(page).count()).toBe(0);
});

test("where motion is reduced a move is there at once", async () => {
  const page = await table({ ...nine, players: ["person", 1] }, "system", { reducedMotion: "reduce" });
  await watch(page);
  await cell(page, "s1").click();
  expect((await seen(page)).pictures).toBe(1);
});

test("Pentago: the line of five is drawn when the last block has turned, not before", async () => {
  const record = `[Game "pentago"]\n\n${ends.pentago.moves} *\n`;
  const page = await table({ game: "pentago", record, players: ["person", "person"], ply: 24 }, "slow");
  const fives = page.locator(".table .mark.five");
  await page.getByRole("button", { name: "Yinele" }).click();
  await telling(page).waitFor();
  expect(await fives.count()).toBe(0);
  await expect.poll(() => fives.count()).toBe(1);
});

const won = {
  game: "quoridor",
  record: '[Game "quoridor"]\n\nd2 a5v d3 d6 d4 d5 a3v d3 d5 b5h d6 d5h *\n',
  ply: 12,
} as const;

test("the mouse that wins eats its cheese; a tap ends it, and the cheese stays eaten", async () => {
  const page = await table({ ...won, players: ["person", 1] }, "slow");
  const cheeses = page.locator(".table .cheese .side:not(circle)");
  const before = await cheeses.count();
  await cell(page, "d7").click();
  const eaten = page.locator(".table .cheese mask");
  await eaten.waitFor({ state: "attached" });
  await page.getByText("Kazandın!").waitFor();
  await page
    .locator(".table .board")
    .first()
    .click({ position: { x: 8, y: 8 } });
  await expect.poll(() => eaten.count()).toBe(0);
  expect(await cheeses.count()).toBe(before - 1);
});

test("where motion is reduced the game just ends", async () => {
  const page = await table({ ...won, players: ["person", 1] }, "system", { reducedMotion: "reduce" });
  await cell(page, "d7").click();
  await page.getByText("Kazandın!").waitFor();
  expect(await page.locator(".table .cheese mask").count()).toBe(0);
});

test("whoever loses to the computer reads what was good and what to try, in both languages", async () => {
  const page = await table({ ...won, players: ["person", 1] }, "system", { reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Daha", exact: true }).click();
  await page.getByRole("button", { name: "Oyunu bırak" }).click();
  await page.locator("dialog .main").click();
  const comfort = page.locator(".after .comfort");
  await comfort.getByText("Peynire yalnız bir adım kalmıştı!").waitFor();
  await comfort.getByText("bir dahaki sefere").waitFor();
  await page.getByRole("button", { name: "English", exact: true }).click();
  await comfort.getByText("You were only one step from the cheese!").waitFor();
});

/** What is counted at the seats and ringed on the board, in every frame while a move is told, and after it. */
const frames = (page: Page, tap: string) =>
  page.evaluate(async (tap) => {
    const numbers = () => [...document.querySelectorAll(".seat .counter b")].map((one) => one.textContent).join(" ");
    const rings = () => document.querySelectorAll(".board :is(.next, .last, .last-dot, .told)").length;
    const before = numbers();
    document.querySelector(`.table [data-cell="${tap}"]`)!.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    const told: string[] = [];
    let ringed = 0;
    for (let begun = false; ; ) {
      await new Promise(requestAnimationFrame);
      const now = document.querySelector(".table .board.telling") !== null;
      if (begun && !now) return { before, told: [...new Set(told)], ringed, after: numbers(), rings: rings() };
      begun ||= now;
      if (now) [told[told.length], ringed] = [numbers(), ringed + rings()];
    }
  }, tap);

const counted: [string, Game, string][] = [
  ["Mangala: treasuries", { ...nine, players: ["person", "person"] }, "s1"],
  ["Reversi: discs", { game: "reversi", record: '[Game "reversi"]\n\n*\n', players: ["person", "person"] }, "f5"],
  [
    "Go: prisoners",
    { game: "go", record: '[Game "go"]\n[Rules "chinese size=5"]\n\nA2 A1 *\n', ply: 2, players: ["person", "person"] },
    "B1",
  ],
];
test.each(counted)("%s and rings change when the move is told", async (_name, game, tap) => {
  const page = await table(game, "slow");
  const seen = await frames(page, tap);
  expect(seen.told).toEqual([seen.before]);
  expect(seen.after).not.toBe(seen.before);
  expect(seen.ringed).toBe(0);
  expect(seen.rings).toBeGreaterThan(0);
});
