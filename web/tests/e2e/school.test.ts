// A class: its teacher at a laptop, pupils at tablets and phones.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { Classmate } from "./classmate.ts";
import { button } from "./finds.ts";
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
  await teacher.getByRole("dialog").getByRole("button", { name: "Bilgisayar", exact: true }).first().click();
  await expect.poll(() => teacher.locator(".wall").getByText("Bilgisayar 2").count()).toBe(1);

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

test("who scans the code has no board to load before being in, and all of it while waiting", async () => {
  const { teacher, code } = await lesson("Ece\nMert");
  await expect.poll(() => teacher.locator(".room figure path").count()).toBe(1);
  const ece = await stage.visit("#/door", tablet);
  await ece.goto("about:blank");
  const taken: string[] = [];
  await ece.context().route("**/*", (way) => (taken.push(way.request().url()), way.continue()));
  await ece.goto(`${stage.address}class.html#/door/${code}`);
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
  await teacher.getByText("Reversi", { exact: true }).click();
  await button(teacher, "Boştaki 30 öğrenciyi eşle").click();
  await expect.poll(() => mates.every(({ games }) => games.length === 1)).toBe(true);
  for (const page of pages) await page.locator(".live .table .cell").first().waitFor();
  expect(new Set(mates.map(({ games }) => games[0])).size).toBeGreaterThanOrEqual(12);

  // Pages move where they may; games of two pages go on, and are ended by the teacher.
  const boards = teacher.locator(".wall > li");
  await expect.poll(() => boards.count()).toBeLessThan(15); // told to the teacher, and the quick ones are over
  const games = await Promise.all(pages.map((page) => page.evaluate(() => location.hash)));
  const ofPages = games.filter((game, at) => games.indexOf(game) !== at).length;
  await expect
    .poll(
      async () => {
        for (const page of pages) {
          if (!(await page.locator(".banner .mine").count())) continue;
          const spot = await page.evaluate(offered, 0);
          if (spot && spot !== "over") await page.mouse.click(spot.x, spot.y);
        }
        return boards.count();
      },
      { interval: 50 },
    )
    .toBe(ofPages);
  for (let left = ofPages; left > 0; left--) {
    await boards.first().locator("> button").click();
    await button(teacher, "Oyunu bitir (sonuçsuz)").click();
    await expect.poll(() => boards.count()).toBe(left - 1);
  }
  await button(teacher, "Eşle (30)").waitFor();
  await button(teacher, "Öğrenciler").click();
  await expect.poll(() => teacher.locator("dialog li").getByText("1 oyunda 1 puan").count()).toBeGreaterThanOrEqual(12);
  for (const mate of mates) mate.leave();
});
