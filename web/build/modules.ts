// The modules that the page is made for, and where their games lie. The folder is build/wasm, or what MEYDAN_WASM names.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");
export const modules = resolve(process.env.MEYDAN_WASM ?? join(root, "build/wasm"));

/** A path as people write it. */
export const named = (path: string): string => relative(root, path);

const list = join(modules, "games.json");
if (!existsSync(list))
  throw new Error(`${named(list)} is missing: build the modules first (cmake --preset wasm && cmake --build --preset wasm).`);

/** The games in the modules, in the order they are shown. */
export const gameIds: string[] = JSON.parse(readFileSync(list, "utf8"));

const ofGame = (game: string, folder: string, forTests: string): string => {
  const tested = join(root, "tests/games", game, forTests);
  return existsSync(tested) ? tested : join(root, folder, game);
};

/** Rules and sentences of a game; those that only tests see lie in tests/games. */
export const gameFolder = (game: string): string => ofGame(game, "games", "");
/** What only the page knows of it. */
export const pageFolder = (game: string): string => ofGame(game, "web/src/games", "web");

/** Where the sources lie that are made for these modules. */
export const made = join(modules, "page");

/** Writes a file unless that stands there already. */
export function write(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}
