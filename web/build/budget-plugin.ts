import { brotliCompressSync } from "node:zlib";
import type { OutputAsset, OutputChunk } from "rolldown";
import type { Plugin } from "vite";
import { firstScripts } from "./first.ts";

/** Compressed bytes at most. */
const limit = 110_000;

const compressed = (file: OutputAsset | OutputChunk) =>
  brotliCompressSync(file.type === "chunk" ? file.code : file.source).length;

/** Says what a first visit costs until a board can be played on, and breaks the build when that is too much. */
export function budget(): Plugin {
  return {
    name: "meydan-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const first = [...firstScripts(bundle), ...Object.keys(bundle).filter((name) => /\.(css|woff2)$/.test(name))];
        const size = first.reduce((sum, name) => sum + compressed(bundle[name]!), 0);
        this.info(`before the first board: ${size} bytes compressed, at most ${limit}`);
        if (size > limit) this.error(`${size} bytes before the first board, compressed, are too much: at most ${limit}.`);
      },
    },
  };
}
