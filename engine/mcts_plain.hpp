// A World that knows nothing but the rules: every move is a candidate, and playouts are random.
#pragma once

#include "engine/choice.hpp"
#include "engine/mcts_engine.hpp"

namespace meydan {

template <meydan::Game G>
class PlainWorld {
 public:
  using Game = G;
  using Position = typename G::State;
  using Move = typename G::Move;
  struct Worker {};
  static constexpr std::size_t kPlaces = 0;
  static std::size_t place(Move) noexcept { return 0; }

  static Position position(const Match& match) noexcept { return Erased<G>::state(match.state().bytes()); }
  static MctsTuning tuning() noexcept { return {}; }
  static Seat to_move(const Position& position) noexcept { return position.to_move(); }
  static void apply(Position& position, Move move) noexcept { position.apply(move); }
  static void candidates(const Position& position, std::vector<Candidate<Move>>& found, Worker&) {
    typename G::MoveList moves;
    position.moves(moves);
    for (const auto move : moves) found.push_back({move});
  }
  /// A game that will not end is shared by all.
  static PlayedOut playout(Position& position, std::vector<Ply<Move>>&, Random& random, Worker&) {
    for (int left = kMostMoves; position.to_move() != Seat::Nobody; --left) {
      if (left == 0) return {.share = {0.5F, 0.5F, 0.5F, 0.5F}};
      position.apply(position.random_move(random));
    }
    const auto outcome = position.outcome();
    return {search::shares_of(outcome), static_cast<float>(outcome.half_points[0] - outcome.half_points[1]) / 2};
  }

 private:
  static constexpr int kMostMoves = 2000;
};

/// Ten levels by the number of playouts.
template <meydan::Game G>
std::unique_ptr<Engine> make_plain_engine(const AnyRules&, const EngineOptions& options) {
  static constexpr MctsPlan kPlans[] = {{8, 1},     {20, 0.7}, {50, 0.5}, {120, 0.3}, {300, 0.2},
                                        {800, 0.1}, {2000, 0}, {5000, 0}, {15000, 0}, {50000, 0}};
  return std::make_unique<MctsEngine<PlainWorld<G>>>(PlainWorld<G>{}, level_of(kPlans, options.level), options);
}

/// How a seat stands for one who looks no further: only the end of the game counts.
template <meydan::Game G>
double plain_value(const AnyState& after, Seat seat) {
  const auto& state = Erased<G>::state(after.bytes());
  if (state.to_move() != Seat::Nobody) return 0.5;
  return static_cast<double>(search::shares_of(state.outcome())[index(seat)]);
}

}  // namespace meydan
