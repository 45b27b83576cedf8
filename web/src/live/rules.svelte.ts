// By which rules a game is played, in a few words: of what can be chosen only what is not as usual, and how large the board is.
import type { GameId, GameInfo, Option } from "../lib/engine.ts";
import { capital, number, pick, say } from "../lib/lang.svelte.ts";
import { rules as openRoom } from "../lib/table.svelte.ts";
import type { Listed } from "./messages.ts";
import { clockWords, readClock } from "./time.ts";
import "./words.ts";

const kDot = "\u00a0· "; // no line begins with it

/** "Klasik Quoridor" of "Klasik Quoridor: 9×9 kare; ...", "Hamle sınırı" of "Hamle sınırı (0: yok)". */
const short = (words: string): string => words.replace(/:.*| \(.*/s, "");

function optionWords({ key, title, domain }: Option, value: string): string {
  if (key === "size") return `${value}×${value}`;
  const name = short(pick(title));
  if (domain.type === "switch") return value === "on" ? name : say("live.rule_off", { rule: name });
  if (domain.type === "range") return `${name}: ${number(Number(value))}`;
  const choice = domain.values.find((one) => one.value === value);
  return `${name}: ${choice ? pick(choice.words) : value.replace(/#.*/, "")}`; // a board of one's own has a name and a sign
}

/** Empty where all is as usual; who plays stands beside it everywhere, so how many do is left out. */
export function rulesWords({ presets, options }: GameInfo, rules: string): string {
  const [id, ...changed] = rules.split(" ");
  const preset = presets.find((one) => one.id === id) ?? presets[0]!;
  const values: Record<string, string> = { ...preset.options, ...Object.fromEntries(changed.map((word) => word.split("="))) };
  const told = options.filter(({ key }) => key === "size" || (key !== "seats" && values[key] !== preset.options[key]));
  const words = told.map((option) => optionWords(option, values[option.key]!));
  return [...(preset === presets[0] ? [] : [short(pick(preset.words))]), ...words].map(capital).join(kDot);
}

let infos: GameInfo[] = $state.raw([]);
let coming: Promise<void> | undefined;

/** The same for any game, once what can be chosen in it has come. */
export function rulesTold(game: GameId, rules: string): string {
  coming ??= openRoom().then(
    (room) => void (infos = room.ask({ do: "games" }) as GameInfo[]),
    () => (coming = undefined),
  );
  const info = infos.find(({ id }) => id === game);
  return info ? rulesWords(info, rules) : "";
}

/** What is to be known of a game before one sits down: its rules, its clock, and whether it is rated. */
export const termsWords = ({ kind, rules, clock, rated }: Pick<Listed, "kind" | "rules" | "clock" | "rated">): string =>
  [rulesTold(kind, rules), clockWords(readClock(clock)), rated ? say("live.rated_short") : ""].filter(Boolean).join(kDot);
