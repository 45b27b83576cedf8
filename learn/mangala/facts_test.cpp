// What Mangala tells of a move: a position for each fact.
#include "learn/learn_testing.hpp"

namespace meydan::testing {
namespace {

TEST(MangalaFacts, TheLastStoneInTheTreasuryGivesAnotherTurn) {
  EXPECT_EQ(voices("mangala", "", "4"),
            (Said{"Son taş hazinene düştü: bir daha oyna!", "The last stone fell into your treasury: play again!",
                  "Tilki son taşı hazinesine düşürdü: bir daha oynuyor.", "Tilki ended in the treasury and plays again.",
                  "Son taş hazinene düşer: bir daha oynarsın.", "The last stone falls into your treasury: you play again.",
                  "Tilki son taşı hazinesine düşürür, bir daha oynardı.", "Tilki would end in the treasury and play again."}));
}

TEST(MangalaFacts, AnEvenPitIsTaken) {
  EXPECT_EQ(voices("mangala", "mangala 0,0,0,0,4,3|10|3,5,5,5,0,0|13 s", "6"),
            (Said{"Rakibinin kuyusunu çift yaptın: 4 taş aldın!", "You made your opponent's pit even: you took 4 stones!",
                  "Tilki karşı kuyuyu çift yaptı: 4 taş aldı.", "Tilki made a pit even and took 4 stones.",
                  "Rakibinin kuyusu çift olur: 4 taş alırsın.", "Your opponent's pit becomes even: you take 4 stones.",
                  "Tilki karşı kuyuyu çift yapar, 4 taş alırdı.", "Tilki would make a pit even and take 4 stones."}));
}

TEST(MangalaFacts, AnEmptyPitTakesWhatFacesIt) {
  EXPECT_EQ(voices("mangala", "mangala 1,0,0,0,4,3|10|3,5,5,0,5,0|12 s", "1"),
            (Said{"Son taş boş kuyuna düştü: karşısındakilerle 6 taş aldın!",
                  "The last stone fell into your empty pit: with those facing it you took 6 stones!",
                  "Tilki son taşı boş kuyusuna düşürdü: karşısındakilerle 6 taş aldı.",
                  "Tilki ended in an empty pit and took 6 stones with those facing it.",
                  "Son taş boş kuyuna düşer: karşısındakilerle 6 taş alırsın.",
                  "The last stone falls into your empty pit: with those facing it you take 6 stones.",
                  "Tilki son taşı boş kuyusuna düşürür, karşısındakilerle 6 taş alırdı.",
                  "Tilki would end in an empty pit and take 6 stones with those facing it."}));
}

// North's pit 6 has three stones: the last falls into south's pit 1, and makes its five stones six.
constexpr auto kThreatened = "mangala 5,0,2,0,0,0|15|0,0,0,0,0,3|23 s";

TEST(MangalaFacts, APitInDangerIsSaved) {
  EXPECT_EQ(told("mangala", kThreatened, "1"), (Said{"Tehlikedeki 5 taşını kurtardın."}));
  EXPECT_EQ(told("mangala", kThreatened, "1", learn::Voice::They, Language::English),
            (Said{"Tilki saved 5 stones from danger."}));
}

TEST(MangalaFacts, WhatWasInDangerBeforeIsNotToldAgain) { EXPECT_EQ(told("mangala", kThreatened, "3"), Said{}); }

// With one stone more south's pit 2 would have five, and north's pit 5 just reaches it.
constexpr auto kNearlyExposed = "mangala 2,4,1,0,0,0|16|0,0,0,0,5,0|20 s";

TEST(MangalaFacts, APitIsExposed) {
  EXPECT_EQ(told("mangala", kNearlyExposed, "1"), (Said{"Dikkat, 2 numaralı kuyun açıkta: rakibin 6 taş alabilir."}));
  EXPECT_EQ(told("mangala", kNearlyExposed, "1", learn::Voice::They, Language::English),
            (Said{"Tilki left a pit open: 6 stones can be taken!"}));
}

TEST(MangalaFacts, AQuietMoveIsNotTold) { EXPECT_EQ(told("mangala", kNearlyExposed, "3"), Said{}); }

}  // namespace
}  // namespace meydan::testing
