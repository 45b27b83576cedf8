// A whole Swiss of 24 in a hall, with what happens there; and what hangs on the wall, lies on tables and is found on phones.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { looks, violations } from "./axe.ts";
import { button } from "./finds.ts";
import * as hall from "./hall.ts";
import { print } from "./paper.ts";
import { Stage } from "./stage.ts";

const { schools } = hall;
const desk = { viewport: { width: 1280, height: 800 } };

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const dialog = (page: Page) => page.getByRole("dialog");
const closed = (page: Page) => dialog(page).waitFor({ state: "detached" });

async function openPlayer(page: Page, name: string): Promise<void> {
  await hall.part(page, "Oyuncular");
  await page.getByRole("button", { name, exact: true }).click();
}

/** Does not play in these rounds, and gets so much for each. */
async function miss(page: Page, name: string, { from, to, points }: { from: number; to: number; points: string }): Promise<void> {
  await openPlayer(page, name);
  await dialog(page).getByLabel("Kaçıncı turdan").fill(String(from));
  await dialog(page).getByLabel("kaçıncı tura kadar").fill(String(to));
  await dialog(page).getByText(points, { exact: true }).click();
  await button(page, to > from ? `${from}–${to}. turlarda yok` : `${from}. turda yok`).click();
  await closed(page);
}

/** An arbiter at another computer, by the organiser's link. */
async function secondArbiter(organiser: Page, called: string): Promise<Page> {
  await hall.part(organiser, "Yönet");
  await button(organiser, "Hakem çağır").click();
  const link = await organiser.getByRole("textbox", { name: "Hakem bağlantısı" }).inputValue();
  const page = await stage.visit(link, desk);
  await page.getByLabel("Hakem olarak adın").fill(called);
  await button(page, "Katıl").click();
  await button(page, "Turlar").click();
  return page;
}

/** What is read on a paper. Its first page is an A4 with an empty edge, neither blank nor blackened, and legible without colours. */
async function printed(page: Page, name: string, sheet: string, names = ""): Promise<string> {
  const paper = await print(page, `${stage.address}api/tournaments/${name}/paper?sheet=${sheet}&lang=tr${names}`);
  expect(Math.abs(paper.size.short - 210), sheet).toBeLessThan(1);
  expect(Math.abs(paper.size.long - 297), sheet).toBeLessThan(1);
  expect(paper.margin, sheet).toBeGreaterThan(5);
  expect(paper.ink, sheet).toBeLessThan(0.2);
  expect(paper.black, sheet).toBeGreaterThan(0.01);
  return paper.text;
}

