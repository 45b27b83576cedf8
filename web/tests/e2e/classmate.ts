// A pupil without a page: comes in by the code, is paired, and plays Pentago to the end, or a few moves of Reversi before giving up; at any
// other game it only sits there.
interface Told {
  is: string;
  key?: number;
  pupils?: { person: number; call: string; game: string | null }[];
  events?: { e: string; game?: string; rules?: string; order?: number[]; chairs?: unknown[]; text?: string }[];
  game?: string;
}

/** To each first move there is, one that turns it round. */
const answers: Record<string, string> = { f5: "d6", e6: "f4", c4: "e3", d3: "c5" };

export class Classmate {
  readonly person: number;
  readonly call: string;
  /** The games this one was given, in order. */
  readonly games: string[] = [];
  #socket: WebSocket;
  #kind = "";
  #rules = "";
  #moves: string[] = [];
  #chairs: unknown[] = [];
  #seat = -1;
  #key = 0;

  private constructor(socket: WebSocket, person: number, call: string) {
    this.#socket = socket;
    this.person = person;
    this.call = call;
  }

  /** At the door, on the line, and told how the class stands. */
  static async enter(address: string, code: string, call: string): Promise<Classmate> {
    const origin = new URL(address).origin;
    const door = await (await fetch(`${address}api/door/${code}`)).json();
    const { person } = door.pupils.find((one: { call: string }) => one.call === call);
    const answer = await fetch(`${address}api/door/${code}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ person }),
    });
    if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
    const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
    const socket = new WebSocket(`${address.replace("http", "ws")}api/live`, {
      headers: { cookie, origin },
    } as unknown as string[]);
    const mate = new Classmate(socket, person, call);
    await new Promise((opened) => (socket.onopen = opened));
    await new Promise<void>((told) => {
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as Told;
        mate.#hear(message);
        if (message.is === "class") told();
      };
      socket.send(JSON.stringify({ do: "hello", version: 1, lang: "tr" }));
      socket.send(JSON.stringify({ do: "class", class: door.class, on: true }));
    });
    return mate;
  }

  leave(): void {
    this.#socket.close();
  }

  #do(what: string, fields: object = {}): void {
    const key = ++this.#key + this.person * 1000;
    this.#socket.send(JSON.stringify({ do: what, key, game: this.games.at(-1), ...fields }));
  }

  #hear(told: Told): void {
    const given = told.is === "class" ? told.pupils!.find(({ person }) => person === this.person)?.game : null;
    if (given && !this.games.includes(given)) {
      this.games.push(given);
      this.#moves = [];
      this.#do("mix", { mix: "0123456789abcdef0123456789abcdef" });
      this.#socket.send(JSON.stringify({ do: "watch", game: given, from: 0 }));
    }
    if (told.is !== "events" || told.game !== this.games.at(-1)) return;
    for (const event of told.events!) {
      if (event.e === "created") [this.#kind, this.#rules, this.#chairs] = [event.game!, event.rules!, event.chairs!];
      if (event.e === "begun") this.#seat = event.order!.findIndex((chair) => this.#chairs[chair] === this.person);
      if (event.e === "moved") this.#moves.push(event.text!);
    }
    if (told.events!.some(({ e }) => e === "begun" || e === "moved")) void this.#play();
  }

  async #play(): Promise<void> {
    const ply = this.#moves.length;
    if (this.#kind === "pentago") {
      const next = (await import("./mover.ts")).nextMove(this.#kind, this.#rules, [...this.#moves]);
      if (next?.seat === this.#seat) this.#do("move", { ply, text: next.text });
      return;
    }
    if (this.#kind !== "reversi" || ply % 2 !== this.#seat) return;
    if (ply > 1) return this.#do("resign");
    this.#do("move", { ply, text: ply === 0 ? "f5" : answers[this.#moves[0]!] });
  }
}
