/** The rows of five of the winner, and when their marbles shine. */
import type { Seat, View } from "../../lib/engine.ts";

/** Milliseconds: the first marble, and from one to the next. */
export const kFirst = 150;
export const kEvery = 190;

export const fives = ({ marks }: View, winner: Seat): string[][] =>
  marks.filter(({ kind, seat }) => kind === "five" && seat === winner).map(({ cells }) => cells);
