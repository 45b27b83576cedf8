#include "engine/quoridor/outlook.hpp"

namespace meydan::quoridor {
namespace {

using Numbers = List<std::uint16_t, kMostInputs>;

/// The sum of what the hidden units count for.
std::int32_t answer(const OutlookNet& net, const Numbers& on) noexcept {
  auto units = net.begin;
  for (const auto input : on) {
    const auto& row = net.rows[input];
    for (std::size_t i = 0; i < kOutlookUnits; ++i) units[i] = static_cast<std::int16_t>(units[i] + row[i]);
  }
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < kOutlookUnits; ++i) {
    const auto unit = std::clamp<std::int16_t>(units[i], 0, kUnitScale);
    sum += static_cast<std::int16_t>(unit * net.answers[i]) * unit;
  }
  return sum;
}

}  // namespace

int outlook(const OutlookNet& net, const State& state, int own_length, int other_length) noexcept {
  Numbers plain;
  Numbers mirrored;
  each_input(state, own_length, other_length, [&](int input, int image) {
    plain.push_back(static_cast<std::uint16_t>(input));
    mirrored.push_back(static_cast<std::uint16_t>(image));
  });
  const auto sum = (answer(net, plain) + answer(net, mirrored)) / kUnitScale + net.always * kUnitScale;
  return sum * kOutlookStep * kStepsALogit / (kUnitScale * kAnswerScale);
}

const OutlookNet* outlook_of(const Rules& rules) noexcept {
  if (rules.seats != 2) return nullptr;
  return rules.size == 7 ? &kOutlook7 : rules.size == 9 ? &kOutlook9 : nullptr;
}

}  // namespace meydan::quoridor
