import { expect, test } from "vitest";
import { capital, pick, say } from "../src/lib/lang.svelte.ts";
import { settings } from "../src/lib/settings.svelte.ts";

test("Turkish for Turkish browsers, until another is chosen", () => {
  expect(say("learn.title")).toBe("Öğren");
  settings.language = "en";
  expect(say("learn.title")).toBe("Learn");
  expect(pick({ tr: "taş", en: "stone" })).toBe("stone");
  settings.language = null;
});

test("sentences are filled in", () => {
  expect(say("play.person", { number: 3 })).toBe("3. oyuncu");
});

test("capitals are Turkish ones", () => {
  expect(capital("ikinci")).toBe("İkinci");
  expect(capital("ıslak")).toBe("Islak");
});
