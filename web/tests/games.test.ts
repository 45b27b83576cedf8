// What follows from the list of games: each has its folder, and what is missing is named.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { modules } from "../build/modules.ts";
import { cards, gameIds } from "../src/games/card.ts";

/** What making the page's lists says for modules with these games, or with no list at all. */
function made(games?: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "meydan-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(modules, "rules.wasm"), join(folder, "rules.wasm"));
  if (games) writeFileSync(join(folder, "games.json"), JSON.stringify(games));
  const script = join(import.meta.dirname, "../build/games.ts");
  return spawnSync(process.execPath, [script], { encoding: "utf8", env: { ...process.env, MEYDAN_WASM: folder } }).stderr;
}

test("every game has a card with a line in both languages", () => {
  for (const game of gameIds) expect(Object.values(cards[game].about).every((line) => line.endsWith("."))).toBe(true);
});

test("a game without a folder is named, file by file", () => {
  const said = made(["go", "chess"]);
  for (const file of ["card.ts", "Picture.svelte", "board.css"]) expect(said).toContain(`web/src/games/chess/${file} is missing`);
  expect(said).not.toContain("games/go/");
});

test("modules that were not built are named", () => expect(made()).toMatch(/games\.json is missing: build the modules first/));

test("the game of the document has all there is to have", () => expect(made(["nim"])).toBe(""));
