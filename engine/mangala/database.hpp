// The endgames of Mangala, solved: for every position with at most so many stones in the pits, how many of them the mover gets
// when both play their best. One byte a position, in the order of engine/mangala/index.hpp; 20 stones are 226 MB.
//
// As a file: a header with a checksum for every layer (the positions with the same number of stones), then the layers. A file
// that was left half way holds its complete layers, and building goes on after them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "engine/mangala/facts.hpp"
#include "engine/mangala/index.hpp"

namespace meydan::mangala {

inline constexpr int kDatabaseStones = 20;
inline constexpr int kMaxDatabase = 30;  // stones: 11 GB

/// A view: whoever gave the bytes keeps them.
class Database {
 public:
  Database() = default;
  /// `values` are the layers up to that of `stones`.
  Database(std::span<const std::uint8_t> values, int stones) noexcept : values_(values.data()), stones_(stones) {}

  /// A file in memory, checked layer by layer. The message names the file and what is wrong with it.
  static Result<Database> open(std::string_view name, std::span<const std::byte> file);

  /// The most stones it knows positions with; -1 if none.
  int stones() const noexcept { return stones_; }
  /// How many of the stones in the pits the mover gets. Precondition: there are at most stones() of them.
  int lookup(Side own, Side other) const noexcept { return at(position_number(own, other)); }
  int at(std::uint64_t number) const noexcept { return values_[number]; }
  void prefetch(std::uint64_t number) const noexcept { __builtin_prefetch(values_ + number); }

 private:
  const std::uint8_t* values_ = nullptr;
  int stones_ = -1;
};

/// Told now and then how many positions are there, always on the thread that builds; false stops the building.
using BuildWatch = std::function<bool(std::uint64_t positions)>;

/// Fills a database, the layers one after another; each may be cut into pieces of at most about a millisecond.
class Builder {
 public:
  /// `values` has room for the layers up to that of `stones`; those up to `done` are there already.
  Builder(std::span<std::uint8_t> values, int stones, int done = -1);

  int stones() const noexcept { return stones_; }
  /// The last complete layer, -1 at the beginning.
  int done() const noexcept { return done_; }
  bool finished() const noexcept { return done_ == stones_; }
  Database database() const noexcept { return {values_, done_}; }

  /// The next layer, with so many threads (0 is 1). False when it was stopped: then the layer is not done. Precondition: not
  /// finished, and no step has begun it.
  bool build_layer(unsigned threads, const BuildWatch& watch = {});
  /// The next piece. Precondition: not finished.
  void step();

 private:
  std::size_t fill(int stones, int fewer, std::size_t row) noexcept;
  std::uint8_t value(Side own, Side other, int stones) const noexcept;
  const std::vector<Side>& rows(int stones) const { return rows_[static_cast<std::size_t>(stones)]; }

  std::span<std::uint8_t> values_;
  int stones_;
  int done_;
  int fewer_ = 0;  // where step() is in the layer after done_
  std::size_t row_ = 0;
  std::vector<std::vector<Side>> rows_;  // by stones, in the order of row_number
};

/// The file's header stands at its beginning, the layers directly behind it.
inline constexpr std::size_t kDatabaseHeader = 512;

/// Of a whole file, for up to `stones`.
constexpr std::uint64_t database_file_size(int stones) noexcept { return kDatabaseHeader + layer_begin(stones + 1); }

/// Makes or completes a database in place. `file` has database_file_size(stones) bytes; complete layers that are already there
/// and whose checksums hold are kept. `watch` is called at once, after each layer, when the header is up to date, and in between.
/// False when it was stopped. Blocks.
bool build_database(std::span<std::byte> file, int stones, unsigned threads, const BuildWatch& watch);

}  // namespace meydan::mangala
