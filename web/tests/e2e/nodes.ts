// Two nodes with a proxy, PostgreSQL and NATS, by tools/cluster.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";

const tool = resolve(import.meta.dirname, "../../../tools/cluster");

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  listening.close();
  await once(listening, "close");
  return port;
}

export class Nodes {
  readonly port: number;
  #state: string;
  #env: NodeJS.ProcessEnv;
  #stopped: number[] = [];

  private constructor(port: number, folder: string, data: string, meydan: string) {
    this.port = port;
    this.#state = join(data, "cluster.json");
    this.#env = { ...process.env, MEYDAN: meydan, MEYDAN_PAGE: folder, MEYDAN_CLUSTER: this.#state };
    process.once("exit", () => this.#end());
    execFileSync(tool, ["up", "--port", `${port}`], { env: this.#env });
  }

  static async open(folder: string, data: string, meydan: string): Promise<Nodes> {
    return new Nodes(await freePort(), folder, data, meydan);
  }

  /** The one to which most lines lead is told to stop, as for an upgrade. */
  async drainBusiest(): Promise<void> {
    process.kill(await this.#busiest(), "SIGTERM");
  }

  /** The same stops where it stands, as a machine that sleeps or has lost its power: it says nothing any more, and ends nothing. */
  async stopBusiest(): Promise<void> {
    const stopped = await this.#busiest();
    process.kill(stopped, "SIGSTOP");
    this.#stopped.push(stopped);
  }

  wake(): void {
    for (const pid of this.#stopped.splice(0)) process.kill(pid, "SIGCONT");
  }

  async #busiest(): Promise<number> {
    const { nodes } = JSON.parse(readFileSync(this.#state, "utf8")) as { nodes: { port: number; pid: number }[] };
    const count = async ({ port }: { port: number }) => {
      const meters = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^meydan_lines (\d+)/m.exec(meters)![1]);
    };
    const lines = await Promise.all(nodes.map(count));
    return nodes[lines.indexOf(Math.max(...lines))]!.pid;
  }

  async close(): Promise<void> {
    this.#end();
  }

  #end(): void {
    this.wake();
    if (existsSync(this.#state)) execFileSync(tool, ["down"], { env: this.#env });
  }
}
