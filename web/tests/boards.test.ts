// The boards on the real rules: every cell can be aimed at and reached by keys, and what is told leads to what is.
import { describe, expect, test, vi } from "vitest";
import type { GameId, Layout, Piece, View } from "../../wasm/api.d.ts";
import { aimedAt, neighbourOf } from "../src/boards/aim.ts";
import { type Ground, groundOf, isWall, liesFlat, type Spot } from "../src/boards/geometry.ts";
import { Stage } from "../src/boards/stage.svelte.ts";
import { after } from "../src/boards/steps.ts";
import { openRoom } from "./room.ts";

const room = await openRoom();
const start = (game: GameId, rules = "") => room.ask({ do: "new", game, rules }) as View;
const layoutOf = (view: View) => room.ask({ do: "layout", match: view.match }) as Layout;

const games: [GameId, string][] = [
  ["go", "sheet size=9"],
  ["go", ""],
  ["quoridor", ""],
  ["quoridor", "sheet size=9 seats=4"],
  ["mangala", ""],
  ["reversi", ""],
  ["pentago", "standard"],
  ["daha", ""],
  ["gyges", "advanced"],
];
const grounds = games.flatMap(([game, rules]) => {
  const layout = layoutOf(start(game, rules));
  return [0, 1, 2, 3].flatMap((turned) =>
    (game === "mangala" ? [false, true] : [false]).map((folded) => ({
      name: `${game} ${rules} turned ${turned}${folded ? " folded" : ""}`,
      ground: groundOf(layout, turned, folded),
    })),
  );
});
const all = ({ spots }: Ground) => [...spots.values()];

