// A whole Swiss of 24 in two sections, in which everything happens that happens in a hall; then its places, papers and prizes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { violations } from "./axe.ts";
import { button } from "./finds.ts";
import * as hall from "./hall.ts";
import { print } from "./paper.ts";
import { Stage } from "./stage.ts";

const { closed, desk, dialog, mark, miss, schools } = hall;

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const kRounds = 5;
const sections = {
  A: "Şule Aydın, Kaan Çelik, Işıl Doğan, Umut Ergün, Çağla Güler, Defne Işık, İrem İnan, Ali Kaya, Ali Kaya, Ömer Öztürk, Güneş Şahin, Yağız Ünal",
  B: "Ece Arı, Can Bulut, Kaan Demir, Nil Erdem, Mert Gül, Su Kılıç, Oya Polat, Ege Tunç",
};
const kWheelchair = 15; // Kaan Demir, whose table is 2
const boys = /^(Ali|Can|Ege|Kaan|Mert|Ömer|Umut|Yağız) /;

/** As a teacher copies it from Excel. */
const list = Object.entries(sections)
  .flatMap(([section, names]) => names.split(", ").map((child) => ({ child, section })))
  .map(({ child, section }, i) =>
    [child.replace(" ", ";"), section, schools[i % 3], 2014 + (i % 3), boys.test(child) ? "E" : "K"].join(";"),
  );

/** So it stands at these tables. */
const stand = (page: Page, ...tables: string[]) => expect.poll(() => hall.tables(page)).toEqual(expect.arrayContaining(tables));
const open = (page: Page) => page.locator("li.open").count();
const away = (page: Page, who: string) => page.getByText(`Oynamayanlar (aldıkları puan): ${who}`, { exact: true }).waitFor();
const free = (page: Page, who: string) => page.getByText(`Tur atlayan (1 puan): ${who}`, { exact: true }).waitFor();
const openTable = (page: Page, child: string) => page.locator("li .names", { hasText: child }).click();
const nowhere = (child: string) => `${child} bu turda artık hiçbir masada oturmuyor.`;

/** What the server tells of each round up to this one. */
const rounds = (name: string, last: number): Promise<any[]> =>
  Promise.all(Array.from({ length: last }, (_, at) => hall.view(stage, name, `&round=${at + 1}`)));

/** Everybody has one place, tables go on from section to section, the fixed one is kept, and nobody meets an opponent again. */
async function pair(page: Page, name: string, round: number): Promise<void> {
  await hall.pair(page, round);
  const all = await rounds(name, round);
  const { games, byes, away: absent, players } = all.at(-1);
  const places = [
    ...games.flatMap(({ first, second }: any) => [first, second]),
    ...byes,
    ...absent.map((one: any) => one.player),
  ];
  expect(places.sort((one, other) => one - other)).toEqual(players.map(({ player }: any) => player));
  expect(games.map(({ table }: any) => table)).toEqual(games.map((_: unknown, at: number) => at + 1));
  const sat = ({ first, second }: any) => [first, second].sort().join("-");
  const met = all.slice(0, -1).flatMap((one) => one.games.filter(({ result }: any) => !/^[+-]/.test(result)).map(sat));
  for (const game of games) {
    expect(met, `round ${round}`).not.toContain(sat(game));
    expect(players[game.first - 1].section).toBe(players[game.second - 1].section);
    if ([game.first, game.second].includes(kWheelchair)) expect(game.table).toBe(2);
  }
}

async function enter(page: Page): Promise<string> {
  const name = await hall.make(page, { rounds: kRounds });
  await hall.paste(
    page,
    ["Ad;Soyad;Kategori;Okul;Doğum yılı;Cinsiyet", ...list].join("\n"),
    "Adaş var, satır: 10. Numaralarıyla ayırt edilirler.",
  );
  await hall.openPlayer(page, "Kaan Demir");
  await dialog(page).getByLabel("Sabit masa").fill("2");
  await button(page, "Kaydet").click();
  await closed(page);
  await miss(page, "Çağla Güler", { from: 1, points: "0" });
  await miss(page, "İrem İnan", { from: 2, points: "½" });
  await miss(page, "Nil Erdem", { from: 3, points: "1" });
  return name;
}

