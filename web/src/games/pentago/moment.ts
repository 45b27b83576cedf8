import { type Moment, swell } from "../../boards/moment.ts";
import over from "./Moment.svelte";
import { fives, kEvery, kFirst } from "./fives.ts";

/** The line is drawn, and each marble of the five rises and shines as it is reached. */
export default {
  over,
  marks: (marks, { winner }, when) =>
    when === "after" ? marks : marks.filter((mark) => mark.kind !== "five" || mark.seat !== winner),
  cues: ({ actors, view, winner }) =>
    fives(view, winner).flatMap((cells) =>
      cells.map((cell, i) => {
        const marble = actors.find({ at: cell, kind: "marble" });
        return {
          start: kFirst + i * kEvery,
          length: 420,
          show: (part: number) => marble && (marble.size = 1 + 0.2 * swell(part)),
          knock: { act: "flip" as const },
        };
      }),
    ),
} satisfies Moment;
