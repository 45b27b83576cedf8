// What is kept of children is told where they come in and where their names are typed; a consent has its day.
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { button } from "./finds.ts";
import { make, paste } from "./hall.ts";
import { Stage } from "./stage.ts";
import { desktop } from "./together.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

test("it is told at the door of a class and of tournaments, in both languages", async () => {
  const organiser = await stage.visit("#/tournaments", { ...desktop, locale: "tr-TR" });
  await organiser.getByRole("link", { name: "Neler saklanır?" }).click();
  await organiser.getByText("Turnuvada oyuncudan saklanan").waitFor();
  await button(organiser, "Geri").click();
  const name = await make(organiser);
  for (const [locale, link, words] of [
    ["tr-TR", "Neler saklanır?", "Turnuvada oyuncudan saklanan"],
    ["en-GB", "What is kept?", "Of a player in a tournament are kept"],
  ] as const)
    for (const door of ["#/door", `#/tournaments/${name}`]) {
      const page = await stage.visit(door, { viewport: { width: 360, height: 640 }, locale });
      await page.getByRole("link", { name: link }).click();
      await page.getByText(words).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.context().close();
    }
});

test("a player's consent has the day on which it was ticked", async () => {
  const organiser = await stage.visit("#/tournaments", { ...desktop, locale: "tr-TR" });
  await make(organiser);
  await paste(organiser, "Ad;Soyad\nIşıl;Çelik\nÖmer;Şahin");
  const open = () => organiser.getByRole("button", { name: /Işıl Çelik/ }).click();
  const ticked = organiser.getByText("İznin işaretlendiği gün:");
  await open();
  expect(await ticked.count()).toBe(0);
  await organiser.getByLabel("Velisi, tam adının herkese görünmesine izin verdi").check();
  await button(organiser, "Kaydet").click();
  await organiser.getByRole("dialog").waitFor({ state: "detached" });
  await open();
  const today = new Date().toLocaleDateString("tr", { day: "numeric", month: "long", year: "numeric" });
  expect(await ticked.textContent()).toContain(today);
});