async function firstRound(page: Page, name: string): Promise<void> {
  await pair(page, name, 1);
  await free(page, "Yağız Ünal");
  await away(page, "Çağla Güler (0)");

  // Çınar comes late and plays Yağız, who was free. For Lale and Arda, who come after him, there is nobody but each other.
  await hall.addLate(page, "Çınar Uslu", "A");
  await hall.byHand(page, { table: "10 (yeni masa)", first: "Yağız Ünal", second: "Çınar Uslu" });
  await hall.addLate(page, "Lale Şen", "B");
  await hall.addLate(page, "Arda Yurt", "B");
  await hall.byHand(page, { table: "11 (yeni masa)", first: "Lale Şen", second: "Arda Yurt" });
  const tables = () => hall.tables(page);
  await expect
    .poll(tables)
    .toEqual([
      "1 İrem İnan – Şule Aydın",
      "3 Ali Kaya (8) – Kaan Çelik",
      "4 Ali Kaya (9) – Işıl Doğan",
      "5 Ömer Öztürk – Umut Ergün",
      "6 Defne Işık – Güneş Şahin",
      "10 Yağız Ünal – Çınar Uslu",
      "2 Kaan Demir – Oya Polat",
      "7 Ece Arı – Mert Gül",
      "8 Can Bulut – Su Kılıç",
      "9 Nil Erdem – Ege Tunç",
      "11 Lale Şen – Arda Yurt",
    ]);
  expect(await page.getByText("Tur atlayan (1 puan)").count()).toBe(0);

  // A wrong line loses nothing. At table 5 the time is over.
  await page.getByLabel("Masa ve sonuç").fill("99 1");
  await page.keyboard.press("Enter");
  await page.getByText("1. turda böyle bir masa yok: 99").waitFor();
  expect(await page.getByLabel("Masa ve sonuç").inputValue()).toBe("99 1");
  for (const line of ["10 1", "5 5 !", "1 1"]) await hall.type(page, line);

  // At table 1 İrem won; but they had changed seats, so it is the second who did.
  await button(page, "Elle düzenle").click();
  await dialog(page).getByLabel("Masa").selectOption({ label: "1: İrem İnan – Şule Aydın" });
  await button(page, "Yerlerini değiştir").click();
  await hall.seat(page, {});
  await stand(page, "1 Şule Aydın – İrem İnan: 0", "5 Ömer Öztürk – Umut Ergün: ½ !", "10 Yağız Ünal – Çınar Uslu: 1");

  // Those who are still playing, to be called by their names.
  await page.getByText("Eksik sonuç: 8, masa 2, 3, 4, 6, 7, 8, 9, 11").waitFor();
  expect(await button(page, "2. turu eşleştir").isDisabled()).toBe(true);
  await button(page, "Yalnız eksikler").click();
  await expect.poll(async () => (await tables()).map((one) => Number.parseInt(one))).toEqual([3, 4, 6, 2, 7, 8, 9, 11]);
  await hall.typeMissing(page);
  await expect.poll(tables).toHaveLength(11);
}

