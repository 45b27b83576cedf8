// How children are called where everybody reads it, and where only arbiters do. Namesakes are told apart by their numbers.
#pragma once

#include <string>
#include <vector>

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

/// "Ayşe Y.", where the whole name may not be shown to everybody.
std::string public_name(const Player& player);

/// Of all players, as everybody reads them.
std::vector<std::string> public_names(const Tournament& tournament);
/// The same with whole names, for those who run it.
std::vector<std::string> whole_names(const Tournament& tournament);

}  // namespace meydan::tournament
