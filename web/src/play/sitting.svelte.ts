// A game being played: a table, who sits at each seat, the computer's answers, the die and the clock. Kept on the device after every move.
import { momentOf, type Moment } from "../boards/moment.ts";
import { Telling } from "../boards/telling.svelte.ts";
import {
  engine,
  engineTrouble,
  failed,
  type EngineTrouble,
  type Failure,
  type GameId,
  type GameInfo,
  type Requests,
  type Seat,
} from "../lib/engine.ts";
import { damaged, notArchived, type Format } from "../lib/files.ts";
import { keptGame, type ClockTimes, type Player } from "../lib/games.ts";
import { speed } from "../lib/settings.svelte.ts";
import { sound } from "../lib/sound.ts";
import { rules, Table } from "../lib/table.svelte.ts";
import { keepBeaten } from "./beaten.ts";
import { draw } from "./chance.ts";
import { Clock } from "./clock.svelte.ts";
import { Drawer, type News } from "./drawer.ts";
import { Hint } from "./hint.svelte.ts";
import { unpack } from "./link.ts";
import { namesIn, nameTags } from "./names.ts";
import { rulesForTwo } from "./options.ts";
import { isMark, settlingBegins } from "./settling.ts";
import { firstSetup, keepSetup, lastSetup, wishes, type Setup } from "./wishes.svelte.ts";

const kLevel = 2;
/** Between a move that was told and the answer, at normal speed and where nothing moves. */
const kPause = 300; // ms
const kStillPause = 150; // ms

export class Sitting {
  table: Table = $state.raw()!;
  players: Player[] = $state.raw([]);
  names: string[] = $state.raw([]);
  clock: Clock | null = $state.raw(null);
  thinking = $state(false);
  /** Go has stopped: the computer looks for dead stones, to mark them for people to agree on. */
  proposing = $state(false);
  /** Why the computer did not answer. */
  stuck: EngineTrouble | null = $state(null);
  /** The game is over, or was sent by somebody: it is looked at until someone plays on. */
  reviewing = $state(false);
  /** How it went is looked at, over the whole screen. */
  looking = $state(false);
  /** Sent by somebody or taken out of the archive: one's own game is still kept. */
  borrowed: false | "sent" | "archive" = $state(false);
  /** Begun in the middle of a game: to win it is not to beat the computer. */
  practice = $state(false);
  /** Another tab plays on: this one shows what happens there, until somebody plays here. */
  elsewhere = $state(false);
  /** What became of the game before, or of this one. */
  news: News | null = $state(null);
  /** Counts the games of this sitting. */
  number = $state(0);
  /** The board tells a move: the answer waits for its end, and no clock runs. */
  readonly telling = new Telling((now) => this.clock?.hold(now));
  /** A person has just won. */
  moment: Moment | null = $state.raw(null);
  readonly hint = new Hint();
  readonly info: GameInfo;
  #record = $state("");
  #drawer: Drawer;
  #unwatch: () => void;
  #seed = 0;
  #stop = new AbortController();

