// The module of the rules that the page is built with.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { open, type Room } from "../../wasm/host.js";
import { modules } from "../build/modules.ts";

export const module = readFileSync(join(modules, "rules.wasm"));

export const openRoom = async (): Promise<Room> => open(await WebAssembly.compile(module));
