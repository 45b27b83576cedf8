// A page's day: touching, animating, taking back, saving, loading, thinking, breaking.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

import { asker, dice, folder, games, openRoom } from "./room.mjs";

/** Touches at random until a move is complete. */
function touchMove(ask, view, roll) {
  const touches = [];
  for (let touched = { next: [...view.next, ...view.actions.map((action) => action.name)], text: null }; touched.text === null; ) {
    assert.ok(touched.next.length > 0, `${view.position} ${touches}`);
    touches.push(touched.next[roll(touched.next.length)]);
    touched = ask("touch", { match: view.match, touches });
    assert.equal(touched.why, null, `${view.position} ${touches}`);
    if (touched.text !== null) return touched;
  }
}

/** The pieces after some steps, as a page would animate them. */
function animated(pieces, steps) {
  const key = ({ at, kind, seat, count }) => [at, kind, seat ?? "-", kind === "stones" ? "" : (count ?? 1)].join(" ");
  const heaps = new Map();
  const add = (piece, at, sign) => {
    const name = key({ ...piece, at });
    const number = (heaps.get(name) ?? 0) + sign * (piece.kind === "stones" ? piece.count : 1);
    assert.ok(number >= 0, name);
    number === 0 ? heaps.delete(name) : heaps.set(name, number);
  };
  for (const piece of pieces) add(piece, piece.at, 1);
  for (const step of steps) {
    if (step.act === "put") add(step.piece, step.piece.at, 1);
    if (step.act === "take") add(step.piece, step.piece.at, -1);
    if (step.act === "move") add(step.piece, step.cells[0], -1), add(step.piece, step.cells.at(-1), 1);
    if (step.act === "flip") add({ ...step.piece, seat: 1 - step.piece.seat }, step.piece.at, -1), add(step.piece, step.piece.at, 1);
    if (step.act === "turn") {
      const turned = [...heaps].map(([name, number]) => {
        const [at, ...rest] = name.split(" ");
        const place = step.from.indexOf(at);
        return [[place < 0 ? at : step.to[place], ...rest].join(" "), number];
      });
      heaps.clear();
      for (const [name, number] of turned) heaps.set(name, number);
    }
  }
  return [...heaps].map(([name, number]) => `${name}=${number}`).sort();
}

for (const game of games) {
  test(`${game} is played by touching and can be animated`, async () => {
    const ask = asker(await openRoom("rules"));
    const roll = dice(7);
    let view = ask("new", { game });
    const cells = new Set(ask("layout", { match: view.match }).cells.map((cell) => cell.name));
    for (let i = 0; i < 120 && view.outcome === null; i++) {
      for (const name of [...view.pieces.map((piece) => piece.at), ...view.marks.flatMap((mark) => mark.cells)])
        assert.ok(cells.has(name), name);
      const { text, steps } = touchMove(ask, view, roll);
      const after = ask("play", { match: view.match, text });
      assert.equal(after.last.text, text);
      assert.deepEqual(after.last.steps, steps);
      for (const { you, they } of after.told) {
        assert.equal(you.length, they.length);
        for (const { tr, en } of they) assert.ok(tr.startsWith("{who} ") && en.startsWith("{who} "), `${tr} ${en}`);
      }
      assert.deepEqual(animated(view.pieces, after.last.steps), animated(after.pieces, []), `${view.position} ${text}`);
      view = after;
    }
    const saved = ask("save", { match: view.match, format: "record", tags: { Event: "Sınıf" } });
    const loaded = ask("load", saved);
    assert.equal(loaded.view.position, view.position);
    assert.equal(loaded.tags.Event, "Sınıf");
    const back = ask("go", { match: view.match, ply: 1 });
    assert.equal(back.line.length, view.line.length);
    assert.equal(ask("go", { match: view.match, ply: view.ply }).position, view.position);
  });
}

test("What comes before the first board stays small", () => {
  assert.ok(brotliCompressSync(readFileSync(`${folder}/rules.wasm`)).length <= 175_000);
});

test("An illegal touch says why, with the cells", async () => {
  const ask = asker(await openRoom("rules"));
  const { match } = ask("new", { game: "reversi" });
  const { why, text } = ask("touch", { match, touches: ["a1"] });
  assert.equal(text, null);
  assert.equal(why.id, "reversi.illegal.turns_nothing");
  assert.deepEqual(why.cells, ["a1"]);
  assert.ok(why.tr.length > 0 && why.en.length > 0);
});

