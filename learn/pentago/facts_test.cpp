// What Pentago tells of a move: a position for each fact.
#include "learn/learn_testing.hpp"

namespace meydan::testing {
namespace {

std::string board(std::initializer_list<std::string_view> rows, char side) {
  std::string text = "pentago ";
  for (const auto row : rows) text += row;
  return text + " " + side;
}

// White lacks a6 or f6.
std::string four_of_five(char side) {
  return board({"......",  //
                ".b..b.",  //
                "......",  //
                "......",  //
                ".b..b.",  //
                ".wwww."},
               side);
}
// White lacks d6, and one of a6 and e6.
const auto kThree = board({"......",  //
                           ".b..b.",  //
                           "......",  //
                           "......",  //
                           ".b....",  //
                           ".ww.w."},
                          'w');

TEST(PentagoFacts, AQuietMoveIsNotTold) { EXPECT_EQ(told("pentago", "", "a1-A"), Said{}); }

TEST(PentagoFacts, Five) {
  EXPECT_EQ(voices("pentago", four_of_five('w'), "f6-A"),
            (Said{"Beşli yaptın!", "You made five!", "Tilki beşli yaptı!", "Tilki made five!", "Beşli yapar, kazanırsın!",
                  "You make five and win!", "Tilki beşli yapar, kazanırdı.", "Tilki would make five and win."}));
}

TEST(PentagoFacts, ATurnCanMakeTheOpponentsFive) {
  const auto turns = board({"w.....",  //
                            ".w..w.",  //
                            "......",  //
                            "......",  //
                            ".w..wb",  //
                            "bbb..b"},
                           'w');
  EXPECT_EQ(told("pentago", turns, "f1-D"), (Said{"Tablayı çevirince rakibinin beşlisi tamamlandı."}));
}

TEST(PentagoFacts, FourOfFive) {
  EXPECT_EQ(voices("pentago", kThree, "d6-A"),
            (Said{"Beşlinin dördü tamam: bir bilye kaldı!", "Four of five are there: one marble to go!",
                  "Tilki beşlinin dördünü tamamladı: dikkat!", "Tilki has four of five: watch out!",
                  "Beşlinin dördü tamam olur: geriye bir bilye kalır.", "Four of five are there then: one marble to go.",
                  "Tilki beşlinin dördünü tamamlardı.", "Tilki would have four of five."}));
  EXPECT_EQ(told("pentago", kThree, "d1-A"), Said{});
}

TEST(PentagoFacts, FiveThatNeedsATurn) {
  const auto next = board({"......",  //
                           ".b..b.",  //
                           "......",  //
                           "......",  //
                           ".b...w",  //
                           "ww...."},
                          'w');
  // A marble on f6 and a turn of D would bring f6 and f5 beside the three.
  EXPECT_EQ(told("pentago", next, "c6-A"), (Said{"Rakibin önlemezse sonraki hamlende beşli yaparsın."}));
}

TEST(PentagoFacts, ARowBrokenByItsOwnersTurn) {
  EXPECT_EQ(told("pentago", kThree, "d6-D"), (Said{"Tablayı çevirince kendi dizilişin bozuldu."}));
}

TEST(PentagoFacts, FiveOfTheOpponentIsStopped) {
  const auto gap = board({"......",  //
                          ".b..b.",  //
                          "......",  //
                          "......",  //
                          ".b....",  //
                          "bwww.w"},
                         'b');
  EXPECT_EQ(told("pentago", gap, "e6-A"), (Said{"Rakibinin beşlisini önledin!"}));
  EXPECT_EQ(told("pentago", gap, "e6-A", learn::Voice::They, Language::English), (Said{"Tilki stopped the opponent's five."}));
  EXPECT_EQ(told("pentago", gap, "a1-C"), (Said{"Tablayı çevirip rakibinin dizisini bozdun!"}));
}

TEST(PentagoFacts, FiveOfTheOpponentIsLeftOpen) {
  EXPECT_EQ(told("pentago", four_of_five('b'), "f6-A"), (Said{"Dikkat, rakibin şimdi beşli yapabilir!"}));
}

TEST(PentagoFacts, FiveThatNobodyCanStop) {
  EXPECT_EQ(told("pentago", "pentago ...wb..bwwb.....b......ww........... b", "e5-A"), (Said{"Artık beşlini kimse önleyemez!"}));
  EXPECT_EQ(told("pentago", "pentago ...wb..b.wb..w..b......ww...b....... w", "e4-C"),
            Said{});  // whoever cannot help it is not blamed
}

}  // namespace
}  // namespace meydan::testing
