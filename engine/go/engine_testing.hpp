// Helpers of the tests of Go's engine.
#pragma once

#include "core/erase.hpp"
#include "engine/go/engine.hpp"
#include "engine/think.hpp"
#include "games/go/go_testing.hpp"

namespace meydan::go {

inline AnyRules rules_for(std::string_view rules, std::string_view rows_and_side) {
  const auto size = 1 + std::count(rows_and_side.begin(), rows_and_side.end(), '/');
  return any_rules(std::string{rules} + " size=" + std::to_string(size));
}

/// A match that begins with a position in play, nothing taken: "5/5/5/5/xo3 b".
inline Match match_from(std::string_view rules, std::string_view rows_and_side) {
  const auto any = rules_for(rules, rows_and_side);
  const auto size = std::to_string(typed(any).size);
  const auto text =
      "go " + size + " " + std::string{rows_and_side} + " - 0 0 0 " + (typed(any).supply ? "100 100" : "- -") + " play 0 -";
  const auto state = AnyState::read(any, text);
  EXPECT_TRUE(state.has_value()) << text;
  return Match{any, *state};
}

inline EngineOptions options_of(int level, std::uint64_t seed = 1) {
  EngineOptions options;
  options.level = level;
  options.seed = seed;
  options.memory = std::size_t{16} << 20;
  return options;
}

inline bool is_legal(const Match& match, AnyMove move) {
  const auto moves = match.moves();
  return std::ranges::find(moves, move) != moves.end();
}

inline const Thought& think_nodes(Engine& engine, const Match& match, std::uint64_t nodes) {
  return think_through(engine, match, {.limits = Limits{.nodes = nodes}, .seconds = {}, .watch = {}});
}

/// A finished board: black has the left, white the right; each has a dead stone in the other's land.
inline constexpr std::string_view kFinished = "1x1xo2/xxxxooo/2xxo2/1oxxo1x/2xxo2/xxxxooo/1x1xo1o";

/// The move the full engine plays after so many playouts.
inline std::string best(const Match& match, std::uint64_t nodes, std::uint64_t seed = 1) {
  const auto engine = make_go_engine(match.rules(), options_of(10, seed));
  return match.state().write_move(
      think_through(*engine, match, {.limits = Limits{.nodes = nodes}, .seconds = {}, .watch = {}}).move);
}

}  // namespace meydan::go
