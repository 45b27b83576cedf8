import type { Answer, Ask, Failure, Requests } from "./api";

export interface Room {
  /** The answer, or why there is none. Throws a WebAssembly.RuntimeError if the module broke: then open a new one. */
  ask<Name extends keyof Requests>(request: Ask<Name>): Answer<Name> | Failure;
  /** Hands over a table an engine asks for (`GameInfo.tables`), before that engine is made. engine.wasm only. */
  table(name: string, bytes: Uint8Array): void;
  /** Bytes in use. */
  readonly memory: number;
}

export function open(module: WebAssembly.Module): Promise<Room>;
