// What docs/add-a-game.md shows of the page's files of Nim stands in these files.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../build/modules.ts";

const files = globSync(join(root, "tests/games/nim/web/*")).map((file) => readFileSync(file, "utf8"));
const document = readFileSync(join(root, "docs/add-a-game.md"), "utf8");
const blocks = [...document.matchAll(/^```(?:ts|svelte|css)\n(.*?)^```$/gms)].map(([, block]) => block!);

test("the chapter about the page shows each file", () => expect(blocks.length).toBe(files.length));
test.each(blocks)("this stands in a file: %s", (block) => expect(files.some((file) => file.includes(block))).toBe(true));
