// How people come together and what befalls them on the way: looking for somebody, lines that a proxy refuses, sets, seats that
// computers take, dead stones. At a name that gives no secure context, as in a classroom; live.test.ts has one.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bothViolations, looks, violations } from "./axe.ts";
import { button, cell } from "./finds.ts";
import { Stage } from "./stage.ts";
import { desktop, moves, phone, played, playOut, table } from "./together.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.openInClassroom()));
afterAll(() => stage.close());

/** Somebody without a name yet looks for an opponent, who may be there already. */
async function look(game: string, options = {}): Promise<Page> {
  const page = await stage.visit(`#/pair/${game}`, options);
  await button(page, /Hemen rakip bul|Find an opponent now/).click();
  return page;
}

const metIn = async (pages: Page[]): Promise<void> => {
  for (const page of pages) await page.waitForURL(/#\/live\/\w+$/);
  expect(new Set(pages.map((page) => page.url())).size).toBe(1);
};

test("two who want somebody meet, from the table of a game and by the address; a third waits with the computer", async () => {
  const one = await stage.visit("#/play/reversi", phone);
  await button(one, "Yeni oyun").click();
  await one.getByText("Biriyle", { exact: true }).click();
  await one.getByRole("link", { name: "Hemen rakip bul" }).click();
  await button(one, "Hemen rakip bul").click();
  await one.getByText("Şimdilik arayan bir sen varsın").waitFor();
  const other = await stage.visit("#/pair/reversi", desktop);
  await other.getByText("No clock").click();
  await button(other, "Find an opponent now").click();
  await other.getByText("Right now only you are looking").waitFor();
  const two = await look("reversi", desktop);
  await metIn([one, two]);
  await played([one, two], 3);

  await other.getByRole("link", { name: "Play the computer meanwhile" }).click();
  await other.locator(".play .table .cell").first().waitFor();
  await other.getByRole("link", { name: "Looking for an opponent" }).waitFor();
  const late = await stage.visit("#/pair/reversi", phone);
  await late.getByText("Saatsiz").click();
  await button(late, "Hemen rakip bul").click();
  await metIn([other, late]);
  await played([other, late], 2);
});

test("DAHA for two is rated, and it is said while somebody is looked for", async () => {
  const one = await look("daha", phone);
  await one.locator(".looks").getByText("Puanlı oyun").waitFor();
  const two = await look("daha", desktop);
  await metIn([one, two]);
  await played([one, two], 3);
  expect(await button(one, "Geri al").isDisabled()).toBe(true);
});

test("who gives up looking, or is gone, is not found", async () => {
  const gone = await look("pentago");
  await gone.getByText("Rakip aranıyor…").waitFor();
  await gone.context().close();
  const one = await look("pentago");
  await button(one, "Vazgeç").click();
  await one.locator(".play .table .cell").first().waitFor();
  const two = await look("pentago", desktop);
  await two.getByText("Right now only you are looking").waitFor();
  await one.goto(`${stage.address}#/pair/pentago`);
  await metIn([one, two]);
});

test("where WebSockets are refused the same goes by events and requests, through a reload and a restart, too", async () => {
  const refused = () => {
    globalThis.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(String(address).replace("api/live", "api/me"));
      }
    } as typeof WebSocket;
  };
  const one = await stage.visit("#/", phone);
  await one.context().addInitScript(refused);
  await one.reload();
  const events = one.waitForRequest(/api\/live\/events\?/);
  await stage.go(one, "#/pair/mangala");
  await button(one, "Hemen rakip bul").click();
  await events;
  const two = await look("mangala", desktop);
  const pages = [one, two];
  await metIn(pages);
  await played(pages, 4);
  const before = await moves(one).count();
  await one.reload();
  await expect.poll(() => moves(one).count()).toBe(before);
  await stage.restart(() => one.getByText("Bağlantın koptu").first().waitFor());
  await expect.poll(() => one.getByText("Bağlantın koptu").count()).toBe(0);
  await played(pages, before + 3);
});

test("in a match of sets resigning loses the set; days a move", async () => {
  const days = async (page: Page) => void (await page.getByText("Günlük").click());
  const pages = await table(stage, "mangala", { rules: "sheet sets=2", choose: days });
  const [host, guest] = pages as [Page, Page];
  await expect.poll(() => host.locator(".live .clock").allTextContents()).toEqual(["3 gün 0 sa", "3 gün 0 sa"]);
  await played(pages, 3);
  await button(guest, "Resign").click();
  await guest.getByText("If you give up this set").waitFor();
  await guest.getByRole("dialog").getByRole("button", { name: "Resign", exact: true }).click();
  await host.getByText("1. set bitti. Kazanan:").waitFor();
  await guest.getByText("Set 1 is over. Won by").waitFor();
  await host.locator(".panel").getByText("seti bıraktı").waitFor();
  await host.reload();
  await host.getByText("1. set bitti. Kazanan:").waitFor();
  const so = await moves(host).count();
  await played(pages, so + 2);
  await button(guest, "Resign").click();
  await guest.getByRole("dialog").getByRole("button", { name: "Resign", exact: true }).click();
  await host.getByText("Kazandın!").waitFor();
});

