// The page's computer is the program's: with the same seed they make the same moves, with the same nodes, all along a game.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { asker, dice, folder, games, openRoom } from "./room.mjs";

const program = process.env.MEYDAN ?? fileURLToPath(new URL("../../build/release/meydan", import.meta.url));
const kLevels = [6, 8];
const kNetLevel = 9; // of Go: the first that goes by the net
const kPlies = 12;

/** The page's worker, run here: what it asks of a browser is brought from the disk. */
async function startWorker() {
  const waiting = new Map();
  globalThis.onmessage = null;
  globalThis.postMessage = (message) => {
    assert.notEqual(message.is, "fault");
    const settle = waiting.get(message.id ?? message.is);
    if (message.is !== "thought") settle?.(message);
  };
  globalThis.fetch = async (url) => new Response(readFileSync(new URL(url)), { headers: { "content-type": "application/wasm" } });
  await import("../../web/src/lib/engine.worker.ts");
  const ask = (message, answer) => new Promise((settle) => (waiting.set(answer, settle), globalThis.onmessage({ data: message })));
  const url = (name) => new URL(name, `file://${folder}/`).href;
  const names = ["reversi-patterns", "mangala-openings", "go-net"];
  const tables = Object.fromEntries(names.map((name) => [name, url(`${name}.bin`)]));
  await ask({ do: "open", url: url("engine.wasm"), tables }, "ready");
  let last = 0;
  return async (job) => {
    const { thought, error } = await ask({ do: "think", id: ++last, board: null, from: null, ...job }, last);
    assert.equal(error, undefined);
    return { move: thought.move, nodes: thought.nodes };
  };
}

/** A player's engine in the program, asked over UGI. */
function startProgram(game, level, seed) {
  const nowhere = { ...process.env, XDG_DATA_HOME: "/nonexistent", XDG_STATE_HOME: "/nonexistent" };
  const child = spawn(program, ["ugi", game, "--level", `${level}`, "--seed", `${seed}`], { stdio: ["pipe", "pipe", "inherit"], env: nowhere });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async think(moves) {
      child.stdin.write(`position startpos${moves.length ? ` moves ${moves.join(" ")}` : ""}\ngo\n`);
      for (let nodes = null; ; ) {
        const { value, done } = await lines.next();
        assert.ok(!done, "the program is gone");
        assert.doesNotMatch(value, /error/);
        nodes = Number(/ nodes (\d+)/.exec(value)?.[1] ?? nodes);
        if (value.startsWith("bestmove ")) return { move: value.split(" ")[1], nodes };
      }
    },
    async end() {
      child.stdin.end("quit\n");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

const worker = startWorker();
const ended = [];
after(() => Promise.all(ended.map((one) => one.end())));

for (const game of games) {
  for (const level of game === "daha" ? [3, 4] : game === "go" ? [...kLevels, kNetLevel] : kLevels) {
    test(`${game}: the page plays level ${level} as the program does`, async () => {
      const think = await worker;
      const room = asker(await openRoom("engine"));
      const roll = dice(level);
      const seed = 1000 * level;
      const players = [];
      let view = room("new", { game });
      for (let thoughts = 0; thoughts < kPlies && view.outcome === null; ) {
        const moves = view.line.map((entry) => entry.text);
        let text = view.actions[roll(view.actions.length)]?.name;
        if (view.toMove !== "chance") {
          const seat = view.toMove;
          if (!players[seat]) ended.push((players[seat] = startProgram(game, level, seed + seat)));
          const page = await think({ game, rules: view.rules, moves, level, seat, seed });
          assert.deepEqual(page, await players[seat].think(moves), `after ${moves.join(" ")}`);
          text = page.move;
          thoughts++;
        }
        view = room("play", { match: view.match, text });
      }
    });
  }
}
