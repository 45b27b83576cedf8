// The 3x3 surroundings in which a move in the middle is worth a look: hane, cuts and their like, at the side and away from it.
#pragma once

#include <bitset>

#include "engine/go/board.hpp"

namespace meydan::go {

class Patterns {
 public:
  /// All of them, in every turn and mirror and for both colours.
  static const Patterns& all();

  /// Precondition: the point is empty.
  bool match(const FastBoard& board, Point point) const noexcept { return codes_[code(board, point)]; }

 private:
  Patterns();
  static std::size_t code(const FastBoard& board, Point point) noexcept {
    constexpr int kStep = kStride;
    std::size_t code = 0;
    for (const int to : {-kStep - 1, -kStep, -kStep + 1, -1, 1, kStep - 1, kStep, kStep + 1})
      code = code << 2 | board.at(static_cast<Point>(point + to));
    return code;
  }

  std::bitset<65536> codes_;
};

}  // namespace meydan::go
