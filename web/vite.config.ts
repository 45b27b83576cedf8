import { svelte } from "@sveltejs/vite-plugin-svelte";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { budget } from "./build/budget-plugin.ts";
import { compress } from "./build/compress-plugin.ts";
import { games } from "./build/games-plugin.ts";
import { modules } from "./build/modules.ts";
import { preload } from "./build/preload-plugin.ts";
import { serviceWorker } from "./build/service-worker-plugin.ts";

const here = import.meta.dirname;

export default defineConfig({
  base: "./",
  plugins: [games(), svelte(), preload(), budget(), serviceWorker(), compress()],
  resolve: { alias: { $wasm: modules } },
  worker: { format: "es" },
  server: { fs: { allow: [resolve(here, "..")] } },
  test: { include: ["tests/*.test.ts"], setupFiles: ["tests/setup.ts"], testTimeout: 30_000 },
  build: {
    outDir: resolve(process.env.MEYDAN_WEB ?? resolve(here, "../build/web")),
    emptyOutDir: true,
    target: ["chrome94", "firefox93", "safari16.4"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What a first board needs comes in few files that are all asked for at once.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "index", test: /src\/main\.ts$/, priority: 2 },
            { name: "play", test: /src\/play\/Play\.svelte$/, priority: 1 },
            { name: "rules", test: /src\/play\/(OptionField|RulesFields|chosen|ruling\.svelte)\.(ts|svelte)$/ },
            // Small, and needed by most screens with people; the names of files stand in what comes first.
            {
              name: "people",
              test: /src\/live\/(house\.svelte|own\.svelte|peace\.svelte|rules\.svelte|Rating|Players|Papers)\.(ts|svelte)$/,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
});
