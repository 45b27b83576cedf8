// Games that seat 0 wins with the last move, for tests of what is shown and said then.
import type { GameId } from "../../wasm/api.d.ts";

export interface Won {
  rules?: string;
  position?: string;
  moves: string;
}

export const won: Record<GameId, Won> = {
  go: { rules: "sheet size=9 komi=0.5", moves: "E1 G9 E2 G8 E3 G7 E4 G6 E5 G5 E6 G4 E7 G3 E8 G2 E9 G1 pass pass done done" },
  quoridor: { moves: "d2 a5v d3 d6 d4 d5 a3v d3 d5 b5h d6 d5h d7" },
  mangala: { position: "mangala 0,0,0,0,0,1|24|0,0,0,0,0,2|21 s", moves: "6" },
  reversi: {
    moves:
      "d3 c5 e6 f7 b5 e3 f2 c3 f3 b6 f5 f4 g5 g1 d7 g4 b7 g2 h3 h6 e2 g3 h4 h5 h1 e7 g8 d1 c2 c6 f1 h2 c4 b4 g6 e8 c7 a5 c8 c1 h7 a7 b3 d6 a8 a4 b2 e1 d8 b8 f8 a6 d2 b1 a3 a2 f6 g7 a1 pass h8",
  },
  pentago: {
    moves:
      "e5-D c5-C f3-C d4-C a1-B e3-D f1-B c6-B a5-D d4-D b3-D c1-D d4-D a6-B e1-B e2-D b2-B e6-C b5-D c3-D a5-A b1-B c4-A d1-D b3-B",
  },
  daha: {
    rules: "sheet seats=2 board=kucuk",
    moves:
      "2 c 1 a6 2 b2 6 a7 6 b6 2 c 4 b4 4 b6 6 c 6 a7 1 b2 3 c 4 a7 1 b4 4 b5 4 b6 4 b2 5 a6 5 a8 6 b1 5 a3 6 b3 1 a4 2 b8 2 a2 2 b4 6 b7 3 b1 3 a8 4 b7 3 c 2 a6 5 b5 5 b8 4 b1 3 a2 1 c 4 a6 4 b5 4 a2 4 a1 6",
  },
  gyges: {
    moves:
      "313221 233112 b1-b3 d6-b4 e1-d2 b6-a3 c1-b2 c6-d6 f1-f2 d6-e4 a1-e2 f6-e5 d1-b5 e6-c5 e2-d4 a6-c6 b2-d3 c6-a6 d2-f3 a6-c6 f2-f4 c6-d5 b3-a4 e5-f1 f1-e6 e6-b3 a3-c3 c5-d2 d2-f2 b5-f1 f1-e2 d5-f1 f1-a5 a5-c5 e2-f1 c5-d6 f1-d1 d6-e6 d1-e2 e6-a3 e2-f6 f6-c6 f2-goal",
  },
};
