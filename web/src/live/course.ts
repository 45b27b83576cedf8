// How a live game stands, told by its events alone; all but the rules, which the table has.
import type { Created, End, Event, Offer, Phrase, Sitter } from "./messages.ts";
import { firstLeft, readClock, type Left, type TimeControl } from "./time.ts";

export type Phase = "waiting" | "playing" | "paused" | "over" | "frozen";

const kNobody: Record<Offer, number[]> = { draw: [], undo: [], pause: [], rematch: [] };

export class Course {
  readonly created: Created;
  readonly clock: TimeControl;
  events: Event[] = [];
  /** Over by a move is told by the rules, not here. */
  phase: Phase = "waiting";
  chairs: Sitter[];
  /** The chair that has seat 0, 1, ...; none before it begins. */
  order: number[] = [];
  moves: string[] = [];
  left: Left[];
  /** The house's time when the turn began. */
  since = 0;
  /** The seats that agree to the dead stones as they are marked. */
  agreed: number[] = [];
  /** The seats that want it. */
  offers: Record<Offer, number[]> = kNobody;
  /** What was asked for and not given, just now. */
  declined: { what: Offer; seat: number } | null = null;
  /** Whose seat was taken by a computer, after so many moves. */
  gone: { who: Sitter; ply: number } | null = null;
  said: { seat: number; phrase: Phrase; n: number } | null = null;
  ended: { how: End; seat: number | null } | null = null;
  next: string | null = null;
  opened = false;
  /** "1-0", "0.5-0.5", or the places where there are more than two; empty while there is none. */
  result = "";
  /** What the game did to the ratings of both seats. */
  rated: { before: number[]; after: number[] } | null = null;

  constructor(created: Created) {
    this.created = created;
    this.chairs = created.chairs;
    this.clock = readClock(created.clock);
    this.left = created.chairs.map(() => firstLeft(this.clock));
  }

  /** Who has a seat; before it begins, a chair. */
  sitter(seat: number): Sitter {
    return this.chairs[this.order[seat] ?? seat] ?? "open";
  }

  seatOf(person: number | undefined): number | null {
    const seat = this.chairs.findIndex((_, at) => person !== undefined && this.sitter(at) === person);
    return seat < 0 ? null : seat;
  }

  get people(): number {
    return this.chairs.filter((sitter) => typeof sitter === "number").length;
  }

  /** Whether whoever is on this chair added a number to the lots. */
  hasMixed(chair: number): boolean {
    return this.events.some(
      (event) => (event.e === "seated" || event.e === "mixed") && event.chair === chair && Boolean(event.mix),
    );
  }

  follow(event: Event): void {
    this.events.push(event);
    switch (event.e) {
      case "created":
        break;
      case "seated":
        this.chairs = this.chairs.with(event.chair, event.sitter);
        break;
      case "mixed":
        break;
      case "begun":
        this.order = event.order;
        this.phase = "playing";
        this.since = event.at;
        break;
      case "moved":
        this.moves.push(event.text);
        this.agreed = [];
        this.declined = null;
        this.offers = { ...this.offers, draw: [], undo: [] };
        this.#time(event);
        break;
      case "agreed":
        this.agreed = [...this.agreed, event.seat];
        break;
      case "offered":
        this.declined = null;
        this.offers = { ...this.offers, [event.what]: [...this.offers[event.what], event.seat] };
        break;
      case "declined":
        this.declined = this.offers[event.what].includes(event.seat) ? null : { what: event.what, seat: event.seat };
        this.offers = { ...this.offers, [event.what]: [] };
        break;
      case "taken-back":
        this.moves.length = event.ply;
        this.offers = kNobody;
        this.#time(event);
        break;
      case "paused":
        this.phase = "paused";
        this.offers = kNobody;
        this.#time(event);
        break;
      case "gone-on":
        this.phase = "playing";
        this.#time(event);
        break;
      case "replaced":
        // A number: a guest who plays on from an account.
        if (typeof event.sitter !== "number") this.gone = { who: this.sitter(event.seat), ply: this.moves.length };
        this.chairs = this.chairs.with(this.order[event.seat] ?? event.seat, event.sitter);
        break;
      case "said":
        this.said = { seat: event.seat, phrase: event.phrase, n: event.n };
        break;
      case "ended":
        this.ended = { how: event.how, seat: event.seat };
        this.phase = "over";
        this.offers = kNobody;
        this.#time(event);
        break;
      case "opened":
        this.opened = true;
        this.result = event.result ?? "";
        if (this.phase !== "frozen") this.phase = "over";
        this.offers = kNobody;
        break;
      case "rated":
        this.rated = event;
        break;
      case "followed":
        this.next = event.game;
        break;
      case "frozen":
        this.phase = "frozen";
        this.offers = kNobody;
        break;
    }
  }

  #time({ at, left, periods }: { at: number; left?: number[]; periods?: number[] }): void {
    this.since = at;
    if (left) this.left = this.left.map((_, seat) => ({ time: left[seat] ?? 0, periods: periods?.[seat] ?? 0 }));
  }
}
