// Every screen on the way through the page, to the end of each way: nothing is wider than its screen, be it a small phone, a phone on its
// side or a tablet, and in large letters for the wall.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GameId, GameInfo, View } from "../../../wasm/api.d.ts";
import { won } from "../ends.ts";
import { gameIds } from "./games.ts";
import { setUp } from "./player.ts";
import { boxes, settled, Stage } from "./stage.ts";
import { openRoom } from "../room.ts";

const kSizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];
const kNarrowest = kSizes.filter(({ width, height }) => width === 320 || height === 360);

const room = await openRoom();

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

/** What reaches beyond the screen, or beyond a panel over it: with letters of the usual size, and with those for the wall. */
function jutting(): string[] {
  const root = document.documentElement;
  const name = (one: Element) => `${one.localName}.${one.getAttribute("class")} "${one.textContent?.trim().slice(0, 20)}"`;
  const beyond = (box: Element) => {
    const edge = box.getBoundingClientRect().left + box.clientWidth + 1;
    return [...box.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > edge).map(name);
  };
  const wide = (box: Element) =>
    box.scrollWidth > box.clientWidth
      ? [`${box.localName} is ${box.scrollWidth} wide: ${beyond(box).slice(0, 3).join(", ")}`]
      : [];
  return [true, false].flatMap((projector) => {
    root.toggleAttribute("data-projector", projector);
    return [root, ...document.querySelectorAll("dialog[open]")]
      .flatMap(wide)
      .map((what) => (projector ? `on the wall, ${what}` : what));
  });
}

/** Names that are cut off. */
function cut(): string[] {
  return [...document.querySelectorAll<HTMLElement>("header .where, .seat b, .seat span")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > 1.3 * one.clientHeight)
    .map((one) => one.textContent!.trim());
}

/** What is hidden by the title of the sheet that is open, in letters for the wall. */
function buried(): string[] {
  const root = document.documentElement;
  root.toggleAttribute("data-projector", true);
  document.querySelector("dialog")!.scrollTop = 0;
  const [title, first] = document.querySelector("dialog .inside")!.children;
  const hidden = first!.getBoundingClientRect().top < title!.getBoundingClientRect().bottom;
  root.toggleAttribute("data-projector", false);
  return hidden ? [first!.textContent!.trim().slice(0, 40)] : [];
}

async function fits(page: Page, screen: string, sizes = kSizes): Promise<void> {
  const glass = await page.context().newCDPSession(page);
  for (const size of sizes) {
    await glass.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 0.1, mobile: false });
    const where = `${screen} at ${size.width} x ${size.height}`;
    expect(await page.evaluate(jutting), where).toEqual([]);
    expect(await page.evaluate(cut), where).toEqual([]);
  }
  await glass.detach();
}

/** A game that was played to its end, as the page keeps it. */
function finished(game: GameId): string {
  let view = room.ask({ do: "new", game, rules: game === "go" ? "sheet size=9" : "" }) as View;
  for (let turn = 1; !view.outcome && turn < 400; turn++) {
    const moves = room.ask({ do: "moves", match: view.match }) as string[];
    const text =
      moves.includes("pass") && turn > 60
        ? "pass"
        : (moves.find((move) => move === "done") ?? moves[(turn * 7919) % moves.length]!);
    view = room.ask({ do: "play", match: view.match, text }) as View;
  }
  if (!view.outcome) view = room.ask({ do: "end", match: view.match, how: "resign", seat: 0 }) as View;
  const { text } = room.ask({ do: "save", match: view.match, format: "record" }) as { text: string };
  const players = view.line.reduce((most, { seat }) => Math.max(most, seat === "chance" ? 0 : seat), 0) + 1;
  return JSON.stringify({
    version: 1,
    value: { record: text, ply: view.ply, players: Array(players).fill("person"), over: true, when: 0 },
  });
}

const sheet = (page: Page) => page.locator("dialog[open] h2").first().waitFor();

test("first page, settings, school, and what is not there", async () => {
  const page = await stage.visit();
  await page.getByRole("link", { name: "Birlikte" }).waitFor(); // it comes late
  for (const hash of ["#/", "#/settings", "#/nowhere", "#/solved/mangala", "#/door", "#/class", "#/privacy", "#/tournaments"]) {
    await stage.go(page, hash);
    await fits(page, hash);
  }
});

