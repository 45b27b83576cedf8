import { expect, test } from "vitest";
import { minutesOff, summary, type Check, type Verdict } from "../src/live/checks.ts";
import { isOwn, placesOf } from "../src/live/places.ts";

const local = "http://127.0.0.1:8080/";
const wifi = "http://192.168.1.5:8080/";
const cable = "http://10.0.0.7:8080/";

test("which addresses only the computer itself finds", () => {
  for (const own of [local, "http://localhost:8080/", "http://[::1]:8080/", "http://127.1.2.3/"]) expect(isOwn(own)).toBe(true);
  for (const other of [wifi, "https://meydan.example/", "http://localhost.example/", "http://[fd00::1]/"]) expect(isOwn(other)).toBe(false);
});

test("others are invited to an address that they can open", () => {
  expect(placesOf(local, [local])).toEqual([]);
  expect(placesOf(local, [wifi, cable])).toEqual([wifi, cable]);
  expect(placesOf(cable, [wifi, cable])).toEqual([cable, wifi]);
  expect(placesOf("https://okul.example/", [wifi])).toEqual(["https://okul.example/"]);
  expect(placesOf("http://okul.test:8080/", [])).toEqual(["http://okul.test:8080/"]);
});

test("how far a clock is off, whatever the way took", () => {
  expect(minutesOff(1_000_000, 1_000_000, 0)).toBe(0);
  expect(minutesOff(1_000_000, 1_020_000, 40_000)).toBe(0);
  expect(minutesOff(0, 10 * 60_000, 0)).toBe(10);
  expect(minutesOff(10 * 60_000, 0, 0)).toBe(10);
});

test("one of the two ways is enough; without files or a house nothing goes", () => {
  const good: Verdict = { sign: "good" };
  const all: Record<Check, Verdict> = { files: good, house: good, line: good, events: good, clock: good, storage: good };
  const but = (...bad: Check[]) => summary({ ...all, ...Object.fromEntries(bad.map((check) => [check, { sign: "bad" }])) });
  expect(but()).toBe("good");
  expect(but("line")).toBe("fair");
  expect(but("events")).toBe("fair");
  expect(but("storage")).toBe("fair");
  expect(but("line", "events")).toBe("bad");
  expect(but("files")).toBe("bad");
  expect(but("house")).toBe("bad");
  expect(summary({ ...all, clock: { sign: "fair", amount: 9 } })).toBe("fair");
});
