// Peace among people: not hearing somebody, not meeting them, telling of them; and the page of whoever runs the server. No
// secure context, as in a classroom.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { looks, violations } from "./axe.ts";
import { button } from "./finds.ts";
import { Stage } from "./stage.ts";
import { open, played, table } from "./together.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.openInClassroom()));
afterAll(() => stage.close());

/** The host speaks Turkish, the guest English. */
async function twoAtATable(): Promise<[Page, Page]> {
  const [host, guest] = await table(stage, "reversi");
  return [host!, guest!];
}

async function say(page: Page, menu: string, phrase: string): Promise<void> {
  await button(page, menu).click();
  await button(page, phrase).click();
}

async function players(page: Page): Promise<void> {
  await button(page, /^(Daha|More)$/).click();
  await button(page, /^(Oyuncular|Players)$/).click();
}

async function resign(page: Page): Promise<void> {
  await button(page, "Resign").click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign", exact: true }).click();
}

/** The guest is reported by the host after some moves and words; the game is over. */
async function report(): Promise<[Page, Page]> {
  const [host, guest] = await twoAtATable();
  await played([host, guest], 6);
  await say(guest, "Say", "Oops!");
  await host.getByText("“Ay, olmadı!”").waitFor();
  await resign(guest);
  await host.getByText("Kazandın!").waitFor();
  await players(host);
  await button(host, "Bildir").click();
  await button(host, "Bilgisayardan yardım alıyor").click();
  await button(host, "Bildirildi, sağ ol").waitFor();
  await host.getByRole("dialog").getByRole("button", { name: "Kapat" }).click();
  return [host, guest];
}

/** As it is typed at another computer, which the server does not know by name. */
const fromElsewhere = (link: string) => link.replace(stage.here, stage.address);

const nameOf = (page: Page) =>
  page.evaluate(async () => ((await (await fetch("api/me")).json()) as { me: { name: string } }).me.name);

test("somebody's words can be hidden, and shown again", async () => {
  const [host, guest] = await twoAtATable();
  await say(guest, "Say", "Hello!");
  await host.getByText("“Merhaba!”").waitFor();
  await players(host);
  await host.getByRole("switch", { name: "Söylediklerini gizle" }).check();
  await host.getByRole("dialog").getByRole("button", { name: "Kapat" }).click();
  await say(guest, "Say", "Nice move!");
  await say(host, "Söyle", "Teşekkürler!");
  await guest.getByText("“Thank you!”").waitFor(); // what was said before it has arrived
  expect(await host.getByText("“Güzel hamle!”").count()).toBe(0);
  await host.reload();
  await players(host);
  expect(await host.getByRole("switch", { name: "Söylediklerini gizle" }).isChecked()).toBe(true);
  await host.getByRole("switch", { name: "Söylediklerini gizle" }).uncheck();
  await host.getByRole("dialog").getByRole("button", { name: "Kapat" }).click();
  await say(guest, "Say", "One moment!");
  await host.getByText("“Bir dakika!”").waitFor();
});

test("whoever is blocked is not heard and cannot sit down, until they are unblocked", async () => {
  const [host, guest] = await twoAtATable();
  const blocked = await nameOf(guest);
  await players(host);
  await button(host, "Engelle").click();
  await button(host, "Engeli kaldır").waitFor();
  await host.getByRole("dialog").getByRole("button", { name: "Kapat" }).click();
  await say(guest, "Say", "Hello!");
  await say(host, "Söyle", "Teşekkürler!");
  await guest.getByText("“Thank you!”").waitFor();
  expect(await host.getByText("“Merhaba!”").count()).toBe(0);

  await stage.go(host, "#/live");
  await host.getByRole("heading", { name: "Engellediklerin" }).waitFor();
  const link = await open(host, "reversi");
  await guest.goto(link);
  await button(guest, "Sit and play").click();
  await guest.getByText("You cannot sit at this table").waitFor();

  const lobby = await host.context().newPage();
  await stage.go(lobby, "#/live");
  await button(lobby, `${blocked}: Engeli kaldır`).click();
  await expect.poll(() => lobby.getByText("Engellediklerin").count()).toBe(0);
  await button(guest, "Sit and play").click();
  await guest.locator(".live .table .cell").first().waitFor();
});

