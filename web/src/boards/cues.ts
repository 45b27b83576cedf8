/** What each step of a move looks like, and when: motion explains. */
import type { Piece, Step } from "../lib/engine.ts";
import type { Actor, Actors } from "./actors.svelte.ts";

export interface Cue {
  /** Milliseconds at normal speed. */
  start: number;
  length: number;
  begin?: () => void;
  /** `part` from 0 to 1. */
  show?: (part: number) => void;
  end?: () => void;
}

/** The block that is turning. */
export interface Turned {
  cells: string[];
  angle: number;
}

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

type Of<Act extends Step["act"]> = Step & { act: Act };

export function cuesOf(steps: Step[], actors: Actors, turn: (turned: Turned | null) => void): Cue[] {
  const cues: Cue[] = [];
  let time = 0;
  for (const [i, step] of steps.entries()) {
    const next = steps[i + 1];
    if (step.act === "put") {
      cues.push(putting(actors, step.piece, time));
      time += pace.put;
    } else if (step.act === "move") {
      const hop = hopOf(step);
      cues.push(...moving(actors, step, time, hop));
      time += together(step, next) ? pace.sowEvery : hop * (step.cells.length - 1);
    } else if (step.act === "take") {
      cues.push(taking(actors, step, time));
      if (next?.act !== "take") time += pace.take;
    } else if (step.act === "flip") {
      cues.push(flipping(actors, step.piece, time + pace.flipEvery * (distance(actors, steps[0]!, step.piece) - 1)));
    } else if (step.act === "turn") {
      cues.push(turning(actors, step, time, turn));
      time += pace.turn;
    } else {
      time += pace.roll;
    }
  }
  return cues;
}

/** Stones that are sown follow one another; those that fly home go at once. */
const together = (step: Of<"move">, next: Step | undefined): boolean =>
  next?.act === "move" && step.piece.kind === "stones" && (next.cells[0] === step.cells[0] || (flies(step) && flies(next)));

const flies = (step: Of<"move">): boolean => (step.piece.count ?? 1) > 1;

function hopOf(step: Of<"move">): number {
  if (step.piece.kind === "stones") return flies(step) ? pace.fly : pace.sow;
  return step.cells.length > kLongWalk ? pace.step : pace.hop;
}

/** How many cells a disc is away from the one just placed. */
function distance({ ground }: Actors, placed: Step, piece: Piece): number {
  const from = placed.act === "put" ? ground.spots.get(placed.piece.at) : undefined;
  const to = ground.spots.get(piece.at);
  return from && to ? Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) : 1;
}

function putting(actors: Actors, piece: Piece, start: number): Cue {
  let actor: Actor | undefined;
  return {
    start,
    length: pace.put,
    begin: () => {
      if (actors.ground.spots.has(piece.at)) actor = actors.add(piece);
    },
    show: (part) => {
      if (!actor) return;
      actor.size = 1.25 - 0.25 * part;
      actor.fade = Math.min(1, 0.3 + part);
    },
  };
}

/** A piece walks from cell to cell; stones fly from one pit to another. */
function moving(actors: Actors, { piece, cells }: Of<"move">, start: number, hop: number): Cue[] {
  const path = cells.map((cell) => actors.ground.spots.get(cell)).filter((spot) => spot !== undefined);
  if (path.length < 2) return [];
  const stones = piece.kind === "stones";
  let actor: Actor;
  const begin = () => {
    const source = actors.find(piece, cells[0]);
    actor = !stones && source ? source : actors.add({ ...piece, at: cells[0]! });
    actor.moving = true;
    if (!stones || !source) return;
    const count = piece.count ?? 1;
    source.piece.count = (source.piece.count ?? count) - count;
    if (source.piece.count <= 0) actors.remove(source);
  };
  return path.slice(1).map((to, i): Cue => {
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
      ...(last && { end: () => actors.land(actor, to.name) }),
    };
  });
}

/** To whoever takes it, or into nothing. */
function taking(actors: Actors, { piece, to }: Of<"take">, start: number): Cue {
  const from = actors.ground.spots.get(piece.at);
  const home = to === undefined ? from : actors.ground.homes[to];
  let actor: Actor | undefined;
  return {
    start,
    length: pace.take,
    begin: () => {
      actor = actors.find(piece);
      if (actor) actor.moving = true;
    },
    show: (part) => {
      if (!actor || !from || !home) return;
      actor.x = from.x + (home.x - from.x) * part;
      actor.y = from.y + (home.y - from.y) * part;
      actor.size = 1 - 0.4 * part;
      actor.fade = 1 - part * part;
    },
    end: () => actor && actors.remove(actor),
  };
}

function flipping(actors: Actors, piece: Piece, start: number): Cue {
  let actor: Actor | undefined;
  return {
    start,
    length: pace.flip,
    begin: () => {
      actor = actors.find(piece);
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

function turning(actors: Actors, { from, to, clockwise }: Of<"turn">, start: number, turn: (turned: Turned | null) => void): Cue {
  const spots = from.map((cell) => actors.ground.spots.get(cell)!);
  const centre = {
    x: spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length,
    y: spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length,
  };
  let carried: { actor: Actor; dx: number; dy: number; to: string }[] = [];
  return {
    start,
    length: pace.turn,
    begin: () => {
      carried = actors.all
        .filter((actor) => from.includes(actor.piece.at))
        .map((actor) => ({ actor, dx: actor.x - centre.x, dy: actor.y - centre.y, to: to[from.indexOf(actor.piece.at)]! }));
    },
    show: (part) => {
      const angle = (clockwise ? 1 : -1) * part * 90;
      const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
      for (const { actor, dx, dy } of carried) {
        actor.x = centre.x + dx * cos - dy * sin;
        actor.y = centre.y + dx * sin + dy * cos;
      }
      turn({ cells: from, angle: part < 1 ? angle : 0 });
    },
    end: () => {
      for (const { actor, to: name } of carried) actor.piece.at = name;
      turn(null);
    },
  };
}
