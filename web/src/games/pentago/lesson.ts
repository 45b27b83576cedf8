import type { Step } from "../../learn/lesson.ts";

/** Rows from the top, "/" between them. */
const on = (rows: string, side = "w") => `pentago ${rows.replaceAll("/", "")} ${side}`;

export default [
  {
    id: "turn",
    section: 2,
    title: { tr: "Koy ve çevir", en: "Place and turn" },
    text: {
      tr: "Renkleri kura belirler; önce beyaz oynar. Bir hamle iki iştir: boş bir deliğe bilyeni koyarsın, sonra bir tablayı çeyrek tur çevirirsin. İkisi de zorunlu! Bir bilye koy, sonra oka dokun.",
      en: "A lot decides who gets which colour; White begins. A move is two things: you put a marble into an empty hole, then you turn a block by a quarter. You must do both! Place a marble, then touch the arrow.",
    },
    task: { do: "play", answers: "any", done: { tr: "Bilyen tablayla birlikte döndü.", en: "Your marble went round with the block." } },
    expect: { toMove: "black" },
  },
  {
    id: "clockwise",
    title: { tr: "Saat yönünde", en: "Clockwise" },
    text: {
      tr: "Tabla hep saat yönünde döner: sol üst köşe sağ üste, sağ üst köşe sağ alta gider. Bilyeni öyle koy ki dönünce c3 deliğinde dursun.",
      en: "A block always turns clockwise: its top left corner goes to the top right, and that one to the bottom right. Place your marble so that after the turn it stands on c3.",
    },
    task: {
      do: "play",
      answers: ["c1-A"],
      hint: { tr: "Bilyen c3 deliğine gelmedi. Çeyrek tur önce neredeydi, onu düşün.", en: "Your marble did not get to c3. Think where it was a quarter turn earlier." },
      done: { tr: "c1, çeyrek tur sonra c3 oldu.", en: "A quarter turn took it from c1 to c3." },
    },
    expect: { board: { c3: "marble white" } },
  },
  {
    id: "empty_block",
    section: 2,
    title: { tr: "Boş tabla çevrilmez", en: "No empty block" },
    text: {
      tr: "Yalnız içinde bilye olan bir tabla çevrilir; az önce koyduğun bilye de sayılır. Soldaki tablalardan birine bilyeni koy, sonra boş bir tablayı çevirmeyi dene.",
      en: "Only a block with a marble in it may be turned; the one you just placed counts. Put your marble into a block on the left, then try to turn an empty block.",
    },
    position: on("....../.w..../..b.../....../.b..../..w..."),
    task: { do: "forbidden", answers: { "pentago.illegal.empty_block": "a1 D" }, done: { tr: "Doğru: bu tabla boş, çevrilmez.", en: "Right: that block is empty and is not turned." } },
  },
  {
    id: "five",
    section: 3,
    title: { tr: "Beşi sırala", en: "Five in a row" },
    text: {
      tr: "Beş bilyeni yan yana getirirsen kazanırsın. Bazen sırayı tabla tamamlar: A tablası dönünce soldaki iki bilyen üst sıraya geçecek. Kazan!",
      en: "Five of your marbles in a row win. Sometimes the block completes the row: when block A turns, your two marbles on the left go to the top row. Win!",
    },
    position: on("w..ww./w...../....../.b...b/....b./..b..."),
    task: {
      do: "play",
      answers: ["a3-A", "f1-A"],
      hint: { tr: "Beşli olmadı. A tablası dönünce üst sırada kaç bilyen olacak? Eksik olanı koy.", en: "Not five yet. How many will stand in the top row once A has turned? Add the missing one." },
      done: { tr: "Beşli! Sıra yatay, dikey ya da çapraz olabilir; beşten çoğu da olur.", en: "Five! The row may run across, down or diagonally; more than five is fine too." },
    },
    expect: { winner: "white", reason: "pentago.end.five_in_a_row" },
  },
  {
    id: "keep",
    title: { tr: "Çevirirken bozma", en: "Do not break it" },
    text: {
      tr: "Tahtaya tabla çevrildikten sonra bakılır. Beşliyi koyduğun bilyeyle kuracaksan, onu bozmayacak bir tabla çevir. Kazan!",
      en: "The board is judged after the turn. If your marble makes the five, turn a block that does not break it. Win!",
    },
    position: on("....../.wwww./....../.b..../..b.b./.....b"),
    task: {
      do: "play",
      answers: ["a2-C", "a2-D", "f2-C", "f2-D"],
      hint: { tr: "Beşli tamamlanmadı ya da dönen tabla onu bozdu. Sıranın ucuna koy, alttaki bir tablayı çevir.", en: "There was no five, or the turn broke it. Place at an end of the row and turn a block below." },
      done: { tr: "Sıra yerinde kaldı: kazandın.", en: "The row stayed in place: you won." },
    },
    expect: { winner: "white" },
  },
  {
    id: "diagonal",
    title: { tr: "Çapraz beşli", en: "A diagonal five" },
    text: {
      tr: "Çapraz sıralar kolay gözden kaçar. D tablası dönünce d6 deliğindeki bilyen d4 deliğine gelir. Bir bilye koy, D tablasını çevir ve kazan.",
      en: "Diagonals are easily missed. When block D turns, your marble on d6 goes to d4. Place a marble, turn block D and win.",
    },
    position: on("....../.w..../..w..b/.b..../..b.w./...w.b"),
    task: {
      do: "play",
      answers: ["a1-D", "f4-D"],
      hint: { tr: "Çaprazda bir bilye eksik kaldı. b2, c3, d4, e5: bu sıranın iki ucundan biri gerek.", en: "The diagonal lacks one marble. b2, c3, d4, e5: it needs one of its two ends." },
      done: { tr: "Köşeden köşeye bir beşli.", en: "Five on the long diagonal." },
    },
    expect: { winner: "white" },
  },
  {
    id: "both",
    section: 3,
    title: { tr: "İkisine de beşli", en: "Five for both" },
    text: {
      tr: "Bir hamle iki renge de beşli yaparsa hamleyi yapan kazanır. A tablası dönünce siyah beşi buluyor; sen de bul, kazanan sen ol!",
      en: "If a move makes five for both colours, the one who made it wins. Turning block A gives Black five; make five yourself as well, and you win!",
    },
    position: on("w.bww./w.b.../...bbb/....../.w..../......"),
    task: {
      do: "play",
      answers: ["a3-A", "f1-A"],
      hint: { tr: "Senin beşlin olmadı. A tablası dönünce üst sıran dört bilye: beşinciyi koy.", en: "You had no five. With A turned your top row has four marbles: add the fifth." },
      done: { tr: "İki beşli birden, ama hamle senindi.", en: "Two fives at once, but the move was yours." },
    },
    expect: { winner: "white", reason: "pentago.end.mover_wins.five_for_both" },
  },
  {
    id: "gift",
    title: { tr: "Rakibe hediye", en: "A gift" },
    text: {
      tr: "Hamlen yalnız rakibine beşli yaparsa rakibin kazanır. Beyaz burada dikkatsiz: boşa bir bilye koyup A tablasını çeviriyor. İzle.",
      en: "If your move makes five only for your opponent, your opponent wins. White is careless here: a marble anywhere, and block A turned. Watch.",
    },
    position: on("w.bww./w.b.../...bbb/....../.w..../......"),
    moves: ["e5-A"],
    expect: { winner: "black", reason: "pentago.end.five_in_a_row" },
  },
  {
    id: "full",
    title: { tr: "Tahta dolarsa", en: "A full board" },
    text: {
      tr: "Bütün delikler doldu ve kimsenin beşlisi yoksa oyun berabere biter. Bu kez siyah sensin: son bilyeyi koy, istediğin tablayı çevir.",
      en: "When all holes are full and nobody has five, the game is a draw. This time you are Black: place the last marble and turn any block.",
    },
    position: on("wwbbbw/bbwwbb/bw.wwb/wbwbbw/wbwbwb/wwwwbb", "b"),
    task: { do: "play", answers: "any", done: { tr: "Otuz altı bilye, beşli yok: berabere.", en: "Thirty-six marbles and no five: a draw." } },
    expect: { winner: "none", reason: "pentago.end.board_full" },
  },
  {
    id: "standard",
    title: { tr: "Başka yerde oynarsan", en: "The other rules" },
    text: {
      tr: "Yaygın kurallarda tabla iki yöne de döner, boş tabla da çevrilir. Bilyeyi koyunca beşli olduysa çevirmeden kazanırsın. Bu kurallarla kazan.",
      en: "By the common rules a block turns either way, an empty one too. And if placing the marble makes five, you win without a turn. Win by these rules.",
    },
    rules: "standard",
    position: on("....../.bbbb./....../.w..../..w.w./.w...w", "b"),
    task: {
      do: "play",
      answers: ["a2", "f2"],
      hint: { tr: "Sıranın iki ucundan birine koyman yeterdi.", en: "One end of the row would have been enough." },
      done: { tr: "Bilye kondu, oyun bitti. Kuralları oyuna başlarken seçersin.", en: "Placed and won. You choose the rules when you start a game." },
    },
    expect: { winner: "black" },
  },
] satisfies Step[] as Step[];
