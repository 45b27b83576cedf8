// What the table offers beside moves: half moves, hints, files, a finished game.
import { afterAll, beforeAll, expect, test } from "vitest";
import { gameIds } from "./games.ts";
import { looks, violations } from "./axe.ts";
import { setUp } from "./player.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

test("a wall that cannot stand is red before it is put, and says why", async () => {
  const page = await stage.visit("#/", { viewport: { width: 1280, height: 800 } });
  await setUp(page, "quoridor", ["person", "person"]);
  await stage.go(page, "#/play/quoridor");
  await page.locator('[data-cell="c3h"]').click({ position: { x: 40, y: 12 } });
  await page.locator('[data-cell="d3h"]').hover({ position: { x: 120, y: 12 }, force: true });
  await page.locator(".ghost.wrong").waitFor();
  await page.locator(".words.warn").waitFor();
});

test("half a move of Pentago is taken back, and a whole one", async () => {
  const page = await stage.visit();
  await setUp(page, "pentago", ["person", "person"]);
  await stage.go(page, "#/play/pentago");
  const back = page.getByRole("button", { name: "Geri al" });
  await page.locator('[data-cell="b2"]').click();
  await page.locator(".table .turn").first().waitFor();
  await back.click();
  await page.locator(".table .turn").first().waitFor({ state: "detached" });
  await page.locator('[data-cell="b2"]').click();
  await page.locator('.turn[data-cell="A"]').click();
  await page.getByRole("button", { name: /^Beyaz: b2/ }).waitFor();
  await back.click();
  const marbles = page.locator(".piece.marble");
  await expect.poll(() => marbles.count()).toBe(2); // on the cards only
  await page.getByRole("button", { name: "Yinele" }).click();
  await expect.poll(() => marbles.count()).toBe(3);
});

test("once a game is over, the first page starts another; a reload still shows the old one", async () => {
  const page = await stage.visit("#/play/reversi");
  await page.getByRole("button", { name: "Daha" }).click();
  await page.getByRole("button", { name: "Oyunu bırak" }).click();
  await page.locator("dialog .main").click();
  await page.locator(".after").waitFor();
  await page.reload();
  await page.locator(".after").waitFor();
  await page.getByRole("link", { name: "Ana sayfa" }).click();
  await page.locator(".card[href*=reversi]").click();
  await page.getByText("Sıra sende").waitFor();
  await expect.poll(() => page.url()).not.toContain("?");
});

test("a game is downloaded, and a transcript is opened", async () => {
  const page = await stage.visit("#/play/reversi");
  const openShare = async () => {
    await page.getByRole("button", { name: "Daha" }).click();
    await page.getByRole("button", { name: "Kaydet, paylaş" }).click();
  };
  await openShare();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Kaydı indir" }).click();
  expect((await coming).suggestedFilename()).toBe("meydan-reversi.txt");
  await page.getByRole("textbox", { name: "yapıştır" }).fill("bu bir oyun değil");
  await page.getByRole("button", { name: "Metni aç" }).click();
  await page.locator("dialog [role=alert]").waitFor();
  await page.getByRole("textbox", { name: "yapıştır" }).fill("f5d6c3");
  await page.getByRole("button", { name: "Metni aç" }).click();
  await page.getByText("Sana gönderilen oyun").waitFor();
  await expect.poll(() => page.locator(".table .piece.disc").count()).toBe(7);
  await page.getByRole("button", { name: "Buradan oyna" }).click();
  await page.getByText("sıra sende").waitFor();
});

test("the rules lie over the board, and the game is still there", async () => {
  const page = await stage.visit("#/play/pentago");
  await page.locator('[data-cell="b2"]').click();
  await page.getByRole("button", { name: "Daha" }).click();
  await page.getByRole("button", { name: "Kurallar" }).click();
  await page.getByRole("dialog").locator(".words h2").first().waitFor();
  await page.getByRole("button", { name: "Kapat" }).click();
  await page.locator(".table .turn").first().waitFor();
  expect(page.url()).toContain("#/play/pentago");
});

