// What hangs on the wall of the hall, and comes to the phones of those who follow.
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as hall from "./hall.ts";
import { Stage } from "./stage.ts";

const { desk } = hall;

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

test("the wall turns its pages by itself, and shows what is new", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Güz Kupası" });
  await hall.paste(page, hall.list(24));
  const wall = await stage.visit(`#/tournaments/${name}/wall`, { viewport: { width: 1280, height: 720 } });
  await wall.getByText("1/3").waitFor();
  await hall.pair(page, 1);
  await wall.getByText("1. tur eşleşmeleri").waitFor();
  await wall.getByText("2/2").waitFor();
  await hall.type(page, "12 1");
  await wall.getByText("1. tur sıralaması").waitFor();
  const height = await wall
    .locator(".wall li span")
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(height).toBeGreaterThan(720 / 21); // of a picture two metres high: letters of 10 cm
});

test("the wall of a hall with 124 tables is read at eight metres, and no name is cut", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Büyük Kupa" });
  await hall.paste(page, hall.list(248));
  await hall.pair(page, 1);
  const wall = await stage.visit(`#/tournaments/${name}/wall`, { viewport: { width: 1920, height: 1080 } });
  await wall.getByText("1/5").waitFor();
  const [font, cutOff, beyond] = await wall.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>(".wall li span")];
    return [
      Number.parseFloat(getComputedStyle(names[0]!).fontSize),
      names.filter((one) => one.scrollWidth > one.clientWidth).length,
      document.documentElement.scrollHeight - innerHeight,
    ] as const;
  });
  expect(font).toBeGreaterThan(1080 / 29);
  expect(cutOff).toBe(0);
  expect(beyond).toBeLessThanOrEqual(0);
});

test("600 who follow see a result within two seconds", async () => {
  const page = await stage.visit("#/tournaments", desk);
  const name = await hall.make(page, { name: "Yaz Kupası" });
  await hall.paste(page, hall.list(24));
  await hall.pair(page, 1);
  const { version } = await hall.view(stage, name);
  const waiting = new AbortController();
  onTestFinished(() => waiting.abort());
  const address = `${stage.address}api/tournaments/${name}?lang=tr&after=${version}`;
  const heard = Array.from({ length: 600 }, async () => {
    const seen = (await (await fetch(address, { signal: waiting.signal })).json()) as { version: number };
    return { version: seen.version, at: performance.now() };
  });
  await new Promise((later) => setTimeout(later, 1500)); // they are all there
  await hall.type(page, "1 1");
  const typed = performance.now();
  const all = await Promise.all(heard);
  expect(all.every((one) => one.version > version)).toBe(true);
  expect(Math.max(...all.map(({ at }) => at)) - typed).toBeLessThan(2000);
});
