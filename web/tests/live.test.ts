// The line to the server, and a live game on it: with a server that is told what to say, and a network that loses and doubles.
import { createHash, createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./rules.ts";
import type { Event, FromServer, Happened, Names } from "../src/live/messages.ts";

const { Line, newKey } = await import("../src/live/client.ts");
const { EventLine } = await import("../src/live/eventline.ts");
const { LiveGame } = await import("../src/live/game.svelte.ts");
const { forgetMixes, mixOf } = await import("../src/live/mixes.ts");
const { check } = await import("../src/live/lots.ts");
const { iAm } = await import("../src/live/server.svelte.ts");
const { firstLeft, leftAfter, leftText, readClock } = await import("../src/live/time.ts");

const game = "k3v90000000ab";
type Said = { do: string; key?: number; from?: number; text?: string; ply?: number; mix?: string };

class Socket {
  readyState: WebSocket["readyState"] = 0;
  onopen: ((event: any) => void) | null = null;
  onmessage: ((event: any) => void) | null = null;
  onclose: ((event: any) => void) | null = null;
  said: Said[] = [];

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  /** The server takes the line. */
  open(several = false): void {
    this.readyState = 1;
    this.onopen!({});
    this.tell({ is: "welcome", version: 1, me: null, now: 1000, ...(several && { several }) });
  }
  tell(message: FromServer): void {
    this.onmessage!({ data: JSON.stringify(message) });
  }
  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose!({ code });
  }
  of(what: string): Said[] {
    return this.said.filter((one) => one.do === what);
  }
}

let sockets: Socket[];
const socket = () => sockets.at(-1)!;
const hearing = {
  connected: vi.fn(),
  me: vi.fn(),
  reload: vi.fn(),
  trouble: vi.fn(),
  lobby: vi.fn(),
  seeking: vi.fn(),
  paired: vi.fn(),
  unpaired: vi.fn(),
  inClass: vi.fn(),
};

function open(several = false) {
  const line = new Line(
    () => {
      sockets.push(new Socket());
      return socket();
    },
    hearing,
    () => "tr",
  );
  socket().open(several);
  return line;
}

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  for (const one of Object.values(hearing)) one.mockClear();
});
afterEach(() => void vi.useRealTimers());

const event = (n: number, what: Happened, more: Partial<Event> = {}): Event =>
  ({ n, at: 1000 + n, wall: 0, ...what, ...more }) as Event;
const told = (events: Event[], people: Names = {}): FromServer => ({
  is: "events",
  game,
  events,
  people,
  ratings: {},
  now: 1000,
});

test("keys are whole numbers below 2^53 that no other has", () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) expect(Number.isSafeInteger(key) && key > 0).toBe(true);
  expect(new Set(keys).size).toBe(200);
});

test("a page greets first, in its language; then it follows and asks", () => {
  const line = open();
  line.lobby(true);
  expect(socket().said).toEqual([
    { do: "hello", version: 1, lang: "tr" },
    { do: "lobby", on: true },
  ]);
  expect(hearing.connected).toHaveBeenLastCalledWith(true);
});

/** Hears events in order, and remembers where it was. */
function follower() {
  const heard: number[] = [];
  return {
    heard,
    next: () => heard.length,
    events: (events: Event[]) => void heard.push(...events.map(({ n }) => n)),
    there: vi.fn(),
    missing: vi.fn(),
    plays: () => true,
    awaits: () => true,
  };
}
const said = (n: number) => event(n, { e: "said", seat: 0, phrase: "hello" });

test("after a lost line events go on where they stopped; doubled ones are heard once, and a gap is asked for", () => {
  const line = open();
  const one = follower();
  line.follow(game, one);
  expect(socket().of("watch")).toEqual([{ do: "watch", game, from: 0 }]);
  socket().tell(told([said(0), said(1)]));
  socket().tell(told([said(1), said(2)]));
  expect(one.heard).toEqual([0, 1, 2]);
  socket().tell(told([said(4)]));
  expect(one.heard).toEqual([0, 1, 2]);
  expect(socket().of("watch").at(-1)).toEqual({ do: "watch", game, from: 3 });
  socket().lose();
  expect(hearing.connected).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(700);
  expect(sockets.length).toBe(2);
  socket().open();
  expect(socket().of("watch")).toEqual([{ do: "watch", game, from: 3 }]);
  socket().tell(told([said(3), said(4)]));
  expect(one.heard).toEqual([0, 1, 2, 3, 4]);
});

