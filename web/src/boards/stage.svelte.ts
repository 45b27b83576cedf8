/** The pieces as they are shown, moving while a move is told. */
import type { Piece, Step } from "../lib/engine.ts";
import type { Ground } from "./geometry.ts";

export interface Actor {
  id: number;
  piece: Piece;
  x: number;
  y: number;
  /** -1 to 1: a disc on its edge is 0. */
  face: number;
  size: number;
  fade: number;
  moving: boolean;
}

interface Cue {
  start: number;
  length: number;
  begin?: () => void;
  show?: (part: number) => void;
  end?: () => void;
}

const ease = (t: number) => t * t * (3 - 2 * t);

/** Milliseconds at normal speed. */
const pace = {
  put: 180,
  hop: 230,
  step: 170,
  sow: 260,
  sowEvery: 150,
  fly: 380,
  take: 320,
  flip: 300,
  flipEvery: 90,
  turn: 480,
  roll: 350,
};
/** A walk of more cells than this is told in quicker steps. */
const kLongWalk = 4;

/** Stones that are sown follow one another; those that fly home go at once. */
const together = (step: Step & { act: "move" }, next: Step | undefined): boolean =>
  next?.act === "move" && step.piece.kind === "stones" && (next.cells[0] === step.cells[0] || (flies(step) && flies(next)));

const flies = (step: Step & { act: "move" }): boolean => (step.piece.count ?? 1) > 1;

function hopOf(step: Step & { act: "move" }): number {
  if (step.piece.kind === "stones") return flies(step) ? pace.fly : pace.sow;
  return step.cells.length > kLongWalk ? pace.step : pace.hop;
}

const keyOf = (piece: Piece): string => `${piece.at} ${piece.kind}`;

export class Stage {
  actors = $state<Actor[]>([]);
  /** The block that is turning now. */
  turned = $state<{ cells: string[]; angle: number } | null>(null);
  /** Whether a move is being told. */
  telling = $state(false);
  #ground: Ground;
  #made = 0;
  #frame = 0;
  #after: (() => void) | null = null;

  constructor(ground: Ground, pieces: Piece[]) {
    this.#ground = ground;
    this.show(ground, pieces);
  }

  show(ground: Ground, pieces: Piece[]): void {
    this.#stop();
    this.#ground = ground;
    const standing = new Map<string, Actor[]>();
    for (const actor of this.actors) standing.set(keyOf(actor.piece), [...(standing.get(keyOf(actor.piece)) ?? []), actor]);
    this.actors = pieces
      .filter((piece) => ground.spots.has(piece.at))
      .map((piece) => this.#placed(piece, standing.get(keyOf(piece))?.shift()));
  }

  /** Tells the steps, then shows `pieces`. A new call or `show` ends the old one at once. */
  tell(ground: Ground, steps: Step[], pieces: Piece[], speed: number): void {
    this.finish();
    const cues = speed > 0 && this.#ground === ground ? this.#cues(steps) : [];
    if (cues.length === 0) return this.show(ground, pieces);
    const length = Math.max(...cues.map((cue) => cue.start + cue.length)) / speed;
    const waiting = new Set(cues);
    const begun = new Set<Cue>();
    const from = performance.now();
    this.#after = () => this.show(ground, pieces);
    this.telling = true;
    const step = (now: number) => {
      const time = (now - from) * speed;
      for (const cue of cues) {
        if (!waiting.has(cue) || time < cue.start) continue;
        if (!begun.has(cue)) {
          begun.add(cue);
          cue.begin?.();
        }
        const part = cue.length > 0 ? Math.min(1, (time - cue.start) / cue.length) : 1;
        cue.show?.(ease(part));
        if (part < 1) continue;
        waiting.delete(cue);
        cue.end?.();
      }
      if (waiting.size > 0 && now - from < length + 1000) this.#frame = requestAnimationFrame(step);
      else this.finish();
    };
    this.#frame = requestAnimationFrame(step);
  }

  finish(): void {
    this.#after?.();
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#after = null;
    this.turned = null;
    this.telling = false;
  }

  #actor(piece: Piece): Actor {
    const { x, y } = this.#ground.spots.get(piece.at)!;
    return { id: ++this.#made, piece: { ...piece }, x, y, face: 1, size: 1, fade: 1, moving: false };
  }

  /** The same actor goes on where it stands, so that little is drawn anew. */
  #placed(piece: Piece, actor: Actor | undefined): Actor {
    const fresh = this.#actor(piece);
    return actor ? Object.assign(actor, fresh, { id: actor.id }) : fresh;
  }

