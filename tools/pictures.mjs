// Pictures of the page for docs/images, in both languages.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { indexed, pixels } from "./small_png.mjs";

const folder = resolve(import.meta.dirname, "../docs/images");
export const desk = { width: 1000, height: 640 };
export const phone = { width: 360, height: 640 };
export const languages = ["tr", "en"];
export const looks = { locale: "tr-TR", deviceScaleFactor: 1, colorScheme: "light" };

export async function take(page, name, size) {
  await page.setViewportSize(size);
  await page.waitForTimeout(400);
  const picture = await page.screenshot();
  const other = await page.context().newPage();
  writeFileSync(join(folder, `${name}.png`), indexed(await pixels(other, picture), size));
  await other.close();
}

/** The same screen in both languages; it ends as it was. */
export async function both(page, name, size) {
  for (const language of languages) {
    await page.locator(`header button[lang]:not([lang="${language}"])`).waitFor();
    await take(page, `${name}.${language}`, size);
    await page.locator("header button[lang]").click();
  }
}
