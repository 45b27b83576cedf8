import { expect, test, vi } from "vitest";
import type { Shape } from "../src/lib/shapes.ts";
import { keep, load, watch } from "../src/lib/storage.ts";

const any: Shape<any> = (value) => value ?? null;

test("what is kept comes back", () => {
  keep("a", { x: 1 });
  expect(load("a", any)).toEqual({ x: 1 });
  keep("a", null);
  expect(load("a", any)).toBeNull();
});

test("an old value is brought up to date, step by step", () => {
  keep("b", 1);
  const steps = [(old: number) => old + 1, (old: number) => old * 10];
  expect(load("b", any, steps)).toBe(20);
  keep("b", 5, steps.slice(0, 1));
  expect(load("b", any, steps)).toBe(50);
});

test("a value of a newer page, or no value of ours, is left alone", () => {
  keep("c", 1, [(old) => old, (old) => old]);
  expect(load("c", any)).toBeNull();
  localStorage.setItem("meydan.d", "not JSON");
  expect(load("d", any)).toBeNull();
});

test("what is there already is not written again", () => {
  keep("e", { x: 1 });
  const setItem = vi.spyOn(localStorage, "setItem");
  expect(keep("e", { x: 1 })).toBe(true);
  expect(setItem).not.toHaveBeenCalled();
  keep("e", { x: 2 });
  expect(setItem).toHaveBeenCalledOnce();
  setItem.mockRestore();
});

test("a store that is full or forbidden says so, and nothing breaks", () => {
  const full = () => {
    throw new DOMException("", "QuotaExceededError");
  };
  const setItem = vi.spyOn(localStorage, "setItem").mockImplementation(full);
  const getItem = vi.spyOn(localStorage, "getItem").mockImplementation(full);
  expect(keep("f", 1)).toBe(false);
  expect(load("f", any)).toBeNull();
  setItem.mockRestore();
  getItem.mockRestore();
});

test("what another tab puts into a drawer is heard, until nobody listens", () => {
  const heard = vi.fn();
  const tell = (key: string | null) => dispatchEvent(Object.assign(new Event("storage"), { key }));
  const leave = watch("g", heard);
  tell("meydan.g");
  tell("meydan.h");
  tell(null);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  tell("meydan.g");
  expect(heard).toHaveBeenCalledTimes(2);
});
