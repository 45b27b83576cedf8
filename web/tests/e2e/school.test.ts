// A class: its teacher at a laptop, pupils at tablets and phones.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { Classmate } from "./classmate.ts";
import { button } from "./finds.ts";
import { asPrinted } from "./paper.ts";
import { offered } from "./player.ts";
import { Stage } from "./stage.ts";
import { desktop } from "./together.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const tablet = { viewport: { width: 768, height: 1024 } };
let teachers = 0;

/** A teacher opens a class in one form and begins a lesson; the page and the code. */
async function lesson(list: string): Promise<{ teacher: Page; code: string }> {
  const teacher = await stage.visit("#/class", { ...desktop, locale: "tr-TR" });
  await teacher.getByLabel("Senin adın").fill(`Deniz Hoca ${++teachers}`);
  await teacher.getByLabel(/^Parola/).fill("uzun bir parola");
  await teacher.getByLabel("Sınıfın adı").fill("3-A");
  await teacher.getByLabel(/^Öğrenciler/).fill(list);
  await button(teacher, "Sınıfı aç").click();
  await teacher.locator("article .button.main").click(); // the paper with the recovery code
  await button(teacher, "Dersi başlat").click();
  const code = (await teacher.locator(".room .code").textContent())!.replace(/\s/g, "");
  return { teacher, code };
}

async function comeIn(code: string, call: string, options: object = tablet): Promise<Page> {
  const page = await stage.visit("#/door", options);
  await page.locator(".door input").fill(code.toLowerCase());
  await page.locator(".door form .button").click();
  await page.getByRole("button", { name: call, exact: true }).click();
  await page.locator(".pupil h1").waitFor();
  return page;
}

test("a class is opened, comes in, is paired, paused and ended, and a killed server loses nothing of it", async () => {
  const { teacher, code } = await lesson("Ayşe Kaya\nCan Demir\nCan Öz");
  expect(await violations(teacher)).toEqual([]);
  const ayse = await comeIn(code, "Ayşe", { viewport: { width: 320, height: 640 } });
  expect(await violations(ayse)).toEqual([]);
  const taken = await stage.visit(`#/door/${code}`, { ...tablet, locale: "en-GB" });
  await taken.getByRole("button", { name: "Ayşe is in" }).waitFor();
  expect(await taken.getByRole("button", { name: "Ayşe is in" }).isDisabled()).toBe(true);
  expect(await taken.getByText("Kaya").count()).toBe(0);
  expect(await violations(taken)).toEqual([]);
  await taken.getByRole("button", { name: "Can D.", exact: true }).click();
  await taken.getByText("Wait: your teacher will pair you soon.").waitFor();

  await button(ayse, "El kaldır").click();
  await teacher.getByRole("heading", { name: "El kaldıranlar" }).waitFor();
  await button(teacher, "Eşle (2)").click();
  await teacher.getByText("Reversi", { exact: true }).click();
  await button(teacher, "Boştaki 2 öğrenciyi eşle").click();
  for (const page of [ayse, taken]) await page.locator(".live .table .cell").first().waitFor(); // brought there
  await expect.poll(() => teacher.locator(".wall .turn").count()).toBe(1);
  expect(await violations(teacher)).toEqual([]);

  await button(teacher, "Durdur").click();
  await teacher.getByText("Bütün oyunlar durdu. Saatler de duruyor.").waitFor();
  await stage.restart();
  await ayse.reload();
  await teacher.reload();
  await teacher.getByText("Bütün oyunlar durdu. Saatler de duruyor.").waitFor();
  await button(teacher, "Devam").click();
  await expect.poll(() => teacher.locator(".wall .turn").count()).toBe(1);

  await teacher.locator(".wall button").click();
  await teacher.getByRole("link", { name: "Büyük göster" }).click();
  await teacher.locator(".live .table .cell").first().waitFor();
  await teacher.getByRole("link", { name: "Sınıf", exact: true }).click();
  await teacher.locator(".wall button").click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Bilgisayar 2", exact: true }).first().click();
  await expect.poll(() => teacher.locator(".wall").getByText("Bilgisayar 2").count()).toBe(1);
  await teacher.getByRole("heading", { name: "Bilgisayarla oynayanlar: 1" }).waitFor();
  await teacher.locator(".wall .alone").getByText("tek başına").waitFor();

  await button(teacher, "Dersi bitir").click();
  await teacher.getByRole("dialog").locator(".button.main").click();
  await ayse.getByText("Sınıftan çıktın. Görüşmek üzere!").waitFor();
  await taken.getByText("You are signed out of the class. See you!").waitFor();
  expect(stage.complaints.filter((one) => !/401|403|404|409|WebSocket|ERR_CONNECTION|fetching the script/.test(one))).toEqual([]);
});

