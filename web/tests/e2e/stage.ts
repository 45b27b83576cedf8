// The built page in a real browser: `meydan serve` on build/web, and Debian's chromium without windows.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { Nodes } from "./nodes.ts";
import { kPatience } from "./patience.ts";

const builds = resolve(import.meta.dirname, "../../../build");
const built = resolve(process.env.MEYDAN_WEB ?? join(builds, "web"));
const meydan = resolve(process.env.MEYDAN ?? join(builds, "release/meydan"));
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What is there when the screen of an address has come; until then the one before stays as it was. */
function arrival(hash: string): string {
  const [, page, game] = /^#\/(\w*)\/?(\w*)/.exec(hash)!;
  switch (page) {
    case "":
      return "li .card";
    case "play":
      return `.play .table svg.board.game-${game} .cell`;
    case "learn":
      return `.lesson .table svg.board.game-${game} .cell`;
    case "analysis":
      return `.desk svg.board.game-${game} .cell`;
    case "rules":
      return `article:has([href="#/play/${game}"]) .words`;
    case "settings":
      return ".volume";
    case "archive":
      return ".archive :is(.games, .empty, .refused)";
    case "solved":
      return ".openings";
    case "pair":
      return ".pair";
    case "live":
      if (game === "people" || game === "leaders" || game === "played") return ":is(.person, .leaders, .played) h1";
      return game ? ":is(.waiting, .live .table svg.board .cell)" : ".lobby";
    case "me":
      return ":is(.me, .trouble)";
    case "class":
      return ":is(.mine, .desk, .pupil, .trouble)";
    case "door":
      return ":is(.door, .trouble)";
    case "privacy":
      return "article h1";
    case "check":
      return ".check .sum:not(.waits)";
    case "tournaments":
      return ":is(.cup h1, .wall, .trouble)";
    case "moderator":
      return ":is(.moderator article, .moderator p.soft, .moderator ol, .trouble)";
    default:
      return ".trouble";
  }
}

/** Until all that comes late has its place: letters, and what moves for a while. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Where parts of the page are, all at one moment: what is read one after another may have scrolled in between. */
export function boxes(page: Page, ...parts: string[]): Promise<DOMRect[]> {
  return page.evaluate(
    (selectors) =>
      selectors.map((one) => {
        const part = document.querySelector(one);
        if (!part) throw new Error(`there is no ${one}`);
        return part.getBoundingClientRect().toJSON() as DOMRect;
      }),
    parts,
  );
}

/** What a browser says of a header that is for secure contexts alone. */
const forSecure = /^The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy/;

class Server {
  readonly port: number;
  #program: ChildProcess;

  private constructor(port: number, program: ChildProcess) {
    this.port = port;
    this.#program = program;
    process.once("exit", () => program.kill());
  }

  /** `data`: the folder of its live games. */
  static async open(folder: string, data: string, called: string, port = 0): Promise<Server> {
    const wanted = ["serve", "--port", `${port}`, "--folder", folder, "--data", join(data, "live.db"), "--name", called];
    const program = spawn(meydan, wanted, { stdio: ["ignore", "pipe", "inherit"] });
    for await (const line of createInterface(program.stdout)) {
      const address = /:(\d+)\//.exec(line);
      if (address) return new Server(Number(address[1]), program);
    }
    throw new Error(`${meydan} did not serve ${folder}`);
  }

  async close(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (this.#program.exitCode === null && this.#program.kill(signal)) await once(this.#program, "exit");
  }
}

export class Stage {
  /** What the browser complained of; a test ends with none. */
  readonly complaints: string[] = [];
  #folder: string;
  #data: string;
  #server: Server | Nodes;
  #browser: Browser;
  #called: string;
  #renewed: string | null = null;

  private constructor(folder: string, data: string, called: string, server: Server | Nodes, browser: Browser) {
    this.#folder = folder;
    this.#data = data;
    this.#called = called;
    this.#server = server;
    this.#browser = browser;
  }

