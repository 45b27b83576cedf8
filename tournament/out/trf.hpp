// The report that federations' programs read: TRF16 (FIDE Handbook C.04, annex 2). Columns are counted in characters, not in
// bytes. Sets have no place in it; they are in the JSON.
#pragma once

#include <string>

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

std::string as_trf(const Tournament& tournament);

}  // namespace meydan::tournament
