// The simple Markdown of the rules as blocks to draw: headings, paragraphs, lists, `code`, **strong** and *emphasis*.
export type Span = { kind: "text" | "code" | "strong" | "em"; text: string };
export type Block = { kind: "h1" | "h2" | "h3" | "p"; spans: Span[] } | { kind: "ul" | "ol"; items: Span[][] };

export function spans(text: string): Span[] {
  return [...text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|[^`*]+|[`*]/g)].map(([whole, code, strong, em]) =>
    code
      ? { kind: "code", text: code }
      : strong
        ? { kind: "strong", text: strong }
        : em
          ? { kind: "em", text: em }
          : { kind: "text", text: whole },
  );
}

export function blocks(markdown: string): Block[] {
  const made: Block[] = [];
  for (const part of markdown.trim().split(/\n\s*\n|\n(?=#)|(?<=^#[^\n]*)\n/m)) {
    const heading = /^(#{1,3}) (.*)$/.exec(part);
    if (heading) made.push({ kind: `h${heading[1]!.length}` as "h1", spans: spans(heading[2]!) });
    else if (part.trim()) made.push(...prose(part));
  }
  return made;
}

/** A paragraph, a list, or a paragraph that leads into a list. Lines that begin neither go on with the one before. */
function prose(part: string): Block[] {
  const made: { kind: "p" | "ul" | "ol"; texts: string[] }[] = [];
  for (const line of part.split("\n")) {
    const [, mark, item] = /^(-|\d+\.) (.*)$/.exec(line) ?? [];
    const kind = mark === undefined ? "p" : mark === "-" ? "ul" : "ol";
    const last = made.at(-1);
    if (item !== undefined && last?.kind === kind) last.texts.push(item);
    else if (item !== undefined) made.push({ kind, texts: [item] });
    else if (last) last.texts.push(`${last.texts.pop()!} ${line.trim()}`);
    else made.push({ kind, texts: [line.trim()] });
  }
  return made.map(({ kind, texts }) => (kind === "p" ? { kind, spans: spans(texts[0]!) } : { kind, items: texts.map(spans) }));
}
