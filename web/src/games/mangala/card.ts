import type { Card } from "../card.ts";

export default {
  about: { tr: "Taşları birer birer dağıt, hazineni doldur.", en: "Sow the stones one by one, fill your treasury." },
  emblem: "paint",
  sets: 5,
  usual: { sets: ["1", "3", "5"] },
  solved: true,
  told: { treasuries: null, "illegal.not_yours": "play.their_pit", "illegal.unknown": "play.no_pit" },
} satisfies Card;
