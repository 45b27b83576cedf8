// How a game, or a match of several sets, ended.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "tournament/model/settings.hpp"

namespace meydan::tournament {

struct Score {
  enum class Kind : std::uint8_t {
    Played,
    Unfinished,  // the time was over; it counts as played
    Forfeit,     // one did not come, or both
  };

  Kind kind = Kind::Played;
  std::array<int, 2> half_points{};  // 2 - 0, 1 - 1, 0 - 2; 0 - 0 where both forfeit. The starter's first
  std::array<int, 2> half_sets{};
  std::array<int, 2> stones{};  // or points, where they are kept

  int goes_on = 0;  // 1 or 2: who, after a draw in a knock-out

  bool played() const noexcept { return kind != Kind::Forfeit; }
  friend bool operator==(const Score&, const Score&) = default;
};

/// Who came wins; in sets by more than half of them to none, so 3 : 0 of 5.
Score forfeit(bool first_came, bool second_came, const Settings& settings);

/// What an arbiter types, on a keypad if need be:
///   1  0  5 = ½   the first won, the second won, a draw
///   3 2   3:2     sets, where a match has several; 2.5 and 2,5 and 2½ are two and a half
///   + -  --       the second did not come, the first did not come, nobody came
///   ... 24 20     behind it: stones or points
///   ... >  <      behind a draw in a knock-out: the first, the second goes on
///   ... !         behind it: the time was over before all sets were played
Result<Score> read_score(std::string_view text, const Settings& settings);
/// The same, shortest: "1", "½", "3:2", "+", "3:2 24 20", "2:1 !".
std::string write_score(const Score& score, const Settings& settings);

/// "2½", "0", "½".
std::string halves(int value);

}  // namespace meydan::tournament
