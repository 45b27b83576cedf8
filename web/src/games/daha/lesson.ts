import type { Step } from "../../learn/lesson.ts";

const small = "sheet board=kucuk seats=2";

export default [
  {
    id: "round",
    title: { tr: "Dört renk, bir zar", en: "Four colours, one die" },
    text: {
      tr: "Renkleri kura belirler. Sıra hep aynıdır: kırmızı, sarı, mavi, siyah. Sırası gelen zarı atar ve taşını o kadar adım yürütür. Bir tur izle: 4, 2, 6 ve 3 geldi.",
      en: "A lot decides who gets which colour. The order is always the same: red, yellow, blue, black. On your turn you throw the die and walk that many steps. Watch one round: 4, 2, 6 and 3.",
    },
    moves: ["4", "b8", "2", "b4", "6", "a15", "3", "b6"],
    counters: ["last_roll", "roll"],
    expect: { board: { b8: "pawn red", b4: "pawn yellow", a15: "pawn blue", b6: "pawn black" } },
  },
  {
    id: "step",
    title: { tr: "Bir adım", en: "One step" },
    text: {
      tr: "Hücreler yollarla bağlıdır. Sen kırmızısın ve zarda 1 geldi: taşını yolla bağlı komşu hücrelerden birine götür.",
      en: "Paths link the cells. You are red and the die shows 1: take your piece to a cell that is linked to yours.",
    },
    rules: small,
    position: "daha kucuk a1,-,a5,- - 0,0,0,0 R 1 0",
    counters: ["roll"],
    task: { do: "play", answers: "any", done: { tr: "Her yöne gidebilirsin: ileri, geri, içeri.", en: "You may go any way: forward, back, inward." } },
  },
  {
    id: "exact",
    title: { tr: "Tam zar kadar", en: "Exactly the roll" },
    text: {
      tr: "Zar 3: tam üç adım atacaksın, ne eksik ne fazla. Ortaya giden kısa yol iki adım. Ama dolaşırsan üç adımda da varılır: ortaya git!",
      en: "The die shows 3: exactly three steps, no more, no less. The short way to the centre is two steps. But by a detour it takes three: go to the centre!",
    },
    rules: small,
    position: "daha kucuk a1,-,a5,- - 0,0,0,0 R 3 0",
    counters: ["roll"],
    task: {
      do: "play",
      answers: ["c"],
      hint: { tr: "Oraya da üç adımda varılıyor; ama biz ortayı arıyoruz.", en: "That is three steps as well, but we are looking for the centre." },
      done: { tr: "Yana, içeri, ortaya: tam üç adım.", en: "Aside, inward, centre: exactly three." },
    },
    expect: { board: { c: "pawn red" } },
  },
  {
    id: "once",
    title: { tr: "Aynı hücreye iki kez girilmez", en: "No cell twice" },
    text: {
      tr: "Bir hamlede aynı hücreden iki kez geçilmez; başladığın hücre de buna dâhil. Zar 4. Dolaşıp kendi hücrene dönmeyi dene.",
      en: "Within a move no cell is entered twice, the one you start from included. The die shows 4. Try to walk around and back to your own cell.",
    },
    rules: small,
    position: "daha kucuk a1,-,a5,- - 0,0,0,0 R 4 0",
    counters: ["roll"],
    task: { do: "forbidden", answers: { "daha.illegal.own_cell": "a1" }, done: { tr: "Evet: başladığın hücreye dönülmez.", en: "Yes: you may not return to where you began." } },
  },
  {
    id: "occupied",
    title: { tr: "Dolu hücre", en: "A cell that is taken" },
    text: {
      tr: "Başka bir taşın durduğu hücreye girilmez, üstünden de geçilmez. Mavi taş yolunu kesmiş. Onun hücresine gitmeyi dene.",
      en: "You may not enter or cross a cell where another piece stands. The blue piece is in your way. Try to go to its cell.",
    },
    rules: small,
    position: "daha kucuk a1,-,b1,- - 0,0,0,0 R 1 0",
    counters: ["roll"],
    task: { do: "forbidden", answers: { "daha.illegal.occupied": "b1" }, done: { tr: "Doğru: dolu hücre kapalıdır.", en: "Right: a taken cell is closed." } },
  },
  {
    id: "paint",
    title: { tr: "Aynı zar boyar", en: "The same roll paints" },
    text: {
      tr: "Geçen sırada 2 atmıştın, şimdi yine 2 geldi! Art arda aynı zarı atarsan, durduğun hücre senin rengine boyanır. Ortayı boya.",
      en: "Last time you rolled 2, and now it is 2 again! If you roll the same number twice in a row, the cell you stop on is painted in your colour. Paint the centre.",
    },
    rules: small,
    position: "daha kucuk a1,-,a5,- - 2,0,0,0 R 2 0",
    counters: ["last_roll", "roll"],
    task: {
      do: "play",
      answers: ["c"],
      hint: { tr: "O hücre de boyandı! Ama biz ortayı boyamak istiyoruz.", en: "That cell got painted too! But we want to paint the centre." },
      done: { tr: "Orta, oyunun sonuna kadar kırmızı. Sonraki zarın da 2 gelirse yine boyarsın.", en: "The centre is red to the end of the game. If your next roll is 2 again, you paint again." },
    },
    expect: { board: { c: "paint red + pawn red" }, counters: { "painted red": 1 } },
  },
  {
    id: "painted",
    title: { tr: "Başkasının rengi kapalı", en: "Other colours are closed" },
    text: {
      tr: "Başka bir renge boyalı hücreye girilmez, içinden geçilmez. Zar 2. Maviye boyalı ortaya gitmeyi dene.",
      en: "A cell painted in another colour may not be entered or crossed. The die shows 2. Try to go to the centre, which is painted blue.",
    },
    rules: small,
    position: "daha kucuk a1,-,a5,- b2=B,c=B 0,0,0,0 R 2 0",
    counters: ["roll"],
    task: { do: "forbidden", answers: { "daha.illegal.painted": "c" }, done: { tr: "Doğru: orası mavinin.", en: "Right: it belongs to blue." } },
  },
  {
    id: "own_colour",
    title: { tr: "Kendi rengin açık", en: "Your own colour is open" },
    text: {
      tr: "Kendi rengine boyalı hücreler sana hep açıktır: içinden geçer, üstünde durursun. Zar 2. Kırmızı hücrenden geçerek kapandan çık.",
      en: "Cells of your own colour are always open to you: cross them, stop on them. The die shows 2. Leave the trap through your red cell.",
    },
    rules: small,
    position: "daha kucuk a1,-,a5,- a2=B,a8=B,b1=R 0,0,0,0 R 2 0",
    counters: ["roll"],
    task: { do: "play", answers: "any", done: { tr: "Mavi hücreler seni tutamadı.", en: "The blue cells could not hold you." } },
    expect: { board: { a1: "" } },
  },
  {
    id: "out",
    title: { tr: "Sıkışan elenir", en: "Stuck means out" },
    text: {
      tr: "Gelen zarla yürüyemeyen elenir; boyadığı hücreler kalır. Mavi 5 atacak, yolu ise bir adımlık. 1 gelseydi kurtulurdu. İzle.",
      en: "Whoever cannot walk the roll is out; the painted cells stay. Blue will roll 5, but has room for one step. A 1 would have saved it. Watch.",
    },
    rules: "sheet board=kucuk seats=3",
    position: "daha kucuk a1,c,a5,- a4=R,b5=Y,a7=R,b6=Y,a6=B 3,1,2,0 B 0 0",
    moves: ["5"],
    counters: ["out"],
    expect: { board: { a5: "", a6: "paint blue", a1: "pawn red", c: "pawn yellow" }, counters: { "out blue": 1 } },
  },
  {
    id: "trap",
    title: { tr: "Kapanı kur", en: "Set the trap" },
    text: {
      tr: "Mavinin tek çıkışı kaldı. Zarın yine 1 geldi: durduğun hücreyi boyayacaksın. Mavinin son çıkışını kapat!",
      en: "Blue has one way out. You rolled 1 again, so the cell you stop on is painted. Close the last way out!",
    },
    rules: small,
    position: "daha kucuk a7,-,a5,- a4=R,b5=R 1,0,2,0 R 1 0",
    counters: ["last_roll", "roll"],
    task: {
      do: "play",
      answers: ["a6"],
      hint: { tr: "Mavi hâlâ çıkabiliyor. Maviye bitişik boş hücre hangisi?", en: "Blue can still get out. Which empty cell touches blue?" },
      done: { tr: "Mavi artık hiçbir zarla kıpırdayamaz.", en: "Now no roll can move blue." },
    },
    expect: { board: { a6: "paint red + pawn red" } },
  },
  {
    id: "last",
    title: { tr: "Son kalan kazanır", en: "The last one wins" },
    text: {
      tr: "Oyunda tek kişi kalınca o kazanır; en son elenen ikincidir. Şimdi mavi atıyor. (25 tur hiçbir şey değişmezse oyun biter, çok boyayan öne geçer: bu, Meydan'ın ek kuralı.)",
      en: "When one player is left, that player wins; the last to go out is second. Blue rolls now. (If nothing changes for 25 rounds the game ends and more painted cells lead: a rule Meydan adds.)",
    },
    rules: small,
    position: "daha kucuk a6,-,a5,- a4=R,b5=R,a6=R 1,0,2,0 B 0 0",
    moves: ["4"],
    expect: { winner: "red", reason: "daha.end.last_one_moving" },
  },
] satisfies Step[] as Step[];
