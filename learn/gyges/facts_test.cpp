// What Gyges tells of a move: a position for each fact.
#include "learn/learn_testing.hpp"

namespace meydan::testing {
namespace {

constexpr auto kOpening = "gyges 311232/....../....../....../....../332121 s";

TEST(GygesFacts, SettingUpAndAQuietMoveAreNotTold) {
  EXPECT_EQ(told("gyges", "", "321123"), Said{});
  EXPECT_EQ(told("gyges", kOpening, "d1-d2"), Said{});
}

TEST(GygesFacts, TheGoal) {
  EXPECT_EQ(voices("gyges", "gyges 32.123/132231/..1.../....../....../...... s", "c4-goal"),
            (Said{"Bitiş noktasına ulaştın!", "You reached the goal!", "Tilki bitiş noktasına ulaştı!", "Tilki reached the goal!",
                  "Bitiş noktasına ulaşır, kazanırsın!", "You reach the goal and win!",
                  "Tilki bitiş noktasına ulaşır, kazanırdı.", "Tilki would reach the goal and win."}));
}

TEST(GygesFacts, AWayToTheGoalIsOpened) {
  EXPECT_EQ(voices("gyges", kOpening, "a1-b4"),
            (Said{"Bitiş yolun açıldı: rakibin kapatmazsa kazanırsın.",
                  "Your way to the goal is open: if your opponent does not shut it, you win.",
                  "Tilki kendine bitişe giden bir yol açtı: dikkat!", "Tilki opened a way to the goal: watch out!",
                  "Bitiş yolun açılır: rakibin kapatmazsa kazanırsın.",
                  "Your way to the goal opens: if your opponent does not shut it, you win.",
                  "Tilki kendine bitişe giden bir yol açardı.", "Tilki would open a way to the goal."}));
}

TEST(GygesFacts, AWayToTheGoalIsShut) {
  EXPECT_EQ(told("gyges", "gyges 233.21/..1.../.....3/....../....3./2..211 n", "e6-e4"),
            (Said{"Rakibinin bitiş yolunu kapattın!"}));
}

TEST(GygesFacts, AWayToTheGoalIsLeftOpen) {
  EXPECT_EQ(told("gyges", "gyges 233.21/..1.../.....3/....../....3./2..211 n", "f6-f5"),
            (Said{"Dikkat, rakibin şimdi bitişe varabilir!"}));
}

TEST(GygesFacts, AWayToTheGoalThatNobodyCanShut) {
  constexpr auto kBefore = "gyges 2...31/..113./....23/..2..1/....3./2..... n";
  // South had one piece to move before, too: that is not told.
  EXPECT_EQ(told("gyges", kBefore, "f6-d4"), (Said{"Bitişe varmanı artık kimse önleyemez!", "3 kez sektin!"}));
  constexpr auto kLost = "gyges 2...3./..113./...123/..2..1/....3./2..... s";
  EXPECT_EQ(told("gyges", kLost, "a1-c1"), Said{});  // whoever cannot help it is not blamed
}

TEST(GygesFacts, AChainOfThreeOrMore) {
  EXPECT_EQ(told("gyges", "gyges 23...1/..1.3./....23/..2.../....3./2...11 s", "f1-d5").back(), "4 kez sektin!");
  EXPECT_EQ(told("gyges", "gyges 232311/....../.1..../....../....../.31322 n", "f6-e4"), Said{});
}

TEST(GygesFacts, OnePieceLeftToTheOpponent) {
  EXPECT_EQ(told("gyges", "gyges ....../....32/1321.3/13..1./22..../...... n", "e5-c1"),
            (Said{"Rakibine oynayacak tek piyon bıraktın."}));
}

TEST(GygesFacts, AnEmptiedRow) {
  EXPECT_EQ(told("gyges", "gyges ..1.../.1.22./.2.3../....3./1.331./.2.... s", "b1-c3"),
            (Said{"En yakın sıran boşaldı: şimdi sana en yakın 2. sıra."}));
}

}  // namespace
}  // namespace meydan::testing
