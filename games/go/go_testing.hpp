// Helpers of the tests of Go.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "games/go/go.hpp"
#include "games/registry.hpp"

namespace meydan::go {

inline AnyRules any_rules(std::string_view text) {
  const auto no_file = [](std::string_view) -> Result<std::string> { return fail("match.over"_key); };
  auto rules = AnyRules::read(**find_game("go"), text, no_file);
  EXPECT_TRUE(rules && rules->complete()) << text;
  return *rules;
}

inline const Rules& typed(const AnyRules& rules) { return static_cast<const RuleBook<Rules>*>(rules.book())->rules; }

/// A position under rules that adopt its size.
inline State position(std::string_view rules, std::string_view text) {
  auto any = any_rules(rules);
  any.adopt(text);
  auto state = Game::read_state(typed(any), text);
  if (!state) ADD_FAILURE() << text << ": " << state.error().key.text;
  else EXPECT_EQ(Game::write_state(*state), text);
  return state ? *state : Game::start(typed(any));
}

/// The same, in play and with nothing taken: "5/5/5/5/xo3 b".
inline State in_play(std::string_view rules, std::string_view rows_and_side) {
  const auto size = 1 + std::count(rows_and_side.begin(), rows_and_side.end(), '/');
  const bool supply = typed(any_rules(rules)).supply;
  return position(rules, "go " + std::to_string(size) + " " + std::string{rows_and_side} + " - 0 0 0 " +
                             (supply ? "100 100" : "- -") + " play 0 -");
}

/// The same, after two passes.
inline State settling(std::string_view rules, std::string_view rows_and_side) {
  auto state = in_play(rules, rows_and_side);
  state.apply({Act::Pass});
  state.apply({Act::Pass});
  return state;
}

inline std::string reason(const State& state, std::string_view move) {
  const auto read = Game::read_move(state, move);
  return std::string{read ? "legal" : read.error().key.text};
}

inline State state_after(State state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    const auto move = Game::read_move(state, text);
    EXPECT_TRUE(move.has_value()) << text << ": " << reason(state, text);
    if (move) state.apply(*move);
  }
  return state;
}

inline std::string after(const State& state, std::initializer_list<std::string_view> moves) {
  return Game::write_state(state_after(state, moves));
}

inline std::vector<std::string> legal(const State& state) {
  MoveList list;
  state.moves(list);
  std::vector<std::string> texts;
  for (const auto move : list) texts.push_back(Game::write_move(state, move));
  return texts;
}

inline void play(Match& match, std::initializer_list<std::string_view> moves) {
  for (const auto move : moves) EXPECT_TRUE(match.play(move).has_value()) << move;
}

}  // namespace meydan::go
