// Makes words.ts and those that come late of tr.txt and en.txt, and of the names of the games. Throws, and so breaks the build, when a
// sentence is missing in a language, said by nobody, said twice, or asks for other placeholders in the other language.
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gameFolder, gameIds, made, write } from "./modules.ts";

const web = resolve(import.meta.dirname, "..");
const languages = ["tr", "en"] as const;
type Language = (typeof languages)[number];
type Catalogue = Map<string, string>;

function read(path: string, errors: string[], wanted = (_key: string) => true): Catalogue {
  const catalogue: Catalogue = new Map();
  readFileSync(path, "utf8")
    .split("\n")
    .forEach((line, index) => {
      if (!line.trim() || line.startsWith("#")) return;
      const [, key, sentence] = /^([a-z0-9_]+(?:\.[a-z0-9_]+)+) = (.*\S)\s*$/.exec(line) ?? [];
      if (!key || !sentence) errors.push(`${path}:${index + 1}: expected \`key = sentence\``);
      else if (catalogue.has(key)) errors.push(`${path}:${index + 1}: ${key} is said twice`);
      else if (wanted(key)) catalogue.set(key, sentence);
    });
  return catalogue;
}

/** What does not come before the first board: what is said only where there is a server, where an opponent is chosen, and in the settings. */
const late = {
  "live-words.ts": /^(live|me|pair|class|tournament)\./,
  "ladder-words.ts": /^ladder\./,
  "settings-words.ts": /^settings\./,
};
type Part = keyof typeof late | "words.ts";

const partOf = (key: string): Part =>
  (Object.keys(late) as (keyof typeof late)[]).find((part) => late[part].test(key)) ?? "words.ts";

const placeholders = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1]!))].sort();

/** Whether a key stands in the sources, as a whole or as a template: `piece.${kind}`. */
function uses(): (key: string) => boolean {
  const whole = new Set<string>();
  const templates = new Set<string>();
  for (const path of globSync("src/**/*.{ts,svelte}", { cwd: web })) {
    const text = readFileSync(join(web, path), "utf8");
    for (const [, key] of text.matchAll(/["'`]([a-z0-9_]+(?:\.[a-z0-9_]+)+)["'`]/g)) whole.add(key!);
    for (const [, template] of text.matchAll(/`([a-z0-9_]+\.(?:[a-z0-9_.]|\$\{[^}]*\})+)`/g))
      templates.add(template!.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "[a-z0-9_]+"));
  }
  const patterns = [...templates].map((template) => new RegExp(`^${template}$`));
  return (key) => whole.has(key) || patterns.some((pattern) => pattern.test(key));
}

function check(catalogues: Record<Language, Catalogue>, errors: string[]): void {
  const said = uses();
  for (const key of new Set([...catalogues.tr.keys(), ...catalogues.en.keys()])) {
    const [turkish, english] = [catalogues.tr.get(key), catalogues.en.get(key)];
    if (!turkish || !english) errors.push(`${key}: no ${turkish ? "English" : "Turkish"} sentence`);
    else if (placeholders(turkish).join() !== placeholders(english).join())
      errors.push(`${key}: Turkish and English ask for different placeholders`);
    if (turkish && /\}['’]?\p{Ll}/u.test(turkish)) errors.push(`${key}: a suffix is glued to a placeholder`);
    if (!said(key)) errors.push(`${key}: nobody says it`);
  }
}

/** Writes the file if it is not up to date. */
export function makeWords(): void {
  const errors: string[] = [];
  const catalogues = { tr: new Map(), en: new Map() } as Record<Language, Catalogue>;
  for (const language of languages) catalogues[language] = read(join(web, `${language}.txt`), errors);
  check(catalogues, errors);
  if (errors.length) throw new Error(`web/tr.txt and web/en.txt:\n  ${errors.join("\n  ")}`);
  for (const language of languages)
    for (const game of gameIds) {
      const names = read(join(gameFolder(game), `${language}.txt`), errors, (key) => key === `${game}.name`);
      if (!names.size) throw new Error(`${game}.name is missing in ${language}.txt of the game.`);
      for (const [key, sentence] of names) catalogues[language].set(key, sentence);
    }

  const table = (language: Language, part: Part) =>
    JSON.stringify(Object.fromEntries([...catalogues[language]].filter(([key]) => partOf(key) === part)), null, 2);
  const tables = (part: Part) => `export const words = { tr: ${table("tr", part)}, en: ${table("en", part)} };`;
  const asked = [...catalogues.tr].map(
    ([key, sentence]) =>
      `  ${JSON.stringify(key)}: ${
        placeholders(sentence).length
          ? `{ ${placeholders(sentence)
              .map((name) => `${name}: string | number`)
              .join("; ")} }`
          : "undefined"
      };`,
  );
  const text = `// Made by web/build/words.ts from the catalogues.
${tables("words.ts")}

/** Every sentence and what it is filled in with. */
export interface Sentences {
${asked.join("\n")}
}
`;
  write(join(made, "words.ts"), text);
  for (const part of Object.keys(late) as Part[])
    write(join(made, part), `// Made by web/build/words.ts from the catalogues.\n${tables(part)}\n`);
}

/** The files that `makeWords` reads. */
export const catalogueFiles = languages.flatMap((language) => [
  join(web, `${language}.txt`),
  ...gameIds.map((game) => join(gameFolder(game), `${language}.txt`)),
]);
