import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { settled } from "./stage.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Each page is looked at in both themes and both languages. */
export const looks = [
  { colorScheme: "light", locale: "tr-TR" },
  { colorScheme: "dark", locale: "en-GB" },
] as const;

/** What axe-core finds wrong with the page as it stands: one line a violation. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as any).axe.run();
    return violations.map((one: any) => `${one.id}: ${one.nodes.map((node: any) => node.html).join(" | ")}`);
  });
}

/** What is wrong with a Turkish page in the light, and with an English one in the dark. */
export async function bothViolations(light: Page, dark: Page): Promise<string[]> {
  await dark.emulateMedia({ colorScheme: "dark" });
  return [...(await violations(light)), ...(await violations(dark))];
}
