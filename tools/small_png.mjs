// Pictures of the page for docs/images: as small as 256 colours make them.
import { crc32, deflateSync } from "node:zlib";

/** The red, green, blue and opacity of each pixel. */
export async function pixels(page, png) {
  await page.goto("about:blank");
  const text = await page.evaluate(async (source) => {
    const image = Object.assign(new Image(), { src: source });
    await image.decode();
    const paper = new OffscreenCanvas(image.width, image.height).getContext("2d");
    paper.drawImage(image, 0, 0);
    const { data } = paper.getImageData(0, 0, image.width, image.height);
    return new Uint8Array(data).toBase64();
  }, `data:image/png;base64,${png.toString("base64")}`);
  return Buffer.from(text, "base64");
}

/** The 256 colours that are seen most, each the middle of those like it. */
function palette(data) {
  const alike = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const key = ((data[i] >> 3) << 10) | ((data[i + 1] >> 3) << 5) | (data[i + 2] >> 3);
    const sum = alike.get(key) ?? alike.set(key, [0, 0, 0, 0]).get(key);
    sum[0]++;
    for (let c = 0; c < 3; c++) sum[c + 1] += data[i + c];
  }
  const most = [...alike.values()].sort((a, b) => b[0] - a[0]).slice(0, 256);
  return most.map(([count, ...sums]) => sums.map((sum) => Math.round(sum / count)));
}

/** A PNG file of these colours alone: a third of the bytes. */
export function indexed(data, { width, height }) {
  const colours = palette(data);
  const nearest = new Map();
  const find = (red, green, blue) => {
    const far = colours.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
    return far.indexOf(Math.min(...far));
  };
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const key = data.readUInt32LE(i);
      if (!nearest.has(key)) nearest.set(key, find(data[i], data[i + 1], data[i + 2]));
      lines[y * (width + 1) + x + 1] = nearest.get(key);
    }
  const number = (value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
  const part = (name, body) => {
    const named = Buffer.concat([Buffer.from(name), body]);
    return Buffer.concat([number(body.length), named, number(crc32(named))]);
  };
  const head = Buffer.concat([number(width), number(height), Buffer.from([8, 3, 0, 0, 0])]);
  const body = deflateSync(lines, { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    part("IHDR", head),
    part("PLTE", Buffer.from(colours.flat())),
    part("IDAT", body),
    part("IEND", Buffer.alloc(0)),
  ]);
}
