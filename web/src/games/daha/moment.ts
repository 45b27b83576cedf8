import { type Moment, swell } from "../../boards/moment.ts";

const kSpread = 1200; // ms
const kBloom = 500; // ms

/** The winner's pawn hops, and its colour blooms from cell to cell, the nearest first. */
export default {
  cues: ({ actors, winner }) => {
    const own = actors.all.filter(({ piece }) => piece.seat === winner);
    const pawn = own.find(({ piece }) => piece.kind === "pawn");
    const paints = own.filter(({ piece }) => piece.kind === "paint");
    const from = pawn ?? paints[0];
    if (!from) return [];
    const { x, y } = from;
    const far = paints.map((paint) => Math.hypot(paint.x - x, paint.y - y));
    const farthest = Math.max(1, ...far);
    const hops = [0, 450, 900].map((start) => ({
      start,
      length: 400,
      show: (part: number) => pawn && (pawn.y = y - 0.35 * swell(part)),
      knock: { act: "move" as const },
    }));
    const blooms = paints.map((paint, i) => ({
      start: (kSpread * far[i]!) / farthest,
      length: kBloom,
      show: (part: number) => (paint.size = 1 + 0.22 * swell(part)),
    }));
    return [...hops, ...blooms];
  },
} satisfies Moment;
