#include "engine/mangala/book.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "engine/data.hpp"

namespace meydan::mangala {
namespace {

constexpr std::uint32_t kVersion = 1;
constexpr int kLeastValue = 8;  // of a byte: the value above this, times the pits, plus the pit

std::uint64_t number_of(const State& state) { return position_number(state.own() & kPits, state.other() & kPits); }

std::byte packed(const Opening& opening) {
  const int code = (opening.value - kLeastValue) * kPitCount + opening.pit;
  assert(code >= 0 && code < 256);
  return static_cast<std::byte>(code);
}

Opening unpacked(std::byte code) {
  const int number = std::to_integer<int>(code);
  return {.value = kLeastValue + number / kPitCount, .pit = number % kPitCount};
}

class Walk {
 public:
  explicit Walk(const std::function<std::optional<Opening>(const State&)>& opening_of) : opening_of_(opening_of) {}

  void everything(const State& state, int moves) {
    if (moves == 0 || !in_book(state) || !pit_of(state)) return;
    MoveList list;
    state.moves(list);
    for (const auto move : list) everything(after(state, move), moves - 1);
  }

  void following(Seat follower) {
    std::unordered_set<std::uint64_t> seen;
    std::vector<State> open{kStart};
    while (!open.empty()) {
      const auto state = open.back();
      open.pop_back();
      const bool follows = state.mover() == follower;
      if (!in_book(state) || !seen.insert(2 * number_of(state) + (follows ? 1 : 0)).second) continue;
      MoveList moves;
      if (!follows) state.moves(moves);
      else if (const auto pit = pit_of(state)) moves.push_back({static_cast<std::uint8_t>(*pit)});
      else return;
      for (const auto move : moves) open.push_back(after(state, move));
    }
  }

  static inline const State kStart{kOnes * 4 & kPits, kOnes * 4 & kPits, Seat::A};

 private:
  static bool in_book(const State& state) { return state.open_stones() >= kBookStones && state.to_move() != Seat::Nobody; }
  static State after(State state, Move move) {
    state.apply(move);
    return state;
  }

  /// None once it was ended.
  std::optional<int> pit_of(const State& state) {
    if (ended_) return std::nullopt;
    const auto [place, is_new] = known_.try_emplace(number_of(state), 0);
    if (!is_new) return place->second;
    const auto opening = opening_of_(state);
    ended_ = !opening;
    if (ended_) return std::nullopt;
    return place->second = opening->pit;
  }

  const std::function<std::optional<Opening>(const State&)>& opening_of_;
  std::unordered_map<std::uint64_t, int> known_;  // pits
  bool ended_ = false;
};

}  // namespace

void walk_openings(const std::function<std::optional<Opening>(const State& state)>& opening_of) {
  Walk walk{opening_of};
  walk.everything(Walk::kStart, kBookMoves);
  walk.following(Seat::A);
  walk.following(Seat::B);
}

std::vector<std::byte> write_book(std::span<const Opening> in_order) {
  std::vector<std::byte> bytes;
  for (const auto& opening : in_order) bytes.push_back(packed(opening));
  return write_data(kBookName, kVersion, bytes);
}

Result<Book> Book::open(std::span<const std::byte> file) {
  const auto bytes = read_data(kBookName, kVersion, file);
  if (!bytes) return fail(bytes.error());
  Book book;
  bool sound = true;
  walk_openings([&](const State& state) -> std::optional<Opening> {
    sound = book.size() < bytes->size();
    if (!sound) return std::nullopt;
    const auto opening = unpacked((*bytes)[book.size()]);
    sound = count(state.own(), opening.pit) > 0 && opening.value <= state.open_stones();
    if (!sound) return std::nullopt;
    book.openings_.emplace_back(number_of(state), opening);
    return opening;
  });
  if (!sound || book.size() != bytes->size())
    return fail(Message{"engine.data.damaged"_key}.with("name", std::string{kBookName}));
  std::ranges::sort(book.openings_, {}, &std::pair<std::uint64_t, Opening>::first);
  return book;
}

std::optional<Opening> Book::find(Side own, Side other) const noexcept {
  const Side rows[2] = {own & kPits, other & kPits};
  const int stones = stones_in_row(rows[0]) + stones_in_row(rows[1]);
  if (stones < kBookStones || stones > kMaxIndexed) return std::nullopt;
  const auto number = position_number(rows[0], rows[1]);
  const auto found = std::ranges::lower_bound(openings_, number, {}, &std::pair<std::uint64_t, Opening>::first);
  if (found == openings_.end() || found->first != number) return std::nullopt;
  return found->second;
}

}  // namespace meydan::mangala