test("what an old line still says is not heard", () => {
  const line = open();
  const one = follower();
  line.follow(game, one);
  const old = socket();
  line.renew();
  socket().open();
  old.tell(told([said(0)]));
  expect(one.heard).toEqual([]);
});

test("a command is sent again with the same key until it is answered, in order, and no longer", async () => {
  const line = open();
  const first = line.command({ do: "say", game, phrase: "hello" });
  const second = line.command({ do: "say", game, phrase: "bye" });
  socket().lose();
  vi.advanceTimersByTime(700);
  socket().open();
  expect(
    socket()
      .of("say")
      .map(({ key }) => key),
  ).toEqual([first.key, second.key]);
  socket().tell({ is: "done", key: first.key });
  socket().tell({ is: "done", key: first.key });
  expect(await first).toEqual({});
  socket().lose();
  vi.advanceTimersByTime(700);
  socket().open();
  expect(
    socket()
      .of("say")
      .map(({ key }) => key),
  ).toEqual([second.key]);
  socket().tell({ is: "refused", key: second.key, why: "Olmaz.", cells: ["d4"] });
  expect(await second).toEqual({ refused: { why: "Olmaz.", cells: ["d4"] } });
});

test("a line that does not answer is taken for dead; tries come later each time", () => {
  const line = open();
  void line.command({ do: "say", game, phrase: "hello" });
  vi.advanceTimersByTime(8000);
  expect(hearing.connected).toHaveBeenLastCalledWith(false);
  const pauses: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    const before = sockets.length;
    let waited = 0;
    for (; sockets.length === before; waited += 50) vi.advanceTimersByTime(50);
    pauses.push(waited);
    socket().lose();
  }
  expect(pauses[0]).toBeLessThanOrEqual(700);
  expect(pauses[6]).toBeGreaterThan(7000);
  expect(pauses[6]).toBeLessThanOrEqual(22_600);
});

test("a page that is seen again tries within a second; a line that seems to be there is tested at once", () => {
  const line = open();
  const one = follower();
  line.follow(game, one);
  socket().tell(told([said(0)]));
  for (let tries = 0; tries < 9; tries++, vi.advanceTimersByTime(22_500)) socket().lose(); // the next one would be far off
  const before = sockets.length;
  socket().lose();
  line.wake();
  vi.advanceTimersByTime(1000);
  expect(sockets.length).toBe(before + 1);
  socket().open();
  socket().tell(told([]));
  line.wake();
  expect(socket().of("watch").at(-1)).toEqual({ do: "watch", game, from: 1 });
  vi.advanceTimersByTime(8000);
  expect(hearing.connected).toHaveBeenLastCalledWith(false);
});

test("the tablets of a class that wake together do not come back at one moment", () => {
  const lines = Array.from({ length: 30 }, open);
  for (const line of lines) line.lose();
  for (const line of lines) line.wake();
  const come = [sockets.length - 30];
  for (let before = sockets.length; sockets.length < 60; before = sockets.length) {
    vi.advanceTimersByTime(100);
    come.push(sockets.length - before);
  }
  expect(come.length).toBeLessThanOrEqual(11);
  expect(Math.max(...come)).toBeLessThan(15);
});

test("a device without a network does not wait for the line to fail", () => {
  const line = open();
  line.lose();
  expect(hearing.connected).toHaveBeenLastCalledWith(false);
  line.wake();
  vi.advanceTimersByTime(1000);
  expect(sockets.length).toBe(2);
});

test("silence is broken by a player's page", () => {
  const line = open();
  line.follow(game, follower());
  socket().tell(told([said(0)]));
  const asked = socket().of("watch").length;
  vi.advanceTimersByTime(30_000);
  expect(socket().of("watch").length).toBe(asked + 1);
});

