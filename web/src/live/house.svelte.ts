// The house as this page knows it: one line for all screens, and what it told.
import { language, say } from "../lib/lang.svelte.ts";
import { isRefused, Line, randomHex, type Answer, type Lists, type Socket } from "./client.ts";
import { EventLine } from "./eventline.ts";
import type { Command, InClass, Looking, Me } from "./messages.ts";
import { forgetMixes } from "./mixes.ts";
import { areSeveral, iAm, thereAre, whoAmI } from "./server.svelte.ts";
import "./words.ts";

const kTries = 4;
const kPause = 1500; // ms

/** What is answered to a request; `why` where it was refused. */
export interface Told {
  me?: Me | null;
  why?: string;
  /** Shown this once. */
  recovery?: string;
  /** For another device, and for how long. */
  code?: string;
  seconds?: number;
}

class House {
  connected = $state(false);
  /** It was connected before. */
  known = $state(false);
  tooOld = $state(false);
  trouble: string | null = $state(null);
  lists: Lists | null = $state.raw(null);
  looking: Looking | null = $state.raw(null);
  inClass: InClass | null = $state.raw(null);
  /** Somebody to play with was found, or why nobody can be. */
  paired: (game: string) => void = () => {};
  unpaired: (why: string) => void = () => {};
  #line: Line | undefined;
  #users = 0;
  /** WebSockets do not come through, and all else does. */
  #byEvents = false;
  /** A line for what this page is about: the next one goes by any word, as a proxy may bring that to another server. */
  #refused = false;
  /** What this page is about: a proxy before several servers brings lines together that say the same. */
  #at = randomHex(8);

  get line(): Line {
    return (this.#line ??= new Line(
      (full) => this.#open(full),
      {
        connected: (on) => {
          this.connected = on;
          this.known ||= on;
        },
        me: (me, several) => {
          iAm(me);
          thereAre(several);
        },
        reload: () => (this.tooOld = true),
        trouble: (why) => (this.trouble = why),
        lobby: (lists) => (this.lists = lists),
        seeking: (looking) => (this.looking = looking),
        paired: (game) => this.paired(game),
        unpaired: (why) => this.unpaired(why),
        inClass: (told) => (this.inClass = told),
      },
      language,
    ));
  }

  #open(full: boolean): Socket {
    const elsewhere = full || this.#refused;
    this.#refused = false;
    const address = new URL(`api/live?at=${elsewhere ? randomHex(8) : this.#at}`, location.href.split("#")[0]);
    if (this.#byEvents) {
      this.#byEvents = false; // until it has opened
      return new EventLine(address, () => (this.#byEvents = true));
    }
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    let opened = false;
    socket.addEventListener("open", () => (opened = true));
    socket.addEventListener("close", () => opened || void this.#lookWhy(elsewhere));
    return socket;
  }

  /** A WebSocket was refused: nobody is there, or one server of several has no room, or something between us lets none through. */
  async #lookWhy(elsewhere: boolean): Promise<void> {
    try {
      const answer = await (await fetch("api/me", { cache: "no-store" })).json();
      if (answer?.meydan !== 1) return; // without a network the service worker answers
      if (areSeveral() && !elsewhere) this.#refused = true;
      else this.#byEvents = true;
    } catch {
      // Nobody is there.
    }
  }

  /** A screen needs the line; it is let go when the last one has left. */
  enter(): () => void {
    this.#users++;
    const wake = () => document.visibilityState === "visible" && this.#line?.wake();
    const lose = () => this.#line?.lose();
    const events = [
      [document, "visibilitychange", wake],
      [window, "pageshow", wake],
      [window, "online", wake],
      [window, "offline", lose],
    ] as const;
    for (const [target, name, act] of events) target.addEventListener(name, act);
    let spoken = language();
    const stop = $effect.root(() => {
      $effect(() => {
        if (language() === spoken) return;
        spoken = language();
        this.#line?.renew();
      });
    });
    return () => {
      stop();
      for (const [target, name, act] of events) target.removeEventListener(name, act);
      setTimeout(() => {
        if (--this.#users > 0) return;
        this.#line?.close();
        this.#line = undefined;
        this.connected = this.known = false;
        this.trouble = null;
        this.lists = this.looking = this.inClass = null;
      });
    };
  }

  /** The page is about this game or class from now on. */
  about(id: string): void {
    if (id === this.#at) return;
    this.#at = id;
    if (areSeveral()) this.#line?.renew();
  }

  /** As whoever one is now. */
  renew(): void {
    this.#line?.renew();
  }

  /** Why not, or nothing. */
  async ask(command: Command): Promise<{ why: string; cells: string[] } | null> {
    return refusal(await this.line.command(command));
  }

  /** Somebody who has no name yet takes this one. Why not, or nothing. */
  async introduce(name: string): Promise<string | null> {
    return whoAmI() ? null : ((await this.post("guest", { name })).why ?? null);
  }

  /** What the server answers. Who one is from now on, the page knows at once; what is only too much for a moment is asked again. */
  async post(path: string, body: object = {}, tries = kTries): Promise<Told> {
    try {
      const answer = await fetch(`api/${path}?lang=${language()}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const told = (await answer.json()) as Told;
      if (answer.status === 503 && answer.headers.has("retry-after") && tries > 1) {
        await new Promise((later) => setTimeout(later, kPause * (1 + Math.random())));
        return this.post(path, body, tries - 1);
      }
      if (!answer.ok) return { why: told.why ?? say("live.no_answer") };
      if (told.me !== undefined) {
        iAm(told.me);
        this.#line?.renew();
        if (!told.me) {
          forgetMixes();
          void import("../archive/store.ts").then(({ forgetLive }) => forgetLive()).catch(() => {});
        }
      }
      return told;
    } catch {
      return { why: say("live.no_answer") };
    }
  }
}

export const refusal = (answer: Answer): { why: string; cells: string[] } | null =>
  isRefused(answer) ? { ...answer.refused, why: answer.refused.why || say("live.not_understood") } : null;

export const house = new House();

/** A nickname, drawn by the server; nothing where it does not answer. */
export async function drawName(): Promise<string | null> {
  try {
    const { name } = (await (await fetch(`api/nickname?lang=${language()}`, { cache: "no-store" })).json()) as { name?: string };
    return name ?? null;
  } catch {
    return null;
  }
}
