// What the fuzz targets share: bytes taken from the front of the input, and checks that stop the run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "games/registry.hpp"

namespace meydan::fuzz {

inline void expect(bool holds) {
  if (!holds) std::abort();
}

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : text_(reinterpret_cast<const char*>(data), size) {}

  /// '0' is the first of them; 0 when nothing is left.
  std::size_t choice(std::size_t count) {
    if (text_.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(text_.front() - '0');
    text_.remove_prefix(1);
    return byte % count;
  }
  std::string_view rest() const { return text_; }

 private:
  std::string_view text_;
};

inline const GameType& choose_game(Input& input) { return *all_games()[input.choice(all_games().size())]; }

/// The rules of a chosen preset, not yet complete.
inline AnyRules choose_rules(Input& input) {
  const auto& game = choose_game(input);
  const auto presets = game.info->presets;
  return *AnyRules::preset(game, presets[input.choice(presets.size())].leaf());
}

}  // namespace meydan::fuzz
