// The house as this page knows it: one line for all screens, and what it told.
import { words } from "$wasm/page/live-words.ts";
import { language, learn, say } from "../lib/lang.svelte.ts";
import { isRefused, Line, type Answer, type Lists } from "./client.ts";
import type { Command, Me } from "./messages.ts";
import { iAm, whoAmI } from "./server.svelte.ts";

learn(words);

class House {
  connected = $state(false);
  /** It was connected before. */
  known = $state(false);
  tooOld = $state(false);
  trouble: string | null = $state(null);
  lists: Lists | null = $state.raw(null);
  #line: Line | undefined;
  #users = 0;

  get line(): Line {
    return (this.#line ??= new Line(
      () => {
        const address = new URL("api/live", location.href.split("#")[0]);
        address.protocol = address.protocol.replace("http", "ws");
        return new WebSocket(address);
      },
      {
        connected: (on) => {
          this.connected = on;
          this.known ||= on;
        },
        me: iAm,
        reload: () => (this.tooOld = true),
        trouble: (why) => (this.trouble = why),
        lobby: (lists) => (this.lists = lists),
      },
      language,
    ));
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
        this.lists = null;
      });
    };
  }

  /** Why not, or nothing. */
  async ask(command: Command): Promise<{ why: string; cells: string[] } | null> {
    return refusal(await this.line.command(command));
  }

  /** Somebody who has no name yet takes this one. Why not, or nothing. */
  async introduce(name: string): Promise<string | null> {
    if (whoAmI()) return null;
    try {
      const answer = await fetch(`api/guest?lang=${language()}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name }),
      });
      const told = (await answer.json()) as { me?: Me; why?: string };
      if (!answer.ok || !told.me) return told.why ?? say("live.no_answer");
      iAm(told.me);
      this.#line?.renew();
      return null;
    } catch {
      return say("live.no_answer");
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
