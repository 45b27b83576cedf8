// The end of a game: the moment of whoever won, kind words for whoever lost. On the real rules, with frames of our own.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameId, Layout, Seat, View } from "../../wasm/api.d.ts";
import { groundOf } from "../src/boards/geometry.ts";
import { kMoment, momentOf } from "../src/boards/moment.ts";
import { Stage } from "../src/boards/stage.svelte.ts";
import { won } from "./ends.ts";
import { openRoom } from "./room.ts";
import "./rules.ts";

const room = await openRoom();
const { failed } = await import("../src/lib/engine.ts");
const { keepGame } = await import("../src/lib/games.ts");
const { Table } = await import("../src/lib/table.svelte.ts");
const { comfortFor } = await import("../src/play/comfort.ts");
const { Sitting } = await import("../src/play/sitting.svelte.ts");

const games = Object.keys(won) as GameId[];

function ended(game: GameId): { view: View; layout: Layout } {
  const { moves, ...from } = won[game];
  const view = room.ask({ do: "new", game, ...from, moves: moves.split(" ") }) as View;
  return { view, layout: room.ask({ do: "layout", match: view.match }) as Layout };
}

describe.each(games)("%s", (game) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16));
    vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  });
  afterEach(() => void vi.useRealTimers());

  async function celebrated(speed: number) {
    const { view, layout } = ended(game);
    expect(view.outcome?.winner).toBe(0);
    let heard = 0;
    const stage = new Stage(groundOf(layout, 0), view.pieces, () => heard++);
    const picture = () =>
      JSON.stringify(stage.actors.map(({ piece, x, y, size, fade, face }) => [piece, x, y, size, fade, face]));
    const moment = (await momentOf(game))!;
    const before = picture();
    stage.celebrate(moment, view, speed);
    return { stage, moment, before, picture, knocks: () => heard };
  }

  test("its moment moves for two seconds, quietly, and leaves all as it was", async () => {
    const { stage, moment, before, picture, knocks } = await celebrated(1);
    expect(stage.moment).toBe(moment);
    expect(stage.telling, "nobody waits for it").toBe(false);
    const pictures = new Set<string>();
    for (let time = 0; time < kMoment - 100; time += 100) {
      await vi.advanceTimersByTimeAsync(100);
      pictures.add(picture());
    }
    expect(stage.moment).toBe(moment);
    if (game !== "go") expect(pictures.size, "Go fills its land over the stones").toBeGreaterThan(5);
    await vi.advanceTimersByTimeAsync(200);
    expect(stage.moment).toBeNull();
    expect(stage.past).toBe(moment);
    expect(picture()).toBe(before);
    expect(knocks()).toBeLessThan(12);
  });

  test("a tap ends it, and where motion is reduced there is none", async () => {
    const { stage, moment, before, picture } = await celebrated(1);
    await vi.advanceTimersByTimeAsync(700);
    stage.finish();
    expect(stage.moment).toBeNull();
    expect(stage.past).toBe(moment);
    expect(picture()).toBe(before);
    const still = await celebrated(0);
    expect(still.stage.moment).toBeNull();
    expect(still.stage.past).toBe(moment);
    expect(still.knocks()).toBe(0);
  });

  test("whoever lost reads something kind, in both languages", async () => {
    vi.useRealTimers();
    const { view, layout } = ended(game);
    const longer = { ...view, line: view.line.length < 4 ? [...view.line, ...view.line, ...view.line, ...view.line] : view.line };
    const comfort = (await comfortFor(longer, layout, 1 as Seat))!;
    for (const words of [comfort.good, comfort.next])
      for (const sentence of Object.values(words)) {
        expect(sentence).toMatch(/^[A-ZÇĞİÖŞÜ0-9].*[.!?]$/);
        expect(sentence).not.toMatch(/undefined|NaN|-\d/);
      }
    expect(comfort.next.tr).toMatch(/[Bb]ir dahaki sefere/);
    expect(comfort.next.en).toMatch(/[Nn]ext time/);
  });
});

test("kind words are made from what happened", async () => {
  const good = async (game: GameId) => {
    const { view, layout } = ended(game);
    return (await comfortFor(view, layout, 1))!.good.en;
  };
  expect(await good("quoridor")).toBe("You were only 2 steps from the cheese.");
  expect(await good("reversi")).toBe("You flipped 7 discs in a single move.");
  expect(await good("gyges")).toMatch(/^You bounced from piece to piece and went \d+ steps in one move\.$/);
  expect(await good("daha")).toBe("You painted 3 cells.");
  expect(await good("go")).toMatch(/^You surrounded \d+ points of land\.$/);
});

/** At the table, one move before the end. */
async function atTheEnd(game: GameId, players: (number | "person")[]) {
  const { moves, ...from } = won[game];
  const table = await Table.start({ game, ...from, moves: moves.split(" ").slice(0, -1) });
  if (failed(table)) throw new Error(table.error.en);
  keepGame(game, { id: "end", clock: null, record: table.save(), ply: table.view.ply, players, names: [], over: false, practice: false, when: 0 });
  const sitting = await Sitting.open(game, null);
  if (failed(sitting)) throw new Error(sitting.error.en);
  return sitting;
}

test("a person who wins by a move has a moment; whoever looks on ends it", async () => {
  const sitting = await atTheEnd("quoridor", ["person", 1]);
  sitting.touch("d7");
  await vi.waitFor(() => expect(sitting.moment).not.toBeNull());
  sitting.goTo(3);
  expect(sitting.moment).toBeNull();
});

test("there is none for a game that was given up", async () => {
  const sitting = await atTheEnd("quoridor", ["person", "person"]);
  sitting.end("resign", 1);
  await momentOf("quoridor");
  await new Promise((done) => setTimeout(done));
  expect(sitting.table.view.outcome?.winner).toBe(0);
  expect(sitting.moment).toBeNull();
});
