// Sentences of the rules, as they are told at a table where nobody types.
import { cards } from "../games/card.ts";
import type { GameId, Seat, Sentence, Told, Words } from "../lib/engine.ts";
import { type Key, pick, say } from "../lib/lang.svelte.ts";

/** In other words, or not at all; nothing where the rules' own words are good. */
function otherwise({ id }: Sentence): Key | Words | null | undefined {
  const dot = id.indexOf(".");
  const all = cards[id.slice(0, dot) as GameId]?.told ?? {};
  const key = id.slice(dot + 1);
  return key in all ? all[key] : all[key.replace(/\.[^.]*$/, "")];
}

export function told(sentence: Sentence): string | null {
  const other = otherwise(sentence);
  if (other === null) return null;
  if (other !== undefined) return typeof other === "string" ? say(other as "play.settle") : pick(other);
  // Cells named in brackets are lit on the board.
  return pick(sentence).replace(` (${sentence.cells.join(", ")})`, "");
}

/** What the last move did, and before it that of the one person at the table, who is spoken to; everybody else is told of by name. */
export const happened = (told: Told[], alone: (seat: Seat) => boolean, nameOf: (seat: Seat) => string): string[] =>
  told
    .toReversed()
    .filter(({ seat }, before) => before === 0 || alone(seat))
    .flatMap(({ seat, you, they }) =>
      (alone(seat) ? you : they).slice(0, 1).map((sentence) => pick(sentence).replace("{who}", () => nameOf(seat))),
    );

/** Why something cannot be: always told. */
export const reason = (why: Sentence): string => told(why) ?? pick(why);