test("a Swiss of 24 in the hall: late, absent, forfeits, corrections, two arbiters, a power cut", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { rounds: 5 });
  await hall.paste(page, hall.list(23));

  // One asked to miss the first round, with half a point.
  await miss(page, "Ayşe Yılmaz", { from: 1, to: 1, points: "½" });
  await hall.pair(page, 1);
  expect(await page.locator("li.open").count()).toBe(11);
  await page.getByText("Oynamayanlar (aldıkları puan): Ayşe Yılmaz (½)").waitFor();

  // Somebody does not come; a wrong line loses nothing.
  await page.locator("li .names").first().click();
  await dialog(page)
    .getByRole("button", { name: /gelmedi$/ })
    .first()
    .click();
  await closed(page);
  await page.getByLabel("Masa ve sonuç").fill("99 1");
  await page.keyboard.press("Enter");
  await page.getByText("1. turda böyle bir masa yok: 99").waitFor();
  expect(await page.getByLabel("Masa ve sonuç").inputValue()).toBe("99 1");
  await hall.typeMissing(page);

  // A late child enters, and plays from the second round on.
  await hall.addLate(page, "Çınar", "Geç");
  await hall.pair(page, 2);
  expect(await page.locator("li.open").count()).toBe(12);

  // Two arbiters at once: whoever has not seen the other's entry is told whose it was.
  const other = await secondArbiter(page, "Veli Hoca");
  await hall.part(page, "Turlar");
  await other.locator("li.open").first().waitFor();
  await other.route(`**/api/tournaments/${name}?*`, (route) => route.abort());
  await hall.type(page, "5 1"); // the last that the other hears of
  await expect.poll(() => other.locator("li.open").count()).toBe(11);
  await hall.type(page, "1 1");
  await other.getByLabel("Masa ve sonuç").fill("1 0");
  await other.keyboard.press("Enter");
  await other.getByText("Giren: Ayşe Öğretmen.").waitFor();
  await hall.type(other, "2 0");
  await other.unrouteAll();
  await expect.poll(() => page.locator("li.open").count()).toBe(9);

  // The power fails: what was typed is there, and nothing else.
  await stage.losePower();
  await hall.type(page, "3 5");
  await page.reload();
  await expect.poll(() => page.locator("li.open").count()).toBe(8);

  // Those who are still playing, to be called by their names.
  const tables = page.locator("li:has(.table)");
  expect(await tables.count()).toBe(12);
  await button(page, "Yalnız eksikler").click();
  expect(await tables.count()).toBe(8);
  expect(await page.locator("li.open").count()).toBe(8);
  await hall.typeMissing(page);
  expect(await tables.count()).toBe(12);

  // In the third round two sat on the wrong sides; and it is paired anew after it was taken back.
  await hall.pair(page, 3);
  await button(page, "Son turu geri al").click();
  await button(page, /^Evet, 3\. turu/).click();
  await hall.pair(page, 3);
  const starter = await page.locator("li .names span").first().textContent();
  await button(page, "Elle düzenle").click();
  await dialog(page).getByLabel("Masa").selectOption({ index: 1 });
  await button(page, "Yerlerini değiştir").click();
  await dialog(page).getByRole("button", { name: "Gir", exact: true }).click();
  await closed(page);
  await expect.poll(() => page.locator("li .names span").nth(1).textContent()).toBe(starter!.replace("• ", ""));
  await hall.typeMissing(page);

  // An error of the first round is found now; the trace has both.
  await page.getByLabel("Tur:").selectOption("1");
  await page.locator("li .names").nth(4).waitFor();
  await hall.correct(page, "4 0");
  await hall.part(page, "Geçmiş");
  await page.getByText("1. tur, masa 4: 1 : 0 yerine 0 : 1").waitFor();

  // Somebody withdraws, so that the number is odd and one has a bye.
  await openPlayer(page, "Çınar Geç");
  await button(page, "Turnuvadan çekildi").click();
  await closed(page);
  for (const round of [4, 5]) {
    await hall.pair(page, round);
    await page.getByText(/^Tur atlayan \(1 puan\)/).waitFor();
    await hall.typeMissing(page);
  }
  await page.getByText("Turnuva bitti").waitFor();

  // Everybody was paired once a round, nobody met twice, and all that was played adds up.
  const met = new Set<string>();
  let halves = 0;
  for (let round = 1; round <= 5; round++) {
    const { games, byes, away } = await hall.view(stage, name, `&round=${round}`);
    expect(games.length * 2 + byes.length + away.length).toBe(24);
    for (const { first, second, result } of games) {
      if (result === "+" || result === "-") continue;
      const pair = [first, second].sort().join("-");
      expect(met.has(pair), pair).toBe(false);
      met.add(pair);
    }
    halves += 2 * games.length + 2 * byes.length + away.filter(({ points }: { points: string }) => points === "½").length;
  }
  const { standings } = await hall.view(stage, name);
  const points = (text: string) => (text === "½" ? 1 : 2 * Number.parseInt(text) + (text.endsWith("½") ? 1 : 0));
  expect(standings.reduce((sum: number, one: { points: string }) => sum + points(one.points), 0)).toBe(halves);

  // The terminal goes on with the same entries, and comes to the same places.
  const folder = mkdtempSync(join(tmpdir(), "meydan-hall-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "kupa.jsonl");
  writeFileSync(file, await (await page.request.get(`${stage.address}api/tournaments/${name}/export?format=jsonl`)).body());
  const there = JSON.parse(stage.run("tournament", "standings", file, "--json")).standings;
  const place = ({ place, player }: { place: number; player: number }) => ({ place, player });
  expect(there.map(place)).toEqual(standings.map(place));

  // A paper opens beside the page, with the window for printing.
  await page.context().addInitScript(() => (window.print = () => void (document.title = "printed")));
  await hall.part(page, "Kâğıtlar");
  const [paper] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("listitem").filter({ hasText: "Her çocuğa adıyla bir belge." }).getByRole("link", { name: "Yazdır" }).click(),
  ]);
  await expect.poll(() => paper.title()).toBe("printed");
  await paper.close();

  // What hangs has whole names where it is wanted so, else what phones show.
  await hall.part(page, "Kâğıtlar");
  const hung = page.getByRole("listitem").filter({ hasText: "Masa sırasıyla" }).getByRole("link", { name: "Yazdır" });
  const paperThere = async () => (await page.request.get(stage.address + (await hung.getAttribute("href")))).text();
  const initials = await paperThere();
  expect(initials).toContain("Işıl D.");
  for (const kept of ["Doğan", "İlkokulu"]) expect(initials).not.toContain(kept);
  await page.getByLabel("Asılan kâğıtlarda tam adlar ve okullar").check();
  expect(await paperThere()).toContain("Işıl Doğan");
  expect(await violations(page)).toEqual([]);

  // On paper, whole names with their Turkish letters.
  const places = await printed(page, name, "standings", "&names=full");
  for (const child of ["Işıl Doğan", "Şule Aydın", "İrem İnan", "Ömer Öztürk", "Çağla Güler", "Yağız Ünal"])
    expect(places).toContain(child);
  const certificates = await printed(page, name, "certificates");
  expect(certificates.match(/KATILIM BELGESİ/g)).toHaveLength(24);
  expect(certificates).toContain("Güneş Şahin");
  expect((await printed(page, name, "slips")).match(/5\. tur · Masa \d+/g)).toHaveLength(11);
  expect(await printed(page, name, "schools")).toContain("Şehit Öğretmen İlkokulu");
  for (const sheet of ["pairings", "names", "cross"])
    expect(await printed(page, name, sheet, "&names=full"), sheet).toContain("Ayşe Yılmaz");
  expect((await printed(page, name, "cards")).match(/^\s*\d+$/gm)).toHaveLength(11);

  // Prizes: places anew in each list, one prize a child, a certificate for each.
  await hall.part(page, "Ödüller");
  const choose = async (at: number, of: string, prizes: number) => {
    await button(page, "Liste ekle").click();
    await page.getByLabel("Liste:").nth(at).selectOption(of);
    await page.getByLabel("Kaç ödül?").nth(at).fill(String(prizes));
  };
  await choose(0, "all", 3);
  await choose(1, "girls", 2);
  await page.getByLabel("Doğum yılı: en erken").nth(1).fill("2014");
  await page.getByLabel("en geç").nth(1).fill("2015");
  await choose(2, "schools", 1);
  await choose(3, "teams", 1);
  await button(page, "Kaydet").click();
  await page.getByRole("heading", { name: "Kızlar, 2014 – 2015 doğumlular" }).waitFor();
  const winners = await page.locator("section.card td > b").allTextContents();
  expect(winners).toHaveLength(3 + 2 + 3 + 1);
  expect(new Set(winners).size).toBe(winners.length);
  const whole = await (await page.request.get(`${stage.address}api/tournaments/${name}`)).json();
  const first = whole.standings.slice(0, 3).map(({ player }: { player: number }) => whole.players[player - 1].shown);
  expect(winners.slice(0, 3)).toEqual(first);

  // Lists out of all on the screen: a school, some years of birth.
  await hall.part(page, "Sıralama");
  const listed = (wanted: (player: { school: string; gender: string; year: number }) => boolean) =>
    whole.standings
      .map(({ player }: { player: number }) => whole.players[player - 1])
      .filter(wanted)
      .map(({ shown }: { shown: string }) => shown);
  const shown = () => page.locator("tbody td > b").allTextContents();
  await page.getByLabel("Liste:").selectOption({ label: schools[2]! });
  await expect.poll(shown).toEqual(listed(({ school }) => school === schools[2]));
  await page.getByLabel("Liste:").selectOption("girls");
  await page.getByLabel("Doğum yılı: en erken").fill("2014");
  await page.getByLabel("en geç").fill("2015");
  await expect.poll(shown).toEqual(listed(({ gender, year }) => gender === "f" && year >= 2014 && year <= 2015));
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await hall.part(page, "Ödüller");
  await page.getByRole("heading", { name: "Şehit Öğretmen İlkokulu" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await printed(page, name, "prizes")).toContain("Kızlar, 2014 – 2015 doğumlular");
  expect((await printed(page, name, "awards")).match(/ÖDÜL BELGESİ/g)).toHaveLength(winners.length);

  // On a phone three letters are enough, and the whole name finds no less; of a child without consent it shows an initial.
  const phone = await stage.visit(`#/tournaments/${name}`);
  for (const typed of ["isil", "Işıl Doğan"]) {
    await phone.getByLabel("Adını yaz").fill("");
    await phone.getByLabel("Adını yaz").fill(typed);
    await phone.getByRole("heading", { name: "Işıl D." }).waitFor();
  }
  expect(await phone.getByText("Doğan").count()).toBe(0);

  expect(stage.complaints.filter((one) => !/ERR_|Failed to load resource|fetching the script/.test(one))).toEqual([]);
});