test("where there are several servers a player's page soon notices that one is gone, and a hidden page asks as seldom as elsewhere", () => {
  const line = open(true);
  line.follow(game, follower());
  socket().tell(told([said(0)]));
  const asked = () => socket().of("watch").length;
  const first = asked();
  vi.advanceTimersByTime(1500);
  expect(asked()).toBe(first + 1);
  socket().tell(told([]));
  vi.advanceTimersByTime(1500 + 1500);
  expect(hearing.connected).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(600);
  expect(sockets.length).toBe(2);
  vi.stubGlobal("document", { visibilityState: "hidden" });
  socket().open(true);
  socket().tell(told([]));
  const hidden = asked();
  vi.advanceTimersByTime(29_000);
  expect(asked()).toBe(hidden);
  vi.stubGlobal("document", undefined);
});

test("of several servers each is given the longer the slower the answers came", () => {
  const line = open(true);
  line.follow(game, follower());
  socket().tell(told([said(0)]));
  vi.advanceTimersByTime(1500 + 1000);
  socket().tell(told([]));
  vi.advanceTimersByTime(1500 + 1500 + 3 * 1000);
  expect(hearing.connected).toHaveBeenLastCalledWith(true);
  socket().tell(told([]));
  vi.advanceTimersByTime(1500 + 8000);
  expect(hearing.connected).toHaveBeenLastCalledWith(false);
});

test("a device that wakes in the meeting place or in a class tests its line, and in a class silence is broken", () => {
  const line = open();
  line.lobby(true);
  line.wake();
  expect(socket().of("lobby")).toHaveLength(2);
  socket().tell(told([]));
  line.lobby(false);
  line.attend("abc");
  socket().tell(told([]));
  vi.advanceTimersByTime(30_000);
  expect(socket().of("class").at(-1)).toEqual({ do: "class", class: "abc", on: true });
  vi.advanceTimersByTime(8000);
  expect(hearing.connected).toHaveBeenLastCalledWith(false);
});

test("a message that is not understood is not sent for ever; a page that is too old stops", async () => {
  const line = open();
  const sent = line.command({ do: "say", game, phrase: "hello" });
  socket().lose(1007);
  expect(await sent).toEqual({ refused: { why: "", cells: [] } });
  vi.advanceTimersByTime(700);
  socket().open();
  socket().tell({ is: "reload" });
  expect(hearing.reload).toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(2);
});

test("somebody is looked for through lost lines, by one and the same wish, until one is found", () => {
  const line = open();
  const wish = { game: "reversi", rules: "sheet", clock: "300+3", rated: true } as const;
  line.seek(wish);
  expect(socket().of("seek")).toMatchObject([wish]);
  socket().tell({ is: "seeking", same: 2, all: 5 });
  expect(hearing.seeking).toHaveBeenLastCalledWith(expect.objectContaining({ same: 2, all: 5 }));
  const [first] = socket().of("seek");
  socket().lose();
  vi.advanceTimersByTime(700);
  socket().open();
  expect(socket().of("seek")).toEqual([first]);
  line.wake();
  expect(socket().of("seek")).toEqual([first, first]);
  socket().tell({ is: "paired", game });
  expect(hearing.paired).toHaveBeenCalledWith(game);
  socket().lose();
  vi.advanceTimersByTime(700);
  socket().open();
  expect(socket().of("seek")).toEqual([]);
});

test("who looks no longer says so, and hears why it cannot be", () => {
  const line = open();
  line.seek({ game: "reversi", rules: "", clock: "none", rated: false });
  line.seek(null);
  expect(socket().of("unseek")).toHaveLength(1);
  socket().tell({ is: "paired", game });
  expect(hearing.paired).not.toHaveBeenCalled();
  line.seek({ game: "daha", rules: "", clock: "none", rated: false });
  socket().tell({ is: "refused", key: socket().of("seek").at(-1)!.key!, why: "Olmaz." });
  expect(hearing.unpaired).toHaveBeenCalledWith("Olmaz.");
});

test("a game that is not there is named", () => {
  const line = open();
  const [here, gone] = [follower(), follower()];
  line.follow(game, here);
  line.follow("0000000000000", gone);
  socket().tell({ is: "refused", key: 0, why: "Böyle bir oyun yok.", game: "0000000000000" });
  expect(gone.missing).toHaveBeenCalledWith("Böyle bir oyun yok.");
  expect(here.missing).not.toHaveBeenCalled();
});

