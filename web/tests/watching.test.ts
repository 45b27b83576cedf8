// A game as those see it who only look on: small, or later.
import { expect, test, vi } from "vitest";
import "./rules.ts";
import type { Follower, Line } from "../src/live/client.ts";
import type { Created, Event, Happened } from "../src/live/messages.ts";

const sound = vi.hoisted(() => vi.fn());
vi.mock("../src/lib/sound.ts", () => ({ sound }));
const { Glance } = await import("../src/live/glance.svelte.ts");
const { OwnGames } = await import("../src/live/own.svelte.ts");
const { turns } = await import("../src/live/turns.svelte.ts");
const { iAm } = await import("../src/live/server.svelte.ts");
const { LiveGame } = await import("../src/live/game.svelte.ts");

/** A line that is told what it hears. */
class Heard {
  follower!: Follower;
  now = 0;
  left = false;
  #next = 0;

  follow(_game: string, follower: Follower): () => void {
    this.follower = follower;
    return () => (this.left = true);
  }
  tell(...happened: (Happened & { at?: number })[]): void {
    const events = happened.map((one) => ({ n: this.#next++, at: 0, wall: 0, ...one })) as Event[];
    this.follower.events(events, { 1: "Neşeli Kirpi", 2: "" }, { 1: { rating: 1612, provisional: true } });
  }
}

const created: Created = {
  e: "created",
  game: "reversi",
  rules: "sheet",
  chairs: [1, 2],
  clock: "60+0",
  lot: false,
  rated: true,
  listed: true,
  commitment: "",
  version: 1,
};
const moved = (text: string, at = 0): Happened & { at: number } => ({
  e: "moved",
  text,
  key: "",
  left: [60_000, 60_000, 0, 0],
  at,
});

test("a small board follows the moves, also back, and is not counted among those who watch", async () => {
  const line = new Heard();
  const glance = new Glance("k3v90000000ab", line as unknown as Line);
  expect(line.follower.glances).toBe(true);
  line.tell(created, { e: "begun", order: [0, 1] }, moved("f5"));
  await vi.waitFor(() => expect(glance.table?.view.ply).toBe(1));
  line.tell(moved("d6"), moved("c5"));
  await vi.waitFor(() => expect(glance.table?.view.ply).toBe(3));
  line.tell({ e: "taken-back", ply: 1 });
  await vi.waitFor(() => expect(glance.table?.view.ply).toBe(1));
  expect(line.follower.next()).toBe(6);
  glance.leave();
  expect(line.left).toBe(true);
});

test("a small board knows whose turn it is, that a game waits, and that it is over", async () => {
  const line = new Heard();
  const glance = new Glance("k3v90000000ab", line as unknown as Line);
  line.tell({ ...created, chairs: [1, "open"] });
  await vi.waitFor(() => expect(glance.table).not.toBeNull());
  expect([glance.phase, glance.mover]).toEqual(["waiting", null]);
  line.tell({ e: "seated", chair: 1, sitter: 2 }, { e: "begun", order: [1, 0] });
  await vi.waitFor(() => expect(glance.mover).toBe(2));
  line.tell(moved("f5"));
  await vi.waitFor(() => expect(glance.mover).toBe(1));
  line.tell({ e: "ended", how: "resigned", seat: 1 });
  await vi.waitFor(() => expect([glance.phase, glance.mover]).toEqual(["over", null]));
  glance.leave();
});

test("nobody agrees to dead stones before the computer has marked them, or had its time", async () => {
  const line = new Heard();
  const game = new LiveGame("k3v90000000ab", () => {}, line as unknown as Line);
  const passes = [moved("pass", 1000), moved("pass", 2000)];
  line.tell({ ...created, game: "go", rules: "sheet size=5" }, { e: "begun", order: [0, 1] }, moved("A1"), ...passes);
  await vi.waitFor(() => expect(game.now?.view.settling).toBe(true));
  line.now = 3000;
  expect(game.weighing).toBe(true);
  line.now = 7000;
  expect(game.weighing).toBe(false);
  line.now = 3000;
  line.tell(moved("dead:A1", 3000));
  await vi.waitFor(() => expect(game.weighing).toBe(false));
  game.leave();
});

test("whoever watches later sees clocks as they were then, and names with their strength", async () => {
  const line = new Heard();
  line.now = 100_000;
  const game = new LiveGame("k3v90000000ab", () => {}, line as unknown as Line);
  line.tell({ ...created, delay: 90_000 }, { e: "begun", order: [0, 1] }, moved("f5"), moved("d6", 5_000));
  await vi.waitFor(() => expect(game.now?.view.ply).toBe(2));
  expect(game.delay).toBe(90_000);
  expect(game.clocks!.map(({ text }) => text)).toEqual(["0:55", "1:00"]);
  expect(game.ratingAt(0)).toEqual({ rating: 1612, provisional: true });
  expect(game.ratingAt(1)).toBeUndefined();
  expect(game.playerAt(1)).not.toBe(""); // somebody who is here no more
  expect(game.people).toEqual([1, 2]);
  game.leave();
});

test("a turn in any of one's own games is told, and that game comes first", async () => {
  sound.mockClear();
  iAm({ person: 1, name: "Neşeli Kirpi", guest: true });
  const lines = new Map<string, Heard>();
  const line = {
    follow: (game: string, follower: Follower) => {
      const heard = new Heard();
      lines.set(game, heard);
      return heard.follow(game, follower);
    },
  };
  const left = vi.fn();
  const names = Array.from({ length: 14 }, (_, i) => `g${i}`);
  const games = names.map((game) => ({
    game,
    kind: "reversi" as const,
    rules: "sheet",
    clock: "3d",
    rated: false,
    chairs: [1, 2],
    ratings: {},
    since: 0,
  }));
  const own = new OwnGames(games, {}, 1, line as unknown as Line, left);
  for (const one of lines.values()) one.tell(created, { e: "begun", order: [1, 0] });
  await vi.waitFor(() => expect([...own.glances.values()].every(({ table }) => table)).toBe(true));
  expect([turns(), own.games[0]!.game]).toEqual([0, "g0"]);
  lines.get("g12")!.tell(moved("f5"));
  await vi.waitFor(() => expect(turns()).toBe(1));
  expect(own.games.map(({ game }) => game).slice(0, 2)).toEqual(["g12", "g0"]);
  expect(sound.mock.calls).toEqual([["yours"]]);
  lines.get("g12")!.tell(moved("d6"));
  await vi.waitFor(() => expect(turns()).toBe(0));
  expect(sound).toHaveBeenCalledTimes(1);
  own.leave();
  expect([...lines.values()].every(({ left }) => left)).toBe(true);
  expect(left).toHaveBeenCalled();
});

test("whoever has not agreed to the dead stones is waited for", async () => {
  const line = new Heard();
  const glance = new Glance("k3v90000000ab", line as unknown as Line);
  const go = { ...created, game: "go", rules: "sheet size=5", clock: "3d" } as Created;
  line.tell(go, { e: "begun", order: [0, 1] }, moved("C3"), moved("pass"), moved("pass"));
  await vi.waitFor(() => expect(glance.table?.view.settling).toBe(true));
  expect([glance.waitsFor(1), glance.waitsFor(2), glance.waitsFor(3)]).toEqual([true, true, false]);
  line.tell({ e: "agreed", seat: 0 });
  await vi.waitFor(() => expect(glance.waitsFor(1)).toBe(false));
  expect(glance.waitsFor(2)).toBe(true);
  glance.leave();
});