test("whoever chose a picture comes back with it, and a wrong one is told kindly", async () => {
  const { teacher, code } = await lesson("Ece\nMert");
  const ece = await comeIn(code, "Ece");
  await button(ece, "Resmini seç").click();
  await ece.getByRole("button", { name: "balık" }).click();
  await ece.getByText("Resmin saklandı.").waitFor();
  const again = await stage.visit(`#/door/${code}`, tablet);
  await again.getByRole("button", { name: /^Ece/ }).click();
  await again.getByText("Ece, resmin hangisi?").waitFor();
  expect(await violations(again)).toEqual([]);
  await again.getByRole("button", { name: "güneş" }).click();
  await again.getByText("Bu senin resmin değil: yeniden dene.").waitFor();
  await again.getByRole("button", { name: "balık" }).click();
  await again.getByText("Merhaba Ece").waitFor();
  await button(again, "Bu ben değilim").click();
  await button(again, "Çık").click();
  await again.getByRole("heading", { name: "Sınıfın kodunu yaz" }).waitFor();
  await teacher.getByText("Henüz gelmeyenler: 2").waitFor();
});

test("the odd one joins a table, and a board is ended and paired anew with one tap", async () => {
  const { teacher, code } = await lesson("Ayşe\nCan\nEce");
  const mates = await Promise.all(["Ayşe", "Can", "Ece"].map((call) => Classmate.enter(stage.address, code, call)));
  const boards = teacher.locator(".wall > li");
  const sit = async (game: string) => {
    await button(teacher, "Eşle (3)").click();
    await teacher.getByText(game, { exact: true }).click();
    await teacher.getByText("Olursa bir masaya katılsın").click();
    await button(teacher, "Boştaki 3 öğrenciyi eşle").click();
    await boards.first().waitFor();
    return (await boards.locator(".who > span").allTextContents()).map((name) => name.trim()).sort();
  };
  expect(await sit("DAHA")).toEqual(["Ayşe", "Can", "Ece"]);
  await expect.poll(() => mates.map(({ games }) => games.length)).toEqual([1, 1, 1]);
  await boards.locator("> button").click();
  await button(teacher, "Bitir, yeniden eşle").click();
  await teacher.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => mates.map(({ games }) => games.length)).toEqual([2, 2, 2]);
  expect(new Set(mates.map(({ games }) => games[1])).size).toBe(1);
  await expect.poll(() => boards.count()).toBe(1);
  await boards.locator("> button").click();
  await button(teacher, "Oyunu bitir (sonuçsuz)").click();
  await expect.poll(() => boards.count()).toBe(0);
  expect(await sit("Quoridor Çocuk")).toEqual(["Ayşe", "Bilgisayar 2", "Can", "Ece"]);
  await boards.locator("> button").click();
  await button(teacher, "Oyunu bitir (sonuçsuz)").click();
  await expect.poll(() => boards.count()).toBe(0);

  // Tables for three, and for four with the computer; what was chosen last stands there again.
  const atTables = async (seats: string) => {
    await button(teacher, "Eşle (3)").click();
    await teacher.getByText("DAHA", { exact: true }).click();
    await teacher.getByText("Bir masada kaç kişi?").locator("..").getByText(seats, { exact: true }).click();
    await button(teacher, "Boştaki 3 öğrenciyi eşle").click();
    await boards.first().waitFor();
    const names = await boards.locator(".who > span").allTextContents();
    await boards.locator("> button").click();
    await button(teacher, "Oyunu bitir (sonuçsuz)").click();
    await expect.poll(() => boards.count()).toBe(0);
    return names.map((name) => name.trim()).sort();
  };
  expect(await atTables("3")).toEqual(["Ayşe", "Can", "Ece"]);
  await button(teacher, "Eşle (3)").click();
  expect(await teacher.getByLabel("3", { exact: true }).isChecked()).toBe(true);
  await teacher.keyboard.press("Escape");
  for (const mate of mates) mate.leave();
});

