// The pictures of the written rules.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gameFolder, gameIds } from "../build/modules.ts";
import "./rules.ts";

const { picturesOf } = await import("../src/rules/pictures.ts");

test.each(gameIds)("%s: pictures stand in sections that there are, and each shows a board", async (game) => {
  const pictures = await picturesOf(game as Parameters<typeof picturesOf>[0]);
  expect(pictures.size).toBeGreaterThanOrEqual(2);
  for (const language of ["tr", "en"]) {
    const sections = readFileSync(join(gameFolder(game), `rules.${language}.md`), "utf8").match(/^## /gm)!.length;
    expect(Math.max(...pictures.keys())).toBeLessThanOrEqual(sections);
  }
  for (const { step, shots } of [...pictures.values()].flat()) {
    expect(shots.length, step.id).toBeGreaterThan(0);
    expect(shots.at(-1)!.lit !== null, step.id).toBe(step.task?.do === "forbidden" && step.position !== undefined);
  }
});
