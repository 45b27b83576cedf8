// A wire for the tests of protocols: what is said is kept, and lines come when the test lets them.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/registry.hpp"
#include "protocol/wire.hpp"

namespace meydan::testing {

class TestWire final : public Wire {
 public:
  void say(std::string_view text) override { said += text; }
  const std::string* peek(double) override {
    if (patience > 0) {
      --patience;
      return nullptr;
    }
    return lines.empty() ? nullptr : &lines.front();
  }
  void drop() override { lines.pop_front(); }
  bool ended() override { return ends && lines.empty(); }
  bool late() override {
    if (looks_until_late > 0) --looks_until_late;
    return looks_until_late == 0;
  }

  std::string take_said() { return std::exchange(said, ""); }

  std::string said;
  std::deque<std::string> lines;  // come in while a session thinks
  int patience = 0;               // looks in vain before the first comes
  bool ends = true;               // nothing comes after them
  int looks_until_late = -1;      // -1: never
};

inline AnyRules rules_for(std::string_view game, std::string_view text = "") {
  auto rules = AnyRules::read(**find_game(game), text, {});
  EXPECT_TRUE(rules.has_value()) << text;
  EXPECT_TRUE(rules->complete().has_value());
  return *rules;
}

/// Lines put together from words at random, the same every time.
inline std::vector<std::string> random_lines(std::span<const std::string_view> commands,
                                             std::span<const std::string_view> arguments, int number) {
  Random random{7};
  const auto pick = [&random](auto words) { return words[random.below(static_cast<std::uint32_t>(words.size()))]; };
  std::vector<std::string> lines;
  for (int i = 0; i < number; ++i) {
    lines.emplace_back(pick(commands));
    for (auto left = random.below(5); left > 0; --left) lines.back().append(" ").append(pick(arguments));
  }
  return lines;
}

}  // namespace meydan::testing
