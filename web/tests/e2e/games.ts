// The games of the page under test.
import { gameIds as all } from "../../build/modules.ts";
import type { GameId } from "../../src/lib/engine.ts";

export const gameIds = all as GameId[];
