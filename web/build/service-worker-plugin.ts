import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const source = join(import.meta.dirname, "service-worker.js");

/** Writes sw.js: build/service-worker.js with the list of all files, and a version that changes with any of them. */
export function serviceWorker(): Plugin {
  let publicDir = "";
  return {
    name: "meydan-service-worker",
    apply: "build",
    configResolved: (config) => void (publicDir = config.publicDir),
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const hash = createHash("sha256");
        const code = readFileSync(source, "utf8");
        hash.update(code);
        for (const file of Object.values(bundle))
          hash.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
        const others = readdirSync(publicDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
        for (const entry of others) hash.update(readFileSync(join(entry.parentPath, entry.name)));
        const files = [
          ...Object.keys(bundle).filter((name) => name !== "index.html"),
          ...others.map((entry) => join(entry.parentPath, entry.name).slice(publicDir.length + 1)),
        ]
          .filter((name) => !name.startsWith("api/")) // what a server says is not kept
          .map((name) => `./${name}`);
        // Nets come with the game and level that need them, and stay then.
        const large = (name: string) => /engine-[^/]*\.wasm$|\.bin$/.test(name);
        const net = (name: string) => /-net-[^/]*\.bin$/.test(name);
        const filling = {
          VERSION: hash.digest("hex").slice(0, 12),
          FIRST: ["./", ...files.filter((name) => !large(name))],
          LATER: files.filter((name) => large(name) && !net(name)),
        };
        const head = Object.entries(filling)
          .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
          .join("\n");
        this.emitFile({ type: "asset", fileName: "sw.js", source: `${head}\n${code}` });
      },
    },
  };
}
