// A tournament whose games are played on the server: two children at their phones, six more without a page, an arbiter who only says when.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { button } from "./finds.ts";
import * as hall from "./hall.ts";
import { offered } from "./player.ts";
import { Rival } from "./rival.ts";
import { Stage } from "./stage.ts";

const desk = { viewport: { width: 1280, height: 800 } };
const small = { viewport: { width: 320, height: 640 } };

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

/** A child finds the name on the public page, and says so. */
async function come(name: string, letters: string, options: object = {}): Promise<Page> {
  const page = await stage.visit(`#/tournaments/${name}`, options);
  await page.locator("input[type=search]").fill(letters);
  await button(page, /^(Bu benim|That’s me)$/).click();
  await page.locator(".mine").waitFor();
  return page;
}

const isAtBoard = (page: Page) => page.locator(".live .table .cell").first().waitFor();
const isOver = async (page: Page) => (await page.locator(".after").count()) > 0;

/** Until the game of every page is over: each makes the moves it is offered. */
async function playOut(pages: Page[]): Promise<void> {
  await expect
    .poll(
      async () => {
        for (const [turn, page] of pages.entries()) {
          if (await isOver(page)) continue;
          const at = (await page.locator(".banner .mine").count()) ? await page.evaluate(offered, turn) : null;
          if (at && at !== "over") await page.mouse.click(at.x, at.y);
        }
        return (await Promise.all(pages.map(isOver))).every(Boolean);
      },
      { interval: 50 },
    )
    .toBe(true);
}

/** How each game of a round ended. */
async function endings(name: string, round: number): Promise<string[]> {
  const { games } = await hall.view(stage, name, `&round=${round}`);
  return games.map(({ result }: { result: string }) => result);
}

test("an online Swiss of 8: let in, begun, played, entered by itself, also over a power cut", async () => {
  const arbiter = await stage.visit("#/tournaments", desk);
  await arbiter.getByRole("combobox", { name: "Oyun", exact: true }).selectOption("pentago");
  await arbiter.getByText("Çocuklar kendi cihazlarında da oynayabilsin").click();
  const name = await hall.make(arbiter, { name: "Ağ Kupası", rounds: 3 });
  await hall.paste(arbiter, hall.list(8));
  expect(await violations(arbiter)).toEqual([]);

  // Two come with phones, and six without a page; nobody plays before the arbiter has looked at them.
  const ayse = await come(name, "ayş", small);
  const ali = await come(name, "ali", { locale: "en-GB" });
  await ayse.getByText("Hakem seni içeri alınca burada görürsün. Bekle.").waitFor();
  expect(await violations(ayse)).toEqual([]);
  const rivals = await Promise.all([3, 4, 5, 6, 7, 8].map((player) => Rival.come(stage.address, name, player)));
  await arbiter.getByText("Kapıda bekleyen: 8").waitFor();
  expect(await violations(arbiter)).toEqual([]);
  await button(arbiter, "Hepsini içeri al").click();
  await ayse.getByText(/^İçeridesin/).waitFor();
  await ali.getByText(/^You are in/).waitFor();
  await arbiter.getByText("Cihazıyla giren: 8").waitFor();

  for (const round of [1, 2, 3]) {
    await hall.pair(arbiter, round);
    await button(arbiter, `${round}. turu başlat (oyun: 4)`).click();
    for (const page of [ayse, ali]) await isAtBoard(page); // brought there, from wherever they were
    if (round === 2) await stage.losePower();
    if (round === 1) {
      // As the tournament calls them; nothing of help, and no way back.
      await ayse.locator(".seats").getByText("Ayşe Y.").first().waitFor();
      expect(await ayse.getByRole("link", { name: "İnceleme" }).count()).toBe(0);
      expect(await button(ayse, "Oyunu kapat").count()).toBe(0);
      expect(await violations(ayse)).toEqual([]);
    }
    await playOut([ayse, ali]);
    await arbiter.getByText("Bütün sonuçlar girildi.").waitFor();
    expect(await endings(name, round)).toEqual(Array(4).fill(expect.stringMatching(/^[01½]$/))); // nobody gave up or ran out of time
    if (round === 1) {
      await ayse.getByRole("link", { name: "Turnuvaya dön" }).click();
      await ayse.getByText(/^İçeridesin/).waitFor();
    } else if (round === 2) await ali.getByRole("link", { name: "Back to the tournament" }).waitFor(); // stays at the board
  }
  const { standings, missing } = await hall.view(stage, name);
  expect(missing).toEqual([]);
  // Whoever runs the server compares the players of a game with the computer, at its board; nobody else is offered that.
  const { games } = await (await arbiter.request.get(`${stage.address}api/tournaments/${name}?lang=tr`)).json();
  const compare = arbiter.getByRole("button", { name: "Bilgisayarla karşılaştır" });
  const look = () => stage.go(arbiter, `#/live/${games[0].game}`).then(() => arbiter.locator(".after").waitFor());
  const there = arbiter.url();
  await look();
  expect(await compare.count()).toBe(0);
  await arbiter.goto(stage.moderatorLink());
  await arbiter.getByText("Açık bildirim yok").waitFor();
  await look();
  await expect.poll(() => compare.count()).toBe(2);
  await compare.first().click();
  await arbiter.getByText(/Seçenek olan \d+ hamleye bakıldı/).waitFor();
  expect(await violations(arbiter)).toEqual([]);
  await arbiter.goto(there);

  const halves = (text: string) => 2 * (Number.parseInt(text) || 0) + (text.endsWith("½") ? 1 : 0);
  expect(standings.reduce((sum: number, { points }: { points: string }) => sum + halves(points), 0)).toBe(24);
  await hall.part(arbiter, "Geçmiş");
  await expect.poll(() => arbiter.getByText("Meydan", { exact: false }).count()).toBeGreaterThan(11);
  for (const rival of rivals) rival.leave();
  expect(stage.complaints.filter((words) => !/ERR_|fetching the script/.test(words))).toEqual([]);
});
