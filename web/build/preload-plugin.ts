import type { Plugin } from "vite";

/** Lets the browser fetch the rules and the fonts while it still reads the scripts. */
export function preload(): Plugin {
  return {
    name: "meydan-preload",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const link = (name: string, attributes: Record<string, string>) => ({
          tag: "link",
          attrs: { rel: "preload", href: `./${name}`, crossorigin: "", ...attributes },
          injectTo: "head" as const,
        });
        return Object.keys(bundle ?? {}).flatMap((name) => {
          if (name.endsWith(".woff2")) return link(name, { as: "font", type: "font/woff2" });
          return /rules-[^/]*\.wasm$/.test(name) ? link(name, { as: "fetch", type: "application/wasm" }) : [];
        });
      },
    },
  };
}
