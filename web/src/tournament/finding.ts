// Whose name it is that somebody typed: whole, or the first letters of it, while everybody else may be shown an initial.
import type { Player } from "./api.ts";
import { folded } from "./words.ts";

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const initialOf = (shown: string): string | undefined => /(?<!\p{L})(\p{L})\.(?!\p{L})/u.exec(folded(shown))?.[1];

/** Words that begin none of those shown, or nothing where they cannot be the surname behind the initial. */
function unseen(shown: string, typed: string[]): string[] | null {
  const words = wordsOf(shown);
  const left = typed.filter((one) => !words.some((word) => word.startsWith(one)));
  const initial = initialOf(shown);
  const surname = left.every((one) => /^\p{L}+$/u.test(one)) && left.some((one) => initial && one.startsWith(initial));
  return !left.length || surname ? left : null;
}

/** In any order of the words. A single one may be a surname behind an initial, where no name begins like that. */
export function foundBy(players: Player[], text: string): Player[] {
  const typed = wordsOf(text);
  if (typed.join("").length < 2) return [];
  const left = new Map(players.map((one) => [one, unseen(one.shown, typed)]));
  const named = players.filter((one) => left.get(one) && left.get(one)!.length < typed.length);
  return named.length || typed.length > 1 ? named : players.filter((one) => left.get(one));
}