test("what happens in a hall: late, alone, at the wrong table, out of time, back again", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Salon Kupası", rounds: 4 });
  const children = [
    "Ada;Akın",
    "Çağla;Aydın",
    "Ali;Kaya",
    "Ali;Kaya",
    "Işıl;Öz",
    "İrem;Şahin",
    "Kaan;Tan",
    "Ömer;Ünal",
    "Şule;Yıldız",
  ];

  // Two have one name: their numbers tell them apart wherever they stand.
  await button(page, "Liste yapıştır").click();
  await page.getByLabel("Oyuncu listesi").fill(["Ad;Soyad", ...children].join("\n"));
  await button(page, "Ne anlaşıldı, göster").click();
  await dialog(page).getByText("Adaş var, satır: 5. Numaralarıyla ayırt edilirler.").waitFor();
  await button(page, "Hepsini ekle (9)").click();
  await closed(page);

  // Kaan comes in a wheelchair: table 2 is his. Ada must leave for the second round, and asked for half a point.
  await openPlayer(page, "Kaan Tan");
  await dialog(page).getByLabel("Sabit masa").fill("2");
  await button(page, "Kaydet").click();
  await closed(page);
  await miss(page, "Ada Akın", { from: 2, to: 2, points: "½" });
  await hall.pair(page, 1);
  await expect
    .poll(() => hall.tables(page))
    .toEqual(["1 Ada Akın – Işıl Öz", "2 Ali Kaya (3) – Kaan Tan", "3 İrem Şahin – Çağla Aydın", "4 Ömer Ünal – Ali Kaya (4)"]);
  await page.getByText("Tur atlayan (1 puan): Şule Yıldız").waitFor();

  // Umut comes late, and Şule need not be free.
  await hall.addLate(page, "Umut", "Geç");
  await hall.part(page, "Turlar");
  await button(page, "Elle düzenle").click();
  await hall.seat(page, { table: "5 (yeni masa)", first: "Şule Yıldız", second: "Umut Geç" });
  await page.getByText("Eksik sonuç: 5, masa 1, 2, 3, 4, 5").waitFor();
  expect(await page.getByText("Tur atlayan (1 puan)").count()).toBe(0);

  // Çağla and the other Ali did not come: the two who are left alone play each other.
  await button(page, "Elle düzenle").click();
  await hall.seat(page, { table: "3: İrem Şahin – Çağla Aydın", second: "Ömer Ünal" }, [
    "Çağla Aydın (2) bu turda artık hiçbir masada oturmuyor.",
    "Ali Kaya (4) bu turda artık hiçbir masada oturmuyor.",
  ]);
  for (const child of ["Çağla Aydın", "Ali Kaya (4)"]) await button(page, `${child}: 1. turda yok`).click();
  await page.locator(".nowhere").waitFor({ state: "detached" });
  await page.getByText("Eksik sonuç: 4, masa 1, 2, 3, 5").waitFor();
  await page.getByText("Oynamayanlar (aldıkları puan): Çağla Aydın (0), Ali Kaya (4) (0)").waitFor();
  for (const line of ["1 1", "2 5", "3 0", "5 0"]) await hall.type(page, line);

  // Second round: Ada is away with her half point, and Çağla's father says that she is ill.
  await miss(page, "Çağla Aydın", { from: 2, to: 4, points: "0" });
  await hall.pair(page, 2);
  await expect
    .poll(() => hall.tables(page))
    .toEqual(["1 Umut Geç – Ömer Ünal", "2 Kaan Tan – İrem Şahin", "3 Ali Kaya (4) – Ali Kaya (3)", "4 Işıl Öz – Şule Yıldız"]);
  await page.getByText("Oynamayanlar (aldıkları puan): Ada Akın (½), Çağla Aydın (0)").waitFor();

  // At table 4 nobody came. At table 1 Umut won, but they had changed seats: he still has won then.
  for (const line of ["1 1", "2 1", "3 1", "4 --"]) await hall.type(page, line);
  await button(page, "Elle düzenle").click();
  await hall.seat(page, { table: "1: Umut Geç – Ömer Ünal", first: "Ömer Ünal", second: "Umut Geç" });
  await expect
    .poll(() => hall.tables(page))
    .toEqual([
      "1 Ömer Ünal – Umut Geç: 0",
      "2 Kaan Tan – İrem Şahin: 1",
      "3 Ali Kaya (4) – Ali Kaya (3): 1",
      "4 Işıl Öz – Şule Yıldız: --",
    ]);

  // Çağla is back. Işıl and Şule meet again: they have not played.
  await openPlayer(page, "Çağla Aydın");
  await button(page, "Döndü").click();
  await closed(page);
  await hall.pair(page, 3);
  await expect
    .poll(() => hall.tables(page))
    .toEqual([
      "1 Umut Geç – Ada Akın",
      "2 Kaan Tan – Ali Kaya (4)",
      "3 Ali Kaya (3) – Ömer Ünal",
      "4 İrem Şahin – Çağla Aydın",
      "5 Işıl Öz – Şule Yıldız",
    ]);

  // But at tables 4 and 5 the wrong ones played: each result goes to those who were there.
  for (const line of ["1 5", "2 0", "3 1", "4 1"]) await hall.type(page, line);
  await button(page, "Elle düzenle").click();
  await hall.seat(page, { table: "5: Işıl Öz – Şule Yıldız", first: "Çağla Aydın", second: "Işıl Öz" }, [
    "İrem Şahin (6) bu turda artık hiçbir masada oturmuyor.",
    "Şule Yıldız (9) bu turda artık hiçbir masada oturmuyor.",
  ]);
  await button(page, "İrem Şahin: Oturt ya da tur atlat").click();
  await hall.seat(page, { table: "4 (yeni masa)", second: "Şule Yıldız" });
  await page.getByText("Eksik sonuç: 2, masa 4, 5").waitFor();
  for (const line of ["4 0", "5 1"]) await hall.type(page, line);
  await expect
    .poll(() => hall.tables(page))
    .toEqual([
      "1 Umut Geç – Ada Akın: ½",
      "2 Kaan Tan – Ali Kaya (4): 0",
      "3 Ali Kaya (3) – Ömer Ünal: 1",
      "4 İrem Şahin – Şule Yıldız: 0",
      "5 Çağla Aydın – Işıl Öz: 1",
    ]);

  // Ömer goes home, so İrem is free; he comes back after all, and both want to play once more. At table 1 the time is over.
  await openPlayer(page, "Ömer Ünal");
  await button(page, "Turnuvadan çekildi").click();
  await closed(page);
  await hall.pair(page, 4);
  await page.getByText("Tur atlayan (1 puan): İrem Şahin").waitFor();
  await button(page, "Elle düzenle").click();
  await hall.seat(page, { table: "5 (yeni masa)", first: "İrem Şahin", second: "Ömer Ünal" }, [
    "İrem Şahin (6) ile Ömer Ünal (8) daha önce oynadı, tur: 1.",
  ]);
  await page.getByText("Eksik sonuç: 5, masa 1, 2, 3, 4, 5").waitFor();
  for (const line of ["1 1 !", "2 5", "3 0", "4 1", "5 1"]) await hall.type(page, line);
  await expect
    .poll(() => hall.tables(page))
    .toEqual([
      "1 Umut Geç – Ali Kaya (4): 1 !",
      "2 Ada Akın – Kaan Tan: ½",
      "3 Ali Kaya (3) – Çağla Aydın: 0",
      "4 Işıl Öz – Şule Yıldız: 1",
      "5 İrem Şahin – Ömer Ünal: 1",
    ]);
  await page.getByText("Turnuva bitti").waitFor();

  // With 2 points by Buchholz -1: Ali 1½ + 2 + 3½, Kaan 1½ + 2 + 2½, Çağla 2 + 1 + 1½. Işıl and Şule are equal in everything.
  expect(await hall.places(page)).toEqual([
    "1 Umut Geç 3½",
    "2 Ada Akın 2½",
    "3 Ali Kaya (4) 2",
    "4 Kaan Tan 2",
    "5 Çağla Aydın 2",
    "6 Ali Kaya (3) 1½",
    "7 Ömer Ünal 1",
    "8 Işıl Öz 1",
    "8 Şule Yıldız 1",
    "10 İrem Şahin 1",
  ]);
  const { players } = await hall.view(stage, name);
  expect(players.slice(2, 4).map(({ shown }: { shown: string }) => shown)).toEqual(["Ali K. (3)", "Ali K. (4)"]);
});

