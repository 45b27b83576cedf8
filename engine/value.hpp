// The values of a search: guesses, and above them wins and losses that are proved.
#pragma once

namespace meydan::search {

inline constexpr int kInfinity = 8'000'000;
inline constexpr int kWin = 4'000'000;       // at the root; one less a ply
inline constexpr int kSure = kWin - 10'000;  // from here on it is a proved win

/// A win or loss proved so many plies from the position it is said of.
constexpr int won_in(int plies) noexcept { return kWin - plies; }
constexpr int lost_in(int plies) noexcept { return plies - kWin; }

// Wins are counted from the root on the search's stack, and from the position itself in its table and in what a game knows.
constexpr int counted_from_root(int value, int ply) noexcept {
  return value >= kSure ? value - ply : value <= -kSure ? value + ply : value;
}
constexpr int counted_from_node(int value, int ply) noexcept { return counted_from_root(value, -ply); }

}  // namespace meydan::search
