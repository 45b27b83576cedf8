import type { Step } from "../../../../web/src/learn/lesson.ts";

export default [
  {
    id: "take",
    title: { tr: "Taş al", en: "Take stones" },
    text: {
      tr: "Bir taşa dokun: o taşı ve sağındakileri alırsın. Bir hamlede yalnız bir sıradan alınır.",
      en: "Touch a stone: you take it and those on its right. A move takes from one row only.",
    },
    task: { do: "play", answers: "any", done: { tr: "Aldın. Şimdi sıra rakibinde.", en: "You took them. Now it is your opponent's turn." } },
    expect: { toMove: "second" },
  },
  {
    id: "no_stone",
    title: { tr: "Boş yerden alınmaz", en: "Not from an empty place" },
    text: { tr: "Her hamlede en az bir taş alınır. Taş olmayan bir yere dokun.", en: "Every move takes a stone at least. Touch a place without one." },
    position: "nim 523 1",
    task: { do: "forbidden", answers: { "nim.illegal.no_stone": "b3" }, done: { tr: "Doğru: orada alınacak taş yok.", en: "Right: there is nothing to take." } },
  },
  {
    id: "last",
    title: { tr: "Son taşı al", en: "Take the last stone" },
    text: { tr: "Son taşı alan kazanır. Bir sıra kaldı: hepsini al.", en: "Who takes the last stone wins. One row is left: take all of it." },
    position: "nim 003 1",
    task: {
      do: "play",
      answers: ["c1"],
      hint: { tr: "Taş kaldı, şimdi rakibin alır. Soldaki taşa dokun.", en: "Stones are left for your opponent. Touch the leftmost." },
      done: { tr: "Son taş senin: kazandın.", en: "The last stone is yours: you have won." },
    },
    expect: { winner: "first", reason: "nim.end.last_stone" },
  },
  {
    id: "mirror",
    title: { tr: "Eşit bırak", en: "Leave them equal" },
    text: {
      tr: "İki sıra eşitse rakibinin yaptığını öbür sırada yaparsın; son taş sana kalır. Sıraları eşitle.",
      en: "When two rows are equal you answer in the other one, and the last stone is yours. Make them equal.",
    },
    position: "nim 420 1",
    task: {
      do: "play",
      answers: ["a3"],
      hint: { tr: "Sıralar eşit değil. Uzun sıradan fazlasını al.", en: "They are not equal. Take from the long row what is more." },
      done: { tr: "İkişer taş kaldı: artık ne oynarsa aynısını oyna.", en: "Two and two: from now on do as your opponent does." },
    },
    expect: { toMove: "second" },
  },
] satisfies Step[];
