// What stays on the device. Each drawer of localStorage holds { version, value }; a value of an older version is brought up to date step
// by step, one of a newer version is left alone. Where nothing can be stored (a full or forbidden store) the page works without.

/** `steps[i]` makes a value of version i + 2 out of one of version i + 1; the version now is `steps.length + 1`. */
export type Migration = (old: any) => any;

export function load<T>(drawer: string, steps: Migration[] = []): T | null {
  try {
    const text = localStorage.getItem(`meydan.${drawer}`);
    if (text === null) return null;
    const { version, value } = JSON.parse(text) as { version: number; value: unknown };
    if (!(version >= 1 && version <= steps.length + 1)) return null;
    return steps.slice(version - 1).reduce((old, step) => step(old), value) as T;
  } catch {
    return null;
  }
}

export function keep<T>(drawer: string, value: T | null, steps: Migration[] = []): void {
  try {
    if (value === null) localStorage.removeItem(`meydan.${drawer}`);
    else localStorage.setItem(`meydan.${drawer}`, JSON.stringify({ version: steps.length + 1, value }));
  } catch {
    // The page goes on without.
  }
}