test("names are in the link, and shown to whoever opens it", async () => {
  const page = await stage.visit("#/play/reversi");
  await page.getByRole("button", { name: "Yeni oyun" }).click();
  await page.getByText("Yan yana").click();
  await page.getByLabel("Siyah: takma ad").fill("Ayşe");
  await page.getByRole("button", { name: "Başla" }).click();
  await page.locator("[data-cell=f5]").click();
  await page.getByRole("button", { name: "Daha" }).click();
  await page.getByRole("button", { name: "Kaydet, paylaş" }).click();
  const link = await page.getByRole("textbox", { name: "Bu oyunun bağlantısı" }).inputValue();
  const friend = await stage.visit(link);
  await friend.locator(".seat", { hasText: "Siyah" }).getByText("Ayşe").waitFor();
});

test("a computer that does not arrive is told of, and asked for again", async () => {
  const alone = await Stage.open();
  const page = await alone.visit("#/", { serviceWorkers: "block" });
  const modules = /engine-[^/]*\.wasm/;
  const missing = page.getByText("Bilgisayar gelemedi");
  const again = page.getByRole("button", { name: "Yeniden dene" });
  await page.context().route(modules, (route) => route.abort());
  await setUp(page, "reversi", ["person", 1]);
  await alone.go(page, "#/play/reversi");
  await page.locator("[data-cell=f5]").click();
  await missing.waitFor();
  await alone.go(page, "#/analysis/reversi");
  await missing.waitFor();
  await page.context().unroute(modules);
  await again.click();
  await page.locator("section li .moves").first().waitFor();
  await alone.go(page, "#/play/reversi");
  await page.getByText("Sıra sende").waitFor();
  await alone.close();
});

test("of four players each has a line in the graph", async () => {
  const page = await stage.visit("#/");
  await setUp(page, "quoridor", ["person", "person", "person", "person"], "sheet seats=4");
  await stage.go(page, "#/play/quoridor");
  for (const cell of ["d2", "b4", "d6", "f4"]) await page.locator(`[data-cell="${cell}"]`).click();
  await page.getByRole("button", { name: "Daha" }).click();
  await page.getByRole("button", { name: "Oyunu bırak" }).click();
  await page.locator("dialog .main").click();
  await page.getByRole("button", { name: "Oyun nasıl geçti?" }).click();
  await page.getByText("Ne kadar yukarıdaysa o kadar iyi").waitFor();
  await expect.poll(() => page.locator(".place .line[d^=M]").count()).toBe(4);
});

test("a hint is a move, and then its reason", async () => {
  const page = await stage.visit("#/play/mangala");
  const hint = page.getByRole("button", { name: "İpucu" });
  await hint.click();
  await page.locator(".table .arrow").waitFor();
  await hint.click();
  await page
    .getByText(/%|önde|berabere|kazan/i)
    .first()
    .waitFor();
});

for (const look of looks)
  test(`axe has nothing to say of the table: ${look.colorScheme}, ${look.locale}`, async () => {
    const page = await stage.visit("#/", look);
    for (const game of gameIds) {
      await stage.go(page, `#/play/${game}`);
      expect(await violations(page), game).toEqual([]);
    }
    const tools = page.locator(".tools button");
    await tools.nth(3).click();
    await page.locator("dialog .start").waitFor();
    expect(await violations(page), "a new game").toEqual([]);
    await page.keyboard.press("Escape");
    await tools.nth(4).click();
    await page.locator("dialog .acts").waitFor();
    expect(await violations(page), "menu").toEqual([]);
    await page.locator("dialog .acts button").nth(1).click();
    await page.locator("dialog textarea").waitFor();
    expect(await violations(page), "share").toEqual([]);
    await page.keyboard.press("Escape");
    await tools.nth(4).click();
    await page.locator("dialog .acts button").nth(2).click();
    await page.locator("dialog .words").waitFor();
    expect(await violations(page), "rules").toEqual([]);
    await page.keyboard.press("Escape");
    await tools.nth(4).click();
    await page.locator("dialog .acts button").nth(3).click();
    await page.locator("dialog .main").click();
    await page.locator(".after > .button").click();
    await page.locator(".graph").waitFor();
    expect(await violations(page), "after the game").toEqual([]);
  });

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
