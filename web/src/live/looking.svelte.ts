// Which game somebody is looked for to play, whatever screen is shown meanwhile.
import type { GameId } from "../lib/engine.ts";

let game: GameId | null = $state(null);

export const lookedFor = (): GameId | null => game;
export const lookFor = (wanted: GameId | null): void => void (game = wanted);
