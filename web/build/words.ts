// Makes src/words.gen.ts from tr.txt and en.txt, and from the names of the games in games/<id>/. Throws, and so breaks the build, when a
// sentence is missing in a language, said by nobody, said twice, or asks for other placeholders in the other language.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const web = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const output = join(web, "src/words.gen.ts");
const games = ["go", "quoridor", "mangala", "reversi", "pentago", "daha", "gyges"];
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

const placeholders = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1]!))].sort();

/** Whether a key stands in the sources, as a whole or as a template: `home.about_${game}`. */
function uses(): (key: string) => boolean {
  const whole = new Set<string>();
  const templates = new Set<string>();
  for (const path of globSync("src/**/*.{ts,svelte}", { cwd: web }).filter((path) => !path.endsWith(".gen.ts"))) {
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
    for (const game of games)
      for (const [key, sentence] of read(join(web, `../games/${game}/${language}.txt`), errors, (key) => key === `${game}.name`))
        catalogues[language].set(key, sentence);

  const table = (language: Language) => JSON.stringify(Object.fromEntries(catalogues[language]), null, 2);
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
export const words = { tr: ${table("tr")}, en: ${table("en")} } as const;

/** Every sentence and what it is filled in with. */
export interface Sentences {
${asked.join("\n")}
}
`;
  let before = "";
  try {
    before = readFileSync(output, "utf8");
  } catch {
    // It is made for the first time.
  }
  if (text !== before) writeFileSync(output, text);
}

/** The files that `makeWords` reads. */
export const catalogueFiles = languages.flatMap((language) => [
  join(web, `${language}.txt`),
  ...games.map((game) => join(web, `../games/${game}/${language}.txt`)),
]);

if (process.argv[1] === fileURLToPath(import.meta.url)) makeWords();
