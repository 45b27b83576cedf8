// The one line of the page: to which word it goes where a server of several has no room.
import { beforeEach, expect, test, vi } from "vitest";

let addresses: URL[] = [];
let sockets: FakeSocket[] = [];

class FakeSocket extends EventTarget {
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(address: URL) {
    super();
    addresses.push(new URL(address));
    sockets.push(this);
  }
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
  welcome(several: boolean): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    this.onopen!(new Event("open"));
    this.onmessage!({ data: JSON.stringify({ is: "welcome", version: 1, me: null, now: 0, ...(several && { several: true }) }) });
  }
  end(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
    this.onclose!({ code });
  }
}
class FakeEvents extends EventTarget {
  constructor(address: URL) {
    super();
    addresses.push(new URL(address));
  }
  close(): void {}
}

const at = () => addresses.at(-1)!.searchParams.get("at");
const isByEvents = () => addresses.at(-1)!.pathname.endsWith("/events");
/** The next try. */
async function next(): Promise<void> {
  for (const tries = addresses.length; addresses.length === tries;) await vi.advanceTimersByTimeAsync(100);
}

async function page(several: boolean) {
  vi.resetModules();
  const { house } = await import("../src/live/house.svelte.ts");
  house.about("game");
  void house.line;
  expect(at()).toBe("game");
  sockets.at(-1)!.welcome(several);
  return house;
}

beforeEach(() => {
  addresses = [];
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("EventSource", FakeEvents);
  vi.stubGlobal("location", { href: "https://oyun.example/#/live" });
  vi.stubGlobal("fetch", async () => ({ json: async () => ({ meydan: 1 }) }));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("a server that has too much to do is left for another, once", async () => {
  await page(true);
  sockets.at(-1)!.end(1013);
  await next();
  expect(at()).not.toBe("game");
  sockets.at(-1)!.end(1001);
  await next();
  expect(at()).toBe("game");
});

test("a line that is refused is tried by another word, and then by events", async () => {
  await page(true);
  sockets.at(-1)!.end(1001);
  await next();
  expect(at()).toBe("game");
  sockets.at(-1)!.end(1006);
  await next();
  expect(at()).not.toBe("game");
  expect(isByEvents()).toBe(false);
  sockets.at(-1)!.end(1006);
  await next();
  expect(isByEvents()).toBe(true);
});

test("where there is one server a refused line is tried by events at once", async () => {
  await page(false);
  sockets.at(-1)!.end(1001);
  await next();
  sockets.at(-1)!.end(1006);
  await next();
  expect(isByEvents()).toBe(true);
});

test("a screen about something else opens its line anew only where there are several, as the server's welcome says", async () => {
  for (const several of [true, false]) {
    const house = await page(several);
    const lines = addresses.length;
    house.about("other");
    expect(addresses.length - lines).toBe(several ? 1 : 0);
    if (several) expect(at()).toBe("other");
  }
});
