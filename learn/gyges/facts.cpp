#include "games/gyges/gyges.hpp"
#include "learn/fact.hpp"

namespace meydan::gyges {
namespace {

using learn::Fact;
using learn::Telling;

constexpr Telling kGoalReached{"gyges.told.goal"_key, "gyges.told.goal_they"_key, "gyges.told.goal_would"_key,
                               "gyges.told.goal_they_would"_key};
constexpr Telling kGap{"gyges.told.gap"_key, "gyges.told.gap_they"_key};
constexpr Telling kSure{"gyges.told.sure"_key, "gyges.told.sure_they"_key, "gyges.told.sure_would"_key,
                        "gyges.told.sure_they_would"_key};
constexpr Telling kShut{"gyges.told.shut"_key, "gyges.told.shut_they"_key, "gyges.told.shut_would"_key,
                        "gyges.told.shut_they_would"_key};
constexpr Telling kOpened{"gyges.told.opened"_key, "gyges.told.opened_they"_key, "gyges.told.opened_would"_key,
                          "gyges.told.opened_they_would"_key};
constexpr Telling kChain{"gyges.told.chain"_key, "gyges.told.chain_they"_key, "gyges.told.chain_would"_key,
                         "gyges.told.chain_they_would"_key};
constexpr Telling kOnePiece{"gyges.told.one_piece"_key, "gyges.told.one_piece_they"_key, "gyges.told.one_piece_would"_key,
                            "gyges.told.one_piece_they_would"_key};
constexpr Telling kRow{"gyges.told.row"_key, "gyges.told.row_they"_key};

constexpr int kMany = 3;  // landings; fewer are part of every other move

/// The same pieces with this player to move.
State turn_of(const State& state, Seat seat) noexcept {
  return state.mover() == seat ? state : State{state.rules(), state.pieces(), seat, State::Turn::Move};
}

/// Whether this player could get to the goal at once, if it were their turn.
bool could_score(const State& state, Seat seat) noexcept {
  const auto turn = turn_of(state, seat);
  for (auto movers = turn.movers(); movers != 0;)
    if ((turn.targets(pop_lowest(movers)) & bit(kGoal)) != 0) return true;
  return false;
}

/// Whether this player gets to the goal with their next move whatever the other, whose turn it is, does first.
bool scores_for_sure(const State& state, Seat seat) noexcept {
  MoveList answers;
  state.moves(answers);
  return std::ranges::all_of(answers, [&](Move answer) {
    auto next = state;
    next.apply(answer);
    return could_score(next, seat);
  });
}

/// The pieces that a move lands on and goes on from.
std::uint64_t landings(const State& state, Move move) {
  const auto goal = goal_row(state.mover());
  const auto way = find_way(state.pieces(), move.from, move.to == kGoal ? goal : bit(move.to), goal, state.rules().path);
  std::uint64_t passed = 0;
  for (const int place : way) passed |= bit(place);
  return passed & state.pieces().all() & ~bit(move.from) & ~bit(move.to);
}

}  // namespace

std::vector<Fact> facts(const Rules&, const State& before, const Move& move, const State& after) {
  std::vector<Fact> found;
  if (before.turn() != State::Turn::Move) return found;
  const auto mover = before.mover();
  const auto rival = other(mover);
  if (const auto landed = landings(before, move); std::popcount(landed) >= kMany)
    found.push_back({&kChain, 50, {{"n", std::to_string(std::popcount(landed))}}, point_names(landed)});
  if (move.to == kGoal) found.push_back({&kGoalReached, 100, {}, {goal_name(mover)}});
  if (after.to_move() != rival) return found;

  if (could_score(after, rival)) {
    if (!scores_for_sure(before, rival)) found.push_back({&kGap, -90});
  } else {
    if (could_score(before, rival)) found.push_back({&kShut, 80, {}, {goal_name(rival)}});
    if (could_score(after, mover)) {
      if (scores_for_sure(after, mover)) found.push_back({&kSure, 95, {}, {goal_name(mover)}});
      else if (!could_score(before, mover)) found.push_back({&kOpened, 70, {}, {goal_name(mover)}});
    }
  }
  if (std::popcount(after.movers()) == 1 && std::popcount(turn_of(before, rival).movers()) > 1)
    found.push_back({&kOnePiece, 60, {}, point_names(after.movers())});
  const int row = nearest_row(after.pieces().all(), mover);
  if ((after.pieces().all() & row_bits(nearest_row(before.pieces().all(), mover))) == 0)
    found.push_back({&kRow, -30, {{"row", std::to_string(row)}}, point_names(after.pieces().all() & row_bits(row))});
  return found;
}

}  // namespace meydan::gyges
