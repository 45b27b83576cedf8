// Steps of many pieces at once, on words of bits or vectors of them.
#pragma once

namespace meydan::gyges {

/// Sets of points one step along, kept apart by the direction of the step, so that the next one does not go straight back.
template <class Word>
struct Steps {
  Word north, south, east, west;

  /// `Steps{from}`: every direction is open.
  explicit Steps(const Word& from) noexcept : north(from << 8), south(from >> 8), east(from << 1), west(from >> 1) {}

  /// One step on from `before`, never straight back, together with a first step of `from`.
  Steps(const Steps& before, const Word& from) noexcept {
    const Word along = before.east | before.west | from;
    const Word across = before.north | before.south | from;
    north = (before.north | along) << 8;
    south = (before.south | along) >> 8;
    east = (before.east | across) << 1;
    west = (before.west | across) >> 1;
  }

  void keep(const Word& allowed) noexcept {
    north &= allowed;
    south &= allowed;
    east &= allowed;
    west &= allowed;
  }
};

/// Where hops of pieces of height 1, 2 and 3 end when the points they pass must be `open`. Ends off the board are the caller's to
/// cut. A hop of at most three steps uses no line twice if it never turns straight back.
template <class Word>
inline Word hop_ends(const Word& ones, const Word& twos, const Word& threes, const Word& open) noexcept {
  Steps<Word> steps{threes};
  steps.keep(open);
  steps = {steps, twos};
  steps.keep(open);
  steps = {steps, ones};
  return steps.north | steps.south | steps.east | steps.west;
}

}  // namespace meydan::gyges