test.each(gameIds)("%s: table, what lies over it, rules and analysis", async (game) => {
  const page = await stage.visit(`#/play/${game}`);
  await fits(page, "table");
  for (const opens of [["Yeni oyun"], ["Daha"], ["Daha", "Kurallar"], ["Daha", "Kaydet, paylaş"], ["Daha", "Oyunu bırak"]]) {
    for (const name of opens) await page.getByRole("button", { name, exact: true }).last().click();
    await sheet(page);
    for (const more of await page.locator("dialog summary").all()) await more.click();
    await settled(page);
    await fits(page, opens.join());
    expect(await page.evaluate(buried), opens.join()).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await stage.go(page, `#/rules/${game}`);
  await fits(page, "rules");
  await stage.go(page, `#/analysis/${game}`);
  await fits(page, "analysis");
  await page.getByRole("button", { name: "Konum kur" }).click();
  await page.getByRole("button", { name: "Tamam" }).waitFor();
  await fits(page, "setting up");
});

test.each(gameIds)("%s: the game when it is over", async (game) => {
  const page = await stage.visit();
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [`meydan.game.${game}`, finished(game)]);
  await stage.go(page, `#/play/${game}`);
  await page.getByRole("button", { name: "Oyun nasıl geçti?" }).click();
  await page.locator(".graph").waitFor();
  await fits(page, "after");
  const [title, lines] = await boxes(page, ".graph .over", ".graph .here");
  expect(lines!.top, "the lines lie below their title").toBeGreaterThanOrEqual(title!.bottom);
});

test.each(gameIds)("%s: the lesson, step by step to its end", async (game) => {
  const page = await stage.visit(`#/learn/${game}`);
  const titles = page.getByRole("heading", { level: 1 });
  const next = page.locator(".buttons .next");
  for (let title = await titles.textContent(); await next.count(); title = await titles.textContent()) {
    await fits(page, title!, kNarrowest);
    await next.click();
    await page.waitForFunction((before) => document.querySelector("h1")?.textContent !== before, title);
  }
  await page.locator(".picture").waitFor();
  await fits(page, "the end");
});

const kPhone = { width: 360, height: 640 };

test.each(gameIds)("%s: on a small phone the tools are in sight", async (game) => {
  const page = await stage.visit("#/", { viewport: kPhone });
  const [{ seats }] = room.ask({ do: "games", game }) as [GameInfo];
  for (const count of seats) {
    await setUp(page, game, Array(count).fill("person"), seats.length > 1 ? `sheet seats=${count}` : "");
    await stage.go(page, "#/");
    await page.evaluate((key) => localStorage.removeItem(key), `meydan.game.${game}`);
    await stage.go(page, `#/play/${game}`);
    const die = page.locator(".die.waits");
    if (await die.count()) await die.click();
    await settled(page);
    const bottoms = await page.locator(".tool").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms), `${count} players`).toBeLessThanOrEqual(kPhone.height);
    expect(await page.evaluate(cut), `${count} players`).toEqual([]);
  }
});

test.each(["tr-TR", "en-GB"])(
  "DAHA: when the same roll comes again there is much to say, and the tools are in sight (%s)",
  async (locale) => {
    const page = await stage.visit("#/", { viewport: kPhone, locale });
    const view = room.ask({ do: "new", game: "daha", rules: won.daha.rules! }) as View;
    for (const text of won.daha.moves.split(" ").slice(0, 41)) room.ask({ do: "play", match: view.match, text });
    const { text: record } = room.ask({ do: "save", match: view.match, format: "record" }) as { text: string };
    const value = { record, ply: 41, players: ["person", "person"], over: false, when: 0 };
    await page.evaluate((text) => localStorage.setItem("meydan.game.daha", text), JSON.stringify({ version: 1, value }));
    await stage.go(page, "#/play/daha");
    expect(await page.locator(".says .words p").count()).toBe(3);
    const bottoms = await page.locator(".tool").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(kPhone.height);
  },
);

