// What holds for every game at the table: reasons, moves taken back, what is kept, what is sent, what fits on a screen.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameId } from "../../src/lib/engine.ts";
import { button } from "./finds.ts";
import { setUp } from "./player.ts";
import { Stage } from "./stage.ts";

interface Scene {
  rules?: string;
  /** Clicks that begin the game: cells, heights of the tray, "roll". */
  opening: string;
  /** A click that is refused then, with the words of its reason and the cells they speak of. */
  wrong: string;
  tr: string;
  en: string;
  lit: string;
}

const scenes: Record<GameId, Scene> = {
  mangala: { opening: "s1", wrong: "s2", tr: "Bu rakibinin kuyusu", en: "This is your opponent's pit", lit: "s2" },
  reversi: { opening: "f5 d6 c3", wrong: "a1", tr: "hiçbir taş dönmez", en: "would turn nothing over", lit: "a1" },
  go: {
    rules: "sheet size=9",
    opening: "E5 E4 D5",
    wrong: "E4",
    tr: "E4 noktasında taş var",
    en: "There is a stone on E4",
    lit: "E4",
  },
  quoridor: { opening: "a1h c1h e1h", wrong: "f1v", tr: "yolunu tamamen kapatır", en: "close South's whole way", lit: "f1v d1" },
  pentago: { opening: "a1 A", wrong: "c1", tr: "c1 dolu", en: "c1 is taken", lit: "c1" },
  daha: {
    rules: "sheet seats=2 board=kucuk",
    opening: "roll b2 roll",
    wrong: "a5",
    tr: "Taşın zaten burada",
    en: "Your piece is already here",
    lit: "a5",
  },
  gyges: {
    opening: "1 2 3 1 2 3 1 2 3 1 2 3 b1 b3",
    wrong: "a1",
    tr: "sana en yakın sırada değil",
    en: "not in the row nearest to you",
    lit: "a6 f6",
  },
};
const games = Object.entries(scenes) as [GameId, Scene][];

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

async function touch(page: Page, what: string): Promise<void> {
  if (what === "roll") return page.locator(".die.waits").click();
  if (/^[123]$/.test(what)) return page.locator(`.tray button:nth-child(${what})`).click();
  const cell = page.locator(`.table [data-cell="${what}"]`);
  const { width, height } = (await cell.boundingBox())!;
  // Two walls share their middle: each is meant a little beside it.
  const [x, y] = /\dh$/.test(what) ? [0.4, 0.5] : /\dv$/.test(what) ? [0.5, 0.4] : [0.5, 0.5];
  await cell.click({ position: { x: x * width, y: y * height }, force: true });
}

/** Two people at a new table, after the first clicks. Every die shows a three. */
async function begin(game: GameId, { opening, rules } = scenes[game] as Pick<Scene, "opening" | "rules">): Promise<Page> {
  const page = await stage.visit();
  await setUp(page, game, ["person", "person"], rules);
  await page.evaluate(() => (crypto.getRandomValues = (words) => (new Uint32Array(words.buffer).fill(2), words)));
  await stage.go(page, `#/play/${game}`);
  for (const click of opening.split(" ")) await touch(page, click);
  return page;
}