test("where no legal pairing is left, the arbiter allows a second bye or a rematch", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Üçlü Kupa", rounds: 4 });
  await hall.paste(page, "Ece Işık\nCan Öz\nNil Şen");

  // Nil asked for a whole point, and nobody else came; then Ece is away; then Can is free, because he and Nil have met.
  await miss(page, "Nil Şen", { from: 1, to: 1, points: "1" });
  await miss(page, "Ece Işık", { from: 2, to: 2, points: "0" });
  for (const [round, tables, line] of [
    [1, ["1 Ece Işık – Can Öz"], "1 --"],
    [2, ["1 Nil Şen – Can Öz"], "1 0"],
    [3, ["1 Ece Işık – Nil Şen"], "1 5"],
  ] as const) {
    await hall.pair(page, round);
    await expect.poll(() => hall.tables(page)).toEqual(tables);
    await hall.type(page, line);
  }
  await page.getByText("Tur atlayan (1 puan): Can Öz").waitFor();

  // Ece alone may be free, but Can and Nil have met.
  const refused = async () => {
    await button(page, "4. turu eşleştir").click();
    await page.getByText("İkinci kez tur atlayacak: Nil Şen (3). Tekrar maçı: Can Öz (2) – Nil Şen (3).").waitFor();
    expect(await page.getByText("3. tur, toplam 4").count()).toBe(1);
  };
  await refused();
  expect(await violations(page)).toEqual([]);
  const allowed = "Bu turda hakem tekrar maçına ya da ikinci kez tur atlamaya izin verdi.";
  expect(await page.getByText(allowed).count()).toBe(0);
  await button(page, "İkinci kez tur atlamaya izin ver").click();
  await page.getByText("Tur atlayan (1 puan): Nil Şen").waitFor();
  expect(await hall.tables(page)).toEqual(["1 Can Öz – Ece Işık"]);
  for (const hash of ["", "/wall"]) {
    const follower = await stage.visit(`#/tournaments/${name}${hash}`, desk);
    await follower.getByText(allowed).waitFor();
    expect(await violations(follower)).toEqual([]);
    await follower.context().close();
  }
  await page.getByText(allowed).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await hall.paper(stage, page, name, "pairings")).toContain(allowed);
  await hall.part(page, "Geçmiş");
  await page.getByText("4. tur izinle eşleştirildi").waitFor();
  await hall.part(page, "Turlar");
  await button(page, "Son turu geri al").click();
  await button(page, /^Evet, 4\. turu/).click();
  await refused();
  await button(page, "Tekrar maçına izin ver").click();
  await page.getByText("Tur atlayan (1 puan): Ece Işık").waitFor();
  expect(await hall.tables(page)).toEqual(["1 Can Öz – Nil Şen"]);
  await hall.type(page, "1 1");
  await page.getByText("Turnuva bitti").waitFor();
  expect(await hall.places(page)).toEqual(["1 Can Öz 3", "2 Nil Şen 1½", "3 Ece Işık 1½"]);
  await page.getByText("FIDE kuralıyla sayılır: El Kitabı C.07, madde 16, Mart 2026 baskısı").waitFor();
});

