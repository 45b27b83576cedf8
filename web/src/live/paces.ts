// Ratings are kept apart for fast and for slow games.
import { say } from "../lib/lang.svelte.ts";

export const paceWords = (fast: boolean): string => say(fast ? "live.fast" : "live.slow");
