/** Fingers, pointers and keys on a board: what they aim at, carry and touch. */
import { aimedAt, neighbourOf, type Place, wallNear } from "./aim.ts";
import { type Ground, isWall, liesFlat, type Spot } from "./geometry.ts";

export interface Under {
  ground: Ground;
  live: boolean;
  next: Set<string>;
  /** Whether something that can be carried stands there. */
  carries(cell: string): boolean;
  touch(cell: string): void;
  drag(from: string, to: string): void;
  forget(): void;
}

/** Pixels: what is smaller on a touch screen is tapped twice. */
const kSmall = 32;
const kLarge = 44;
const kDrag = 0.3;
/** Cells: how far from a target tapped once the second tap may be. */
const kAgain = 0.35;
/** Cells: how far beyond the outermost grooves a wall that is brought is still meant for them. */
const kBeyond = 1.2;
/** Pixels: so far above the finger that brings it a wall is seen. */
const kLift = 40;

const arrows: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Hand {
  aim = $state<string | null>(null);
  /** A small target, tapped once: the second tap means it. */
  pending = $state<string | null>(null);
  held = $state<({ from: string } & Place) | null>(null);
  /** A wall on its way from its tray. */
  brought = $state<Place | null>(null);
  focus = $state<string | null>(null);
  /** A finger on a board whose cells are small; `zoom` makes them large. */
  finger = $state<({ zoom: number } & Place) | null>(null);
  #down: ({ spot: Spot } & Place) | null = null;
  #under: () => Under;

  constructor(under: () => Under) {
    this.#under = under;
  }

  press(event: PointerEvent, svg: SVGSVGElement): void {
    const { live, forget } = this.#under();
    if (!live || event.button !== 0 || onTurn(event)) return;
    const at = this.#place(event, svg);
    const spot = this.#aimed(at);
    if (!spot) return forget();
    svg.setPointerCapture(event.pointerId);
    this.#down = { spot, ...at };
    this.#follow(event, svg, at, spot);
  }

  move(event: PointerEvent, svg: SVGSVGElement): void {
    const { live, carries } = this.#under();
    if (!live || (event.pointerType === "touch" && !this.#down)) return;
    const at = this.#place(event, svg);
    this.#follow(event, svg, at, this.#aimed(at));
    const down = this.#down;
    if (!down || !carries(down.spot.name)) return;
    if (this.held || Math.hypot(at.x - down.x, at.y - down.y) > kDrag) this.held = { from: down.spot.name, ...at };
  }

  release(event: PointerEvent, svg: SVGSVGElement): void {
    const under = this.#under();
    const [down, carried] = [this.#down, this.held !== null];
    this.#down = this.held = this.finger = null;
    if (!down) return;
    const at = this.#place(event, svg);
    const to = this.#aimed(at);
    const finger = event.pointerType === "touch";
    if (finger) this.aim = null;
    if (!to) return under.forget();
    if (carried && to !== down.spot)
      return under.next.has(down.spot.name) ? under.drag(down.spot.name, to.name) : this.touch(to.name);
    if (finger && this.pending !== null && this.#near(this.pending, at)) return this.touch(this.pending);
    const small = isWall(to) || pixels(svg, under.ground) < kSmall;
    if (finger && small && under.next.has(to.name)) this.pending = to.name;
    else this.touch(to.name);
  }

  /** A wall is dragged here from beside the board: where it is let go it waits for the tap that means it. */
  bring(event: PointerEvent, svg: SVGSVGElement): void {
    const { ground, live, next } = this.#under();
    if (!live || event.type === "pointercancel") return this.drop();
    const at = this.#place(event, svg, event.pointerType === "touch" ? kLift : 0);
    const wall = wallNear(ground, at, next, ground.spots.get(this.aim ?? "") ?? null, kBeyond)?.name ?? null;
    const down = event.type !== "pointerup";
    [this.brought, this.aim, this.pending] = [down ? at : null, down ? wall : null, null];
    if (down || wall === null) return;
    if (next.has(wall)) this.pending = wall;
    else this.touch(wall);
  }

  leave(): void {
    if (!this.#down) this.aim = null;
  }

  drop(): void {
    this.#down = this.held = this.aim = this.finger = this.brought = null;
  }

  touch(cell: string): void {
    this.pending = null;
    this.focus = cell;
    this.#under().touch(cell);
  }

  key(event: KeyboardEvent, svg: SVGSVGElement): void {
    const { ground, next, live, forget } = this.#under();
    if (event.key === "Escape") return ((this.pending = null), forget());
    if (onTurn(event)) return;
    const first = [...next].find((name) => ground.spots.has(name)) ?? [...ground.spots.keys()][0]!;
    const here = ground.spots.get(this.focus ?? first) ?? ground.spots.get(first)!;
    const direction = arrows[event.key];
    if (direction) {
      event.preventDefault();
      const there = neighbourOf(ground, here, ...direction, this.#meant(here, direction[0] === 0, event.shiftKey)) ?? here;
      this.focus = there.name;
      svg.querySelector<SVGElement>(`[data-cell="${CSS.escape(there.name)}"]`)?.focus();
    } else if ((event.key === "Enter" || event.key === " ") && live) {
      event.preventDefault();
      this.touch(here.name);
    }
  }

  /** Arrows go over the squares; with Shift over walls: first the one in that direction, then those that lie alike. */
  #meant(here: Spot, upright: boolean, shift: boolean): (spot: Spot) => boolean {
    const { ground } = this.#under();
    if (!shift || !ground.grooved) return (spot) => !isWall(spot);
    const flat = isWall(here) ? liesFlat(here.cell, ground.turned) : upright;
    return (spot) => isWall(spot) && liesFlat(spot.cell, ground.turned) === flat;
  }

  #aimed(at: Place): Spot | null {
    const { ground, next } = this.#under();
    return aimedAt(ground, at, next, ground.spots.get(this.aim ?? this.pending ?? "") ?? null);
  }

  #follow(event: PointerEvent, svg: SVGSVGElement, at: Place, aim: Spot | null): void {
    const { ground } = this.#under();
    this.aim = aim?.name ?? null;
    const size = pixels(svg, ground);
    this.finger = event.pointerType === "touch" && size < kSmall && !ground.grooved ? { ...at, zoom: kLarge / size } : null;
  }

  /** Whether a place is on a target, or so close that it must be meant. */
  #near(name: string, at: Place): boolean {
    const spot = this.#under().ground.spots.get(name);
    return (
      spot !== undefined && Math.abs(at.x - spot.x) < spot.half[0] + kAgain && Math.abs(at.y - spot.y) < spot.half[1] + kAgain
    );
  }

  #place(event: PointerEvent, svg: SVGSVGElement, above = 0): Place {
    const point = new DOMPoint(event.clientX, event.clientY - above).matrixTransform(svg.getScreenCTM()!.inverse());
    return { x: point.x, y: point.y };
  }
}

/** The width of a cell. */
function pixels(svg: SVGSVGElement, { frame }: Ground): number {
  const { width, height } = svg.getBoundingClientRect();
  return Math.min(width / frame.width, height / frame.height);
}

const onTurn = (event: Event): boolean => (event.target as Element).closest(".turn") !== null;
