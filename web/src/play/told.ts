// Sentences of the rules, as they are told at a table where nobody types.
import { cards } from "../games/card.ts";
import type { GameId, Line, Seat, Sentence, Told, View, Words } from "../lib/engine.ts";
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

/** What is said, and the cells it speaks of. */
export interface Said {
  text: string;
  cells?: string[];
}

/** Somebody is told of by name. */
export const said = (sentence: Sentence, name: string): Said => ({
  text: pick(sentence).replace("{who}", () => name),
  cells: sentence.cells,
});

/** What the last move did, and before it that of the one person at the table, who is spoken to; everybody else is told of by name. */
export const happened = (told: Told[], alone: (seat: Seat) => boolean, nameOf: (seat: Seat) => string): Said[] =>
  told
    .filter(({ seat }, at) => at === told.length - 1 || alone(seat))
    .flatMap(({ seat, you, they }) => (alone(seat) ? you : they).slice(0, 1).map((sentence) => said(sentence, nameOf(seat))));

/** How the last set ended, while nothing is played in the next one. */
export function setEnded({ sets, outcome, line, ply }: View, nameOf: (seat: Seat) => string): string[] {
  const over = sets?.finished.at(-1);
  if (!over || outcome || line[ply - 1]?.set === sets!.now) return [];
  const number = sets!.finished.length;
  const result =
    over.winner === null ? say("play.set_drawn", { number }) : say("play.set_won", { number, player: nameOf(over.winner) });
  return [`${result} ${pick(over.reason)}`];
}

/** A chance to win so far from even is a lead. */
const kLead = 0.1;

/** Why a move is advised that no fact speaks for: how its player stands with it. */
export function standing({ win, mate }: Line) {
  if (mate !== null) return mate > 0 ? "play.hint_wins" : "play.hint_lost";
  return win >= 0.5 + kLead ? "play.hint_ahead" : win > 0.5 - kLead ? "play.hint_even" : "play.hint_behind";
}

/** Why something cannot be: always told. */
export const reason = (why: Sentence): string => told(why) ?? pick(why);
