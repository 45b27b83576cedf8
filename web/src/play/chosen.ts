// The options of a game as they are chosen: a rule set, and what differs from it.
import { failed, type GameId, type Room } from "../lib/engine.ts";

/** What a table is about, whatever rules are played on it; the rest belongs to the rule set. */
export const mainKeys = ["size", "handicap", "seats", "board", "sets"];

export type Chosen = Record<string, string>;

export const rulesText = (preset: string, chosen: Chosen): string =>
  [preset, ...Object.entries(chosen).map(([key, value]) => `${key}=${value}`)].join(" ");

/** What was chosen before and goes with another rule set, too. */
export function keptWith(room: Room, game: GameId, preset: string, chosen: Chosen, board = ""): Chosen {
  let kept: Chosen = {};
  for (const key of mainKeys.filter((key) => key in chosen)) {
    const more = { ...kept, [key]: chosen[key]! };
    const view = room.ask({ do: "new", game, rules: rulesText(preset, more), ...(board && { board }) });
    if (failed(view)) continue;
    room.ask({ do: "close", match: view.match });
    kept = more;
  }
  return kept;
}
