// Who meets whom in a round of a Swiss tournament, and who starts. The criteria, their order and the reason for each are told in
// docs/pairing.md; here they are numbers of a pair, which a matching adds up (matching/strict.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/result.hpp"

namespace meydan::tournament {

enum class Float : std::uint8_t { None, Down, Up };

/// What a round is paired by. Players are named by their place in the list, best first: by points, then by number.
struct Entrant {
  struct Met {
    int whom;   // place
    int round;  // the last one
  };

  int number = 0;               // at the beginning of the tournament, from 1
  std::int32_t points = 0;      // in halves
  int school = 0;               // 0: none
  bool had_bye = false;         // or has won without playing: no bye any more
  std::vector<Met> met{};       // in games that were played
  std::vector<bool> started{};  // the games that were played, the last one last
  Float last = Float::None;     // in the round before
  Float before = Float::None;   // and in the one before that
};

/// What must not be, and may be where the arbiter says so: a second bye, a second game of the same two.
struct Licence {
  bool second_bye = false;
  bool rematch = false;
};

struct SwissRound {
  std::vector<Entrant> entrants{};
  bool schools_apart = false;
  Licence licence{};
};

/// A pair by their places, the one who starts first.
struct Pair {
  int first;
  int second;

  friend bool operator==(const Pair&, const Pair&) = default;
};

/// What a pairing costs, in the order of the criteria.
enum class Criterion : std::uint8_t {
  Licence,      // what was allowed by hand; the oldest rematch is the least
  Bye,          // how far from the last place
  Floats,       // one for each group of equal points, from the top down: pairs across its lower edge
  Differences,  // squares of the difference in half points
  ThirdStart,
  School,
  Balance,  // squares of starts minus other games
  Refloat,
  Half,    // also: not the last of a group floats, or does not meet the best below
  Number,  // squares of the distance from the ideal
};

struct SwissPairing {
  std::vector<Pair> pairs{};  // in the order of their better player
  std::optional<int> bye{};
  std::vector<std::int64_t> costs{};  // Licence, Bye, Floats (as many as there are groups), Differences, ...
};

/// What is refused: no legal pairing exists; then `why_not` tells what could be done.
Result<SwissPairing> pair_swiss(const SwissRound& round);

/// What would make a round possible that is not: a second bye, and for whom; or a second game, and of which two.
struct WayOut {
  std::optional<SwissPairing> second_bye{};
  std::optional<SwissPairing> rematch{};
  std::optional<SwissPairing> both{};  // where neither alone is enough
};
WayOut way_out(const SwissRound& round);

/// Whether the first of two starts. The better one stands first in the list.
bool first_starts(const Entrant& better, const Entrant& other);

}  // namespace meydan::tournament