test("the house's time runs on, and stands still with the house", () => {
  const line = open();
  vi.advanceTimersByTime(300);
  expect(line.now).toBe(1300);
  socket().tell({ is: "trouble", on: true, why: "Dolu." });
  vi.advanceTimersByTime(500);
  expect(line.now).toBe(1300);
  expect(hearing.trouble).toHaveBeenLastCalledWith("Dolu.");
});

// ---------------------------------------------------------------- clocks

test.each([
  ["none", { time: 0, periods: 0 }, 5000, "0,0"],
  ["300+5", { time: 305_000, periods: 0 }, 5000, "5:00"],
  ["7200+0", { time: 7_200_000, periods: 0 }, 1000, "1:59:59"],
  ["600+3x30", { time: 600_000, periods: 3 }, 590_500, "9,5"],
  ["600+3x30", { time: 600_000, periods: 3 }, 635_000, "0:25 ×2"],
  ["600+3x30", { time: 600_000, periods: 3 }, 999_000, "0,0 ×0"],
  ["3d", { time: 259_200_000, periods: 0 }, 3_600_000, "2 gün 23 sa"],
])("the clock %s", (text, first, used, shown) => {
  const control = readClock(text);
  expect(firstLeft(control)).toEqual(first);
  expect(leftText(control, firstLeft(control), used)).toBe(shown);
});

test("who is in byo-yomi has a whole period at every turn", () => {
  const control = readClock("0+2x10");
  expect(leftAfter(control, { time: 0, periods: 2 }, 0)).toEqual({ time: 10_000, periods: 2, inPeriod: true });
  expect(leftAfter(control, { time: 0, periods: 2 }, 9999).periods).toBe(2);
});

// ---------------------------------------------------------------- a game

const created: Happened = {
  e: "created",
  game: "reversi",
  rules: "",
  chairs: [17, "open"],
  clock: "300+5",
  lot: true,
  rated: false,
  listed: false,
  commitment: "",
  version: 1,
};
const people = { 17: "Neşeli Kirpi", 18: "Cesur Serçe" };
const begins = [event(0, created), event(1, { e: "seated", chair: 1, sitter: 18 }), event(2, { e: "begun", order: [1, 0] })];
const moved = (n: number, text: string, left = [305_000, 305_000]): Event => event(n, { e: "moved", text, key: "0", left });

async function play(person: number, events: Event[] = begins) {
  vi.useRealTimers();
  const line = open();
  iAm({ person, name: people[person as 17], guest: true });
  const followed = vi.fn();
  const live = new LiveGame(game, followed, line);
  socket().tell(told(events, people));
  await vi.waitFor(() => expect(live.now).not.toBeNull());
  return { live, line, followed };
}
const moves = (live: InstanceType<typeof LiveGame>) => live.now!.view.line.slice(0, live.now!.view.ply).map(({ text }) => text);

test("who sits where, and whose turn it is", async () => {
  const { live } = await play(18);
  expect([live.seat, live.turn, live.myTurn, live.names]).toEqual([0, 0, true, ["Cesur Serçe", "Neşeli Kirpi"]]);
  const { live: other } = await play(17);
  expect([other.seat, other.myTurn, other.personToMove]).toEqual([1, false, false]);
  other.touch("f5");
  expect(moves(other)).toEqual([]);
});

test("one's own move is shown at once; the house's word for it changes nothing", async () => {
  const { live } = await play(18);
  live.touch("f5");
  expect(moves(live)).toEqual(["f5"]);
  expect(socket().of("move")).toMatchObject([{ ply: 0, text: "f5" }]);
  socket().tell(told([moved(3, "f5")]));
  socket().tell({ is: "done", key: socket().of("move")[0]!.key! });
  socket().tell(told([moved(4, "d6")]));
  await vi.waitFor(() => expect(moves(live)).toEqual(["f5", "d6"]));
});

