import type { Moment } from "../../boards/moment.ts";
import over from "./Moment.svelte";

/** The land of both fills, from its stones inwards. */
export default {
  over,
  cues: () => [],
  marks: (marks, _, when) => (when === "after" ? marks : marks.filter(({ kind }) => kind !== "territory")),
} satisfies Moment;
