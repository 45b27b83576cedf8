// What things of a class are called.
import { say } from "../lib/lang.svelte.ts";
import type { Listed, Names, Sitter, Task } from "../live/messages.ts";

/** Somebody at a board of the class: a pupil, or the computer. */
export const nameOf = (sitter: Sitter, people: Names): string =>
  typeof sitter === "number" ? (people[sitter] ?? "") : sitter === "open" ? "" : say("class.computer", { level: sitter.level });

export function taskWords({ lesson, kind, position, level, count }: Task): string {
  const game = say(`${kind}.name`);
  if (lesson) return say("class.task_is_lesson", { game });
  const one = count === 1;
  if (position) return say(one ? "class.task_is_position_one" : "class.task_is_position", { game, count });
  if (level) return say(one ? "class.task_is_level_one" : "class.task_is_level", { game, level, count });
  return say(one ? "class.task_is_games_one" : "class.task_is_games", { game, count });
}

/** The only pupil at a board where the computer sits, too. */
export const aloneAt = ({ chairs }: Pick<Listed, "chairs">): number | null => {
  const people = chairs.filter((sitter) => typeof sitter === "number");
  return people.length === 1 ? people[0]! : null;
};
