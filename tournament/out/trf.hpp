// The report that federations' programs read: TRF16 (FIDE Handbook C.04, annex 2). Columns are counted in characters, not in
// bytes. Sets have no place in it; they are in the JSON.
#pragma once

#include <optional>
#include <string>

#include "tournament/model/tournament.hpp"

namespace meydan::tournament {

/// A section is a tournament of its own to a federation: where there are several, one must be named. Its players are numbered
/// from 1, and a game against somebody of another section is a bye with what it gave.
Result<std::string> as_trf(const Tournament& tournament, const std::optional<std::string>& section = {});

}  // namespace meydan::tournament
