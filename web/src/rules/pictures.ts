// Pictures for the written rules: boards from the lesson of the game.
import { failed, type GameId, type Layout, type Sentence, type View } from "../lib/engine.ts";
import { Table } from "../lib/table.svelte.ts";
import { lessonOf, type Step } from "../learn/lesson.ts";

/** A board as it stood; `lit`: why something cannot be done there. */
export interface Shot {
  layout: Layout;
  view: View;
  lit: Sentence | null;
}
export interface Picture {
  step: Step;
  shots: Shot[];
}

/** Before and after what the step is about; where that is not allowed, the board and why not, but at the beginning of the game. */
async function shotsOf(game: GameId, { rules, position, moves = [], task }: Step): Promise<Shot[]> {
  const table = await Table.start({ game, ...(rules && { rules }), ...(position && { position }) });
  if (failed(table)) return [];
  const shots: Shot[] = [];
  const shoot = () => void shots.push({ layout: table.layout, view: table.view, lit: table.why });
  if (!task && moves.length) shoot();
  for (const move of moves) table.play(move);
  if (task?.do === "forbidden" && position) for (const touch of Object.values(task.answers)[0]!.split(" ")) table.touch(touch);
  shoot();
  if (task?.do === "play" && task.answers !== "any") {
    table.play(task.answers[0]!);
    if (table.view.last?.steps.length) shoot();
  }
  table.close();
  return shots;
}

/** By section of the rules, from 1. None where the game has no lesson, or its boards do not arrive. */
export async function picturesOf(game: GameId): Promise<Map<number, Picture[]>> {
  const pictures = new Map<number, Picture[]>();
  try {
    for (const step of (await lessonOf(game)) ?? []) {
      if (step.section === undefined) continue;
      const picture = { step, shots: await shotsOf(game, step) };
      pictures.set(step.section, [...(pictures.get(step.section) ?? []), picture]);
    }
  } catch {
    // The words are enough.
  }
  return pictures;
}
