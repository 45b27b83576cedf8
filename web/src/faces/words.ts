// What is said where an opponent is chosen.
import { words } from "$wasm/page/ladder-words.ts";
import { learn } from "../lib/lang.svelte.ts";

learn(words);
