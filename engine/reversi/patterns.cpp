#include "engine/reversi/patterns.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "engine/data.hpp"

namespace meydan::reversi {
namespace {

/// What a disc on each square adds to the numbers of the groups.
constexpr auto kAdded = [] {
  std::array<std::array<std::int16_t, kLanes>, 64> all{};
  for (std::size_t group = 0; group < kGroups; ++group)
    for (int i = 0; i < kShapes[kLayout.shape[group]].size; ++i)
      all[kLayout.squares[group][static_cast<std::size_t>(i)]][group] = static_cast<std::int16_t>(power_of_3(i));
  return all;
}();

constexpr std::size_t kEdge = 0;
constexpr std::size_t kCorner = 2;
constexpr std::array<std::size_t, 3> kRows{3, 4, 5};

/// For a table made by hand, in discs: the corner, the squares beside it and so on.
constexpr std::array<double, 10> kCornerWorth{8, -1, 1, -1, -3, 0, 1, 0, 0};

}  // namespace

Features::Features(Board board) noexcept {
  for (std::uint64_t own = board.own; own != 0;) {
    const auto& added = kAdded[static_cast<std::size_t>(pop_lowest(own))];
    for (std::size_t i = 0; i < kLanes; ++i) numbers[i] = static_cast<std::int16_t>(numbers[i] + added[i]);
  }
  for (std::uint64_t other = board.other; other != 0;) {
    const auto& added = kAdded[static_cast<std::size_t>(pop_lowest(other))];
    for (std::size_t i = 0; i < kLanes; ++i) numbers[i] = static_cast<std::int16_t>(numbers[i] - added[i]);
  }
}

Features Features::passed() const noexcept {
  Features next;
  for (std::size_t i = 0; i < kLanes; ++i) next.numbers[i] = static_cast<std::int16_t>(-numbers[i]);
  return next;
}

Features Features::after(int square, std::uint64_t turned) const noexcept {
  Features next;
  const auto& placed = kAdded[static_cast<std::size_t>(square)];
  for (std::size_t i = 0; i < kLanes; ++i) next.numbers[i] = static_cast<std::int16_t>(-numbers[i] - placed[i]);
  while (turned != 0) {
    const auto& added = kAdded[static_cast<std::size_t>(pop_lowest(turned))];
    for (std::size_t i = 0; i < kLanes; ++i) next.numbers[i] = static_cast<std::int16_t>(next.numbers[i] - 2 * added[i]);
  }
  return next;
}

Patterns::Patterns(double disc, double move) : own_(static_cast<std::size_t>(kLayout.size)) {
  constexpr std::array<double, 10> kEdgeDiscs{0, 1, 1, 1, 1, 1, 1, 1, 1, 0};
  constexpr std::array<double, 10> kRowDiscs{1, 1, 1, 1, 1, 1, 1, 1};
  fill(kEdge, kEdgeDiscs, disc / 2);  // every square lies on a row and on a column
  for (const auto row : kRows) fill(row, kRowDiscs, disc / 2);
  fill(kCorner, kCornerWorth, 1);
  auto* const own_moves = own_.data() + kLayout.own_moves;
  auto* const other_moves = own_.data() + kLayout.other_moves;
  for (int count = 0; count < kMoveCounts; ++count) {
    own_moves[count] = static_cast<std::int16_t>(count * move * kUnit);
    other_moves[count] = static_cast<std::int16_t>(-own_moves[count]);
  }
}

void Patterns::fill(std::size_t shape, const std::array<double, 10>& worths, double times) {
  const int range = power_of_3(kShapes[shape].size);
  auto* const weights = own_.data() + kLayout.shape_middle[shape] - range / 2;
  for (int number = 0; number < range; ++number) {
    double worth = 0;
    for (int i = 0, rest = number; i < kShapes[shape].size; ++i, rest /= 3)
      worth += (rest % 3 - 1) * worths[static_cast<std::size_t>(i)];
    weights[number] = static_cast<std::int16_t>(worth * times * kUnit);
  }
}

Result<Patterns> Patterns::read(std::span<const std::byte> file) {
  const auto content = read_data(kName, kVersion, file);
  if (!content) return fail(content.error());
  constexpr auto kStageBytes = sizeof(std::int16_t) * static_cast<std::size_t>(kLayout.size);
  const auto stages = content->size() / kStageBytes;
  const bool fits = stages >= 1 && stages <= kMostStages && stages * kStageBytes == content->size() &&
                    reinterpret_cast<std::uintptr_t>(content->data()) % alignof(std::int16_t) == 0;
  if (!fits) return fail(Message{"engine.data.other"_key}.with("name", std::string{kName}));
  return Patterns{std::span{reinterpret_cast<const std::int16_t*>(content->data()), content->size() / sizeof(std::int16_t)}};
}

std::vector<std::byte> Patterns::write(std::span<const std::int16_t> weights) {
  assert(weights.size() % static_cast<std::size_t>(kLayout.size) == 0);
  return write_data(kName, kVersion, std::as_bytes(weights));
}

int Patterns::evaluate(Board board, const Features& features) const noexcept {
  const int own_moves = std::popcount(board.moves());
  const int other_moves = std::popcount(board.passed().moves());
  if (own_moves + other_moves == 0) return board.final_score();
  const auto* const stage =
      (fitted() ? weights_ : own_.data()) + std::ptrdiff_t{stage_of(board.empties(), stages_)} * kLayout.size;
  int sum = stage[kLayout.own_moves + std::min(own_moves, kMoveCounts - 1)] +
            stage[kLayout.other_moves + std::min(other_moves, kMoveCounts - 1)];
  for (std::size_t i = 0; i < kGroups; ++i) sum += stage[kLayout.middle[i] + features.numbers[i]];
  const int discs = (sum + (sum >= 0 ? kUnit / 2 : -kUnit / 2)) / kUnit;
  return std::clamp(discs, -62, 62);
}

}  // namespace meydan::reversi
