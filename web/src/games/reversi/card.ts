import type { Card } from "../card.ts";

export default {
  about: { tr: "Araya al, çevir; son taşa kadar belli olmaz.", en: "Surround and flip; open to the last disc." },
  emblem: "disc",
  puts: "disc",
  formats: ["transcript"],
  told: { discs: null, no_move: "play.no_move" },
} satisfies Card;
