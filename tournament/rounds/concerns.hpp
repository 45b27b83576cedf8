// What an arbiter may want to look at before something is entered; it is left to them.
#pragma once

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

/// Games laid by hand (rounds/by_hand.hpp); a fixed table that somebody else has, too; whoever is moved from theirs by pairing;
/// a correction by which others would have gone on than those who sat in later rounds.
std::vector<Message> concerns(const Tournament& tournament, const decltype(Entry::what)& what);

}  // namespace meydan::tournament
