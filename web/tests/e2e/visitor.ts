// Somebody who plays through the server without a page: quick to sit down, and to lose.
interface Told {
  is: string;
  key?: number;
  game?: string;
  why?: string;
}

export class Visitor {
  readonly person: number;
  readonly name: string;
  #socket: WebSocket;
  #key = 0;
  #waiting = new Map<number, (told: Told) => void>();

  private constructor(socket: WebSocket, person: number, name: string) {
    this.#socket = socket;
    this.person = person;
    this.name = name;
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(String(data)) as Told;
      if (told.key) this.#waiting.get(told.key)?.(told);
    };
  }

  static async enter(address: string): Promise<Visitor> {
    const { name } = (await (await fetch(`${address}api/nickname?lang=tr`)).json()) as { name: string };
    const answer = await fetch(`${address}api/guest`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: new URL(address).origin },
      body: JSON.stringify({ name }),
    });
    const { me } = (await answer.json()) as { me: { person: number } };
    const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
    const options = { headers: { cookie, origin: new URL(address).origin } };
    const socket = new WebSocket(`${address.replace("http", "ws")}api/live`, options as unknown as string[]);
    await new Promise((opened) => (socket.onopen = opened));
    const greeted = new Promise((heard) => (socket.onmessage = heard));
    socket.send(JSON.stringify({ do: "hello", version: 1, lang: "tr" }));
    await greeted;
    return new Visitor(socket, me.person, name);
  }

  /** The game it made, where it made one. */
  async do(what: string, fields: object = {}): Promise<string> {
    const key = ++this.#key + this.person * 1000;
    const answered = new Promise<Told>((settle) => this.#waiting.set(key, settle));
    this.#socket.send(JSON.stringify({ do: what, key, ...fields }));
    const told = await answered;
    if (told.is !== "done") throw new Error(`${what}: ${told.why}`);
    return told.game ?? "";
  }

  leave(): void {
    this.#socket.close();
  }
}

/** Two at a table; the first has the first seat. */
export async function sitDown([one, two]: [Visitor, Visitor], fields: object = {}): Promise<string> {
  const game = await one.do("create", { game: "reversi", chairs: ["me", "open"], lot: false, listed: true, ...fields });
  await two.do("sit", { game });
  return game;
}
