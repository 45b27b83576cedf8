import { type Comfort, counted, type Course } from "../../play/comfort.ts";

export default (course: Course): Comfort => {
  const { seat, view } = course;
  const painted = counted(course, "painted", seat);
  const second = view.outcome!.places[seat] === 2 && view.outcome!.places.length > 2;
  return {
    good: second
      ? { tr: `İkinci oldun ve ${painted} hücre boyadın.`, en: `You came second and painted ${painted} cells.` }
      : { tr: `${painted} hücre boyadın.`, en: `You painted ${painted} ${painted === 1 ? "cell" : "cells"}.` },
    next: {
      tr: "Bir dahaki sefere, gideceğin yerden kaç ayrı yol çıktığına bak: yolu çok olan hücrede kolay sıkışmazsın.",
      en: "Next time count the ways that lead on from a cell: where there are many you are not easily stuck.",
    },
  };
};
