#include "games/daha/daha.hpp"
#include "learn/fact.hpp"

namespace meydan::daha {
namespace {

using learn::Fact;
using learn::Telling;

constexpr Telling kPainted{"daha.told.painted"_key, "daha.told.painted_they"_key, "daha.told.painted_would"_key,
                           "daha.told.painted_they_would"_key};
constexpr Telling kSafe{"daha.told.safe"_key, "daha.told.safe_they"_key, "daha.told.safe_would"_key,
                        "daha.told.safe_they_would"_key};
constexpr Telling kSafest{"daha.told.safest"_key, "daha.told.safest_they"_key, "daha.told.safest_would"_key,
                          "daha.told.safest_they_would"_key};
constexpr Telling kRisky{"daha.told.risky"_key, "daha.told.risky_they"_key};
constexpr Telling kSqueezed{"daha.told.squeezed"_key, "daha.told.squeezed_they"_key, "daha.told.squeezed_would"_key,
                            "daha.told.squeezed_they_would"_key};
constexpr Telling kShutIn{"daha.told.shut_in"_key, "daha.told.shut_in_they"_key, "daha.told.shut_in_would"_key,
                          "daha.told.shut_in_they_would"_key};

constexpr int kDie = 6;

bool can_walk(const Links& links, int from, Cells open, int steps) noexcept {
  if (steps == 0) return true;
  for (auto next = links[static_cast<std::size_t>(from)] & open; next != 0;) {
    const int cell = pop_lowest(next);
    if (can_walk(links, cell, open & ~bit(cell), steps - 1)) return true;
  }
  return false;
}

/// How many of the six rolls this colour could go on with, as the board stands. Whoever can take some steps can take fewer: they
/// are the smallest rolls.
int safe_rolls(const State& state, Colour colour) noexcept {
  const auto& table = state.table();
  const auto& painted = table.painted;
  const auto others = (painted[0] | painted[1] | painted[2] | painted[3]) & ~painted[colour];
  int rolls = 0;
  while (rolls < kDie && can_walk(state.board().links, table.cell[colour], ~(others | state.pieces()), rolls + 1)) ++rolls;
  return rolls;
}

/// What the choice of the cell did for the mover, next to the other choices.
void tell_safety(const State& before, const State& after, std::vector<Fact>& found) {
  const auto mover = before.table().mover;
  const int safe = safe_rolls(after, mover);
  int best = safe;
  int worst = safe;
  for (auto ends = before.ends(); ends != 0;) {
    auto choice = before;
    choice.apply({static_cast<std::uint8_t>(pop_lowest(ends))});
    const int rolls = safe_rolls(choice, mover);
    best = std::max(best, rolls);
    worst = std::min(worst, rolls);
  }
  if (best == worst && safe == kDie) return;
  const bool chosen_well = safe == best && best > worst;
  const auto& telling = !chosen_well ? kRisky : safe == kDie ? kSafe : kSafest;
  found.push_back(
      {&telling, chosen_well ? 60 : -80, {{"n", std::to_string(safe)}}, {cell_name(after.board(), after.table().cell[mover])}});
}

/// What is left to the one who rolls next.
void tell_squeezed(const State& before, const State& after, std::vector<Fact>& found) {
  const auto next = after.table().mover;
  const int rolls = safe_rolls(after, next);
  if (after.to_move() == Seat::Nobody || rolls >= safe_rolls(before, next)) return;
  found.push_back({rolls == 0 ? &kShutIn : &kSqueezed,
                   rolls == 0 ? 90 : 70,
                   {{"n", std::to_string(rolls)}},
                   {cell_name(after.board(), after.table().cell[next])}});
}

}  // namespace

std::vector<Fact> facts(const Rules&, const State& before, const Move& move, const State& after) {
  std::vector<Fact> found;
  if (before.to_move() == Seat::Chance) return found;
  if (after.table().painted != before.table().painted)
    found.push_back({&kPainted, 75, {}, {cell_name(before.board(), move.value)}});
  tell_squeezed(before, after, found);
  tell_safety(before, after, found);
  return found;
}

}  // namespace meydan::daha
