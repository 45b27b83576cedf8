// A QR code as the outline of its dark squares, one unit each, with the quiet border that cameras need.
import { encode } from "uqr";

export interface Code {
  /** Of a side, in squares. */
  size: number;
  path: string;
}

export function qrCode(text: string): Code {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
