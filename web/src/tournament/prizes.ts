// Lists that give prizes, as they are chosen on the page and as the server has them: "girls,born:2015-2017=2".
import type { View } from "./api.ts";

export interface PrizeList {
  /** "all", "girls", "boys", "section:A", "schools" (of every school), "teams"; or what the terminal wrote. */
  of: string;
  /** Years of birth; null: any. */
  from: number | null;
  to: number | null;
  prizes: number;
}

/** Whether a list can be narrowed by years of birth. */
export const hasYears = ({ of }: Pick<PrizeList, "of">): boolean => of !== "schools" && of !== "teams";

export function read(text: string): PrizeList {
  const sign = text.lastIndexOf("=");
  const parts = text.slice(0, sign).split(",");
  const born = parts.find((part) => part.startsWith("born:"));
  const [from, to] = born?.slice("born:".length).split("-").map(Number) ?? [];
  const of = parts.filter((part) => part !== born).join(",") || "all";
  return { of, from: from ?? null, to: to ?? from ?? null, prizes: Number(text.slice(sign + 1)) };
}

/** Whom a list takes: "girls,born:2015-2017". */
export function choiceOf(list: Omit<PrizeList, "prizes">): string {
  const years = [list.from, list.to].filter((year) => !!year) as number[];
  const born = hasYears(list) && years.length ? `born:${Math.min(...years)}-${Math.max(...years)}` : "";
  return [list.of === "all" && born ? "" : list.of, born].filter(Boolean).join(",");
}

/** Those that a list can be made of: with a comma the server would read a name as two choices. */
export const schoolsOf = ({ players }: Pick<View, "players">): string[] =>
  [...new Set(players.map(({ school }) => school ?? "").filter((one) => one && !one.includes(",")))].sort((one, other) =>
    one.localeCompare(other, "tr"),
  );

export const write = (list: PrizeList): string => `${choiceOf(list)}=${list.prizes}`;
