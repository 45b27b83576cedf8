// Makes what follows from the games in the modules, beside them: the types of their names and kinds, and lists of what the page knows of
// each game. Throws, and so breaks the build, where something of a game is missing.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Failure, Requests } from "../../wasm/api.d.ts";
import { open } from "../../wasm/host.js";
import { gameFolder, gameIds, made, modules, named, pageFolder, write } from "./modules.ts";
import { makeWords } from "./words.ts";

const capital = (game: string): string => game.charAt(0).toUpperCase() + game.slice(1);
const from = (path: string): string => JSON.stringify(relative(made, path));
const union = (words: readonly string[]): string => words.map((word) => JSON.stringify(word)).join(" | ");

function checkFiles(): void {
  const needed = gameIds.flatMap((game) => [
    ...["card.ts", "Picture.svelte", "board.css"].map((file) => join(pageFolder(game), file)),
    ...["tr.txt", "en.txt", "rules.tr.md", "rules.en.md"].map((file) => join(gameFolder(game), file)),
  ]);
  const missing = needed
    .filter((file) => !existsSync(file))
    .map((file) => `${named(file)} is missing: docs/add-a-game.md tells what it is for.`);
  if (missing.length) throw new Error(missing.join("\n"));
}

/** The names of games and of all kinds of things, as types. */
async function types(): Promise<string> {
  const room = await open(await WebAssembly.compile(readFileSync(join(modules, "rules.wasm"))));
  const kinds = room.ask({ do: "kinds" }) as Requests["kinds"]["answer"] | Failure;
  if ("error" in kinds) throw new Error(`${named(modules)} is older than the page: build the modules anew.`);
  const lines = Object.entries(kinds).map(([of, words]) => `export type ${capital(of)}Kind = ${union(words)};`);
  return `export type GameId = ${union(gameIds)};\n${lines.join("\n")}\n`;
}

const games =
  (): string => `${gameIds.map((game) => `import ${game} from ${from(join(pageFolder(game), "card.ts"))};`).join("\n")}
${gameIds.map((game) => `import ${from(join(pageFolder(game), "board.css"))};`).join("\n")}

export const gameIds = ${JSON.stringify(gameIds)} as const;
export const cards = { ${gameIds.join(", ")} };
`;

const pictures =
  (): string => `${gameIds.map((game) => `import ${capital(game)} from ${from(join(pageFolder(game), "Picture.svelte"))};`).join("\n")}

export const pictures = { ${gameIds.map((game) => `${game}: ${capital(game)}`).join(", ")} };
`;

/** They come when they are asked for. A game may have no lesson yet. */
function texts(): string {
  const lesson = (game: string) => {
    const file = join(pageFolder(game), "lesson.ts");
    return `  ${game}: ${existsSync(file) ? `() => import(${from(file)})` : "null"},`;
  };
  const rules = (game: string) =>
    `  ${game}: { ${["tr", "en"].map((language) => `${language}: () => import(${from(join(gameFolder(game), `rules.${language}.md?raw`))})`).join(", ")} },`;
  return `export const lessons = {\n${gameIds.map(lesson).join("\n")}\n};\n\nexport const rules = {\n${gameIds.map(rules).join("\n")}\n};\n`;
}

/** What is shown when a game was won, and what is said to whoever lost; a game may have neither. */
function ends(): string {
  const list = (name: string, file: string) => {
    const of = (game: string) => {
      const path = join(pageFolder(game), file);
      return `  ${game}: ${existsSync(path) ? `() => import(${from(path)})` : "null"},`;
    };
    return `export const ${name} = {\n${gameIds.map(of).join("\n")}\n};\n`;
  };
  return `${list("moments", "moment.ts")}\n${list("comforts", "comfort.ts")}`;
}

/** Writes what is not up to date. */
export async function make(): Promise<void> {
  checkFiles();
  mkdirSync(made, { recursive: true });
  const head = "// Made by web/build/games.ts.\n";
  write(join(made, "kinds.d.ts"), head + (await types()));
  write(join(made, "games.ts"), head + games());
  write(join(made, "pictures.ts"), head + pictures());
  write(join(made, "texts.ts"), head + texts());
  write(join(made, "moments.ts"), head + ends());
  makeWords();
}

if (process.argv[1] === import.meta.filename) await make();
