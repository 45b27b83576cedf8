// What `meydan solve` finds out, for people and as JSON.
#pragma once

#include "cli/solve/database_site.hpp"
#include "core/match.hpp"
#include "engine/mangala/solution.hpp"

namespace meydan::cli {

struct Solved {
  mangala::Solution solution;
  double cpu_seconds = 0;  // of the solving alone
  double wall_seconds = 0;
};

inline const mangala::State& mangala_state(const Match& match) {
  return *static_cast<const mangala::State*>(match.state().bytes());
}

json::Written as_json(const Match& match, const Solved& solved, const DatabaseFile& file);
void print(const Match& match, const Solved& solved, const DatabaseFile& file, const Terminal& terminal);

}  // namespace meydan::cli