test("two arbiters at once: what a colleague entered meanwhile is shown, never written over", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Nöbet Kupası" });
  await hall.paste(page, hall.list(8));
  await hall.pair(page, 1);
  const other = await secondArbiter(page, "Veli Hoca");

  // Settings that were opened before the colleague saved prizes.
  await page.getByLabel("Tur sayısı").fill("4");
  await hall.part(other, "Ödüller");
  await button(other, "Liste ekle").click();
  await button(other, "Kaydet").click();
  await other.getByText("Kaydedildi.").waitFor();
  const heard = async () => (await (await page.request.get(`${stage.address}api/tournaments/${name}`)).json()).settings;
  await button(page, "Kaydet").click();
  await expect.poll(() => page.locator("form [role=alert]").textContent()).toMatch(/Giren: Veli Hoca\..*Değişen: Ödüller\./s);
  expect(await page.getByLabel("Tur sayısı").inputValue()).toBe("4");
  expect(await heard()).toMatchObject({ rounds: 5, prizes: ["all=3"] });
  await button(page, "Kaydet").click();
  await page.getByText("Kaydedildi.").waitFor();
  expect(await heard()).toMatchObject({ rounds: 4, prizes: ["all=3"] });

  // A player whom both correct.
  await openPlayer(page, "Ayşe Yılmaz");
  await openPlayer(other, "Ayşe Yılmaz");
  await dialog(other).getByLabel("Okul").fill("Gazi İlkokulu");
  await button(other, "Kaydet").click();
  await closed(other);
  await dialog(page).getByLabel("Doğum yılı").fill("2013");
  await button(page, "Kaydet").click();
  await dialog(page).getByText("Değişen: Okul.").waitFor();
  expect(await dialog(page).getByLabel("Okul").inputValue()).toBe("Gazi İlkokulu");
  await button(page, "Kaydet").click();
  await closed(page);
  expect((await hall.view(stage, name)).players).toHaveLength(8);

  // A table whose result the colleague enters while it is open here.
  await hall.part(page, "Turlar");
  await hall.part(other, "Turlar");
  await page.locator("li .names").nth(1).click();
  await hall.type(other, "2 1");
  await dialog(page).getByRole("button", { name: "Berabere", exact: true }).click();
  await dialog(page).getByText("Giren: Veli Hoca.").waitFor();
  await page.keyboard.press("Escape");
  await closed(page);

  // A line over another result asks first: Escape leaves it, Enter replaces it; the same one again is nobody's question.
  const field = page.getByLabel("Masa ve sonuç");
  await field.fill("2 0");
  await field.press("Enter");
  await dialog(page).getByText("2. masanın sonucu var: 1 (giren: Veli Hoca).").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await closed(page);
  expect(await field.inputValue()).toBe("2 0");
  expect((await hall.view(stage, name)).games[1].result).toBe("1");
  await field.press("Enter");
  await dialog(page).waitFor();
  await page.keyboard.press("Enter");
  await closed(page);
  await expect.poll(() => field.inputValue()).toBe("");
  expect((await hall.view(stage, name)).games[1].result).toBe("0");
  await hall.type(page, "2 0");
  await page.locator("li .quick").nth(1).getByRole("button").first().click();
  await dialog(page).getByText("2. masanın sonucu var: 0 (giren: Ayşe Öğretmen).").waitFor();
  await button(page, "Kalsın").click();
  await closed(page);
});

