// What tests look for on a page.
import type { Locator, Page } from "playwright-core";

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name, exact: typeof name === "string" });

export const cell = (page: Page, name: string): Locator => page.locator(`.table [data-cell="${name}"]`);

/** The moves beside the table: "f5 d6 c3". */
export const moves = async (page: Page): Promise<string> =>
  (await page.locator(".panel ol button").allTextContents()).map((text) => text.trim()).join(" ");

/** The line on the analysis board, alike. */
export const line = async (page: Page): Promise<string> =>
  (await page.locator("ol.line button").allTextContents()).map((text) => text.split(".")[1]!.trim()).join(" ");

/** The games in the archive. */
export const rows = (page: Page): Locator => page.locator(".archive .game");