test("a class is renamed, put away, taken back and deleted", async () => {
  const { teacher } = await lesson("Ece\nMert");
  await button(teacher, "Dersi bitir").click();
  await teacher.getByRole("dialog").locator(".button.main").click();
  const edit = (name: string) =>
    button(teacher, "Sınıfı düzenle")
      .click()
      .then(() => button(teacher, name).click());
  await button(teacher, "Sınıfı düzenle").click();
  await teacher.getByLabel("Sınıfın adı").fill("4-B Işık");
  await button(teacher, "Kaydet").click();
  await teacher.getByRole("heading", { name: "4-B Işık" }).waitFor();
  await edit("Sınıfı kaldır");
  await teacher.getByText("Bu sınıf kaldırılmış. Ders için geri getir.").waitFor();
  expect(await button(teacher, "Dersi başlat").isDisabled()).toBe(true);
  expect(await violations(teacher)).toEqual([]);
  const link = teacher.getByRole("link", { name: "4-B Işık" });
  await stage.go(teacher, "#/class");
  await teacher.getByText("Kaldırılan sınıflar").click();
  await link.click();
  await edit("Sınıfı geri getir");
  await expect.poll(() => button(teacher, "Dersi başlat").isDisabled()).toBe(false);
  await edit("Sınıfı sil");
  await teacher.getByText("Öğrencilerin adları, notları").waitFor();
  expect(await violations(teacher)).toEqual([]);
  await button(teacher, "Evet, hepsini sil").click();
  await button(teacher, "Sınıfı aç").waitFor(); // the form of a new one: there is no other
  expect(await link.count()).toBe(0);
});

test.each([
  ["scans the code", (code: string) => `class.html#/door/${code}`],
  ["types the address", () => "ders"],
  ["types the English address", () => "class"],
])("who %s has no board to load before being in, and all of it while waiting", async (_, address) => {
  const { teacher, code } = await lesson("Ece\nMert");
  await expect.poll(() => teacher.locator(".room figure path").count()).toBe(1);
  const ece = await stage.visit("#/door", tablet);
  await ece.goto("about:blank");
  const taken: string[] = [];
  await ece.context().route("**/*", (way) => (taken.push(way.request().url()), way.continue()));
  await ece.goto(stage.address + address(code));
  if (!address(code).includes(code)) {
    await ece.getByLabel("Kod", { exact: true }).fill(code);
    await button(ece, "Gir").click();
  }
  await ece.getByRole("button", { name: "Ece", exact: true }).waitFor();
  const rules = () => taken.filter((one) => /rules-[^/]*\.wasm$/.test(one)).length;
  expect(rules()).toBe(0);
  await ece.getByRole("button", { name: "Ece", exact: true }).click();
  await expect.poll(rules).toBe(1);
  await ece.getByText("Bekle: öğretmenin birazdan seni eşleyecek.").waitFor();
});

test("tasks are given, done and read from a table", async () => {
  const { teacher, code } = await lesson("Ece Su\nMert");
  const ece = await comeIn(code, "Ece");
  await button(teacher, "Görevler").click();
  await teacher.getByText("Yeni görev").click();
  await teacher.getByText("Bilgisayara karşı", { exact: true }).click();
  await teacher.locator("details").filter({ hasText: "Yeni görev" }).getByText("Reversi", { exact: true }).click();
  await button(teacher, "Görevi ver").click();
  await ece.getByText("Reversi: bilgisayara karşı 3 oyun (düzey 2)").waitFor();
  expect(await violations(teacher)).toEqual([]);
  expect(await violations(ece)).toEqual([]);
  await button(ece, "Oyna").click();
  await ece.locator(".live .table .cell").first().waitFor(); // brought there
  await teacher.getByRole("checkbox", { name: "Veli onayı: Ece" }).check();
  await expect
    .poll(() =>
      teacher
        .locator("tbody tr")
        .first()
        .getByText(/\d{2}\.\d{2}\.20\d{2}/)
        .count(),
    )
    .toBe(1);
  const coming = teacher.waitForEvent("download");
  await teacher.getByRole("link", { name: "Tablo (CSV)" }).click();
  const file = await (await coming).createReadStream();
  let table = "";
  for await (const part of file) table += String(part);
  expect(table).toContain("Ece;Su;");
  const all = await teacher.evaluate(
    async (link) => (await fetch(link!)).json(),
    await teacher.getByRole("link", { name: "Hepsi (JSON)" }).getAttribute("href"),
  );
  expect(all).toMatchObject({ name: "3-A", tasks: [{ kind: "reversi", level: 2, count: 3 }] });
  expect(all.pupils).toMatchObject([
    { call: "Ece", note: "Su", played: 0, consent: expect.any(Number), done: [0] },
    { call: "Mert", note: "", consent: 0 },
  ]);
});

