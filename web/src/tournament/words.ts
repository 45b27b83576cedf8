// What the screens of tournaments share: the usual settings, names of days, who one is.
import { language, number } from "../lib/lang.svelte.ts";
import { drawName, house } from "../live/house.svelte.ts";
import { askServer, whoAmI } from "../live/server.svelte.ts";
import type { Format, Player, Settings } from "./api.ts";

/** What the program asks for where nobody chose: everybody meets everybody but in a Swiss, so there is no Buchholz there. */
export const usualTies = (format: Format, sets: number): string[] => [
  "direct",
  ...(format === "swiss" ? ["buchholz_cut1", "buchholz"] : []),
  "sonneborn_berger",
  "wins",
  ...(sets > 1 ? ["sets"] : []),
];

/** A Swiss of five rounds, as most school tournaments are. */
export const kUsual: Settings = {
  name: "",
  place: "",
  date: "",
  game: "",
  rules: "",
  format: "swiss",
  rounds: 5,
  sets: 1,
  twice: false,
  third_place: true,
  group_size: 4,
  qualifiers: 2,
  order: "surname",
  seed: "0",
  schools_apart: 0,
  best_of_school: 4,
  online: false,
  clock: "600+5",
  tiebreaks: usualTies("swiss", 1),
  prizes: [],
};

export const day = (at: number): string =>
  new Date(at).toLocaleDateString(language(), { day: "numeric", month: "long", year: "numeric" });
export const time = (at: number): string =>
  new Date(at).toLocaleString(language(), { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
export const list = (numbers: number[]): string => numbers.map(number).join(", ");

export const isAwayIn = (round: number, { away }: Player): boolean =>
  away?.some(({ from, to }) => from <= round && (to === 0 || round <= to)) ?? false;

/** Whoever runs a tournament needs a session; a nickname that nobody sees is enough. Throws why not. */
export async function beSomebody(): Promise<void> {
  await askServer();
  if (whoAmI()) return;
  const why = await house.introduce((await drawName()) ?? "");
  if (why) throw new Error(why);
}

/** Letters compared without regard to case and Turkish marks: ÇIĞIR, Çığır and cigir are one. */
export const folded = (text: string): string =>
  text.toLocaleLowerCase("tr").replaceAll("ı", "i").normalize("NFD").replace(/\p{M}/gu, "");
