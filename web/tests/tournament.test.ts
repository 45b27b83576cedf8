// Tournaments on the page: what hangs on the wall, how names are found, and what the history says.
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import "./rules.ts";
import type { Told, View } from "../src/tournament/api.ts";

await import("../src/live/words.ts");
const { pagesOf, secondsOf } = await import("../src/tournament/wall.ts");
const { bySection, sectionsOf, titleOf } = await import("../src/tournament/sections.ts");
const { Chronicle } = await import("../src/tournament/chronicle.svelte.ts");
const { sentence, written } = await import("../src/tournament/history.ts");
const { fileOf, paperOf } = await import("../src/tournament/api.ts");
const prizes = await import("../src/tournament/prizes.ts");
const { renewed } = await import("../src/tournament/form.svelte.ts");
const { replaces, writerOf } = await import("../src/tournament/replacing.ts");
const { chosen, columnOf, columns, headed, sample } = await import("../src/tournament/columns.ts");
const { foundBy } = await import("../src/tournament/finding.ts");
const { folded } = await import("../src/tournament/words.ts");

const games = Array.from({ length: 12 }, (_, i) => ({ table: i + 1, first: 2 * i + 1, second: 2 * i + 2 }));
const standings = Array.from({ length: 25 }, (_, i) => ({ place: i + 1, player: i + 1, points: "0", ties: [] }));
const players = Array.from({ length: 25 }, (_, i) => ({ player: i + 1, shown: `Ad ${i + 1}` }));
const view = {
  rounds: 1,
  round: 1,
  sets: 1,
  players,
  games,
  byes: [25],
  missing: games.map(({ table }) => table),
  standings,
} as unknown as View;

test("the wall shows who plays, then pairings alone until the first result of any round, then standings as well", () => {
  const kinds = (one: View) => pagesOf(one, 16 / 9).map(({ kind }) => kind);
  expect(kinds({ ...view, rounds: 0 })).toEqual(["players", "players", "players"]);
  expect(kinds(view)).toEqual(["pairs", "pairs"]);
  expect(kinds({ ...view, rounds: 3 })).toEqual(["pairs", "pairs"]);
  expect(kinds({ ...view, missing: [3] })).toEqual(["pairs", "pairs", "standings", "standings", "standings"]);
  expect(pagesOf(view, 16 / 9).at(-1)!.lines).toEqual([...games.slice(9).map((game) => ({ game })), { bye: 25 }]);
});

