// Whether there is a server behind the page, and who one is there. Asked once; static hosting and a page without a network have none.
import type { Me } from "./messages.ts";

let there = $state(false);
let me: Me | null = $state.raw(null);
let asked: Promise<boolean> | undefined;
let several = false;

/** Known to be there. */
export const isThere = (): boolean => there;
/** None: nobody yet. */
export const whoAmI = (): Me | null => me;
/** Several stand behind the address. */
export const areSeveral = (): boolean => several;
export const iAm = (who: Me | null): void => void (me = who);
export const thereAre = (more: boolean): void => void (several = more);

async function ask(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await (await fetch("api/me", { cache: "no-store" })).json();
    if (answer?.meydan !== 1) return false;
    me = answer.me ?? null;
    several = answer.several === true;
    return (there = true);
  } catch {
    return false;
  }
}

export const askServer = (): Promise<boolean> => (asked ??= ask());
/** Somebody wants it although there was none. */
export const askAgain = (): Promise<boolean> => ((asked = undefined), askServer());
