// The game of docs/add-a-game.md, with nothing but its folder: the page that was built for it alone (build/web-nim).
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import lesson from "../../../tests/games/nim/web/lesson.ts";
import type { Step } from "../../src/learn/lesson.ts";
import { looks, violations } from "./axe.ts";
import { playOut } from "./player.ts";
import { Stage } from "./stage.ts";

const english = { locale: "en-GB" };

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open("web-nim")));
afterAll(() => stage.close());

async function touch(page: Page, cell: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(`[data-cell="${cell}"]`).boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

const stones = (page: Page): Promise<number> => page.locator(".table .piece.stone").count();

/** A table at which two people sit. */
async function seated(options = {}): Promise<Page> {
  const page = await stage.visit("#/", { hasTouch: true, ...options });
  const value = { rules: "", players: ["person", "person"], names: [], clock: null };
  await page.evaluate((kept) => localStorage.setItem("meydan.setup.nim", kept), JSON.stringify({ version: 1, value }));
  await page.locator("a.card").click();
  await page.locator("svg.board.live").waitFor();
  return page;
}

test.each([
  { options: {}, about: "Sıralardan taş al; son taşı alan kazanır." },
  { options: english, about: "Take stones from the rows; who takes the last one wins." },
])("the first page has its card and its picture, and no other: $about", async ({ options, about }) => {
  const page = await stage.visit("#/", options);
  expect(await page.locator("li").count()).toBe(1);
  expect(await page.locator("li .name").textContent()).toBe("Nim");
  expect(await page.locator("li .line").textContent()).toBe(about);
  expect(await page.locator("li[data-game=nim] svg circle").count()).toBe(3 * (5 + 4 + 3));
});

test.each([
  { options: {}, first: "Birinci", why: "Orada taş yok: bir taşa dokun.", said: ["Kazanan: Birinci", "Son taş alındı."] },
  {
    options: english,
    first: "First",
    why: "There is no stone there: touch one.",
    said: ["First wins!", "The last stone was taken."],
  },
])("it is played to the end by touching: $said", async ({ options, first, why, said }) => {
  const page = await seated(options);
  expect(await stones(page)).toBe(15);
  expect(await page.locator(".seat.turn b").textContent()).toBe(first);
  await touch(page, "b3");
  await expect.poll(() => stones(page)).toBe(12);
  await page.locator(".last-dot").waitFor();
  await touch(page, "b4");
  await page.getByText(why).waitFor();
  for (const cell of ["a1", "b1", "c2"]) await touch(page, cell);
  await expect.poll(() => stones(page)).toBe(1);
  await touch(page, "c1");
  await page.locator(".after").waitFor();
  expect(await page.locator(".says .words p").allTextContents()).toEqual(said);
});

test("a hint rings the stone to take", async () => {
  const page = await seated();
  await page.getByRole("button", { name: "İpucu" }).click();
  await page.locator("circle.arrow").waitFor();
});

test("the computer plays it, too", async () => {
  const page = await stage.visit("#/play/nim");
  const [result, reason] = await playOut(page);
  expect(result).toMatch(/^(Kazandın!|Bu kez .+ kazandı\.)$/);
  expect(reason).toBe("Son taş alındı.");
});

test.each(["tr", "en"] as const)("its lesson is finished: %s", async (language) => {
  const page = await stage.visit("#/learn/nim", language === "en" ? english : {});
  for (const { title, task } of lesson as Step[]) {
    await page.getByRole("heading", { level: 1, name: title[language], exact: true }).waitFor();
    await page.locator("svg.board.live").waitFor();
    const [answer] = task!.do === "forbidden" ? Object.values(task!.answers) : task!.answers === "any" ? ["a1"] : task!.answers;
    await page.locator(`[data-cell="${answer}"]`).focus();
    await page.keyboard.press("Enter");
    await page.getByText(task!.done[language], { exact: true }).waitFor();
    await page.locator("button.next").click();
  }
  await page
    .getByRole("heading", { level: 1, name: { tr: "Kuralları öğrendin!", en: "You know the rules!" }[language] })
    .waitFor();
});

test("its analysis has lines, and a position can be set up", async () => {
  for (const options of [{}, english]) {
    const page = await stage.visit("#/analysis/nim", options);
    await page.locator(".ideas .way").first().waitFor();
  }
  const page = await stage.visit("#/analysis/nim");
  await page.getByRole("button", { name: "Konum kur" }).click();
  await page.getByRole("button", { name: "Kaldır" }).click();
  await page.locator('[data-cell="a5"]').click();
  await page.getByRole("button", { name: "Tamam" }).click();
  await expect.poll(() => page.locator(".place .piece.stone").count()).toBe(14);
});

test("its rules can be read", async () => {
  const page = await stage.visit("#/rules/nim", english);
  await page.getByRole("heading", { level: 1, name: "Nim" }).waitFor();
});

for (const look of looks)
  test(`axe has nothing to say: ${look.colorScheme}, ${look.locale}`, async () => {
    const page = await stage.visit("#/", look);
    expect(await violations(page)).toEqual([]);
    await stage.go(page, "#/play/nim");
    expect(await violations(page)).toEqual([]);
  });

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
