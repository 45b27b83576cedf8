// What an engine thinks of a position, in words for children.
#pragma once

#include <string>

#include "cli/terminal.hpp"
#include "engine/engine.hpp"

namespace meydan::cli {

/// "siyah 4 taş önde", "beyaz 3 hamlede kazanır", "durum dengede". The score is that of `mover`.
std::string score_in_words(const Terminal& terminal, const AnyRules& rules, Seat mover, const Score& score);

/// The same with the chance of the player it names: "siyah 4 taş önde (%63)".
std::string score_with_chance(const Terminal& terminal, const AnyRules& rules, Seat mover, const Score& score);

/// "63"
std::string percent(double share);

}  // namespace meydan::cli
