// What is known of a game's engine without having it at hand: rules.wasm tells its levels and holds no engine. Those of a game
// stand in engine/<id>/facts.hpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/result.hpp"

namespace meydan {

/// The last level that is a step of the ladder: what an engine has in about two seconds a move.
inline constexpr int kTopLevel = 10;
/// Above it: an opponent that makes no mistake.
inline constexpr int kPerfectLevel = kTopLevel + 1;

/// What a lead is counted in: "1 disc", "4 discs".
struct Unit {
  Key one;
  Key many;
  bool halves = false;  // 1.5 is an amount
};

struct EngineFacts {
  std::string_view game;
  int levels;
  std::optional<Unit> unit{};                  // of Score::points where they are the game's own; nothing: they are not
  std::span<const std::string_view> tables{};  // it plays better with them, each a file <name>.bin of its folder
  std::string_view database{};                 // the file that `meydan database` builds for its highest levels
  std::string_view ladder{};                   // an option that levels are compared with: "size=9"
};

/// Of a game without a folder here.
constexpr EngineFacts plain_facts(std::string_view game) { return {.game = game, .levels = kTopLevel}; }

/// Of a game of the list in games/CMakeLists.txt.
const EngineFacts& engine_facts(std::string_view game) noexcept;

}  // namespace meydan