test("250 players are through their pairings on the wall within 90 seconds, each table once", () => {
  const many = Array.from({ length: 124 }, (_, i) => ({ table: i + 1, first: 2 * i + 1, second: 2 * i + 2 }));
  const hall = { ...view, games: many, byes: [249], missing: many.map(({ table }) => table) } as View;
  const pages = pagesOf(hall, 1920 / 1080);
  const lines = pages.flatMap((page) => page.lines);
  expect(lines.flatMap((line) => ("game" in line ? [line.game.table] : []))).toEqual(hall.missing);
  expect(pages.map(secondsOf).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(90);
  expect(pages.every(({ columns }) => columns === 2)).toBe(true);
  expect(pagesOf(hall, 0.6).every(({ columns }) => columns === 1)).toBe(true);
});

test("several sections have a heading each, on every page of the wall again, and never at the foot of a column", () => {
  const sections = ["A", "B", ""];
  const mixed = players.map((one, i) => ({ ...one, ...(sections[i % 3] && { section: sections[i % 3] }) }));
  const of = (section: number) => standings.filter(({ player }) => (player - 1) % 3 === section);
  const hall = { ...view, players: mixed, standings: [...of(0), ...of(1), ...of(2)] } as View;
  expect(sectionsOf(view)).toEqual([]);
  expect(sectionsOf(hall)).toEqual(sections);
  expect(bySection(view, standings, ({ player }) => player)).toEqual([{ title: "", lines: standings }]);
  const titles = sections.map(titleOf);
  expect(bySection(hall, hall.standings, ({ player }) => player)).toEqual(titles.map((title, i) => ({ title, lines: of(i) })));
  for (const wide of [0.6, 4 / 3, 16 / 9]) {
    const pages = pagesOf({ ...hall, missing: [] }, wide);
    for (const { lines, rows, columns } of pages) {
      expect(lines[0]).toHaveProperty("title");
      expect(lines.length).toBeLessThanOrEqual(rows * columns);
      for (let foot = rows - 1; foot < lines.length; foot += rows)
        expect(titles).not.toContain((lines[foot] as { title?: string }).title);
    }
    const ranked = pages.filter(({ kind }) => kind === "standings").flatMap(({ lines }) => lines);
    expect(ranked.flatMap((line) => ("standing" in line ? [line.standing] : []))).toEqual(hall.standings);
    const headed = ranked.flatMap((line) => ("title" in line && line.title ? [line.title] : []));
    expect([...new Set(headed)]).toEqual(titles);
  }
});

test("while groups are played they are headings, section by section", () => {
  const grouped = players.map((one, i) => ({ ...one, group: (i % 3) + 1 }));
  const heads = (of: View) => bySection(of, of.standings, ({ player }) => player).map(({ title }) => title);
  const hall = { ...view, players: grouped } as View;
  expect(heads(hall)).toEqual(["1. grup", "2. grup", "3. grup"]);
  const mixed = grouped.map((one, i) => ({ ...one, section: i % 2 ? "A" : "B" }));
  expect(heads({ ...hall, players: mixed })).toEqual(
    [1, 2, 3].flatMap((group) => `Kategori B, ${group}. grup`).concat([1, 2, 3].map((group) => `Kategori A, ${group}. grup`)),
  );
});

test("names are found however they are typed", () => {
  for (const typed of ["IŞIL", "Işıl", "isil", "ışıl"]) expect(folded(typed)).toBe("isil");
  expect(folded("ÇAĞLA Öztürk")).toBe("cagla ozturk");
});

test("a child is found by its whole name, though everybody else is shown an initial", () => {
  const shown = ["Işıl D.", "Işıl K.", "Doğa Işık", "Ali D. (4)", "Ali D. (5)", "Ayşe Nur Y.", "Can Öz-Kaya", "İrem"];
  const children = shown.map((one, i) => ({ player: i + 1, shown: one }));
  const found = (typed: string) => foundBy(children, typed).map((one) => one.shown);
  for (const typed of ["Işıl Doğan", "isil dogan", "DOĞAN IŞIL", " Işıl  D.", "ışıl do"])
    expect(found(typed), typed).toEqual(["Işıl D."]);
  expect(found("isil")).toEqual(["Işıl D.", "Işıl K."]);
  expect(found("doğ")).toEqual(["Doğa Işık"]);
  expect(found("Demir")).toEqual(["Işıl D.", "Ali D. (4)", "Ali D. (5)"]); // a surname alone, of which nobody is shown more
  expect(found("Ali Demir 5")).toEqual(["Ali D. (5)"]);
  expect(found("Ayşe Nur Yılmaz Kaya")).toEqual(["Ayşe Nur Y."]);
  expect(found("Ayşe Yılmaz")).toEqual(["Ayşe Nur Y."]);
  expect(found("can kaya")).toEqual(["Can Öz-Kaya"]);
  for (const typed of ["", "a", ".", "Işıl Yılmaz", "İrem Doğan", "Zeynep"]) expect(found(typed), typed).toEqual([]);
});

const signed = (by: string, number: number, entry: object) => ({ number, entry: { by, at: 0, ...entry } });
const told = (number: number, entry: object, before?: { by: string; number: number } & object): Told => {
  const { by = "", number: old = 0, ...was } = before ?? {};
  return { ...signed("Ayşe", number, entry), ...(before && { before: signed(by, old, was) }) } as Told;
};

test("a correction stands beside what it corrects, however long ago that was entered", () => {
  const result = (half_points: [number, number]) => ({
    do: "result",
    round: 1,
    table: 4,
    score: { kind: "played", half_points, half_sets: [0, 0] },
  });
  const said = (entry: object, before?: object) =>
    sentence(told(390, entry, before && { by: "Veli", number: 31, ...before }), view);
  expect(said(result([2, 0]))).toMatch(/1 : 0$/);
  expect(said(result([1, 1]), result([2, 0]))).toContain("1 : 0");
  expect(said(result([1, 1]), result([2, 0]))).toContain("½ : ½");
  expect(said({ ...result([0, 0]), score: null }, result([2, 0]))).toMatch(/1 : 0.* –$/);
  expect(said(result([0, 2]))).not.toContain("½"); // after the round was taken back
  const seats = { do: "rearrange", round: 1 };
  expect(said({ ...seats, games: [[4, 7, 9]] }, { ...seats, games: [[4, 7, 8]] })).toMatch(/: Ad 7 – Ad 8 → Ad 7 – Ad 9$/);
  expect(said({ ...seats, games: [[13, 25, 0]] })).toMatch(/: Ad 25$/);
  expect(written({ kind: "forfeit", half_points: [2, 0], half_sets: [0, 0] }, 1)).toBe("+ : –");
  expect(written({ kind: "played", half_points: [2, 0], half_sets: [6, 4] }, 5)).toBe("3 : 2");
});

test("the history says what was changed, of a player and of the settings", () => {
  const can = { name: "Ad", surname: "25", school: "Barış", year: 2015 };
  const cup = { do: "set", name: "Kupa", format: "swiss", rounds: 5, tiebreaks: ["direct"] };
  const robin = { do: "set", name: "Kupa", format: "round_robin", rounds: 5, online: true, tiebreaks: ["direct", "wins"] };
  const said = (entry: object, before?: object) =>
    sentence(told(20, entry, before && { by: "Veli", number: 8, ...before }), view);
  const moved = { do: "change", player: 25, ...can, school: "Cumhuriyet", table: 4, consent: true };
  expect(said(moved, { do: "change", player: 25, ...can })).toMatch(/ \(.*: Barış → Cumhuriyet; .*: – → 4; .*: – → ✓\)$/);
  expect(
    said(
      { do: "change", player: 24, name: "Ad", surname: "24", gender: "f" },
      { do: "change", player: 24, name: "Ad", surname: "24", school: "Atatürk" },
    ),
  ).toMatch(/ \(Okul: Atatürk → –; Cinsiyet: – → Kız\)$/);
  expect(said(robin, cup)).toContain("(Düzen: İsviçre sistemi → Herkes herkesle; ");
  expect(said(robin, cup)).toContain("Averajlar: Aralarında → Aralarında, Galibiyet");
  expect(said({ ...robin, name: "Bahar Kupası" }, robin)).toMatch(/: Kupa → Bahar Kupası\)$/);
  expect(said(moved)).not.toContain("→");
});

