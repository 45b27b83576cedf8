// What stays on the device. Each drawer of localStorage holds { version, value }; a value of an older version is brought up to date step
// by step, one of a newer version is left alone. Others may have put anything there: a shape keeps the good of it. Where nothing can be
// stored (a full or forbidden store) the page works without. Other tabs have the same drawers: what they put there can be watched.
import type { Shape } from "./shapes.ts";

/** `steps[i]` makes a value of version i + 2 out of one of version i + 1; the version now is `steps.length + 1`. */
export type Migration = (old: any) => any;

const keyOf = (drawer: string): string => `meydan.${drawer}`;

function read(drawer: string, steps: Migration[]): unknown {
  try {
    const { version, value } = JSON.parse(localStorage.getItem(keyOf(drawer)) ?? "{}") as { version: number; value: unknown };
    if (!(version >= 1 && version <= steps.length + 1)) return undefined;
    return steps.slice(version - 1).reduce((old, step) => step(old), value);
  } catch {
    return undefined;
  }
}

/** An empty drawer holds `undefined`. */
export const load = <T>(drawer: string, shape: Shape<T>, steps: Migration[] = []): T => shape(read(drawer, steps));

/** Whether it is kept now. What is there already is not written again, so that no other tab hears of it. */
export function keep<T>(drawer: string, value: T | null, steps: Migration[] = []): boolean {
  try {
    const text = value === null ? null : JSON.stringify({ version: steps.length + 1, value });
    if (text === localStorage.getItem(keyOf(drawer))) return true;
    if (text === null) localStorage.removeItem(keyOf(drawer));
    else localStorage.setItem(keyOf(drawer), text);
    return true;
  } catch {
    return false;
  }
}

/** Calls when another tab put something into the drawer, until the function that comes back is called. */
export function watch(drawer: string, act: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === null || key === keyOf(drawer)) && act();
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
