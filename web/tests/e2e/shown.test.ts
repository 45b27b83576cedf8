// What the boards show: whose side is whose, what pits, blocks and cheese are, what is left, what was rolled; on paper; and that nothing
// stays behind when a screen is left.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameId } from "../../src/lib/engine.ts";
import { gameIds } from "./games.ts";
import { setUp } from "./player.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const kPhone = { width: 360, height: 740 };
const kTablet = { width: 820, height: 1180 };
const kLaptop = { width: 1280, height: 800 };

/** A new table on a touch screen. */
async function table(
  game: GameId,
  players: (number | "person")[] = ["person", "person"],
  rules = "",
  viewport = kPhone,
): Promise<Page> {
  const page = await stage.visit("#/", { viewport, hasTouch: true });
  await setUp(page, game, players, rules);
  await stage.go(page, `#/play/${game}`);
  return page;
}

const middle = async (page: Page, selector: string) => {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};
const texts = (page: Page, selector: string) => page.locator(`.table ${selector}`).allTextContents();

test("Mangala: every pit bears its number from its owner's left, and what lies in it", async () => {
  const page = await table("mangala");
  expect((await texts(page, ".pit-number")).sort()).toEqual([..."112233445566"]);
  expect(await texts(page, ".pit-count")).toEqual(Array(12).fill("4"));
  const [first, pit] = [await middle(page, ".table .pit-number"), await middle(page, '[data-cell="s1"]')];
  expect(Math.abs(first.x - pit.x)).toBeLessThan(30);
  await page.locator('[data-cell="s4"]').click();
  await expect.poll(() => texts(page, ".treasury-count")).toEqual(["1", "0"]);
  expect(await texts(page, ".pit-count")).toEqual([..."444155444444"]);
});

test("Mangala fills a tablet that stands upright", async () => {
  const page = await table("mangala", undefined, "", kTablet);
  const { width, height } = (await page.locator(".table .board rect.table").boundingBox())!;
  expect(width).toBeGreaterThan(0.9 * kTablet.width);
  expect(height).toBeGreaterThan(0.65 * kTablet.height);
  const pit = (await page.locator('[data-cell="s1"]').boundingBox())!;
  expect(pit.height).toBeGreaterThan(1.5 * pit.width);
});

test("Pentago: each block bears the letter that sentences call it by, beside its outer corner", async () => {
  const page = await table("pentago");
  for (const [block, hole] of Object.entries({ A: "a1", B: "f1", C: "a6", D: "f6" })) {
    const letter = page.locator(".table .block-name", { hasText: block });
    const [at, corner] = [(await letter.boundingBox())!, (await page.locator(`[data-cell="${hole}"]`).boundingBox())!];
    const far = Math.hypot(
      at.x + at.width / 2 - corner.x - corner.width / 2,
      at.y + at.height / 2 - corner.y - corner.height / 2,
    );
    expect(far, block).toBeLessThan(1.2 * corner.width);
  }
});

test("Quoridor: the rind of the cheese has the colour of the mouse that runs for it", async () => {
  const page = await table("quoridor", Array(4).fill("person"), "sheet seats=4");
  const fill = (selector: string) =>
    page
      .locator(`.table ${selector}`)
      .first()
      .evaluate((one) => getComputedStyle(one).fill);
  const colours = await Promise.all(["south", "west", "north", "east"].map((seat) => fill(`.cheese.is-${seat} .side`)));
  expect(new Set(colours).size).toBe(4);
  for (const [at, seat] of ["west", "east"].entries()) expect(colours[1 + 2 * at]).toBe(await fill(`.mouse.is-${seat} .body`));
});

test("Quoridor: the walls that are left lie in a tray; one is dragged onto the board, and a tap puts it", async () => {
  const page = await table("quoridor");
  const tray = page.locator(".seat.turn svg.walls");
  const lying = () =>
    page.locator(".seat svg.walls").evaluateAll((all) => all.map((one) => one.querySelectorAll(".piece").length));
  const before = await lying();
  expect(before[0]).toBeGreaterThan(3);
  const touch = await page.context().newCDPSession(page);
  const [from, to] = [await middle(page, ".seat.turn svg.walls"), await middle(page, '[data-cell="c3h"]')];
  const finger = (type: string, at?: { x: number; y: number }) =>
    touch.send("Input.dispatchTouchEvent", { type: type as "touchStart", touchPoints: at ? [at] : [] });
  await finger("touchStart", from);
  // The finger is below what it carries.
  for (const part of [0.3, 0.6, 1])
    await finger("touchMove", { x: from.x + part * (to.x + 12 - from.x), y: from.y + part * (to.y + 40 - from.y) });
  await page.locator(".ghost.wall-ghost:not(.pending)").waitFor();
  expect((await lying()).reduce((sum, one) => sum + one)).toBe(before.reduce((sum, one) => sum + one) - 1);
  await finger("touchEnd");
  await page.locator(".ghost.pending").waitFor();
  await page.getByText("Bir daha dokun").waitFor();
  expect(await lying()).toEqual(before);
  await page.touchscreen.tap(to.x + 12, to.y);
  await page.locator(".seat.turn", { hasText: "Kuzey" }).waitFor();
  await page.getByRole("region", { name: "Hamleler" }).getByText("c3h").waitFor();
  expect((await lying()).reduce((sum, one) => sum + one)).toBe(before.reduce((sum, one) => sum + one) - 1);
  expect(await tray.count()).toBe(1);
});

