import { type Comfort, counted, type Course, movesBy } from "../../play/comfort.ts";

/** Near enough to be proud of. */
const kNear = 3;

export default (course: Course): Comfort => {
  const { seat, view } = course;
  const way = view.marks.find((mark) => mark.kind === "way" && mark.seat === seat)?.cells.length ?? 0;
  const steps = way - 1;
  const walls = movesBy(course, seat).filter((move) => move.steps[0]?.act === "put").length;
  const left = counted(course, "walls", seat);
  return {
    good:
      steps > 0 && steps <= kNear
        ? {
            tr: steps === 1 ? "Peynire yalnız bir adım kalmıştı!" : `Peynire yalnız ${steps} adım kalmıştı.`,
            en: steps === 1 ? "You were only one step from the cheese!" : `You were only ${steps} steps from the cheese.`,
          }
        : walls > 0
          ? {
              tr: `${walls} engel koyup rakibinin yoluna çıktın.`,
              en: `You put ${walls} ${walls === 1 ? "wall" : "walls"} in your opponent's way.`,
            }
          : { tr: "Faren hiç durmadan koştu.", en: "Your mouse never stopped running." },
    next:
      left > 1
        ? {
            tr: `Elinde ${left} engel kalmıştı: bir dahaki sefere rakibinin yolu seninkinden kısaysa birini koy.`,
            en: `You had ${left} walls left: next time put one when your opponent's way is shorter than yours.`,
          }
        : {
            tr: "Bir dahaki sefere iki engelini sona sakla: en çok o zaman işe yararlar.",
            en: "Next time keep two walls for the end: that is when they help most.",
          },
  };
};
