#include "games/pentago/pentago.hpp"
#include "learn/fact.hpp"

namespace meydan::pentago {
namespace {

using learn::Fact;
using learn::Telling;

constexpr Telling kFive{"pentago.told.five"_key, "pentago.told.five_they"_key, "pentago.told.five_would"_key,
                        "pentago.told.five_they_would"_key};
constexpr Telling kGift{"pentago.told.gift"_key, "pentago.told.gift_they"_key};
constexpr Telling kOpen{"pentago.told.open"_key, "pentago.told.open_they"_key};
constexpr Telling kSure{"pentago.told.sure"_key, "pentago.told.sure_they"_key, "pentago.told.sure_would"_key,
                        "pentago.told.sure_they_would"_key};
constexpr Telling kBlocked{"pentago.told.blocked"_key, "pentago.told.blocked_they"_key, "pentago.told.blocked_would"_key,
                           "pentago.told.blocked_they_would"_key};
constexpr Telling kTurnedAway{"pentago.told.turned_away"_key, "pentago.told.turned_away_they"_key,
                              "pentago.told.turned_away_would"_key, "pentago.told.turned_away_they_would"_key};
constexpr Telling kFour{"pentago.told.four"_key, "pentago.told.four_they"_key, "pentago.told.four_would"_key,
                        "pentago.told.four_they_would"_key};
constexpr Telling kThreat{"pentago.told.threat"_key, "pentago.told.threat_they"_key, "pentago.told.threat_would"_key,
                          "pentago.told.threat_they_would"_key};
constexpr Telling kBroke{"pentago.told.broke"_key, "pentago.told.broke_they"_key};

/// The same marbles with this player to move.
State turn_of(const State& state, Seat seat) noexcept {
  return {state.rules(), state.marbles(Seat::A), state.marbles(Seat::B), seat};
}

bool has_won(const State& state, Seat seat) {
  return fives(state.marbles(seat)) != 0 && state.to_move() == Seat::Nobody && state.outcome().winner() == seat;
}

State played(State state, Move move) noexcept {
  state.apply(move);
  return state;
}

/// Whether this player could win at once, if it were their turn.
bool could_win(const State& state, Seat seat) {
  const auto turn = turn_of(state, seat);
  MoveList moves;
  turn.moves(moves);
  return std::ranges::any_of(moves, [&](Move move) { return has_won(played(turn, move), seat); });
}

/// Whether this player wins with their next move whatever the other, whose turn it is, does first.
bool wins_for_sure(const State& state, Seat seat) {
  MoveList answers;
  state.moves(answers);
  return std::ranges::all_of(answers, [&](Move answer) {
    const auto next = played(state, answer);
    return next.to_move() == Seat::Nobody ? has_won(next, seat) : could_win(next, seat);
  });
}

/// The marbles of rows of five that lack at most one, whose hole is free.
std::uint64_t rows(const State& state, Seat seat) noexcept {
  const auto own = state.marbles(seat);
  std::uint64_t found = 0;
  for (const auto line : kLineHoles)
    if (std::popcount(own & line) >= 4 && (state.all_marbles() & line) == (own & line)) found |= own & line;
  return found;
}

}  // namespace

std::vector<Fact> facts(const Rules& rules, const State& before, const Move& move, const State& after) {
  const auto mover = before.mover();
  const auto rival = other(mover);
  std::vector<Fact> found;
  const auto tell = [&](const Telling& telling, int weight, std::uint64_t holes = 0) {
    found.push_back({&telling, weight, {}, hole_names(holes)});
  };
  if (after.to_move() == Seat::Nobody) {
    const auto winner = after.outcome().winner();
    if (winner == mover) tell(kFive, 100, five_holes(after.marbles(mover)));
    if (winner == rival) tell(kGift, -100, five_holes(after.marbles(rival)));
    return found;
  }

  auto marbles = std::array{before.marbles(Seat::A), before.marbles(Seat::B)};
  marbles[index(mover)] |= bit(move.hole);
  const State placed{rules, marbles[0], marbles[1], rival};  // not turned yet
  const auto row = rows(after, mover);
  const bool threatens = could_win(after, mover);
  if (could_win(after, rival)) {
    if (!wins_for_sure(before, rival)) tell(kOpen, -90);
  } else {
    if (could_win(before, rival)) tell(could_win(placed, rival) ? kTurnedAway : kBlocked, 80);
    if (threatens && wins_for_sure(after, mover)) tell(kSure, 95, row);
    else if (threatens && !could_win(before, mover)) tell(row != 0 ? kFour : kThreat, 70, row);
  }
  if (row == 0 && rows(placed, mover) != 0 && !threatens) tell(kBroke, -60);
  return found;
}

}  // namespace meydan::pentago
