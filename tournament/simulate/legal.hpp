// Whether a round of a Swiss is legal, looked at in the tournament itself and not in what it was paired by.
#pragma once

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

/// What is wrong with a round, for programmers; empty where nothing is.
std::string illegal(const Tournament& tournament, int round);

}  // namespace meydan::tournament
