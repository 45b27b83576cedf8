// An entry in a sentence.
import type { GameId } from "../lib/engine.ts";
import { say } from "../lib/lang.svelte.ts";
import type { Entry, Settings, Told, View } from "./api.ts";
import { detailLabel, settingLabel } from "./labels.ts";

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

const kEmpty = "–";
const kLists = new Set(["tiebreaks", "prizes"]);

/** As forms show it. What is as it always is stands in no entry. */
function shown(field: string, value: unknown): string {
  if (!value) return kEmpty;
  if (value === true) return "✓";
  if (field === "game") return say(`${value as GameId}.name`);
  if (field === "format") return say(`tournament.format_${value as Settings["format"]}`);
  if (field === "order") return say(`tournament.order_${value as Settings["order"]}`);
  if (field === "gender") return say(value === "f" ? "tournament.girl" : "tournament.boy");
  if (!kLists.has(field)) return String(value);
  const items = (value as string[]).map((one) => (field === "tiebreaks" ? say(`tournament.tie_${one as "wins"}`) : one));
  return items.join(", ") || kEmpty;
}

/** "School: Atatürk → Cumhuriyet", what differs. */
function differences(before: Entry, now: Entry): string {
  return Object.entries(now.do === "set" ? settingLabel : detailLabel)
    .filter(([field]) => shown(field, before[field]) !== shown(field, now[field]))
    .map(([field, label]) => `${label()}: ${shown(field, before[field])} → ${shown(field, now[field])}`)
    .join("; ");
}

/** The seats of a change by hand: "Ayşe – Ali, Can". */
const seated = (entry: Entry, name: (id: unknown) => string): string =>
  (entry["games"] as number[][]).map(([, one, other]) => [one, other].filter(Boolean).map(name).join(" – ")).join(", ");

/** What it replaced is named beside it. */
export function sentence({ number, entry, before }: Told, view: View): string {
  const name = (id: unknown) => view.players[Number(id) - 1]?.shown ?? String(id);
  const person = (of: Entry) => [of["name"], of["surname"]].filter(Boolean).join(" ");
  const round = Number(entry["round"] ?? 0);
  /** With what differs from how it was. */
  const changed = (words: string) => {
    const what = before ? differences(before.entry, entry) : "";
    return what ? `${words} (${what})` : words;
  };
  switch (entry.do) {
    case "set":
      return number === 1 ? say("tournament.did_open") : changed(say("tournament.did_set"));
    case "enter":
      return say("tournament.did_enter", { name: person(entry) });
    case "change":
      return changed(say("tournament.did_change", { name: name(entry["player"]) }));
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
      return entry["to"]
        ? say(entry["to"] === entry["from"] ? "tournament.did_come" : "tournament.did_come_rounds", {
            name: name(entry["player"]),
            round: Number(entry["from"]),
            from: Number(entry["from"]),
            to: Number(entry["to"]),
          })
        : say("tournament.did_back", { name: name(entry["player"]), round: Number(entry["from"]) });
    case "number":
      return say("tournament.did_number");
    case "pair":
      return say(entry["licence"] ? "tournament.did_pair_allowed" : "tournament.did_pair", { round });
    case "unpair":
      return say("tournament.did_unpair", { round });
    case "rearrange": {
      const old = before ? `${seated(before.entry, name)} → ` : "";
      return say("tournament.did_rearrange", { round, names: old + seated(entry, name) });
    }
    default: {
      const scored = (of: Entry) => written(of["score"] as Score | null, view.sets);
      const table = Number(entry["table"]);
      const now = scored(entry);
      return before
        ? say("tournament.did_correct", { round, table, before: scored(before.entry), now })
        : say("tournament.did_result", { round, table, now });
    }
  }
}
