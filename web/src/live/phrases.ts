// What players may say to each other; each reads it in the own language.
import { say } from "../lib/lang.svelte.ts";
import type { Phrase } from "./messages.ts";

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}_${Underscored<Tail>}` : Text;

export const phraseWords = (phrase: Phrase): string => say(`live.say_${phrase.replace("-", "_") as Underscored<Phrase>}`);
