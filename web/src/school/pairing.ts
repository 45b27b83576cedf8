// How the class was paired last, and at how many to a table a game can be played.
import type { GameId, GameInfo } from "../lib/engine.ts";
import { failed } from "../lib/engine.ts";
import { among, between, fields, flag, text } from "../lib/shapes.ts";
import { keep, load } from "../lib/storage.ts";
import { rules } from "../lib/table.svelte.ts";

const kDrawer = "class.pair";
export const ways = ["lot", "strength", "ladder"] as const;

export interface Pairing {
  kind: string;
  how: (typeof ways)[number];
  /** The odd one sits down at a table as one more. */
  join: boolean;
  /** At a table. */
  seats: number;
  /** Of the computer. */
  level: number;
}

const shape = fields<Pairing>({
  kind: text,
  how: among(ways, "lot"),
  join: flag(false),
  seats: between(2, 4, 2),
  level: between(1, 10, 2),
});
export const lastPairing = (): Pairing => load(kDrawer, shape);
export const keepPairing = (pairing: Pairing): void => void keep(kDrawer, pairing);

/** "1", "2" and so on, to choose from. */
export const levelsTo = (most: number): [string, string][] =>
  Array.from({ length: most }, (_, i) => [String(i + 1), String(i + 1)]);

export function sizesOf({ options }: Pick<GameInfo, "options">): number[] {
  const domain = options.find(({ key }) => key === "seats")?.domain;
  return domain?.type === "choice" ? domain.values.map(({ value }) => Number(value)) : [2];
}

export async function tableSizes(game: GameId): Promise<number[]> {
  const found = (await rules()).ask({ do: "games", game });
  return failed(found) ? [2] : sizesOf(found[0]!);
}

/** Who is left over at tables for so many, and whether the computer sits down somewhere. */
export function leftOver(free: number, seats: number, sizes: number[]): { odd: boolean; computer: boolean } {
  const over = free % seats;
  return { odd: over === 1, computer: over > 0 && !sizes.includes(over) };
}
