// What a move did, or would do, as a good teacher would say it: a fact has a sentence for each way of speaking.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace meydan::learn {

/// The same fact told to the one who did it, of another, and of a move not made yet:
/// "4 taş aldın", "Rakip 4 taş aldı", "Böyle oynarsan 4 taş alırsın".
struct Telling {
  Key you;
  Key they;
  Key would;
};

enum class Voice : std::uint8_t { You, They, Would };

struct Fact {
  const Telling* telling;  // of static storage
  int weight = 0;          // the weightier is told first
  std::vector<std::pair<std::string_view, std::string>> arguments{};
  std::vector<std::string> cells{};  // to light on the board

  Message said(Voice voice) const {
    Message message{voice == Voice::You ? telling->you : voice == Voice::They ? telling->they : telling->would};
    message.arguments = arguments;
    message.cells = cells;
    return message;
  }
};

}  // namespace meydan::learn
