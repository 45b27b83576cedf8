// Matches and troubles as JSON: what `--json` prints. docs/json.md is its description.
#pragma once

#include "cli/terminal/terminal.hpp"
#include "core/match.hpp"
#include "protocol/json/json.hpp"

namespace meydan::cli {

/// game, rules, position, to_move.
json::Fields report(const Match& match);
json::Written report(const Trouble& trouble, const Terminal& terminal);
/// {"black":...,"white":...}
json::Written by_seat(const AnyRules& rules, const std::vector<json::Written>& values);

}  // namespace meydan::cli