/** What stands where, as it is told to those who hear the page. */
const position = (page: Page) => page.locator(".table .cell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));

/** The cells that are lit; of two walls with the same middle both. */
function lighted(): string[] {
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const lit = [...document.querySelectorAll(".table :is(.lit, .is-lit)")].map(middle);
  return [...document.querySelectorAll<SVGElement>(".table .cell")]
    .filter((cell) => lit.some(({ x, y }) => Math.hypot(x - middle(cell).x, y - middle(cell).y) < 4))
    .map((cell) => cell.dataset.cell!);
}


test.each(games)("%s: what cannot be says why in both languages, and lights the cells", async (game, { wrong, tr, en, lit }) => {
  const page = await begin(game);
  const before = await position(page);
  await touch(page, wrong);
  const reason = page.locator(".words.warn");
  await reason.getByText(tr).waitFor();
  await expect.poll(() => page.evaluate(lighted)).toEqual(expect.arrayContaining(lit.split(" ")));
  expect(await position(page)).toEqual(before);
  await button(page, "English").click();
  await reason.getByText(en).waitFor();
});

test.each(games)("%s: a move is taken back and made again; a reload keeps both", async (game) => {
  const page = await begin(game);
  const after = await position(page);
  const moves = page.getByRole("region", { name: "Hamleler" }).getByRole("button");
  const made = await moves.count();
  await button(page, "Geri al").click();
  await expect.poll(() => position(page)).not.toEqual(after);
  const before = await position(page);
  await page.reload();
  await expect.poll(() => position(page)).toEqual(before);
  await expect.poll(() => moves.count()).toBe(made);
  await button(page, "Yinele").click();
  await expect.poll(() => position(page)).toEqual(after);
  await page.reload();
  await expect.poll(() => position(page)).toEqual(after);
  await expect.poll(() => button(page, "Yinele").isDisabled()).toBe(true);
});

test.each(games)("%s: a link shows the same to whoever opens it, and theirs is kept", async (game) => {
  const page = await begin(game);
  await button(page, "Daha").click();
  await button(page, "Kaydet, paylaş").click();
  const link = await page.getByRole("textbox", { name: "Bu oyunun bağlantısı" }).inputValue();
  const friend = await stage.visit(link);
  await friend.getByText("Sana gönderilen oyun").waitFor();
  await expect.poll(() => position(friend)).toEqual(await position(page));
  await button(friend, "Kendi oyunum").click();
  await friend.getByText("Henüz hamle yok").waitFor();
  await expect.poll(() => friend.url()).not.toContain("?g=");
});

test("Go: the computer marks dead stones, people change it, the score follows, and both say they are done", async () => {
  const page = await begin("go", { rules: "sheet size=5", opening: "C3 D3 C2 D2 C4 D4 C1 D1 C5 D5" });
  const pass = () => button(page, "Pas").click();
  await pass();
  await touch(page, "A3");
  await pass();
  await pass();
  await page.getByText("Çarpı konan taşlar ölü sayılır").waitFor();
  await page.locator(".mark.dead").waitFor();
  const scores = () => page.locator(".seat .score b").allTextContents();
  await expect.poll(scores).toEqual(["11,5", "11"]);
  for (const expected of ["0", "11"]) {
    await touch(page, "A3");
    await expect.poll(scores).toEqual(["11,5", expected]);
  }
  await button(page, "Tamam").click();
  await page.getByText("Sen de tamam dersen oyun biter").waitFor();
  await button(page, "Tamam").click();
  await page.getByText("Kazanan: Beyaz").waitFor();
  for (const words of ["Siyah 11 · Beyaz 11,5", "Siyahın alanındaki ölü beyaz taşlar: 1.", "Beyazın komi puanı: 6,5."])
    await page.locator(".after").getByText(words).waitFor();
});

test("without a network the computer still answers, in every game", async () => {
  const alone = await Stage.open();
  const page = await alone.visit();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.context().setOffline(true);
  await alone.cutOff();
  for (const [game, { rules }] of games) {
    await setUp(page, game, [1, 1], rules);
    await page.goto(`${alone.address}#/play/${game}`);
    await page.reload();
    await page.getByRole("region", { name: "Hamleler" }).getByRole("button").nth(3).waitFor();
  }
  expect(alone.complaints).toEqual([]);
  await alone.close();
});

test.each([
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1280, 800],
  [3840, 2160],
])("at %i x %i every board is large and seen whole, and nothing is wider than the screen", async (width, height) => {
  const page = await stage.visit("#/", { viewport: { width, height } });
  for (const [game] of games) {
    await stage.go(page, `#/play/${game}`);
    const box = (await page.locator(".table .board").first().boundingBox())!;
    const name = `${game}: ${JSON.stringify(box)}`;
    expect(box.x, name).toBeGreaterThanOrEqual(0);
    expect(box.y, name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, name).toBeLessThanOrEqual(width);
    expect(box.y + box.height, name).toBeLessThanOrEqual(height);
    expect(Math.max(box.width / width, box.height / height), name).toBeGreaterThan(0.7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
  }
});

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
