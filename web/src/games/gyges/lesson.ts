import type { Step } from "../../learn/lesson.ts";

const begun = "gyges 321123/....../....../....../....../321123 s";

export default [
  {
    id: "setup",
    section: 1,
    title: { tr: "Piyonları diz", en: "Setting up" },
    text: {
      tr: "Her oyuncu iki birli, iki ikili ve iki üçlüyü kendi ilk sırasına istediği gibi dizer. Ama dikkat: piyonlar kimsenin değil! Birini karşıdaki bitiş noktasına götüren kazanır.",
      en: "Each player sets two 1s, two 2s and two 3s on their own first row, in any order. But mind: the pieces belong to nobody! Take any of them to the goal opposite and you win.",
    },
    moves: ["321123", "321123"],
    expect: { board: { a1: "tower 3", f6: "tower 3" }, toMove: "south" },
  },
  {
    id: "begin",
    title: { tr: "Kim başlar?", en: "Who begins?" },
    text: {
      tr: "Kura kime çıkarsa piyonlarını önce o dizer. Önce dizen oyuncu ilk hamleyi de yapar: bu kez sen. Sen güneysin, alttasın. Bir piyon oyna.",
      en: "The lot decides who sets up first. Whoever sets up first also makes the first move: this time it is you. You are South, at the bottom. Move a piece.",
    },
    position: begun,
    task: { do: "play", answers: "any", done: { tr: "İlk hamleyi yaptın. Şimdi sıra kuzeyde.", en: "You made the first move. Now it is North's turn." } },
    expect: { toMove: "north" },
  },
  {
    id: "height",
    section: 3,
    title: { tr: "Boyu kadar adım", en: "As many steps as it is high" },
    text: {
      tr: "Birli tam bir, ikili tam iki, üçlü tam üç adım atar. Bir üçlüyü dümdüz ileri yürüt: önce piyona, sonra varacağı noktaya dokun.",
      en: "A 1 takes exactly one step, a 2 exactly two, a 3 exactly three. Walk a 3 straight ahead: touch the piece, then where it goes.",
    },
    position: begun,
    task: {
      do: "play",
      answers: ["a1-a4", "f1-f4"],
      hint: { tr: "Bu başka bir hamleydi. Köşedeki üçlülerden birini dümdüz üç adım götür.", en: "That was another move. Take a 3 from a corner straight ahead, three steps." },
      done: { tr: "Üç adım ileri. Hamle, başladığı noktada bitemez.", en: "Three steps ahead. A move may not end where it began." },
    },
  },
  {
    id: "bend",
    title: { tr: "Yolda dönebilirsin", en: "You may turn on the way" },
    text: {
      tr: "Piyon öne, arkaya, yanlara gider ve her adımda dönebilir; çapraz gitmez. Bir ikiliyi bir adım ileri, bir adım yana götür.",
      en: "A piece goes forward, back or sideways and may turn at every step; never diagonally. Take a 2 one step forward and one step aside.",
    },
    position: begun,
    task: {
      do: "play",
      answers: ["b1-a2", "b1-c2", "e1-d2", "e1-f2"],
      hint: { tr: "Bir ikiliyle dene: bir adım ileri, bir adım yana.", en: "Try with a 2: one step forward, one aside." },
      done: { tr: "İki adım, arada bir dönüş.", en: "Two steps with a turn between." },
    },
  },
  {
    id: "nearest",
    section: 2,
    title: { tr: "En yakın sıra", en: "The nearest row" },
    text: {
      tr: "Yalnız sana en yakın dolu sıradaki piyonları oynayabilirsin. Şimdi oynayamayacağın bir piyona dokun.",
      en: "You may only move pieces of the row nearest to you that holds any. Touch a piece that you may not move now.",
    },
    position: "gyges 321123/....../..3.../.1..2./3..21./...... s",
    task: { do: "forbidden", answers: { "gyges.illegal.not_nearest": "b3" }, done: { tr: "Doğru: önce en yakın sıra.", en: "Right: the nearest row comes first." } },
  },
  {
    id: "blocked_way",
    title: { tr: "Yol boş olmalı", en: "The way must be free" },
    text: {
      tr: "Piyon yolda başka piyonun üstünden geçemez; yalnız son adımı dolu bir noktaya gelebilir. d2 noktasındaki ikili, önü kapalıyken d4 noktasına varamaz. Dene.",
      en: "On its way a piece may not cross another; only its last step may fall on one. The 2 on d2 cannot reach d4 while its way is blocked. Try it.",
    },
    position: "gyges 321123/....../..3.../.1.2../3..2.1/...... s",
    task: { do: "forbidden", answers: { "gyges.illegal.out_of_reach": "d2 d4" }, done: { tr: "Evet, oraya varamıyor.", en: "Yes, it cannot get there." } },
  },
  {
    id: "bounce",
    section: 4,
    title: { tr: "Sek ve devam et", en: "Bounce on" },
    text: {
      tr: "Son adımın dolu bir noktaya gelirse oradaki piyonun boyu kadar adımla hemen devam edersin. Birliyle ikilinin üstünden sek ve uzağa git!",
      en: "If your last step falls on a piece, you go on at once with as many steps as that piece is high. Bounce your 1 off the 2 and go far!",
    },
    position: "gyges 321123/31..23/....../..2.../..1.../...... s",
    task: {
      do: "play",
      answers: ["c2-a3", "c2-e3", "c2-b4", "c2-d4", "c2-c5"],
      hint: { tr: "Bu kadar yakına tek adımla da gidilirdi. İkilinin üstünden iki adım daha at, uzağa git.", en: "A single step gets you that near. Take two more steps from the 2 and go farther." },
      done: { tr: "1 + 2 adım! Yine dolu bir noktaya gelseydin yine sekerdin; ama aynı piyonun üstüne bir hamlede iki kez gelinmez.", en: "1 + 2 steps! On another piece you would bounce again; but never twice off the same piece in one move." },
    },
  },
  {
    id: "go_on",
    title: { tr: "Üstünde durulmaz", en: "No stopping on a piece" },
    text: {
      tr: "Temel kurallarda hamle dolu bir noktada bitmez: devam etmek zorundasın. Birliyi ikilinin üstünde bırakmayı dene.",
      en: "By the basic rules a move does not end on a piece: you must go on. Try to leave the 1 on top of the 2.",
    },
    rules: "basic",
    position: "gyges 321123/31..23/....../..2.../..1.../...... s",
    task: { do: "forbidden", answers: { "gyges.illegal.must_go_on": "c2 c3" }, done: { tr: "Doğru: iki adım daha atmalı.", en: "Right: it has two more steps to take." } },
  },
  {
    id: "cross_again",
    title: { tr: "Geçtiğin noktadan yine geç", en: "Crossing a point again" },
    text: {
      tr: "Bir piyon, o hamlede geçtiği noktalardan yeniden geçebilir. c2 noktasındaki üçlü d4 üstünden seksin ve b3 noktasına varsın: c3 noktasından iki kez geçecek.",
      en: "A piece may cross points that it has passed before in the same move. Let the 3 on c2 bounce off d4 and end on b3: it will cross c3 twice.",
    },
    position: "gyges 321123/1....2/.2.3../....../..31../...... s",
    task: {
      do: "play",
      answers: ["c2-b3"],
      hint: { tr: "Bu başka bir hamleydi. c2 noktasındaki üçlüyü b3 noktasına götür.", en: "That was another move. Take the 3 from c2 to b3." },
      done: { tr: "c3 noktasından bir giderken, bir de dönerken geçti.", en: "It crossed c3 once on its way there and once on its way back." },
    },
    expect: { board: { b3: "tower 3", c2: "", d4: "tower 3" } },
  },
  {
    id: "line_twice",
    section: 5,
    title: { tr: "Aynı çizgi iki kez kullanılmaz", en: "No line twice" },
    text: {
      tr: "Bir piyondan ötekine giderken aynı çizgi iki kez kullanılmaz: bir adım atıp geri dönemezsin. Üçlüyü bir adım öteye, c2 noktasına götürmeyi dene.",
      en: "From one piece to the next no line is used twice: you cannot take a step and go straight back. Try to take the 3 to c2, one step away.",
    },
    position: "gyges 321123/3.22../....../....../....../.131.. s",
    task: { do: "forbidden", answers: { "gyges.illegal.line_twice": "c1 c2" }, done: { tr: "Doğru: ileri, geri, yine ileri olmaz.", en: "Right: forward, back and forward again is not allowed." } },
  },
  {
    id: "goal_exact",
    title: { tr: "Bitişe tam sayıyla", en: "The goal, exactly" },
    text: {
      tr: "Bitiş noktası son sıranın bir adım ötesidir. Oraya ancak son adımın tam denk gelirse varırsın; içinden geçilmez. Bu birli şimdi oraya varamaz. Dene.",
      en: "The goal is one step beyond the last row. You reach it only if your very last step falls there; nothing passes through it. This 1 cannot reach it now. Try.",
    },
    position: "gyges 321123/3.2123/.1..../....../....../...... s",
    task: { do: "forbidden", answers: { "gyges.illegal.goal": "b4 N" }, done: { tr: "Evet: bir adım yetmiyor, sekecek piyon da yok. Kendi bitiş noktana ise hiç girilmez.", en: "Yes: one step is not enough, and there is no piece to bounce off. Your own goal is never entered." } },
  },
  {
    id: "win",
    section: 6,
    title: { tr: "Bitiş noktasına!", en: "To the goal!" },
    text: {
      tr: "Bitişe çoğu zaman sekerek varılır. Birlinin önünde bir ikili var, onun önü açık. Say ve kazan!",
      en: "You mostly reach the goal by bouncing. Before your 1 stands a 2, and its way is free. Count, and win!",
    },
    position: "gyges 32.123/132231/..1.../....../....../...... s",
    task: {
      do: "play",
      answers: ["c4-goal"],
      hint: { tr: "Bitiş noktası bekliyor: bir adım ikilinin üstüne, iki adım da ondan sonra.", en: "The goal is waiting: one step onto the 2, and two steps from there." },
      done: { tr: "Tam denk geldi: kazandın!", en: "It came out exactly: you won!" },
    },
    expect: { winner: "south", reason: "gyges.end.goal_reached" },
  },
  {
    id: "blocked_row",
    title: { tr: "Sıra sıkışırsa", en: "A blocked row" },
    text: {
      tr: "En yakın sıradaki üç üçlü de kıpırdayamıyor. Yalnız böyle olunca bir sonraki sıradan oynanır. Bir hamle yap. (Hiçbir piyon hareket edemezse pas geçilir.)",
      en: "None of the three 3s in the nearest row can move. Only then do you play from the next row. Make a move. (If no piece at all can move, you pass.)",
    },
    position: "gyges ....../....../...1.2/...1../112232/.3.3.3 s",
    task: { do: "play", answers: "any", done: { tr: "İlk sıra açılınca yine oradan oynanır. Aynı konum üçüncü kez oluşursa oyun berabere biter: bu, Meydan'ın ek kuralı.", en: "Once the first row is free, it comes first again. If the same position comes about for the third time the game is drawn: a rule Meydan adds." } },
  },
  {
    id: "replace",
    section: 7,
    title: { tr: "İleri seviye: yerine geç", en: "Advanced: take its place" },
    text: {
      tr: "İleri seviyede üstüne geldiğin piyonun yerine geçebilir, onu boş bir noktaya koyabilirsin. Birliyle ikilinin yerine geç, ikiliyi c1 noktasına koy: üç dokunuş.",
      en: "In the advanced game you may take the place of the piece you land on and put it on an empty point. Take the place of the 2 with your 1, and put the 2 on c1: three touches.",
    },
    rules: "advanced",
    position: "gyges 321123/31..23/....../..2.../..1.../...... s",
    task: {
      do: "play",
      answers: ["c2xc3@c1"],
      hint: { tr: "Güzel bir hamle, ama bizimki şöyle: birli, üstüne geleceği ikili, sonra c1.", en: "A fine move, but ours is: the 1, the 2 it lands on, then c1." },
      done: { tr: "Yer değişti: ikili şimdi senin ilk sıranda.", en: "Places taken: the 2 is now in your first row." },
    },
    expect: { board: { c3: "tower 1", c1: "tower 2", c2: "" } },
  },
  {
    id: "last_only",
    title: { tr: "Yalnız sonuncunun yerine", en: "Only the last one" },
    text: {
      tr: "Birkaç piyonun üstünden sektiysen yalnız sonuncunun yerine geçersin. Birliyle ikilinin, oradan c5 noktasındaki üçlünün üstüne gel; yerine geç, onu c1 noktasına koy.",
      en: "After several bounces you may take the place of the last piece only. Bounce your 1 off the 2 onto the 3 on c5: take its place and put it on c1.",
    },
    rules: "advanced",
    position: "gyges 321123/1.3.23/....../..2.../..1.../...... s",
    task: {
      do: "play",
      answers: ["c2xc5@c1"],
      hint: { tr: "Güzel bir hamle, ama bizimki şöyle: birli, c5 noktasındaki üçlü, sonra c1.", en: "A fine move, but ours is: the 1, the 3 on c5, then c1." },
      done: { tr: "Üçlünün yeri değişti; yolda üstünden sektiğin ikili yerinde kaldı.", en: "The 3 gave up its place; the 2 you bounced off on the way stayed where it was." },
    },
    expect: { board: { c5: "tower 1", c3: "tower 2", c1: "tower 3", c2: "" } },
  },
  {
    id: "behind",
    title: { tr: "Rakibin arkasına konmaz", en: "Never behind the opponent" },
    text: {
      tr: "Yerinden aldığın piyonu rakibin ilk dolu sırasının arkasına koyamazsın. En üst sıra boş: ikilinin yerine geç ve onu oraya koymayı dene.",
      en: "You may not put the piece you lifted behind your opponent's first row that holds pieces. The top row is empty: take the place of the 2 and try to put it there.",
    },
    rules: "advanced",
    position: "gyges ....../321123/31..23/..2.../..1.../...... s",
    task: { do: "forbidden", answers: { "gyges.illegal.drop_behind": "c2 c3 a6" }, done: { tr: "Doğru: orası rakibin arkası.", en: "Right: that is behind your opponent." } },
  },
] satisfies Step[] as Step[];
