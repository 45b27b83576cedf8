// What is said only where there is a server.
import { words } from "$wasm/page/live-words.ts";
import { learn } from "../lib/lang.svelte.ts";

learn(words);
