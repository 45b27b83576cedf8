// The line to the server: one that comes back by itself. What is followed goes on where it was heard last, and a command is sent
// again until it is answered: it has a key of its own, so that twice does no harm.
import type { Command, Event, FromClient, FromServer, InClass, Listed, Looking, Me, Names, Standings, Wish } from "./messages.ts";
import { kVersion } from "./messages.ts";

/** What is followed of a game. */
export interface Follower {
  /** The number of the event that is wanted next. */
  next(): number;
  /** `stands`: its rules were mended since; so many moves still lead where they led. */
  events(events: Event[], people: Names, ratings: Standings, stands?: number): void;
  there(seats: boolean[], watchers: number): void;
  /** There is no such game. */
  missing(why: string): void;
  /** Whether it matters that a dead line is noticed while nobody says a word. */
  plays(): boolean;
  /** Somebody else is to move in a game that one plays. */
  awaits?(): boolean;
  /** Only a small board: not counted among those who watch. */
  glances?: boolean;
}

export interface Refusal {
  why: string;
  cells: string[];
}

export type Answer = { game?: string } | { refused: Refusal };
export const isRefused = (answer: Answer): answer is { refused: Refusal } => "refused" in answer;

export interface Lists {
  waiting: Listed[];
  playing: Listed[];
  people: Names;
}

/** What the line tells the page. */
export interface Hearing {
  connected(on: boolean): void;
  /** `several`: servers behind the address. */
  me(me: Me | null, several: boolean): void;
  /** The page is too old. */
  reload(): void;
  /** Games and clocks stand still. */
  trouble(why: string | null): void;
  lobby(lists: Lists): void;
  /** How many look for a game, while this page does. */
  seeking(looking: Looking): void;
  /** Somebody to play with was found. */
  paired(game: string): void;
  /** What was wished for cannot be. */
  unpaired(why: string): void;
  /** How the class stands that is attended. */
  inClass(told: InClass): void;
}

export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose" | "readyState">;

interface Sent {
  message: { key: number } & Command;
  settle: (answer: Answer) => void;
}

const kOpen = 1;
const kFirstPause = 400; // ms; twice as long after every try, up to
const kLongestPause = 15_000; // ms
const kTogether = 1000; // ms in which the devices of a room come back that wake together, or whose network was away
const kPatience = 8000; // ms for an answer; then the line is taken for dead
const kSilence = 30_000; // ms without a word, after which the page of a player or of a class asks
// Where there are several servers others go on with the games of one that is gone within five seconds, and so does who plays there.
const kShortPatience = 1500; // ms, and four times as long as the last answers took; twice as long after every try
const kBeat = 1500; // ms without a word, while a player looks at the page and awaits a move
const kNotUnderstood = 1007;
const kTryAgainLater = 1013;

/** A random number below 2^53; `crypto.getRandomValues` is there without a secure context, too. */
export function newKey(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low || 1;
}

