// People at several screens play each other through the real server: invited by an address, reloading, losing the line, watching.
import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameId } from "../../src/lib/engine.ts";
import { bothViolations, looks, violations } from "./axe.ts";
import { button } from "./finds.ts";
import { Stage } from "./stage.ts";
import { banner, desktop, join, moves, open, phone, played, playOut, table as seats } from "./together.ts";
import { sitDown, Visitor } from "./visitor.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const table = (game: GameId, more = {}) => seats(stage, game, more);

test("two play Reversi on a phone and a desktop: invited, reloaded, cut off, to the end, and once more", async () => {
  const pages = await table("reversi");
  const [host, guest] = pages as [Page, Page];
  await host.getByText("Kura çekildi").waitFor();
  await guest.getByText("The lots were drawn").waitFor();
  await played(pages, 4);
  const before = await moves(guest).count();
  await guest.reload();
  await expect.poll(() => moves(guest).count()).toBe(before);
  await played(pages, before + 2);

  await host.evaluate(() => navigator.serviceWorker.ready);
  const detours: string[] = [];
  host.on("request", (request) => request.url().includes("/live/events") && detours.push(request.url()));
  const tried = host.waitForEvent("websocket");
  const name = await host.evaluate(async () => ((await (await fetch("api/me")).json()) as { me: { name: string } }).me.name);
  await host.context().setOffline(true);
  await guest.locator(".who", { hasText: "Connection lost" }).getByText(name).waitFor();
  await host.getByText("Bağlantın koptu").waitFor();
  await tried; // and refused, as nobody is there
  await expect.poll(() => host.evaluate(async () => (await fetch("api/me")).text())).toBe("null");
  await host.context().setOffline(false);
  await expect.poll(() => host.getByText("Bağlantın koptu").count()).toBe(0);
  await expect.poll(() => guest.getByText("Connection lost").count()).toBe(0);
  expect(detours).toEqual([]);

  await playOut(pages);
  await host
    .locator(".banner")
    .getByText(/Kazan|Berabere/)
    .waitFor();
  const watcher = await stage.visit(host.url());
  await button(watcher, "Kura doğru mu?").click();
  await watcher.getByText("Kura doğru.").waitFor();
  for (const [page, own] of [
    [watcher, 0],
    [host, 1],
  ] as const) {
    if (own) await button(page, "Kura doğru mu?").click();
    await page.getByText("Kura doğru.").waitFor();
    expect(await page.getByText("Bu tarayıcının eklediği sayı da kuraya katılmış.").count()).toBe(own);
  }
  const [file] = await Promise.all([
    watcher.waitForEvent("download"),
    watcher.getByRole("link", { name: "İndir: JSON" }).click(),
  ]);
  expect(stage.run("verify", "--lang", "en", (await file.path())!)).toMatch(/the lots/);

  await button(host, "Rövanş").click();
  await guest.getByText("would like a rematch").waitFor();
  await button(guest, "Yes").click();
  await expect.poll(() => guest.url()).not.toBe(watcher.url());
  await expect.poll(() => host.url()).toBe(guest.url());
  await expect.poll(() => moves(host).count()).toBe(0);
  await played(pages, 2);
});

test("by which rules a game is played is told before one sits down, and after", async () => {
  const host = await stage.visit("#/live", phone);
  await button(host, "Go").click();
  await host.getByRole("dialog").getByText("Kurallar: 9×9.").waitFor();
  await button(host, "Oyun aç, bekle").click();
  await host.locator(".waiting .soft", { hasText: "9×9 · Saatsiz" }).waitFor();
  const guest = await stage.visit("#/live", desktop);
  const waiting = guest.locator("li[data-game=go]", { hasText: "9×9 · No clock" });
  await waiting.getByRole("link").click();
  await guest.locator(".waiting .soft", { hasText: "9×9 · No clock" }).waitFor();
  await button(guest, "Sit and play").click();
  await guest.locator(".live .table .cell").first().waitFor();
  await button(guest, "More").click();
  await guest.getByRole("dialog").getByText("9×9 · No clock").waitFor();
  await stage.go(guest, "#/live");
  await guest.locator("li[data-game=go] small", { hasText: "9×9 · No clock" }).waitFor();
  await guest.getByRole("link", { name: "My page" }).click();
  await guest.locator("li[data-game=go] .when", { hasText: "9×9 · No clock" }).waitFor();
});

