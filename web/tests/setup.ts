// The little of a browser that the units under test touch when they are loaded.
import { setMaxListeners } from "node:events";
import { vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (at: number) => [...kept.keys()][at] ?? null,
  get length() {
    return kept.size;
  },
});
vi.stubGlobal("location", { hash: "", href: "http://localhost/" });
vi.stubGlobal("history", { state: {} });
const heard = new EventTarget();
setMaxListeners(0, heard);
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
  vi.stubGlobal(name, heard[name].bind(heard));
vi.stubGlobal("navigator", { language: "tr-TR" });
// Node has it from 23 on.
globalThis.CloseEvent ??= class extends Event {
  readonly code: number;
  constructor(type: string, init: CloseEventInit = {}) {
    super(type, init);
    this.code = init.code ?? 0;
  }
} as unknown as typeof CloseEvent;
