// What stays on the device. Each drawer of localStorage holds { version, value }; a value of an older version is brought up to date step
// by step, one of a newer version is left alone. Others may have put anything there: a shape keeps the good of it. Where nothing can be
// stored (a full or forbidden store) the page works without. Other tabs have the same drawers: what they put there can be watched.
import type { Shape } from "./shapes.ts";

/** `steps[i]` makes a value of version i + 2 out of one of version i + 1; the version now is `steps.length + 1`. */
export type Migration = (old: any) => any;

const kOurs = "meydan.";
const keyOf = (drawer: string): string => kOurs + drawer;

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

/** Whether it is kept now. */
export const keep = <T>(drawer: string, value: T | null, steps: Migration[] = []): boolean =>
  putText(drawer, value === null ? null : JSON.stringify({ version: steps.length + 1, value }));

/** What lies in the drawer, whether it can be read or not. */
export function textIn(drawer: string): string | null {
  try {
    return localStorage.getItem(keyOf(drawer));
  } catch {
    return null;
  }
}

/** Whether it lies there now. What is there already is not written again, so that no other tab hears of it. */
export function putText(drawer: string, text: string | null): boolean {
  try {
    if (text === localStorage.getItem(keyOf(drawer))) return true;
    if (text === null) localStorage.removeItem(keyOf(drawer));
    else localStorage.setItem(keyOf(drawer), text);
    return true;
  } catch {
    return false;
  }
}

/** The names of all drawers that hold something. */
export function drawers(): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!);
    return keys.filter((key) => key.startsWith(kOurs)).map((key) => key.slice(kOurs.length));
  } catch {
    return [];
  }
}

/** Calls when another tab put something into the drawer, until the function that comes back is called. */
export function watch(drawer: string, act: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === null || key === keyOf(drawer)) && act();
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
