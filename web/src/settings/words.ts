// What is said where one chooses how everything looks and sounds.
import { words } from "$wasm/page/settings-words.ts";
import { learn } from "../lib/lang.svelte.ts";

learn(words);
