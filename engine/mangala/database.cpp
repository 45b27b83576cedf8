#include "engine/mangala/database.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <string>

#include "engine/data.hpp"
#include "engine/together.hpp"

namespace meydan::mangala {
namespace {

struct Header {
  std::array<char, 8> magic{'M', 'E', 'Y', 'D', 'A', 'N', '\n', '\0'};
  std::array<char, 16> name{'m', 'a', 'n', 'g', 'a', 'l', 'a', ' ', 'e', 'n', 'd', 'g', 'a', 'm', 'e', '\0'};
  std::uint32_t version = 1;
  std::uint32_t layers = 0;  // complete ones
  std::array<std::uint64_t, kMaxDatabase + 1> sums{};
  std::array<std::byte, 224> unused{};
  std::uint64_t own_sum = 0;  // of the header before it
};
static_assert(sizeof(Header) == kDatabaseHeader);

std::uint64_t sum_of(const Header& header) {
  return checksum(std::as_bytes(std::span{&header, 1}).first(offsetof(Header, own_sum)));
}

/// In a file; the caller knows that it is long enough.
template <class Byte>
std::span<Byte> layer_in(std::span<Byte> file, int layer) {
  return file.subspan(kDatabaseHeader + static_cast<std::size_t>(layer_begin(layer)),
                      static_cast<std::size_t>(layer_size(layer)));
}

std::unexpected<Message> wrong(Key key, std::string_view name) { return fail(Message{key}.with("name", std::string{name})); }

Result<Header> read_header(std::string_view name, std::span<const std::byte> file) {
  constexpr Header kExpected;
  Header header;
  if (file.size() < sizeof header) return wrong("engine.data.cut"_key, name);
  std::memcpy(&header, file.data(), sizeof header);
  if (header.magic != kExpected.magic || header.name != kExpected.name) return wrong("engine.data.other"_key, name);
  if (header.version != kExpected.version) return wrong("engine.data.version"_key, name);
  if (header.own_sum != sum_of(header) || header.layers > header.sums.size()) return wrong("engine.data.damaged"_key, name);
  return header;
}

/// How many of the layers the header speaks of are there and whole.
int whole_layers(const Header& header, std::span<const std::byte> file) {
  for (int layer = 0; layer < static_cast<int>(header.layers); ++layer) {
    if (file.size() < database_file_size(layer)) return layer;
    if (checksum(layer_in(file, layer)) != header.sums[static_cast<std::size_t>(layer)]) return layer;
  }
  return static_cast<int>(header.layers);
}

/// All rows with so many stones, in the order of row_number.
std::vector<Side> rows_with(int stones) {
  std::vector<Side> rows;
  rows.reserve(static_cast<std::size_t>(row_count(stones)));
  std::array<int, kPitCount> up_to{0, 0, 0, 0, 0, stones};  // each pit: the stones up to it, itself included
  while (true) {
    Side row = stones_in(0, up_to[0]);
    for (std::size_t pit = 1; pit < kPitCount; ++pit) row += stones_in(static_cast<int>(pit), up_to[pit] - up_to[pit - 1]);
    rows.push_back(row);
    std::size_t pit = 0;
    while (pit + 1 < kPitCount && up_to[pit] == up_to[pit + 1]) up_to[pit++] = 0;
    if (pit + 1 == kPitCount) return rows;
    ++up_to[pit];
  }
}

}  // namespace

Result<Database> Database::open(std::string_view name, std::span<const std::byte> file) {
  const auto header = read_header(name, file);
  if (!header) return fail(header.error());
  const auto layers = static_cast<int>(header->layers);
  if (layers == 0 || file.size() < database_file_size(layers - 1)) return wrong("engine.data.cut"_key, name);
  if (whole_layers(*header, file) < layers) return wrong("engine.data.damaged"_key, name);
  const auto values = file.subspan(kDatabaseHeader);
  return Database{{reinterpret_cast<const std::uint8_t*>(values.data()), values.size()}, layers - 1};
}

Builder::Builder(std::span<std::uint8_t> values, int stones, int done) : values_(values), stones_(stones), done_(done) {
  assert(stones <= kMaxDatabase && values.size() >= layer_begin(stones + 1));
  for (int n = 0; n <= stones; ++n) rows_.push_back(rows_with(n));
}

/// The best of all moves. What they lead to has fewer stones, or the same with the mover's row pushed to the right.
std::uint8_t Builder::value(Side own, Side other, int stones) const noexcept {
  if (own == 0) return static_cast<std::uint8_t>(stones);  // rules/mangala §5
  if (other == 0) return 0;
  const Database known = database();
  int best = 0;
  for (int pit = 0; pit < kPitCount; ++pit) {
    if (count(own, pit) == 0) continue;
    const auto [left, theirs, again] = sow(own, other, pit);
    const int got = again ? stones - stones_in_row(left) - stones_in_row(theirs) + known.lookup(left, theirs)
                          : stones - known.lookup(theirs, left);
    best = std::max(best, got);
  }
  return static_cast<std::uint8_t>(best);
}

/// All positions with `stones` in which one side has the given row of `fewer`, whoever moves; how many that are. Precondition:
/// the rows before it are done.
std::size_t Builder::fill(int stones, int fewer, std::size_t row) noexcept {
  const int more = stones - fewer;
  const Side first = rows(fewer)[row];
  const auto width = rows(more).size();
  const auto height = rows(fewer).size();
  auto* own_move = values_.data() + position_number(first, rows(more)[0]);
  auto* their_move = values_.data() + position_number(rows(more)[0], first);
  const auto end = fewer == more ? row + 1 : width;
  for (std::size_t i = 0; i < end; ++i) {
    const Side second = rows(more)[i];
    own_move[i] = value(first, second, stones);
    their_move[i * height] = value(second, first, stones);
  }
  return fewer == more ? 2 * row + 1 : 2 * width;
}

void Builder::step() {
  const int stones = done_ + 1;
  fill(stones, fewer_, row_);
  if (++row_ < rows(fewer_).size()) return;
  row_ = 0;
  if (++fewer_ <= stones / 2) return;
  fewer_ = 0;
  done_ = stones;
}

bool Builder::build_layer(unsigned threads, const BuildWatch& watch) {
  constexpr std::uint64_t kPause = 1 << 20;  // positions from one call of the watch to the next
  assert(fewer_ == 0 && row_ == 0);
  const int stones = done_ + 1;
  std::atomic<int> next{stones / 2};  // the largest blocks first
  std::atomic<std::uint64_t> there{layer_begin(stones)};
  std::atomic<bool> stopped{false};
  std::uint64_t next_call = layer_begin(stones) + kPause;
  together(threads, [&](unsigned worker) {
    for (int fewer = next--; fewer >= 0; fewer = next--)
      for (std::size_t row = 0; row < rows(fewer).size(); ++row) {
        if (stopped) return;
        const auto positions = there += fill(stones, fewer, row);
        if (worker != 0 || !watch || positions < next_call) continue;
        next_call = positions + kPause;
        if (!watch(positions)) stopped = true;
      }
  });
  if (stopped) return false;
  done_ = stones;
  return true;
}

bool build_database(std::span<std::byte> file, int stones, unsigned threads, const BuildWatch& watch) {
  assert(file.size() >= database_file_size(stones));
  const auto found = read_header(kDatabaseName, file);
  auto header = found ? *found : Header{};
  header.layers = static_cast<std::uint32_t>(whole_layers(header, file));
  const auto bytes = file.subspan(kDatabaseHeader);
  Builder builder{{reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size()}, stones, static_cast<int>(header.layers) - 1};
  while (!watch || watch(layer_begin(builder.done() + 1))) {
    if (builder.done() >= stones) return true;
    if (!builder.build_layer(threads, watch)) return false;
    header.layers = static_cast<std::uint32_t>(builder.done() + 1);
    header.sums[static_cast<std::size_t>(builder.done())] = checksum(layer_in(std::span<const std::byte>{file}, builder.done()));
    header.own_sum = sum_of(header);
    std::memcpy(file.data(), &header, sizeof header);
  }
  return false;
}

}  // namespace meydan::mangala
