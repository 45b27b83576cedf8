// The line where a proxy refuses WebSockets: server-sent events come, and each message goes by a POST of its own (docs/network.md).
import type { Socket } from "./client.ts";

const kConnecting = 0;
const kOpen = 1;
const kClosed = 3;
const kLost = 1006;
const kTooMany = 429;
const kPause = 500; // ms, where too much was said at once

export class EventLine implements Socket {
  readyState: Socket["readyState"] = kConnecting;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  #address: URL;
  #events: EventSource;
  /** One after the other. */
  #sending: Promise<void> = Promise.resolve();

  /** `address`: where the WebSocket would be. */
  constructor(address: URL, opened: () => void) {
    this.#address = address;
    this.#events = new EventSource(new URL(`live/events${address.search}`, address));
    this.#on("line", (name) => {
      this.#address = new URL(`live/send${address.search || "?"}&line=${name}`, address);
      this.readyState = kOpen;
      opened();
      this.#call(this.onopen, new Event("open"));
    });
    this.#on("message", (data) => this.#call(this.onmessage, new MessageEvent("message", { data })));
    this.#on("ping", (number) => void this.#post(`&pong=${number}`));
    this.#on("close", (code) => this.#end(Number(code)));
    this.#events.onerror = () => this.#end(kLost);
  }

  send(text: string): void {
    this.#sending = this.#sending.then(() => this.#post("", text));
  }

  close(): void {
    this.#events.close();
    this.readyState = kClosed;
  }

  #on(name: string, act: (data: string) => void): void {
    this.#events.addEventListener(name, ({ data }: MessageEvent<string>) => act(data));
  }

  #call<Happened>(act: ((this: WebSocket, happened: Happened) => unknown) | null, happened: Happened): void {
    act?.call(this as unknown as WebSocket, happened);
  }

  #end(code: number): void {
    if (this.readyState === kClosed) return;
    this.close();
    this.#call(this.onclose, new CloseEvent("close", { code }));
  }

  async #post(query: string, body?: string): Promise<void> {
    if (this.readyState !== kOpen) return;
    const json = { "content-type": "application/json" };
    try {
      const answer = await fetch(`${this.#address}${query}`, {
        method: "POST",
        ...(body !== undefined && { body, headers: json }),
      });
      if (answer.status === kTooMany) {
        await new Promise((go) => setTimeout(go, kPause));
        return await this.#post(query, body);
      }
      if (!answer.ok) this.#end(kLost);
    } catch {
      this.#end(kLost);
    }
  }
}
