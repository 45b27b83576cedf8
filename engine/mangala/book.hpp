// The openings of Mangala, solved: what the mover gets and the pit that brings it, for every position of the first kBookMoves
// moves, and for every position that can come up while one of the players follows the book from the start, whatever the other
// plays, with kBookStones or more in the pits.
//
// The file holds one byte a position and no position at all: reading it replays the openings in the order they were written in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "engine/mangala/index.hpp"
#include "games/mangala/mangala.hpp"

namespace meydan::mangala {

inline constexpr std::string_view kBookName = "mangala-openings";
inline constexpr int kBookStones = 42;
inline constexpr int kBookMoves = 4;

/// Of the stones in the pits the mover gets `value` by playing `pit`.
struct Opening {
  int value;
  int pit;

  friend bool operator==(const Opening&, const Opening&) = default;
};

/// Calls `opening_of` once for each position of the book, in the order of the file. Ends when it gives none.
void walk_openings(const std::function<std::optional<Opening>(const State& state)>& opening_of);

std::vector<std::byte> write_book(std::span<const Opening> in_order);

class Book {
 public:
  Book() = default;
  static Result<Book> open(std::span<const std::byte> file);

  std::size_t size() const noexcept { return openings_.size(); }
  std::optional<Opening> find(Side own, Side other) const noexcept;

 private:
  std::vector<std::pair<std::uint64_t, Opening>> openings_;  // by position_number
};

}  // namespace meydan::mangala