test("of 200 children the whole history is there, and a correction two rounds later beside what it corrects", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Büyük Kupa" });
  await hall.paste(page, hall.list(200));
  const enter = async (round: number) => {
    const { version, games } = await hall.view(stage, name);
    const entries = games.map(({ table }: { table: number }) => ({ do: "type", round, table, text: "1" }));
    const data = { saw: version, entries };
    expect((await page.request.post(`${stage.address}api/tournaments/${name}/entries?lang=tr`, { data })).status()).toBe(200);
    await page.getByText("Bütün sonuçlar girildi.").waitFor();
  };
  for (const round of [1, 2]) {
    await hall.pair(page, round);
    await enter(round);
  }
  await hall.pair(page, 3);
  await page.getByLabel("Tur:").selectOption("1");
  await page.locator("li .names").nth(99).waitFor();
  await hall.correct(page, "4 0");

  await hall.part(page, "Geçmiş");
  const rows = page.locator("tbody tr");
  const corrected = rows.filter({ hasText: "1. tur, masa 4: 1 : 0 yerine 0 : 1" });
  await corrected.getByText("Önceki: Ayşe Öğretmen ·").waitFor();
  expect(await rows.count()).toBe(300);
  expect(await page.getByText("Turnuva kuruldu").count()).toBe(0);
  await button(page, "Daha eskiler").click();
  await page.getByText("Turnuva kuruldu").waitFor();
  expect(await rows.count()).toBe(1 + 200 + 1 + 1 + 100 + 1 + 100 + 1 + 1); // opened, entered, numbered, paired and played
  expect(await button(page, "Daha eskiler").count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  // Of one table: paired, its result, the correction. The same lies beside the result.
  await page.getByLabel("Tur:").selectOption("1");
  await page.getByLabel("Masa:").fill("4");
  await expect.poll(() => rows.count()).toBe(3);
  await corrected.waitFor();
  await hall.part(page, "Turlar");
  await page.getByLabel("Tur:").selectOption("1");
  await page.locator("li .names").nth(3).click();
  await dialog(page).getByText("Bu masanın geçmişi").click();
  await expect.poll(() => dialog(page).locator("tbody tr").count()).toBe(3);
  await dialog(page).getByText("1. tur, masa 4: 1 : 0 yerine 0 : 1").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("a game comes with the sets of its sheet and the choice of its rules; rounds are missed by request", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const game = page.locator("form select").first();
  const sets = page.getByLabel("Maçta set sayısı");
  await page.getByText("Diğer ayarlar").click();
  await game.selectOption("mangala");
  expect(await sets.inputValue()).toBe("5");
  await button(page, "6. Set").waitFor();
  await game.selectOption("quoridor");
  expect(await sets.inputValue()).toBe("1");
  await button(page, "Set").waitFor();
  await page.getByLabel("Kurallar").selectOption("classic");
  await page.getByText("Klasik Quoridor: 9×9 kare").waitFor();
  expect(await violations(page)).toEqual([]);
  const name = await hall.make(page, { name: "Fare Kupası" });
  await hall.paste(page, hall.list(8));
  await miss(page, "Ayşe Yılmaz", { from: 2, to: 4, points: "½" });
  await openPlayer(page, "Ayşe Yılmaz");
  await dialog(page).getByText("2–4. turlarda yok: tur başına ½ puan").waitFor();
  const { players, settings } = await (await page.request.get(`${stage.address}api/tournaments/${name}`)).json();
  expect(settings.rules).toBe("classic");
  expect(players[0].away).toEqual([{ from: 2, to: 4, half_points: 1 }]);

  // The history says what was changed.
  await dialog(page).getByLabel("Okul").fill("Barış");
  await button(page, "Kaydet").click();
  await closed(page);
  await hall.part(page, "Yönet");
  await page.getByLabel("Tur sayısı").fill("6");
  await button(page, "Kaydet").click();
  await page.getByText("Kaydedildi.").waitFor();
  await hall.part(page, "Geçmiş");
  await page.getByText("Ayşe Yılmaz: bilgileri düzeltildi (Okul: Atatürk İlkokulu → Barış)").waitFor();
  await page.getByText("Ayarlar değişti (Tur sayısı: 5 → 6)").waitFor();
});

test("two sections: headed wherever they stand, a TRF file each; a child left nowhere is named", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "İki Kategori" });
  const children = ["Ada", "Can", "Ece", "Mert", "Nil", "Oya", "Su", "Tan"];
  const lines = children.map((child, i) => `${child};Öz;${i < 4 ? "A" : "B"};${i ? 2015 : "on"};${i % 2 ? "E" : "K"}`);
  await button(page, "Liste yapıştır").click();
  await page.getByLabel("Oyuncu listesi").fill(["Ad;Soyad;Kategori;Doğum yılı;Cinsiyet", ...lines].join("\n"));
  await button(page, "Ne anlaşıldı, göster").click();
  await dialog(page).getByText("Eksik alınan satır: 1").waitFor();
  await dialog(page).getByText('"on" bir doğum yılı değil').waitFor();
  await button(page, "Hepsini ekle (8)").click();
  await closed(page);
  await hall.pair(page, 1);
  const headings = () => page.getByRole("heading", { name: /^Kategori/ }).allTextContents();
  expect(await headings()).toEqual(["Kategori A", "Kategori B"]);

  // Two who sat at different tables play each other: both opponents are left without a seat.
  const before = await hall.view(stage, name);
  const [one, other] = before.games;
  const shown = (player: number) => `${children[player - 1]!} Öz`;
  await button(page, "Elle düzenle").click();
  await dialog(page).getByLabel("Masa").selectOption({ index: 1 });
  await dialog(page)
    .getByLabel("Rakip")
    .selectOption({ label: shown(other.first) });
  await dialog(page).getByRole("button", { name: "Gir", exact: true }).click();
  await button(page, "Yine de gir").click();
  await closed(page);
  await page.getByText("1. turda yeri olmayan var.").waitFor();
  expect(await page.locator(".nowhere b").allTextContents()).toEqual([one.second, other.second].sort().map(shown));
  expect(await violations(page)).toEqual([]);
  const phone = await stage.visit(`#/tournaments/${name}`);
  await phone.getByLabel("Adını yaz").fill(children[one.second - 1]!);
  await phone.getByText("Yerin henüz belli değil: hakeme sor.").waitFor();
  await phone.getByText("Kategori A").first().waitFor();
  await button(page, `${shown(one.second)}: 1. turda yok`).click();
  await button(page, `${shown(other.second)}: Oturt ya da tur atlat`).click();
  await dialog(page).getByRole("button", { name: "Gir", exact: true }).click();
  await closed(page);
  await page.locator(".nowhere").waitFor({ state: "detached" });
  await page.getByText(`Tur atlayan (1 puan): ${shown(other.second)}`).waitFor();
  await hall.typeMissing(page);

  // Places from 1 in each section, under its name: at the desk, on the phone, on the wall.
  await hall.part(page, "Sıralama");
  for (const screen of [page, phone]) {
    const rows = screen.locator("table tbody");
    expect(await rows.locator("th").allTextContents()).toEqual(["Kategori A", "Kategori B"]);
    for (const at of [0, 1]) expect((await rows.nth(at).locator("td:first-child").allTextContents())[0]).toBe("1");
  }
  expect(await violations(page)).toEqual([]);
  const wall = await stage.visit(`#/tournaments/${name}/wall`, { viewport: { width: 1280, height: 720 } });
  await wall.getByText("1. tur eşleşmeleri").waitFor();
  expect(await wall.locator("li h2").allTextContents()).toEqual(["Kategori A", "Kategori B"]);
  expect(await violations(wall)).toEqual([]);

  // A file for each section; standings of some on paper.
  await hall.part(page, "Kâğıtlar");
  for (const [section, first] of [
    ["A", 0],
    ["B", 4],
  ] as const) {
    const file = await page.getByRole("link", { name: `TRF: Kategori ${section}` }).getAttribute("href");
    const text = await (await page.request.get(stage.address + file)).text();
    expect(text.match(/^001 /gm)).toHaveLength(4);
    expect(text).toContain(children[first]);
  }
  const standings = page.getByRole("listitem").filter({ hasText: "Her averajın" });
  await standings.getByLabel("Liste:").selectOption("girls");
  await standings.getByLabel("en geç").fill("2015");
  const paper = await standings.getByRole("link", { name: "Yazdır" }).getAttribute("href");
  const printedOut = await (await page.request.get(stage.address + paper)).text();
  for (const [i, child] of children.entries()) expect(printedOut.includes(child), child).toBe(i % 2 === 0 && i > 0);
  expect(await violations(page)).toEqual([]);
});

