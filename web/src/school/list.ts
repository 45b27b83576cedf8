// A list of pupils as it was typed or pasted: one a line, a call name and, for the teacher alone, the rest.
export interface NewPupil {
  call: string;
  note: string;
}

export const kMostPupils = 60;
const kLongestCall = 24;
const kLongestNote = 80;

const cut = (text: string, most: number): string => [...text].slice(0, most).join("").trim();

/** "Ayşe; Kaya" and a row of a spreadsheet say which is which; of "Ayşe Nur Kaya" the last word is the surname. */
function readLine(line: string): NewPupil | null {
  const plain = line.replace(/^[\s\d.)\-]+/, "").replace(/\p{Cc}/gu, (sign) => (sign === "\t" ? sign : " "));
  const columns = plain
    .split(/[\t;]/)
    .map((one) => one.trim().replace(/\s+/g, " "))
    .filter(Boolean);
  const [first, ...rest] = columns;
  if (!first) return null;
  if (rest.length || plain.includes(";")) return { call: first, note: rest.join(" ") };
  const words = first.split(" ");
  const surname = words.length > 1 ? words.pop()! : "";
  return { call: words.join(" "), note: surname };
}

/** Whoever shares a call name has the first letter of the surname after it. */
function apart(pupils: NewPupil[]): NewPupil[] {
  const shared = (call: string) => pupils.filter((one) => one.call === call).length > 1;
  return pupils.map(({ call, note }) => ({ call: shared(call) && note ? `${call} ${[...note][0]}.` : call, note }));
}

export function readPupils(text: string): NewPupil[] {
  const read = text
    .split(/\r?\n/)
    .map(readLine)
    .filter((one) => one !== null);
  return apart(read).map(({ call, note }) => ({ call: cut(call, kLongestCall), note: cut(note, kLongestNote) }));
}

/** Call names that more than one has. */
export const twice = (pupils: { call: string }[]): string[] => [
  ...new Set(pupils.map(({ call }) => call).filter((call, at, all) => all.indexOf(call) !== at)),
];

/** As a Turkish alphabet has them. */
export const inOrder = <One extends { call: string }>(pupils: One[]): One[] =>
  [...pupils].sort((a, b) => a.call.localeCompare(b.call, "tr", { numeric: true }));

/** "7KQF-2M" as it is read aloud: "7KQ F2M". */
export const spaced = (code: string): string => code.replace(/[^0-9A-Z]/g, "").replace(/^(.{3})/, "$1 ");
