import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import "./rules.ts";
import { settings } from "../src/lib/settings.svelte.ts";
import "../src/live/words.ts";
import { inOrder, readPupils, spaced, twice } from "../src/school/list.ts";
import { aloneAt, taskWords } from "../src/school/names.ts";
import { leftOver, levelsTo, tableSizes } from "../src/school/pairing.ts";
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

test("a whole class sits at tables for as many as the game takes", async () => {
  expect(await tableSizes("mangala")).toEqual([2]);
  expect(await tableSizes("daha")).toEqual([2, 3, 4]);
  expect(await tableSizes("quoridor")).toEqual([2, 4]);
});

test("who is left over is asked about, and the computer's level where it sits down", () => {
  expect(leftOver(30, 2, [2])).toEqual({ odd: false, computer: false });
  expect(leftOver(31, 2, [2])).toEqual({ odd: true, computer: true });
  expect(leftOver(30, 4, [2, 3, 4])).toEqual({ odd: false, computer: false }); // a table for two
  expect(leftOver(31, 4, [2, 4])).toEqual({ odd: false, computer: true }); // three, and the computer
  expect(leftOver(29, 4, [2, 4])).toEqual({ odd: true, computer: true });
  expect(levelsTo(3).map(([value]) => value)).toEqual(["1", "2", "3"]);
});

test("whoever sits with nobody but the computer is alone", () => {
  expect(aloneAt({ chairs: [{ level: 2 }, 7] })).toBe(7);
  expect(aloneAt({ chairs: [7, 8] })).toBe(null);
  expect(aloneAt({ chairs: [7, { level: 2 }, 8, { level: 2 }] })).toBe(null);
  expect(aloneAt({ chairs: [{ level: 1 }, { level: 2 }] })).toBe(null);
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

test("the guide for schools names what is there to be pressed", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const there = ["web/tr.txt", "web/en.txt"]
    .flatMap((path) => read(path).split("\n"))
    .filter((line) => line.includes(" = "))
    .map((line) => line.slice(line.indexOf(" = ") + 3));
  // A sentence with placeholders, as it stands there, perhaps without its end: "1. turu başlat (oyun: {count})".
  const asSaid = there
    .map((words) =>
      words
        .replace(/ ?[:(].*$/, "")
        .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
        .replace(/\{\w+\}/g, ".+"),
    )
    .filter((words) => /\p{L}{2}/u.test(words.replaceAll(".+", "")))
    .map((words) => new RegExp(`^${words}$`));
  const menu = [...read("deploy/meydan-class.desktop").matchAll(/^Name.*=(.*)$/gm)].map(([, name]) => name!);
  const named = [...read("docs/school.md").matchAll(/\*\*(.+?)\*\*/gs)]
    .map(([, words]) => words!.replace(/\s+/g, " "))
    .filter((words) => !/[.?]$/.test(words)) // a step's title
    .flatMap((words) => words.split(" → "))
    .filter((words) => words !== "ad" && words !== "name" && !menu.includes(words));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((words) => !there.includes(words) && !asSaid.some((said) => said.test(words)))).toEqual([]);
});
