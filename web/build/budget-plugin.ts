import { brotliCompressSync } from "node:zlib";
import type { OutputAsset, OutputBundle, OutputChunk } from "rolldown";
import type { Plugin } from "vite";

/** Compressed bytes at most. */
const limit = 110_000;

const compressed = (file: OutputAsset | OutputChunk) =>
  brotliCompressSync(file.type === "chunk" ? file.code : file.source).length;

/** The scripts and styles of a chunk and of everything it imports at once. */
function closure(bundle: OutputBundle, name: string, into: Set<string>): void {
  const file = bundle[name];
  if (into.has(name) || !file) return;
  into.add(name);
  if (file.type !== "chunk") return;
  for (const other of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) closure(bundle, other, into);
}

/** Says what a first visit costs until a board can be played on, and breaks the build when that is too much. */
export function budget(): Plugin {
  return {
    name: "meydan-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const first = new Set<string>();
        for (const [name, file] of Object.entries(bundle)) {
          const isFirst =
            file.type === "chunk" ? file.isEntry || file.facadeModuleId?.endsWith("/play/Play.svelte") : name.endsWith(".woff2");
          if (isFirst) closure(bundle, name, first);
        }
        const size = [...first].reduce((sum, name) => sum + compressed(bundle[name]!), 0);
        this.info(`before the first board: ${size} bytes compressed, at most ${limit}`);
        if (size > limit) this.error(`${size} bytes before the first board, compressed, are too much: at most ${limit}.`);
      },
    },
  };
}
