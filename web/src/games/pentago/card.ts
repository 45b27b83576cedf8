import type { Card } from "../card.ts";

export default {
  about: { tr: "Bilyeni koy, tablayı çevir, beşi sırala.", en: "Place a marble, turn a block, make five in a row." },
  emblem: "marble",
  puts: "marble",
  open: true,
  told: { holes: null, "illegal.unknown": "play.hole_then_turn" },
} satisfies Card;
