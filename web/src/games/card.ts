// The games of the page, and what only the page knows of each: a folder a game.
import { cards as all, gameIds } from "$wasm/page/games.ts";
import type { Component } from "svelte";
import type { GameId, PieceKind, Requests, Words } from "../../../wasm/api.d.ts";
import type { Key } from "../lib/lang.svelte.ts";

export type Format = Requests["save"]["ask"]["format"];
export type Picture = Component<Record<string, never>>;

export interface Card {
  /** Under the name on the first page: what it is about. */
  about: Words;
  /** The piece by which a player is known beside the board. */
  emblem: PieceKind;
  /** What a touch puts: it is shown under the pointer. */
  puts?: PieceKind;
  /** Nearly all is free: where one may go bears no mark. */
  open?: true;
  /** Of the first game; none: the default. */
  rules?: string;
  /** By option, the numbers people mostly want. */
  usual?: Record<string, string[]>;
  /** Of a match in a tournament, as its sheet has it; none: 1. */
  sets?: number;
  /** Besides records. */
  formats?: Format[];
  /** There is a page `#/solved/`. */
  solved?: true;
  /** Sentences of the rules that are told otherwise at a table where nobody types, or not at all where a card, the board or a button says
   *  it. "illegal.pass" is `ID.illegal.pass`; "walls_left" stands for all that begin so. */
  told?: Record<string, Key | Words | null>;
}

export { gameIds };
export const cards: Record<GameId, Card> = all;