test("the rules of a game that is opened where people meet are chosen as on the game's own page", async () => {
  const host = await stage.visit("#/live", phone);
  await button(host, "Quoridor Çocuk").click();
  const sheet = host.getByRole("dialog");
  await sheet.getByText("Kurallar: 7×7.").click();
  await sheet.getByText("Klasik Quoridor").click();
  await sheet.getByText("Kurallar: Klasik Quoridor · 9×9.").waitFor();
  await sheet.getByText("4", { exact: true }).click();
  await sheet.getByText("5", { exact: true }).click();
  await button(host, "Oyun aç, bekle").click();
  await host.locator(".waiting .soft", { hasText: "Klasik Quoridor · 5×5" }).waitFor();
  expect(await host.locator(".waiting li").count()).toBe(4);

  await stage.go(host, "#/live");
  await button(host, "Mangala").click();
  await sheet.getByText("Kurallar: her zamanki gibi.").waitFor();
});

const kOwnBoard =
  "board kare; cell a1 0 0; cell a2 40 0; cell a3 40 40; cell a4 0 40; cell b 80 40; link a1 a2; link a1 a4; link a2 a3; link a3 a4; link a3 b; start a1 a2 a4 b";
/** What the page keeps of a game of DAHA on a board that somebody drew. */
const kept = {
  version: 1,
  value: {
    record: `[Game "daha"]\n[Rules "sheet board=kare#db93b597 seats=2"]\n[Board "${kOwnBoard}"]\n[Result "unfinished"]\n\n*\n`,
    players: ["person", "person"],
    names: [],
    ply: 0,
  },
};

test("DAHA is played on a board of one's own with others, opened where people meet or found by looking for somebody", async () => {
  const drawn = (page: Page) =>
    page.evaluate(([name, value]) => localStorage.setItem(name!, value!), ["meydan.game.daha", JSON.stringify(kept)]);
  const host = await stage.visit("#/live", phone);
  await drawn(host);
  await button(host, "DAHA").click();
  const sheet = host.getByRole("dialog");
  await sheet.locator("summary").first().click();
  await sheet.getByText("Kare", { exact: true }).click();
  await sheet.getByText("2", { exact: true }).click();
  await button(host, "Oyun aç, bekle").click();
  await host.locator(".waiting .soft", { hasText: "Tabla: kare" }).waitFor();
  const pages = [host, await join(stage, host.url(), desktop)];
  for (const page of pages) await expect.poll(() => page.locator(".live .table .cell").count()).toBe(5);
  await playOut(pages); // a roll may end it
  for (const page of pages) await expect.poll(() => moves(page).count()).toBeGreaterThan(0);

  const others = await Promise.all([phone, desktop].map((options) => stage.visit("#/live", options)));
  for (const page of others) {
    await drawn(page);
    await button(page, "DAHA").click();
    await page.getByRole("dialog").locator("summary").first().click();
    await page.getByRole("dialog").getByText("Kare", { exact: true }).click();
    await page.getByRole("link", { name: /Hemen rakip bul|Find an opponent now/ }).click();
    await button(page, /Hemen rakip bul|Find an opponent now/).click();
  }
  for (const page of others) await expect.poll(() => page.locator(".live .table .cell").count()).toBe(5);
});

test("a game on a board of one's own is played again on it", async () => {
  const page = await stage.visit("#/");
  await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), ["meydan.game.daha", JSON.stringify(kept)]);
  await stage.go(page, "#/play/daha");
  expect(await page.locator(".table .cell").count()).toBe(5);
  await button(page, "Yeni oyun").first().click();
  await page.getByRole("dialog").getByText("Kare", { exact: true }).click();
  await page.getByRole("dialog").getByText("2", { exact: true }).first().click();
  await button(page, "Başla").click();
  await page.getByText("Henüz hamle yok").waitFor();
  await expect.poll(() => page.locator(".table .cell").count()).toBe(5);
});