test("the wall turns its pages by itself, and shows what is new", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Güz Kupası" });
  await hall.paste(page, hall.list(24));
  const wall = await stage.visit(`#/tournaments/${name}/wall`, { viewport: { width: 1280, height: 720 } });
  await wall.getByText("1/3").waitFor();
  await hall.pair(page, 1);
  await wall.getByText("1. tur eşleşmeleri").waitFor();
  await wall.getByText("2/2").waitFor();
  await hall.type(page, "12 1");
  await wall.getByText("1. tur sıralaması").waitFor();
  const height = await wall
    .locator(".wall li span")
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(height).toBeGreaterThan(720 / 21); // of a picture two metres high: letters of 10 cm
});

test("the wall of a hall with 124 tables is read at eight metres, and no name is cut", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Büyük Kupa" });
  await hall.paste(page, hall.list(248));
  await hall.pair(page, 1);
  const wall = await stage.visit(`#/tournaments/${name}/wall`, { viewport: { width: 1920, height: 1080 } });
  await wall.getByText("1/5").waitFor();
  const [font, cutOff, beyond] = await wall.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>(".wall li span")];
    return [
      Number.parseFloat(getComputedStyle(names[0]!).fontSize),
      names.filter((one) => one.scrollWidth > one.clientWidth).length,
      document.documentElement.scrollHeight - innerHeight,
    ] as const;
  });
  expect(font).toBeGreaterThan(1080 / 29);
  expect(cutOff).toBe(0);
  expect(beyond).toBeLessThanOrEqual(0);
});

test.for(looks)("every screen of a tournament is sound in %o", async (look) => {
  const turkish = look.locale === "tr-TR";
  const page = await stage.visit("#/tournaments", { ...desk, locale: "tr-TR", colorScheme: look.colorScheme });
  const name = await hall.make(page, { name: "Kış Kupası" });
  await hall.paste(page, hall.list(9));
  await hall.pair(page, 1);
  if (!turkish) await button(page, "English").click();
  const parts = page.locator(".parts .button");
  for (let at = 0; at < (await parts.count()); at++) {
    await parts.nth(at).click();
    expect(await violations(page), `part ${at}`).toEqual([]);
  }
  await parts.nth(0).click();
  for (const open of [
    page.locator(".acts .button").nth(0),
    page.locator(".acts .button").nth(1),
    page.locator("button.plain").first(),
  ]) {
    await open.click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await parts.nth(1).click();
  await page.locator("li .names").first().click();
  expect(await violations(page)).toEqual([]);
  for (const hash of [
    `#/tournaments/${name}`,
    `#/tournaments/${name}/wall`,
    "#/tournaments",
    `#/tournaments/${name}/join/0123`,
  ]) {
    for (const width of [320, 1280]) {
      const visitor = await stage.visit(hash, { ...look, viewport: { width, height: 700 } });
      await visitor.locator(":is(.cup, .wall) h1").waitFor();
      expect(await violations(visitor), hash).toEqual([]);
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth), `${hash} ${width}`).toBeLessThanOrEqual(width);
      await visitor.context().close();
    }
  }
});

