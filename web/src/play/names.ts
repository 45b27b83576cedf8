// What things on the table are called, for cards and for people who hear the page.
import type { Cell, Entry, GameInfo, Handle, Layout, Line, Piece, Step, View, Words } from "../lib/engine.ts";
import type { Player } from "../lib/games.ts";
import { capital, language, pick, say } from "../lib/lang.svelte.ts";

/** The letters of a board drawn with letters say nothing here: "kırmızı (R) önde". */
const plain = (words: Words): string => pick(words).replace(/ \([A-Z]\)/g, "");

/** "Siyah" */
export const seatName = (layout: Pick<Layout, "seats">, seat: number): string => capital(plain(layout.seats[seat]!.name));

/** What the computer thinks of a position, as a sentence: "Siyah 4 taş önde." */
export const opinion = ({ words }: Line): string => capital(plain(words));

/** Who sits there: "Sen", "2. oyuncu", "Sincap". */
export function playerName(players: Player[], names: string[], info: GameInfo, seat: number): string {
  const player = players[seat]!;
  if (player !== "person") return pick(info.levels[player - 1]!);
  if (names[seat]) return names[seat];
  const people = players.flatMap((other, at) => (other === "person" ? [at] : []));
  if (people.length === 1) return say("play.you");
  return say("play.person", { number: people.indexOf(seat) + 1 });
}

/** Players stand in a record under their seats: "Black". */
const tagOf = (seat: string): string => seat.charAt(0).toUpperCase() + seat.slice(1);

/** The names a record is given: nicknames, and what computers are called. */
export function nameTags({ seats }: Layout, players: Player[], names: string[], info: GameInfo): Record<string, string> {
  const nameAt = (seat: number) => (players[seat] === "person" ? names[seat] : playerName(players, names, info, seat));
  return Object.fromEntries(seats.map(({ id }, seat) => [tagOf(id), nameAt(seat) ?? ""]).filter(([, name]) => name));
}

export const namesIn = ({ seats }: Layout, tags: Record<string, string>): string[] =>
  seats.map(({ id }) => tags[tagOf(id)] ?? "");

export function pieceName(piece: Piece, layout: Layout): string {
  const { kind, seat, count = 0 } = piece;
  if (kind === "stones" || kind === "tower") return say(`piece.${kind}`, { count });
  if (kind === "wall") return say("piece.wall");
  return say(`piece.${kind}`, { player: seat === undefined ? "" : seatName(layout, seat).toLocaleLowerCase(language()) }).trim();
}

function cellName({ name, kind, label = name, seat }: Cell, layout: Layout): string {
  const player = seat === undefined ? "" : seatName(layout, seat);
  switch (kind) {
    case "pit":
      return say("cell.pit", { player, number: label });
    case "treasury":
    case "goal":
      return say(`cell.${kind}`, { player });
    case "lying":
    case "standing":
      return say(`cell.${kind}`, { name: label });
    case "square":
    case "point":
    case "cell":
    case "hole":
      return name;
  }
}

/** What is touched beside the cells. */
export function handleName(handle: Handle, layout: Layout): string {
  switch (handle.kind) {
    case "word":
      return pick(handle.words);
    case "turn":
      return turnName(handle.block, handle.clockwise);
    case "piece":
      return pieceName({ ...handle.piece, at: "" }, layout);
  }
}

/** Names of cells with what stands on them: "d4, siyah taş". */
export function namer(layout: Layout, view: View): (cell: string) => string {
  const cells = new Map(layout.cells.map((cell) => [cell.name, cell]));
  const pieces = new Map<string, Piece[]>();
  for (const piece of view.pieces) pieces.set(piece.at, [...(pieces.get(piece.at) ?? []), piece]);
  return (name) => {
    const cell = cells.get(name);
    const handle = layout.handles.find((one) => one.name === name);
    if (!cell) return handle ? handleName(handle, layout) : name;
    const standing = (pieces.get(name) ?? []).map((piece) => pieceName(piece, layout));
    if (!standing.length && (cell.kind === "pit" || cell.kind === "treasury")) standing.push(say("piece.stones", { count: 0 }));
    return [cellName(cell, layout), ...standing].join(", ");
  };
}

export const turnName = (block: string, clockwise: boolean): string =>
  say(clockwise ? "cell.turn_right" : "cell.turn_left", { block });

/** A move in the list; marks of dead stones as a cross. */
export function entryName({ text, words }: Entry): string {
  const mark = text.replace(/^dead:/, "✕ ").replace(/^seki:/, "○ ");
  return mark === text && words ? pick(words) : mark;
}

/** A move as people say it, a turn of a block with its direction: "b3, B saat yönünde". */
export function moveName(text: string, steps: Step[]): string {
  const turn = steps.find((step) => step.act === "turn");
  const put = text.split("-")[0]!;
  return turn ? say(turn.clockwise ? "cell.turned_right" : "cell.turned_left", { put, block: turn.block }) : text;
}
