// What happened, as a table of people and computers tells it.
import { expect, test } from "vitest";
import type { Sentence, Told } from "../src/lib/engine.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { happened, standing } from "../src/play/told.ts";

const sentence = (tr: string): Sentence => ({ id: "x", tr, en: "", cells: [] });
const told: Told[] = [
  { seat: 0, you: [sentence("4 taş aldın!"), sentence("Bir daha oyna!")], they: [sentence("{who} 4 taş aldı.")] },
  { seat: 1, you: [sentence("Köşeyi aldın!")], they: [sentence("{who} köşeyi aldı.")] },
];
settings.language = "tr";

const texts = (...how: Parameters<typeof happened>) => happened(...how).map(({ text }) => text);

test("the one person is spoken to, the computer has its name, in the order in which it happened", () => {
  expect(texts(told, (seat) => seat === 0, () => "Sincap")).toEqual(["4 taş aldın!", "Sincap köşeyi aldı."]);
  expect(texts(told.toReversed(), (seat) => seat === 0, () => "Sincap"), "one's own is the last").toEqual(["4 taş aldın!"]);
});

test("people at one screen are told by name of the last move, whatever their names are", () => {
  expect(texts(told, () => false, (seat) => ["Siyah", "$&"][seat]!)).toEqual(["$& köşeyi aldı."]);
});

test("an answer that did nothing worth telling leaves one's own move to be told, but not the other way round", () => {
  const silent = (seat: 0 | 1): Told => ({ seat, you: [], they: [] });
  expect(texts([told[0]!, silent(1)], (seat) => seat === 0, () => "Sincap")).toEqual(["4 taş aldın!"]);
  expect(texts([told[1]!, silent(0)], (seat) => seat === 0, () => "Sincap")).toEqual([]);
});

test("what is told names its cells", () => {
  const corner = { ...sentence("Köşeyi aldın!"), cells: ["a1"] };
  expect(happened([{ seat: 0, you: [corner], they: [] }], () => true, () => "")).toEqual([{ text: "Köşeyi aldın!", cells: ["a1"] }]);
});

test("a move that no fact speaks for is advised by how its player stands with it", () => {
  const line = (win: number, mate: number | null = null) =>
    standing({ moves: [], win, mate, score: 0, exact: false, visits: 0, words: { tr: "", en: "" } });
  expect([0.95, 0.6, 0.55, 0.45, 0.3].map((win) => line(win))).toEqual([
    "play.hint_ahead",
    "play.hint_ahead",
    "play.hint_even",
    "play.hint_even",
    "play.hint_behind",
  ]);
  expect([line(1, 5), line(0, -4), line(0, 0)]).toEqual(["play.hint_wins", "play.hint_lost", "play.hint_lost"]);
});
