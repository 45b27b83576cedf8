// The options of a game's rules, where they are written.
import type { GameInfo } from "../lib/engine.ts";

/** The same rules with two at the table. */
export function rulesForTwo({ presets, options }: GameInfo, rules: string): string {
  if (!options.some(({ key }) => key === "seats")) return rules;
  const [preset = presets[0]!.id, ...more] = rules.split(" ").filter((word) => word && !word.startsWith("seats="));
  return [preset, ...more, "seats=2"].join(" ");
}
