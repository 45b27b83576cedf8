import { expect, test } from "vitest";
import { parse } from "../src/lib/routes.svelte.ts";

test("addresses of the page", () => {
  expect(parse("")).toEqual({ page: "home" });
  expect(parse("#/")).toEqual({ page: "home" });
  expect(parse("#/settings")).toEqual({ page: "settings" });
  expect(parse("#/archive")).toEqual({ page: "archive" });
  expect(parse("#/learn/gyges")).toMatchObject({ page: "learn", game: "gyges" });
  expect(parse("#/solved/mangala")).toMatchObject({ page: "solved", game: "mangala" });
  expect(parse("#/live")).toEqual({ page: "lobby" });
  expect(parse("#/live/k3v90000000ab")).toEqual({ page: "live", id: "k3v90000000ab" });
  expect(parse("#/me")).toEqual({ page: "me", id: "" });
  expect(parse("#/me/7KQF-2M9X")).toEqual({ page: "me", id: "7KQF-2M9X" });
  expect(parse("#/live/people/17")).toEqual({ page: "person", id: "17" });
  expect(parse("#/live/leaders")).toEqual({ page: "leaders" });
  expect(parse("#/live/played")).toEqual({ page: "played" });
  expect(parse("#/check")).toEqual({ page: "check" });
  expect(parse("#/moderator")).toEqual({ page: "moderator", id: "" });
  expect(parse("#/moderator/0a1b")).toEqual({ page: "moderator", id: "0a1b" });
  const shared = parse("#/play/go?record=a%20b");
  expect(shared).toMatchObject({ page: "play", game: "go" });
  expect("query" in shared && shared.query.get("record")).toBe("a b");
});

test.each(["#/chess", "#/play", "#/play/chess", "#/play/go/9", "#/settings/go", "#/archive/go", "#/solved/go", "#/live/a/b", "#/live/people/0", "#/live/people/x", "#/live/people/1/2", "#/check/go"])("%s leads nowhere", (hash) => {
  expect(parse(hash)).toEqual({ page: "lost" });
});
