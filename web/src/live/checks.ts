// Whether all that a class needs works from this device: each thing tried as the page itself uses it.
import rulesUrl from "$wasm/rules.wasm?url";
import type { Socket } from "./client.ts";
import { EventLine } from "./eventline.ts";
import { kVersion } from "./messages.ts";
import { askHouse, thisPage, type HouseFacts } from "./places.ts";

export const checks = ["files", "house", "line", "events", "clock", "storage"] as const;
export type Check = (typeof checks)[number];
/** `fair`: one can play, but something is not as it should be. */
export interface Verdict {
  sign: "good" | "fair" | "bad";
  /** Milliseconds of the way, minutes of the clock. */
  amount?: number;
}

const kPatience = 6000; // ms
const kClockMayBeOff = 2; // minutes

const good = (amount?: number): Verdict => ({ sign: "good", ...(amount !== undefined && { amount }) });
const bad: Verdict = { sign: "bad" };

/** What does not come in time never will. */
const inTime = <T>(coming: Promise<T>): Promise<T> =>
  Promise.race([coming, new Promise<never>((_, fail) => setTimeout(() => fail(new Error("late")), kPatience))]);

/** How long it took, in whole milliseconds. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await inTime(act());
  return Math.max(1, Math.round(performance.now() - begin));
}

/** The rules as a program: what a board needs before anything else. */
async function files(): Promise<void> {
  const answer = await fetch(rulesUrl, { cache: "no-store" });
  if (!answer.ok || !WebAssembly.validate(await answer.arrayBuffer())) throw new Error("no rules");
}

/** Says hello and waits for the welcome. */
export const greet = (open: () => Socket): Promise<void> =>
  new Promise((settle, fail) => {
    const socket = open();
    const end = (act: () => void) => (socket.close(), act());
    const late = setTimeout(() => end(() => fail(new Error("late"))), kPatience);
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", version: kVersion, lang: "tr" }));
    socket.onmessage = () => (clearTimeout(late), end(settle));
    socket.onclose = () => (clearTimeout(late), fail(new Error("closed")));
  });

const line = (): URL => new URL("api/live", thisPage());
function webSocket(): Socket {
  const address = line();
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address);
}

function storage(): void {
  const key = "meydan.check";
  localStorage.setItem(key, key);
  const kept = localStorage.getItem(key) === key;
  localStorage.removeItem(key);
  if (!kept) throw new Error("not kept");
}

/** How far the clock of this device is off, in minutes, given what the house said and how long its word took. */
export const minutesOff = (house: number, device: number, way: number): number =>
  Math.round(Math.abs(house + way / 2 - device) / 60_000);

async function clock(): Promise<Verdict> {
  let facts: HouseFacts | undefined;
  const way = await timed(async () => (facts = await askHouse()));
  const amount = minutesOff(facts!.wall, Date.now(), way);
  return { sign: amount <= kClockMayBeOff ? "good" : "fair", amount };
}

const trials: Record<Check, () => Promise<Verdict>> = {
  files: async () => good(await timed(files)),
  house: async () => good(await timed(askHouse)),
  line: async () => good(await timed(() => greet(webSocket))),
  events: async () => good(await timed(() => greet(() => new EventLine(line(), () => {})))),
  clock,
  storage: async () => (storage(), good()),
};

export const tryOut = (check: Check): Promise<Verdict> => trials[check]().catch(() => bad);

/** Of all: without a WebSocket the events do, without a store the page works. */
export function summary(verdicts: Partial<Record<Check, Verdict>>): Verdict["sign"] {
  const fails = (check: Check) => verdicts[check]?.sign === "bad";
  if (fails("files") || fails("house") || (fails("line") && fails("events"))) return "bad";
  return checks.every((check) => verdicts[check]?.sign === "good") ? "good" : "fair";
}