test("whoever has games to play need not wait for a pair, and no level is offered that is not allowed", async () => {
  const { teacher, code } = await lesson("Ece Su\nMert");
  const ece = await comeIn(code, "Ece", { viewport: { width: 320, height: 640 } });
  await button(teacher, "Görevler").click();
  await teacher.getByText("Kendi başlarına ne yapabilirler?").click();
  await teacher.getByText("Bilgisayarın en yüksek düzeyi").locator("..").getByText("3", { exact: true }).click();
  await teacher.getByText("Yeni görev").click();
  await teacher.getByText("Bilgisayara karşı", { exact: true }).click();
  const levels = teacher.getByText("Bilgisayarın düzeyi", { exact: true }).locator("..").locator(".button");
  await expect.poll(() => levels.allTextContents()).toEqual(["1", "2", "3"]);
  await teacher.getByText("Oyun oyna", { exact: true }).click();
  await teacher.locator("details").filter({ hasText: "Yeni görev" }).getByText("Pentago", { exact: true }).click();
  await button(teacher, "Görevi ver").click();
  await ece.getByText("Pentago: 3 oyun").waitFor();
  await button(ece, "Oyna").click();
  await expect.poll(() => ece.getByRole("dialog").locator("fieldset .button").allTextContents()).toEqual(["1", "2", "3"]);
  expect(await violations(ece)).toEqual([]);
  await ece.getByRole("dialog").getByText("2", { exact: true }).click();
  await button(ece, "Bilgisayarla oyna").click();
  await ece.locator(".live .table .cell").first().waitFor(); // brought there
  await button(teacher, "Görevler").click();
  await teacher.getByRole("heading", { name: "Bilgisayarla oynayanlar: 1" }).waitFor();
  await teacher.locator(".wall .alone").getByText("Bilgisayar 2").waitFor();
  expect(await violations(teacher)).toEqual([]);
});

test("the table of tasks is printed, and nothing on it can be pressed", async () => {
  const { teacher } = await lesson("Çağla Şahin\nIşıl Öz\nÜmit Güler");
  await button(teacher, "Görevler").click();
  await teacher.getByText("Yeni görev").click();
  await teacher.getByText("Bilgisayara karşı", { exact: true }).click();
  const tasks = teacher.locator("thead th .button");
  for (const game of ["Reversi", "Mangala", "Go", "DAHA", "Pentago"]) {
    const given = await tasks.count();
    await teacher.locator("details").filter({ hasText: "Yeni görev" }).getByText(game, { exact: true }).click();
    await button(teacher, "Görevi ver").click();
    await expect.poll(() => tasks.count()).toBe(given + 1);
  }
  await teacher.getByRole("checkbox", { name: "Veli onayı: Çağla" }).check();
  await teacher
    .locator("tbody label")
    .getByText(/20\d{2}/)
    .waitFor();
  const paper = await asPrinted(teacher);
  const letters = (text: string) => text.replace(/\s/g, ""); // pdftotext takes a wide gap between two letters for a space
  for (const words of ["3-A", "Çağla Şahin", "Işıl Öz", "Ümit Güler", "Puan", "Veli onayı", "Reversi", "Pentago", "0/3"])
    expect(letters(paper.text)).toContain(letters(words));
  expect(paper.text).toMatch(/\d{2}\.\d{2}\.20\d{2}/);
  for (const words of ["Kaldır", "Görevi ver", "Yazdır", "Hepsi", "Dersi"])
    expect(letters(paper.text)).not.toContain(letters(words));
  expect(paper.margin).toBeGreaterThan(4); // nothing is cut off; the browser adds margins of its own
});

