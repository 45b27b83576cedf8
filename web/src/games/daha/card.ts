import type { Card } from "../card.ts";

export default {
  about: { tr: "Zar at, yürü, boya; sıkışan elenir.", en: "Roll, walk, paint; whoever is stuck is out." },
  emblem: "pawn",
  told: {
    to_roll: null,
    painted: null,
    out: null,
    "illegal.own_cell": "play.own_cell",
    "illegal.occupied": "play.occupied_cell",
    "illegal.painted": "play.painted_cell",
    "illegal.unreachable": "play.unreachable_cell",
  },
} satisfies Card;