test("whose turn it is in a game that was left is told on the first page, on the way there", async () => {
  const pages = await table("reversi");
  const turns = () => Promise.all(pages.map((page) => page.locator(".banner .mine").count()));
  await expect.poll(turns).toContain(1);
  const [mover, other] = (await turns())[0] ? pages : pages.toReversed();
  await stage.go(other!, "#/");
  const way = other!.locator("header a[href='#/live']");
  await way.waitFor();
  expect(await way.locator(".turns").count()).toBe(0);
  await mover!.locator(".table [data-cell][aria-disabled=false]").first().click({ force: true });
  await expect.poll(() => way.locator(".turns").textContent()).toBe("1");
  expect(await other!.title()).toMatch(/^● (Sıra sende|Your turn) · Meydan$/);
  expect(await violations(other!)).toEqual([]);
  await way.click();
  await other!.locator("li[data-game=reversi].mine a").click();
  await other!.locator(".banner .mine").waitFor();
});

test("what was played is there after the server was away, and a move made meanwhile arrives", async () => {
  const pages = await table("reversi");
  await played(pages, 2);
  const mover = (await pages[0]!.locator(".banner .mine").count()) ? pages[0]! : pages[1]!;
  const before = await moves(mover).count();
  await stage.restart(async () => {
    for (const page of pages) await page.getByText(/Bağlantın koptu|Connection lost: trying/).waitFor();
    expect(await bothViolations(pages[0]!, pages[1]!)).toEqual([]);
    await mover.locator(".table [data-cell][aria-disabled=false]").first().click({ force: true });
    await expect.poll(() => moves(mover).count()).toBe(before + 1);
  });
  for (const page of pages) await expect.poll(() => moves(page).count()).toBe(before + 1);
  await played(pages, before + 3);
});

test("offers, phrases, resigning and watching", async () => {
  const pages = await table("reversi");
  const [host, guest] = pages as [Page, Page];
  const watcher = await stage.visit(host.url());
  await watcher.getByText("Bu oyunu izliyorsun").waitFor();
  await played(pages, 3);
  const made = await moves(host).count();
  await expect.poll(() => moves(watcher).count()).toBe(made);
  expect(await watcher.locator(".table [data-cell][aria-disabled=false]").count()).toBe(0);

  await button(host, "Söyle").click();
  await button(host, "Güzel hamle!").click();
  await guest.getByText("“Nice move!”").waitFor();
  await watcher.getByText("“Güzel hamle!”").waitFor();

  await button(host, "Geri al").click();
  await button(guest, "No").click();
  await host.getByText("hamlenin kalmasını istedi").waitFor();
  await button(guest, "Take back").click();
  await host.getByText("son hamlesini geri almak istiyor").waitFor();
  await button(host, "Olur").click();
  for (const page of [host, guest, watcher]) await expect.poll(() => moves(page).count()).toBeLessThan(made);

  await played(pages, 3);
  await button(guest, "Resign").click();
  await guest.getByRole("dialog").getByRole("button", { name: "Resign", exact: true }).click();
  await host.getByText("Kazandın!").waitFor();
  await watcher.locator(".banner").getByText("Kazanan").waitFor();
  await host.getByRole("link", { name: "Oyun nasıl geçti?" }).click();
  await host.locator(".play .table svg.board .cell").first().waitFor();
});

