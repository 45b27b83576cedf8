import type { Step } from "../../learn/lesson.ts";

/** Rows from the top, "/" between them; black moves. */
const on = (rows: string) => `reversi ${rows.replaceAll("/", "")} x`;

export default [
  {
    id: "start",
    section: 1,
    title: { tr: "Dört taşla başlar", en: "It begins with four discs" },
    text: {
      tr: "Oyun, tablanın ortasındaki dört taşla başlar: iki beyaz, iki siyah, çaprazlama durur. Kimin siyah olacağını kura belirler; önce siyah oynar. Dolu kareye taş konmaz: bu dört kareden birini dene.",
      en: "The game begins with four discs in the middle of the board: two white, two black, crosswise. A lot decides who is Black, and Black moves first. No disc is put on a square that is taken: try one of these four.",
    },
    task: { do: "forbidden", answers: { "reversi.illegal.occupied": "d4" }, done: { tr: "Doğru: taşını boş bir kareye koyacaksın.", en: "Right: your disc goes on an empty square." } },
  },
  {
    id: "flank",
    title: { tr: "Araya al", en: "Catch it between" },
    text: {
      tr: "Sen siyahsın; önce siyah oynar. Taşını öyle koy ki yeni taşınla başka bir taşının arasında beyaz taş kalsın: o taş döner, senin olur. İşaretli karelerden birini seç.",
      en: "You are Black, and Black begins. Put your disc so that a white one lies between it and another disc of yours: that disc turns over and is yours. Choose a marked square.",
    },
    task: { do: "play", answers: "any", done: { tr: "Arada kalan beyaz taş döndü ve siyah oldu.", en: "The white disc in between turned black." } },
    expect: { counters: { "discs black": 4, "discs white": 1 } },
  },
  {
    id: "must_turn",
    title: { tr: "Her yere konmaz", en: "Not just anywhere" },
    text: {
      tr: "Her hamlede en az bir taş döndürmelisin. Boş ama siyahın koyamayacağı bir kareye dokun.",
      en: "Every move must turn over at least one disc. Touch an empty square where Black may not play.",
    },
    position: on("--------/--------/--------/---oo---/---xo---/--------/--------/--------"),
    task: { do: "forbidden", answers: { "reversi.illegal.turns_nothing": "g3" }, done: { tr: "Doğru: orada hiçbir taş arada kalmıyor.", en: "Right: nothing would be caught between there." } },
  },
  {
    id: "row",
    section: 2,
    title: { tr: "Bütün sıra döner", en: "The whole row turns" },
    text: {
      tr: "Arada kaç taş varsa hepsi döner; yeter ki aralarında boş kare olmasın. Tek hamlede üç taş döndür.",
      en: "However many discs lie in between, all turn over, as long as no square between them is empty. Turn three discs with one move.",
    },
    position: on("--------/--------/--------/-xooo---/--------/--xo----/--------/--------"),
    task: {
      do: "play",
      answers: ["f4"],
      hint: { tr: "Bu hamle tek taş döndürdü. Uzun sıraya bak.", en: "That turned only one disc. Look at the long row." },
      done: { tr: "Üçü birden döndü.", en: "All three turned at once." },
    },
    expect: { board: { c4: "disc black", d4: "disc black", e4: "disc black" } },
  },
  {
    id: "diagonal",
    title: { tr: "Çapraz da olur", en: "Diagonals count" },
    text: {
      tr: "Sıra yatay, dikey ya da çapraz olabilir; dümdüz olsun yeter. Beyazları çapraz bir sırada arana al.",
      en: "The line may run across, up and down, or diagonally, as long as it is straight. Catch the white discs on a diagonal.",
    },
    position: on("--------/-x------/--o-----/---o----/--------/--------/---o----/---x----"),
    task: {
      do: "play",
      answers: ["e5"],
      hint: { tr: "Bu dikey bir sıraydı. Çapraz duran iki beyaza bak.", en: "That line ran up and down. Look at the two white discs on the diagonal." },
      done: { tr: "Çapraz sıradaki iki taş döndü.", en: "The two discs on the diagonal turned." },
    },
    expect: { board: { c3: "disc black", d4: "disc black", d7: "disc white" } },
  },
  {
    id: "all_ways",
    section: 2,
    title: { tr: "Aynı anda her yönde", en: "Every way at once" },
    text: {
      tr: "Bir taş, sekiz yönde arada kalan bütün taşları birden döndürür. Öyle bir kare var ki üç yönde altı taş döndürüyor: bul!",
      en: "One disc turns everything it catches, in all eight directions. One square turns six discs in three directions: find it!",
    },
    position: on("--------/-x--x---/--o-o---/---oo---/-xoo----/--------/-xo-----/--------"),
    task: {
      do: "play",
      answers: ["e5"],
      hint: { tr: "Daha çok taş döndüren bir kare var: üç sıranın buluştuğu yeri bul.", en: "There is a better square: find where three lines meet." },
      done: { tr: "Altı taş! Hepsi aynı anda döndü.", en: "Six discs, all at once!" },
    },
    expect: { counters: { "discs black": 11, "discs white": 1 } },
  },
  {
    id: "no_chain",
    title: { tr: "Dönen taş döndürmez", en: "No second wave" },
    text: {
      tr: "Yalnız yeni koyduğun taş döndürür. Dönen taşlar başkalarını arada bırakmış olsa bile bir şey yapmaz. İzle: ortadaki beyaz taş beyaz kalıyor.",
      en: "Only the disc you just placed turns others. Discs that were turned do nothing more, even if they now have one between them. Watch: the white disc below stays white.",
    },
    position: on("--------/--------/--------/-xo-----/--o-----/--x-----/--------/--------"),
    moves: ["d4"],
    expect: { board: { c4: "disc black", c5: "disc white" } },
  },
  {
    id: "pass",
    section: 3,
    title: { tr: "Hamle yoksa pas", en: "No move: pass" },
    text: {
      tr: "Siyah hiçbir karede taş döndüremiyor. Hamlesi olmayan pas der ve sıra rakibine geçer. Hamlesi olan ise pas diyemez. Pas de.",
      en: "Black cannot turn a disc anywhere. A player without a move passes, and it is the opponent's turn. A player who has a move may not pass. Pass.",
    },
    position: on("oooxx---/--------/--------/--------/--------/--------/--------/--------"),
    task: { do: "play", answers: ["pass"], done: { tr: "Sıra beyazda; sonraki sırada yine oynayabilirsin.", en: "White's turn; next time you may play again." } },
    expect: { toMove: "white" },
  },
  {
    id: "corner",
    title: { tr: "Köşe sağlamdır", en: "Corners are safe" },
    text: {
      tr: "Köşedeki taş hiçbir zaman arada kalmaz: bir daha dönmez. Bu küçük bir sır. Köşeyi al!",
      en: "A disc in the corner can never be caught between: it never turns again. That is a little secret. Take the corner!",
    },
    position: on("-oox----/--------/--xoo---/---o----/--------/--------/--------/--------"),
    task: {
      do: "play",
      answers: ["a1"],
      hint: { tr: "Güzel, ama köşe kaçtı. Sol üste bak.", en: "Nice, but the corner got away. Look at the top left." },
      done: { tr: "Bu köşe oyunun sonuna kadar senin.", en: "This corner is yours to the end." },
    },
    expect: { board: { a1: "disc black", b1: "disc black", c1: "disc black" } },
  },
  {
    id: "no_moves",
    title: { tr: "Kimse oynayamazsa", en: "When nobody can move" },
    text: {
      tr: "İki oyuncu da hamle yapamaz olunca oyun hemen biter; boş kareler kalsa bile. Son beyaz taşları döndür ve bak.",
      en: "When neither player can move the game ends at once, even with empty squares left. Turn the last white discs and see.",
    },
    position: on("--------/--------/--------/--xoo---/--------/--------/--------/--------"),
    task: { do: "play", answers: ["f4"], done: { tr: "Beyaz taş kalmadı: oyun bitti, siyah kazandı.", en: "No white disc is left: the game is over and Black wins." } },
    expect: { winner: "black", reason: "reversi.end.no_moves" },
  },
  {
    id: "count",
    section: 4,
    title: { tr: "Taşları say", en: "Count the discs" },
    text: {
      tr: "Tabla dolunca oyun biter ve taşlar sayılır: çok olan kazanır, eşitse berabere. Şimdi beyaz önde. Son kareye koy!",
      en: "When the board is full the game ends and the discs are counted: more wins, equal is a draw. White is ahead now. Fill the last square!",
    },
    position: on("xxxxxxxx/xxxxxxxx/xxxxxxxx/oooxoooo/oooooooo/oooooooo/oooooooo/xoooooo-"),
    counters: ["discs"],
    task: { do: "play", answers: ["h8"], done: { tr: "Son hamle her şeyi değiştirdi: siyah 40, beyaz 24.", en: "The last move changed everything: Black 40, White 24." } },
    expect: { winner: "black", reason: "reversi.end.board_full", counters: { "discs black": 40, "discs white": 24 } },
  },
] satisfies Step[] as Step[];