/** A server with so many entries, in pages of 300; what it was asked. */
function chronicler(count: number): { asked: string[]; add: (more: number) => void } {
  const asked: string[] = [];
  let all = count;
  const answer = (before: number) => {
    const end = Math.min(before, all);
    const begin = Math.max(0, end - 300);
    const entries = Array.from({ length: end - begin }, (_, i) => told(begin + i + 1, { do: "number" }));
    return { entries, more: begin > 0 };
  };
  const before = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = before));
  globalThis.fetch = async (address) => {
    const { searchParams } = new URL(String(address), "http://meydan/");
    asked.push(["before", "round", "table"].map((name) => searchParams.get(name) ?? "").join(" "));
    return Response.json(answer(Number(searchParams.get("before") ?? Infinity)));
  };
  return { asked, add: (more) => void (all += more) };
}

test("of 400 entries the oldest are reached, too, and what is new joins them", async () => {
  const server = chronicler(400);
  const chronicle = new Chronicle("AB");
  const numbers = () => chronicle.entries!.map(({ number }) => number);
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  await chronicle.renew();
  expect(numbers()).toEqual(upTo(101, 400));
  expect(chronicle.more).toBe(true);
  await chronicle.older();
  expect(numbers()).toEqual(upTo(1, 400));
  expect(chronicle.more).toBe(false);
  server.add(5);
  await chronicle.renew();
  expect(numbers()).toEqual(upTo(1, 405));
  expect(chronicle.more).toBe(false);
  server.add(500); // more than were looked at meanwhile: none is left out unseen
  await chronicle.renew();
  expect(numbers()).toEqual(upTo(606, 905));
  expect(chronicle.more).toBe(true);
  expect(server.asked).toEqual(["  ", "100  ", "  ", "  "]);
});

test("the history of a table is asked for alone", async () => {
  const server = chronicler(2);
  await new Chronicle("AB", { round: 2, table: 17 }).renew();
  expect(server.asked).toEqual([" 2 17"]);
});

test("whoever is asked before a result is replaced reads whose it is", () => {
  const result = (by: string) => signed(by, 1, { do: "result", round: 1, table: 4 }) as Told;
  const other = (by: string, what: string) => signed(by, 1, { do: what, round: 1 }) as Told;
  expect(writerOf([other("Ayşe", "pair"), result("Ayşe"), result("Veli Hoca"), other("Can", "rearrange")])).toBe("Veli Hoca");
  expect(writerOf([result("Veli Hoca"), other("Ayşe", "unpair"), other("Ayşe", "pair")])).toBe("Ayşe"); // by forfeit
  expect(writerOf([])).toBe("");
});