test("the title and a quiet sound say whose turn it is, and a page that is seen again tests its line", async () => {
  const pages = await table("reversi");
  for (const page of pages) {
    await page.evaluate(() => localStorage.setItem("meydan.settings", JSON.stringify({ version: 1, value: { sound: true } })));
    await page.addInitScript(() => {
      const seen = { pitches: [] as number[], watched: 0 };
      Object.assign(window, { seen });
      window.OscillatorNode = class extends OscillatorNode {
        constructor(context: BaseAudioContext, options?: OscillatorOptions) {
          super(context, options);
          seen.pitches.push(options?.frequency ?? 0);
        }
      };
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (data) {
        if (String(data).includes('"watch"')) seen.watched++;
        send.call(this, data);
      };
    });
    await page.reload();
  }
  const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: { pitches: number[]; watched: number } }).seen);
  await played(pages, 2);
  for (const page of pages) await expect.poll(async () => (await seen(page)).pitches).toEqual(expect.arrayContaining([523, 659]));
  await expect
    .poll(async () => (await Promise.all(pages.map((page) => page.title()))).filter((one) => one.startsWith("● ")))
    .toHaveLength(1);
  for (const [target, name] of [
    ["document", "visibilitychange"],
    ["window", "pageshow"],
  ] as const) {
    const { watched } = await seen(pages[0]!);
    await pages[0]!.evaluate(
      ([target, name]) => (target === "window" ? window : document).dispatchEvent(new Event(name!)),
      [target, name],
    );
    await expect.poll(async () => (await seen(pages[0]!)).watched).toBe(watched + 1);
  }
});

test("a game is called off before everybody has moved, and an address that is none says so", async () => {
  const pages = await table("reversi");
  await button(pages[0]!, "Oyunu kapat").click();
  await pages[0]!.getByRole("dialog").getByRole("button", { name: "Oyunu kapat", exact: true }).click();
  for (const page of pages)
    await page
      .locator(".banner")
      .getByText(/sonuçsuz|without a result/)
      .waitFor();
  const lost = await stage.visit("#/");
  await lost.goto(`${stage.address}#/live/0000000000000`);
  await lost.getByText("Böyle bir oyun yok").waitFor();
});

test("somebody waits in the lobby, somebody else comes; clocks run for whoever is to move", async () => {
  const host = await stage.visit("#/live", phone);
  await button(host, "Reversi").click();
  await host.getByText("Dakika", { exact: true }).click();
  await button(host, "Oyun aç, bekle").click();
  await host.getByText("Gelecek oyuncu bekleniyor").waitFor();
  const guest = await stage.visit("#/live", desktop);
  await guest
    .locator(".lobby")
    .getByRole("link", { name: /Reversi.*Sit and play/ })
    .first()
    .click();
  await button(guest, "Sit and play").click();
  const pages = [host, guest];
  await guest.locator(".live .clock").first().waitFor();
  await played(pages, 2);
  const clocks = (page: Page) => page.locator(".live .clock").allTextContents();
  const before = await clocks(host);
  await expect.poll(() => clocks(host)).not.toEqual(before);
  await button(host, "Daha").click();
  await button(host, "Mola iste").click();
  await button(guest, "Yes").click();
  await banner(host).getByText("Mola").waitFor();
  await button(host, "Sürdür").click();
  await played(pages, 4);
});

const black = async (page: Page) => void (await page.getByText("Siyah", { exact: true }).click());

test("one's own games stand first where people meet, with whose turn it is", async () => {
  const host = await stage.visit("#/live", phone);
  const link = await open(host, "reversi", black);
  await stage.go(host, "#/live");
  const mine = host.locator("section", { hasText: "Süren oyunların" }).getByRole("link");
  await mine.getByText("Oyuncu bekleniyor").waitFor();
  const guest = await join(stage, link, desktop);
  await mine.getByText("Sıra sende").waitFor();
  await expect.poll(() => host.title()).toMatch(/^● Sıra sende/);
  expect(await violations(host)).toEqual([]);
  await mine.click();
  await played([host, guest], 2);
});