  /** As in a classroom: plain http at a name, which is no secure context for a browser. */
  static openInClassroom(): Promise<Stage> {
    return Stage.open(undefined, "okul.test");
  }

  /** `name`: another page that was built, build/NAME. `called`: the server's name for the browser; only 127.0.0.1 is a secure context. */
  static open(name?: string, called = "127.0.0.1"): Promise<Stage> {
    const folder = name ? join(builds, name) : built;
    return Stage.#open(folder, called, (data) => Server.open(folder, data, called));
  }

  /** Several servers in the place of one. */
  static async openNodes(): Promise<{ stage: Stage; nodes: Nodes }> {
    let nodes: Nodes | undefined;
    const stage = await Stage.#open(built, "127.0.0.1", async (data) => (nodes = await Nodes.open(built, data, meydan)));
    return { stage, nodes: nodes! };
  }

  static async #open(folder: string, called: string, serve: (data: string) => Promise<Server | Nodes>): Promise<Stage> {
    const found = `--host-resolver-rules=MAP ${called} 127.0.0.1`;
    const browser = chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: [...flags, found] });
    const data = mkdtempSync(join(tmpdir(), "meydan-live-"));
    return new Stage(folder, data, called, await serve(data), await browser);
  }

  get address(): string {
    return `http://${this.#called}:${this.#server.port}/`;
  }

  /** The same for whoever knows no names: a program beside the server. */
  get here(): string {
    return `http://127.0.0.1:${this.#server.port}/`;
  }

  /** What `meydan moderator` prints first: the link for whoever runs this server. */
  moderatorLink(): string {
    return this.run("moderator", "--data", join(this.#data, "live.db")).split("\n")[0]!;
  }

  /** What the program says in the terminal. */
  run(...words: string[]): string {
    return execFileSync(meydan, words, { encoding: "utf8" });
  }

  /** A page of a new visitor at `hash`, who stays until the test ends; Turkish and on a phone unless told otherwise. */
  async visit(hash = "#/", options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      locale: "tr-TR",
      viewport: { width: 360, height: 740 },
      reducedMotion: "reduce",
      ...options,
    });
    if (process.env.VITEST) onTestFinished(() => context.close()); // bench/ closes its own
    context.setDefaultTimeout(kPatience);
    const page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && !forSecure.test(message.text()) && this.complaints.push(message.text()));
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    if (/^#[^?]*$/.test(hash)) await this.go(page, hash);
    else await page.goto(hash.startsWith("#") ? this.address + hash : hash);
    return page;
  }

  /** To another screen, until it is there. */
  async go(page: Page, hash: string): Promise<void> {
    await page.goto(this.address + hash);
    await page.locator(arrival(hash)).first().waitFor();
    await settled(page);
  }

  /** As if a newer page had been built, with another text in one of its files. */
  async renew(name: string, change: (text: string) => string): Promise<void> {
    const folder = (this.#renewed = mkdtempSync(join(tmpdir(), "meydan-")));
    cpSync(this.#folder, folder, { recursive: true });
    for (const ending of [".br", ".gz"]) rmSync(join(folder, name + ending), { force: true });
    writeFileSync(join(folder, name), change(readFileSync(join(this.#folder, name), "utf8")));
    await this.cutOff();
    this.#server = await Server.open(folder, this.#data, this.#called, this.#server.port);
  }

  /** The server is ended, and comes back. */
  async restart(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    const { port } = this.#server;
    await this.cutOff();
    await meanwhile();
    this.#server = await Server.open(this.#folder, this.#data, this.#called, port);
  }

  /** As if the power had failed, and come back. */
  async losePower(): Promise<void> {
    const { port } = this.#server;
    await this.#server.close("SIGKILL");
    this.#server = await Server.open(this.#folder, this.#data, this.#called, port);
  }

  /** As if the network were gone. */
  cutOff(): Promise<void> {
    return this.#server.close();
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.cutOff();
    for (const folder of [this.#renewed, this.#data]) if (folder) rmSync(folder, { recursive: true });
  }
}
