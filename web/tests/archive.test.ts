// What a list of old games tells of them.
import { expect, test } from "vitest";
import { chosen, dated, endingOf, levelOf, opponentOf, resultOf, tallies, type Infos } from "../src/archive/list.ts";
import type { Saved } from "../src/archive/store.ts";

const levels = ["Civciv", "Sincap", "Tilki"].map((name) => ({ tr: name, en: name }));
const infos = { reversi: { levels }, go: { levels } } as unknown as Infos;
const game = (more: Partial<Saved>): Saved => ({
  id: "a",
  game: "reversi",
  record: '[Game "reversi"]\n\nf5\n*\n',
  ply: 1,
  players: ["person", 2],
  names: [],
  clock: null,
  over: true,
  practice: false,
  when: new Date(2024, 4, 9, 12).getTime(),
  seats: ["siyah", "beyaz"].map((name) => ({ id: name, name: { tr: name, en: name }, turn: 0 })),
  places: [1, 2],
  moves: 1,
  ...more,
});

test("how a game ended is told from where the person sat", () => {
  expect(endingOf(game({}))).toBe("won");
  expect(endingOf(game({ players: [2, "person"] }))).toBe("lost");
  expect(endingOf(game({ places: [1, 1] }))).toBe("drawn");
  expect(endingOf(game({ places: [] }))).toBe("left");
  expect(endingOf(game({ players: ["person", "person"] }))).toBe("decided");
  expect(endingOf(game({ players: ["person", 1, 1, 1], places: [1, 1, 3, 4] }))).toBe("drawn");
  expect(endingOf(game({ players: ["person", 1, 1, 1], places: [2, 1, 3, 4] }))).toBe("lost");
  expect(resultOf(game({ players: ["person", "person"], names: ["", "Ayşe"], places: [2, 1] }))).toBe("Kazanan: Ayşe");
  expect(resultOf(game({ players: ["person", "person"] }))).toBe("Kazanan: Siyah");
});

test("an opponent is a level, a name, or a friend", () => {
  expect(opponentOf(game({}), infos.reversi).tr).toBe("Sincap");
  expect(opponentOf(game({ players: ["person", 99] }), infos.reversi).tr, "a level that there is no more").toBe("Tilki");
  expect(opponentOf(game({ players: ["person", "person"] }), infos.reversi).tr).toBe("Arkadaş");
  expect(opponentOf(game({ players: ["person", "person"], names: ["Ayşe", "Barış"] }), infos.reversi).tr).toBe("Ayşe, Barış");
  expect(opponentOf(game({ players: ["person", 1, 2, 2] }), infos.reversi).tr).toBe("Civciv, Sincap");
  expect(levelOf(game({ players: ["person", 1, 2, 2] }))).toBeNull();
});

const games = [
  game({ id: "a" }),
  game({ id: "b", places: [2, 1] }),
  game({ id: "c", places: [1, 1], players: ["person", 1] }),
  game({ id: "d", places: [] }),
  game({ id: "e", game: "go" }),
  game({ id: "f", players: ["person", "person"] }),
];

test("games are chosen by what they were", () => {
  const ids = (wish: Partial<Parameters<typeof chosen>[1]>) =>
    chosen(games, { game: "", opponent: "", ending: "", ...wish }, infos).map(({ id }) => id).join("");
  expect(ids({})).toBe("abcdef");
  expect(ids({ game: "go" })).toBe("e");
  expect(ids({ opponent: "Civciv" })).toBe("c");
  expect(ids({ ending: "won" })).toBe("ae");
  expect(ids({ game: "reversi", ending: "won", opponent: "Sincap" })).toBe("a");
});

test("results are counted by game and level, of finished games against computers alone", () => {
  expect(tallies(games)).toEqual([
    { game: "reversi", level: 1, won: 0, drawn: 1, lost: 0 },
    { game: "reversi", level: 2, won: 1, drawn: 0, lost: 1 },
    { game: "go", level: 2, won: 1, drawn: 0, lost: 0 },
  ]);
});

test("a file says when the game was played, once", () => {
  const text = dated(game({}));
  expect(text).toMatch(/^\[Date "2024-05-09"\]\n\[Game "reversi"\]/);
  expect(dated(game({ record: text }))).toBe(text);
});