test("rules are read and an account is looked for without losing the way to the game", async () => {
  const host = await stage.visit("#/live", phone);
  const link = await open(host, "reversi");
  await button(host, "Kurallar").click();
  await host.locator("dialog .words").waitFor();
  const guest = await stage.visit(link, desktop);
  await guest.getByRole("link", { name: "I have an account" }).click();
  await guest.getByRole("link", { name: "Back to the game" }).click();
  await button(guest, "Sit and play").click();
  await host.locator(".live .table .cell").first().waitFor();
});

test("what is promised of the lots before a game is what is opened after it", async () => {
  const host = await stage.visit("#/live", phone);
  const link = await open(host, "reversi");
  await host.getByText("Kura nasıl çekiliyor?").click();
  const promise = await host.locator("details code").textContent();
  expect(promise).toMatch(/^[0-9a-f]{64}$/);
  const pages = [host, await join(stage, link, desktop)] as const;
  await button(pages[1], "More").click();
  await pages[1].getByText("How are the lots drawn?").click();
  expect(await pages[1].locator("dialog code").textContent()).toBe(promise);
  await button(pages[1], "Close").click();
  await played([...pages], 2);
  await button(host, "Oyunu bırak").click();
  await host.getByRole("dialog").getByRole("button", { name: "Oyunu bırak", exact: true }).click();
  await button(host, "Kura doğru mu?").click();
  const shown = await host.locator(".checked code").allTextContents();
  expect(shown[0]).toBe(promise);
  expect(createHash("sha256").update(Buffer.from(shown[1]!, "hex")).digest("hex")).toBe(promise);
  await pages[1].getByText(/ resigned\.$/).waitFor();
});

/** What the server says reaches the page changed. */
const altered = (page: Page, change: (message: any) => any) =>
  page.routeWebSocket(/api\/live\?/, (line) => {
    line.connectToServer().onMessage((text) => line.send(JSON.stringify(change(JSON.parse(String(text))))));
  });

/** Two have played a little, and one has given up. */
async function finished(): Promise<string> {
  const pair = [await Visitor.enter(stage.address), await Visitor.enter(stage.address)] as [Visitor, Visitor];
  const game = await sitDown(pair);
  await pair[0].do("move", { game, ply: 0, text: "f5" });
  await pair[1].do("move", { game, ply: 1, text: "d6" });
  await pair[1].do("resign", { game });
  for (const one of pair) one.leave();
  return game;
}

test.each(looks)("a game whose rules were mended is shown as it was played: $colorScheme, $locale", async (look) => {
  const game = await finished();
  for (const stands of [0, 1]) {
    const page = await stage.visit("#/", look);
    await altered(page, (message) => (message.is === "events" ? { ...message, stands } : message));
    await page.goto(`${stage.address}#/live/${game}`);
    const rest = page.locator(".mended ol.numbers li");
    await rest.filter({ hasText: "d6" }).waitFor();
    expect(await rest.allTextContents()).toEqual(["f5", "d6"].slice(stands));
    await banner(page)
      .getByText(/Kazanan:|wins!/)
      .waitFor();
    const discs = page.locator(".live .table .disc");
    await expect.poll(() => discs.count()).toBe(4 + stands);
    if (stands) {
      await page.getByRole("button", { name: /^(Önceki hamle|Previous move)$/ }).click();
      await expect.poll(() => discs.count()).toBe(4);
      await page.getByRole("button", { name: /^(En sona|To the end)$/ }).click();
      await expect.poll(() => discs.count()).toBe(5);
    }
    expect(await violations(page)).toEqual([]);
  }
});

test("a game that was put aside says so, and that nobody lost it", async () => {
  const page = await stage.visit("#/");
  const aside = (event: any) => (event.e === "ended" ? { ...event, how: "put-aside", seat: null } : event);
  await altered(page, (message) => (message.is === "events" ? { ...message, events: message.events.map(aside) } : message));
  await page.goto(`${stage.address}#/live/${await finished()}`);
  await banner(page).getByText("Oyun kenara kondu").waitFor();
  await page.getByText("Oyun kenara kondu. Kimse kazanmadı").waitFor();
});

