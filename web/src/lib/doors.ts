// What pupils type behind the address of the page, as the board of the room shows it: there is the door of a class, and nothing to load
// but it (build/preload-plugin.ts). No letter in it has two forms on a Turkish keyboard.
import type { Language } from "./lang.svelte.ts";

export const doors: Record<Language, string> = { tr: "ders", en: "class" };
