// A match on the table: the state that a board and its controls show. All rules are asked of the room; if the room breaks, a new one is
// opened and the match set up again from its last view.
import { failed, openRules, type Ask, type Branch, type Counter, type Failure, type GameId, type Layout, type Piece, type Requests, type Room, type Seat, type Sentence, type Step, type Touched, type View } from "./engine.ts";
import { kLargestText, tooLarge } from "./files.ts";
import { both, language } from "./lang.svelte.ts";

type Answered<Name extends keyof Requests> = Requests[Name]["answer"] | Failure;
export type Start = Omit<Ask<"new">, "do">;

let room: Promise<Room> | undefined;
/** The room of the page, opened once. */
export const rules = (): Promise<Room> => (room ??= openRules().catch((error) => ((room = undefined), Promise.reject(error))));

type Played = Pick<View, "game" | "rules" | "board" | "from" | "line">;

/** What begins the match of a view, with these moves. */
const startOf = ({ game, rules: text, board, from }: Played, moves: string[]): Start => ({
  game,
  rules: text,
  moves,
  ...(board !== null && { board }),
  ...(from !== null && { position: from }),
});

export class Table {
  view: View = $state.raw()!;
  layout: Layout = $state.raw()!;
  /** The cells touched so far of a move that is not complete. */
  touched: string[] = $state.raw([]);
  /** What may be touched next. */
  next: string[] = $state.raw([]);
  /** What has happened by these touches. */
  preview: Step[] = $state.raw([]);
  /** Why the last touch or request led nowhere. */
  why: Sentence | null = $state.raw(null);
  /** What a record that was loaded tells besides its moves. */
  readonly tags: Record<string, string>;
  /** Its remarks and other lines; nothing of a plain one. */
  readonly tree: Branch[] | null;

  #room: Room;

  private constructor(room: Room, view: View, tags: Record<string, string> = {}, tree: Branch[] | null = null) {
    this.#room = room;
    this.tags = tags;
    this.tree = tree;
    this.layout = room.ask({ do: "layout", match: view.match }) as Layout;
    this.#show(view);
  }

  static async start(start: Start): Promise<Table | Failure> {
    const here = await rules();
    const view = here.ask({ do: "new", ...start });
    return failed(view) ? view : new Table(here, view);
  }

  /** The match of a view after so many of its moves, and then other ones. */
  static at(view: Played, ply: number, then: string[] = []): Promise<Table | Failure> {
    return Table.start(startOf(view, [...view.line.slice(0, ply).map((entry) => entry.text), ...then]));
  }

  /** A record, SGF or transcript; `ply` if not at its end. One that breaks the room is more than the room can hold. */
  static async load(text: string, ply?: number): Promise<Table | Failure> {
    if (text.length > kLargestText) return tooLarge();
    const here = await rules();
    try {
      const answer = here.ask({ do: "load", text });
      if (failed(answer)) return answer;
      const table = new Table(here, answer.view, answer.tags, answer.tree);
      if (ply !== undefined && ply < answer.view.ply) table.go(ply);
      return table;
    } catch {
      room = undefined;
      return tooLarge();
    }
  }

  /** Touches a cell or an action; a complete move is played. */
  touch(cell: string): void {
    const touches = [...this.touched, cell];
    const answer = this.#ask({ do: "touch", match: this.view.match, touches });
    if (!failed(answer) && answer.why && this.touched.length) return this.#anew(cell, answer);
    this.#take(touches, answer);
  }

  /** Touches from a drag: both ends of it. */
  drag(from: string, to: string): void {
    this.forget();
    this.touch(from);
    if (this.touched.length) this.touch(to);
  }

  forget(): void {
    this.touched = [];
    this.preview = [];
    this.why = null;
    this.next = this.view.next;
  }

  /** Takes back the last touch of a move that is not complete. */
  untouch(): void {
    const touches = this.touched.slice(0, -1);
    if (touches.length) this.#take(touches, this.#ask({ do: "touch", match: this.view.match, touches }));
    else this.forget();
  }

