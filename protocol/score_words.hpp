// What an engine thinks of a position, in words for children.
#pragma once

#include <string>

#include "engine/engine.hpp"
#include "lang/say.hpp"

namespace meydan {

/// "siyah 4 taş önde", "beyaz 3 hamlede kazanır", "durum dengede". The score is that of `mover`. With the chance of the player
/// who is ahead, where nothing is proved: "siyah 4 taş önde (kazanma şansı %63)".
std::string score_in_words(Language language, const AnyRules& rules, Seat mover, const Score& score, bool with_chance = false);

/// "63"
std::string percent(double share);

}  // namespace meydan
