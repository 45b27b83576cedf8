// Sentences of the rules, as they are told at a table where nobody types.
import type { Sentence } from "../lib/engine.ts";
import { pick, say, type Key } from "../lib/lang.svelte.ts";

/** In other words, or not at all where a card, the board or a button says it. */
const otherwise = {
  "go.prisoners": null,
  "go.supply": null,
  "go.settle": "play.settle",
  "go.settle_resume": null,
  "go.settle_score": null,
  "go.settle_seki": "play.settle_seki",
  "go.marked_dead": null,
  "go.marked_seki": null,
  "go.one_done": "play.one_done",
  "go.must_save": "play.must_save",
  "go.must_save_one": "play.must_save_one",
  "go.illegal.must_save_group": "play.must_save",
  "go.illegal.must_save_one": "play.must_save_one",
  "go.illegal.pass": "play.must_save",
  "go.illegal.pass_one": "play.must_save_one",
  "go.illegal.settling": "play.settle",
  "quoridor.walls_left.two": null,
  "quoridor.walls_left.four": null,
  "quoridor.no_move": "play.no_move",
  "mangala.treasuries": null,
  "mangala.illegal.not_yours": "play.their_pit",
  "mangala.illegal.unknown": "play.no_pit",
  "reversi.discs": null,
  "reversi.no_move": "play.no_move",
  "pentago.holes": null,
  "pentago.illegal.unknown": "play.hole_then_turn",
  "daha.illegal.own_cell": "play.own_cell",
  "daha.illegal.occupied": "play.occupied_cell",
  "daha.illegal.painted": "play.painted_cell",
  "daha.illegal.unreachable": "play.unreachable_cell",
  "gyges.set_up_south": "play.set_up",
  "gyges.set_up_north": "play.set_up",
  "gyges.your_row": null,
  "gyges.no_move": "play.no_move",
  "gyges.illegal.setup_letters": "play.set_up",
  "gyges.illegal.not_nearest": "play.not_nearest",
  "gyges.illegal.blocked_row": "play.blocked_row",
  "gyges.illegal.unknown": "play.piece_then_point",
} as const satisfies Record<string, Key | null>;

/** Cells named in brackets: on a board they are lit. */
const kNamed = / \((?:[a-z]\d+[hv]?(?:, )?)+\)/i;

export function told(sentence: Sentence): string | null {
  if (/^daha\.(to_roll|painted|out)\./.test(sentence.id)) return null;
  const key = otherwise[sentence.id as keyof typeof otherwise];
  return key === undefined ? pick(sentence).replace(kNamed, "") : key && say(key);
}

/** Why something cannot be: always told. */
export const reason = (why: Sentence): string => told(why) ?? pick(why);
