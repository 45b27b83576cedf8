#include "games/reversi/reversi.hpp"
#include "learn/fact.hpp"

namespace meydan::reversi {
namespace {

using learn::Fact;
using learn::Telling;

constexpr Telling kCorner{"reversi.told.corner"_key, "reversi.told.corner_they"_key, "reversi.told.corner_would"_key,
                          "reversi.told.corner_they_would"_key};
constexpr Telling kGiven{"reversi.told.given"_key, "reversi.told.given_they"_key};
constexpr Telling kShut{"reversi.told.shut"_key, "reversi.told.shut_they"_key, "reversi.told.shut_would"_key,
                        "reversi.told.shut_they_would"_key};
constexpr Telling kFew{"reversi.told.few"_key, "reversi.told.few_they"_key, "reversi.told.few_would"_key,
                       "reversi.told.few_they_would"_key};

constexpr std::uint64_t kCorners = bit(0) | bit(7) | bit(56) | bit(63);
constexpr int kFewMoves = 2;

}  // namespace

std::vector<Fact> facts(const Rules&, const State& before, const Move& move, const State& after) {
  std::vector<Fact> found;
  if (move == kPass) return found;
  const auto mover = before.mover();
  if ((bit(move.square) & kCorners) != 0) found.push_back({&kCorner, 70, {}, {square_name(move.square)}});
  if (after.to_move() == Seat::Nobody) return found;
  if (after.must_pass()) {
    found.push_back({&kShut, 65});
    return found;
  }
  const auto was_open = placements(before.discs(other(mover)), before.discs(mover));
  std::vector<std::string> given;
  for (auto corners = after.open() & ~was_open & kCorners; corners != 0;) given.push_back(square_name(pop_lowest(corners)));
  if (!given.empty()) found.push_back({&kGiven, -60, {}, std::move(given)});
  if (const int replies = std::popcount(after.open()); replies <= kFewMoves)
    found.push_back({&kFew, 40 - replies, {{"n", std::to_string(replies)}}});
  return found;
}

}  // namespace meydan::reversi
