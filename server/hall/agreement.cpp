#include "server/hall/agreement.hpp"

#include <algorithm>

#include "engine/think.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kWeighingMemory = std::size_t{16} << 20;
constexpr double kLongestLook = 0.5;   // seconds for a position
constexpr double kHardlyWorse = 0.05;  // of a win
constexpr std::size_t kAllMoves = 999;

/// With chance or more players than two the next position says little of the move: all moves are weighed at once.
bool weighed_at_once(const AnyRules& rules) { return rules.seats() > 2 || AnyState::start(rules).to_move() == Seat::Chance; }

double worth(Seat seat, const Outcome& outcome) {
  if (outcome.places[index(seat)] != 1) return 0;
  return outcome.winner() ? 1 : 0.5;
}

}  // namespace

std::vector<Decision> decisions_of(const Match& match, Seat seat) {
  std::vector<Decision> all;
  Match played{match.rules(), match.from()};
  for (const auto move : match.line()) {
    const bool chooses = played.to_move() == seat && !played.settling() && played.moves().size() > 1;
    if (chooses) all.push_back({.before = played, .move = move});
    played.play(move);
    if (chooses && played.settling()) all.pop_back();
  }
  if (all.size() <= kMostWeighed) return all;
  std::vector<Decision> some;
  some.reserve(kMostWeighed);
  for (std::size_t i = 0; i < kMostWeighed; ++i) some.push_back(std::move(all[i * all.size() / kMostWeighed]));
  return some;
}

std::optional<Weighed> weigh(const Decision& decision, const DataSource& data, const Thinkers::StillWanted& still_wanted) {
  const auto& [before, move] = decision;
  const auto& rules = before.rules();
  const bool at_once = weighed_at_once(rules);
  const auto engine = engine_of(rules.game())
                          .make(rules, {.level = static_cast<int>(kWeighingLevel),
                                        .lines = at_once ? kAllMoves : 1,
                                        .analysis = true,
                                        .memory = kWeighingMemory,
                                        .data = data});
  const auto look = [&](const Match& match) -> Thought {
    const double begin = wall_seconds();
    return think_through(*engine, match,
                         {.watch = [&](const Thought&) { return still_wanted() && wall_seconds() - begin < kLongestLook; }});
  };
  const auto thought = look(before);
  if (!still_wanted()) return {};
  const auto& best = thought.best();
  if (best.moves.front() == move) return Weighed{.same = true, .near = true};
  double kept = 0;
  if (at_once) {
    for (const auto& line : thought.lines)
      if (line.moves.front() == move) kept = line.score.win;
  } else {
    auto after = before;
    after.play(move);
    const auto seat = before.to_move();
    if (after.over()) {
      kept = worth(seat, *after.outcome());
    } else {
      const auto win = look(after).best().score.win;
      if (!still_wanted()) return {};
      kept = after.to_move() == seat ? win : 1 - win;
    }
  }
  return Weighed{.same = false, .near = best.score.win - kept <= kHardlyWorse};
}

}  // namespace meydan::server
