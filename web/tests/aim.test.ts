// Arrow keys lead from any cell of any board to any other, however it is turned.
import { expect, test } from "vitest";
import { neighbourOf } from "../src/boards/aim.ts";
import { groundOf, isWall, type Spot } from "../src/boards/geometry.ts";
import { failed } from "../src/lib/engine.ts";
import { gameIds } from "../src/games/card.ts";
import { openRoom } from "./room.ts";

const room = await openRoom();
const arrows = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

test.each(gameIds)("%s", (game) => {
  const view = room.ask({ do: "new", game });
  const layout = failed(view) ? view : room.ask({ do: "layout", match: view.match });
  if (failed(layout)) throw new Error(layout.error.en);
  for (const turned of [0, 1, 2, 3]) {
    const ground = groundOf(layout, turned);
    const places = [...ground.spots.values()].filter((spot) => !isWall(spot));
    const nearby = new Map(
      places.map((here) => [here, arrows.map(([dx, dy]) => neighbourOf(ground, here, dx, dy, (spot) => !isWall(spot)))]),
    );
    for (const from of places) {
      const seen = new Set<Spot>([from]);
      for (const here of seen) for (const there of nearby.get(here)!) if (there) seen.add(there);
      expect(seen.size, `from ${from.name}, turned ${turned}`).toBe(places.length);
    }
  }
});
