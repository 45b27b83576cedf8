// The course of a game: moves of people, the computer's answers, the die and the clock. It is kept on the device after every move.
import { momentOf, type Moment } from "../boards/moment.ts";
import { Telling } from "../boards/telling.svelte.ts";
import { engine, engineTrouble, failed, type EngineTrouble, type GameInfo, type Requests, type Seat } from "../lib/engine.ts";
import type { Format } from "../lib/files.ts";
import { speed } from "../lib/settings.svelte.ts";
import { sound } from "../lib/sound.ts";
import { Table } from "../lib/table.svelte.ts";
import { keepBeaten } from "./beaten.ts";
import { draw } from "./chance.ts";
import { Drawer, type News } from "./drawer.ts";
import { Hint } from "./hint.svelte.ts";
import { nameTags } from "./names.ts";
import { Seats } from "./seats.svelte.ts";
import { isMark, settlingBegins } from "./settling.ts";
import { wishes } from "./wishes.svelte.ts";

/** Between a move that was told and the answer, at normal speed and where nothing moves. */
const kPause = 300; // ms
const kStillPause = 150; // ms

export abstract class Course extends Seats {
  thinking = $state(false);
  /** Go has stopped: the computer looks for dead stones, to mark them for people to agree on. */
  proposing = $state(false);
  /** Why the computer did not answer. */
  stuck: EngineTrouble | null = $state(null);
  /** Another tab plays on: this one shows what happens there, until somebody plays here. */
  elsewhere = $state(false);
  /** What became of the game before, or of this one. */
  news: News | null = $state(null);
  /** The board tells a move: the answer waits for its end, and no clock runs. */
  readonly telling = new Telling((now) => this.clock?.hold(now));
  /** A person has just won. */
  moment: Moment | null = $state.raw(null);
  readonly hint = new Hint();
  /** The whole game, also while one looks back. */
  record = $state("");
  protected readonly drawer: Drawer;
  /** Of the computer's choices, in this game. */
  protected seed = 0;
  #stop = new AbortController();

  constructor(info: GameInfo) {
    super(info);
    this.drawer = new Drawer(info.id);
  }

  /** Shows what another tab played; the rest is left to it. */
  protected abstract follow(): Promise<void>;

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
    this.halt();
    if (this.reviewing) {
      const coming = this.drawer.makeRoom();
      this.news = this.borrowed ? await coming : null;
    }
    this.reviewing = this.borrowed = this.elsewhere = false;
    this.keep();
    this.goOn(false, true);
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

  async #toTheEnd(): Promise<void> {
    const table = await Table.load(this.record);
    if (failed(table)) return;
    this.table.close();
    this.table = table;
    this.keep();
  }

  protected halt(): void {
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
    this.halt();
    if (this.keep() && finished) void this.drawer.finish().then((news) => (this.news ??= news));
    if (view.outcome && !browsing) void this.#close(view.ply > before.ply);
    this.goOn(!browsing);
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
  protected keep(): boolean {
    if (this.borrowed) return false;
    if (this.drawer.stale) {
      void this.follow();
      return false;
    }
    const { ply, line, from, outcome } = this.table.view;
    const begun = line.length > 0 || from !== null || outcome !== null;
    if (!this.lookingBack || outcome) this.record = this.save() || this.record;
    const kept = this.drawer.put(
      begun && this.record
        ? {
            record: this.record,
            ply,
            players: this.players,
            names: this.names,
            clock: this.clock?.times ?? null,
            over: this.reviewing,
            practice: this.practice,
          }
        : null,
    );
    if (!kept) void this.drawer.rescue().then((news) => (this.news = news));
    return kept;
  }

  /** Throws the die or lets the computer think, if it is their turn; not while one only looks back. */
  protected goOn(moved: boolean, here = !this.lookingBack, proposed = false): void {
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

  /** Whoever touches the board meanwhile marks by hand. Every level knows the dead as well, and the first needs no tables. */
  async #propose(): Promise<void> {
    const { signal } = this.#stop;
    this.proposing = true;
    const thought = await engine.think({ view: this.table.view, level: 1 }, { signal }).catch(() => null);
    if (signal.aborted) return;
    this.proposing = false;
    const marks = thought?.lines[0]?.moves.filter(isMark) ?? [];
    if (marks.length) this.#then(() => marks.forEach((mark) => this.table.play(mark)));
    else this.goOn(false, true, true);
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
        engine.think({ view: this.table.view, level, seat, seed: this.seed, ...(ms !== undefined && { ms }) }, { signal }),
        this.#told(ms),
      ]);
      if (!thought || signal.aborted) return;
      if (thought.hopeless) this.end("resign", seat);
      else this.#then(() => this.table.play(thought.move));
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
