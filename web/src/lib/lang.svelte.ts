// The language of the page and everything it says.
import type { Words } from "../../../wasm/api.d.ts";
import { words, type Sentences } from "$wasm/page/words.ts";
import { settings } from "./settings.svelte.ts";

export type Language = "tr" | "en";
export type Key = keyof Sentences;
type Catalogues = Record<Language, Partial<Record<string, string>>>;
type Filling<K extends Key> = Sentences[K] extends undefined ? [] : [filling: Sentences[K]];

/** Turkish for Turkish browsers, otherwise English, until the player chooses. */
const preferred: Language = navigator.language.toLowerCase().startsWith("tr") ? "tr" : "en";

export const language = (): Language => settings.language ?? preferred;

const known: Catalogues = words;
/** Sentences that came later. */
export function learn(more: Catalogues): void {
  for (const one of ["tr", "en"] as const) Object.assign(known[one], more[one]);
}

/** A sentence of the page's own catalogue, in the player's language. */
export function say<K extends Key>(key: K, ...[filling]: Filling<K>): string {
  const values = filling as Record<string, string | number> | undefined;
  return known[language()][key]!.replace(/\{([a-z_]+)\}/g, (whole, name: string) => {
    const value = values?.[name];
    return value === undefined ? whole : typeof value === "number" ? number(value) : value;
  });
}

/** A sentence in both languages, as the rules give theirs. */
export const both = (key: Key): Words => ({ tr: known.tr[key]!, en: known.en[key]! });

/** Words that came from the rules, in the player's language. */
export const pick = (of: Words): string => of[language()];

/** The first letter large, as at the beginning of a sentence: i and ı are two letters. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);

export const number = (value: number): string => value.toLocaleString(language());
