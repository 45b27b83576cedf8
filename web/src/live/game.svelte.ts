// A live game in the page: its events on a table. One's own move is shown at once and taken back, with the reason, if it is refused.
import { momentOf, type Moment } from "../boards/moment.ts";
import { Telling } from "../boards/telling.svelte.ts";
import { failed, type Failure, type GameInfo, type Seat, type Sentence } from "../lib/engine.ts";
import type { Player } from "../lib/games.ts";
import { pick, say } from "../lib/lang.svelte.ts";
import { sound } from "../lib/sound.ts";
import { rules, Table } from "../lib/table.svelte.ts";
import { nameTags } from "../play/names.ts";
import { isRefused, randomHex, type Line, type Refusal } from "./client.ts";
import { Course } from "./course.ts";
import { playersOf } from "./api.ts";
import { house } from "./house.svelte.ts";
import type { Command, Created, Event, Names, Offer, Phrase, Sitter, Standing, Standings } from "./messages.ts";
import { keepMix } from "./mixes.ts";
import { personName } from "./names.ts";
import { peace, type Somebody } from "./peace.svelte.ts";
import { whoAmI } from "./server.svelte.ts";
import { leftAfter, leftText } from "./time.ts";

type InGame = Exclude<Command, { do: "create" }>;
/** Of each, so that each keeps its own fields. */
type Bare<C> = C extends unknown ? Omit<C, "game"> : never;

const kTick = 200; // ms
const kHeard = 7000; // ms that a phrase is shown
const kMixBytes = 16;
const kMark = /^(dead|seki):/;
const kWeighing = 5000; // ms; then there is nothing to mark, or too much to do

interface Pending {
  key: number;
  text: string;
  /** The house's time when it was made: the clock is shown standing. */
  at: number;
}

export class LiveGame {
  readonly id: string;
  /** How it stands; changed by events as a whole. */
  course: Course | null = $state.raw(null);
  /** The game as the house knows it, with one's own moves that it does not know yet. */
  now: Table | null = $state.raw(null);
  info: GameInfo = $state.raw()!;
  missing: string | null = $state(null);
  /** Its rules were mended since, and only so many of its moves still lead where they led; all of them and its end are as they were. */
  stands: number | null = $state(null);
  connections: boolean[] = $state.raw([]);
  watchers = $state(0);
  /** Why the last thing was refused. */
  why: Sentence | null = $state.raw(null);
  /** By seat, for a while. */
  heard: { seat: number; phrase: Phrase } | null = $state.raw(null);
  moment: Moment | null = $state.raw(null);
  readonly telling = new Telling();
  #names: Names = $state.raw({});
  #ratings: Standings = $state.raw({});
  #called: string[] = $state.raw([]);
  #past: Table | null = $state.raw(null);
  #pending: Pending[] = $state.raw([]);
  #version = $state(0);
  #tick = $state(0);
  #line: Line;
  #leave: () => void;
  #timer: ReturnType<typeof setInterval>;
  #hush: ReturnType<typeof setTimeout> | undefined;
  #mixed = false;
  #queue: Promise<void> = Promise.resolve();
  /** So many events were heard; not all of them may be on the table yet. */
  #taken = 0;
  #followed: (game: string) => void;
  #gone = false;

