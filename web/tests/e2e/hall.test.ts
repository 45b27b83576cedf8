// Tournaments in a hall: what arbiters enter and change, in every format, and what is read of it.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { looks, violations } from "./axe.ts";
import { button } from "./finds.ts";
import * as hall from "./hall.ts";
import { Stage } from "./stage.ts";

const { closed, desk, dialog, miss, openPlayer } = hall;

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

test("where no legal pairing is left, the arbiter allows a second bye or a rematch", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Üçlü Kupa", rounds: 4 });
  await hall.paste(page, "Ece Işık\nCan Öz\nNil Şen");

  // Nil asked for a whole point, and nobody else came; then Ece is away; then Can is free, because he and Nil have met.
  await miss(page, "Nil Şen", { from: 1, points: "1" });
  await miss(page, "Ece Işık", { from: 2, points: "0" });
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
  const other = await hall.secondArbiter(stage, page, "Veli Hoca");

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
