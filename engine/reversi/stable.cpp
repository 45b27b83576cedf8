#include "engine/reversi/stable.hpp"

#include <array>

#include "engine/reversi/board.hpp"

namespace meydan::reversi {
namespace {

/// Discs of a line of eight that turn when `own` places on an empty square of it.
constexpr unsigned turned_in_line(unsigned square, unsigned own, unsigned other) {
  unsigned turned = 0;
  for (const int sense : {1, -1}) {
    unsigned passed = 0;
    int at = static_cast<int>(square) + sense;
    for (; at >= 0 && at < 8 && (other >> at & 1U) != 0; at += sense) passed |= 1U << at;
    if (at >= 0 && at < 8 && (own >> at & 1U) != 0) turned |= passed;
  }
  return turned;
}

/// For an edge of `own` (times 256) and `other`: the own discs that survive whatever is placed on it, in any order. A disc may be
/// placed without turning any along the edge, since it may turn some elsewhere.
std::array<std::uint8_t, 65536> make_edges() {
  std::array<std::uint8_t, 65536> safe{};
  for (unsigned taken = 256; taken-- > 0;) {  // what follows a placement is a larger number
    for (unsigned own = taken;; own = (own - 1) & taken) {
      const unsigned other = taken & ~own;
      unsigned kept = own;
      for (unsigned square = 0; square < 8; ++square) {
        const unsigned placed = 1U << square;
        if ((taken & placed) != 0) continue;
        const unsigned gained = turned_in_line(square, own, other);
        const unsigned lost = turned_in_line(square, other, own);
        kept &= safe[(own | gained | placed) * 256 + (other & ~gained)];
        kept &= safe[(own & ~lost) * 256 + (other | lost | placed)];
      }
      safe[own * 256 + other] = static_cast<std::uint8_t>(kept);
      if (own == 0) break;
    }
  }
  return safe;
}

constexpr std::uint64_t kColumnA = 0x0101010101010101;
constexpr std::uint64_t kColumnH = kColumnA << 7;
constexpr std::uint64_t kCentre = 0x007e7e7e7e7e7e00;

constexpr auto kColumns = [] {  // a byte set upright in column a
  std::array<std::uint64_t, 256> all{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (int row = 0; row < 8; ++row)
      if ((byte >> row & 1U) != 0) all[byte] |= bit(8 * row);
  return all;
}();

std::uint64_t column_byte(std::uint64_t discs, int column) noexcept {
  return (discs >> column & kColumnA) * 0x0102040810204080 >> 56;
}

std::uint64_t stable_on_edges(std::uint64_t own, std::uint64_t other) noexcept {
  static const auto edges = make_edges();  // too long a computation for compilers to do
  const auto safe = [](std::uint64_t mine, std::uint64_t theirs) -> std::uint64_t { return edges[mine * 256 + theirs]; };
  return safe(own & 255, other & 255) | safe(own >> 56, other >> 56) << 56 |
         kColumns[safe(column_byte(own, 0), column_byte(other, 0))] |
         kColumns[safe(column_byte(own, 7), column_byte(other, 7))] << 7;
}

/// For each direction, the squares of lines without an empty square.
Lanes full_lines(std::uint64_t empty) noexcept {
  constexpr Lanes kAhead = {~kColumnA, ~std::uint64_t{0}, ~kColumnH, ~kColumnA};
  constexpr Lanes kBack = {~kColumnH, ~std::uint64_t{0}, ~kColumnA, ~kColumnH};
  Lanes ahead = Lanes{} + empty;
  Lanes back = ahead;
  Lanes open_ahead = kAhead;
  Lanes open_back = kBack;
  for (const std::uint64_t times : {1U, 2U, 4U}) {
    const Lanes step = kStep * times;
    ahead |= open_ahead & (ahead << step);
    back |= open_back & (back >> step);
    open_ahead &= open_ahead << step;
    open_back &= open_back >> step;
  }
  return ~(ahead | back);
}

}  // namespace

std::uint64_t stable_discs(std::uint64_t own, std::uint64_t other) noexcept {
  const Lanes full = full_lines(~(own | other));
  const auto inner = own & kCentre;
  std::uint64_t stable = stable_on_edges(own, other) | (inner & full[0] & full[1] & full[2] & full[3]);
  if (stable == 0) return 0;
  for (std::uint64_t before = 0; before != stable;) {
    before = stable;
    const Lanes safe = Lanes{} + stable;
    const Lanes held = full | (safe << kStep) | (safe >> kStep);
    stable |= inner & held[0] & held[1] & held[2] & held[3];
  }
  return stable;
}

}  // namespace meydan::reversi
