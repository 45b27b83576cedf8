// What Reversi tells of a move: a position for each fact.
#include "learn/learn_testing.hpp"

namespace meydan::testing {
namespace {

/// Row 1 and row 8, with nothing between them; black moves.
std::string rows(std::string_view first, std::string_view last = "--------") {
  return "reversi " + std::string{first} + std::string(48, '-') + std::string{last} + " x";
}

TEST(ReversiFacts, ACornerIsTaken) {
  EXPECT_EQ(voices("reversi", rows("-ox-----", "-ox-----"), "a1"),
            (Said{"Köşeyi aldın: oradaki taşın bir daha dönmez!", "You took the corner: your disc there never turns again!",
                  "Tilki köşeyi aldı: oradaki taş bir daha dönmez.", "Tilki took the corner: the disc there never turns again.",
                  "Köşeyi alırsın: oradaki taşın bir daha dönmez.", "You take the corner: your disc there never turns again.",
                  "Tilki köşeyi alırdı: oradaki taş bir daha dönmezdi.",
                  "Tilki would take the corner: the disc there never turns again."}));
}

TEST(ReversiFacts, ACornerIsGiven) {
  EXPECT_EQ(told("reversi", rows("--oxo---"), "b1"),
            (Said{"Dikkat, rakibine köşe açtın: a1.", "Rakibine yalnız 1 hamle bıraktın."}));
  EXPECT_EQ(told("reversi", rows("--oxo---"), "b1", learn::Voice::They, Language::English),
            (Said{"Tilki left a corner open!", "Tilki left only 1 move."}));
}

TEST(ReversiFacts, ACornerThatWasOpenBeforeIsNotGiven) {
  EXPECT_EQ(told("reversi", rows("-xo-----", "xo------"), "c8"), (Said{"Rakibine yalnız 1 hamle bıraktın."}));
}

TEST(ReversiFacts, TheOpponentMustPass) {
  EXPECT_EQ(
      voices("reversi", rows("xo------", "xo------"), "c1"),
      (Said{"Rakibine hiç hamle bırakmadın: sıra yine sana geliyor!", "You left your opponent no move: it is your turn again!",
            "Tilki hiç hamle bırakmadı: yine kendisi oynayacak.", "Tilki left no move at all and plays again.",
            "Rakibine hiç hamle kalmaz: sıra yine sana gelir.", "Your opponent has no move left: it is your turn again.",
            "Tilki hiç hamle bırakmaz, yine kendisi oynardı.", "Tilki would leave no move at all and play again."}));
}

TEST(ReversiFacts, FewRepliesAreLeft) {
  EXPECT_EQ(told("reversi", rows("-xo--xo-", "xo------"), "c8"), (Said{"Rakibine yalnız 2 hamle bıraktın."}));
  EXPECT_EQ(told("reversi", rows("-xo--xo-", "xo------"), "c8", learn::Voice::Would, Language::English),
            (Said{"Your opponent has only 2 moves left."}));
}

TEST(ReversiFacts, AQuietMoveAndAPassAreNotTold) {
  EXPECT_EQ(told("reversi", "", "f5"), Said{});
  EXPECT_EQ(told("reversi", "reversi -ox" + std::string(61, 'x') + " o", "pass"), Said{});
}

}  // namespace
}  // namespace meydan::testing
