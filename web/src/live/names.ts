// What people and computers at a table are called.
import { say } from "../lib/lang.svelte.ts";
import type { Names, Sitter } from "./messages.ts";

/** Somebody who is here no more has no name. */
export const personName = (person: number, people: Names): string => people[person] || say("live.somebody");

export const sitterName = (sitter: Sitter, people: Names): string =>
  sitter === "open"
    ? say("live.open_chair")
    : typeof sitter === "number"
      ? personName(sitter, people)
      : say("live.computer_level", { level: sitter.level });