async function secondRound(page: Page, other: Page, name: string): Promise<void> {
  // On a phone three letters are enough, and the whole name finds no less; of a child without consent it shows an initial.
  const phone = await stage.visit(`#/tournaments/${name}`);
  for (const typed of ["isil", "Işıl Doğan"]) {
    await phone.getByLabel("Adını yaz").fill("");
    await phone.getByLabel("Adını yaz").fill(typed);
    await phone.getByRole("heading", { name: "Işıl D." }).waitFor();
  }
  expect(await phone.getByText("Doğan").count()).toBe(0);
  const { players } = await hall.view(stage, name);
  expect(players.slice(7, 9).map(({ shown }: Child) => shown)).toEqual(["Ali K. (8)", "Ali K. (9)"]);

  // All results are in, and yet nobody goes to another table before the arbiter says so: Ege falls ill, and Ayşe comes only now.
  const table = phone.locator(".found .table b");
  expect(await table.textContent()).toBe("4");
  await miss(page, "Ege Tunç", { from: 2, to: kRounds, points: "0" });
  await hall.addLate(page, "Ayşe Yılmaz", "B");
  expect((await hall.view(stage, name)).round).toBe(1);
  await pair(page, name, 2);
  await expect.poll(() => table.textContent()).toBe("7");
  await phone.context().close();
  await away(page, "İrem İnan (½), Ege Tunç (0)");
  await stand(page, "3 Kaan Çelik – Defne Işık", "4 Umut Ergün – Ali Kaya (8)", "5 Güneş Şahin – Ömer Öztürk");

  await twoAtOnce(page, other, name);
  await failingPower(page);

  // Defne does not come, and to table 10 nobody does.
  await openTable(page, "Kaan Çelik");
  await button(page, "Defne Işık gelmedi").click();
  await closed(page);
  await hall.type(page, "10 --");

  // At tables 4 and 5 the wrong ones play each other.
  const left = ["Ali Kaya (8)", "Ömer Öztürk (10)"].map(nowhere);
  await hall.byHand(page, { table: "4: Umut Ergün – Ali Kaya (8)", second: "Güneş Şahin" }, left);
  await button(page, "Ali Kaya (8): Oturt ya da tur atlat").click();
  await hall.seat(page, { table: "5 (yeni masa)", second: "Ömer Öztürk" });
  await hall.typeMissing(page);
  await stand(
    page,
    "3 Kaan Çelik – Defne Işık: +",
    "4 Umut Ergün – Güneş Şahin: 1",
    "5 Ali Kaya (8) – Ömer Öztürk: 1",
    "10 Su Kılıç – Arda Yurt: --",
    "11 Oya Polat – Ayşe Yılmaz: 1",
  );
}

/** Whoever has not seen the other's entry is told whose it was. */
async function twoAtOnce(page: Page, other: Page, name: string): Promise<void> {
  await expect.poll(() => open(other)).toBe(11);
  await other.route(`**/api/tournaments/${name}?*`, (route) => route.abort());
  await hall.type(page, "8 1"); // the last that the other hears of
  await expect.poll(() => open(other)).toBe(10);
  await hall.type(page, "1 1");
  await other.getByLabel("Masa ve sonuç").fill("1 0");
  await other.keyboard.press("Enter");
  await other.getByText("Giren: Ayşe Öğretmen.").waitFor();
  await hall.type(other, "9 5");
  await other.unrouteAll();
  await expect.poll(() => open(page)).toBe(8);
  await stand(page, "1 Yağız Ünal – Ali Kaya (9): 1", "8 Can Bulut – Lale Şen: 1", "9 Mert Gül – Nil Erdem: ½");
}

/** What was typed is there, and nothing else. */
async function failingPower(page: Page): Promise<void> {
  const before = await hall.tables(page);
  await hall.type(page, "7 1");
  await stage.losePower();
  await page.reload();
  const seventh = "7 Işıl Doğan – Çağla Güler";
  await expect.poll(() => hall.tables(page)).toEqual(before.map((one) => (one === seventh ? `${seventh}: 1` : one)));
}

