#include "games/mangala/mangala.hpp"
#include "learn/fact.hpp"

namespace meydan::mangala {
namespace {

using learn::Fact;
using learn::Telling;

constexpr Telling kAgain{"mangala.told.again"_key, "mangala.told.again_they"_key, "mangala.told.again_would"_key,
                         "mangala.told.again_they_would"_key};
constexpr Telling kEven{"mangala.told.even"_key, "mangala.told.even_they"_key, "mangala.told.even_would"_key,
                        "mangala.told.even_they_would"_key};
constexpr Telling kFacing{"mangala.told.facing"_key, "mangala.told.facing_they"_key, "mangala.told.facing_would"_key,
                          "mangala.told.facing_they_would"_key};
constexpr Telling kSaved{"mangala.told.saved"_key, "mangala.told.saved_they"_key, "mangala.told.saved_would"_key,
                         "mangala.told.saved_they_would"_key};
constexpr Telling kExposed{"mangala.told.exposed"_key, "mangala.told.exposed_they"_key};

constexpr int kMuch = 4;  // a smaller loss is part of every turn

struct Taking {
  Capture stones;
  int total = 0;
};

Taking taking(Side own, Side other, int pit) {
  const auto& sowing = kSowings[static_cast<std::size_t>(pit)][static_cast<std::size_t>(count(own, pit))];
  const auto stones = capture(own + sowing.own, other + sowing.other, sowing);
  return {stones, total(stones.own + stones.other)};
}

/// The most that `own` could take in one move.
Taking greatest(Side own, Side other) {
  Taking found;
  for (int pit = 0; pit < kPitCount; ++pit) {
    if (count(own, pit) == 0) continue;
    if (const auto next = taking(own, other, pit); next.total > found.total) found = next;
  }
  return found;
}

int pit_of(Side stones) { return std::countr_zero(stones) / 8; }

}  // namespace

std::vector<Fact> facts(const Rules&, const State& before, const Move& move, const State& after) {
  std::vector<Fact> found;
  const auto mover = before.mover();
  const auto taken = taking(before.own(), before.other(), move.pit);
  if (taken.total > 0)
    found.push_back({taken.stones.own != 0 ? &kFacing : &kEven,
                     50 + taken.total,
                     {{"n", std::to_string(taken.total)}},
                     {place_name(other(mover), pit_of(taken.stones.other))}});
  if (after.to_move() == mover) found.push_back({&kAgain, 60, {}, {place_name(mover, kTreasury)}});
  if (after.to_move() != other(mover)) return found;

  const auto was = greatest(before.other(), before.own());
  const auto is = greatest(after.own(), after.other());
  if (was.total >= kMuch && is.total < kMuch) {
    const int pit = pit_of(was.stones.other);
    found.push_back({&kSaved, 30, {{"n", std::to_string(count(before.own(), pit))}}, {place_name(mover, pit)}});
  }
  if (is.total >= kMuch && is.total > was.total) {
    const int pit = pit_of(is.stones.other);
    found.push_back(
        {&kExposed, -40, {{"n", std::to_string(is.total)}, {"pit", std::to_string(pit + 1)}}, {place_name(mover, pit)}});
  }
  return found;
}

}  // namespace meydan::mangala
