// Who is to be played against, in the address of the table: "?with=person", "?with=3".
import type { Player } from "../lib/games.ts";

export const rivalQuery = (rival: Player): string => `with=${rival}`;

/** None, or nothing that can be: null. */
export function rivalIn(query: URLSearchParams): Player | null {
  const word = query.get("with");
  if (word === "person") return word;
  return word !== null && /^([1-9]|10)$/.test(word) ? Number(word) : null;
}