async function thirdRound(page: Page, name: string): Promise<void> {
  await mark(page, "Ege Tunç", "Döndü");
  await mark(page, "Umut Ergün", "Turnuvadan çekildi");
  await pair(page, name, 3);
  await away(page, "Umut Ergün (0), Nil Erdem (1)");

  // The round is taken back with its result, and paired anew as it was.
  const paired = await hall.tables(page);
  await hall.type(page, "1 0");
  await button(page, "Son turu geri al").click();
  await button(page, "Evet, 3. turu sonuçlarıyla geri al").click();
  await pair(page, name, 3);
  expect(await hall.tables(page)).toEqual(paired);

  // Ege and Oya are brother and sister. Oya has met Ayşe, so it is Ege who plays her.
  await button(page, "Elle düzenle").click();
  await hall.choose(page, { table: "11: Arda Yurt – Ayşe Yılmaz", first: "Oya Polat" });
  await dialog(page).getByText("Oya Polat (19) ile Ayşe Yılmaz (24) daha önce oynadı, tur: 2.").waitFor();
  await page.keyboard.press("Escape");
  await closed(page);
  expect(await hall.tables(page)).toEqual(paired);
  const unseated = ["Oya Polat (19)", "Arda Yurt (23)"].map(nowhere);
  await hall.byHand(page, { table: "9: Ege Tunç – Oya Polat", second: "Ayşe Yılmaz" }, unseated);
  await button(page, "Oya Polat: Oturt ya da tur atlat").click();
  await hall.seat(page, { table: "11 (yeni masa)", second: "Arda Yurt" });
  await stand(page, "9 Ege Tunç – Ayşe Yılmaz", "11 Oya Polat – Arda Yurt");
  expect(await page.locator("li small").allTextContents()).toEqual(["elle", "elle"]);
  await hall.typeMissing(page);
}

async function fourthRound(page: Page, other: Page, name: string): Promise<void> {
  await mark(page, "Yağız Ünal", "Turnuvadan çekildi");
  await pair(page, name, 4);
  await free(page, "Çınar Uslu, Arda Yurt");

  // Yağız is there after all; he and Çınar want to play once more.
  await hall.byHand(page, { table: "11 (yeni masa)", first: "Yağız Ünal", second: "Çınar Uslu" }, [
    "Yağız Ünal (12) ile Çınar Uslu (21) daha önce oynadı, tur: 1.",
  ]);
  await free(page, "Arda Yurt");

  // Can and Su do not come: the two who are left alone play each other.
  const absent = ["Can Bulut (14)", "Su Kılıç (18)"].map(nowhere);
  await hall.byHand(page, { table: "8: Can Bulut – Oya Polat", first: "Lale Şen" }, absent);
  for (const child of ["Can Bulut", "Su Kılıç"]) await button(page, `${child}: 4. turda yok`).click();
  await page.locator(".nowhere").waitFor({ state: "detached" });
  await away(page, "Umut Ergün (0), Can Bulut (0), Su Kılıç (0)");

  // Nor does Ayşe. A result of another table is taken away again.
  await hall.type(page, "1 0");
  await openTable(page, "İrem İnan");
  await button(page, "Sonucu sil").click();
  await closed(page);
  await hall.type(page, "10 -");
  await stand(page, "1 İrem İnan – Kaan Çelik", "8 Lale Şen – Oya Polat", "10 Ayşe Yılmaz – Mert Gül: -");
  const paired = await hall.tables(page);

  // An error of the second round is found now: the pairs stay, and the trace has both results, who entered them, and when.
  await other.getByLabel("Tur:").selectOption("2");
  await stand(other, "6 Çınar Uslu – Şule Aydın: ½");
  await hall.correct(other, "6 0");
  await stand(other, "6 Çınar Uslu – Şule Aydın: 0");
  await hall.part(page, "Geçmiş");
  const corrected = page.locator("tbody tr", { hasText: "2. tur, masa 6: ½ : ½ yerine 0 : 1" });
  await corrected.getByText(/^Önceki: Ayşe Öğretmen · \d+ \S+ \d\d:\d\d$/).waitFor();
  await corrected.getByText(/^Veli Hoca · \d+ \S+ \d\d:\d\d$/).waitFor();
  await hall.part(page, "Turlar");
  expect(await hall.tables(page)).toEqual(paired);
  await hall.typeMissing(page);
}

async function lastRound(page: Page, name: string): Promise<void> {
  await pair(page, name, 5);
  await free(page, "Çınar Uslu, Ayşe Yılmaz");
  await hall.typeMissing(page);
  await page.getByText("Turnuva bitti").waitFor();
}

