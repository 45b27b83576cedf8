// Which game is on the table: the one left on the device, a new one, one that was sent, one of the archive, or what another tab plays.
import { momentOf } from "../boards/moment.ts";
import { engine, failed, type Failure, type GameId, type GameInfo, type Seat } from "../lib/engine.ts";
import { damaged, notArchived } from "../lib/files.ts";
import { keptGame, type ClockTimes, type Player } from "../lib/games.ts";
import { rules, Table } from "../lib/table.svelte.ts";
import { draw } from "./chance.ts";
import { Clock } from "./clock.svelte.ts";
import { Course } from "./course.svelte.ts";
import { unpack } from "./link.ts";
import { namesIn } from "./names.ts";
import { rulesForTwo } from "./options.ts";
import { firstSetup, keepSetup, lastSetup, startBy, type Setup } from "./wishes.svelte.ts";

const kLevel = 2;

export class Sitting extends Course {
  /** How it went is looked at, over the whole screen. */
  looking = $state(false);
  /** Counts the games of this sitting. */
  number = $state(0);
  #unwatch: () => void;

  private constructor(info: GameInfo) {
    super(info);
    this.#unwatch = this.drawer.watch(() => this.catchUp());
  }

  /** The game in the address, that of the archive, the one left on the device, or a new one, as the last was set up; `rival`: who is to be
   *  played against. */
  static async open(game: GameId, packed: string | null, fresh = false, saved: string | null = null, rival: Player | null = null): Promise<Sitting | Failure> {
    const [info] = (await rules()).ask({ do: "games", game }) as [GameInfo];
    const sitting = new Sitting(info);
    const failure = await (packed !== null
      ? sitting.receive(packed, rival)
      : saved !== null
        ? sitting.bring(saved)
        : rival !== null
          ? sitting.meet(rival)
          : fresh
            ? sitting.anew(lastSetup(game)).then((failure) => failure && sitting.anew(firstSetup(game)))
            : sitting.goHome());
    if (failure) sitting.#unwatch();
    return failure ?? sitting;
  }

  /** A new game for two against somebody; one with a friend that was left goes on. How the last game was set up stays as it was. */
  meet(rival: Player): Promise<Failure | null> {
    const kept = keptGame(this.info.id);
    const left = rival === "person" && kept?.over === false && kept.players.every((player) => player === "person");
    const begin = (setup: Setup) => this.anew({ ...setup, rules: rulesForTwo(this.info, setup.rules) }, rival);
    return left ? this.goHome() : begin(lastSetup(this.info.id)).then((failure) => failure && begin(firstSetup(this.info.id)));
  }

  /** One's own game. */
  async goHome(): Promise<Failure | null> {
    if (await this.#resume()) this.goOn(false);
    else return this.#begin(lastSetup(this.info.id));
    return null;
  }

  /** Another tab may have played on. */
  catchUp(): void {
    if (!this.borrowed && this.drawer.stale) void this.follow();
  }

  /** A game in a link, to be looked at, or to be played on against a rival. If it is none of this kind everything stays as it was. */
  async receive(packed: string, rival: Player | null = null): Promise<Failure | null> {
    const text = await unpack(packed);
    const table = text === null ? damaged() : await Table.load(text);
    if (failed(table)) return table.error.id === "too_large" ? table : damaged();
    if (table.game !== this.info.id) {
      table.close();
      return damaged();
    }
    if (this.table) this.keepNow();
    this.#sit(
      table,
      table.layout.seats.map(() => "person"),
      namesIn(table.layout, table.tags),
      null,
    );
    this.record = this.save();
    this.reviewing = true;
    this.borrowed = "sent";
    if (rival !== null) await this.#practise(rival);
    return null;
  }

  /** A game of the archive: one that is over is looked at, one that is not goes on. */
  async bring(id: string): Promise<Failure | null> {
    if (keptGame(this.info.id)?.id === id) return this.goHome();
    const saved = await import("../archive/store.ts").then(({ one }) => one(id)).catch(() => null);
    const table = saved?.game === this.info.id ? await Table.load(saved.record, saved.ply) : null;
    if (!saved || !table || failed(table) || table.game !== this.info.id) return notArchived();
    if (this.table) this.keepNow();
    const news = saved.over ? null : await this.drawer.makeRoom(id);
    this.#sit(table, saved.players, saved.names, saved.clock);
    this.record = saved.record;
    this.practice = saved.practice;
    if (saved.over) {
      this.reviewing = true;
      this.borrowed = "archive";
    } else {
      void this.playOn();
      this.news = news;
    }
    return null;
  }

