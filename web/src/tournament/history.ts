// An entry in a sentence.
import { say } from "../lib/lang.svelte.ts";
import type { Entry, Told, View } from "./api.ts";

interface Score {
  kind: string;
  half_points: [number, number];
  half_sets: [number, number];
}

export const halves = (value: number): string => (value === 1 ? "½" : `${Math.floor(value / 2)}${value % 2 ? "½" : ""}`);

/** "1 : 0", "3 : 2", "+ : –" where somebody did not come. */
export function written(score: Score | null, sets: number): string {
  if (!score) return "–";
  const [one, other] = score.half_points;
  if (score.kind === "forfeit") return `${one ? "+" : "–"} : ${other ? "+" : "–"}`;
  const [first, second] = sets > 1 ? score.half_sets : score.half_points;
  return `${halves(first)} : ${halves(second)}`;
}

const isSame = (entry: Entry, other: Entry) =>
  other.do === "result" && other["round"] === entry["round"] && other["table"] === entry["table"];

/** A result that was there before it is named beside it. */
export function sentence(entry: Entry, all: Told[], number: number, view: View): string {
  const name = (id: unknown) => view.players[Number(id) - 1]?.shown ?? String(id);
  const person = (of: Entry) => [of["name"], of["surname"]].filter(Boolean).join(" ");
  const round = Number(entry["round"] ?? 0);
  switch (entry.do) {
    case "set":
      return say(number === 1 ? "tournament.did_open" : "tournament.did_set");
    case "enter":
      return say("tournament.did_enter", { name: person(entry) });
    case "change":
      return say("tournament.did_change", { name: name(entry["player"]) });
    case "away":
      if (Number(entry["to"]) > Number(entry["from"]))
        return say("tournament.did_away_rounds", {
          name: name(entry["player"]),
          from: Number(entry["from"]),
          to: Number(entry["to"]),
        });
      return say(entry["to"] ? "tournament.did_away" : "tournament.did_withdraw", {
        name: name(entry["player"]),
        round: Number(entry["from"]),
      });
    case "back":
      return say("tournament.did_back", { name: name(entry["player"]), round: Number(entry["from"]) });
    case "number":
      return say("tournament.did_number");
    case "pair":
      return say(entry["licence"] ? "tournament.did_pair_allowed" : "tournament.did_pair", { round });
    case "unpair":
      return say("tournament.did_unpair", { round });
    case "rearrange":
      return say("tournament.did_rearrange", {
        round,
        names: (entry["games"] as number[][])
          .map(([, one, other]) => [one, other].filter(Boolean).map(name).join(" – "))
          .join(", "),
      });
    default: {
      const before = all.findLast(
        (one) => one.number < number && (isSame(entry, one.entry) || (one.entry.do === "unpair" && one.entry["round"] === round)),
      );
      const now = written(entry["score"] as Score | null, view.sets);
      const table = Number(entry["table"]);
      return before && before.entry.do === "result"
        ? say("tournament.did_correct", { round, table, before: written(before.entry["score"] as Score | null, view.sets), now })
        : say("tournament.did_result", { round, table, now });
    }
  }
}
