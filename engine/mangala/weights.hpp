// The weights of Mangala's evaluation, in hundredths of a stone, fitted by least squares to what deep searches say of positions
// from games of the engine with itself.
#pragma once

#include <array>

namespace meydan::mangala {

/// What something is worth while all 48 stones are in the pits, and when none is left; in between, in proportion.
struct Weight {
  int full;
  int empty;
};

inline constexpr int kMostWeighed = 9;  // more stones in a pit weigh the same

using RowWeights = std::array<std::array<Weight, kMostWeighed + 1>, 6>;

/// By pit and the stones in it.
inline constexpr RowWeights kOwnPits{{
    {{{-152, 248}, {-40, 124}, {-81, 16}, {-83, -188}, {51, -276}, {-61, -21}, {103, -73}, {327, 215}, {-44, -15}, {2, 4}}},
    {{{-213, 263}, {-151, 81}, {-156, -98}, {-81, -220}, {84, -258}, {118, -31}, {384, 176}, {-14, 3}, {26, -20}, {25, 140}}},
    {{{-222, 119}, {-130, -89}, {-79, -256}, {42, -201}, {88, -42}, {284, 181}, {0, -40}, {-29, 51}, {-5, 155}, {72, 154}}},
    {{{-182, -80}, {-68, -207}, {50, -258}, {123, -110}, {188, 174}, {-30, 10}, {0, -12}, {11, 164}, {-8, 171}, {-64, 183}}},
    {{{-134, -279}, {16, -263}, {97, -205}, {243, -9}, {-40, -46}, {15, 107}, {-11, 146}, {-16, 200}, {-70, 228}, {-79, 155}}},
    {{{-132, -496}, {92, -316}, {200, -199}, {-1, -161}, {26, -7}, {26, 137}, {4, 251}, {-29, 339}, {-97, 347}, {-68, 139}}},
}};
inline constexpr RowWeights kOtherPits{{
    {{{69, -229}, {2, -175}, {36, -47}, {17, 87}, {-3, 131}, {-62, 144}, {-108, 48}, {54, 46}, {21, 16}, {-6, 12}}},
    {{{270, -202}, {161, -86}, {129, 131}, {18, 249}, {-63, 223}, {-139, 99}, {-174, -177}, {-30, -19}, {-60, -64}, {-91, -119}}},
    {{{230, -125}, {150, 66}, {85, 242}, {-20, 199}, {-131, 83}, {-200, -110}, {-39, 60}, {38, -70}, {-20, -175}, {-73, -135}}},
    {{{183, 49}, {108, 158}, {-1, 236}, {-109, 103}, {-134, -91}, {-25, 33}, {-31, 3}, {-16, -176}, {-3, -144}, {50, -136}}},
    {{{132, 276}, {6, 292}, {-72, 242}, {-138, 69}, {9, 78}, {-54, -42}, {-29, -181}, {49, -305}, {1, -178}, {119, -216}}},
    {{{112, 446}, {-9, 348}, {-148, 275}, {11, 162}, {-36, 35}, {-67, -118}, {-10, -293}, {26, -322}, {74, -328}, {69, -172}}},
}};

inline constexpr int kToMove = 55;
/// For every stone that the best and the second best move would bank at once.
inline constexpr Weight kBestGain{66, 87};
inline constexpr Weight kSecondGain{29, 23};
inline constexpr Weight kTheirBestGain{-16, -16};
inline constexpr Weight kTheirSecondGain{-9, -22};

}  // namespace meydan::mangala
