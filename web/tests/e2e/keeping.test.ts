// What becomes of games where something is wrong with the place they are kept in, where there are many of them, and where they go elsewhere.
import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
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

const textOf = async (coming: Promise<Download>): Promise<string> => readFileSync(await (await coming).path(), "utf8");

/** From now on nothing more goes into localStorage. */
const fillUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    };
  });

test.each(["{", JSON.stringify({ version: 2, value: { moves: [] } })])("a game that cannot be read is told of and not lost: %s", async (text) => {
  const page = await seated(stage, "reversi");
  await page.evaluate((text) => localStorage.setItem("meydan.game.reversi", text), text);
  await page.reload();
  await page.getByText("Önceki oyunun okunamadı. Silinmedi").waitFor();
  await play(page, ["f5", "d6"]);
  await page.reload();
  await expect.poll(() => moves(page)).toBe("f5 d6");
  await stage.go(page, "#/archive");
  await page.getByText("Bu oyun okunamadı").waitFor();
  const coming = page.waitForEvent("download");
  await button(page, "İndir").click();
  expect(await textOf(coming)).toBe(text);
  await button(page, "Sil").click();
  await page.getByText("Oyun silindi: Reversi").waitFor();
  await expect.poll(() => rows(page).count()).toBe(0);
  await button(page, "Geri al").click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(1);
});

for (const look of looks)
  test(`axe has nothing to say of a game that cannot be read, and it fits: ${look.colorScheme}, ${look.locale}`, async () => {
    const page = await stage.visit("#/", { ...look, viewport: { width: 320, height: 640 } });
    await page.evaluate(() => localStorage.setItem("meydan.unread.gyges.1700000000000", "{"));
    await stage.go(page, "#/archive");
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

test("where the browser refuses, a sentence says so and the game goes on", async () => {
  for (const how of ["refuses", "is full"]) {
    const page = await stage.visit("about:blank");
    await page.addInitScript((how) => {
      if (how === "refuses") indexedDB.open = () => { throw new DOMException("", "SecurityError"); };
      else IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); };
    }, how);
    await stage.go(page, "#/");
    await setUp(page, "reversi", ["person", "person"]);
    await stage.go(page, "#/play/reversi");
    await play(page, ["f5", "d6"]);
    await startAnew(page);
    await page.getByText(how === "refuses" ? "Bu tarayıcı oyun saklamaya izin vermiyor" : "Bu cihazda yer kalmadı").waitFor();
    await play(page, ["d3"]);
    await stage.go(page, "#/archive");
    await page.getByText(how === "refuses" ? "Bu tarayıcı oyun saklamaya izin vermiyor" : "Henüz eski oyunun yok").waitFor();
    await page.goto(`${stage.address}#/play/reversi?saved=none`);
    await page.getByText("bulunamadı").waitFor();
    await page.getByRole("link", { name: "Kendi oyunum" }).click();
    await expect.poll(() => moves(page)).toBe("d3");
  }
});

test("where nothing can be kept at all, one can play", async () => {
  const page = await seated(stage, "reversi");
  await fillUp(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("", "QuotaExceededError");
    };
  });
  await play(page, ["f5"]);
  await page.getByText("Bu cihazda yer kalmadı").waitFor();
  await cell(page, "d6").click();
  await expect.poll(() => moves(page)).toBe("f5 d6");
});

test("a device that is full in the middle of a game loses no move", async () => {
  const page = await seated(stage, "reversi");
  await play(page, ["f5", "d6"]);
  await fillUp(page);
  for (const name of ["c3", "d3"]) await cell(page, name).click();
  await page.getByText("oyunun “Oyunlarım” sayfasında saklanıyor").waitFor();
  await page.reload();
  await expect.poll(() => moves(page)).toBe("f5 d6");
  await stage.go(page, "#/archive");
  await expect.poll(() => rows(page).allTextContents()).toEqual([expect.stringContaining("4 hamle")]);
  await rows(page).first().getByRole("link", { name: "Sürdür" }).click();
  await expect.poll(() => moves(page)).toBe("f5 d6 c3 d3");
  await stage.go(page, "#/archive");
  await expect.poll(() => rows(page).count(), { message: "and what had been kept before" }).toBe(2);
});