  /** Why a cell cannot be touched now; nothing changes. */
  reason(cell: string): Sentence | null {
    const answer = this.#ask({ do: "touch", match: this.view.match, touches: [...this.touched, cell] });
    return failed(answer) ? answer.error : answer.why;
  }

  /** What a move would do, step by step. */
  trace(text: string): Step[] {
    const answer = this.#ask({ do: "trace", match: this.view.match, text });
    return failed(answer) ? [] : answer.steps;
  }

  /** What speaks for a move, said to whoever makes it, or of them. */
  reasons(text: string, voice: "why" | "whyThey" = "why"): Sentence[] {
    const answer = this.#ask({ do: "trace", match: this.view.match, text });
    return failed(answer) ? [] : answer[voice];
  }

  /** Moves as people read them: "pas" for "pass" in Turkish. */
  told(moves: string[]): string[] {
    const answer = this.#ask({ do: "spell", moves });
    return failed(answer) ? moves : answer[language()];
  }

  play(text: string): void {
    this.#show(this.#ask({ do: "play", match: this.view.match, text }));
  }

  go(ply: number): void {
    this.#show(this.#ask({ do: "go", match: this.view.match, ply }));
  }

  end(how: Requests["end"]["ask"]["how"], seat?: Requests["end"]["ask"]["seat"]): void {
    this.#show(this.#ask({ do: "end", match: this.view.match, how, ...(seat !== undefined && { seat }) }));
  }

  /** The text of the position with these pieces, this player to move, and what players have beside the board. */
  arrange(pieces: Piece[], toMove: Seat, counters: Counter[]): string {
    const answer = this.#ask({ do: "arrange", match: this.view.match, pieces, toMove, counters });
    return failed(answer) ? "" : answer.position;
  }

  save(format: Requests["save"]["ask"]["format"] = "record", tags: Record<string, string> = {}): string {
    const answer = this.#ask({ do: "save", match: this.view.match, format, tags });
    return failed(answer) ? "" : answer.text;
  }

  get game(): GameId {
    return this.view.game;
  }

  close(): void {
    this.#ask({ do: "close", match: this.view.match });
  }

  /** A touch that does not go on from the ones before may begin another move. */
  #anew(cell: string, before: Touched): void {
    const answer = this.#ask({ do: "touch", match: this.view.match, touches: [cell] });
    if (failed(answer) || answer.why) this.#take([], before);
    else this.#take([cell], answer);
  }

  #take(touches: string[], answer: Answered<"touch">): void {
    if (failed(answer)) {
      this.forget();
      this.why = answer.error;
    } else if (answer.why) {
      this.forget();
      this.why = answer.why;
    } else if (answer.text !== null) {
      this.play(answer.text);
    } else {
      this.touched = touches;
      this.next = answer.next;
      this.preview = answer.steps;
      this.why = null;
    }
  }

  #show(answer: View | Failure): void {
    if (failed(answer)) {
      this.why = answer.error;
      return;
    }
    this.view = answer;
    this.forget();
  }

  /** Asks; after a fault the match is set up in a new room, and the request is lost: its answer says so in a sentence. */
  #ask<Name extends keyof Requests>(request: Ask<Name>): Answered<Name> {
    try {
      return this.#room.ask(request);
    } catch {
      room = undefined;
      void this.#recover();
      return { error: { id: "fault", cells: [], ...both("play.fault") } };
    }
  }

  async #recover(): Promise<void> {
    this.#room = await rules();
    const { line, ply } = this.view;
    const whole = this.#room.ask({ do: "new", ...startOf(this.view, line.map((entry) => entry.text)) });
    const view = failed(whole) ? whole : this.#room.ask({ do: "go", match: whole.match, ply });
    if (!failed(view)) this.view = view;
  }
}