test("four seats: a computer sits, somebody leaves and a computer takes the seat, and the others play to the end", async () => {
  const pages = await table(stage, "quoridor", { rules: "sheet seats=4", people: 3, computers: 1 });
  const [host, guest, leaver] = pages as [Page, Page, Page];
  await played(pages, 12);
  expect(await bothViolations(host, guest)).toEqual([]);
  await button(leaver, "Resign").click();
  await leaver.getByRole("dialog").getByRole("button", { name: "Resign", exact: true }).click();
  await leaver.getByText("You are watching this game").waitFor();
  const gone = host.getByText("gitti: yerine bilgisayar oturdu");
  const words = await gone.textContent();
  await host.reload();
  await expect.poll(() => gone.textContent(), { message: "with the leaver's name, as before" }).toBe(words);
  expect(await bothViolations(host, guest)).toEqual([]);
  expect(await bothViolations(host, leaver)).toEqual([]);
  await playOut([host, guest]);
  for (const page of [host, guest]) await page.locator(".after").getByText(/^1\. /).waitFor();
  await button(host, "Kura doğru mu?").click();
  await host.getByText("Kura doğru.").waitFor();
  await button(guest, "Were the lots fair?").click();
  await guest.locator(".checked").waitFor();
  expect(await bothViolations(host, guest)).toEqual([]);
});

test("Go: the computer marks what is dead, both see it, one plays on, and then both agree", async () => {
  const black = async (page: Page) => void (await page.getByText("Siyah", { exact: true }).click());
  const pages = await table(stage, "go", { rules: "sheet size=5", choose: black });
  const [host, guest] = pages as [Page, Page];
  const list = async (page: Page) => (await moves(page).allTextContents()).map((text) => text.trim());
  const pass = (page: Page) => page.locator(".says .acts").getByRole("button", { name: /^(Pas|Pass)$/ });
  for (const [at, name] of ["C3", "A1", "B2", "E1", "D2"].entries()) {
    const page = at % 2 ? guest : host;
    await page.locator(".banner .mine").waitFor();
    await cell(page, name).click();
    await expect.poll(() => moves(page).count()).toBe(at + 1);
  }
  await pass(guest).click();
  await pass(host).click();
  const marked = async (page: Page) => (await list(page)).filter((text) => text === "✕ A1").length;
  for (const page of pages) await expect.poll(() => marked(page)).toBe(1);
  expect(await bothViolations(host, guest)).toEqual([]);
  await button(guest, "Play on").click();
  await host.locator(".banner .mine, .banner p:not(.mine)").getByText("Sıra").waitFor();
  for (let turn = 0; turn < 2; turn++) {
    await expect.poll(async () => (await pass(host).count()) + (await pass(guest).count())).toBeGreaterThan(0);
    const page = (await pass(host).count()) ? host : guest;
    await pass(page).click();
    await expect.poll(() => pass(page).count()).toBe(0);
  }
  for (const page of pages) await expect.poll(() => marked(page)).toBe(2);
  for (const page of pages)
    await page
      .locator(".says .acts")
      .getByRole("button", { name: /^(Tamam|Done)$/ })
      .click();
  await host.getByText("Kazandın!").waitFor();
  await guest.locator(".after").waitFor();
  expect(await bothViolations(host, guest)).toEqual([]);
});

test("a page that is too old says so, with a button", async () => {
  const page = await stage.visit("#/");
  await page.routeWebSocket(/api\/live\?/, (line) => line.onMessage(() => line.send(JSON.stringify({ is: "reload" }))));
  await page.goto(`${stage.address}#/live`);
  await page.getByText("Meydan yenilendi").waitFor();
  await button(page, "Sayfayı yenile").waitFor();
});

test.each(looks)("axe finds nothing while somebody is looked for: $colorScheme, $locale", async (look) => {
  const page = await stage.visit("#/pair/gyges", look);
  await page.locator(".pair .big:enabled").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator(".pair .big").click();
  await page.locator(".looks").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("nothing was wrong in the browser but lines that were cut on purpose", () => {
  expect(
    stage.complaints.filter(
      (one) => !/ERR_CONNECTION_REFUSED|WebSocket|EventSource|fetching the script|Failed to load resource/.test(one),
    ),
  ).toEqual([]);
});
