import type { Plugin } from "vite";
import { firstScripts } from "./first.ts";

/** Lets the browser ask at once for all that the first board needs: script, rules and fonts. Where it knows how, it compiles the scripts
 *  beside the main thread, not function by function while the board is drawn. */
export function preload(): Plugin {
  return {
    name: "meydan-preload",
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