test("the moderator sees a report with all that belongs to it, compares, and acts; all of it is kept", async () => {
  const [host, guest] = await report();
  const [teller, told] = [await nameOf(host), await nameOf(guest)];
  const page = await stage.visit("#/moderator");
  await page.getByText("Bu sayfa sunucuyu yöneten içindir").waitFor();

  const printed = stage.moderatorLink();
  expect(printed).toContain(`${stage.here}#/moderator/`);
  const link = fromElsewhere(printed);
  await page.goto(link);
  const card = page.locator("article").first();
  await card.waitFor();
  await page.reload(); // the key is no longer in the address
  await card.getByRole("heading", { name: "Bilgisayardan yardım alıyor" }).waitFor();
  await card.getByText(teller, { exact: true }).first().waitFor();
  await card.getByText(`${told}: “Ay, olmadı!”`).waitFor();
  expect(page.url()).not.toMatch(/[0-9a-f]{64}/);

  await button(page, "Bilgisayarla karşılaştır").click();
  await card.getByText(/Seçenek olan \d+ hamleye bakıldı/).waitFor();
  await card.getByText("tek başına kanıt değildir").waitFor();

  await button(page, "Yeni ad ver").click();
  await page.getByRole("dialog").getByRole("button", { name: "Yeni ad ver" }).click();
  await expect.poll(() => nameOf(guest)).not.toBe(told);
  const renamed = await nameOf(guest);
  await card.getByText(renamed, { exact: true }).waitFor();

  await button(page, "7 gün ara ver").click();
  await page.getByRole("dialog").getByRole("button", { name: "7 gün ara ver" }).click();
  await card.getByText("kalan gün: 7").waitFor();
  await stage.go(guest, "#/live");
  await button(guest, "Reversi").click();
  await guest.getByRole("dialog").locator(".start .button:enabled").click();
  await guest.getByText("days left: 7").waitFor();

  await button(page, "Yeniden oynasın").click();
  await expect.poll(() => card.getByText("kalan gün").count()).toBe(0);
  await button(page, "Çıkışını yap").click();
  await page.getByRole("dialog").getByRole("button", { name: "Çıkışını yap" }).click();
  await expect.poll(() => guest.evaluate(async () => (await (await fetch("api/me")).json()).me)).toBe(null);

  await button(page, "Kapat, tamam").click();
  await page.getByText("Açık bildirim yok").waitFor();
  await page.getByText("Kapananlar").click();
  await page.locator("article").first().waitFor();
  await page.getByText("Yapılanlar").click();
  await page.getByText(`Adı değişti: ${told} → ${renamed}`).waitFor();
  await page.getByText(`Oyuna ara verildi: ${renamed} · gün: 7`).waitFor();
  await page.getByText(`Bütün cihazlarda çıkışı yapıldı: ${renamed}`).waitFor();
  await page.getByText("Kapatılan bildirim").first().waitFor();

  // Any game that is over, by its link.
  await page.getByText("Bir oyun", { exact: true }).click();
  await page.getByLabel("Oyunun bağlantısı").fill(host.url());
  await button(page, "Oyunu bul").click();
  await page.getByRole("heading", { name: teller }).waitFor();
  const compare = button(page, "Bilgisayarla karşılaştır");
  for (const left of [1, 0]) {
    await compare.first().click();
    await expect.poll(() => page.getByText(/Seçenek olan \d+ hamleye bakıldı/).count()).toBe(2 - left);
    expect(await compare.count()).toBe(left);
  }
  expect(await violations(page)).toEqual([]);

  const other = await stage.visit("#/");
  await other.goto(link);
  await other.getByText("Bu bağlantı kullanılmış").waitFor();
  await button(page, "Çık").click();
  await page.getByText("Yönetici sayfasından çıktın").waitFor();
  await page.reload();
  await page.getByText("Bu sayfa sunucuyu yöneten içindir").waitFor();
});

test("whoever opened the page as 127.0.0.1 invites others to an address that they can open", async () => {
  const alone = await stage.visit(`${stage.here}#/live`);
  await open(alone, "reversi");
  await alone.getByText("yalnızca bu bilgisayar açabilir").waitFor();

  const page = await stage.visit(`${stage.here}#/live`);
  const addresses = ["http://192.168.1.5:8080/", "http://10.0.0.7:8080/"];
  await page.route("**/api/house", (route) => route.fulfill({ json: { addresses, wall: Date.now() } }));
  await open(page, "reversi");
  const link = () => page.getByRole("textbox", { name: "Oyunun adresi" }).inputValue();
  await expect.poll(link).toMatch(/^http:\/\/192\.168\.1\.5:8080\/#\/live\//);
  await page.getByText("10.0.0.7:8080").click();
  await expect.poll(link).toMatch(/^http:\/\/10\.0\.0\.7:8080\/#\/live\//);
});

test.each(looks)("axe finds nothing: $colorScheme, $locale", async (look) => {
  const [host] = await report();
  await players(host);
  expect(await violations(host)).toEqual([]);
  const page = await stage.visit("#/", look);
  await page.goto(fromElsewhere(stage.moderatorLink()));
  await page.locator("article").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByText(/Yapılanlar|What was done/).click();
  await page.locator(".moderator li").first().waitFor();
  expect(await violations(page)).toEqual([]);
});

test("nothing was wrong in the browser but what was refused on purpose", () => {
  expect(stage.complaints.filter((one) => !/status of (401|403)|WebSocket/.test(one))).toEqual([]);
});
