import type { Plugin } from "vite";
import { make } from "./games.ts";
import { catalogueFiles } from "./words.ts";

/** Keeps what is made of the list of games and of the catalogues true before a build and while the catalogues are edited. */
export function games(): Plugin {
  return {
    name: "meydan-games",
    buildStart: make,
    configureServer(server) {
      server.watcher.add(catalogueFiles);
      server.watcher.on("change", (path) => {
        if (catalogueFiles.includes(path)) void make();
      });
    },
  };
}
