// A record in the address of a page: deflated, in base64url.
import { kLargestText } from "../lib/files.ts";

/** The first bytes that come out, so many or a little more: a short address may unpack to any size. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most = Infinity): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(); size <= most; ) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    size += value.length;
    if (size > most) await reader.cancel();
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Nothing where the address was damaged on its way. Of what is too large to be opened, no more than shows that it is. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream("deflate-raw"), kLargestText);
    return new TextDecoder("utf-8", { fatal: text.length <= kLargestText }).decode(text);
  } catch {
    return null;
  }
}
