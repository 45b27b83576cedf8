// How a live game ended.
import { say } from "../lib/lang.svelte.ts";
import type { LiveGame } from "./game.svelte.ts";
import "./words.ts";

/** As it was written when it was over: where rules were mended since, no board tells. */
export function writtenEnd(game: LiveGame): string {
  const { ended, result } = game.course!;
  if (ended?.how === "put-aside") return say("live.put_aside");
  if (!result) return say(game.phase === "over" ? "live.not_played" : "live.frozen");
  const places = result.split("-");
  const first = places.flatMap((place, seat) => (place === "1" ? [game.playerAt(seat)] : []));
  if (first.length === 1) return say("play.won", { player: first[0]! });
  return first.length === places.length || !first.length ? say("play.drawn") : say("play.shared", { players: first.join(", ") });
}
