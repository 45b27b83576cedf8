import { type Comfort, counted, type Course } from "../../play/comfort.ts";
import type { Seat } from "../../lib/engine.ts";

export default (course: Course): Comfort => {
  const { seat, view } = course;
  const prisoners = counted(course, "prisoners", seat);
  const land = view.marks
    .filter((mark) => mark.kind === "territory" && mark.seat === seat)
    .reduce((sum, { cells }) => sum + cells.length, 0);
  return {
    good:
      prisoners > 0
        ? { tr: `${prisoners} taş esir aldın.`, en: `You captured ${prisoners} ${prisoners === 1 ? "stone" : "stones"}.` }
        : land > 0
          ? {
              tr: `${land} noktalık bir alan çevirdin.`,
              en: `You surrounded ${land} ${land === 1 ? "point" : "points"} of land.`,
            }
          : { tr: "Sonuna kadar yılmadan oynadın.", en: "You played bravely to the end." },
    next:
      counted(course, "prisoners", (1 - seat) as Seat) > prisoners
        ? {
            tr: "Bir dahaki sefere taşlarının nefeslerini say: tek nefesi kalanı hemen kurtar.",
            en: "Next time count the liberties of your stones: save at once what has only one left.",
          }
        : {
            tr: "Bir dahaki sefere köşelerden başla: orada alan çevirmek için daha az taş yeter.",
            en: "Next time begin in the corners: land takes fewer stones to surround there.",
          },
  };
};
