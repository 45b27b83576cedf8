#include "engine/pentago/outlook.hpp"

#include <algorithm>
#include <memory>

#include "engine/pentago/lines.hpp"
#include "engine/pentago/threats.hpp"

namespace meydan::pentago {
namespace {

void add(std::int32_t* sums, const Counts& counts, std::uint32_t open) noexcept {
  sums[0] += std::popcount(counts.one() & open);
  sums[1] += std::popcount(counts.two() & open);
  sums[2] += std::popcount(counts.three() & open);
  sums[3] += std::popcount(counts.fours & open);
}

}  // namespace

LineSums line_sums(const State& state, Seat seat) noexcept {
  LineSums sums{};
  const Views mine{state.marbles(seat)};
  const Views theirs{state.marbles(other(seat))};
  for (int turn = 0; turn < turn_count(state.rules()); ++turn) {
    const auto own = mine.after(turn);
    const auto against = theirs.after(turn);
    add(sums.data(), own, ~against.any());
    add(sums.data() + 4, against, ~own.any());
  }
  add(sums.data() + 8, mine.standing(), ~theirs.standing().any());
  add(sums.data() + 12, theirs.standing(), ~mine.standing().any());
  return sums;
}

Outlook::Outlook(const OutlookNet& net) noexcept : net_(net) {
  for (std::size_t colour = 0; colour < 2; ++colour)
    for (int block = 0; block < kBlocks; ++block) {
      auto& patterns = patterns_[colour][static_cast<std::size_t>(block)];
      for (std::size_t from = 1; from < patterns.size(); ++from) {
        patterns[from] = patterns[from & (from - 1)];
        for (std::size_t side = 0; side < kSides; ++side) {
          const auto hole = static_cast<std::size_t>(seen_from(block * kBlockHoles + lowest(from), side));
          for (std::size_t unit = 0; unit < kUnits; ++unit) {
            auto& sum = patterns[from][side * kUnits + unit];
            sum = static_cast<std::int16_t>(sum + net.holes[colour][hole][unit]);
          }
        }
      }
    }
}

int Outlook::operator()(const State& state, const LineSums& lines) const noexcept {
  std::array<std::int32_t, kUnits> base{};
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < kLineSums; ++i) {
    sum += lines[i] * net_.plain[i];
    for (std::size_t unit = 0; unit < kUnits; ++unit) base[unit] += lines[i] * net_.lines[i][unit];
  }
  for (std::size_t unit = 0; unit < kUnits; ++unit) base[unit] = base[unit] / kLineScale + net_.begin[unit];
  Looks looks{};
  const std::array marbles{state.marbles(state.mover()), state.marbles(other(state.mover()))};
  for (std::size_t colour = 0; colour < 2; ++colour)
    for (int block = 0; block < kBlocks; ++block) {
      const auto& added = patterns_[colour][static_cast<std::size_t>(block)][pattern(marbles[colour], block)];
      for (std::size_t i = 0; i < kLooks; ++i) looks[i] = static_cast<std::int16_t>(looks[i] + added[i]);
    }
  for (std::size_t i = 0; i < kLooks; ++i) sum += std::max(base[i % kUnits] + looks[i], 0) * net_.answers[i % kUnits];
  return std::clamp(sum / kAnswerScale + net_.always, 1 - kMostOutlook, kMostOutlook - 1);
}

const Outlook& outlook_of(const Rules& rules) {
  static const auto clockwise = std::make_unique<const Outlook>(kOutlookClockwise);
  static const auto both = std::make_unique<const Outlook>(kOutlookBoth);
  return rules.turn == Turning::Both ? *both : *clockwise;
}

}  // namespace meydan::pentago