test("What happened is said to the one who did it and of somebody by name", async () => {
  const ask = asker(await openRoom("rules"));
  const { match } = ask("new", { game: "reversi", position: `reversi -ox${"-".repeat(53)}-ox----- x` });
  assert.equal(ask("trace", { match, text: "a1" }).why[0].en, "You take the corner: your disc there never turns again.");
  const { told } = ask("play", { match, text: "a1" });
  assert.deepEqual(
    told.map(({ seat, you, they }) => [seat, you[0].tr, they[0].tr]),
    [[0, "Köşeyi aldın: oradaki taşın bir daha dönmez!", "{who} köşeyi aldı: oradaki taş bir daha dönmez."]],
  );
  assert.deepEqual(told[0].you[0].cells, ["a1"]);
});

test("Resigning ends a match and can be taken back", async () => {
  const ask = asker(await openRoom("rules"));
  const { match } = ask("new", { game: "pentago", moves: ["c4-C"] });
  const over = ask("end", { match, how: "resign", seat: 1 });
  assert.equal(over.outcome.winner, 0);
  assert.equal(over.toMove, null);
  assert.equal(ask("go", { match, ply: over.ply }).outcome, null);
});

test("Go is written as SGF, Reversi as a transcript, and both are read", async () => {
  const ask = asker(await openRoom("rules"));
  const go = ask("new", { game: "go", rules: "sheet size=9", moves: ["E5", "C3"] });
  const sgf = ask("save", { match: go.match, format: "sgf" });
  assert.match(sgf.text, /^\(;/);
  assert.equal(ask("load", sgf).view.position, go.position);
  const reversi = ask("new", { game: "reversi", moves: ["f5", "d6"] });
  assert.equal(ask("save", { match: reversi.match, format: "transcript" }).text.trim(), "f5d6");
});

test("Every game tells its options and levels in both languages", async () => {
  const ask = asker(await openRoom("rules"));
  const both = (words) => assert.ok(words.tr.length > 0 && words.en.length > 0, JSON.stringify(words));
  for (const game of ask("games")) {
    both(game.name);
    assert.deepEqual(ask("games", { game: game.id }), [game]);
    for (const option of game.options) {
      both(option.title), both(option.words);
      for (const choice of option.domain.values ?? []) both(choice.words);
    }
    assert.ok(game.levels.length === 10 || game.id === "daha");
  }
});

test("Bad requests are refused, not fatal", async () => {
  const room = await openRoom("rules");
  for (const request of [{}, { do: "fly" }, { do: "view", match: 7 }, { do: "new", game: "chess" }, { do: "engine", match: 1 }])
    assert.ok(room.ask(request).error.en.length > 0, JSON.stringify(request));
});

for (const game of games) {
  test(`The engine of ${game} answers in slices, and the same again`, async () => {
    const play = async () => {
      const room = await openRoom("engine");
      const ask = asker(room);
      for (const name of ask("games", { game })[0].tables) room.table(name, readFileSync(`${folder}/${name}.bin`));
      const setup = { gyges: ["321123", "321123"], daha: ["5"] };
      const { match } = ask("new", { game, moves: setup[game] ?? [] });
      const { engine, troubles } = ask("engine", { match, level: game === "daha" ? 5 : 10, seed: 3, memory: 16 });
      assert.deepEqual(troubles, []);
      let thought = ask("begin", { engine, match, nodes: game === "go" ? 40 : 3000 }); // a net is slow
      while (!thought.finished) thought = ask("think", { engine, ms: 10 });
      assert.ok(ask("moves", { match }).includes(thought.move));
      return { move: thought.move, nodes: thought.nodes, win: thought.lines[0].win };
    };
    assert.deepEqual(await play(), await play());
  });
}

test("A room that broke is replaced, and the game goes on", async () => {
  const room = await openRoom("rules");
  const ask = asker(room);
  const view = ask("new", { game: "reversi", moves: ["f5", "d6"] });
  assert.throws(() => {
    for (;;) room.table("filling", new Uint8Array(2 ** 20));
  }, WebAssembly.RuntimeError);
  assert.throws(() => {
    for (;;) ask("new", { game: "go" });
  }, WebAssembly.RuntimeError);
  const again = asker(await openRoom("rules"));
  const moves = view.line.slice(0, view.ply).map((entry) => entry.text);
  assert.equal(again("new", { game: view.game, rules: view.rules, moves }).position, view.position);
});