test("a game whose rules were mended since is shown as far as they lead, with its moves and its end as they were", async () => {
  vi.useRealTimers();
  const played = [...begins, moved(3, "f5"), moved(4, "d6"), moved(5, "c3")];
  const over = event(6, { e: "opened", seed: "", result: "0-1" });
  const frozen = [event(6, { e: "frozen" }), event(7, { e: "opened", seed: "" })];
  const unknown = [...begins, moved(3, "f5"), moved(4, "z9"), moved(5, "c3"), over];
  for (const [message, phase, shown] of [
    [told(unknown, people), "over", ["f5"]], // a move that no rules know
    [{ ...told([...played, over], people), stands: 2 }, "over", ["f5", "d6"]], // one that led elsewhere
    [{ ...told([...played, over], people), stands: 0 }, "over", []],
    [{ ...told([...played, ...frozen], people), stands: 1 }, "frozen", ["f5"]],
  ] as [FromServer, string, string[]][]) {
    const live = new LiveGame(game, vi.fn(), open());
    socket().tell(message);
    await vi.waitFor(() => expect([live.mended, live.phase, live.now && moves(live)]).toEqual([true, phase, shown]));
    expect([live.stands, live.missing, live.myTurn, live.now!.view.outcome]).toEqual([shown.length, null, false, null]);
    expect([live.course!.moves.length, live.course!.result]).toEqual([3, phase === "over" ? "0-1" : ""]);
    await live.goTo(0);
    expect([live.table.view.ply, live.lookingBack]).toEqual([0, shown.length > 0]);
    live.leave();
  }
});

test("a game whose rules were mended while the line was lost shows how far it stands", async () => {
  const { live } = await play(18, [...begins, moved(3, "f5"), moved(4, "d6")]);
  socket().lose();
  await vi.waitFor(() => expect(sockets.length).toBe(2));
  socket().open();
  socket().tell({ ...told([event(5, { e: "frozen" }), event(6, { e: "opened", seed: "" })]), stands: 1 } as FromServer);
  await vi.waitFor(() => expect([live.mended, live.phase, moves(live)]).toEqual([true, "frozen", ["f5"]]));
});

test("a game whose rules nobody knows any more is told by its moves alone", async () => {
  vi.useRealTimers();
  const [created, ...rest] = begins;
  const gone = { ...created!, rules: "nobody-knows" } as Event;
  const live = new LiveGame(game, vi.fn(), open());
  socket().tell({
    ...told([gone, ...rest, moved(3, "f5"), event(4, { e: "opened", seed: "", result: "0-1" })], people),
    stands: 1,
  } as FromServer);
  await vi.waitFor(() => expect([live.mended, live.phase, live.now, live.stands]).toEqual([true, "over", null, 0]));
  live.leave();
});

test("a move that is refused is taken back with the reason", async () => {
  const { live } = await play(18);
  live.touch("f5");
  socket().tell({ is: "refused", key: socket().of("move")[0]!.key!, why: "Oyun molada.", cells: ["f5"] });
  await vi.waitFor(() => expect(moves(live)).toEqual([]));
  expect(live.why).toMatchObject({ tr: "Oyun molada.", cells: ["f5"] });
  live.touch("f5");
  expect(live.why).toBeNull();
});

test("a move made while the line was lost arrives after it", async () => {
  const { live } = await play(18);
  socket().lose();
  live.touch("f5");
  await vi.waitFor(() => expect(sockets.length).toBe(2));
  socket().open();
  expect(socket().said.map((one) => one.do)).toEqual(["hello", "watch", "move"]);
  socket().tell(told([moved(3, "f5"), moved(4, "d6")]));
  await vi.waitFor(() => expect(moves(live)).toEqual(["f5", "d6"]));
});

test("what was taken back is gone, and what another device of mine played is shown", async () => {
  const { live } = await play(18, [...begins, moved(3, "f5"), moved(4, "d6")]);
  live.touch("c3");
  socket().tell(told([event(5, { e: "taken-back", ply: 0, left: [305_000, 305_000] }), moved(6, "c4")]));
  await vi.waitFor(() => expect(moves(live)).toEqual(["c4"]));
});

test("a guest who has signed in plays on from the account, and nobody has left", async () => {
  const { live } = await play(18, [...begins, moved(3, "f5")]);
  socket().tell(told([event(4, { e: "replaced", seat: 1, sitter: 42 })]));
  await vi.waitFor(() => expect(live.course!.chairs).toContain(42));
  expect(live.course!.gone).toBeNull();
});

