import type { Comfort, Course } from "../../play/comfort.ts";
import { movesBy } from "../../play/comfort.ts";
import type { Seat } from "../../lib/engine.ts";

const corner = (cell: string): boolean => ["a1", "a8", "h1", "h8"].includes(cell);

export default (course: Course): Comfort => {
  const { seat, view } = course;
  const cornersOf = (of: Seat) => view.pieces.filter((piece) => piece.seat === of && corner(piece.at)).length;
  const corners = cornersOf(seat);
  const flips = Math.max(0, ...movesBy(course, seat).map(({ steps }) => steps.filter(({ act }) => act === "flip").length));
  return {
    good:
      corners > 0
        ? {
            tr: corners > 1 ? `${corners} köşe aldın: onları kimse çeviremez.` : "Bir köşe aldın: onu kimse çeviremez.",
            en: corners > 1 ? `You took ${corners} corners: nobody can flip those.` : "You took a corner: nobody can flip it.",
          }
        : {
            tr: `Bir hamlede ${flips} taş birden çevirdin.`,
            en: `You flipped ${flips} ${flips === 1 ? "disc" : "discs"} in a single move.`,
          },
    next:
      cornersOf((1 - seat) as Seat) > corners
        ? {
            tr: "Bir dahaki sefere boş bir köşenin hemen yanına oynama: köşe rakibine kalır.",
            en: "Next time keep off the squares beside an empty corner: they give the corner away.",
          }
        : {
            tr: "Bir dahaki sefere oyunun başında az taş çevir: rakibinin oynayacak yeri azalsın.",
            en: "Next time flip few discs at the beginning, so that your opponent has fewer moves.",
          },
  };
};
