// Both modules know the rules as the native build does: perft numbers and golden games.
import assert from "node:assert/strict";
import { test } from "node:test";

import { asker, dataLines, games, openRoom } from "./room.mjs";

const mostLeaves = Number(process.env.PERFT_TO ?? 1_000_000);

/** "Points" of an outcome as golden files write them. */
const written = (points) => `points: ${points.join(" ")}`;

function* goldenGames(game) {
  const lines = dataLines(game, "golden");
  for (let at = 0; at < lines.length; ) {
    const entry = { end: [] };
    entry.rules = lines[at++].slice("rules: ".length);
    entry.moves = lines[at++].slice("moves: ".length).split(" ").filter(Boolean);
    while (at < lines.length && !lines[at].startsWith("rules: ")) entry.end.push(lines[at++]);
    yield entry;
  }
}

function ending(ask, view) {
  const lines = [`position: ${view.position}`];
  const seats = ask("layout", { match: view.match }).seats;
  if (!view.outcome) return [...lines, "outcome: unfinished"];
  const { winner, reason, points } = view.outcome;
  lines.push(winner === null ? "outcome: draw" : `outcome: ${seats[winner].id} wins`);
  return [...lines, `reason: ${reason.id.split(".").at(-1).replaceAll("_", " ")}`, written(points)];
}

for (const name of ["rules", "engine"]) {
  for (const game of games) {
    test(`${name}.wasm counts the moves of ${game}`, async () => {
      const ask = asker(await openRoom(name));
      for (const line of dataLines(game, "perft")) {
        const [rules, start, counts] = line.split(" | ");
        const position = start === "start" ? {} : { position: start };
        const { match } = ask("new", { game, rules, ...position });
        for (const [depth, count] of counts.split(" ").map((entry) => entry.split("=").map(Number)))
          if (count <= mostLeaves) assert.equal(ask("perft", { match, depth }).count, count, `${line}, depth ${depth}`);
        ask("close", { match });
      }
    });

    test(`${name}.wasm plays the golden games of ${game}`, async () => {
      const ask = asker(await openRoom(name));
      for (const { rules, moves, end } of goldenGames(game)) {
        const view = ask("new", { game, rules, moves });
        assert.deepEqual(ending(ask, view), end, rules);
        ask("close", { match: view.match });
      }
    });
  }
}
