import type { Moment } from "../../boards/moment.ts";
import over from "./Moment.svelte";

/** Milliseconds: the fuller treasury is counted in this time, the other as fast. */
const kCounting = 1500;
/** The stones of a treasury lie in rows: each is heard once. */
const kRow = 5;

/** Both treasuries are counted out, stone by stone. */
export default {
  over,
  cues: ({ actors, ground }) => {
    const full = actors.all
      .filter(({ piece }) => ground.spots.get(piece.at)?.cell.kind === "treasury")
      .map((actor) => ({ actor, count: actor.piece.count ?? 0 }));
    const most = Math.max(0, ...full.map(({ count }) => count));
    const count = (part: number) => {
      for (const { actor, count } of full) actor.piece.count = Math.min(count, Math.round(part * most));
    };
    const rows = Array.from({ length: Math.floor(most / kRow) }, (_, row) => (row + 1) * kRow);
    return [
      { start: 0, length: kCounting, show: count },
      ...rows.map((counted) => ({ start: (kCounting * counted) / most, length: 0, knock: { act: "move" as const } })),
    ];
  },
} satisfies Moment;
