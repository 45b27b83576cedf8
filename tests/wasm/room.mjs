// What the tests of the modules share: the modules themselves, and the data files beside the games.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { open } from "../../wasm/host.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const folder = process.env.MEYDAN_WASM ?? `${root}build/wasm`;
export const games = JSON.parse(readFileSync(`${folder}/games.json`, "utf8"));

const modules = new Map();
export async function openRoom(name) {
  if (!modules.has(name)) modules.set(name, await WebAssembly.compile(readFileSync(`${folder}/${name}.wasm`)));
  return open(modules.get(name));
}

/** The answer; what is refused throws, in English. */
export function asker(room) {
  return (name, fields = {}) => {
    const answer = room.ask({ do: name, ...fields });
    if (answer.error) throw new Error(`${name} ${JSON.stringify(fields)}: ${answer.error.en}`);
    return answer;
  };
}

/** Lines of games/<id>/<id>.<extension>, or of tests/games/ where only tests see the game, without remarks. */
export function dataLines(game, extension) {
  const place = [`${root}games/${game}`, `${root}tests/games/${game}`].find((path) => existsSync(path));
  const text = readFileSync(`${place}/${game}.${extension}`, "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/** Numbers that look random and are the same in every run. */
export function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
