import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blocks, spans } from "../src/rules/markdown.ts";

const text = (value: string) => [{ kind: "text", text: value }];

test("headings, paragraphs and lists", () => {
  expect(blocks("# A\n\nOne\ntwo.\n\n## B\nLead:\n- first\n  goes on\n- second\n")).toEqual([
    { kind: "h1", spans: text("A") },
    { kind: "p", spans: text("One two.") },
    { kind: "h2", spans: text("B") },
    { kind: "p", spans: text("Lead:") },
    { kind: "ul", items: [text("first goes on"), text("second")] },
  ]);
});

test("spans", () => {
  expect(spans("put `a1` or **b2**, 2*3")).toEqual([
    { kind: "text", text: "put " },
    { kind: "code", text: "a1" },
    { kind: "text", text: " or " },
    { kind: "strong", text: "b2" },
    { kind: "text", text: ", 2" },
    { kind: "text", text: "*" },
    { kind: "text", text: "3" },
  ]);
});

const rules = globSync("../../games/*/rules.*.md", { cwd: import.meta.dirname }).map((path) => join(import.meta.dirname, path));

test.each(rules)("%s is drawn without marks left over", (path) => {
  const drawn = blocks(readFileSync(path, "utf8"));
  const all = drawn
    .flatMap((block) => ("items" in block ? block.items.flat() : block.spans))
    .filter((span) => span.kind === "text");
  expect(drawn[0]?.kind).toBe("h1");
  expect(all.filter((span) => /^#|^- |\*\*|`|^\|/.test(span.text))).toEqual([]);
});