test("offers, phrases, an end by a word, and the rematch", async () => {
  const { live, followed } = await play(18, [...begins, moved(3, "f5")]);
  socket().tell(told([event(4, { e: "offered", what: "draw", seat: 1 }), event(5, { e: "said", seat: 1, phrase: "oops" })]));
  await vi.waitFor(() => expect(live.offers.draw).toEqual([1]));
  expect(live.heard).toEqual({ seat: 1, phrase: "oops" });
  live.answer("draw", false);
  expect(socket().of("answer")).toMatchObject([{ what: "draw", yes: false }]);
  socket().tell(told([event(6, { e: "declined", what: "draw", seat: 0 }), event(7, { e: "ended", how: "resigned", seat: 1 })]));
  await vi.waitFor(() => expect(live.phase).toBe("over"));
  expect(live.now!.view.outcome?.winner).toBe(0);
  socket().tell(told([event(8, { e: "opened", seed: "" }), event(9, { e: "rated", before: [1500, 1500], after: [1520, 1480] })]));
  await vi.waitFor(() => expect(live.rated?.after).toEqual([1520, 1480]));
  socket().tell(told([event(10, { e: "followed", game: "other" })]));
  await vi.waitFor(() => expect(followed).toHaveBeenCalledWith("other"));
});

test("a game is looked through while it goes on", async () => {
  const { live } = await play(17, [...begins, moved(3, "f5"), moved(4, "d6")]);
  await live.goTo(1);
  expect(live.table.view.ply).toBe(1);
  expect(live.table.view.line.length).toBe(2);
  socket().tell(told([moved(5, "c3")]));
  await vi.waitFor(() => expect(live.now!.view.ply).toBe(3));
  expect(live.table.view.ply).toBe(1);
  await live.goTo(3);
  expect(live.lookingBack).toBe(false);
});

test("whoever sits adds a number to the lots, once", async () => {
  const { live } = await play(17, [event(0, created)]);
  await vi.waitFor(() => expect(socket().of("mix")).toHaveLength(1));
  expect(socket().of("mix")[0]!.mix).toMatch(/^[0-9a-f]{32}$/);
  socket().tell(told([event(1, { e: "mixed", chair: 0, mix: "0".repeat(32) })]));
  await vi.waitFor(() => expect(live.course!.events).toHaveLength(2));
  expect(socket().of("mix")).toHaveLength(1);
});

test("the number that was added to the lots is kept for the check, unless it was refused or too late", async () => {
  forgetMixes();
  const { live } = await play(18, [event(0, created)]);
  const refused = live.sit();
  socket().tell({ is: "refused", key: socket().of("sit")[0]!.key!, why: "Dolu." });
  await refused;
  expect(mixOf(live.id)).toBeNull();
  const sat = live.sit();
  const { key, mix } = socket().of("sit")[1] as Required<Said>;
  socket().tell({ is: "done", key });
  await sat;
  expect(mixOf(live.id)).toBe(mix);

  forgetMixes();
  const { live: second } = await play(17, [event(0, { ...created, chairs: [17, 18] } as Happened)]);
  await vi.waitFor(() => expect(socket().of("mix")).toHaveLength(1));
  socket().tell({ is: "refused", key: socket().of("mix")[0]!.key!, why: "Zaten kattın." });
  await new Promise((later) => setTimeout(later));
  expect(mixOf(second.id)).toBeNull();

  for (const late of [false, true]) {
    forgetMixes();
    const { live: mine } = await play(17, [event(0, { ...created, chairs: [17, 18] } as Happened)]);
    await vi.waitFor(() => expect(socket().of("mix")).toHaveLength(1));
    const { key, mix } = socket().of("mix")[0] as Required<Said>;
    const begun: Happened = { e: "begun", order: [0, 1] };
    const events = late ? [event(1, begun)] : [event(1, { e: "mixed", chair: 0, mix }), event(2, begun)];
    socket().tell(told(events));
    socket().tell({ is: "done", key });
    await vi.waitFor(() => expect(mine.phase).toBe("playing"));
    await Promise.resolve();
    await vi.waitFor(() => expect(mixOf(mine.id)).toBe(late ? null : mix));
  }
});

