// A game on the table and those who sit around it: whose turn it is, who is a person, and where one looks.
import type { GameInfo, Seat } from "../lib/engine.ts";
import type { Player } from "../lib/games.ts";
import type { Table } from "../lib/table.svelte.ts";
import type { Clock } from "./clock.svelte.ts";

export class Seats {
  table: Table = $state.raw()!;
  players: Player[] = $state.raw([]);
  names: string[] = $state.raw([]);
  clock: Clock | null = $state.raw(null);
  /** The game is over, or was sent by somebody: it is looked at until someone plays on. */
  reviewing = $state(false);
  /** Sent by somebody or taken out of the archive: one's own game is still kept. */
  borrowed: false | "sent" | "archive" = $state(false);
  /** Begun in the middle of a game: to win it is not to beat the computer. */
  practice = $state(false);
  readonly info: GameInfo;

  constructor(info: GameInfo) {
    this.info = info;
  }

  /** The levels of the computers that a person alone has just beaten; none where that was not so. */
  get beaten(): number[] {
    const { outcome } = this.table.view;
    const alone = this.people === 1 && !this.borrowed && !this.practice;
    if (!alone || outcome?.winner == null || this.players[outcome.winner] !== "person") return [];
    return this.players.filter((player) => player !== "person");
  }

  /** Whose turn it is; at a roll, who throws. */
  get turn(): Seat | null {
    const { toMove, toRoll } = this.table.view;
    return toMove === "chance" ? toRoll : toMove;
  }

  get personsTurn(): boolean {
    return !this.reviewing && this.turn !== null && this.players[this.turn] === "person";
  }

  get personToMove(): boolean {
    return this.personsTurn && this.table.view.toMove !== "chance";
  }

  /** Somebody throws the die by hand. */
  get toRoll(): boolean {
    return this.personsTurn && this.table.view.toMove === "chance";
  }

  /** Moves were taken back, or are looked at. */
  get lookingBack(): boolean {
    return this.table.view.ply < this.table.view.line.length;
  }

  get people(): number {
    return this.players.filter((player) => player === "person").length;
  }

  /** Whether "you" is the one who sits there. */
  speaksTo(seat: Seat): boolean {
    return this.people === 1 && this.players[seat] === "person";
  }

  /** Where a person was to move before now. */
  get before(): number | null {
    return this.#personsPly(-1);
  }

  get after(): number | null {
    return this.lookingBack ? (this.#personsPly(1) ?? this.table.view.line.length) : null;
  }

  #personsPly(direction: 1 | -1): number | null {
    const { line, ply } = this.table.view;
    for (let at = ply + direction; at >= 0 && at < line.length; at += direction) {
      const { seat } = line[at]!;
      if (seat !== "chance" && (this.players[seat] === "person" || this.people === 0)) return at;
    }
    return null;
  }
}
