// The kinds of things on a board, once for all: games name them by these words, the page draws each of them (web/build/games.ts
// makes its types of these lists).
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/result.hpp"

namespace meydan {

/// How a board looks; the boards of one kind are drawn alike.
inline constexpr auto kBoardKinds = std::to_array<std::string_view>({"squares", "points", "pits", "holes", "graph"});

inline constexpr auto kCellKinds = std::to_array<std::string_view>({
    "square", "point",
    "cell",  // of a graph
    "hole", "pit", "treasury", "goal",
    "lying",     // where a wall may be put;
    "standing",  // the middle of the wall, which is two squares long
});

inline constexpr auto kPieceKinds = std::to_array<std::string_view>({
    "stone",
    "disc",  // that is turned over
    "marble", "mouse", "wall",
    "stones",  // `count` of them; where there are none is no piece
    "tower",   // `count` is its height
    "paint",
    "pawn",  // can stand on paint
});

inline constexpr auto kMarkKinds = std::to_array<std::string_view>({
    "ko",         // nobody may play here now
    "atari",      // a chain of the seat with one liberty left; one mark a chain
    "save",       // the points where the seat must save stones
    "territory",  // what is the seat's, dead stones included
    "dead",       // a chain of the seat
    "seki",       // a chain of the seat
    "five",       // of the seat, in a row
    "goal",       // what the seat's piece must reach
    "way",        // a shortest way of the seat's piece to its goal, to be shown when asked for
});

inline constexpr auto kCounterKinds = std::to_array<std::string_view>({
    "prisoners", "stones_left", "score", "walls", "discs", "stones", "painted", "last_roll",
    "roll",  // that fell and is to be played
    "out",   // 1 for the first who went out
});

void there_is_no_such_kind();  // never called, never defined: what calls it while compiling does not compile

/// One word of a list, or none. A literal that is not in the list does not compile.
template <const auto& kWords>
class Kind {
 public:
  constexpr Kind() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): so that `.kind = "stone"` is all there is to write
  consteval Kind(const char* word) : Kind(std::string_view{word}) {}
  explicit consteval Kind(std::string_view word) : place_(place_of(word)) {
    if (place_ == kNone) there_is_no_such_kind();
  }

  /// Of a word that comes from outside.
  static constexpr std::optional<Kind> read(std::string_view word) {
    Kind kind;
    kind.place_ = place_of(word);
    return kind.place_ == kNone ? std::nullopt : std::optional{kind};
  }

  constexpr std::string_view word() const { return place_ == kNone ? std::string_view{} : kWords[place_]; }
  constexpr explicit operator bool() const { return place_ != kNone; }

  friend constexpr auto operator<=>(Kind, Kind) = default;

 private:
  static constexpr std::uint8_t kNone = kWords.size();

  static constexpr std::uint8_t place_of(std::string_view word) {
    return static_cast<std::uint8_t>(std::ranges::find(kWords, word) - kWords.begin());
  }

  std::uint8_t place_ = kNone;
};

using BoardKind = Kind<kBoardKinds>;
using CellKind = Kind<kCellKinds>;
using PieceKind = Kind<kPieceKinds>;
using MarkKind = Kind<kMarkKinds>;
using CounterKind = Kind<kCounterKinds>;

/// Whether `count` tells something of a piece.
constexpr bool is_counted(PieceKind kind) { return kind == "stones" || kind == "tower"; }

/// What a counter is called; the leaf of the key is its kind.
struct CounterKey : Key {
  // NOLINTNEXTLINE(google-explicit-constructor): a key is all there is to write
  consteval CounterKey(Key words) : Key(words) { (void)CounterKind{words.leaf()}; }
};

}  // namespace meydan
