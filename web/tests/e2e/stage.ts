// The built page in a real browser: a server of build/web as strict as `meydan serve`, and Debian's chromium.
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

const root = resolve(process.env.MEYDAN_WEB ?? join(import.meta.dirname, "../../../build/web"));
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The text of a file of the built page. */
export const built = (name: string): string => readFileSync(join(root, name), "utf8");

export class Stage {
  /** What the browser complained of; a test ends with none. */
  readonly complaints: string[] = [];
  /** Files to be served otherwise than they were built, by name. */
  readonly changed: Map<string, string>;
  #server: Server;
  #browser: Browser;

  private constructor(server: Server, browser: Browser, changed: Map<string, string>) {
    this.changed = changed;
    this.#server = server;
    this.#browser = browser;
  }

  static async open(): Promise<Stage> {
    const changed = new Map<string, string>();
    const server = createServer((request, response) => {
      const name = decodeURIComponent(new URL(request.url!, "http://localhost").pathname).slice(1) || "index.html";
      const path = join(root, name);
      if (!path.startsWith(root) || !existsSync(path)) return response.writeHead(404).end();
      const packed = !changed.has(name) && existsSync(`${path}.br`);
      response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
      response.setHeader("content-security-policy", policy);
      response.setHeader("cache-control", "no-cache");
      if (packed) response.setHeader("content-encoding", "br");
      response.end(changed.get(name) ?? readFileSync(packed ? `${path}.br` : path));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return new Stage(server, await chromium.launch({ executablePath: "/usr/bin/chromium", args: flags }), changed);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** A page of a new visitor at `hash`; Turkish and on a phone unless told otherwise. */
  async visit(hash = "#/", options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      locale: "tr-TR",
      viewport: { width: 360, height: 740 },
      reducedMotion: "reduce",
      ...options,
    });
    const page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && this.complaints.push(message.text()));
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    await page.goto(hash.startsWith("#") ? this.address + hash : hash);
    return page;
  }

  /** As if the network were gone. */
  cutOff(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }

  async close(): Promise<void> {
    await this.#browser.close();
    if (this.#server.listening) await this.cutOff();
  }
}
