// A pupil in a lesson, on whatever screen: a new game brings them to its board, and when the lesson ends they are told.
import { go, route } from "../lib/routes.svelte.ts";
import { house } from "../live/house.svelte.ts";
import { whoAmI } from "../live/server.svelte.ts";

let over = $state(false);
/** This device was signed out of a class: the lesson ended, the name was freed, or it was somebody else. */
export const signedOut = (): boolean => over;

/** Until what it returns is called. */
export function attend(id: string): () => void {
  over = false;
  const leave = house.enter();
  let brought: string | null = null;
  house.about(id);
  house.line.attend(id);
  const stop = $effect.root(() => {
    $effect(() => {
      const told = house.inClass;
      if (told?.class !== id) return;
      const game = told.pupils.find(({ person }) => person === whoAmI()?.person)?.game ?? null;
      if (game && game !== brought) go(`/live/${game}`);
      brought = game ?? brought;
    });
  });
  return () => {
    stop();
    if (house.connected) house.line.attend(null);
    house.inClass = null;
    leave();
    over = true;
    const { page } = route();
    if (page === "live" || page === "class") go("/door");
  };
}
