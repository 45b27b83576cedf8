// What the columns of a pasted list mean: chosen on the page, told to the server by the first line.
import { folded } from "./words.ts";

/** As the server reads them in a first line, in any language of the page. */
const headings = {
  whole_name: "Ad soyad",
  name: "Ad",
  surname: "Soyad",
  school: "Okul",
  section: "Kategori",
  year: "Doğum yılı",
  gender: "Cinsiyet",
  rating: "Puan",
  table: "Masa",
  ignored: "-",
} as const;
export type Column = keyof typeof headings;
export const columns = Object.keys(headings) as Column[];

/** Which one the server's word for it means. */
export const columnOf = (word: string, wordFor: (column: Column) => string): Column =>
  columns.find((one) => folded(wordFor(one)) === folded(word)) ?? "ignored";

/** One of them means something else now; what meant that before takes its place. */
export function chosen(now: Column[], at: number, column: Column): Column[] {
  const before = now[at]!;
  return now.map((one, i) => (i === at ? column : one === column && column !== "ignored" ? before : one));
}

function separatorOf(lines: string[]): string {
  const having = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [best] = [";", "\t", ","].map((sign) => ({ sign, count: having(sign) })).sort((one, other) => other.count - one.count);
  return best!.count ? best!.sign : "\n";
}

function cellsOf(line: string, separator: string): string[] {
  const cells = [""];
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) cells.push("");
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}

/** Lines of a list, without those that a cell in quotation marks goes on in. */
function linesOf(text: string): string[] {
  const lines = [""];
  let quoted = false;
  for (const sign of text.replaceAll("\r", "")) {
    if (sign === '"') quoted = !quoted;
    if (sign === "\n" && !quoted) lines.push("");
    else lines[lines.length - 1] += sign;
  }
  return lines;
}

const isEmpty = (line: string) => /^[\s;,]*$/.test(line);

/** The cells of the lines that were read as players or refused: by their numbers, from 1. */
export function sample(text: string, numbers: number[], most = 3): string[][] {
  const lines = linesOf(text);
  const separator = separatorOf(lines);
  return numbers.slice(0, most).map((number) => cellsOf(lines[number - 1] ?? "", separator));
}

/** The list with a first line that says what the columns mean; `read`: the numbers of the lines that are players. */
export function headed(text: string, read: number[], meaning: Column[]): string {
  const lines = linesOf(text);
  const first = lines.findIndex((line) => !isEmpty(line));
  const header = meaning.map((one) => headings[one]).join(separatorOf(lines).replace("\n", ";"));
  const hasHeader = first >= 0 && !read.includes(first + 1);
  return [...lines.slice(0, Math.max(0, first)), header, ...lines.slice(Math.max(0, first) + (hasHeader ? 1 : 0))].join("\n");
}
