// A clock against the computer.
import { afterAll, beforeAll, expect, test } from "vitest";
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
