// What an engine thinks of a position, in the reader's language.
#pragma once

#include "cli/terminal/terminal.hpp"
#include "protocol/score_words.hpp"

namespace meydan::cli {

inline std::string score_in_words(const Terminal& terminal, const AnyRules& rules, Seat mover, const Score& score,
                                  bool with_chance = false) {
  return meydan::score_in_words(terminal.language(), rules, mover, score, with_chance);
}

}  // namespace meydan::cli
