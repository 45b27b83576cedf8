import type { Step } from "../../learn/lesson.ts";

const small = "sheet size=5 walls=3";

export default [
  {
    id: "step",
    section: 3,
    title: { tr: "Faren yürür", en: "Your mouse walks" },
    text: {
      tr: "Kimin başlayacağını kura belirler. Alttaki fare senin. Bir hamlede bir kare gider: ileri, geri, sağa ya da sola. Peynire doğru bir kare ilerle.",
      en: "A lot decides who begins. The mouse at the bottom is yours. It goes one square a move: forward, back, left or right. Take one step towards the cheese.",
    },
    rules: small,
    task: {
      do: "play",
      answers: ["c2"],
      hint: { tr: "Bu da olurdu; ama şimdi dümdüz peynire doğru yürüyelim.", en: "That is allowed, but now let us walk straight towards the cheese." },
      done: { tr: "Güzel. Her sırada tek hamle yapılır. Burada alan küçük; gerçek oyun 7×7 karede, iki kişi sekizer engelle oynanır.", en: "Good. One move a turn. This board is small; the real game has 7×7 squares, and eight walls each for two players." },
    },
    expect: { board: { c2: "mouse south" }, toMove: "north" },
  },
  {
    id: "straight",
    title: { tr: "Çapraz yok", en: "Never diagonally" },
    text: {
      tr: "Fare çapraz gitmez ve iki kare birden atlamaz. Farenin bir hamlede varamayacağı bir kareye dokun.",
      en: "A mouse never goes diagonally, nor two squares at once. Touch a square that it cannot reach in one move.",
    },
    rules: small,
    position: "quoridor 5 2 c2,c5 3,3 - s 0",
    task: { do: "forbidden", answers: { "quoridor.illegal.far": "d3" }, done: { tr: "Doğru: oraya tek adımda varılmaz.", en: "Right: it is not one step away." } },
  },
  {
    id: "goal",
    section: 7,
    title: { tr: "Peynire ulaş", en: "Reach the cheese" },
    text: {
      tr: "Karşı kenarın herhangi bir karesine ilk ulaşan kazanır. Faren bir adım uzakta: kazan!",
      en: "Whoever first reaches any square of the opposite edge wins. Your mouse is one step away: win!",
    },
    rules: small,
    position: "quoridor 5 2 b4,d3 3,3 - s 0",
    task: {
      do: "play",
      answers: ["b5"],
      hint: { tr: "Peynir bir adım ötedeydi. En üst sıraya çık.", en: "The cheese was one step away. Go to the top row." },
      done: { tr: "Kazandın! Hangi peynir karesi olduğu önemli değil.", en: "You won! Any square with cheese will do." },
    },
    expect: { winner: "south", reason: "quoridor.end.goal_reached" },
  },
  {
    id: "around",
    title: { tr: "Engelin etrafından dolaş", en: "Around a wall" },
    text: {
      tr: "Fareler engellerin üzerinden atlayamaz, etrafından dolaşır. Peynire giden en kısa yolun ilk adımını at.",
      en: "Mice cannot jump over walls; they walk around them. Take the first step of the shortest way to the cheese.",
    },
    rules: small,
    position: "quoridor 5 2 c2,e3 2,3 b2h s 0",
    task: {
      do: "play",
      answers: ["d2"],
      hint: { tr: "Bu yol daha uzun. Engelin hangi ucu farene daha yakın?", en: "That way is longer. Which end of the wall is nearer to your mouse?" },
      done: { tr: "Bir adım yana, sonra yol açık.", en: "One step aside, and the way is open." },
    },
    expect: { board: { d2: "mouse south" } },
  },
  {
    id: "wall",
    section: 5,
    title: { tr: "Engel koy", en: "Place a wall" },
    text: {
      tr: "Yürümek yerine bir engel koyabilirsin. Engel iki kare boyundadır ve karelerin arasına konur. Rakip fare bir adım sonra kazanacak: önüne engel koy!",
      en: "Instead of walking you may place a wall. It is two squares long and goes between the squares. The other mouse would win with its next step: wall it off!",
    },
    rules: small,
    position: "quoridor 5 2 a3,c2 3,3 - s 0",
    counters: ["walls"],
    task: {
      do: "play",
      answers: ["b1h", "c1h"],
      hint: { tr: "Rakip fare hâlâ bir adımda varıyor. Engeli tam altına, yatay koy.", en: "The other mouse still gets there in one step. Put the wall right below it, lying flat." },
      done: { tr: "Yolu uzattın. Konan engel bir daha kaldırılmaz; iki engelin kaldı.", en: "You made its way longer. A wall is never taken away again; you have two left." },
    },
    expect: { counters: { "walls south": 2, "walls north": 3 } },
  },
  {
    id: "cross",
    title: { tr: "Engeller kesişmez", en: "Walls do not cross" },
    text: {
      tr: "Engeller uç uca değebilir; ama üst üste binemez, birbirini kesemez. Bu engelin yüzünden konamayacak bir engel dene.",
      en: "Walls may touch end to end, but they may not overlap or cross. Try a wall that this one does not allow.",
    },
    rules: small,
    position: "quoridor 5 2 c1,c5 2,3 b3h s 0",
    task: {
      do: "forbidden",
      answers: { "quoridor.illegal.crosses": "b3v", "quoridor.illegal.overlaps": "c3h" },
      done: { tr: "Evet, orada yer yok.", en: "Yes, there is no room for it." },
    },
  },
  {
    id: "way",
    section: 5,
    title: { tr: "Yolu kapatmak yasak", en: "Never close the way" },
    text: {
      tr: "Engelle yol uzatılır ama tamamen kapatılmaz: her fareye en az bir yol kalmalı. Köşedeki farenin tek bir çıkışı var. Onu kapatan engeli dene.",
      en: "Walls make a way longer, but may not close it: every mouse must keep a way. The mouse in the corner has one way out. Try the wall that would close it.",
    },
    rules: small,
    position: "quoridor 5 2 c1,a5 2,3 a4h s 0",
    task: {
      do: "forbidden",
      answers: { "quoridor.illegal.closes_way.north": "b4v" },
      done: { tr: "Doğru. Kendi yolunu da kapatamazsın; öteki fareler yolda engel sayılmaz.", en: "Right. You may not close your own way either; other mice do not count as closing a way." },
    },
  },
  {
    id: "no_walls",
    title: { tr: "Engel bitince", en: "No walls left" },
    text: {
      tr: "Herkesin engeli sayılıdır. Engeli biten her sırada faresini yürütür. Şimdi bir engel koymayı dene.",
      en: "Everyone has only so many walls. With none left you walk your mouse every turn. Try to place a wall now.",
    },
    rules: small,
    position: "quoridor 5 2 c2,c4 0,1 a2h,c2h,b3v,d3h,a4h s 0",
    counters: ["walls"],
    task: {
      do: "forbidden",
      answers: { "quoridor.illegal.no_walls": "b1h" },
      done: { tr: "Engelin yok: yürüyeceksin. Hiçbir hamlesi kalmayan ise pas geçer.", en: "No wall left: you walk. Only a player without any move at all passes." },
    },
  },
  {
    id: "jump",
    section: 4,
    title: { tr: "Karşı karşıya", en: "Face to face" },
    text: {
      tr: "İki fare arada engel olmadan karşı karşıya geldi. Sırası gelen, ötekinin üzerinden atlayıp arkasındaki kareye geçebilir. Atla!",
      en: "Two mice meet face to face with no wall between. The one whose turn it is may jump over the other to the square behind it. Jump!",
    },
    rules: small,
    position: "quoridor 5 2 c2,c3 3,3 - s 0",
    task: {
      do: "play",
      answers: ["c4"],
      hint: { tr: "Üzerinden atlarsan bir kare kazanırsın. Farenin tam arkasına dokun.", en: "A jump wins you a square. Touch the square right behind the other mouse." },
      done: { tr: "Bir hamlede iki kare ilerledin.", en: "Two squares in one move." },
    },
    expect: { board: { c4: "mouse south", c3: "mouse north" } },
  },
  {
    id: "sidestep",
    section: 4,
    title: { tr: "Arkasında engel varsa", en: "A wall behind it" },
    text: {
      tr: "Rakip farenin arkasında engel varsa üzerinden atlanmaz. O zaman onun sağına ya da soluna geçebilirsin. Birini seç.",
      en: "If a wall stands behind the other mouse you cannot jump over it. Then you may go to the square on its left or right. Choose one.",
    },
    rules: small,
    position: "quoridor 5 2 c2,c3 3,2 c3h s 0",
    task: {
      do: "play",
      answers: ["b3", "d3"],
      hint: { tr: "Rakip farenin hemen yanına geçebilirsin: soluna ya da sağına.", en: "You may go right beside the other mouse: left or right of it." },
      done: { tr: "Fare çapraz ancak böyle geçer.", en: "Only in this way does a mouse go diagonally." },
    },
  },
  {
    id: "edge",
    title: { tr: "Kenar da engel gibidir", en: "The edge is a wall too" },
    text: {
      tr: "Rakip fare kenarda duruyor: arkasında oyun alanı bitiyor. Kenar da engel sayılır. Bu hamlede kazanabilirsin!",
      en: "The other mouse stands at the edge, where the board ends. The edge counts as a wall. You can win with this move!",
    },
    rules: small,
    position: "quoridor 5 2 c4,c5 3,3 - s 0",
    task: {
      do: "play",
      answers: ["b5", "d5"],
      hint: { tr: "Rakip farenin yanındaki peynir karelerine bak.", en: "Look at the squares with cheese beside the other mouse." },
      done: { tr: "Yanına geçtin ve peynire vardın!", en: "You went beside it and reached the cheese!" },
    },
    expect: { winner: "south" },
  },
  {
    id: "four_players",
    title: { tr: "Dört oyuncu", en: "Four players" },
    text: {
      tr: "Dört kişi de oynayabilir: o zaman her oyuncunun 4 engeli olur. Herkes kendi karşısındaki kenara koşar, sıra saat yönünde ilerler. Güney sensin: ilk hamleyi yap.",
      en: "Four can play as well: then each player has 4 walls. Everyone runs to the edge opposite, and turns go clockwise. You are South: make the first move.",
    },
    rules: "sheet seats=4",
    counters: ["walls"],
    task: { do: "play", answers: "any", done: { tr: "Şimdi sıra batıda: saat yönünde bir sonraki oyuncu o.", en: "Now it is West's turn: the next player clockwise." } },
    expect: { toMove: "west" },
  },
  {
    id: "four",
    title: { tr: "Dört fare", en: "Four mice" },
    text: {
      tr: "Dört kişi oynarken üç fare arka arkaya gelebilir. Ama iki farenin üzerinden birden atlanmaz. Burada yapılamayacak atlayışı dene.",
      en: "With four players three mice may stand one behind the other. But two mice may not be jumped at once. Try the jump that is not allowed here.",
    },
    rules: "sheet size=5 seats=4 walls=1",
    position: "quoridor 5 4 c2,c3,c4,e4 1,1,1,1 - s 0",
    task: {
      do: "forbidden",
      answers: { "quoridor.illegal.crowd": "c5" },
      done: { tr: "Doğru. İlk varan kazanır, ötekiler ikinciliği paylaşır. Aynı durum üçüncü kez oluşursa oyun berabere biter: bu, Meydan'ın ek kuralı.", en: "Right. The first to arrive wins; the others share second place. If the same position comes about for the third time the game is drawn: a rule Meydan adds." },
    },
  },
] satisfies Step[] as Step[];