describe.each(grounds)("$name", ({ ground }) => {
  test("everything lies within the frame, and no two cells in one place", () => {
    const { x, y, width, height } = ground.frame;
    for (const spot of all(ground)) {
      expect(spot.x - spot.half[0], spot.name).toBeGreaterThan(x);
      expect(spot.x + spot.half[0], spot.name).toBeLessThan(x + width);
      expect(spot.y - spot.half[1], spot.name).toBeGreaterThan(y);
      expect(spot.y + spot.half[1], spot.name).toBeLessThan(y + height);
    }
    const places = all(ground).map((spot) => `${spot.x} ${spot.y} ${isWall(spot) && liesFlat(spot.cell, ground.turned)}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test("a touch in the middle of a cell means that cell", () => {
    for (const spot of all(ground)) {
      const alike = all(ground).find((other) => isWall(other) && other.cell.kind === spot.cell.kind) ?? null;
      expect(aimedAt(ground, spot, new Set(), alike)?.name).toBe(spot.name);
      if (isWall(spot))
        for (const there of alongside(ground, spot)) expect(aimedAt(ground, there, new Set([spot.name]))?.name).toBe(spot.name);
    }
  });

  test("a wall that may be put is meant where two cross", () => {
    for (const spot of all(ground).filter(isWall)) expect(aimedAt(ground, spot, new Set([spot.name]))?.name).toBe(spot.name);
  });

  test("arrows lead from every cell to every other", () => {
    const squares = reached(ground, (spot) => !isWall(spot));
    const lying = reached(ground, (spot) => isWall(spot) && liesFlat(spot.cell, ground.turned));
    const standing = reached(ground, (spot) => isWall(spot) && !liesFlat(spot.cell, ground.turned));
    expect(new Set([...squares, ...lying, ...standing]).size).toBe(ground.spots.size);
  });
});

/** Places in the groove of a wall, away from its middle. */
function alongside({ turned }: Ground, { x, y, cell }: Spot): { x: number; y: number }[] {
  return [-0.4, 0.4].map((far) => (liesFlat(cell, turned) ? { x: x + far, y } : { x, y: y + far }));
}

function reached(ground: Ground, meant: (spot: Spot) => boolean): Set<string> {
  const names = new Set<string>();
  const waiting = all(ground).filter(meant).slice(0, 1);
  for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
    if (names.has(spot.name)) continue;
    names.add(spot.name);
    for (const [dx, dy] of [
      [0, -1],
      [0, 1],
      [-1, 0],
      [1, 0],
    ] as const) {
      const there = neighbourOf(ground, spot, dx, dy, meant);
      if (there) waiting.push(there);
    }
  }
  return names;
}

test("a quarter turn brings the next side to the bottom, four bring all back", () => {
  const layout = layoutOf(start("go", "sheet size=9"));
  const corner = (turned: number) => {
    const { x, y } = groundOf(layout, turned).spots.get("A1")!;
    return [x, y];
  };
  expect([0, 1, 2, 3].map(corner)).toEqual([
    [0, 8],
    [0, 0],
    [8, 0],
    [8, 8],
  ]);
});

test("captures go to the one who takes them", () => {
  const layout = layoutOf(start("reversi"));
  for (const turned of [0, 1, 2, 3]) {
    const { homes, frame } = groundOf(layout, turned);
    const seat = layout.seats.findIndex(({ turn }) => turn === turned);
    if (seat >= 0) expect(homes[seat]!.y).toBe(frame.y + frame.height);
  }
});

/** Frames and timers of a browser, one after another. */
function frames(): { run: () => void } {
  const waiting: FrameRequestCallback[] = [];
  let now = 0;
  vi.stubGlobal("performance", { now: () => now });
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => waiting.push(callback));
  vi.stubGlobal("setTimeout", (callback: () => void) => waiting.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => (waiting.length = 0));
  return {
    run: () => {
      for (let callback = waiting.shift(); callback; callback = waiting.shift()) callback((now += 16));
    },
  };
}

const told = (pieces: Piece[]) => pieces.map(({ at, kind, seat, count }) => `${at} ${kind} ${seat ?? ""} ${count ?? ""}`).sort();

describe.each(games)("%s %s", (game, rules) => {
  test("what the steps tell is what the view says", () => {
    const clock = frames();
    let view = start(game, rules);
    const ground = groundOf(layoutOf(view), 0);
    const stage = new Stage(ground, view.pieces);
    for (let turn = 1; turn < 120 && !view.outcome; turn++) {
      const moves = room.ask({ do: "moves", match: view.match }) as string[];
      const before = view.pieces;
      view = room.ask({ do: "play", match: view.match, text: moves[(turn * 7919) % moves.length]! }) as View;
      expect(told(after(before, view.last!.steps)), `${turn}: ${view.last!.text}`).toEqual(told(view.pieces));
      const shown: string[][] = [];
      const show = vi.spyOn(stage, "show").mockImplementationOnce(function (this: Stage, ...now) {
        shown.push(told(stage.actors.map(({ piece }) => piece)));
        show.mockRestore();
        stage.show(...now);
      });
      stage.tell(ground, view.last!.steps, view.pieces, 1);
      clock.run();
      const seen = view.pieces.filter(({ at }) => ground.spots.has(at));
      if (view.last!.steps.some(({ act }) => act !== "roll") && !view.sets)
        expect(shown[0], `${turn}: ${view.last!.text}`).toEqual(told(seen));
      expect(told(stage.actors.map(({ piece }) => piece))).toEqual(told(seen));
      expect(stage.telling).toBe(false);
    }
    vi.unstubAllGlobals();
  });
});

test("a second move ends the first one at once, and speed 0 tells nothing", () => {
  const clock = frames();
  let view = start("mangala");
  const ground = groundOf(layoutOf(view), 0);
  const stage = new Stage(ground, view.pieces);
  for (const text of ["1", "2"]) {
    view = room.ask({ do: "play", match: view.match, text }) as View;
    stage.tell(ground, view.last!.steps, view.pieces, 1);
    expect(stage.telling).toBe(true);
  }
  clock.run();
  expect(told(stage.actors.map(({ piece }) => piece))).toEqual(told(view.pieces));
  view = room.ask({ do: "play", match: view.match, text: "3" }) as View;
  stage.tell(ground, view.last!.steps, view.pieces, 0);
  expect(stage.telling).toBe(false);
  vi.unstubAllGlobals();
});