test.each([
  ["mangala", "", 2],
  ["pentago", "", 2],
  ["quoridor", "", 2],
  ["gyges", "", 2],
  ["go", "sheet size=5", 2],
  ["daha", "sheet seats=3 board=kucuk", 3],
  ["quoridor", "sheet seats=4 size=5", 4],
] as [GameId, string, number][])("%s is played to the end through the server", async (game, rules, people) => {
  const pages = await table(game, { rules, people });
  if (people > 2) {
    await played(pages, 1);
    expect(await bothViolations(pages[0]!, pages[1]!)).toEqual([]);
  }
  await playOut(pages);
  for (const page of pages) expect(await banner(page).textContent()).not.toBe("");
  const counts = await Promise.all(pages.map((page) => moves(page).count()));
  expect(new Set(counts).size).toBe(1);
  await button(pages[0]!, "Kura doğru mu?").click();
  await pages[0]!.getByText("Kura doğru.").waitFor();
  expect(await bothViolations(pages[0]!, pages[1]!)).toEqual([]);
});

test("while the disk of the server is full the table says that the game stands still", async () => {
  const pages = await Promise.all([stage.visit("#/", phone), stage.visit("#/", desktop)]);
  const pair = [await Visitor.enter(stage.address), await Visitor.enter(stage.address)] as [Visitor, Visitor];
  const game = await sitDown(pair);
  for (const page of pages) {
    await page.routeWebSocket(/api\/live\?/, (line) => {
      line.connectToServer().onMessage((text) => {
        line.send(text);
        const { is } = JSON.parse(String(text)) as { is: string };
        if (is === "events") line.send(JSON.stringify({ is: "trouble", on: true, why: "Diskte yer yok." }));
      });
    });
    await page.goto(`${stage.address}#/live/${game}`);
    await banner(page).getByText("Diskte yer yok.").waitFor();
  }
  expect(await bothViolations(pages[0]!, pages[1]!)).toEqual([]);
  await pair[0].do("resign", { game });
});

test("a page without a server is as it always was, and asks for one once", async () => {
  const page = await stage.visit("#/");
  await page
    .context()
    .route("**/api/me", (route) => route.fulfill({ path: new URL("../../public/api/me", import.meta.url).pathname }));
  await page.reload({ waitUntil: "commit" });
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
  await expect.poll(() => asked.length).toBe(1);
  await stage.go(page, "#/play/reversi");
  await button(page, "Yeni oyun").click();
  await page.getByText("Arkadaşımla").waitFor();
  expect(await page.getByText("Biriyle", { exact: true }).count()).toBe(0);
  await page.goto(`${stage.address}#/live`);
  await page.getByText("sunucu gerek").waitFor();
  expect(asked).toEqual([`${stage.address}api/me`]);
});

test.each(looks)("axe finds nothing: $colorScheme, $locale", async (look) => {
  const page = await stage.visit("#/live", look);
  expect(await violations(page)).toEqual([]);
  await button(page, /Başkalarını çağır|Invite others/).click();
  await page.getByRole("img", { name: /kare kod|QR code/ }).waitFor();
  expect(await page.getByRole("dialog").getByRole("textbox").inputValue()).toMatch(/#\/live$/);
  expect(await violations(page)).toEqual([]);
  await button(page, /Kapat|Close/).click();
  await button(page, "Reversi").click();
  await page.getByRole("dialog").locator(".start .button:enabled").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("dialog").locator(".start .button").click();
  await page.locator(".waiting svg path").first().waitFor();
  expect(await violations(page)).toEqual([]);
  const guest = await stage.visit(page.url(), look);
  await guest.locator(".waiting .big:enabled").waitFor();
  expect(await violations(guest)).toEqual([]);
  await guest.locator(".waiting .big").click();
  await guest.locator(".live .table .cell").first().waitFor();
  for (const one of [page, guest]) expect(await violations(one)).toEqual([]);
});

test("nothing was wrong in the browser but lines that were cut on purpose", () => {
  expect(
    stage.complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket|fetching the script/.test(one)),
  ).toEqual([]);
});
