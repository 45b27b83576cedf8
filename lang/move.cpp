#include "lang/move.hpp"

#include <array>

namespace meydan {
namespace {

/// A word of the notation and what stands around it: nothing, a cell after it, or a cell before it.
struct Word {
  enum class Place : unsigned char { Alone, Front, Back } place;
  std::string_view notation;
  Key key;
};

constexpr std::array kWords{Word{Word::Place::Alone, "pass", "move.pass"_key}, Word{Word::Place::Alone, "done", "move.done"_key},
                            Word{Word::Place::Alone, "resume", "move.resume"_key},
                            Word{Word::Place::Front, "dead:", "move.dead"_key},
                            Word{Word::Place::Back, "-goal", "move.goal"_key}};

/// The move with `to` for `from`, or nothing where `from` does not stand in that place.
std::string exchanged(std::string_view move, Word::Place place, std::string_view from, std::string_view to) {
  const bool there = place == Word::Place::Alone   ? move == from
                     : place == Word::Place::Front ? move.starts_with(from)
                                                   : move.ends_with(from);
  if (!there) return {};
  const auto at = place == Word::Place::Back ? move.size() - from.size() : 0;
  return std::string{move}.replace(at, from.size(), to);
}

}  // namespace

std::string spelled(Language language, std::string_view move) {
  if (move.starts_with("resign:")) return std::string{say(language, "move.resigned"_key)};  // whose, is told beside it
  for (const auto& [place, notation, key] : kWords)
    if (auto text = exchanged(move, place, notation, say(language, key)); !text.empty()) return text;
  return std::string{move};
}

std::string notation_of(std::string_view text) {
  for (const auto& [place, notation, key] : kWords)
    for (const auto language : {Language::Turkish, Language::English})
      if (auto move = exchanged(text, place, say(language, key), notation); !move.empty()) return move;
  return std::string{text};
}

}  // namespace meydan