test("Quoridor: a wall let go beside the board goes back, and one that may not stand says why", async () => {
  const page = await table("quoridor", undefined, "", kLaptop);
  const [tray, away] = [await middle(page, ".seat.turn svg.walls"), await middle(page, ".says")];
  const drag = async (to: { x: number; y: number }) => {
    await page.mouse.move(tray.x, tray.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(away);
  expect(await page.locator(".ghost.pending").count()).toBe(0);
  const c3h = await middle(page, '[data-cell="c3h"]');
  await drag({ x: c3h.x + 20, y: c3h.y });
  await page.locator(".ghost.pending").waitFor();
  await page.mouse.click(c3h.x + 20, c3h.y);
  await page.locator(".seat.turn", { hasText: "Kuzey" }).waitFor();
  const north = await middle(page, ".seat.turn svg.walls");
  await page.mouse.move(north.x, north.y);
  await page.mouse.down();
  await page.mouse.move(c3h.x, c3h.y - 20, { steps: 4 });
  await page.mouse.up();
  await page.locator(".words.warn").waitFor();
});

test("DAHA: the player's own side is at the bottom", async () => {
  for (const own of [0, 1, 2, 3]) {
    const players = Array<number | "person">(4).fill(1).with(own, "person");
    const page = await table("daha", players, "sheet seats=4");
    const seat = ["red", "yellow", "blue", "black"][own]!;
    const start = (await page.locator(`.table .ring-start.is-${seat}`).boundingBox())!;
    for (const other of await page.locator(".table .ring-start").all())
      expect((await other.boundingBox())!.y, seat).toBeLessThanOrEqual(start.y);
    await page.context().close();
  }
});

test("DAHA: every roll in the list of moves shows what was rolled", async () => {
  const page = await table("daha", ["person", "person"], "sheet seats=2");
  const eyes = () =>
    page
      .locator(".roll")
      .evaluateAll((all) => all.map((one) => [one.querySelectorAll("circle").length, Number(one.textContent!.match(/\d/)![0])]));
  for (let rolls = 1; rolls <= 4; rolls++) {
    await page.locator(".die.waits").click();
    await expect.poll(async () => (await eyes()).length).toBe(rolls);
    await page.locator(".table .cell[aria-disabled=false]").first().click();
  }
  for (const [shown, rolled] of await eyes()) expect(shown).toBe(rolled);
});

test.each(gameIds)("%s on paper: no buttons, the board and all the moves", async (game) => {
  const page = await table(game, game === "daha" ? ["person", "person"] : undefined, game === "daha" ? "sheet seats=2" : "");
  const paper = async (what: string) => {
    await page.emulateMedia({ media: "print" });
    const seen = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button, a, select, input, .die, .tool")]
        .filter((one) => one.checkVisibility() && !one.closest("section ol"))
        .map((one) => one.textContent),
    );
    expect(seen, what).toEqual([]);
    expect((await page.locator(".table svg.board").boundingBox())!.height, what).toBeGreaterThan(100);
    await page.emulateMedia({ media: "screen" });
  };
  await paper("while it is played");
  await page.getByRole("button", { name: "Daha", exact: true }).click();
  await page.getByRole("button", { name: "Oyunu bırak", exact: true }).click();
  await page.locator("dialog .main").click();
  await page.getByRole("button", { name: "Oyun nasıl geçti?" }).waitFor();
  await paper("when it is over");
});

test("all moves of a long game are on paper", async () => {
  const page = await table("reversi", [1, 1], "", kLaptop);
  await page.locator(".after").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("section ol").evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(1);
});

test.each(["#/learn/reversi", "#/play/reversi", "#/analysis/reversi", "#/solved/mangala", "#/rules/go", "#/settings"])(
  "whoever leaves %s leaves nothing behind",
  async (hash) => {
    const page = await stage.visit();
    const browser = await page.context().newCDPSession(page);
    const visit = async (times: number) => {
      for (let i = 0; i < times; i++) {
        await stage.go(page, hash);
        await stage.go(page, "#/");
      }
    };
    const left = async () => {
      for (let i = 0; i < 2; i++) await browser.send("HeapProfiler.collectGarbage");
      return browser.send("Memory.getDOMCounters");
    };
    await visit(2);
    const { nodes, jsEventListeners } = await left();
    await visit(4);
    await expect.poll(async () => (await left()).nodes - nodes).toBeLessThan(100);
    await expect.poll(async () => (await left()).jsEventListeners - jsEventListeners).toBeLessThan(12);
  },
);

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
