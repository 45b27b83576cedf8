import type { Actor } from "../../boards/actors.svelte.ts";
import type { Moment } from "../../boards/moment.ts";
import over from "./Moment.svelte";
import { kBack, kCount, ordered } from "./counted.ts";

const kSlide = 500; // ms
const kReturn = 450; // ms

/** Each player's discs gather at their edge, row by row, and go back when all are counted. */
export default {
  over,
  cues: ({ actors, ground }) => {
    const seats = [...new Set(actors.all.map(({ piece }) => piece.seat!))];
    return seats.flatMap((seat) => {
      const places = ordered(ground, seat);
      const discs = actors.all.filter(({ piece }) => piece.seat === seat);
      return discs
        .sort((a, b) => places.findIndex(({ name }) => name === a.piece.at) - places.findIndex(({ name }) => name === b.piece.at))
        .flatMap((disc, i) => {
          const [from, to] = [{ x: disc.x, y: disc.y }, places[i]!];
          const slide = (part: number) => move(disc, from, to, part);
          return [
            { start: (kCount * i) / discs.length, length: kSlide, begin: () => (disc.moving = true), show: slide },
            { start: kBack, length: kReturn, show: (part: number) => slide(1 - part) },
          ];
        });
    });
  },
} satisfies Moment;

function move(disc: Actor, from: { x: number; y: number }, to: { x: number; y: number }, part: number): void {
  disc.x = from.x + (to.x - from.x) * part;
  disc.y = from.y + (to.y - from.y) * part;
}
