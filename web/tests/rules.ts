// The real rules, in a page without a browser: a computer must be told what to think.
import { vi } from "vitest";
import { module } from "./room.ts";

vi.stubGlobal("fetch", async () => new Response(module, { headers: { "content-type": "application/wasm" } }));
vi.stubGlobal("matchMedia", () => ({ matches: true }));
vi.stubGlobal(
  "Worker",
  class {
    postMessage() {}
    terminate() {}
  },
);
