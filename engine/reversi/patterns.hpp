// The evaluation: what the discs on 46 groups of squares are worth, added up, with the numbers of moves. A group's discs are read
// as one number (own +1, other -1, in base 3), which a move changes by adding; seen from the other side it changes its sign.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "engine/reversi/board.hpp"

namespace meydan::reversi {

/// A kind of group, given by its squares at one place; the others follow by turning the board, and mirroring it where `mirrored`.
struct Shape {
  int size;
  int places;
  bool mirrored;
  std::array<std::uint8_t, 10> squares;
};

inline constexpr std::array kShapes{
    Shape{10, 4, false, {9, 0, 1, 2, 3, 4, 5, 6, 7, 14}},   // edge with both X squares
    Shape{10, 8, true, {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}},  // corner 2x5
    Shape{9, 4, false, {0, 1, 2, 8, 9, 10, 16, 17, 18}},    // corner 3x3
    Shape{8, 4, false, {8, 9, 10, 11, 12, 13, 14, 15}},     // second row
    Shape{8, 4, false, {16, 17, 18, 19, 20, 21, 22, 23}},   // third row
    Shape{8, 4, false, {24, 25, 26, 27, 28, 29, 30, 31}},   // fourth row
    Shape{8, 2, false, {0, 9, 18, 27, 36, 45, 54, 63}},     // diagonals
    Shape{7, 4, false, {1, 10, 19, 28, 37, 46, 55}},
    Shape{6, 4, false, {2, 11, 20, 29, 38, 47}},
    Shape{5, 4, false, {3, 12, 21, 30, 39}},
    Shape{4, 4, false, {4, 13, 22, 31}},
#ifdef MEYDAN_REVERSI_MORE_GROUPS  // train/reversi/make --more-groups: tables of their own, not proved to be worth their time yet
    Shape{10, 4, false, {0, 1, 2, 3, 8, 9, 10, 16, 17, 24}},    // corner triangle
    Shape{10, 4, false, {0, 2, 3, 4, 5, 7, 10, 11, 12, 13}},    // edge without its C squares, and what lies before its middle
    Shape{10, 4, false, {0, 1, 8, 9, 10, 17, 18, 19, 26, 27}},  // diagonal with its neighbours, to the middle
#endif
};

inline constexpr std::size_t kGroups = [] {
  std::size_t groups = 0;
  for (const auto& shape : kShapes) groups += static_cast<std::size_t>(shape.places);
  return groups;
}();
inline constexpr std::size_t kLanes = (kGroups + 15) / 16 * 16;  // whole vectors

constexpr int power_of_3(int exponent) { return exponent == 0 ? 1 : 3 * power_of_3(exponent - 1); }
constexpr int turn_square(int square) { return square % 8 * 8 + 7 - square / 8; }  // a quarter clockwise
constexpr int mirror_square(int square) { return square % 8 * 8 + square / 8; }

/// Where in a stage's weights the number 0 of each group stands.
struct PatternLayout {
  std::array<std::int32_t, kShapes.size()> shape_middle{};
  std::array<std::int32_t, kGroups> middle{};
  std::array<std::uint8_t, kGroups> shape{};
  std::array<std::array<std::uint8_t, 10>, kGroups> squares{};
  std::int32_t own_moves = 0;
  std::int32_t other_moves = 0;
  std::int32_t size = 0;
};

inline constexpr int kMoveCounts = 32;

inline constexpr PatternLayout kLayout = [] {
  PatternLayout layout;
  std::size_t group = 0;
  for (std::size_t s = 0; s < kShapes.size(); ++s) {
    const auto& shape = kShapes[s];
    const int half = power_of_3(shape.size) / 2;
    layout.shape_middle[s] = layout.size + half;
    auto squares = shape.squares;
    for (int place = 0; place < shape.places; ++place, ++group) {
      layout.middle[group] = layout.shape_middle[s];
      layout.shape[group] = static_cast<std::uint8_t>(s);
      layout.squares[group] = squares;
      for (auto& square : squares) square = static_cast<std::uint8_t>(turn_square(square));
      if (shape.mirrored && place == 3)
        for (std::size_t i = 0; i < squares.size(); ++i) squares[i] = static_cast<std::uint8_t>(mirror_square(shape.squares[i]));
    }
    layout.size += 2 * half + 1;
  }
  layout.own_moves = layout.size;
  layout.other_moves = layout.size + kMoveCounts;
  layout.size += 2 * kMoveCounts;
  return layout;
}();

/// The numbers of all groups, from the side to move.
struct Features {
  std::array<std::int16_t, kLanes> numbers{};

  Features() = default;
  explicit Features(Board board) noexcept;

  Features after(int square, std::uint64_t turned) const noexcept;
  Features passed() const noexcept;
};

/// A stage of the game has weights of its own: 0 for the first discs. How many there are is up to the table.
inline constexpr int kMostStages = 44;
constexpr int stage_of(int empties, int stages) noexcept {
  return std::clamp((52 - empties) * stages / kMostStages, 0, stages - 1);
}

class Patterns {
 public:
  static constexpr int kUnit = 64;  // of a disc
  static constexpr std::uint32_t kVersion = 1;
  static constexpr std::string_view kName = "reversi-patterns";

  /// Made by hand, of the squares round the corners, for each disc and for each move to choose from, in discs.
  explicit Patterns(double disc = 0, double move = 1);
  /// The whole file; its bytes must live as long as this.
  static Result<Patterns> read(std::span<const std::byte> file);
  /// `weights` has kLayout.size numbers a stage.
  static std::vector<std::byte> write(std::span<const std::int16_t> weights);

  bool fitted() const noexcept { return own_.empty(); }
  /// Discs ahead at the end, as far as one can see, within -62..62; the score itself when the game is over.
  int evaluate(Board board, const Features& features) const noexcept;

 private:
  explicit Patterns(std::span<const std::int16_t> weights)
      : weights_(weights.data()), stages_(static_cast<int>(weights.size()) / kLayout.size) {}
  void fill(std::size_t shape, const std::array<double, 10>& worths, double times);

  std::vector<std::int16_t> own_;  // by hand: one stage for all
  const std::int16_t* weights_ = nullptr;
  int stages_ = 1;
};

}  // namespace meydan::reversi