  private constructor(info: GameInfo) {
    this.info = info;
    this.#drawer = new Drawer(info.id);
    this.#unwatch = this.#drawer.watch(() => this.catchUp());
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
    if (await this.#resume()) this.#goOn(false);
    else return this.#begin(lastSetup(this.info.id));
    return null;
  }

  /** Another tab may have played on. */
  catchUp(): void {
    if (!this.borrowed && this.#drawer.stale) void this.#follow();
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
    this.#record = this.save();
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
    const news = saved.over ? null : await this.#drawer.makeRoom(id);
    this.#sit(table, saved.players, saved.names, saved.clock);
    this.#record = saved.record;
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
    this.#halt();
    this.clock?.run(null, false);
    const news = await this.#drawer.makeRoom();
    this.#seat(table, setup, rival);
    this.news = news;
    if (rival === null) keepSetup(this.info.id, { ...setup, players: this.players });
    this.#keep();
    this.#goOn(false);
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

  touch(cell: string): void {
    if (this.personToMove) this.#then(() => this.table.touch(cell));
  }

  drag(from: string, to: string): void {
    if (this.personToMove) this.#then(() => this.table.drag(from, to));
  }

  roll(): void {
    const faces = this.table.view.actions;
    if (this.table.view.toMove === "chance" && faces.length) this.#then(() => this.table.play(faces[draw(faces.length)]!.name));
  }

  /** Where a person was to move before now. */
  get before(): number | null {
    return this.#personsPly(-1);
  }

  get after(): number | null {
    return this.lookingBack ? (this.#personsPly(1) ?? this.table.view.line.length) : null;
  }

  takeBack(): void {
    if (this.table.touched.length) this.table.untouch();
    else if (this.before !== null) this.goTo(this.before);
  }

  /** To any place in the game; its end is that of the record, a resignation included. */
  goTo(ply: number): void {
    if (ply === this.table.view.line.length && this.reviewing) void this.#toTheEnd();
    else this.#then(() => this.table.go(ply), true);
  }

  /** What lies ahead is given up, and the game goes on here. Of a game that was over another one begins. */
  async playOn(): Promise<void> {
    this.#halt();
    if (this.reviewing) {
      const coming = this.#drawer.makeRoom();
      this.news = this.borrowed ? await coming : null;
    }
    this.reviewing = this.borrowed = this.elsewhere = false;
    this.#keep();
    this.#goOn(false, true);
  }

  end(how: Requests["end"]["ask"]["how"], seat?: Seat): void {
    this.#then(() => this.table.end(how, seat));
  }

  askHint(): void {
    if (this.personToMove) void this.hint.ask(this.table, this.info);
  }

  /** The game on paper, with the names of those who play. */
  save(format?: Format): string {
    return this.table.save(format, nameTags(this.table.layout, this.players, this.names, this.info));
  }

  /** The whole game, also while one looks back. */
  get record(): string {
    return this.#record;
  }

  leave(): void {
    this.keepNow();
    this.#unwatch();
    this.#halt();
    this.clock?.run(null, false);
    this.table.close();
  }

  /** All but the time that passes is kept when it happens. */
  keepNow(): void {
    if (this.clock?.running) this.#keep();
  }

  #lay({ rules: text }: Setup): Promise<Table | Failure> {
    return Table.start({ game: this.info.id, ...(text && { rules: text }) });
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
    const news = await this.#drawer.makeRoom();
    this.#seat(table, setup);
    this.news = news;
    this.#goOn(false);
    return null;
  }

  /** Whether the game in the drawer is on the table now. */
  async #resume(): Promise<boolean> {
    const kept = this.#drawer.take();
    const table = kept && (await Table.load(kept.record, kept.ply));
    if (!table || failed(table)) return false;
    if (table.game !== this.info.id) {
      table.close();
      return false;
    }
    this.#sit(table, kept.players, kept.names, kept.clock);
    this.#record = kept.record;
    this.reviewing = kept.over;
    this.practice = kept.practice;
    return true;
  }

  /** Shows what another tab played; the rest is left to it. */
  async #follow(): Promise<void> {
    this.#halt();
    this.clock?.run(null, false);
    await this.#resume();
    this.elsewhere = !this.reviewing;
  }

  /** By the rules of the table, with the clock that was set up last. */
  #again(who: Pick<Setup, "players" | "names">): Promise<Failure | null> {
    const setup = { rules: this.table.view.rules, ...who, clock: lastSetup(this.info.id).clock };
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
    this.#halt();
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
    this.#record = "";
    this.number++;
    this.#seed = draw(2 ** 31);
    // Not before the board stands: it would take the line and the processor from it.
    setTimeout(() => (engine.warmUp(), momentOf(this.info.id)), 300);
  }

  async #toTheEnd(): Promise<void> {
    const table = await Table.load(this.#record);
    if (failed(table)) return;
    this.table.close();
    this.table = table;
    this.#keep();
  }

