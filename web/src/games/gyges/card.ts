import type { Card } from "../card.ts";

export default {
  about: { tr: "Piyonlar kimsenin değil: sekerek karşıya ulaş.", en: "The pieces are nobody's: bounce across to the other side." },
  emblem: "paint",
  told: {
    set_up_south: "play.set_up",
    set_up_north: "play.set_up",
    your_row: null,
    no_move: "play.no_move",
    "illegal.setup_letters": "play.set_up",
    "illegal.not_nearest": "play.not_nearest",
    "illegal.blocked_row": "play.blocked_row",
    "illegal.unknown": "play.piece_then_point",
  },
} satisfies Card;
