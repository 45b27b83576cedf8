// Swiss tournaments played by nobody, so that pairings can be looked at in numbers.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "tournament/model/tournament.hpp"
#include "tournament/rounds/field.hpp"

namespace meydan::tournament {

struct Simulation {
  int players = 24;
  int rounds = 5;
  std::uint64_t seed = 1;
  int absent = 0;    // per cent of the players, in each round
  int forfeits = 0;  // per cent of the games
  int schools = 8;
  int sets = 1;
};

/// Called with each field before its round is paired.
using Onlooker = std::function<void(const SwissField&)>;

struct Simulated {
  std::vector<Entry> entries{};
  std::optional<Message> stopped{};  // why the next round could not be paired, where not all were
};

/// The entries of a whole tournament: stronger ones win more often, some stay away and some of these ask for half a point. Where
/// no legal pairing is left a rematch is allowed, then a second bye; where even that is not enough it ends.
Result<Simulated> simulate(const Simulation& simulation, const Onlooker& onlooker = {});

}  // namespace meydan::tournament