  #personsPly(direction: 1 | -1): number | null {
    const { line, ply } = this.table.view;
    for (let at = ply + direction; at >= 0 && at < line.length; at += direction) {
      const { seat } = line[at]!;
      if (seat !== "chance" && (this.players[seat] === "person" || this.people === 0)) return at;
    }
    return null;
  }

  #halt(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.thinking = this.proposing = false;
    this.stuck = null;
    this.moment = null;
    this.hint.forget();
  }

  #then(act: () => void, browsing = false): void {
    const before = this.table.view;
    act();
    const { view, why } = this.table;
    if (why) sound("refused");
    if (view === before) {
      if (!this.hint.isFollowed(this.table)) this.hint.forget();
      return;
    }
    const finished = view.outcome !== null && !this.reviewing;
    if (finished) {
      this.reviewing = true;
      if (this.beaten.length) keepBeaten(view.game, this.beaten);
    }
    this.elsewhere = false;
    if (typeof before.toMove === "number" && this.players[before.toMove] === "person") this.news = null;
    this.#halt();
    if (this.#keep() && finished) void this.#drawer.finish().then((news) => (this.news ??= news));
    if (view.outcome && !browsing) void this.#close(view.ply > before.ply);
    this.#goOn(!browsing);
  }

  /** The game is over; a person who won it on the board, and not by a word, sees so. */
  async #close(played: boolean): Promise<void> {
    const { signal } = this.#stop;
    const winner = this.table.view.outcome?.winner;
    if (played && winner != null && this.players[winner] === "person")
      void momentOf(this.info.id).then((moment) => signal.aborted || (this.moment = moment));
    await this.telling.over();
    if (!signal.aborted) sound("over");
  }

  /** Whether it has its place. The record is of the whole game, also while one looks back or the rules cannot give it; a game that was not
   *  begun needs none. What another tab did meanwhile is not written over. */
  #keep(): boolean {
    if (this.borrowed) return false;
    if (this.#drawer.stale) {
      void this.#follow();
      return false;
    }
    const { ply, line, from, outcome } = this.table.view;
    const begun = line.length > 0 || from !== null || outcome !== null;
    if (!this.lookingBack || outcome) this.#record = this.save() || this.#record;
    const kept = this.#drawer.put(
      begun && this.#record
        ? {
            record: this.#record,
            ply,
            players: this.players,
            names: this.names,
            clock: this.clock?.times ?? null,
            over: this.reviewing,
            practice: this.practice,
          }
        : null,
    );
    if (!kept) void this.#drawer.rescue().then((news) => (this.news = news));
    return kept;
  }

  /** Throws the die or lets the computer think, if it is their turn; not while one only looks back. */
  #goOn(moved: boolean, here = !this.lookingBack, proposed = false): void {
    const { view } = this.table;
    const playing = !this.reviewing && !this.elsewhere && !view.outcome && (moved || here);
    this.clock?.run(playing ? this.turn : null, moved);
    if (!playing || view.toMove === null) return;
    if (this.people > 0 && !proposed && settlingBegins(view)) void this.#propose();
    else if (view.toMove === "chance") {
      if (!this.toRoll || wishes.rolling) void this.#rollSoon();
    } else if (this.players[view.toMove] !== "person") void this.#answer(view.toMove, this.players[view.toMove] as number);
  }

  async #rollSoon(): Promise<void> {
    const { signal } = this.#stop;
    await this.#told();
    if (!signal.aborted) this.roll();
  }

  /** Whoever touches the board meanwhile marks by hand. */
  async #propose(): Promise<void> {
    const { signal } = this.#stop;
    this.proposing = true;
    const thought = await engine.think({ view: this.table.view, level: this.info.levels.length }, { signal }).catch(() => null);
    if (signal.aborted) return;
    this.proposing = false;
    const marks = thought?.lines[0]?.moves.filter(isMark) ?? [];
    if (marks.length) this.#then(() => marks.forEach((mark) => this.table.play(mark)));
    else this.#goOn(false, true, true);
  }

  async #told(most?: number): Promise<void> {
    await this.telling.over();
    await pause(most);
  }

  async #answer(seat: Seat, level: number): Promise<void> {
    const { signal } = this.#stop;
    this.thinking = true;
    const ms = this.clock?.allowance(seat);
    try {
      const [thought] = await Promise.all([
        engine.think({ view: this.table.view, level, seat, seed: this.#seed, ...(ms !== undefined && { ms }) }, { signal }),
        this.#told(ms),
      ]);
      if (thought && !signal.aborted) this.#then(() => this.table.play(thought.move));
    } catch (error) {
      if (signal.aborted) return;
      this.thinking = false;
      this.clock?.run(null, false);
      this.stuck = engineTrouble(error);
    }
  }
}

/** No longer than whoever keeps to a clock may take. */
const pause = (most = Infinity) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(most, speed() > 0 ? kPause / speed() : kStillPause)));

const against = (rival: Player, seats: number, own = 0): Player[] =>
  Array.from({ length: seats }, (_, seat) => (seat === own ? "person" : rival));
