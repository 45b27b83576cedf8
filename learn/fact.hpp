// What a move did, or would do, as a good teacher would say it: a fact has a sentence for each way of speaking. Those of a game
// are found by `<id>::facts` in learn/<id>/facts.cpp, from its rules, the states before and after, and the move.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace meydan::learn {

/// The same fact told to the one who did it and of somebody by name; and where it speaks for a move, of one not made, likewise:
/// "4 taş aldın.", "{who} 4 taş aldı.", "Böyle oynarsan 4 taş alırsın.", "{who} 4 taş alırdı."
/// In `they` and `they_would`, {who} is a seat or an animal and the subject, with a capital and without a suffix; an onlooker may
/// read it, so nobody is called "sen" there.
struct Telling {
  Key you;
  Key they;
  Key would{};
  Key they_would{};
};

enum class Voice : std::uint8_t { You, They, Would, TheyWould };

struct Fact {
  const Telling* telling;  // of static storage
  int weight = 0;          // up to about 100: the weightier is told first; below zero it does not speak for the move
  std::vector<std::pair<std::string_view, std::string>> arguments{};
  std::vector<std::string> cells{};  // to light on the board

  Message said(Voice voice) const {
    const auto& [you, they, would, they_would] = *telling;
    Message message{std::array{you, they, would, they_would}[static_cast<std::size_t>(voice)]};
    message.arguments = arguments;
    message.cells = cells;
    return message;
  }
};

}  // namespace meydan::learn