test("a position is given, played from and counted; a reload loses nothing of it", async () => {
  const { teacher, code } = await lesson("Ece Su\nMert");
  const ece = await comeIn(code, "Ece", { viewport: { width: 360, height: 640 } });
  await button(teacher, "Görevler").click();
  await teacher.getByText("Yeni görev").click();
  await teacher.getByText("Bir konumdan oyna", { exact: true }).click();
  const give = button(teacher, "Görevi ver");
  const field = teacher.getByLabel("Konum", { exact: true });
  expect(await give.isDisabled()).toBe(true);
  await field.fill("mangala 0,0,0,0,0,0|24|0,0,0,0,0,0|24 s");
  await teacher.getByText("Bu konumda oyun bitmiş").waitFor();
  expect(await give.isDisabled()).toBe(true);
  await button(teacher, "İnceleme tahtasındaki konumu al").click();
  await expect.poll(() => field.inputValue()).toMatch(/^\w+ /);
  await field.fill("mangala 0,0,0,0,0,2|23|0,0,0,0,0,1|22 s"); // one more move, or two
  await teacher.locator(".position .board .cell").first().waitFor();
  await teacher.getByText("Kaç oyun?").locator("..").getByText("1", { exact: true }).click();
  expect(await violations(teacher)).toEqual([]);
  await give.click();
  await ece.getByText("Mangala: verilen konumdan 1 oyun").waitFor();
  await button(ece, "Oyna").click();
  await ece.locator(".play .table .cell").first().waitFor();
  await ece.reload();
  await expect
    .poll(
      async () => {
        const spot = await ece.evaluate(offered, 0);
        if (spot && spot !== "over") await ece.mouse.click(spot.x, spot.y);
        return ece.getByText("Oyunun görevine sayıldı.").count();
      },
      { interval: 200 },
    )
    .toBe(1);
  expect(await violations(ece)).toEqual([]);
  await ece.reload(); // it counts once
  await ece.locator(".play .table .cell").first().waitFor();
  await ece.goto(`${stage.address}#/class`);
  await ece.locator("li.done").getByText("Mangala: verilen konumdan 1 oyun").waitFor();
  await teacher.locator("tbody tr").filter({ hasText: "Ece" }).locator("td.done").waitFor();
});

test("6 pages and 24 without one are in a class, are paired and play a round", async () => {
  const calls = Array.from({ length: 30 }, (_, at) => `Öğrenci ${at + 1}`);
  const { teacher, code } = await lesson(calls.map((call) => `${call};`).join("\n"));
  const mates = await Promise.all(calls.slice(6).map((call) => Classmate.enter(stage.address, code, call)));
  const pages: Page[] = [];
  for (const call of calls.slice(0, 6)) pages.push(await comeIn(code, call));
  await button(teacher, "Eşle (30)").click();
  await teacher.getByText("Pentago", { exact: true }).click();
  await button(teacher, "Boştaki 30 öğrenciyi eşle").click();
  await expect.poll(() => mates.every(({ games }) => games.length === 1)).toBe(true);
  for (const page of pages) await page.locator(".live .table .cell").first().waitFor();
  expect(new Set(mates.map(({ games }) => games[0])).size).toBeGreaterThanOrEqual(12);

  // Pages move where they may, the others by themselves: every game is played to its end.
  const boards = teacher.locator(".wall > li");
  await expect.poll(() => boards.count()).toBeLessThan(15); // told to the teacher, and the quick ones are over
  await expect
    .poll(
      async () => {
        for (const [turn, page] of pages.entries()) {
          if (!(await page.locator(".banner .mine").count())) continue;
          const spot = await page.evaluate(offered, turn);
          if (spot && spot !== "over") await page.mouse.click(spot.x, spot.y);
        }
        return boards.count();
      },
      { interval: 20 },
    )
    .toBe(0);
  await button(teacher, "Eşle (30)").waitFor();
  for (const page of pages) await page.locator(".after").waitFor();
  await button(teacher, "Öğrenciler").click();
  const result = /1 oyunda (1|0,5|0) puan/;
  await expect.poll(() => teacher.locator("dialog li").getByText(result).count()).toBe(30);
  const points = (await teacher.locator("dialog li").getByText(result).allTextContents()).map((text) => text.match(result)![1]!);
  expect(points.reduce((sum, one) => sum + Number(one.replace(",", ".")), 0)).toBe(15);
  for (const mate of mates) mate.leave();
});
