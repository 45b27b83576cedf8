// What the computer says of moves: hints drawn on the board, lines in order, and the review of a game with its board always in sight.
import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameId, View } from "../../src/lib/engine.ts";
import { openRoom } from "../room.ts";
import { looks, violations } from "./axe.ts";
import { button } from "./finds.ts";
import { gameIds } from "./games.ts";
import { setUp } from "./player.ts";
import { settled, Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

const phone = { viewport: { width: 360, height: 640 } };
const rules = openRoom();
const setting: Partial<Record<GameId, string>> = { go: "sheet size=9" };

/** A link to a game whose players choose as by a die. */
async function careless(game: GameId, plies = 24): Promise<string> {
  const room = await rules;
  const { match } = room.ask({ do: "new", game, ...(setting[game] && { rules: setting[game] }) }) as View;
  for (let ply = 0; ply < plies; ply++) {
    const moves = room.ask({ do: "moves", match }) as string[];
    const move = moves[(Math.imul(ply + 3, 2654435761) >>> 8) % moves.length];
    if (move === undefined) break;
    room.ask({ do: "play", match, text: move });
  }
  const { text } = room.ask({ do: "save", match, format: "record" }) as { text: string };
  return `#/play/${game}?g=${deflateRawSync(text).toString("base64url")}`;
}

/** The game is opened, and how it went is looked at. */
async function review(game: GameId, options = {}): Promise<Page> {
  const page = await stage.visit(await careless(game), { ...phone, ...options });
  await page.locator(".after > .button").last().click();
  await page.locator(".review .walk").waitFor();
  return page;
}

const turns = (page: Page) => page.locator(".review .turns button[aria-pressed]");

test.each(gameIds)("%s: a hint is drawn on the board, and said", async (game) => {
  const page = await stage.visit("#/", phone);
  await setUp(page, game, Array(game === "daha" ? 4 : 2).fill("person"), setting[game]);
  await stage.go(page, `#/play/${game}`);
  if (game === "daha") await button(page, "Zarı at").click();
  await button(page, "İpucu").click();
  await page.locator(".table .idea > *").first().waitFor();
  await page.getByText("Önerim").waitFor();
  if (game === "pentago") await page.locator(".table .idea .quarter").waitFor();
  if (game === "mangala") await page.locator(".table .idea rect.way").waitFor(); // as long as the pit
  await button(page, "İpucu").click();
  await expect.poll(() => button(page, "İpucu").isDisabled()).toBe(true);
});

test("the turn of a hint stays when its marble is put", async () => {
  const page = await stage.visit("#/", phone);
  await setUp(page, "pentago", ["person", "person"]);
  await stage.go(page, "#/play/pentago");
  await button(page, "İpucu").click();
  const hole = (await (await page.getByText(/Önerim: \w\d/).elementHandle())!.textContent())!.match(/Önerim: (\w\d)/)![1]!;
  await page.locator(`[data-cell="${hole}"]`).click();
  await page.locator(".table .turn").first().waitFor();
  await page.locator(".table .idea .quarter").waitFor();
  expect(await page.locator(".table .idea .ghost").count()).toBe(0);
});

test("a reason under the pointer does not hide the advice that was asked for", async () => {
  const page = await stage.visit("#/", { viewport: { width: 1280, height: 800 } });
  await setUp(page, "quoridor", ["person", "person"]);
  await stage.go(page, "#/play/quoridor");
  await page.locator('[data-cell="c3h"]').click({ position: { x: 40, y: 12 } });
  await page.locator('[data-cell="d3h"]').hover({ position: { x: 120, y: 12 }, force: true });
  await page.locator(".words.warn").waitFor();
  await button(page, "İpucu").focus();
  await page.keyboard.press("Enter");
  await page.locator(".words:not(.warn)").getByText("Önerim").waitFor();
});

test("after taking back, another move is asked for", async () => {
  const page = await stage.visit("#/", phone);
  await setUp(page, "reversi", ["person", "person"]);
  await stage.go(page, "#/play/reversi");
  for (const cell of ["f5", "d6"]) await page.locator(`[data-cell="${cell}"]`).click();
  await button(page, "Geri al").click();
  await page.getByText("Beyaz: başka bir hamle yap.").waitFor();
  expect(await page.getByText("Geri bakıyorsun").count()).toBe(0);
});

test("lines of an analysis stand in the order of their value at every moment", async () => {
  const page = await stage.visit("#/analysis/go");
  await page.evaluate(() => {
    const seen: string[] = ((globalThis as any).seen = []);
    new MutationObserver(() => {
      const words = [...document.querySelectorAll("section li p span")].map((one) => one.textContent!);
      if (words.length > 1 && words.every((one) => one.includes("%")) && seen.at(-1) !== words.join("|"))
        seen.push(words.join("|"));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`${stage.address}#/analysis/go?moves=E5`);
  await expect.poll(() => page.evaluate(() => (globalThis as any).seen.length)).toBeGreaterThan(20);
  // White is to move: what black has is not white's.
  const value = (words: string) => {
    const percent = Number(/%(\d+)/.exec(words)![1]);
    return /siyah/i.test(words) ? 100 - percent : percent;
  };
  for (const moment of (await page.evaluate(() => (globalThis as any).seen as string[])).slice(1)) {
    const values = moment.split("|").map(value);
    expect(values, moment).toEqual([...values].sort((a, b) => b - a));
  }
});

test.each(gameIds)("%s: board, graph, sentence and controls are on one screen of a phone", async (game) => {
  const page = await review(game);
  await expect.poll(() => page.locator('.review .place .line[d*="L"]').count()).toBeGreaterThan(0);
  for (const part of ["svg.board.game-" + game, ".graph .place", ".words p", ".walk"]) {
    const box = (await page.locator(`.review ${part}`).first().boundingBox())!;
    expect(box.y, part).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, part).toBeLessThanOrEqual(640);
  }
  expect(await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth])).toEqual([
    640, 360,
  ]);
  const sizes = await page
    .locator(".review button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43.9);
});

test("the board of an analysis stays in sight while the rest goes by", async () => {
  const page = await stage.visit("#/analysis/gyges", phone);
  await page.locator(".wide .button").last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const { y, height } = (await page.locator(".desk .place svg.board").boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThan(640);
});

test("a turning point tells what was played and what was better, and plays it out", async () => {
  const page = await review("reversi");
  await turns(page).first().click({ timeout: 120_000 });
  await page.getByText(/^\d+\. hamle: (Siyah|Beyaz) \w\d oynadı\.$/).waitFor();
  await page.getByText(/^Daha iyisi: \w\d\./).waitFor();
  await page.locator(".review .idea.played").waitFor();
  await page.locator(".review .idea:not(.played) .ghost").waitFor();
  const discs = page.locator(".review .table .piece.disc:not(.ghost *)");
  const before = await discs.count();
  await button(page, "İzle").click();
  await expect.poll(() => discs.count()).toBeGreaterThan(before);
  await page.getByText(/Daha iyisi böyle sürebilirdi: [2-9]/).waitFor();
  await page.keyboard.press("Home");
  await expect.poll(() => discs.count()).toBe(before);
  await button(page, "Oyuna dön").click();
  await page.getByText(/oynadı\.$/).waitFor();
  await page.keyboard.press("End");
  await page.getByText(/^24\. hamle/).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/^23\. hamle/).waitFor();
  await button(page, "Kapat").click();
  await page.locator(".after").waitFor();
  await page.keyboard.press("Home");
  await expect.poll(() => page.locator(".play .walk button").first().isDisabled()).toBe(true);
});

test("Back leaves what was better, then the look at the game, and only then the game", async () => {
  const page = await review("reversi");
  await turns(page).first().click({ timeout: 120_000 });
  await button(page, "İzle").click();
  await button(page, "Oyuna dön").waitFor();
  await page.goBack();
  await button(page, "İzle").waitFor();
  await page.goBack();
  await page.locator(".play .after").waitFor();
  await page.goBack();
  expect(page.url()).toBe("about:blank");
});

for (const look of looks)
  test(`axe has nothing to say, and nothing is too wide: ${look.colorScheme}, ${look.locale}`, async () => {
    const page = await review("mangala", { ...look, ...phone });
    const isWell = async (screen: string) => {
      for (const viewport of [
        phone.viewport,
        { width: 320, height: 640 },
        { width: 820, height: 1180 },
        { width: 1280, height: 800 },
        { width: 740, height: 360 },
      ]) {
        await page.setViewportSize(viewport);
        await settled(page);
        expect(await violations(page), `${viewport.width}, ${screen}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      }
    };
    await turns(page).first().click({ timeout: 120_000 });
    await page.locator(".review .idea.played").waitFor();
    await isWell("what was better");
    await page.locator(".review .turns .main").click();
    await page.locator(".review .idea").waitFor({ state: "detached" });
    await isWell("played out");
  });
