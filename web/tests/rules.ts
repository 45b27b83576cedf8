// The real rules, in a page without a browser: a computer must be told what to think.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";

const module = readFileSync(join(import.meta.dirname, "../../build/wasm/rules.wasm"));
vi.stubGlobal("fetch", async () => new Response(module, { headers: { "content-type": "application/wasm" } }));
vi.stubGlobal("matchMedia", () => ({ matches: true }));
vi.stubGlobal(
  "Worker",
  class {
    postMessage() {}
  },
);
