// The archive in the browser: games that were finished or left are there, once, and all that can be done with them.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { looks, violations } from "./axe.ts";
import { button, cell, moves, rows } from "./finds.ts";
import { play, resign, seated, setUp, startAnew } from "./player.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});


test("an empty archive says what to do next", async () => {
  const page = await stage.visit("#/");
  await page.getByRole("link", { name: "Oyunlarım" }).click();
  await page.getByText("Henüz eski oyunun yok").waitFor();
  await page.getByRole("link", { name: "Bir oyun seç" }).click();
  await page.locator("li .card").first().waitFor();
});

test("a new game puts the running one into the archive and says so; it is gone on with from there", async () => {
  const page = await seated(stage, "reversi");
  await play(page, ["f5", "d6", "c3"]);
  await startAnew(page);
  await page.getByText("Önceki oyunun “Oyunlarım” sayfasında duruyor").waitFor();
  await play(page, ["d3", "c5"]);
  await button(page, "Daha").click();
  await page.getByRole("link", { name: "Oyunlarım" }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(await rows(page).first().textContent()).toMatch(/Reversi.*Arkadaş.*Yarım kaldı.*3 hamle/s);
  await rows(page).first().getByRole("link", { name: "Sürdür" }).click();
  await expect.poll(() => moves(page)).toBe("f5 d6 c3");
  await page.getByText("sıra sende").waitFor();
  await cell(page, "d3").click();
  await expect.poll(() => moves(page)).toBe("f5 d6 c3 d3");
  await page.reload();
  await expect.poll(() => moves(page), { message: "it is the running game now" }).toBe("f5 d6 c3 d3");
  await stage.go(page, "#/archive");
  await expect.poll(() => rows(page).count(), { message: "and the other one is kept" }).toBe(2);
  expect(await rows(page).allTextContents()).toEqual([expect.stringContaining("2 hamle"), expect.stringContaining("3 hamle")]);
});

test("a finished game is there once, however often it is reloaded; it is watched, and played on as another one", async () => {
  const page = await seated(stage, "reversi");
  await play(page, ["f5", "d6", "c3"]);
  await resign(page);
  for (let i = 0; i < 3; i++) await page.reload();
  await page.locator(".after").waitFor();
  await stage.go(page, "#/");
  await page.locator(".card", { hasText: "Reversi" }).click();
  await page.getByText("Henüz hamle yok").waitFor();
  await stage.go(page, "#/archive");
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByText("Kazanan: Siyah").waitFor();
  await rows(page).first().getByRole("link", { name: "İzle" }).click();
  await expect.poll(() => moves(page)).toBe("f5 d6 c3");
  await button(page, "En başa").click();
  await page.getByText("Eski bir oyunun").waitFor();
  await button(page, "Sonraki hamle").click();
  await button(page, "Buradan oyna").click();
  await cell(page, "f6").click();
  await expect.poll(() => moves(page)).toBe("f5 f6");
  await stage.go(page, "#/archive");
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).first().getByRole("link", { name: "İncele" }).click();
  await expect.poll(() => page.locator("ol.line button").count()).toBe(3);
});

test("whoever plays on in a game that was sent finds the own one in the archive", async () => {
  const page = await seated(stage, "reversi");
  await play(page, ["d3", "c5"]);
  await button(page, "Daha").click();
  await button(page, "Kaydet, paylaş").click();
  await page.getByRole("textbox", { name: "yapıştır" }).fill("f5d6c3");
  await button(page, "Metni aç").click();
  await button(page, "Buradan oyna").click();
  await page.getByText("sıra sende").waitFor();
  await stage.go(page, "#/archive");
  await expect.poll(() => rows(page).allTextContents()).toEqual([expect.stringContaining("2 hamle")]);
});

test("games are found by game, opponent and result, counted by level, taken along and deleted", async () => {
  const page = await seated(stage, "reversi");
  await play(page, ["f5", "d6"]);
  await resign(page);
  await setUp(page, "reversi", ["person", 3]);
  await stage.go(page, "#/");
  await page.locator(".card", { hasText: "Reversi" }).click();
  await cell(page, "f5").click();
  await expect.poll(() => page.locator(".panel ol button").count()).toBe(2);
  await resign(page);
  await setUp(page, "pentago", ["person", "person"]);
  await stage.go(page, "#/play/pentago");
  await cell(page, "b2").click();
  await page.locator(".table .turn").first().click();
  await resign(page);
  await stage.go(page, "#/archive");
  await expect.poll(() => rows(page).count()).toBe(3);
  const coming = page.waitForEvent("download");
  await button(page, "Hepsini indir (3)").click();
  const text = readFileSync(await (await coming).path(), "utf8");
  expect(text.match(/^\[Game "/gm)).toHaveLength(3);
  expect(text).toMatch(/^\[Date "\d{4}-\d\d-\d\d"\]$/m);

  await page.getByText("Bilgisayara karşı sonuçların").click();
  expect(await page.locator("tbody tr").allTextContents()).toEqual([expect.stringMatching(/^\s*3 · \S+\s*0\s*0\s*1\s*$/)]);
  await page.getByLabel("Oyun", { exact: true }).selectOption({ label: "Reversi" });
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByLabel("Sonuç").selectOption({ label: "Rakibin kazandı" });
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByLabel("Rakip").selectOption({ label: "Arkadaş" });
  await page.getByText("Böyle bir oyunun yok").waitFor();
  await page.getByLabel("Rakip").selectOption("");
  const one = page.waitForEvent("download");
  await button(page, "İndir").click();
  expect((await one).suggestedFilename()).toBe("meydan-reversi.txt");

  await page.getByLabel("Sonuç").selectOption("");
  await button(page, "Sil").first().click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByText("Oyun silindi: Reversi").waitFor();
  await button(page, "Geri al").click();
  await expect.poll(() => rows(page).count()).toBe(2);
  await button(page, "Sil").first().click();
  await page.getByText("Oyun silindi").waitFor();
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(2);
});

for (const look of looks)
  test(`axe has nothing to say of the archive, and it fits: ${look.colorScheme}, ${look.locale}`, async () => {
    const page = await stage.visit("#/archive", { ...look, viewport: { width: 320, height: 640 } });
    expect(await violations(page), "empty").toEqual([]);
    await setUp(page, "reversi", ["person", 2]);
    await stage.go(page, "#/play/reversi");
    await cell(page, "f5").click();
    await expect.poll(() => page.locator(".panel ol button").count()).toBe(2);
    await page.locator(".tools button").nth(4).click();
    await page.locator("dialog .acts button").nth(3).click();
    await page.locator("dialog .main").click();
    await page.locator(".after").waitFor();
    await stage.go(page, "#/archive");
    await rows(page).first().waitFor();
    await page.locator("summary").click();
    expect(await violations(page), "with a game").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await rows(page).first().locator("button").last().click();
    await page.locator(".deleted button").waitFor();
    expect(await violations(page), "deleted").toEqual([]);
  });
