// What happened, as a table of people and computers tells it.
import { expect, test } from "vitest";
import type { Sentence, Told } from "../src/lib/engine.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import { happened } from "../src/play/told.ts";

const sentence = (tr: string): Sentence => ({ id: "x", tr, en: "", cells: [] });
const told: Told[] = [
  { seat: 0, you: [sentence("4 taş aldın!"), sentence("Bir daha oyna!")], they: [sentence("{who} 4 taş aldı.")] },
  { seat: 1, you: [sentence("Köşeyi aldın!")], they: [sentence("{who} köşeyi aldı.")] },
];
settings.language = "tr";

test("the one person is spoken to, the computer has its name, and the latest comes first", () => {
  expect(happened(told, (seat) => seat === 0, () => "Sincap")).toEqual(["Sincap köşeyi aldı.", "4 taş aldın!"]);
});

test("people at one screen are told by name of the last move, whatever their names are", () => {
  expect(happened(told, () => false, (seat) => ["Siyah", "$&"][seat]!)).toEqual(["$& köşeyi aldı."]);
});

test("an answer that did nothing worth telling leaves one's own move to be told, but not the other way round", () => {
  const silent = (seat: 0 | 1): Told => ({ seat, you: [], they: [] });
  expect(happened([told[0]!, silent(1)], (seat) => seat === 0, () => "Sincap")).toEqual(["4 taş aldın!"]);
  expect(happened([told[1]!, silent(0)], (seat) => seat === 0, () => "Sincap")).toEqual([]);
});
