// A clock against the computer.
import { afterAll, beforeAll, expect, test } from "vitest";
import { cell } from "./finds.ts";
import { seated } from "./player.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

test("there is a clock against the computer, too; who is late loses kindly", async () => {
  const page = await stage.visit("#/play/reversi");
  await page.getByRole("button", { name: "Yeni oyun", exact: true }).click();
  await page.getByLabel("Saat").check();
  await page.getByLabel("Dakika").fill("1");
  await page.getByRole("button", { name: "Başla" }).click();
  await expect.poll(() => page.locator(".clock").count()).toBe(2);
  await page.locator('.table [data-cell="f5"]').click();
  await expect.poll(() => page.locator(".panel ol button").count()).toBe(2);
  await page.evaluate(() => {
    const drawer = JSON.parse(localStorage.getItem("meydan.game.reversi")!);
    drawer.value.clock.left[0] = 1500;
    localStorage.setItem("meydan.late", JSON.stringify(drawer));
  });
  await stage.go(page, "#/");
  await page.evaluate(() => localStorage.setItem("meydan.game.reversi", localStorage.getItem("meydan.late")!));
  await stage.go(page, "#/play/reversi");
  await page.getByText("Süren bitti. Güzel oynuyordun").waitFor();
});

test("a clock that is reloaded goes on from where it stood", async () => {
  const page = await seated(stage, "reversi");
  await page.evaluate(() => {
    const drawer = JSON.parse(localStorage.getItem("meydan.setup.reversi")!);
    drawer.value.clock = { minutes: 5, gain: 0 };
    localStorage.setItem("meydan.setup.reversi", JSON.stringify(drawer));
  });
  await page.reload();
  await cell(page, "f5").click();
  const left = () => page.evaluate(() => JSON.parse(localStorage.getItem("meydan.game.reversi")!).value.clock.left as number[]);
  await page.getByText("4:59").waitFor();
  for (let i = 0; i < 2; i++) {
    const before = await left();
    await page.reload();
    await expect.poll(() => page.locator(".clock").count()).toBe(2);
    const [black, white] = await left();
    expect(black).toBeCloseTo(before[0]!, -3);
    expect(white).toBeLessThan(before[1]!);
    expect(white).toBeGreaterThan(before[1]! - 60_000);
  }
});