  #find(piece: Piece, at = piece.at): Actor | undefined {
    return this.actors.find((actor) => actor.piece.at === at && actor.piece.kind === piece.kind && !actor.moving);
  }

  #add(actor: Actor): Actor {
    this.actors.push(actor);
    return this.actors.at(-1)!;
  }

  #remove(actor: Actor): void {
    this.actors = this.actors.filter(({ id }) => id !== actor.id);
  }

  #cues(steps: Step[]): Cue[] {
    const cues: Cue[] = [];
    let time = 0;
    for (const [i, step] of steps.entries()) {
      const next = steps[i + 1];
      if (step.act === "put") {
        cues.push(this.#put(step.piece, time));
        time += pace.put;
      } else if (step.act === "move") {
        const hop = hopOf(step);
        cues.push(...this.#move(step.piece, step.cells, time, hop));
        time += together(step, next) ? pace.sowEvery : hop * (step.cells.length - 1);
      } else if (step.act === "take") {
        cues.push(this.#take(step.piece, step.to, time));
        if (next?.act !== "take") time += pace.take;
      } else if (step.act === "flip") {
        const after = pace.flipEvery * (this.#distance(steps[0]!, step.piece) - 1);
        cues.push(this.#flip(step.piece, time + after));
      } else if (step.act === "turn") {
        cues.push(this.#turn(step.from, step.to, step.clockwise, time));
        time += pace.turn;
      } else {
        time += pace.roll;
      }
    }
    return cues;
  }

  /** How many cells a disc is away from the one just placed. */
  #distance(placed: Step, piece: Piece): number {
    const from = placed.act === "put" ? this.#ground.spots.get(placed.piece.at) : undefined;
    const to = this.#ground.spots.get(piece.at);
    return from && to ? Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) : 1;
  }

  #put(piece: Piece, start: number): Cue {
    let actor: Actor | undefined;
    return {
      start,
      length: pace.put,
      begin: () => {
        if (this.#ground.spots.has(piece.at)) actor = this.#add(this.#actor(piece));
      },
      show: (part) => {
        if (!actor) return;
        actor.size = 1.25 - 0.25 * part;
        actor.fade = Math.min(1, 0.3 + part);
      },
    };
  }

  /** A piece walks from cell to cell; stones fly from one pit to another. */
  #move(piece: Piece, cells: string[], start: number, hop: number): Cue[] {
    const path = cells.map((cell) => this.#ground.spots.get(cell)).filter((spot) => spot !== undefined);
    if (path.length < 2) return [];
    const stones = piece.kind === "stones";
    const count = piece.count ?? 1;
    let actor: Actor;
    const begin = () => {
      const source = this.#find(piece, cells[0]);
      if (!stones && source) actor = source;
      else actor = this.#add(this.#actor({ ...piece, at: cells[0]! }));
      actor.moving = true;
      if (!stones || !source) return;
      source.piece.count = (source.piece.count ?? count) - count;
      if (source.piece.count <= 0) this.#remove(source);
    };
    const hops = path.slice(1).map((to, i): Cue => {
      const from = path[i]!;
      const last = i === path.length - 2;
      return {
        start: start + i * hop,
        length: hop,
        ...(i === 0 && { begin }),
        show: (part) => {
          const lift = Math.sin(Math.PI * part);
          actor.x = from.x + (to.x - from.x) * part;
          actor.y = from.y + (to.y - from.y) * part - (stones ? 0.3 : 0.18) * lift;
          if (stones) actor.size = 1 + 0.25 * lift;
        },
        ...(last && { end: () => this.#land(actor, to.name, stones) }),
      };
    });
    return hops;
  }

  #land(actor: Actor, at: string, merges: boolean): void {
    const standing = merges ? this.#find(actor.piece, at) : undefined;
    actor.moving = false;
    actor.piece.at = at;
    // Who came last stands last: the one that was there before goes first.
    if (!standing) return void (this.actors = [...this.actors.filter(({ id }) => id !== actor.id), actor]);
    standing.piece.count = (standing.piece.count ?? 0) + (actor.piece.count ?? 1);
    this.#remove(actor);
  }

  /** To whoever takes it, or into nothing. */
  #take(piece: Piece, to: number | undefined, start: number): Cue {
    const from = this.#ground.spots.get(piece.at);
    const home = to === undefined ? from : this.#ground.homes[to];
    let actor: Actor | undefined;
    return {
      start,
      length: pace.take,
      begin: () => {
        actor = this.#find(piece);
        if (actor) actor.moving = true;
      },
      show: (part) => {
        if (!actor || !from || !home) return;
        actor.x = from.x + (home.x - from.x) * part;
        actor.y = from.y + (home.y - from.y) * part;
        actor.size = 1 - 0.4 * part;
        actor.fade = 1 - part * part;
      },
      end: () => actor && this.#remove(actor),
    };
  }

  #flip(piece: Piece, start: number): Cue {
    let actor: Actor | undefined;
    return {
      start,
      length: pace.flip,
      begin: () => {
        actor = this.#find(piece);
      },
      show: (part) => {
        if (!actor) return;
        actor.face = Math.cos(Math.PI * part);
        if (part >= 0.5) {
          actor.piece.seat = piece.seat!;
          actor.face = -actor.face;
        }
      },
    };
  }

  #turn(from: string[], to: string[], clockwise: boolean, start: number): Cue {
    const spots = from.map((cell) => this.#ground.spots.get(cell)!);
    const centre = {
      x: spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length,
      y: spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length,
    };
    let turning: { actor: Actor; dx: number; dy: number; to: string }[] = [];
    return {
      start,
      length: pace.turn,
      begin: () => {
        turning = this.actors
          .filter((actor) => from.includes(actor.piece.at))
          .map((actor) => ({ actor, dx: actor.x - centre.x, dy: actor.y - centre.y, to: to[from.indexOf(actor.piece.at)]! }));
      },
      show: (part) => {
        const angle = (clockwise ? 1 : -1) * part * 90;
        const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
        for (const { actor, dx, dy } of turning) {
          actor.x = centre.x + dx * cos - dy * sin;
          actor.y = centre.y + dx * sin + dy * cos;
        }
        this.turned = { cells: from, angle: part < 1 ? angle : 0 };
      },
      end: () => {
        for (const { actor, to: name } of turning) actor.piece.at = name;
        this.turned = null;
      },
    };
  }
}
