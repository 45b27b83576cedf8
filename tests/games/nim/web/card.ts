import type { Card } from "../../../../web/src/games/card.ts";

export default {
  about: { tr: "Sıralardan taş al; son taşı alan kazanır.", en: "Take stones from the rows; who takes the last one wins." },
  emblem: "paint",
  told: {
    "illegal.no_stone": { tr: "Orada taş yok: bir taşa dokun.", en: "There is no stone there: touch one." },
  },
} satisfies Card;