  /** A new game; the one before goes into the archive. */
  async anew(setup: Setup, rival: Player | null = null): Promise<Failure | null> {
    const table = await this.#lay(setup);
    if (failed(table)) return table;
    this.halt();
    this.clock?.run(null, false);
    const news = await this.drawer.makeRoom();
    this.#seat(table, setup, rival);
    this.news = news;
    if (rival === null) keepSetup(this.info.id, { ...setup, players: this.players });
    this.keep();
    this.goOn(false);
    return null;
  }

  /** The same rules; everyone sits one seat on. */
  rematch(): Promise<Failure | null> {
    const seats = this.players.length;
    const turned = <T>(list: T[], none: T) => Array.from({ length: seats }, (_, seat) => list[(seat + 1) % seats] ?? none);
    return this.#again({ players: turned<Player>(this.players, kLevel), names: turned(this.names, "") });
  }

  /** The same game against the next level. */
  climb(): Promise<Failure | null> {
    const next = (player: Player) => (player === "person" ? player : Math.min(player + 1, this.info.levels.length));
    return this.#again({ players: this.players.map(next), names: this.names });
  }

  leave(): void {
    this.keepNow();
    this.#unwatch();
    this.halt();
    this.clock?.run(null, false);
    this.table.close();
  }

  /** All but the time that passes is kept when it happens. */
  keepNow(): void {
    if (this.clock?.running) this.keep();
  }

  #lay(setup: Setup): Promise<Table | Failure> {
    return Table.start(startBy(this.info.id, setup));
  }

  #seat(table: Table, setup: Setup, rival: Player | null = null): void {
    const seats = table.layout.seats.length;
    const players = rival === null && setup.players.length === seats ? setup.players : against(rival ?? kLevel, seats);
    const clock = setup.clock && { left: Array<number>(seats).fill(setup.clock.minutes * 60_000), gain: setup.clock.gain * 1000 };
    this.#sit(table, players, setup.names, clock);
  }

  /** A game that nobody asked for: nothing is written until somebody moves. Rules from the device that are none give way to those of the
   *  first game. */
  async #begin(setup: Setup): Promise<Failure | null> {
    const table = await this.#lay(setup);
    const first = firstSetup(this.info.id);
    if (failed(table)) return setup.rules === first.rules ? table : this.#begin(first);
    const news = await this.drawer.makeRoom();
    this.#seat(table, setup);
    this.news = news;
    this.goOn(false);
    return null;
  }

  /** Whether the game in the drawer is on the table now. */
  async #resume(): Promise<boolean> {
    const kept = this.drawer.take();
    const table = kept && (await Table.load(kept.record, kept.ply));
    if (!table || failed(table)) return false;
    if (table.game !== this.info.id) {
      table.close();
      return false;
    }
    this.#sit(table, kept.players, kept.names, kept.clock);
    this.record = kept.record;
    this.reviewing = kept.over;
    this.practice = kept.practice;
    return true;
  }

  /** Shows what another tab played; the rest is left to it. */
  protected async follow(): Promise<void> {
    this.halt();
    this.clock?.run(null, false);
    await this.#resume();
    this.elsewhere = !this.reviewing;
  }

  /** By the rules of the table, with the clock that was set up last. */
  #again(who: Pick<Setup, "players" | "names">): Promise<Failure | null> {
    const { rules, board } = this.table.view;
    const setup = { rules, board: board ?? "", ...who, clock: lastSetup(this.info.id).clock };
    return this.anew(setup, this.people === this.players.length ? "person" : null);
  }

  /** Goes on from what was received: whoever is to move is a person. */
  async #practise(rival: Player): Promise<void> {
    const level = typeof rival === "number" ? Math.min(rival, this.info.levels.length) : rival;
    this.players = against(level, this.players.length, this.turn ?? 0);
    this.names = [];
    this.practice = true;
    await this.playOn();
  }

  #sit(table: Table, players: Player[], names: string[], times: ClockTimes | null): void {
    this.halt();
    this.clock?.run(null, false);
    this.table?.close();
    this.table = table;
    const { seats } = table.layout;
    const highest = this.info.levels.length;
    this.players = seats.map((_, seat) => (typeof players[seat] === "number" ? Math.min(players[seat], highest) : "person"));
    this.names = names;
    this.clock = times?.left.length === seats.length ? new Clock(times, (seat) => this.end("time", seat as Seat)) : null;
    this.reviewing = this.borrowed = this.elsewhere = this.looking = this.practice = false;
    this.news = null;
    this.record = "";
    this.number++;
    this.seed = draw(2 ** 31);
    // Not before the board stands: it would take the line and the processor from it.
    setTimeout(() => (engine.warmUp(), momentOf(this.info.id)), 300);
  }
}

const against = (rival: Player, seats: number, own = 0): Player[] =>
  Array.from({ length: seats }, (_, seat) => (seat === own ? "person" : rival));
