// One fixed position for each sentence of the rules of Nim.
#include "tests/games/nim/nim.hpp"

#include <gtest/gtest.h>

namespace meydan::nim {
namespace {

State after(State state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    const auto move = Game::read_move(state, text);
    EXPECT_TRUE(move.has_value()) << text;
    state.apply(*move);
  }
  return state;
}

std::string_view reason(const State& state, std::string_view move) {
  const auto read = Game::read_move(state, move);
  return read ? "legal" : read.error().key.text;
}

TEST(NimStart, HasThreeHeapsOfFive) { EXPECT_EQ(Game::write_state(Game::start({})), "nim 555 1"); }

TEST(NimMove, TakesAStoneAndAllBehindIt) { EXPECT_EQ(Game::write_state(after(Game::start({}), {"b3"})), "nim 525 2"); }

TEST(NimMove, MustTakeAStoneThatIsThere) {
  const auto state = after(Game::start({}), {"b3"});
  EXPECT_EQ(reason(state, "b2"), "legal");
  EXPECT_EQ(reason(state, "b3"), "nim.illegal.no_stone");
  EXPECT_EQ(reason(state, "d1"), "nim.illegal.unknown");
}

TEST(NimEnd, ComesWithTheLastStoneAndWhoTookItWins) {
  const auto state = after(Game::start({}), {"a1", "b1", "c1"});
  EXPECT_EQ(state.to_move(), Seat::Nobody);
  EXPECT_EQ(state.outcome().winner(), Seat::A);
  EXPECT_EQ(reason(state, "a1"), "nim.illegal.over");
}

TEST(NimPosition, SaysWhatIsWrongAndWhere) {
  const auto fault = [](std::string_view text) {
    const auto state = Game::read_state({}, text);
    return state ? std::string{"fine"} : std::string{state.error().key.text} + "@" + std::to_string(state.error().at);
  };
  EXPECT_EQ(fault("nim 501 2"), "fine");
  EXPECT_EQ(fault("nim 5055 1"), "nim.position.heaps@4");
  EXPECT_EQ(fault("nim 561 1"), "nim.position.stones@5");
  EXPECT_EQ(fault("nim 551 x"), "nim.position.side@8");
}

TEST(NimScene, StonesThatWereSetUpArePushedTogether) {
  const std::array stones{Piece{.at = "a1", .kind = "stone"}, Piece{.at = "a4", .kind = "stone"},
                          Piece{.at = "c2", .kind = "stone"}};
  EXPECT_EQ(Game::arranged(Game::start({}), stones, Seat::B), "nim 201 2");
}

}  // namespace
}  // namespace meydan::nim
