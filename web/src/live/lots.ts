// Whether the lots of a finished game fell as the seed says that was opened after it (docs/live.md). `crypto.subtle` is missing where the
// address is no https one, so this comes with its own arithmetic.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Event } from "./messages.ts";

export interface Checked {
  /** As it was told after the game. */
  opened: string;
  /** The seed is the one that was promised before the game. */
  seed: boolean;
  /** Who sits where follows from it; nothing where no lot decided that. */
  order: boolean | null;
  /** So many throws follow from it, of so many. */
  rolls: { right: number; of: number };
  /** The number of this browser is in the lots; nothing where it has none. */
  own: boolean | null;
}

/** The lots of a game, one after another. */
class Lots {
  #seed: Uint8Array;
  #mixes: string;
  #drawn = 0;

  constructor(seed: Uint8Array, mixes: string) {
    this.#seed = seed;
    this.#mixes = mixes;
  }

  below(bound: number): number {
    for (let attempt = 0; ; attempt++) {
      const hash = hmac(sha256, this.#seed, utf8ToBytes(`${this.#mixes}:${this.#drawn}:${attempt}`));
      const word = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
      if (word < 2 ** 32 % bound) continue;
      this.#drawn++;
      return word % bound;
    }
  }

  order(many: number): number[] {
    const order = Array.from({ length: many }, (_, at) => at);
    for (let i = many; i > 1; i--) {
      const other = this.below(i);
      [order[i - 1], order[other]] = [order[other]!, order[i - 1]!];
    }
    return order;
  }
}

/** `rolls`: what the die showed, in order; `mine`: what this browser added. Nothing while the seed is not opened. */
export function check(events: Event[], rolls: number[], mine: string | null = null): Checked | null {
  const [created] = events;
  const opened = events.find((event) => event.e === "opened");
  if (created?.e !== "created" || !opened) return null;
  const seed = /^[0-9a-f]{64}$/.test(opened.seed) ? hexToBytes(opened.seed) : new Uint8Array();
  const mixes = events.flatMap((event) => ("mix" in event ? [event.mix ?? ""] : []));
  const lots = new Lots(seed, mixes.join(""));
  const begun = events.find((event) => event.e === "begun");
  const byLot = begun && created.lot;
  const order = byLot ? lots.order(begun.order.length).join() === begun.order.join() : null;
  const right = rolls.filter((roll) => lots.below(6) + 1 === roll).length;
  return {
    opened: opened.seed,
    seed: bytesToHex(sha256(seed)) === created.commitment,
    order,
    rolls: { right, of: rolls.length },
    own: mine === null ? null : mixes.includes(mine),
  };
}
