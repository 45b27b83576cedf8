import type { Plugin } from "vite";
import { catalogueFiles, makeWords } from "./words.ts";

/** Keeps src/words.gen.ts true before a build and while the catalogues are edited. */
export function words(): Plugin {
  return {
    name: "meydan-words",
    buildStart: makeWords,
    configureServer(server) {
      server.watcher.add(catalogueFiles);
      server.watcher.on("change", (path) => {
        if (catalogueFiles.includes(path)) makeWords();
      });
    },
  };
}
