import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { doors } from "../src/lib/doors.ts";
import { firstScripts } from "./first.ts";

const ofBoard = /^.*<link [^>]*(rules-[^>]*\.wasm|rel="modulepreload").*\n/gm;

/** Lets the browser ask at once for all that the first board needs: script, rules and fonts. Where it knows how, it compiles the scripts
 *  beside the main thread, not function by function while the board is drawn. The doors of a class are the same page for its tablets, which
 *  come all at once and have a name to tap before any board: there it asks for none of it. */
export function preload(): Plugin {
  let out = "";
  return {
    name: "meydan-preload",
    configResolved: (config) => void (out = config.build.outDir),
    writeBundle() {
      const page = readFileSync(join(out, "index.html"), "utf8");
      for (const door of Object.values(doors)) writeFileSync(join(out, `${door}.html`), page.replace(ofBoard, ""));
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const name of firstScripts(bundle)) {
          const file = bundle[name]!;
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const link = (name: string, attributes: Record<string, string>) => ({
          tag: "link",
          attrs: { href: `./${name}`, crossorigin: "", ...attributes },
          injectTo: "head" as const,
        });
        const scripts = firstScripts(bundle).filter((name) => !html.includes(name));
        const named = (pattern: RegExp) => Object.keys(bundle).filter((name) => pattern.test(name));
        return [
          ...named(/\.woff2$/).map((name) => link(name, { rel: "preload", as: "font", type: "font/woff2" })),
          ...named(/rules-[^/]*\.wasm$/).map((name) => link(name, { rel: "preload", as: "fetch", type: "application/wasm" })),
          ...scripts.map((name) => link(name, { rel: "modulepreload" })),
        ];
      },
    },
  };
}