test.each(gameIds)("%s: on a small phone the first step of the lesson is seen whole, with its buttons", async (game) => {
  const page = await stage.visit(`#/learn/${game}`, { viewport: kPhone });
  for (const part of [".bar", ".table rect.table", ".buttons .next"]) {
    const { x, y, width, height } = (await page.locator(part).boundingBox())!;
    expect(Math.min(x, y), part).toBeGreaterThanOrEqual(0);
    expect(x + width, part).toBeLessThanOrEqual(kPhone.width);
    expect(y + height, part).toBeLessThanOrEqual(kPhone.height);
  }
  const steps = await page.locator(".bar i").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...steps)).toBeLessThan(kPhone.width);
});

const kNames = ["Muhammed Kerem", "Gökçe Nur Kara", "Wolfgang Mümin", "ÖmerAsafTürkme"];

test.each(gameIds)("%s: nobody's name is cut beside a clock", async (game) => {
  const page = await stage.visit();
  const [{ seats }] = room.ask({ do: "games", game }) as [GameInfo];
  for (const count of seats)
    for (const person of ["person", 1]) {
      const players = Array(count).fill(person).with(0, "person");
      const rules = seats.length > 1 ? `sheet seats=${count}` : game === "mangala" ? "sheet sets=3" : "";
      const value = { rules, players, names: kNames.slice(0, count), clock: { minutes: 10, gain: 0 } };
      await stage.go(page, "#/");
      await page.evaluate(
        ([key, text]) => localStorage.setItem(key!, text!),
        [`meydan.setup.${game}`, JSON.stringify({ version: 1, value })],
      );
      await stage.go(page, `#/play/${game}`);
      await fits(page, `${count} players`);
    }
});

test("the wall of a class: three players with clocks have their names", async () => {
  const page = await stage.visit("#/settings", { viewport: { width: 1920, height: 1080 } });
  const value = { rules: "sheet seats=3", players: ["person", 1, 1], names: [], clock: { minutes: 10, gain: 0 } };
  await page.evaluate((text) => localStorage.setItem("meydan.setup.daha", text), JSON.stringify({ version: 1, value }));
  await page.getByLabel("Büyük ekran").check();
  await stage.go(page, "#/play/daha");
  expect(await page.evaluate(cut)).toEqual([]);
});

test("what is chosen on the ladder hides no name, and nothing lies over the title of a sheet", async () => {
  const page = await stage.visit("#/play/reversi", { viewport: { width: 1920, height: 1080 } });
  await page.evaluate(() => document.documentElement.toggleAttribute("data-projector", true));
  await page.getByRole("button", { name: "Yeni oyun" }).click();
  await sheet(page);
  await settled(page);
  const medal = (await page.locator("dialog input:checked ~ .medal").boundingBox())!;
  const above = (await page.locator("dialog .rungs label", { hasText: "Kurt" }).locator(".name").boundingBox())!;
  expect(medal.y).toBeGreaterThanOrEqual(above.y + above.height);
  await page.setViewportSize(kPhone);
  for (let at = 0; at < 400; at += 40) {
    const over = await page.evaluate((top) => {
      const sheet = document.querySelector("dialog")!;
      sheet.scrollTop = top;
      const { left, top: edge, right } = sheet.querySelector("header")!.getBoundingClientRect();
      const across = Array.from({ length: 20 }, (_, i) => left + 2 + ((right - left - 4) * i) / 19);
      return across.filter((x) => !document.elementFromPoint(x, edge + 6)?.closest("dialog header")).length;
    }, at);
    expect(over, `${at} px down`).toBe(0);
  }
});

test("any step of a lesson is gone to from the list of them", async () => {
  const page = await stage.visit("#/learn/gyges", { viewport: kPhone });
  await page.getByRole("button", { name: "Dersin adımları: 1/16" }).click();
  const fifth = page.locator("dialog li").nth(4).getByRole("button");
  const title = (await fifth.textContent())!.replace(/^\s*5\.\s*/, "").trim();
  await fifth.click();
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await page.getByRole("button", { name: "Dersin adımları: 5/16" }).waitFor();
  expect(await page.locator("dialog").count()).toBe(0);
});

test("the browser complained of nothing", () => expect(stage.complaints).toEqual([]));
