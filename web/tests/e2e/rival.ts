// A player of an online tournament without a page: asks to be let in, and plays every game to its end, whatever is lost meanwhile.
import type { GameId } from "../../src/lib/engine.ts";
import { nextMove } from "./mover.ts";

interface View {
  version: number;
  news: number;
  me?: { game: string | null };
}
interface Told {
  is: string;
  events?: { e: string; game?: GameId; rules?: string; chairs?: unknown[]; text?: string }[];
}

export class Rival {
  #address: string;
  #tournament: string;
  #headers: Record<string, string>;
  #person: number;
  #key = 0;
  #gone = false;
  #played = new Set<string>();

  private constructor(address: string, tournament: string, cookie: string, person: number) {
    this.#address = address;
    this.#tournament = tournament;
    this.#headers = { cookie, origin: new URL(address).origin, "content-type": "application/json" };
    this.#person = person;
  }

  /** Has asked; plays whatever game it is given from then on. */
  static async come(address: string, tournament: string, player: number): Promise<Rival> {
    const { name } = await (await fetch(`${address}api/nickname?lang=tr`)).json();
    const guest = await fetch(`${address}api/guest`, {
      method: "POST",
      headers: { origin: new URL(address).origin, "content-type": "application/json" },
      body: JSON.stringify({ name }),
    });
    const { me } = await guest.json();
    const rival = new Rival(address, tournament, guest.headers.get("set-cookie")!.split(";")[0]!, me.person);
    const asked = await fetch(`${address}api/tournaments/${tournament}/entrants`, {
      method: "POST",
      headers: rival.#headers,
      body: JSON.stringify({ player }),
    });
    if (!asked.ok) throw new Error(await asked.text());
    void rival.#follow();
    return rival;
  }

  leave(): void {
    this.#gone = true;
  }

  async #follow(): Promise<void> {
    let after = "";
    while (!this.#gone) {
      try {
        const answer = await fetch(`${this.#address}api/tournaments/${this.#tournament}?lang=tr${after}`, {
          headers: this.#headers,
        });
        if (answer.status !== 200) continue;
        const { version, news, me } = (await answer.json()) as View;
        after = `&after=${version}&news=${news}`;
        if (!me?.game || this.#played.has(me.game)) continue;
        if (await this.#play(me.game)) this.#played.add(me.game);
      } catch {
        after = ""; // the server is away for a moment
        await new Promise((later) => setTimeout(later, 200));
      }
    }
  }

  /** Whether it is over; else the line was lost. */
  #play(game: string): Promise<boolean> {
    const socket = new WebSocket(`${this.#address.replace("http", "ws")}api/live`, {
      headers: this.#headers,
    } as unknown as string[]);
    const say = (words: object) => socket.send(JSON.stringify(words));
    const act = (what: string, fields: object = {}) => say({ do: what, key: ++this.#key + this.#person * 1000, game, ...fields });
    const moves: string[] = [];
    let created: { game: GameId; rules: string; seat: number } | undefined;
    let over = false;
    return new Promise((left) => {
      socket.onclose = () => left(over);
      socket.onopen = () => {
        say({ do: "hello", version: 1, lang: "tr" });
        say({ do: "watch", game, from: 0 });
      };
      socket.onmessage = ({ data }) => {
        const told = JSON.parse(String(data)) as Told;
        for (const event of told.is === "events" ? told.events! : []) {
          if (event.e === "created")
            created = { game: event.game!, rules: event.rules!, seat: event.chairs!.indexOf(this.#person) };
          if (event.e === "moved") moves.push(event.text!);
          if (event.e === "opened") over = true;
        }
        if (over) return socket.close();
        const next = told.is === "events" && created && nextMove(created.game, created.rules, moves);
        if (next && next.seat === created!.seat) act("move", { ply: moves.length, text: next.text });
      };
    });
  }
}
