// Records with remarks and more lines than one: walked through on the analysis board, told at the table.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { Stage } from "./stage.ts";
import { button, line } from "./finds.ts";

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

const sgf = "(;GM[1]SZ[9]C[Küçük bir oyun.];B[ee]C[Tam ortası!](;W[cc];B[gg])(;W[gc]C[Bu da olur.];B[cg](;W[cc])(;W[gg]C[Son köşe.])))";

test("remarks and other lines of a record are walked through, by key and by button, and found again", async () => {
  const page = await stage.visit("#/analysis/go", { viewport: { width: 1280, height: 800 } });
  await button(page, "Aç, paylaş").click();
  await page.locator("textarea").fill(sgf);
  await button(page, "Metni aç").click();
  await expect.poll(() => line(page)).toBe("E5 C7 G3");
  await page.keyboard.press("Home");
  await page.getByText("Küçük bir oyun.").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Tam ortası!").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.getByText("Bu da olur.").waitFor();
  await expect.poll(() => line(page)).toBe("E5 G7 C3 C7");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await page.getByText("Son köşe.").waitFor();
  await page.reload();
  await page.getByText("Son köşe.").waitFor();
  await expect.poll(() => line(page)).toBe("E5 G7 C3 G3");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("group", { name: "Buradan sonra" }).getByRole("button", { name: "C7" }).click();
  await expect.poll(() => line(page)).toBe("E5 C7 G3");
  await page.getByRole("group", { name: "Bu hamlenin yerine" }).getByRole("button", { name: "G7" }).click();
  await page.getByText("Bu da olur.").waitFor();
  const coming = page.waitForEvent("download");
  await button(page, "Aç, paylaş").click();
  await button(page, "SGF indir").click();
  const text = readFileSync(await (await coming).path(), "utf8");
  expect(text.indexOf("W[cc]"), "the main line is still the first").toBeLessThan(text.indexOf("W[gc]"));
  for (const remark of ["Küçük bir oyun.", "Tam ortası!", "Bu da olur.", "Son köşe."]) expect(text).toContain(remark);
});

test("a game that was sent is told with its remarks, and leads to its other lines", async () => {
  const page = await stage.visit("#/play/go");
  await button(page, "Daha").click();
  await button(page, "Kaydet, paylaş").click();
  await page.getByRole("textbox", { name: "yapıştır" }).fill(sgf);
  await button(page, "Metni aç").click();
  await page.getByText("Sana gönderilen oyun").waitFor();
  await button(page, "En başa").click();
  await page.getByText("Küçük bir oyun.").waitFor();
  await button(page, "Sonraki hamle").click();
  await page.getByText("Tam ortası!").waitFor();
  await page.locator('.panel a[href*="at=1"]').click();
  await page.locator("ol.line").waitFor();
  await page.getByRole("group", { name: "Buradan sonra" }).getByRole("button", { name: "G7" }).click();
  await page.getByText("Bu da olur.").waitFor();
});
