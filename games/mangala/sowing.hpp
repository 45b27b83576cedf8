// One side of a Mangala board as the bytes of a word: pits 1..6 in bytes 0..5, the treasury in byte 6. No byte ever exceeds the
// 96 stones of the largest game, so adding words adds place by place, and a whole sowing is one addition to each side.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace meydan::mangala {

using Side = std::uint64_t;

inline constexpr int kPitCount = 6;
inline constexpr int kTreasury = 6;
inline constexpr int kPlaces = 13;  // where a player sows: the own pits, the own treasury, the opponent's pits
inline constexpr int kMaxStones = 96;

inline constexpr Side kOnes = 0x0101010101010101;
inline constexpr Side kPits = 0x0000ffffffffffff;

constexpr Side stones_in(int place, int stones) noexcept { return static_cast<Side>(stones) << (8 * place); }
constexpr int count(Side side, int place) noexcept { return static_cast<int>(side >> (8 * place) & 0xff); }
constexpr int total(Side pits) noexcept { return static_cast<int>(pits * kOnes >> 56); }

/// The pits that face the given ones: 1 faces 6. Works for masks and for stones.
constexpr Side facing(Side pits) noexcept { return std::byteswap(pits) >> 16; }

/// What a move adds to both sides, and a mask of the pit its last stone falls in: none when that is the treasury.
struct Sowing {
  Side own = 0;
  Side other = 0;
  Side last_own = 0;
  Side last_other = 0;

  constexpr bool ends_in_treasury() const noexcept { return (last_own | last_other) == 0; }

  constexpr void drop(int place) noexcept {
    const int pit = place % (kPitCount + 1);
    const Side last = place == kTreasury ? 0 : stones_in(pit, 0xff);
    (place <= kTreasury ? own : other) += stones_in(pit, 1);
    last_own = place <= kTreasury ? last : 0;
    last_other = place <= kTreasury ? 0 : last;
  }
};

using Sowings = std::array<std::array<Sowing, kMaxStones + 1>, kPitCount>;

constexpr Sowings make_sowings() noexcept {  // rules/mangala §1
  Sowings all{};
  for (int pit = 0; pit < kPitCount; ++pit) {
    auto& from_pit = all[static_cast<std::size_t>(pit)];
    Sowing sown;
    for (int stones = 1; stones <= kMaxStones; ++stones) {
      sown.drop((pit + stones - 1) % kPlaces);
      auto& sowing = from_pit[static_cast<std::size_t>(stones)] = sown;
      if (stones == 1) {
        sowing = {};
        sowing.drop(pit + 1);
      }
      sowing.own -= stones_in(pit, stones);
    }
  }
  return all;
}

/// By pit and by the stones in it.
inline constexpr Sowings kSowings = make_sowings();

/// What the last stone takes, out of the sides as they are after sowing.
struct Capture {
  Side own = 0;
  Side other = 0;
};

constexpr Capture capture(Side own, Side other, const Sowing& sowing) noexcept {
  const Side reached = other & sowing.last_other;  // rules/mangala §3
  const bool even = (reached & kOnes) == 0;
  const Side landed = own & sowing.last_own;  // rules/mangala §4
  const Side faced = other & facing(sowing.last_own);
  const bool was_empty = landed == (sowing.last_own & kOnes) && faced != 0;
  return {was_empty ? landed : 0, (even ? reached : 0) | (was_empty ? faced : 0)};
}

/// Both rows after a move and what it takes, and whether the mover goes on; nothing is swept yet.
struct Sown {
  Side own;
  Side other;
  bool again;
};

/// Precondition: rows without treasuries, and stones in the pit.
constexpr Sown sow(Side own, Side other, int pit) noexcept {
  const auto& sowing = kSowings[static_cast<std::size_t>(pit)][static_cast<std::size_t>(count(own, pit))];
  own += sowing.own;
  other += sowing.other;
  const auto taken = capture(own, other, sowing);
  return {(own & kPits) - taken.own, other - taken.other, sowing.ends_in_treasury()};
}

}  // namespace meydan::mangala
