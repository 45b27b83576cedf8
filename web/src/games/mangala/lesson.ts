import type { Step } from "../../learn/lesson.ts";

export default [
  {
    id: "start",
    title: { tr: "Kırk sekiz taş", en: "Forty-eight stones" },
    text: {
      tr: "Mangala 48 taşla oynanır: on iki kuyunun her birinde dört taş vardır. Alttaki altı kuyu senin bölgen, sağdaki hazine de senin. Kimin başlayacağını kura belirler. Kura sana çıktı: kuyularından birini oyna.",
      en: "Mangala is played with 48 stones: four in each of the twelve pits. The six pits at the bottom are your side, and the treasury on the right is yours. A lot decides who begins. It fell on you: play one of your pits.",
    },
    task: { do: "play", answers: "any", done: { tr: "Dört taş birer birer dağıldı. Hazinesinde daha çok taş biriktiren kazanır.", en: "Four stones were sown one by one. Whoever gathers more stones in the treasury wins." } },
  },
  {
    id: "sow",
    title: { tr: "Taş dağıt", en: "Sow the stones" },
    text: {
      tr: "Bir kuyunun bütün taşlarını alırsın; ilkini aynı kuyuya bırakır, kalanları sağa doğru birer birer dağıtırsın. 1. kuyunu, en soldakini oyna.",
      en: "You take all stones of a pit, put the first back into it and sow the rest to the right, one by one. Play your pit 1, the leftmost.",
    },
    task: {
      do: "play",
      answers: ["1"],
      hint: { tr: "Böyle de dağıtılır; ama şimdi en soldaki kuyuyu dene.", en: "That is sowing too, but now try the leftmost pit." },
      done: { tr: "Dört taş: biri kendi kuyusuna, üçü sonraki üç kuyuya düştü.", en: "Four stones: one back into its pit, three into the next three." },
    },
    expect: { board: { s1: "stones 1", s2: "stones 5", s3: "stones 5", s4: "stones 5", s5: "stones 4" }, toMove: "north" },
  },
  {
    id: "yours",
    title: { tr: "Hangi kuyular?", en: "Which pits?" },
    text: {
      tr: "Yalnız kendi bölgendeki, içinde taş olan kuyulardan oynayabilirsin. Şimdi oynayamayacağın bir kuyuya dokun.",
      en: "You may only play from pits of your own row that hold stones. Touch a pit that you may not play now.",
    },
    rules: "sheet stones=1",
    position: "mangala 1,0,2,0,1,0|2|1,0,2,0,1,0|2 s",
    task: {
      do: "forbidden",
      answers: { "mangala.illegal.not_yours": "n3", "mangala.illegal.empty": "s2" },
      done: { tr: "Doğru: oradan taş alamazsın.", en: "Right: there is nothing for you to take." },
    },
  },
  {
    id: "single",
    title: { tr: "Tek taş", en: "A single stone" },
    text: {
      tr: "Kuyuda tek taş varsa geri bırakılmaz: sağdaki kuyuya geçer ve kendi kuyusu boş kalır. İçinde tek taş olan kuyunu oyna.",
      en: "A single stone is not put back: it moves to the next pit on the right and leaves its own pit empty. Play your pit with a single stone.",
    },
    rules: "sheet stones=1",
    position: "mangala 0,1,0,3,0,0|2|2,0,1,0,1,0|2 s",
    task: {
      do: "play",
      answers: ["2"],
      hint: { tr: "Bu kuyuda birden çok taş vardı. Tek taşlı olanı bul.", en: "That pit held more than one stone. Find the one with a single stone." },
      done: { tr: "Taş bir sağa geçti, kuyusu boşaldı.", en: "The stone moved one to the right and its pit is empty." },
    },
    expect: { board: { s2: "", s3: "stones 1" }, toMove: "north" },
  },
  {
    id: "again",
    title: { tr: "Bir daha oyna", en: "Play again" },
    text: {
      tr: "Son taşın kendi hazinene düşerse bir daha oynarsın. Hangi kuyunun son taşı tam hazineye denk geliyor? Say ve oyna.",
      en: "If your last stone falls into your own treasury you play again. Which pit ends exactly there? Count and play it.",
    },
    rules: "sheet stones=1",
    position: "mangala 2,2,0,4,0,0|0|1,0,1,0,2,0|0 s",
    task: {
      do: "play",
      answers: ["4"],
      hint: { tr: "Son taş hazineye ulaşmadı. İlk taşın kendi kuyusuna düştüğünü unutma.", en: "The last stone did not reach the treasury. Remember that the first one goes back into its pit." },
      done: { tr: "Sıra yine sende! 6. kuyundaki tek taş hazineye gidince de böyledir.", en: "Your turn again! The same when a single stone goes from pit 6 into the treasury." },
    },
    expect: { board: { S: "stones 1", s6: "stones 1" }, toMove: "south" },
  },
  {
    id: "round",
    title: { tr: "Karşıya geçmek", en: "Across the board" },
    text: {
      tr: "Taşın çoksa hazinenden sonra rakibin kuyularına, sonra yine kendi kuyularına dağıtırsın. Rakibin hazinesini atlarsın. 14 ve daha çok taş, başladığı kuyuya da uğrar. 6. kuyudaki dokuz taşı izle.",
      en: "With many stones you go on past your treasury into your opponent's pits, and then your own again. Your opponent's treasury is left out. With 14 or more you come round to the first pit again. Watch the nine stones of pit 6.",
    },
    rules: "sheet stones=2",
    position: "mangala 2,0,0,0,0,9|3|1,1,2,1,1,1|3 s",
    moves: ["6"],
    expect: { board: { s6: "stones 1", S: "stones 4", n1: "stones 2", n6: "stones 2", N: "stones 3", s1: "stones 3" } },
  },
  {
    id: "even",
    title: { tr: "Çift yap, al", en: "Make it even" },
    text: {
      tr: "Son taşın rakibin bir kuyusunu çift sayı yaparsa (2, 4, 6 ...) o kuyudaki bütün taşlar senin olur. Hangi kuyunla alabilirsin?",
      en: "If your last stone makes an opponent's pit even (2, 4, 6 ...), all the stones of that pit are yours. Which of your pits does it?",
    },
    rules: "sheet stones=1",
    position: "mangala 0,2,1,0,0,3|0|3,0,0,2,0,1|0 s",
    task: {
      do: "play",
      answers: ["6"],
      hint: { tr: "Son taş karşıya ulaşmadı. Rakibin 3 taşlı kuyusunu 4 yap.", en: "The last stone did not get across. Make the pit of 3 a pit of 4." },
      done: { tr: "Üç taş dört oldu, dördü de hazinene girdi. Tek sayı olsaydı orada kalırlardı.", en: "Three became four, and all four are in your treasury. Had it been odd, they would have stayed." },
    },
    expect: { board: { n1: "", S: "stones 5" }, toMove: "north" },
  },
  {
    id: "empty",
    title: { tr: "Boş kuyuna düşerse", en: "Into your own empty pit" },
    text: {
      tr: "Son taşın kendi boş kuyuna düşer ve tam karşısında taş varsa, karşıdaki taşları da o son taşını da hazinene alırsın. Dört taşı birden al!",
      en: "If your last stone falls into an empty pit of yours and the pit opposite holds stones, you take those and your last stone. Take the four stones!",
    },
    rules: "sheet stones=1",
    position: "mangala 1,2,0,0,0,0|2|0,1,0,4,0,0|2 s",
    task: {
      do: "play",
      answers: ["2"],
      hint: { tr: "Son taş boş bir kuyuna düşmedi. Dört taşın tam karşısındaki boş kuyuna bak.", en: "The last stone did not fall into an empty pit. Look at your empty pit opposite the four stones." },
      done: { tr: "4 + 1: beş taş hazinende.", en: "4 + 1: five stones in your treasury." },
    },
    expect: { board: { s3: "", n4: "", S: "stones 7" } },
  },
  {
    id: "nothing",
    title: { tr: "Karşısı da boşsa", en: "Nothing opposite" },
    text: {
      tr: "Karşıdaki kuyu da boşsa hiçbir şey alınmaz: taşın orada kalır ve sıra rakibine geçer. İzle.",
      en: "If the pit opposite is empty too, nothing is taken: your stone stays there and it is your opponent's turn. Watch.",
    },
    rules: "sheet stones=1",
    position: "mangala 0,0,2,0,0,1|2|1,2,0,1,0,1|2 s",
    moves: ["3"],
    expect: { board: { s3: "stones 1", s4: "stones 1", S: "stones 2" }, toMove: "north" },
  },
  {
    id: "end",
    title: { tr: "Setin sonu", en: "The end of a set" },
    text: {
      tr: "Birinin bölgesinde taş kalmayınca set biter. Taşları ilk biten oyuncu, karşıda kalan bütün taşları da kazanır! Son taşını oyna.",
      en: "When one side has no stones left the set is over. The player who ran out first also wins all the stones left on the other side! Play your last stone.",
    },
    rules: "sheet stones=1",
    position: "mangala 0,0,0,0,0,1|4|0,3,0,2,0,1|1 s",
    task: { do: "play", answers: ["6"], done: { tr: "Karşıdaki altı taş da senin oldu: 11'e 1 kazandın.", en: "The six stones opposite are yours too: you won by 11 to 1." } },
    expect: { board: { S: "stones 11", N: "stones 1" }, winner: "south", reason: "mangala.end.side_emptied" },
  },
  {
    id: "beware",
    title: { tr: "Dikkat: kimin bölgesi boşaldı?", en: "Beware: whose side is empty?" },
    text: {
      tr: "Güney birazdan kuzeyin son taşını alacak. Ama bölgesi boşalan kuzey olduğu için, güneyin kuyularında kalan taşlar kuzeyin olur. Sonunda hazineler sayılır.",
      en: "South is about to take North's last stone. But as it is North's side that ran empty, the stones left in South's pits become North's. In the end the treasuries are counted.",
    },
    rules: "sheet stones=1",
    position: "mangala 4,2,0,0,0,0|3|0,0,0,1,0,0|2 s",
    moves: ["2"],
    expect: { board: { S: "stones 5", N: "stones 7" }, winner: "north" },
  },
  {
    id: "choose",
    title: { tr: "Şimdi sen düşün", en: "Now you think" },
    text: {
      tr: "Hazinesinde çok taşı olan seti kazanır; eşitse berabere. Üç kuyun da sana taş kazandırıyor ama biri çok daha fazlasını. Oynamadan önce say, en iyisini bul.",
      en: "More stones in the treasury wins the set; equal is a draw. All three of your pits win stones, but one wins far more. Count before you play, and find it.",
    },
    rules: "sheet stones=2",
    position: "mangala 2,0,1,0,0,4|3|2,1,1,0,4,0|6 s",
    task: {
      do: "play",
      answers: ["1"],
      hint: { tr: "Daha iyisi var. Karşıdaki en dolu kuyuya bak: onu hangi hamle alır?", en: "There is a better one. Look at the fullest pit opposite: which move takes it?" },
      done: { tr: "Beş taş! Maç birkaç setse sonraki sete öteki oyuncu başlar.", en: "Five stones! In a match of several sets the other player begins the next one." },
    },
    expect: { board: { S: "stones 8", n5: "" } },
  },
] satisfies Step[] as Step[];
