// Moves of players without a page, by the real rules: any that is legal, the same every time.
import type { GameId } from "../../src/lib/engine.ts";
import { openRoom } from "../room.ts";

const { ask } = await openRoom();

/** After these moves: the seat whose turn it is, and a move; nothing once the game is over. */
export function nextMove(game: GameId, rules: string, moves: string[]): { seat: number; text: string } | null {
  const view = ask({ do: "new", game, rules, moves });
  if ("error" in view) throw new Error(JSON.stringify(view));
  const legal = ask({ do: "moves", match: view.match });
  ask({ do: "close", match: view.match });
  if ("error" in legal || typeof view.toMove !== "number") return null;
  return { seat: view.toMove, text: legal[(moves.length * 7919) % legal.length]! };
}
