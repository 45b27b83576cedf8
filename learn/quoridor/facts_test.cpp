// What Quoridor tells of a move: a position for each fact.
#include "learn/learn_testing.hpp"

namespace meydan::testing {
namespace {

constexpr auto kStart = "quoridor 7 2 d1,d7 8,8 - s 0";

TEST(QuoridorFacts, AnOrdinaryStepIsNotTold) { EXPECT_EQ(told("quoridor", kStart, "d2"), Said{}); }

TEST(QuoridorFacts, AStepThatShortensNothing) {
  EXPECT_EQ(voices("quoridor", kStart, "c1"),
            (Said{"Peynire yaklaşmadın: yolun 6 adım.", "You came no closer to the cheese: it is 6 steps away.",
                  "Tilki peynire yaklaşmadı: yolu 6 adım.", "Tilki came no closer to the cheese: it is 6 steps away."}));
}

TEST(QuoridorFacts, AWallLengthensTheWayOfTheOpponent) {
  EXPECT_EQ(voices("quoridor", "quoridor 7 2 d3,d5 8,8 - s 4", "c1h"),
            (Said{"Rakibinin yolunu 1 adım uzattın: şimdi 5 adım.", "You made your opponent's way 1 step longer: now it is 5.",
                  "Tilki rakibinin yolunu 1 adım uzattı: şimdi 5 adım.",
                  "Tilki made the opponent's way 1 step longer: now it is 5.", "Rakibinin yolu 1 adım uzar: 5 adım olur.",
                  "Your opponent's way grows by 1 step, to 5.", "Tilki rakibinin yolunu 1 adım uzatırdı: 5 adım olurdu.",
                  "Tilki would make the opponent's way 1 step longer: it would be 5."}));
}

TEST(QuoridorFacts, OfFourPlayersTheOneWhoseWayGrewMost) {
  constexpr auto kFour = "quoridor 7 4 d1,a4,d7,g4 4,4,4,4 f2h s 0";
  EXPECT_EQ(told("quoridor", kFour, "a3v"), (Said{"Rakibinin yolunu 1 adım uzattın: şimdi 7 adım."}));
}

TEST(QuoridorFacts, AWallThatLengthensNothingYet) {
  EXPECT_EQ(told("quoridor", kStart, "b3v"), (Said{"Bu engel henüz kimsenin yolunu uzatmıyor."}));
}

TEST(QuoridorFacts, AWallThatHurtsItsOwner) {
  constexpr auto kBehindBoth = "quoridor 7 2 e1,d7 8,7 b3h s 2";
  EXPECT_EQ(told("quoridor", kBehindBoth, "e4h"), (Said{"Bu engel senin yolunu 1 adım uzattı: şimdi 7 adım."}));
  EXPECT_EQ(told("quoridor", kStart, "d4h"),
            (Said{"Rakibinin yolunu 1 adım uzattın: şimdi 7 adım.", "Bu engel senin yolunu 1 adım uzattı: şimdi 7 adım."}));
}

TEST(QuoridorFacts, TheLead) {
  constexpr auto kBehind = "quoridor 7 2 c3,d5 7,7 c1h,d5h n 7";  // south has 4 steps to go, north 5
  EXPECT_EQ(told("quoridor", kBehind, "b3h"),
            (Said{"Rakibinin yolunu 2 adım uzattın: şimdi 6 adım.", "Yarışta öne geçtin: sana 5, rakibine 6 adım kaldı."}));
  EXPECT_EQ(told("quoridor", kBehind, "b3h", learn::Voice::They, Language::English).back(),
            "Tilki took the lead: 5 steps to go, the opponent has 6.");
  EXPECT_EQ(told("quoridor", kBehind, "e5"), Said{});
}

TEST(QuoridorFacts, AJump) {
  EXPECT_EQ(told("quoridor", "quoridor 7 2 d3,d4 8,8 - s 0", "d5"),
            (Said{"Önündeki farenin üzerinden atladın!", "Yarışta öne geçtin: sana 2, rakibine 3 adım kaldı."}));
  EXPECT_EQ(told("quoridor", "quoridor 7 2 d3,d4 8,7 c4h s 0", "e4"), (Said{"Önündeki farenin yanına geçtin."}));
}

TEST(QuoridorFacts, OneStepFromTheCheese) {
  EXPECT_EQ(voices("quoridor", "quoridor 7 2 d5,a5 8,8 - s 0", "d6"),
            (Said{"Peynire bir adımın kaldı!", "You are one step from the cheese!", "Tilki peynire bir adım uzakta: dikkat!",
                  "Tilki is one step from the cheese: watch out!", "Peynire bir adımın kalır.",
                  "You are then one step from the cheese.", "Tilki peynire bir adım uzakta olurdu.",
                  "Tilki would be one step from the cheese."}));
  constexpr auto kOneStep = "quoridor 7 2 d6,a5 8,8 - s 0";
  EXPECT_EQ(told("quoridor", kOneStep, "e6", learn::Voice::You, Language::English),
            (Said{"You came no closer to the cheese: it is 1 step away."}));
  EXPECT_EQ(told("quoridor", kOneStep, "d7"), (Said{"Peynire ulaştın!"}));
}

TEST(QuoridorFacts, TheLastWalls) {
  const auto walls_left = [](std::string_view left) {
    return told("quoridor", "quoridor 7 2 d3,d5 " + std::string{left} + ",8 - s 4", "c1h").back();
  };
  EXPECT_EQ(walls_left("3"), "Rakibinin yolunu 1 adım uzattın: şimdi 5 adım.");
  EXPECT_EQ(walls_left("2"), "Tek engelin kaldı: onu iyi sakla.");
  EXPECT_EQ(walls_left("1"), "Engelin bitti: şimdi koşma zamanı!");
  EXPECT_EQ(told("quoridor", "quoridor 7 2 d1,d7 1,8 - s 0", "d2"), Said{});
}

}  // namespace
}  // namespace meydan::testing
