// What a move did, or would do, as a good teacher would say it: a fact has a sentence for each way of speaking. Those of a game
// are found by `<id>::facts` in learn/<id>/facts.cpp, from its rules, the states before and after, and the move.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace meydan::learn {

/// The same fact told to the one who did it, of somebody by name, and of a move not made yet:
/// "4 taş aldın.", "{who} 4 taş aldı.", "Böyle oynarsan 4 taş alırsın." A fact that speaks against its move has none of the last:
/// nobody is advised to do it.
/// In `they`, {who} is a seat or an animal and the subject, with a capital and without a suffix; an onlooker may read it, so
/// nobody is called "sen" there.
struct Telling {
  Key you;
  Key they;
  Key would{};
};

enum class Voice : std::uint8_t { You, They, Would };

struct Fact {
  const Telling* telling;  // of static storage
  int weight = 0;          // up to about 100: the weightier is told first; below zero it speaks against the move
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
