// Names in the order of the Turkish alphabet: ç after c, ğ after g, ı before i, ö after o, ş after s, ü after u.
#pragma once

#include <string_view>

#include "tournament/model/entry.hpp"

namespace meydan::tournament {

/// Below 0, 0 or above, for any two texts in UTF-8.
int compare_names(std::string_view one, std::string_view other);

/// By surname, then by first name.
bool comes_before(const Player& one, const Player& other);

}  // namespace meydan::tournament
