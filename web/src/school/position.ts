// The position that a task is played from: any that can be played on by the first rules of its game.
import { understood } from "../analysis/exchange.ts";
import { Study } from "../analysis/study.svelte.ts";
import { failed, type Failure, type GameId } from "../lib/engine.ts";
import { both } from "../lib/lang.svelte.ts";
import { Table } from "../lib/table.svelte.ts";

const over = (): Failure => ({ error: { id: "position_over", cells: [], ...both("class.position_over") } });

/** What a text says: a position, or a game, whose last one it is. */
export async function laid(text: string): Promise<Table | Failure> {
  const from = understood(text);
  if (!("text" in from)) return playable(await Table.start(from));
  const table = await Table.load(from.text);
  if (failed(table)) return table;
  const { game, position } = table.view;
  table.close();
  return playable(await Table.start({ game, position }));
}

/** What stands on this device's board of analysis. */
export async function studied(game: GameId): Promise<string> {
  const study = await Study.begin(game, null);
  if (failed(study)) return "";
  const { position } = study.view;
  study.close();
  return position;
}

function playable(table: Table | Failure): Table | Failure {
  if (failed(table) || !table.view.outcome) return table;
  table.close();
  return over();
}
