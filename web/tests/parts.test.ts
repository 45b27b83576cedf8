// Of what the page is made: packages that are known, and nothing that would take a text for a program.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../build/modules.ts";

const read = (file: string) => readFileSync(join(root, "web", file), "utf8");
const page = JSON.parse(read("package.json")) as Record<"dependencies" | "devDependencies", Record<string, string>>;
const locked = JSON.parse(read("package-lock.json")) as { packages: Record<string, { resolved?: string; integrity: string }> };

test("every package has the sum of what it must be, wherever it is fetched", () => {
  const packages = Object.entries(locked.packages).filter(([name]) => name);
  expect(packages.length).toBeGreaterThan(50);
  for (const [name, { resolved, integrity }] of packages) {
    expect(resolved ?? "https://registry.npmjs.org/", name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(integrity, name).toMatch(/^sha512-/);
  }
});

test("README.md names every package that a player gets or that is needed to build and test", () => {
  const parts = read("README.md").split("## Parts")[1]!.toLowerCase();
  const names: Record<string, string> = {
    "@sveltejs/vite-plugin-svelte": "vite, its svelte plugin",
    "@types/node": "the types of node",
    "prettier-plugin-svelte": "prettier",
  };
  for (const name of [...Object.keys(page.dependencies), ...Object.keys(page.devDependencies)])
    expect(parts, name).toContain(names[name] ?? name);
});

test("no text becomes markup or a program", () => {
  const files = globSync(join(root, "web/src/**/*.{ts,svelte}"));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /\{@html|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc/g,
      ),
    ].map(([word]) => `${file.slice(file.indexOf("web/src"))}: ${word}`),
  );
  expect(found, "paints are our own text, read once").toEqual(["web/src/boards/paints.ts: innerHTML"]);
});
