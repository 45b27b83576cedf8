// Schools however they are typed: "Zafer", "ZAFER " and "zafer" are one.
#pragma once

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

/// The same for all ways to write a school; empty where there is none.
std::string school_key(std::string_view name);

/// Each once, as the first of its children has it, in the order of the alphabet.
std::vector<std::string> schools_of(const Tournament& tournament);

}  // namespace meydan::tournament