test("Go: either marks, and 'done' is agreement, not a move", async () => {
  const go = { ...created, game: "go", rules: "sheet size=5", clock: "none" } as Happened;
  const played = ["C3", "pass", "pass"].map((text, i) => moved(3 + i, text));
  const { live } = await play(17, [event(0, go), ...begins.slice(1), ...played]);
  expect(live.settling).toBe(true);
  expect(live.personToMove).toBe(true);
  live.touch("C3");
  expect(moves(live).at(-1)).toBe("dead:C3");
  expect(socket().of("move")).toMatchObject([{ ply: 3, text: "dead:C3" }]);
  socket().tell(told([moved(6, "dead:C3")]));
  await vi.waitFor(() => expect(live.course!.moves).toHaveLength(4));
  live.touch("done");
  expect(socket().of("move").at(-1)).toMatchObject({ ply: 4, text: "done" });
  expect(live.now!.view.ply).toBe(4);
  socket().tell(told([event(7, { e: "agreed", seat: 1 })]));
  await vi.waitFor(() => expect(live.agreed).toEqual([1]));
  expect(live.myTurn).toBe(false);
});

test("a set that was given up is followed by the next one", async () => {
  const sets = { ...created, game: "mangala", rules: "sheet sets=3" } as Happened;
  const { live } = await play(18, [event(0, sets), ...begins.slice(1), moved(3, "1"), moved(4, "resign:north")]);
  expect(live.now!.view.sets).toMatchObject({ now: 1, points: [1, 0] });
  expect(live.now!.view.line.at(-1)).toMatchObject({ seat: 1, set: 0, words: { tr: "seti bıraktı" } });
  expect([live.phase, live.turn, live.seat]).toEqual(["playing", 1, 0]);
  socket().tell(told([moved(5, "2")]));
  await vi.waitFor(() => expect(live.now!.view.line.at(-1)).toMatchObject({ text: "2", set: 1 }));
});

test("no time runs for a computer, and rolls are no moves", async () => {
  const withComputer = { ...created, chairs: [18, { level: 2 }], lot: false } as Happened;
  const line = [moved(2, "f5"), moved(3, "d6"), moved(4, "c3")];
  const { live, line: house } = await play(18, [event(0, withComputer), event(1, { e: "begun", order: [0, 1] }), ...line]);
  expect(live.turn).toBe(1);
  vi.spyOn(house, "now", "get").mockReturnValue(100_000);
  expect(live.clocks!.map(({ text }) => text)).toEqual(["5:05", "5:05"]);
  const dice = { ...created, game: "daha", rules: "sheet seats=2", chairs: [17, 18], lot: false } as Happened;
  const { live: thrown } = await play(17, [event(0, dice), event(1, { e: "begun", order: [0, 1] }), moved(2, "3")]);
  expect([thrown.now!.view.ply, thrown.canAbort]).toEqual([1, true]);
});

test("where all sit from the beginning the lots are drawn first, with a number of this browser", async () => {
  const { live } = await play(17, [event(0, { ...created, chairs: [17, 18] } as Happened)]);
  expect(live.drawing).toBe(true);
  await vi.waitFor(() => expect(socket().of("mix")).toHaveLength(1));
  socket().tell(told([event(1, { e: "mixed", chair: 0, mix: "0".repeat(32) }), event(2, { e: "begun", order: [0, 1] })]));
  await vi.waitFor(() => expect(live.drawing).toBe(false));
});

// ---------------------------------------------------------------- where WebSockets are refused