test.for(["round_robin", "knockout", "groups"])("%s from the list to the last round", async (format) => {
  const page = await stage.visit("#/tournaments", desk);
  await page.getByLabel("Düzen").selectOption(format);
  await page.getByLabel("Turnuvanın adı").fill("Küçük Kupa");
  await page.getByLabel("Hakem olarak adın").fill("Ayşe Öğretmen");
  await button(page, "Turnuvayı kur").click();
  await button(page, "Liste yapıştır").waitFor();
  const name = page.url().split("/").at(-1)!;
  await hall.paste(page, hall.list(6));
  const planned = { round_robin: 5, knockout: 3, groups: 5 }[format]!;
  const heads = async (screen: Page) => screen.locator(":is(h2, tbody th)").filter({ hasText: /grup$/ }).allTextContents();
  const groups = ["1. grup", "2. grup"];
  for (let round = 1; round <= planned; round++) {
    await hall.pair(page, round);
    expect(await heads(page)).toEqual(format === "groups" && round <= 3 ? groups : []);
    await hall.typeMissing(page, false);
    if (format !== "groups" || round !== 2) continue;

    // Who is in which group, and goes on: at the desk, on the phone, on the wall, on paper.
    await hall.part(page, "Sıralama");
    const phone = await stage.visit(`#/tournaments/${name}`);
    await phone.getByLabel("Adını yaz").fill("isil");
    expect(
      await phone
        .locator(".found")
        .getByText(/^[12]\. grup$/)
        .count(),
    ).toBe(1);
    for (const screen of [page, phone]) {
      await screen.getByText("Her gruptan ilk 2 oyuncu elemeye kalır.").waitFor();
      expect(await screen.locator("tbody th").allTextContents()).toEqual(groups);
      expect(await screen.locator("tbody td:first-child").allTextContents()).not.toContain("4");
      expect(await violations(screen)).toEqual([]);
    }
    const wall = await stage.visit(`#/tournaments/${name}/wall`, { viewport: { width: 1280, height: 720 } });
    await wall.getByText("2. tur eşleşmeleri").waitFor();
    expect(await heads(wall)).toEqual(groups);
    for (const sheet of ["pairings", "standings"]) expect(await hall.paper(stage, page, name, sheet)).toContain("2. grup");
  }
  await page.getByText("Turnuva bitti").waitFor();

  // What settled who meets whom is not offered any more, nor points for a round in which everybody must play.
  await openPlayer(page, "Ayşe Yılmaz");
  expect(await dialog(page).getByLabel("Kategori").isDisabled()).toBe(true);
  expect(await dialog(page).getByLabel("Okul").isDisabled()).toBe(false);
  expect(await dialog(page).getByRole("radio").count()).toBe(0);
  await page.keyboard.press("Escape");
  await closed(page);
  await hall.part(page, "Yönet");
  await page.getByText("Diğer ayarlar").click();
  const settled = {
    round_robin: ["Herkes herkesle iki kez"],
    knockout: [],
    groups: ["Herkes herkesle iki kez", "Grupta en çok", "Gruptan çıkan"],
  }[format]!;
  for (const label of settled) expect(await page.getByLabel(label).isDisabled(), label).toBe(true);

  // The tie-breaks are those that the terminal would ask for.
  const folder = mkdtempSync(join(tmpdir(), "meydan-hall-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "kupa.jsonl");
  stage.run("tournament", "new", file, "--format", format);
  const { tiebreaks } = JSON.parse(readFileSync(file, "utf8")) as { tiebreaks: string[] };
  expect((await hall.view(stage, name)).columns.map(({ word }: { word: string }) => word)).toEqual(tiebreaks);
});

test("a list from a Turkish Excel is read with its letters", async () => {
  const page = await stage.visit("#/tournaments", desk);
  await hall.make(page);
  await button(page, "Liste yapıştır").click();
  const bytes = [..."Ad;Soyad\r\nAy\xfee;\xdeim\xfeek\r\nI\xfe\xfdl;\xc7a\xf0lar\r\n\xddrem;G\xfcne\xfe\r\n"].map((sign) =>
    sign.charCodeAt(0),
  );
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(bytes) });
  await button(page, "Hepsini ekle (3)").click();
  await closed(page);
  for (const child of ["Ayşe Şimşek", "Işıl Çağlar", "İrem Güneş"]) await button(page, child).waitFor();
});

test("a column that was read wrongly is chosen otherwise, and so is its neighbour", async () => {
  const page = await stage.visit("#/tournaments", desk);
  await hall.make(page);
  await button(page, "Liste yapıştır").click();
  await page.getByLabel("Oyuncu listesi").fill("Kaya;Ayşe;A\nDemir;Can;B");
  await button(page, "Ne anlaşıldı, göster").click();
  await dialog(page).getByLabel("1. sütun").selectOption("surname");
  await expect.poll(() => dialog(page).getByLabel("2. sütun").inputValue()).toBe("name");
  await dialog(page).getByLabel("3. sütun").selectOption("section");
  await dialog(page).getByText("Ayşe Kaya, A").waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, "Hepsini ekle (2)").click();
  await closed(page);
  for (const child of ["Ayşe Kaya", "Can Demir"]) await button(page, child).waitFor();
});

test("600 who follow see a result within two seconds", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Yaz Kupası" });
  await hall.paste(page, hall.list(24));
  await hall.pair(page, 1);
  const { version } = await hall.view(stage, name);
  const waiting = new AbortController();
  onTestFinished(() => waiting.abort());
  const address = `${stage.address}api/tournaments/${name}?lang=tr&after=${version}`;
  const heard = Array.from({ length: 600 }, async () => {
    const seen = (await (await fetch(address, { signal: waiting.signal })).json()) as { version: number };
    return { version: seen.version, at: performance.now() };
  });
  await new Promise((later) => setTimeout(later, 1500)); // they are all there
  await hall.type(page, "1 1");
  const typed = performance.now();
  const all = await Promise.all(heard);
  expect(all.every((one) => one.version > version)).toBe(true);
  expect(Math.max(...all.map(({ at }) => at)) - typed).toBeLessThan(2000);
});
