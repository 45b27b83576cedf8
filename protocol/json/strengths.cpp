#include "protocol/json/strengths.hpp"

#include "engine/strength.hpp"

namespace meydan::json {

Written strengths(std::string_view game, int levels) {
  std::vector<Written> all;
  for (int level = 1; level <= levels; ++level) {
    const auto strength = strength_of(game, level);
    all.push_back(strength ? object({{"elo", number(strength->elo)}, {"margin", number(strength->margin)}}) : null());
  }
  return list(all);
}

}  // namespace meydan::json