/** All that was played and given, once more. */
async function addsUp(name: string): Promise<void> {
  const worth: Record<string, [number, number]> = {
    "1": [1, 0],
    "½": [0.5, 0.5],
    "0": [0, 1],
    "+": [1, 0],
    "-": [0, 1],
    "--": [0, 0],
  };
  const number = (text: string) => (text === "½" ? 0.5 : Number.parseInt(text) + (text.endsWith("½") ? 0.5 : 0));
  const points = Array<number>(24).fill(0);
  const give = (player: number, more: number) => (points[player - 1]! += more);
  for (const { games, byes, away: absent } of await rounds(name, kRounds)) {
    for (const { first, second, result } of games) {
      const [one, other] = worth[result.replace(" !", "")]!;
      give(first, one);
      give(second, other);
    }
    for (const player of byes) give(player, 1);
    for (const { player, points: given } of absent) give(player, number(given));
  }
  const { standings, players } = await hall.view(stage, name);
  expect(standings).toHaveLength(24);
  for (const one of standings) expect(number(one.points), players[one.player - 1].shown).toBe(points[one.player - 1]);
}

/** With equal points by the game against each other, as Ali and Ömer, Umut and Güneş; else by Buchholz -1, so in A at 3 points 12, 11½, 11,
 *  10, 8½; in B 11½, 11½, 11, 10½, where Kaan has 14 to 13½ by Buchholz; then 10½, 10, 9½ and 9, 8½. */
const final = [
  ...["1 Ali Kaya (9) 3½", "2 İrem İnan 3", "3 Kaan Çelik 3", "4 Şule Aydın 3", "5 Işıl Doğan 3", "6 Yağız Ünal 3"],
  ...["7 Ali Kaya (8) 2½", "8 Ömer Öztürk 2½", "9 Çağla Güler 2", "10 Umut Ergün 1½", "11 Güneş Şahin 1½", "12 Çınar Uslu 1"],
  "13 Defne Işık 1",
  ...["1 Kaan Demir 3", "2 Ece Arı 3", "3 Nil Erdem 3", "4 Oya Polat 3", "5 Lale Şen 2½", "6 Ege Tunç 2½", "7 Mert Gül 2½"],
  ...["8 Can Bulut 2", "9 Arda Yurt 2", "10 Ayşe Yılmaz 1½", "11 Su Kılıç 1"],
];

