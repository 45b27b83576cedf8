// The lesson of each game, done to its end by keyboard; the rules, in Node, tell which touches make an answer.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameId, Touched, View } from "../../../wasm/api.d.ts";
import type { Step } from "../../src/learn/lesson.ts";
import { openRoom } from "../room.ts";
import { gameIds } from "./games.ts";
import { looks, violations } from "./axe.ts";
import { Stage } from "./stage.ts";

const room = await openRoom();
const lessonOf = async (game: GameId) => ((await import(`../../src/games/${game}/lesson.ts`)) as { default: Step[] }).default;

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

/** Touches that complete one of the answers. */
function touchesOf(view: View, answers: string[] | "any", touches: string[] = []): string[] | null {
  const { next, text } = room.ask({ do: "touch", match: view.match, touches }) as Touched;
  if (text !== null && (answers === "any" || answers.includes(text))) return touches;
  const offered = touches.length ? next : [...view.next, ...view.actions.map(({ name }) => name)];
  for (const touch of text === null ? offered : []) {
    const found = touchesOf(view, answers, [...touches, touch]);
    if (found) return found;
  }
  return null;
}

async function touch(page: Page, view: View, name: string): Promise<void> {
  const action = view.actions.find((one) => one.name === name);
  if (action) return page.getByRole("button", { name: action.words.tr, exact: true }).click();
  await page.locator(`[data-cell="${name}"]`).focus();
  await page.keyboard.press("Enter");
}

/** Does what the step asks for, and goes on. */
async function solve(page: Page, game: GameId, { title, task, rules, position, moves = [] }: Step): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title.tr, exact: true }).waitFor();
  if (task) {
    await page.locator("svg.board.live").waitFor();
    const view = room.ask({ do: "new", game, moves, ...(rules && { rules }), ...(position && { position }) }) as View;
    const touches = task.do === "play" ? touchesOf(view, task.answers) : Object.values(task.answers)[0]!.split(" ");
    for (const name of touches!) await touch(page, view, name);
    await page.getByText(task.done.tr, { exact: true }).waitFor();
  }
  await page.locator("button.main", { hasText: "İleri" }).click();
}

test.each(gameIds)("the lesson of %s is finished", async (game) => {
  const steps = await lessonOf(game);
  const page = await stage.visit(`#/learn/${game}`);
  for (const step of steps) await solve(page, game, step);
  await page.getByRole("heading", { level: 1, name: "Kuralları öğrendin!" }).waitFor();
  await page.reload();
  await expect.poll(() => page.locator("nav .done").count()).toBe(steps.length);
});

test("a wrong move gets a hint and can be tried again, and shown", async () => {
  const page = await stage.visit("#/learn/mangala?step=even");
  for (const wrong of ["s2", "s3"]) {
    await page.locator("svg.board.live").waitFor();
    await page.locator(`[data-cell="${wrong}"]`).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Son taş karşıya ulaşmadı.").waitFor();
    await page.getByRole("button", { name: "Bir daha dene" }).click();
  }
  await page.getByRole("button", { name: "Göster" }).click();
  await page.getByText("Üç taş dört oldu").waitFor();
});

test("after the lesson a game against the easiest level begins", async () => {
  const page = await stage.visit("#/learn/reversi?step=count");
  await page.getByRole("button", { name: "İleri" }).click();
  await page.getByRole("button", { name: "Şimdi oyna" }).click();
  await page.locator("svg.board.live").waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("meydan.setup.reversi")!).value.players)).toEqual(["person", 1]);
});

for (const look of looks)
  test(`axe has nothing to say: ${look.colorScheme}, ${look.locale}`, async () => {
    const page = await stage.visit("#/", look);
    for (const game of gameIds) {
      await stage.go(page, `#/learn/${game}`);
      expect(await violations(page), game).toEqual([]);
    }
  });

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));

test("a lesson that nobody has written yet is said to be missing", async () => {
  const page = await stage.visit("#/", { serviceWorkers: "block" });
  await page.route(/\/lesson-[^/]+\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "export default null" }));
  await page.goto(`${stage.address}#/learn/gyges`);
  await page.getByRole("heading", { name: "Bu oyunun dersi henüz yazılmadı: kurallarını okuyup oynayabilirsin." }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Ana sayfa" }).last().click();
  await page.locator("li .card").first().waitFor();
});
