// The numbers that this browser added to lots, as the house took them: whether they are in there only this page can say after the game.
import { fields, list, text } from "../lib/shapes.ts";
import { keep, load } from "../lib/storage.ts";

const kDrawer = "mixes";
const kMost = 100; // the last first
const shape = list(fields({ game: text, mix: text }));

/** Nothing where none was added here, or it came too late. */
export const mixOf = (game: string): string | null => load(kDrawer, shape).find((one) => one.game === game)?.mix ?? null;
export const keepMix = (game: string, mix: string): void =>
  void keep(kDrawer, [{ game, mix }, ...load(kDrawer, shape).slice(0, kMost - 1)]);
export const forgetMixes = (): void => void keep(kDrawer, null);
