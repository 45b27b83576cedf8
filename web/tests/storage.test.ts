import { expect, test } from "vitest";
import { keep, load } from "../src/lib/storage.ts";

test("what is kept comes back", () => {
  keep("a", { x: 1 });
  expect(load("a")).toEqual({ x: 1 });
  keep("a", null);
  expect(load("a")).toBeNull();
});

test("an old value is brought up to date, step by step", () => {
  keep("b", 1);
  const steps = [(old: number) => old + 1, (old: number) => old * 10];
  expect(load("b", steps)).toBe(20);
  keep("b", 5, steps.slice(0, 1));
  expect(load("b", steps)).toBe(50);
});

test("a value of a newer page, or no value of ours, is left alone", () => {
  keep("c", 1, [(old) => old, (old) => old]);
  expect(load("c")).toBeNull();
  localStorage.setItem("meydan.d", "not JSON");
  expect(load("d")).toBeNull();
});