test("lists that give prizes are read as they were written, also those of the terminal", () => {
  for (const text of [
    "all=3",
    "girls=2",
    "girls,born:2015-2017=1",
    "born:2015-2015=1",
    "section:A,born:2014-2015=9",
    "schools=1",
    "teams=2",
    "school:A=B=1",
  ])
    expect(prizes.write(prizes.read(text))).toBe(text);
  expect(prizes.read("born:2015=1")).toEqual({ of: "all", from: 2015, to: 2015, prizes: 1 });
  expect(prizes.write({ of: "teams", from: 2015, to: 2016, prizes: 1 })).toBe("teams=1");
  expect(prizes.write({ of: "boys", from: null, to: 2016, prizes: 1 })).toBe("boys,born:2016-2016=1");
});

test("a list out of all is asked for as the server reads it", () => {
  const { choiceOf } = prizes;
  expect(choiceOf({ of: "all", from: null, to: null })).toBe("all");
  expect(choiceOf({ of: "all", from: null, to: 2015 })).toBe("born:2015-2015");
  expect(choiceOf({ of: "girls", from: 2017, to: 2015 })).toBe("girls,born:2015-2017");
  expect(choiceOf({ of: "teams", from: 2015, to: 2017 })).toBe("teams");
  const asked = (address: string) => new URL(address, "http://meydan/").searchParams;
  expect(asked(paperOf("AB", "standings", 2, { only: "school:Atatürk & Oğulları" })).get("only")).toBe(
    "school:Atatürk & Oğulları",
  );
  expect(asked(fileOf("AB", "trf")).has("only")).toBe(false);
  expect(asked(fileOf("AB", "trf", "9 yaş")).get("only")).toBe("section:9 yaş");
  expect(asked(fileOf("AB", "trf", "")).get("only")).toBe("section:");
});

test("of a form that is renewed, what others changed comes in and what was typed here stays", () => {
  const opened = { name: "Kupa", rounds: 5, prizes: ["all=3"] };
  const typed = { name: "Bahar Kupası", rounds: 5, prizes: ["all=3"] };
  expect(renewed(opened, typed, { name: "Kupa", rounds: 7, prizes: ["all=3"] })).toEqual({
    values: { name: "Bahar Kupası", rounds: 7, prizes: ["all=3"] },
    changed: ["rounds"],
  });
  expect(renewed(opened, typed, { ...opened, name: "Güz Kupası" }).values.name).toBe("Güz Kupası");
});

test("the same result in other signs replaces nothing", () => {
  for (const [old, typed] of [
    ["½", "5"],
    ["½", "="],
    ["3:2", "3 2"],
    ["2½:2½", "2,5 2.5"],
    ["½:4½", "0.5 4.5"],
    ["1 30 18", "1  30 18"],
    ["--", "--"],
  ] as const)
    expect(replaces(old, typed), `${old} ${typed}`).toBe(false);
  for (const [old, typed] of [
    ["1", "0"],
    ["3:2", "2 3"],
    ["1", "1 30 18"],
    ["+", "1"],
  ] as const)
    expect(replaces(old, typed), `${old} ${typed}`).toBe(true);
});

test("columns of a list are told by its first line, which is put there or takes the place of the one that was", () => {
  const bare = 'Kaya\tAyşe\n"Demir"\tCan\n';
  expect(sample(bare, [1, 2])).toEqual([
    ["Kaya", "Ayşe"],
    ["Demir", "Can"],
  ]);
  expect(headed(bare, [1, 2], ["surname", "name"])).toBe(`Soyad\tAd\n${bare}`);
  expect(headed("\nİsim;Grup\nAyşe;A", [3], ["name", "section"])).toBe("\nAd;Kategori\nAyşe;A");
  expect(chosen(["name", "surname", "ignored"], 0, "surname")).toEqual(["surname", "name", "ignored"]);
  expect(chosen(["name", "ignored", "ignored"], 0, "ignored")).toEqual(["ignored", "ignored", "ignored"]);
});

test("the words for columns are those of the server", () => {
  for (const language of ["tr", "en"]) {
    const words = (file: string) =>
      new Map(
        readFileSync(new URL(file, import.meta.url), "utf8")
          .split("\n")
          .map((line) => line.split(" = ") as [string, string]),
      );
    const [own, servers] = [words(`../${language}.txt`), words(`../../tournament/${language}.txt`)];
    for (const column of columns) expect(own.get(`tournament.column_${column}`)).toBe(servers.get(`tournament.column.${column}`));
    expect(columnOf(servers.get("tournament.column.year")!, (one) => own.get(`tournament.column_${one}`)!)).toBe("year");
  }
});
