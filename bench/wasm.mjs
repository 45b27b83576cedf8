#!/usr/bin/env node
// The engines in wasm against the native ones, one thread, the same positions and nodes: bench/wasm.mjs [GAME...], go-9 for Go on
// 9x9. Prints nodes a CPU second of both, their ratio, and how often both chose the same move. Needs the release and wasm builds
// (./test makes them); MEYDAN names another program, MEYDAN_WASM another folder.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { asker, dataLines, folder, games, openRoom } from "../tests/wasm/room.mjs";

// Some seconds of work in all.
const kNodes = { go: 100, "go-9": 400, quoridor: 1_000_000, mangala: 3_000_000, reversi: 8_000_000, pentago: 1_000_000, daha: 400_000, gyges: 200_000 };
const program = process.env.MEYDAN ?? new URL("../build/release/meydan", import.meta.url).pathname;
const kPlies = [2, 8, 16];
const kOnNine = "E5 G3 C3 G7 C7 E3 G5 C5 E7 D4 F6 H4 B6 H6 D8 F2".split(" ");

/** The first moves of a golden game of the default rules; one more where a die is to be rolled or a row to be set up. */
function openings(game, size, ask) {
  if (size) return kPlies.map((plies) => kOnNine.slice(0, plies));
  const lines = dataLines(game, "golden");
  const moves = lines[lines.findIndex((line) => line.startsWith("moves: "))].slice(7).split(" ");
  return kPlies.map((plies) => {
    const chance = ask("new", { game, moves: moves.slice(0, plies) }).toMove === "chance";
    return moves.slice(0, chance ? plies + 1 : plies);
  });
}

function native(game, size, moves, nodes) {
  const rules = size ? ["--set", `size=${size}`] : [];
  const options = [...rules, "--moves", moves.join(" "), "--nodes", String(nodes), "--lines", "1", "--memory", "64", "--json"];
  const thought = JSON.parse(execFileSync(program, ["analyse", game, ...options], { encoding: "utf8" }));
  return { move: thought.best_move, nodes: thought.nodes, seconds: thought.cpu_seconds };
}

function inWasm(ask, game, size, moves, nodes) {
  const rules = size ? { rules: `${ask("games", { game })[0].presets[0].id} size=${size}` } : {};
  const { match } = ask("new", { game, ...rules, moves });
  const { engine } = ask("engine", { match, level: ask("games", { game })[0].levels.length, memory: 64, analysis: true });
  const begin = process.cpuUsage();
  let thought = ask("begin", { engine, match, nodes });
  while (!thought.finished) thought = ask("think", { engine, ms: 20 });
  const used = process.cpuUsage(begin);
  ask("dismiss", { engine });
  return { move: thought.lines[0].moves[0], nodes: thought.nodes, seconds: (used.user + used.system) / 1e6 };
}

console.log("game       native nodes/s    wasm nodes/s   ratio  same moves");
const asked = process.argv.slice(2);
for (const row of asked.length > 0 ? asked : [...games, "go-9"]) {
  const [game, size] = row.split("-");
  const nodes = kNodes[row];
  const room = await openRoom("engine");
  const ask = asker(room);
  for (const name of ask("games", { game })[0].tables) room.table(name, readFileSync(`${folder}/${name}.bin`));
  const all = openings(game, size, ask);
  inWasm(ask, game, size, all[0], nodes); // the browser's compiler optimises while this runs
  const pairs = all.map((moves) => [native(game, size, moves, nodes), inWasm(ask, game, size, moves, nodes)]);
  const speed = (side) =>
    pairs.reduce((sum, pair) => sum + pair[side].nodes, 0) / pairs.reduce((sum, pair) => sum + pair[side].seconds, 0);
  const same = pairs.filter(([a, b]) => a.move === b.move).length;
  const number = (value) => Math.round(value).toLocaleString("en").padStart(16);
  console.log(row.padEnd(9) + number(speed(0)) + number(speed(1)), (speed(1) / speed(0)).toFixed(2).padStart(7), `  ${same}/${all.length}`);
}