  /** `followed`: a rematch begins, while one is here. */
  constructor(id: string, followed: (game: string) => void, line: Line = house.line) {
    this.id = id;
    this.#followed = followed;
    this.#line = line;
    this.#leave = line.follow(id, {
      next: () => this.#taken,
      events: (events, people, ratings, stands) => this.#take(events, people, ratings, stands),
      there: (seats, watchers) => {
        this.connections = seats;
        this.watchers = watchers;
      },
      missing: (why) => (this.missing = why),
      plays: () => this.seat !== null && this.phase !== "over",
      awaits: () => this.seat !== null && this.phase === "playing" && !this.myTurn,
    });
    this.#timer = setInterval(() => this.#tick++, kTick);
  }

  leave(): void {
    this.#gone = true;
    this.#leave();
    clearInterval(this.#timer);
    clearTimeout(this.#hush);
    this.#past?.close();
    this.now?.close();
  }

  // ------------------------------------------------------------ how it stands

  get phase(): Course["phase"] {
    void this.#version;
    return this.course?.phase ?? "waiting";
  }

  get mended(): boolean {
    return this.stands !== null;
  }

  /** What is shown: the game, or an earlier place in it. */
  get table(): Table {
    return this.#past ?? this.now!;
  }

  get lookingBack(): boolean {
    return this.#past !== null;
  }

  /** One's own; none for those who watch. */
  get seat(): Seat | null {
    void this.#version;
    return (this.course?.seatOf(whoAmI()?.person) ?? null) as Seat | null;
  }

  /** All are there, and the lots are being drawn. */
  get drawing(): boolean {
    return this.phase === "waiting" && !this.chairs.includes("open");
  }

  /** Seats or a die. */
  get byLot(): boolean {
    return this.course!.created.lot || this.now?.layout.die !== null;
  }

  get chairs(): Sitter[] {
    void this.#version;
    return this.course!.chairs;
  }

  get players(): Player[] {
    return this.chairs.map((_, seat) => {
      const sitter = this.course!.sitter(seat);
      return typeof sitter === "object" ? Math.min(sitter.level, this.info.levels.length) : "person";
    });
  }

  /** Where it is of a tournament: nothing of help, and no way back. */
  get official(): Created["official"] {
    return this.course?.created.official;
  }

  /** Of the people, by seat: as a tournament calls them, or as they call themselves. */
  get names(): string[] {
    return this.chairs.map((_, seat) => {
      const sitter = this.course!.sitter(seat);
      return typeof sitter === "number" ? this.#called[seat] || this.nameOf(sitter) : "";
    });
  }

  /** The other people at the table, whoever has left it included. */
  get others(): Somebody[] {
    void this.#version;
    const seated = this.course!.events.flatMap((event): Sitter[] =>
      event.e === "created" ? event.chairs : event.e === "seated" ? [event.sitter] : [],
    );
    const people = new Set(seated.filter((sitter) => typeof sitter === "number" && sitter !== whoAmI()?.person) as number[]);
    return [...people].map((person) => ({ person, name: this.nameOf(person) }));
  }

  nameOf(person: number): string {
    return personName(person, this.#names);
  }

  /** Of the person on a seat, who has played rated games. */
  ratingAt(seat: number): Standing | undefined {
    void this.#version;
    const sitter = this.course!.sitter(seat);
    return typeof sitter === "number" ? this.#ratings[sitter] : undefined;
  }

  /** Their numbers, by seat. */
  get people(): number[] {
    return this.chairs.map((_, seat) => this.course!.sitter(seat)).filter((sitter) => typeof sitter === "number");
  }

  /** So many milliseconds ago is what is seen here. */
  get delay(): number {
    return this.seat === null && !this.reviewing ? (this.course?.created.delay ?? 0) : 0;
  }

  /** A person's nickname, or what a computer is called. */
  playerAt(seat: number): string {
    const player = this.players[seat];
    return typeof player === "number" ? pick(this.info.levels[player - 1]!) : this.names[seat]!;
  }

  get turn(): Seat | null {
    const { toMove, toRoll } = this.now!.view;
    return this.phase === "over" || this.phase === "frozen" ? null : toMove === "chance" ? toRoll : toMove;
  }

  get reviewing(): boolean {
    return this.phase === "over" || this.phase === "frozen";
  }

  /** A computer is to move. */
  get thinking(): boolean {
    return this.turn !== null && this.players[this.turn] !== "person";
  }

  get settling(): boolean {
    return this.phase === "playing" && this.now!.view.settling;
  }

  /** Play has just stopped, and the house's computer marks dead stones: whoever agreed before would not know to what. */
  get weighing(): boolean {
    void this.#tick;
    const last = this.course!.moves.at(-1) ?? "";
    return this.settling && !kMark.test(last) && this.#line.now - this.course!.since < kWeighing;
  }

  /** Whether I may touch the board. */
  get personToMove(): boolean {
    return (
      this.phase === "playing" &&
      this.seat !== null &&
      !this.lookingBack &&
      this.now!.view.toMove !== "chance" &&
      (this.settling || this.turn === this.seat)
    );
  }

  get myTurn(): boolean {
    return (
      this.phase === "playing" &&
      this.seat !== null &&
      (this.settling ? !this.agreed.includes(this.seat) : this.turn === this.seat)
    );
  }

  get agreed(): number[] {
    void this.#version;
    return this.course!.agreed;
  }

  get offers(): Course["offers"] {
    void this.#version;
    return this.course!.offers;
  }

  get declined(): Course["declined"] {
    void this.#version;
    return this.course!.declined;
  }

  /** Who has just left, and a computer took the seat: told for a round. */
  get gone(): string | null {
    void this.#version;
    const { gone, moves, chairs } = this.course!;
    return typeof gone?.who === "number" && moves.length - gone.ply < 2 * chairs.length ? this.nameOf(gone.who) : null;
  }

  get rated(): Course["rated"] {
    void this.#version;
    return this.course!.rated;
  }

  /** The rematch. */
  get next(): string | null {
    void this.#version;
    return this.course?.next ?? null;
  }

  /** Before everybody has moved a game can be given up without a loser. */
  get canAbort(): boolean {
    if (this.official) return false;
    return this.phase === "waiting" || (this.now !== null && this.#movesIn(this.now.view.ply) < this.players.length);
  }

  /** By seat: what the clock shows, and whether little is left. */
  get clocks(): { text: string; low: boolean }[] | null {
    void this.#version;
    void this.#tick;
    const course = this.course!;
    if (course.clock.kind === "none") return null;
    const free = !this.official && this.#movesIn(course.moves.length) < course.chairs.length;
    const runs = this.phase === "playing" && !this.settling && !free && this.#running;
    return course.left.map((left, seat) => {
      const until = this.#pending[0]?.at ?? this.#line.now - this.delay;
      const used = runs !== false && runs === seat ? Math.max(0, until - course.since) : 0;
      const { time, periods } = leftAfter(course.clock, left, used);
      return { text: leftText(course.clock, left, used), low: time < 20_000 && periods < 2 };
    });
  }

  /** Whose time runs: whoever is to move for the house, unless that is a computer. */
  get #running(): Seat | false {
    const { toMove, line } = this.now!.view;
    const mover = this.#pending.length ? line[this.course!.moves.length]?.seat : toMove;
    return typeof mover === "number" && this.players[mover] === "person" ? mover : false;
  }

  /** Moves of players in the first so many entries of the line: rolls are none. */
  #movesIn(ply: number): number {
    return this.now!.view.line.slice(0, ply).filter(({ seat }) => seat !== "chance").length;
  }

  // ------------------------------------------------------------ what I do

  touch(cell: string): void {
    this.#present();
    if (!this.personToMove) return;
    if (this.settling && cell === "done") return void this.#do({ do: "move", ply: this.now!.view.ply, text: "done" });
    this.#then(() => this.now!.touch(cell));
  }

  drag(from: string, to: string): void {
    this.#present();
    if (this.personToMove) this.#then(() => this.now!.drag(from, to));
  }

  forget(): void {
    this.why = null;
    this.now?.forget();
  }

  async sit(chair?: number): Promise<Refusal | null> {
    this.#mixed = true;
    const mix = randomHex(kMixBytes);
    const why = await this.#do({ do: "sit", mix, ...(chair !== undefined && { chair }) });
    if (!why) keepMix(this.id, mix);
    return why;
  }

  fill(chair: number, level: number): Promise<Refusal | null> {
    return this.#do({ do: "fill", chair, level });
  }

  offer(what: Offer): void {
    void this.#do({ do: "offer", what });
  }

  answer(what: Offer, yes: boolean): void {
    void this.#do({ do: "answer", what, yes });
  }

  say(phrase: Phrase): void {
    void this.#do({ do: "say", phrase });
  }

  act(what: "stand" | "continue" | "resign" | "abort"): Promise<Refusal | null> {
    return this.#do({ do: what });
  }

  /** To an earlier place of the game, or back to now. */
  async goTo(ply: number): Promise<void> {
    const { view } = this.now!;
    if (ply >= view.ply) return this.#present();
    const table = await Table.at(view, view.ply);
    if (failed(table) || this.#gone) return;
    table.go(ply);
    this.#past?.close();
    this.#past = table;
  }

  save(): string {
    return this.now!.save("record", nameTags(this.now!.layout, this.players, this.names, this.info));
  }

  #present(): void {
    this.#past?.close();
    this.#past = null;
  }

  async #do(command: Bare<InGame>): Promise<Refusal | null> {
    this.why = null;
    const answer = await this.#line.command({ ...command, game: this.id } as Command);
    if (!isRefused(answer)) return null;
    this.#refuse(answer.refused);
    return answer.refused;
  }

  #refuse({ why, cells }: Refusal): void {
    const words = why || say("live.not_understood");
    this.why = { id: "live.refused", cells, tr: words, en: words };
    sound("refused");
  }

  /** Sends the move that `act` made on the table. */
  #then(act: () => void): void {
    const table = this.now!;
    const before = table.view;
    this.why = null;
    act();
    if (table.why) sound("refused");
    if (table.view === before) return;
    this.#send(before.ply, table.view.line[before.ply]!.text);
    this.#close();
  }

  #send(ply: number, text: string): void {
    const sent = this.#line.command({ do: "move", game: this.id, ply, text });
    const pending = { key: sent.key, text, at: this.#line.now };
    this.#pending = [...this.#pending, pending];
    void sent.then((answer) => {
      if (isRefused(answer)) this.#queue = this.#queue.then(() => this.#takeBack(pending, answer.refused));
    });
  }

  /** A move that was not taken, and all after it. */
  async #takeBack(refused: Pending, why: Refusal): Promise<void> {
    if (this.#pending.includes(refused)) await this.#lay();
    this.#refuse(why);
  }

  // ------------------------------------------------------------ what the house tells

  #take(events: Event[], people: Names, ratings: Standings, stands?: number): void {
    this.#names = { ...this.#names, ...people };
    this.#ratings = { ...this.#ratings, ...ratings };
    const mended = stands !== undefined && stands !== this.stands;
    if (mended) this.stands = stands;
    if (!events.length && !mended) return;
    const first = this.#taken === 0;
    if (events.length) this.#taken = events.at(-1)!.n + 1;
    this.#queue = this.#queue
      .then(() => (this.#gone ? undefined : this.#follow(events, first)))
      .catch(() => void (this.missing = say("trouble.broken")));
  }

  async #follow(events: Event[], first: boolean): Promise<void> {
    const mine = this.now !== null && this.myTurn;
    for (const event of events) {
      if (event.e === "created") await this.#create(event);
      const course = this.course;
      if (!course) return;
      course.follow(event);
      if (first || this.mended) continue;
      if (event.e === "moved") await this.#moved(event.text);
      else if (event.e === "taken-back") await this.#lay();
      else if (event.e === "ended") this.#end();
      else if (event.e === "said" && !this.#hushed(event.seat)) this.#hear(event.seat, event.phrase);
      else if (event.e === "followed" && this.seat !== null) this.#followed(event.game);
      this.#version++;
    }
    if (first || this.mended) {
      await this.#lay();
      this.#end();
    }
    this.#version++;
    this.#mix();
    if (!first && !mine && this.myTurn) sound("yours");
  }

  async #create(created: Event & { e: "created" }): Promise<void> {
    const [info] = (await rules()).ask({ do: "games", game: created.game }) as [GameInfo];
    this.info = info;
    this.course = new Course(created);
    const { official } = created;
    if (official) void playersOf(official).then((names) => (this.#called = names));
    // Not before the board stands.
    setTimeout(() => void momentOf(created.game), 300);
  }

  /** The table as the house knows it. */
  async #lay(): Promise<void> {
    const { game, rules: text, board } = this.course!.created;
    const begin = (moves: string[]) => Table.start({ game, rules: text, moves, ...(board && { board }) });
    let table: Table | Failure = await begin(this.course!.moves.slice(0, this.stands ?? undefined));
    if (failed(table) && !this.reviewing) return void (this.missing = pick(table.error));
    if (failed(table)) {
      table = await begin([]);
      this.stands = failed(table) ? 0 : this.#playOn(table);
    }
    this.#pending = [];
    if (this.mended) this.#present();
    this.now?.close();
    this.now = failed(table) ? null : table;
  }

  /** As many moves as the rules of this page know; how many. */
  #playOn(table: Table): number {
    for (const move of this.course!.moves) {
      const { ply } = table.view;
      table.play(move);
      if (table.view.ply === ply) break;
    }
    table.forget();
    return table.view.ply;
  }

  async #moved(text: string): Promise<void> {
    const [mine, ...more] = this.#pending;
    if (mine?.text === text) this.#pending = more;
    else if (mine) await this.#lay();
    else {
      this.now!.play(text);
      this.why = null;
      this.#close();
    }
  }

  /** An end that no move brought. */
  #end(): void {
    const { ended } = this.course!;
    const table = this.now;
    if (!ended || !table || this.mended || table.view.outcome) return;
    const hows = { resigned: "resign", time: "time", agreed: "draw", aborted: "abandon", "put-aside": "abandon" } as const;
    table.end(hows[ended.how], ended.seat === null ? undefined : (ended.seat as Seat));
  }

  /** Over by a move: who won it sees so. */
  #close(): void {
    const { outcome, game } = this.now!.view;
    if (!outcome) return;
    if (this.seat !== null && outcome.winner === this.seat) void momentOf(game).then((moment) => (this.moment = moment));
    void this.telling.over().then(() => sound("over"));
  }

  #hushed(seat: number): boolean {
    const sitter = this.course!.sitter(seat);
    return typeof sitter === "number" && peace.hushes(sitter);
  }

  #hear(seat: number, phrase: Phrase): void {
    clearTimeout(this.#hush);
    this.heard = { seat, phrase };
    this.#hush = setTimeout(() => (this.heard = null), kHeard);
  }

  /** Whoever sits adds a number to the lots, once the seed is promised. */
  #mix(): void {
    const course = this.course!;
    const chair = course.chairs.indexOf(whoAmI()?.person ?? "open");
    if (this.phase !== "waiting" || this.#mixed || whoAmI() === null || chair < 0 || course.hasMixed(chair)) return;
    this.#mixed = true;
    const mix = randomHex(kMixBytes);
    void this.#line.command({ do: "mix", game: this.id, mix }).then(async (answer) => {
      if (isRefused(answer)) return; // another device of mine was first
      await this.#queue; // what it led to was told before
      const { events, phase } = this.course!;
      const late = phase !== "waiting" && !events.some((event) => "mix" in event && event.mix === mix);
      if (!late) keepMix(this.id, mix);
    });
  }
}