/** The terminal goes on with the same entries, and comes to the same places. */
async function asInTheTerminal(page: Page, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "meydan-hall-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "kupa.jsonl");
  writeFileSync(file, await (await page.request.get(`${stage.address}api/tournaments/${name}/export?format=jsonl`)).body());
  const there = JSON.parse(stage.run("tournament", "standings", file, "--json")).standings;
  const place = ({ place, player }: { place: number; player: number }) => ({ place, player });
  expect(there.map(place)).toEqual((await hall.view(stage, name)).standings.map(place));
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

async function papers(page: Page, name: string): Promise<void> {
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
  const hung = page.getByRole("listitem").filter({ hasText: "Masa sırasıyla" }).getByRole("link", { name: "Yazdır" });
  const paperThere = async () => (await page.request.get(stage.address + (await hung.getAttribute("href")))).text();
  const initials = await paperThere();
  for (const shown of ["Işıl D.", "Kategori A", "Kategori B"]) expect(initials).toContain(shown);
  for (const kept of ["Doğan", "İlkokulu"]) expect(initials).not.toContain(kept);
  await page.getByLabel("Asılan kâğıtlarda tam adlar ve okullar").check();
  expect(await paperThere()).toContain("Işıl Doğan");
  expect(await violations(page)).toEqual([]);

  // On paper, whole names with their Turkish letters.
  const places = await printed(page, name, "standings", "&names=full");
  for (const child of ["Işıl Doğan", "Şule Aydın", "İrem İnan", "Ömer Öztürk", "Çağla Güler", "Yağız Ünal", "Ali Kaya (8)"])
    expect(places).toContain(child);
  const certificates = await printed(page, name, "certificates");
  expect(certificates.match(/KATILIM BELGESİ/g)).toHaveLength(24);
  expect(certificates).toContain("Güneş Şahin");
  expect((await printed(page, name, "slips")).match(/5\. tur · Masa \d+/g)).toHaveLength(10);
  expect(await printed(page, name, "schools")).toContain("Şehit Öğretmen İlkokulu");
  for (const sheet of ["pairings", "names", "cross"])
    expect(await printed(page, name, sheet, "&names=full"), sheet).toContain("Ömer Öztürk");
  expect((await printed(page, name, "cards")).match(/^\s*\d+$/gm)).toHaveLength(10);
}

/** Places anew in each list and section, one prize a child, a certificate for each. */
async function prizes(page: Page, name: string): Promise<void> {
  await hall.part(page, "Ödüller");
  const choose = async (at: number, of: string, many: number) => {
    await button(page, "Liste ekle").click();
    await page.getByLabel("Liste:").nth(at).selectOption(of);
    await page.getByLabel("Kaç ödül?").nth(at).fill(String(many));
  };
  await choose(0, "all", 3);
  await choose(1, "girls", 2);
  await page.getByLabel("Doğum yılı: en erken").nth(1).fill("2014");
  await page.getByLabel("en geç").nth(1).fill("2015");
  await choose(2, "schools", 1);
  await choose(3, "teams", 1);
  await button(page, "Kaydet").click();
  await page.getByRole("heading", { name: "Kızlar, 2014 – 2015 doğumlular, Kategori A" }).waitFor();
  const winners = await page.locator("section.card td > b").allTextContents();
  expect(winners).toHaveLength(2 * 3 + 2 + 1 + 3 + 1); // of B's girls of these years all but Oya have won already
  expect(new Set(winners).size).toBe(winners.length);
  const [first, second] = await ranked(page, name);
  expect(winners.slice(0, 6)).toEqual([...first!.slice(0, 3), ...second!.slice(0, 3)]);

  await page.reload();
  await hall.part(page, "Ödüller");
  await page.getByRole("heading", { name: "Şehit Öğretmen İlkokulu" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await printed(page, name, "prizes")).toContain("Kızlar, 2014 – 2015 doğumlular, Kategori B");
  expect((await printed(page, name, "awards")).match(/ÖDÜL BELGESİ/g)).toHaveLength(winners.length);
}

interface Child {
  player: number;
  shown: string;
  section: string;
  school: string;
  gender: string;
  year: number;
}

/** Those who are wanted in the order of their places, section after section. */
async function ranked(page: Page, name: string, wanted: (child: Child) => boolean = () => true): Promise<string[][]> {
  const { standings, players } = await (await page.request.get(`${stage.address}api/tournaments/${name}`)).json();
  const children: Child[] = standings.map(({ player }: Child) => players[player - 1]).filter(wanted);
  return Object.keys(sections).map((one) => children.filter(({ section }) => section === one).map(({ shown }) => shown));
}

/** Lists out of all on the screen: a school, some years of birth. */
async function lists(page: Page, name: string): Promise<void> {
  await hall.part(page, "Sıralama");
  const shown = () => page.locator("tbody td > b").allTextContents();
  await page.getByLabel("Liste:").selectOption({ label: schools[2]! });
  await expect.poll(shown).toEqual((await ranked(page, name, ({ school }) => school === schools[2])).flat());
  await page.getByLabel("Liste:").selectOption("girls");
  await page.getByLabel("Doğum yılı: en erken").fill("2014");
  await page.getByLabel("en geç").fill("2015");
  const girls = await ranked(page, name, ({ gender, year }) => gender === "f" && year >= 2014 && year <= 2015);
  await expect.poll(shown).toEqual(girls.flat());
  expect(await violations(page)).toEqual([]);
}

test("a Swiss of 24 in two sections with all that happens in a hall, its places, papers and prizes", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await enter(page);
  await firstRound(page, name);
  const other = await hall.secondArbiter(stage, page, "Veli Hoca");
  await secondRound(page, other, name);
  await thirdRound(page, name);
  await fourthRound(page, other, name);
  await lastRound(page, name);

  await addsUp(name);
  await asInTheTerminal(page, name);
  expect(await hall.places(page)).toEqual(final);
  await papers(page, name);
  await prizes(page, name);
  await lists(page, name);
  expect(stage.complaints.filter((one) => !/ERR_|Failed to load resource|fetching the script/.test(one))).toEqual([]);
});
