/** What each step of a move looks like, and when: motion explains. */
import type { Piece, Step } from "../lib/engine.ts";
import type { Actor, Actors } from "./actors.svelte.ts";
import { type Cue, type Of, pace } from "./cue.ts";
import { moving, sowing } from "./ways.ts";

/** The block that is turning. */
export interface Turned {
  cells: string[];
  angle: number;
}

/** A walk of more cells than this is told in quicker steps. */
const kLongWalk = 4;

export function cuesOf(steps: Step[], actors: Actors, turn: (turned: Turned | null) => void): Cue[] {
  const cues: Cue[] = [];
  let time = 0;
  for (let i = 0; i < steps.length; i++) {
    const [step, next] = [steps[i]!, steps[i + 1]];
    const sown = ofStones(step) && !ofStones(steps[i - 1]) ? handful(steps.slice(i)) : [];
    if (sown.length > 0) {
      cues.push(...sowing(actors, sown, time));
      time += pace.sow * sown.length;
      i += sown.length - 1;
    } else if (step.act === "put") {
      cues.push(putting(actors, step.piece, time));
      time += pace.put;
    } else if (step.act === "move") {
      const hop = hopOf(step);
      cues.push(...moving(actors, step, time, hop));
      if (!goTogether(step, next)) time += hop * (step.cells.length - 1);
    } else if (step.act === "take") {
      cues.push(taking(actors, step, time));
      time += next?.act === "take" ? pace.takeEvery : pace.take;
    } else if (step.act === "flip") {
      cues.push(flipping(actors, step.piece, time + pace.flipEvery * (distance(actors, steps[0]!, step.piece) - 1)));
    } else if (step.act === "turn") {
      cues.push({ start: time, length: 0, knock: { act: "turn" } }, turning(actors, step, time, turn));
      time += pace.turn;
    } else {
      cues.push({ start: time, length: 0, knock: { act: "roll" } }, { start: time, length: pace.roll });
      time += pace.roll;
    }
  }
  return cues;
}

const ofStones = (step: Step | undefined): step is Of<"move"> => step?.act === "move" && step.piece.kind === "stones";

/** The stones that are sown from one pit. */
function handful(steps: Step[]): Of<"move">[] {
  const [first] = steps;
  const end = steps.findIndex((step) => !ofStones(step) || !ofStones(first) || step.cells[0] !== first.cells[0]);
  return steps.slice(0, end < 0 ? steps.length : end).filter(ofStones);
}

/** What is won goes home at once. */
const goTogether = (step: Of<"move">, next: Step | undefined): boolean =>
  ofStones(step) && ofStones(next) && next.cells.at(-1) === step.cells.at(-1);

function hopOf(step: Of<"move">): number {
  if (step.piece.kind === "stones") return pace.fly;
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
    knock: { act: "put" },
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

/** To whoever takes it, or into nothing. */
function taking(actors: Actors, { piece, to }: Of<"take">, start: number): Cue {
  const from = actors.ground.spots.get(piece.at);
  const home = to === undefined ? from : actors.ground.homes[to];
  let actor: Actor | undefined;
  return {
    start,
    length: pace.take,
    knock: { act: "take" },
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
    knock: { act: "flip" },
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