/** So many random bytes, in hex. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Line {
  #open: (full: boolean) => Socket;
  #hearing: Hearing;
  #language: () => "tr" | "en";
  #socket: Socket | null = null;
  #welcomed = false;
  #several = false;
  /** When the page began to wait for the next word, and how long that took lately, in ms. */
  #waits: number | null = null;
  #took = 0;
  #closed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #followers = new Map<string, Follower>();
  #sent = new Map<number, Sent>();
  #inLobby = false;
  #class: string | null = null;
  #wish: ({ do: "seek"; key: number } & Wish) | null = null;
  /** The house's time less that of this page. */
  #ahead = 0;
  /** Where the last line led there was too much to do. */
  #full = false;
  #held: number | null = null;

  /** `open`: told where the server that had the last line said that it has too much to do. */
  constructor(open: (full: boolean) => Socket, hearing: Hearing, language: () => "tr" | "en") {
    this.#open = open;
    this.#hearing = hearing;
    this.#language = language;
    this.#connect();
  }

  /** The house's time now, in milliseconds; it stands still with the house. */
  get now(): number {
    return this.#held ?? performance.now() + this.#ahead;
  }

  follow(game: string, follower: Follower): () => void {
    this.#followers.set(game, follower);
    this.#watch(game);
    return () => {
      if (this.#followers.get(game) !== follower) return;
      this.#followers.delete(game);
      if (this.#welcomed) this.#say({ do: "unwatch", game });
    };
  }

  lobby(on: boolean): void {
    this.#inLobby = on;
    if (this.#welcomed) this.#say({ do: "lobby", on });
  }

  /** Hears how a class stands, as its teacher or as a pupil; nothing: no longer. */
  attend(id: string | null): void {
    if (this.#class !== null && this.#class !== id && this.#welcomed) this.#say({ do: "class", class: this.#class, on: false });
    this.#class = id;
    if (id !== null && this.#welcomed) this.#say({ do: "class", class: id, on: true });
  }

  /** Looks for somebody to play with until one is found, through lost lines, too; nothing: no longer. */
  seek(wish: Wish | null): void {
    if (!wish && this.#wish && this.#welcomed) this.#say({ do: "unseek" });
    this.#wish = wish && { do: "seek", key: newKey(), ...wish };
    if (this.#wish && this.#welcomed) this.#say(this.#wish);
  }

  command(command: Command): Promise<Answer> & { key: number } {
    const key = newKey();
    const answered = new Promise<Answer>((settle) => {
      const sent = { message: { ...command, key }, settle };
      this.#sent.set(key, sent);
      if (this.#welcomed) this.#say(sent.message);
      this.#expect();
    });
    return Object.assign(answered, { key });
  }

  /** As somebody else, or in another language: what is under way goes on. */
  renew(): void {
    this.#drop();
    this.#connect();
  }

  /** The page is seen again, or the network is back: a line that is lost is tried soon, one that seems to be there is tested. */
  wake(): void {
    if (this.#closed) return;
    if (!this.#socket) this.#connectIn(Math.random() * kTogether);
    else if (this.#welcomed) this.#probe();
  }

  /** The device says that it has no network: nothing comes through any more, though the line may seem to be there. */
  lose(): void {
    this.#drop();
    this.#later();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    clearTimeout(this.#timer);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.#socket) return;
    let socket: Socket;
    try {
      socket = this.#open(this.#full);
    } catch {
      return this.#later();
    }
    this.#full = false;
    this.#socket = socket;
    this.#wait();
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#waits = performance.now();
      this.#say({ do: "hello", version: kVersion, lang: this.#language() });
    };
    socket.onmessage = ({ data }) => socket === this.#socket && this.#hear(JSON.parse(String(data)) as FromServer);
    socket.onclose = ({ code }) => socket === this.#socket && this.#lost(code);
  }

  #lost(code: number): void {
    this.#drop();
    this.#full = code === kTryAgainLater;
    // It would not be understood the next time either.
    if (code === kNotUnderstood) {
      for (const { message } of [...this.#sent.values()]) this.#settle(message.key, { refused: { why: "", cells: [] } });
      if (this.#wish) this.#unpaired("");
    }
    this.#later();
  }

  /** Later each time, and not all pages at once. */
  #later(): void {
    const pause = Math.min(kLongestPause, kFirstPause * 2 ** this.#tries++);
    this.#connectIn(pause * (0.5 + Math.random()));
  }

  #connectIn(pause: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => this.#connect(), pause);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#patience);
    clearTimeout(this.#silence);
    if (this.#welcomed) this.#hearing.connected(false);
    this.#welcomed = false;
    this.#waits = null;
    socket?.close();
  }

  #say(message: FromClient): void {
    if (this.#socket?.readyState === kOpen) this.#socket.send(JSON.stringify(message));
  }

  #watch(game: string): void {
    const follower = this.#followers.get(game)!;
    if (this.#welcomed) this.#say({ do: "watch", game, from: follower.next(), ...(follower.glances && { glance: true }) });
  }

  /** Says again what is always answered. */
  #probe(): void {
    if (!this.#followers.size && !this.#wish && !this.#inLobby && this.#class === null) return;
    for (const game of this.#followers.keys()) this.#watch(game);
    if (this.#wish) this.#say(this.#wish);
    if (this.#inLobby) this.#say({ do: "lobby", on: true });
    if (this.#class !== null) this.#say({ do: "class", class: this.#class, on: true });
    this.#wait();
  }

  /** The next word must come soon. */
  #wait(): void {
    clearTimeout(this.#patience);
    this.#waits ??= performance.now();
    const short = (kShortPatience + 4 * this.#took) * 2 ** this.#tries;
    this.#patience = setTimeout(() => this.lose(), this.#several ? Math.min(short, kPatience) : kPatience);
  }

  #expect(): void {
    if (this.#sent.size && this.#socket) this.#wait();
  }

  #heardSomething(): void {
    clearTimeout(this.#patience);
    clearTimeout(this.#silence);
    this.#took = Math.max(0.8 * this.#took, this.#waits === null ? 0 : performance.now() - this.#waits);
    this.#waits = null;
    const some = (is: (one: Follower) => boolean | undefined) => [...this.#followers.values()].some(is);
    const matters = () => this.#wish !== null || this.#class !== null || some((one) => one.plays());
    const seen = globalThis.document?.visibilityState !== "hidden";
    const beats = this.#several && seen && some((one) => one.awaits?.());
    this.#silence = setTimeout(() => matters() && this.#probe(), beats ? kBeat : kSilence);
    this.#expect();
  }

  #hear(message: FromServer): void {
    switch (message.is) {
      case "welcome":
        this.#welcome(message.me, message.now, message.several === true);
        break;
      case "reload":
        this.close();
        return this.#hearing.reload();
      case "events":
        this.#setTime(message.now);
        this.#events(message.game, message.events, message.people, message.ratings, message.stands);
        break;
      case "there":
        this.#followers.get(message.game)?.there(message.seats, message.watchers);
        break;
      case "done":
        this.#settle(message.key, message.game === undefined ? {} : { game: message.game });
        break;
      case "refused":
        if (message.game !== undefined) this.#followers.get(message.game)?.missing(message.why);
        else if (message.key === this.#wish?.key) this.#unpaired(message.why);
        else this.#settle(message.key, { refused: { why: message.why, cells: message.cells ?? [] } });
        break;
      case "seeking":
        if (this.#wish) this.#hearing.seeking(message);
        break;
      case "paired":
        if (!this.#wish) break;
        this.#wish = null;
        this.#hearing.paired(message.game);
        break;
      case "lobby":
        this.#hearing.lobby(message);
        break;
      case "class":
        if (message.class === this.#class) this.#hearing.inClass(message);
        break;
      case "trouble":
        this.#held = message.on ? this.now : null;
        this.#hearing.trouble(message.on ? message.why : null);
        break;
    }
    this.#heardSomething();
  }

  #welcome(me: Me | null, now: number, several: boolean): void {
    this.#welcomed = true;
    this.#several = several;
    this.#tries = 0;
    if (this.#held !== null) this.#hearing.trouble(null);
    this.#held = null;
    this.#ahead = now - performance.now();
    this.#hearing.me(me, several);
    this.#hearing.connected(true);
    for (const game of this.#followers.keys()) this.#watch(game);
    if (this.#inLobby) this.#say({ do: "lobby", on: true });
    if (this.#class !== null) this.#say({ do: "class", class: this.#class, on: true });
    if (this.#wish) this.#say(this.#wish);
    for (const { message } of this.#sent.values()) this.#say(message);
  }

  /** A word that came quickly tells the time best; one that is far off tells that the house stood still. */
  #setTime(now: number): void {
    const ahead = now - performance.now();
    if (ahead > this.#ahead || ahead < this.#ahead - 2000) this.#ahead = ahead;
  }

  #events(game: string, events: Event[], people: Names, ratings: Standings, stands?: number): void {
    const follower = this.#followers.get(game);
    if (!follower) return;
    const from = follower.next();
    const fresh = events.filter(({ n }) => n >= from);
    if (fresh.length && fresh[0]!.n > from) return this.#watch(game);
    follower.events(fresh, people, ratings, stands);
  }

  #unpaired(why: string): void {
    this.#wish = null;
    this.#hearing.unpaired(why);
  }

  #settle(key: number, answer: Answer): void {
    const sent = this.#sent.get(key);
    this.#sent.delete(key);
    sent?.settle(answer);
  }
}
