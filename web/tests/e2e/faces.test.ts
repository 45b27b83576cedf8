// The opponents' faces: the ladder, the seat, and the next one after a win.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { View } from "../../../wasm/api.d.ts";
import { openRoom } from "../room.ts";
import { looks, violations } from "./axe.ts";
import { button } from "./finds.ts";
import { setUp } from "./player.ts";
import { Stage } from "./stage.ts";

const room = await openRoom();

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const rung = (page: Page, name: RegExp) => page.getByRole("dialog").getByRole("radio", { name });
const seated = (page: Page, animal: string) => page.locator(`.seat .face [data-animal=${animal}]`).waitFor();

/** A game against this level that south wins with b5. */
async function nearlyWon(page: Page, level: number): Promise<void> {
  const view = room.ask({ do: "new", game: "quoridor", rules: "sheet size=5 walls=3", position: "quoridor 5 2 b4,d3 3,3 - s 0" }) as View;
  const { text: record } = room.ask({ do: "save", match: view.match, format: "record" }) as { text: string };
  const value = { record, ply: 0, players: ["person", level], names: [], over: false, when: 0 };
  await page.evaluate((kept) => localStorage.setItem("meydan.game.quoridor", kept), JSON.stringify({ version: 1, value }));
}

test("a rung is climbed with a tap or by key, and its animal takes the seat", async () => {
  const page = await stage.visit("#/play/reversi");
  await seated(page, "Rabbit");
  await button(page, "Yeni oyun").click();
  expect(await rung(page, /Tavşan/).isChecked()).toBe(true);
  await page.getByRole("dialog").locator("label", { hasText: "Tilki" }).click();
  await rung(page, /Tilki/).press("ArrowRight");
  expect(await rung(page, /Yunus/).isChecked()).toBe(true);
  for (const label of await page.locator("dialog .rungs label").all()) {
    const box = (await label.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  await button(page, "Başla").click();
  await seated(page, "Dolphin");
});

test("the side is chosen beside the ladder", async () => {
  const page = await stage.visit("#/play/reversi");
  await button(page, "Yeni oyun").click();
  await page.getByRole("group", { name: "Sen hangi taraftasın?" }).getByText("Beyaz").click();
  await button(page, "Başla").click();
  await page.locator(".seat", { hasText: "Beyaz" }).getByText("Sen").waitFor();
  await page.locator(".seat", { hasText: "Siyah" }).locator(".face").waitFor();
});

test("who was beaten has a star, and the next one is a tap away", async () => {
  const page = await stage.visit("#/");
  await setUp(page, "quoridor", ["person", 3], "sheet size=5 walls=3");
  await nearlyWon(page, 3);
  await stage.go(page, "#/play/quoridor");
  await seated(page, "Squirrel");
  await page.locator('[data-cell="b5"]').click();
  await page.getByText("Sincap elini sıkıyor").waitFor();
  await page.getByRole("button", { name: "Bir üst seviye?" }).click();
  await seated(page, "Cat");
  await page.locator(".after").waitFor({ state: "detached" });
  await page.reload();
  await button(page, "Yeni oyun").click();
  await rung(page, /^3\. Sincap, Gücü: \d+, Yendin$/).waitFor({ state: "attached" });
  expect(await page.locator("dialog .rungs .star").count()).toBe(1);
  expect(await rung(page, /Kedi/).isChecked()).toBe(true);
});

test("the strongest is followed by nobody", async () => {
  const page = await stage.visit("#/");
  await nearlyWon(page, 10);
  await stage.go(page, "#/play/quoridor");
  await page.locator('[data-cell="b5"]').click();
  await page.getByText("En güçlü rakibi de yendin!").waitFor();
  expect(await page.getByRole("button", { name: "Bir üst seviye?" }).count()).toBe(0);
});

test("in DAHA, too, everyone looks as they are called", async () => {
  const page = await stage.visit("#/play/daha");
  await button(page, "Yeni oyun").click();
  const named = { Civciv: "Chick", Kedi: "Cat", Yunus: "Dolphin", Şahin: "Falcon", Anka: "Phoenix" };
  const rungs = page.locator("dialog .rungs label");
  await rungs.nth(4).waitFor();
  const shown = await rungs.evaluateAll((labels) =>
    labels.map((label) => [label.querySelector(".name")!.textContent, label.querySelector("svg")!.dataset.animal]),
  );
  for (const [name, animal] of shown) expect(named[name as keyof typeof named] ?? animal, name!).toBe(animal);
  expect(shown.length).toBe(5);
});

for (const look of looks)
  test(`axe has nothing to say: ${look.colorScheme}, ${look.locale}`, async () => {
    const page = await stage.visit("#/", look);
    await nearlyWon(page, 3);
    await stage.go(page, "#/play/quoridor");
    await page.locator('[data-cell="b5"]').click();
    await page.locator(".after .next").waitFor();
    expect(await violations(page), "after a win").toEqual([]);
    await page.locator(".after .next").click();
    await page.locator(".after").waitFor({ state: "detached" });
    await page.locator(".tools button").nth(3).click();
    await page.locator("dialog .rungs").waitFor();
    expect(await violations(page), "the ladder").toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
