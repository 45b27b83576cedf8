// The little of a browser that the units under test touch when they are loaded.
import { vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
vi.stubGlobal("location", { hash: "", href: "http://localhost/" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("navigator", { language: "tr-TR" });
