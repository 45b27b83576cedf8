// What is told to the page does not depend on how things are called.
#include "wasm/show.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/core/shuttle.hpp"
#include "wasm/room.hpp"

namespace meydan::wasm {
namespace {

/// Shuttle on cells that are called by numbers.
struct Numbered : shuttle::Game {
  static Layout layout(const Rules&) {
    Layout layout{.kind = "squares"};
    for (int x = 0; x < 5; ++x) layout.cells.push_back({.name = std::to_string(x), .x = x + 0.0, .kind = "square"});
    return layout;
  }
  static std::vector<std::string> next(const State& state, Touches) {
    return {std::to_string(state.at - 1), std::to_string(state.at + 1)};
  }
};
constexpr GameType kNumbered = erase_game<Numbered>();

TEST(View, TakesCellsThatAreNumbersForCells) {
  const Match match{*AnyRules::read(kNumbered, "plain", nullptr)};
  const auto view = json::Value::read(view_of(match, 1).str());
  ASSERT_TRUE(view.has_value());
  EXPECT_EQ(view->find("next")->items().size(), 2U);
  EXPECT_TRUE(view->find("actions")->items().empty());
  EXPECT_FALSE(view->is_true("settingUp"));
}

TEST(Kinds, AreToldAndNoOthersAreTaken) {
  Room room;
  const auto kinds = json::Value::read(room.answer(R"({"do":"kinds"})"));
  ASSERT_TRUE(kinds.has_value());
  EXPECT_EQ(kinds->find("piece")->items().size(), kPieceKinds.size());
  EXPECT_EQ(kinds->find("counter")->items().size(), kCounterKinds.size());
  EXPECT_EQ(PieceKind::read("rock"), std::nullopt);
  (void)room.answer(R"({"do":"new","game":")" + std::string{all_games().front()->id()} + R"("})");
  const auto answer = room.answer(R"({"do":"arrange","match":1,"toMove":0,"pieces":[{"at":"a1","kind":"rock","seat":0}]})");
  EXPECT_NE(answer.find(R"(\"kind\")"), std::string::npos) << answer;
}

}  // namespace
}  // namespace meydan::wasm
