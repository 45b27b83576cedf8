import { expect, onTestFinished, test } from "vitest";
import { settings } from "../src/lib/settings.svelte.ts";
import "../src/live/words.ts";
import { inOrder, readPupils, spaced, twice } from "../src/school/list.ts";
import { taskWords } from "../src/school/names.ts";
import { pictures } from "../src/school/pictures.ts";

test("a list of pupils is read as it was pasted", () => {
  expect(readPupils("Ayşe\r\n\n  Can  \n")).toEqual([
    { call: "Ayşe", note: "" },
    { call: "Can", note: "" },
  ]);
  expect(readPupils("1. Ayşe Nur Kaya\n2) Can Demir")).toEqual([
    { call: "Ayşe Nur", note: "Kaya" },
    { call: "Can", note: "Demir" },
  ]);
  expect(readPupils("12\tEce\tYıldız\t3-A\nMert; Öz")).toEqual([
    { call: "Ece", note: "Yıldız 3-A" },
    { call: "Mert", note: "Öz" },
  ]);
  expect(readPupils("Ali Can;")).toEqual([{ call: "Ali Can", note: "" }]);
  expect(readPupils("  \n\n")).toEqual([]);
});

test("who shares a call name has a letter of the surname", () => {
  const pupils = readPupils("Ali Yılmaz\nAli Demir\nEce Öz");
  expect(pupils.map(({ call }) => call)).toEqual(["Ali Y.", "Ali D.", "Ece"]);
  expect(twice(pupils)).toEqual([]);
  expect(twice(readPupils("Ali\nAli\nAli"))).toEqual(["Ali"]);
});

test("a line that is too long is cut, by letters", () => {
  expect([...readPupils("ğ".repeat(40))[0]!.call]).toHaveLength(24);
});

test("names stand where a teacher looks for them", () => {
  const calls = ["Zeynep", "Çınar", "Can", "Işık", "İnci", "Şule", "Su", "Ali 10", "Ali 9"].map((call) => ({ call }));
  expect(inOrder(calls).map(({ call }) => call)).toEqual([
    "Ali 9",
    "Ali 10",
    "Can",
    "Çınar",
    "Işık",
    "İnci",
    "Su",
    "Şule",
    "Zeynep",
  ]);
});

test("a code is read in two groups, and pictures differ", () => {
  expect(spaced("7KQF-2M")).toBe("7KQ F2M");
  expect(new Set(pictures.map(([name]) => name)).size).toBe(12);
});

test("one game is a game, more are games", () => {
  settings.language = "en";
  onTestFinished(() => void (settings.language = null));
  const task = { task: 1, lesson: false, kind: "mangala", level: 0, count: 1 } as const;
  expect(taskWords(task)).toMatch(/: 1 game$/);
  expect(taskWords({ ...task, count: 2 })).toMatch(/: 2 games$/);
  expect(taskWords({ ...task, level: 3 })).toContain(": 1 game against");
  expect(taskWords({ ...task, position: "x" })).toContain(": 1 game from");
});
