import type { Card } from "../card.ts";

export default {
  about: { tr: "Faren peynire varsın; engeller yolu uzatsın.", en: "Bring your mouse to the cheese; walls make the way longer." },
  emblem: "mouse",
  told: { walls_left: null, no_move: "play.no_move" },
} satisfies Card;
