// What Go tells of a move: a position for each fact.
#include "learn/learn_testing.hpp"

namespace meydan::testing {
namespace {

/// "5/5/5/5/xo3 b", with nothing taken.
std::string board(std::string_view rows_and_side) {
  const auto size = 1 + std::ranges::count(rows_and_side, '/');
  return "go " + std::to_string(size) + " " + std::string{rows_and_side} + " - 0 0 0 - - play 0 -";
}
Said told_in_go(std::string_view rows_and_side, std::string_view move) { return told("go japanese", board(rows_and_side), move); }

TEST(GoFacts, StonesAreCaptured) {
  EXPECT_EQ(voices("go japanese", board("xo1/1x1/3 w"), "A2"),
            (Said{"1 taş esir aldın!", "You captured 1 stone!", "Tilki 1 taş esir aldı.", "Tilki captured 1 stone.",
                  "1 taş esir alırsın.", "You capture 1 stone.", "Tilki 1 taş esir alırdı.", "Tilki would capture 1 stone."}));
  EXPECT_EQ(told("go japanese", board("5/5/5/2xx1/1xoo1 b"), "E1", learn::Voice::You, Language::English),
            (Said{"You captured 2 stones!"}));
}

TEST(GoFacts, StonesArePutIntoAtari) {
  EXPECT_EQ(
      voices("go japanese", board("5/2x2/1xo2/5/5 b"), "D3"),
      (Said{"Atari: rakibinin 1 taşının tek nefesi kaldı.", "Atari: 1 stone of your opponent has one liberty left.",
            "Tilki atari yaptı: 1 taşın tek nefesi kaldı.", "Tilki played atari: 1 stone has one liberty left.",
            "Atari olur: rakibinin 1 taşının tek nefesi kalır.", "Atari: 1 stone of your opponent is left with one liberty.",
            "Tilki atari yapardı: 1 taşın tek nefesi kalırdı.", "Tilki would play atari: 1 stone would have one liberty left."}));
}

TEST(GoFacts, ALadderCatchesUnlessAStoneStandsInItsWay) {
  EXPECT_EQ(told_in_go("9/9/9/9/9/2xo5/3xx4/9/9 b", "D5"), (Said{"Merdiven: rakibin kaçsa da yakalanır!"}));
  EXPECT_EQ(told_in_go("9/9/6o2/9/9/2xo5/3xx4/9/9 b", "D5"), (Said{"Atari: rakibinin 1 taşının tek nefesi kaldı."}));
}

TEST(GoFacts, StonesAreSaved) {
  EXPECT_EQ(voices("go japanese", board("5/2o2/1oxo1/5/5 b"), "C2"),
            (Said{"1 taşını kurtardın!", "You saved 1 stone!", "Tilki 1 taşını kurtardı.", "Tilki saved 1 stone.",
                  "Tehlikedeki 1 taşını kurtarırsın.", "You save 1 stone from danger.", "Tilki tehlikedeki 1 taşını kurtarırdı.",
                  "Tilki would save 1 stone from danger."}));
}

TEST(GoFacts, StonesAreJoined) {
  EXPECT_EQ(told_in_go("5/5/1x1x1/5/5 b", "C3"), (Said{"Taşlarını birleştirdin: birlikte daha güçlüler."}));
}

TEST(GoFacts, StonesAreCutWhereTheyCannotBeJoinedAnyMore) {
  EXPECT_EQ(told_in_go("5/1xo2/1o3/5/5 b", "C3"), (Said{"Rakibinin taşlarını ayırdın."}));
  EXPECT_EQ(told_in_go("5/2o2/1o3/5/5 b", "C3"), Said{});
}

TEST(GoFacts, AStoneLeftWithOneLibertyIsAWarning) {
  EXPECT_EQ(told_in_go("5/5/5/o4/5 b", "A1"), (Said{"Dikkat: burada 1 taşının tek nefesi var."}));
}

TEST(GoFacts, AQuietMoveAndAPassAreNotTold) {
  EXPECT_EQ(told_in_go("5/5/5/5/5 b", "C3"), Said{});
  EXPECT_EQ(told_in_go("5/5/5/5/5 b", "pass"), Said{});
}

}  // namespace
}  // namespace meydan::testing