test("a finished game that was deleted does not come back with the next one", async () => {
  const page = await seated(stage, "reversi");
  await play(page, ["f5", "d6"]);
  await resign(page);
  await stage.go(page, "#/archive");
  await button(page, "Sil").click();
  await page.getByText("Oyun silindi").waitFor();
  await stage.go(page, "#/play/reversi");
  await startAnew(page);
  await play(page, ["d3"]);
  await stage.go(page, "#/archive");
  await page.getByText("Henüz eski oyunun yok").waitFor();
});

test("an opponent who was chosen stays chosen in the other language", async () => {
  const page = await seated(stage, "reversi", ["person", 2]);
  await cell(page, "f5").click();
  await expect.poll(() => page.locator(".panel ol button").count()).toBe(2);
  await resign(page);
  await stage.go(page, "#/archive");
  await page.getByLabel("Rakip").selectOption({ index: 1 });
  await expect.poll(() => rows(page).count()).toBe(1);
  const other = await page.context().newPage();
  await stage.go(other, "#/settings");
  await other.getByRole("button", { name: "English" }).click();
  await page.getByRole("heading", { name: "My games" }).waitFor();
  expect(await rows(page).count()).toBe(1);
  expect(await rows(page).locator("h2").textContent()).toContain((await page.getByLabel("Opponent").locator("option:checked").textContent())!);
});

test("two thousand games are listed, found and taken along", async () => {
  const page = await seated(stage, "reversi");
  await play(page, ["f5", "d6"]);
  await resign(page);
  await stage.go(page, "#/archive");
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) => new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const base = await done(indexedDB.open("meydan", 1));
    const change = base.transaction("games", "readwrite");
    const store = change.objectStore("games");
    const [one] = await done(store.getAll());
    for (let i = 1; i < 2000; i++) store.put({ ...one, id: `many-${i}`, when: one.when - i * 3_600_000, ...(i % 4 === 0 && { players: ["person", 3] }) });
    await new Promise((resolve) => (change.oncomplete = resolve));
    base.close();
  });
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(40);
  await button(page, "Daha fazla göster").click();
  await expect.poll(() => rows(page).count()).toBe(80);
  const coming = page.waitForEvent("download");
  await button(page, "Hepsini indir (2.000)").click();
  expect((await textOf(coming)).match(/^\[Game "/gm)).toHaveLength(2000);
  await page.getByLabel("Sonuç").selectOption({ label: "Rakibin kazandı" });
  await expect.poll(() => rows(page).count()).toBe(40);
  await button(page, "Hepsini indir (499)").waitFor();
});

test("a game that was taken along is opened on another device as it was", async () => {
  const page = await seated(stage, "reversi");
  await play(page, ["f5", "d6", "c3"]);
  await resign(page);
  await stage.go(page, "#/archive");
  for (const name of ["İndir", "Hepsini indir (1)"]) {
    const coming = page.waitForEvent("download");
    await button(page, name).click();
    const other = await stage.visit("#/play/go");
    await button(other, "Daha").click();
    await button(other, "Kaydet, paylaş").click();
    await other.locator("input[type=file]").setInputFiles({ name: "oyun.txt", mimeType: "text/plain", buffer: Buffer.from(await textOf(coming)) });
    await expect.poll(() => moves(other)).toBe("f5 d6 c3");
    await other.getByText("Kazanan: Siyah").waitFor();
  }
});

test("a text that is too large is refused in words, and the game goes on", async () => {
  const page = await seated(stage, "reversi");
  await play(page, ["f5"]);
  await button(page, "Daha").click();
  await button(page, "Kaydet, paylaş").click();
  await page.getByRole("textbox", { name: "yapıştır" }).evaluate((field: HTMLTextAreaElement) => {
    field.value = `[Game "reversi"]\n\nf5 {${"x".repeat(1 << 20)}} *\n`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await button(page, "Metni aç").click();
  await page.getByText("çok büyük").waitFor();
  await page.keyboard.press("Escape");
  await cell(page, "d6").click();
  await expect.poll(() => moves(page)).toBe("f5 d6");
});
