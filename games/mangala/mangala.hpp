// Mangala: two words of bytes, the side of the player to move first.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <utility>

#include "core/game.hpp"
#include "games/mangala/sowing.hpp"

namespace meydan::mangala {

struct Rules {
  int stones = 4;  // in each pit at the start

  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint8_t pit;  // 0..5, from the player's own left

  friend bool operator==(Move, Move) = default;
};

using MoveList = List<Move, kPitCount>;

class State {
 public:
  /// Seat::A is south. Precondition: either both sides have stones in their pits or neither has.
  State(Side south, Side north, Seat mover) noexcept : own_(south), other_(north | stones_in(kOwner, 1)) {
    assert(((south & kPits) == 0) == ((north & kPits) == 0));
    if (mover == Seat::B) std::swap(own_, other_);
  }

  Seat to_move() const noexcept { return (own_ & kPits) == 0 ? Seat::Nobody : mover(); }
  /// The player whose turn it is, or would be.
  Seat mover() const noexcept { return seat_at(static_cast<std::size_t>(count(own_, kOwner))); }
  int stones(Seat seat, int place) const noexcept { return count(seat == mover() ? own_ : other_, place); }
  /// In all pits.
  int open_stones() const noexcept { return total(own_ & kPits) + total(other_ & kPits); }

  void moves(MoveList& list) const noexcept {
    for (auto left = filled(); left != 0; left &= left - 1) list.push_back(first_pit(left));
  }
  std::size_t count_moves() const noexcept { return static_cast<std::size_t>(std::popcount(filled())); }

  Move random_move(Random& random) const noexcept {
    const Side ones = filled() >> 7;
    const auto choice = random.below(static_cast<std::uint32_t>(std::popcount(ones)));
    const Side filled_so_far = ones * kOnes;  // each pit: how many up to it, itself included
    return first_pit((filled_so_far + (0x7f - choice) * kOnes) & kHighBits);
  }

  void apply(Move move) noexcept {
    const auto& sowing = kSowings[move.pit][static_cast<std::size_t>(count(own_, move.pit))];
    own_ += sowing.own;
    other_ += sowing.other;
    const auto taken = capture(own_, other_, sowing);
    own_ += stones_in(kTreasury, total(taken.own + taken.other)) - taken.own;
    other_ -= taken.other;
    if ((own_ & kPits) == 0) sweep(other_, own_);
    else if ((other_ & kPits) == 0) sweep(own_, other_);
    if (!sowing.ends_in_treasury()) std::swap(own_, other_);  // rules/mangala §2
  }

  Outcome outcome() const;

  std::uint64_t key() const noexcept { return Random::mix(own_ * 0x9e3779b97f4a7c15 + Random::mix(other_)); }

  Side own() const noexcept { return own_; }
  Side other() const noexcept { return other_; }

  friend bool operator==(const State&, const State&) = default;

 private:
  static constexpr int kOwner = 7;  // the byte of a side that holds its seat
  static constexpr Side kHighBits = kOnes << 7;

  /// The high bit of each own pit with stones.
  Side filled() const noexcept { return ((own_ & kPits) + (kPits & kOnes * 0x7f)) & kHighBits; }
  static Move first_pit(Side high_bits) noexcept { return {static_cast<std::uint8_t>(std::countr_zero(high_bits) / 8)}; }

  /// The end of a set: the player whose side is empty takes what is left on the other. rules/mangala §5
  static void sweep(Side& from, Side& to) noexcept {
    to += stones_in(kTreasury, total(from & kPits));
    from &= ~kPits;
  }

  Side own_;
  Side other_;
};

struct Game {
  using Rules = mangala::Rules;
  using State = mangala::State;
  using Move = mangala::Move;
  using MoveList = mangala::MoveList;

  static constexpr std::array kPresets{"mangala.preset.sheet"_key};
  static constexpr std::array kSeats{2};
  static constexpr int kTournamentSets = 5;  // rules/mangala: all of them are played
  static constexpr Info info{"mangala", "mangala.name"_key, kPresets, kSeats};

  static RuleBook<Rules> preset(std::size_t) { return {}; }
  static void visit_options(auto& book, auto&& visit) {
    visit("mangala.option.sets"_key, "mangala.title.sets"_key, book.match.sets, Range{1, 9});
    visit("mangala.option.play_all"_key, "mangala.title.play_all"_key, book.match.play_all, OnOff{});
    visit("mangala.option.tiebreak"_key, "mangala.title.tiebreak"_key, book.match.tiebreak,
          Words<Tiebreak, 2>{"mangala.choice.tiebreak.none"_key, "mangala.choice.tiebreak.stones"_key});
    visit("mangala.option.stones"_key, "mangala.title.stones"_key, book.rules.stones, Range{1, kMaxStones / (2 * kPitCount)});
  }
  static Result<void> complete(RuleBook<Rules>&) { return {}; }
  static std::uint8_t seats(const Rules&) { return 2; }
  static Key seat_name(const Rules&, Seat seat) { return seat == Seat::A ? "mangala.seat.south"_key : "mangala.seat.north"_key; }

  static State start(const Rules& rules) { return start(rules, Seat::A); }
  static State start(const Rules& rules, Seat starter);
  static Result<Move> read_move(const State& state, std::string_view text);
  static std::string write_move(const State& state, Move move);
  static Result<State> read_state(const Rules& rules, std::string_view text);
  static std::string write_state(const State& state);
  static std::vector<std::string> trace(const State& state, Move move);
  static Canvas draw(const State& state, std::span<const std::string> marked);
  static std::vector<Message> status(const State& state);
  static Layout layout(const Rules& rules);
  static Scene scene(const State& state);
  static std::vector<Step> steps(const State& state, Move move);
  static std::vector<std::string> next(const State& state, Touches touches);
  static std::string spell(const State& state, Touches touches);
  static std::string arranged(const State& state, std::span<const Piece> pieces, Seat mover);
};

/// Of a pit or the treasury of a seat: s1..s6 and S for south, n1..n6 and N for north.
std::string place_name(Seat seat, int place);

}  // namespace meydan::mangala
