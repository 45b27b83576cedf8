import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const packers = { br: promisify(brotliCompress), gz: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }) };
const kept = join(import.meta.dirname, "../node_modules/.packed");

/** What was packed once is kept: the large tables take half a minute. */
async function pack(plain: Buffer, ending: keyof typeof packers): Promise<Buffer> {
  const path = join(kept, `${createHash("sha256").update(plain).digest("hex")}.${ending}`);
  if (existsSync(path)) return readFileSync(path);
  const packed = await packers[ending](plain);
  mkdirSync(kept, { recursive: true });
  writeFileSync(path, packed);
  return packed;
}

/** Puts FILE.br and FILE.gz beside every file that gets smaller, so that whoever serves them need not compress. */
export function compress(): Plugin {
  let out = "";
  return {
    name: "meydan-compress",
    apply: "build",
    configResolved: (config) => void (out = config.build.outDir),
    async closeBundle() {
      const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && /\.(html|js|css|svg|webmanifest|wasm|bin)$/.test(entry.name),
      );
      await Promise.all(
        files.flatMap((entry) => {
          const path = join(entry.parentPath, entry.name);
          const plain = readFileSync(path);
          return (["br", "gz"] as const).map(async (ending) => {
            const packed = await pack(plain, ending);
            if (packed.length < plain.length) writeFileSync(`${path}.${ending}`, packed);
          });
        }),
      );
    },
  };
}
