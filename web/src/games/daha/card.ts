import type { Card } from "../card.ts";

export default {
  about: { tr: "Zar at, yürü, boya; sıkışan elenir.", en: "Roll, walk, paint; whoever is stuck is out." },
  emblem: "pawn",
  told: {
    to_roll: null,
    rolled: { tr: "İşaretli hücrelerden birine git.", en: "Go to one of the marked cells." },
    paints: {
      tr: "Yine aynı zar geldi: vardığın hücre boyanacak.",
      en: "The same roll again: the cell where you end will be painted.",
    },
    painted: null,
    out: null,
    "illegal.own_cell": "play.own_cell",
    "illegal.occupied": "play.occupied_cell",
    "illegal.painted": "play.painted_cell",
    "illegal.unreachable": "play.unreachable_cell",
  },
} satisfies Card;
