import type { OutputBundle } from "rolldown";

/** The scripts that a first visit needs until a board can be played on: the page's own, the table's, and all they import at once. */
export function firstScripts(bundle: OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== "chunk") return;
    found.add(name);
    file.imports.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle))
    if (file.type === "chunk" && file.moduleIds.some((id) => /\/src\/(main\.ts|play\/Play\.svelte)$/.test(id))) add(name);
  return [...found];
}
