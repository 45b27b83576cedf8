// What a list of old games tells: against whom, how it ended, and how often one won.
import type { GameId, GameInfo, Words } from "../lib/engine.ts";
import { both, pick, say, type Language } from "../lib/lang.svelte.ts";
import { seatName } from "../play/names.ts";
import type { Saved } from "./store.ts";

/** `decided`: somebody won, and more people than one sat there, or none. */
export type Ending = "won" | "drawn" | "lost" | "decided" | "left";
export const endings: Ending[] = ["won", "drawn", "lost", "decided", "left"];

export type Infos = Record<GameId, GameInfo>;

/** Where the only person sits among computers. */
function soloist({ players }: Saved): number | null {
  const people = players.flatMap((player, seat) => (player === "person" ? [seat] : []));
  return people.length === 1 && players.length > 1 ? people[0]! : null;
}

export function endingOf(saved: Saved): Ending {
  const { places } = saved;
  if (!places.length) return "left";
  const first = places.filter((place) => place === 1).length;
  if (first === places.length) return "drawn";
  const seat = soloist(saved);
  if (seat === null) return "decided";
  return places[seat] !== 1 ? "lost" : first > 1 ? "drawn" : "won";
}

/** The level that all computers had who were played against. */
export function levelOf(saved: Saved): number | null {
  const seat = soloist(saved);
  if (seat === null) return null;
  const levels = new Set(saved.players.filter((player) => player !== "person"));
  return levels.size === 1 ? (saved.players.find((player) => player !== "person") as number) : null;
}

const levelWords = (level: number, { levels }: GameInfo): Words => levels[Math.min(level, levels.length) - 1]!;

export const levelName = (level: number, info: GameInfo): string => pick(levelWords(level, info));

/** "Sincap"; "Ayşe, Barış"; a friend without a name is just a friend. */
export function opponentOf(saved: Saved, info: GameInfo): Words {
  const { players, names } = saved;
  const level = levelOf(saved);
  if (level !== null) return levelWords(level, info);
  const called = players.map((player, seat) => {
    const name = names[seat] ?? "";
    return player === "person" ? { tr: name, en: name } : levelWords(player, info);
  });
  const all = (language: Language) =>
    [...new Set(called.map((words) => words[language]).filter(Boolean))].join(", ") || both("archive.friend")[language];
  return { tr: all("tr"), en: all("en") };
}

/** How it ended, in words. */
export function resultOf(saved: Saved): string {
  const ending = endingOf(saved);
  if (ending !== "decided") return say(`archive.${ending}`);
  const winners = saved.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const name = (seat: number) => saved.names[seat] || (saved.seats[seat] ? seatName(saved, seat) : "");
  return say("play.won", { player: winners.map(name).join(", ") });
}

export interface Wish {
  game: GameId | "";
  /** In Turkish, whatever is spoken: it stays chosen in the other language. */
  opponent: string;
  ending: Ending | "";
}

export const chosen = (games: Saved[], { game, opponent, ending }: Wish, infos: Infos): Saved[] =>
  games.filter(
    (saved) =>
      (!game || saved.game === game) &&
      (!opponent || opponentOf(saved, infos[saved.game]).tr === opponent) &&
      (!ending || endingOf(saved) === ending),
  );

export interface Tally {
  game: GameId;
  level: number;
  won: number;
  drawn: number;
  lost: number;
}

/** Of finished games against computers of one level, by game and level. */
export function tallies(games: Saved[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const saved of games) {
    const [level, ending] = [levelOf(saved), endingOf(saved)];
    if (level === null || ending === "left" || ending === "decided") continue;
    const key = `${saved.game} ${level}`;
    const tally = found.get(key) ?? { game: saved.game, level, won: 0, drawn: 0, lost: 0 };
    tally[ending]++;
    found.set(key, tally);
  }
  return [...found.values()].sort((a, b) => a.level - b.level);
}

/** The record with the day it was played on, for a file. */
export function dated({ record, when }: Saved): string {
  if (record.includes('[Date "')) return record;
  const day = new Date(when);
  const two = (part: number) => String(part).padStart(2, "0");
  return `[Date "${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}"]\n${record}`;
}
