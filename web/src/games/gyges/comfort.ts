import { type Comfort, type Course, movesBy } from "../../play/comfort.ts";

/** No piece walks farther without bouncing. */
const kStraight = 3;

export default (course: Course): Comfort => {
  const walks = movesBy(course, course.seat).flatMap(({ steps }) =>
    steps.flatMap((step) => (step.act === "move" ? step.cells.length - 1 : [])),
  );
  const longest = Math.max(0, ...walks);
  const bounced = longest > kStraight;
  return {
    good: bounced
      ? {
          tr: `Piyondan piyona sekip bir hamlede ${longest} adım gittin.`,
          en: `You bounced from piece to piece and went ${longest} steps in one move.`,
        }
      : { tr: `Bitiş noktanı ${walks.length} hamle boyunca korudun.`, en: `You guarded your goal for ${walks.length} moves.` },
    next: bounced
      ? {
          tr: "Bir dahaki sefere hamleni yapmadan önce rakibinin yolunu da yürü: sekerek bitişe varabiliyor mu?",
          en: "Next time walk your opponent's way in your mind before you move: could it bounce into the goal?",
        }
      : {
          tr: "Bir dahaki sefere yürüyüşünü bir piyonun üstünde bitirmeyi dene: oradan sekip bir daha gidersin.",
          en: "Next time try to end your walk on another piece: you bounce and go on from there.",
        },
  };
};