class Events extends EventTarget {
  static last: Events;
  onerror: (() => void) | null = null;
  closed = false;
  address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Events.last = this;
  }
  close(): void {
    this.closed = true;
  }
  tell(type: string, data: string): void {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

function openEvents() {
  const opened = vi.fn();
  const line = new EventLine(new URL("http://host/api/live?at=7"), opened);
  const heard: string[] = [];
  const ended: number[] = [];
  line.onmessage = ({ data }) => void heard.push(data);
  line.onclose = ({ code }) => void ended.push(code);
  return { line, opened, heard, ended };
}

test("messages come as events and go by POST, one after the other; pings are answered", async () => {
  vi.useRealTimers();
  const posts: [string, string | undefined][] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("EventSource", Events);
  vi.stubGlobal("fetch", (address: string, { body }: { body?: string }) => {
    posts.push([address, body]);
    return new Promise<Response>((answer) => answers.push(answer));
  });
  const { line, opened, heard, ended } = openEvents();
  expect([String(Events.last.address), line.readyState]).toEqual(["http://host/api/live/events?at=7", 0]);
  Events.last.tell("line", "ab12");
  expect([opened.mock.calls.length, line.readyState]).toEqual([1, 1]);
  line.send("one");
  line.send("two");
  await vi.waitFor(() => expect(posts).toEqual([["http://host/api/live/send?at=7&line=ab12", "one"]]));
  Events.last.tell("ping", "7");
  await vi.waitFor(() => expect(posts.at(-1)).toEqual(["http://host/api/live/send?at=7&line=ab12&pong=7", undefined]));
  answers[0]!(new Response(null, { status: 204 }));
  await vi.waitFor(() => expect(posts.at(-1)![1]).toBe("two"));
  Events.last.tell("message", "{}");
  expect(heard).toEqual(["{}"]);
  answers[2]!(new Response(null, { status: 404 }));
  await vi.waitFor(() => expect(ended).toEqual([1006]));
  expect([line.readyState, Events.last.closed]).toEqual([3, true]);
  Events.last.onerror!();
  expect(ended).toHaveLength(1);
  vi.stubGlobal("document", undefined);
});

test("the server's word at the end of the line is its code", () => {
  vi.stubGlobal("EventSource", Events);
  const { ended } = openEvents();
  Events.last.tell("close", "1001");
  expect(ended).toEqual([1001]);
  vi.stubGlobal("document", undefined);
});

// ---------------------------------------------------------------- lots

/** As docs/live.md tells it, word by word. */
function lotsOf(seed: Buffer, mixes: string) {
  let k = 0;
  return (n: number): number => {
    for (let t = 0; ; t++) {
      const word = createHmac("sha256", seed).update(`${mixes}:${k}:${t}`).digest().readUInt32BE(0);
      if (word < 2 ** 32 % n) continue;
      k++;
      return word % n;
    }
  };
}

test("the lots of a finished game are worked out again, and a wrong one is found", () => {
  const seed = Buffer.from("ab".repeat(32), "hex");
  const [a, b] = ["1".repeat(32), "2".repeat(32)];
  const lot = lotsOf(seed, a + b);
  const order = [0, 1, 2];
  for (let i = 3; i >= 2; i--) {
    const other = lot(i);
    [order[i - 1], order[other]] = [order[other]!, order[i - 1]!];
  }
  const rolls = Array.from({ length: 50 }, () => lot(6) + 1);
  const commitment = createHash("sha256").update(seed).digest("hex");
  const game: Event[] = [
    event(0, { ...created, commitment } as Happened),
    event(1, { e: "mixed", chair: 0, mix: a }),
    event(2, { e: "seated", chair: 1, sitter: 18, mix: b }),
    event(3, { e: "begun", order }),
    event(4, { e: "opened", seed: seed.toString("hex") }),
  ];
  expect(check(game, rolls)).toMatchObject({ seed: true, order: true, rolls: { right: 50, of: 50 } });
  expect(check(game, rolls.with(7, (rolls[7]! % 6) + 1))!.rolls).toEqual({ right: 49, of: 50 });
  expect(check(game.with(1, event(1, { e: "mixed", chair: 0, mix: b })), rolls)!.rolls.right).toBeLessThan(50);
  expect(check(game.with(4, event(4, { e: "opened", seed: "00".repeat(32) })), rolls)!.seed).toBe(false);
  expect(check(game.slice(0, 4), rolls)).toBeNull();
});

test("whether the number of this browser was mixed in, the page alone can say", () => {
  const seed = Buffer.from("cd".repeat(32), "hex");
  const [theirs, mine] = ["1".repeat(32), "2".repeat(32)];
  const commitment = createHash("sha256").update(seed).digest("hex");
  const told = (mixes: string[]): Event[] => [
    event(0, { ...created, commitment } as Happened),
    ...mixes.map((mix, i) => event(1 + i, { e: "mixed", chair: i, mix })),
    event(3, { e: "opened", seed: seed.toString("hex") }),
  ];
  expect(check(told([theirs, mine]), [], mine)!.own).toBe(true);
  // All else is right, as it follows from what the server says was mixed in.
  expect(check(told([theirs]), [], mine)).toMatchObject({ seed: true, own: false });
  expect(check(told([theirs]), [], null)!.own).toBeNull();
});
