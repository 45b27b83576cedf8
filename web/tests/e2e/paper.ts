// A paper as it comes out of the printer: what another program reads in it, and what is seen of its first page.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";

const kDotsPerInch = 60;
const kInch = 25.4; // mm
const kPaper = 245; // brighter is paper
const kBlack = 80; // also of thin letters, whose edges are grey

export interface Printed {
  text: string;
  /** In millimetres. */
  size: { short: number; long: number };
  /** From the nearest edge of the sheet to something printed, in millimetres. */
  margin: number;
  /** Shares of the sheet. */
  ink: number;
  black: number;
}

/** A PGM file: its size, how bright white is, then a byte for each dot. */
function seen(file: string): Omit<Printed, "text"> {
  const bytes = readFileSync(file);
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", 0, 60))!;
  const [across, down] = [Number(width), Number(height)];
  const dots = bytes.subarray(head.length);
  let [ink, black, nearest] = [0, 0, Infinity];
  dots.forEach((shade, at) => {
    if (shade >= kPaper) return;
    ink++;
    if (shade < kBlack) black++;
    const [x, y] = [at % across, Math.floor(at / across)];
    nearest = Math.min(nearest, x, y, across - 1 - x, down - 1 - y);
  });
  const length = (count: number) => (count / kDotsPerInch) * kInch;
  return {
    size: { short: length(Math.min(across, down)), long: length(Math.max(across, down)) },
    margin: length(nearest),
    ink: ink / dots.length,
    black: black / dots.length,
  };
}

export async function print(page: Page, address: string): Promise<Printed> {
  const paper = await page.context().newPage();
  await paper.goto(address);
  try {
    return await asPrinted(paper);
  } finally {
    await paper.close();
  }
}

/** As it is just now. */
export async function asPrinted(paper: Page): Promise<Printed> {
  const folder = mkdtempSync(join(tmpdir(), "meydan-paper-"));
  const file = join(folder, "paper.pdf");
  try {
    writeFileSync(file, await paper.pdf({ preferCSSPageSize: true }));
    const text = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" }).normalize();
    execFileSync("pdftoppm", ["-gray", "-r", String(kDotsPerInch), "-singlefile", file, join(folder, "page")]);
    return { text, ...seen(join(folder, "page.pgm")) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
