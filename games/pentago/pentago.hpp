// Pentago: the marbles of both players as bits, and how the game stands.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "core/game.hpp"
#include "games/pentago/board.hpp"

namespace meydan::pentago {

enum class Turning : std::uint8_t { Clockwise, Both };
enum class BothFive : std::uint8_t { Mover, Draw };

struct Rules {
  Turning turn = Turning::Clockwise;
  bool empty_block = false;
  bool win_on_placement = false;
  BothFive both_five = BothFive::Mover;

  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint8_t hole;
  std::uint8_t turn;

  friend bool operator==(Move, Move) = default;
};
inline constexpr std::uint8_t kNoTurn = kTurns;  // a placement that wins at once

using MoveList = List<Move, std::size_t{kHoles} * kTurns>;

class State {
 public:
  /// Seat::A is white.
  State(const Rules& rules, std::uint64_t white, std::uint64_t black, Seat mover) noexcept
      : marbles_{white, black}, rules_(rules), mover_(mover) {
    judge();
  }

  Seat to_move() const noexcept { return end_ == End::None ? mover_ : Seat::Nobody; }
  /// The player whose turn it is, or would be.
  Seat mover() const noexcept { return mover_; }
  const Rules& rules() const noexcept { return rules_; }
  std::uint64_t marbles(Seat seat) const noexcept { return marbles_[index(seat)]; }
  std::uint64_t all_marbles() const noexcept { return marbles_[0] | marbles_[1]; }

  bool wins_at_once(int hole) const noexcept { return rules_.win_on_placement && fives(marbles(mover_) | bit(hole)) != 0; }
  bool may_turn_left() const noexcept { return rules_.turn == Turning::Both; }
  /// Whether the block holds a marble, after one was placed, or need not. rules/pentago §2
  bool may_turn_block(int hole, int block) const noexcept {
    return rules_.empty_block || ((all_marbles() | bit(hole)) & block_mask(block)) != 0;
  }

  void moves(MoveList& list) const noexcept {
    for_each_move([&list](Move move) { list.push_back(move); });
  }
  std::size_t count_moves() const noexcept {
    std::size_t count = 0;
    for_each_move([&count](Move) { ++count; });
    return count;
  }

  /// Draws a hole and a turn until they make a move; a placement that wins at once answers to one turn only.
  Move random_move(Random& random) const noexcept {
    assert(to_move() != Seat::Nobody);
    const auto holes = kBoard & ~all_marbles();
    const auto turns = static_cast<std::uint32_t>(turn_count());
    for (;;) {
      const auto choice = random.below(static_cast<std::uint32_t>(std::popcount(holes)) * turns);
      const auto turn = static_cast<std::uint8_t>(choice % turns);
      const auto hole = static_cast<std::uint8_t>(nth_bit(holes, choice / turns));
      if (wins_at_once(hole)) {
        if (turn == 0) return {hole, kNoTurn};
      } else if (may_turn_block(hole, turn % kBlocks)) {
        return {hole, turn};
      }
    }
  }

  void apply(Move move) noexcept {
    marbles_[index(mover_)] |= bit(move.hole);
    if (move.turn != kNoTurn)
      for (auto& marbles : marbles_) marbles = turned(marbles, move.turn);
    mover_ = other(mover_);
    judge();
  }

  Outcome outcome() const;

  std::uint64_t key() const noexcept {
    return Random::mix(marbles_[0] * 0x9e3779b97f4a7c15 + Random::mix(marbles_[1] << 1 | index(mover_)));
  }

  friend bool operator==(const State&, const State&) = default;

 private:
  enum class End : std::uint8_t { None, Five, FiveForBoth, BoardFull };

  int turn_count() const noexcept { return may_turn_left() ? kTurns : kBlocks; }

  void for_each_move(auto&& visit) const noexcept {
    if (end_ != End::None) return;
    for (auto holes = kBoard & ~all_marbles(); holes != 0;) {
      const auto hole = static_cast<std::uint8_t>(pop_lowest(holes));
      if (wins_at_once(hole)) {
        visit(Move{hole, kNoTurn});
        continue;
      }
      for (int turn = 0; turn < turn_count(); ++turn)
        if (may_turn_block(hole, turn % kBlocks)) visit(Move{hole, static_cast<std::uint8_t>(turn)});
    }
  }

  void judge() noexcept {  // rules/pentago §3, §4
    const bool white = fives(marbles_[0]) != 0;
    const bool black = fives(marbles_[1]) != 0;
    end_ = white && black ? End::FiveForBoth : white || black ? End::Five : all_marbles() == kBoard ? End::BoardFull : End::None;
  }

  std::array<std::uint64_t, 2> marbles_;
  Rules rules_;
  Seat mover_;
  End end_ = End::None;
};

struct Game {
  using Rules = pentago::Rules;
  using State = pentago::State;
  using Move = pentago::Move;
  using MoveList = pentago::MoveList;

  static constexpr std::array kPresets{"pentago.preset.sheet"_key, "pentago.preset.standard"_key};
  static constexpr std::array kSeats{2};
  static constexpr Info info{"pentago", "pentago.name"_key, kPresets, kSeats};

  static RuleBook<Rules> preset(std::size_t place);
  static void visit_options(auto& book, auto&& visit) {
    visit("pentago.option.turn"_key, "pentago.title.turn"_key, book.rules.turn,
          Words<Turning, 2>{"pentago.choice.turn.clockwise"_key, "pentago.choice.turn.both"_key});
    visit("pentago.option.empty_block"_key, "pentago.title.empty_block"_key, book.rules.empty_block, OnOff{});
    visit("pentago.option.win_on_placement"_key, "pentago.title.win_on_placement"_key, book.rules.win_on_placement, OnOff{});
    visit("pentago.option.both_five"_key, "pentago.title.both_five"_key, book.rules.both_five,
          Words<BothFive, 2>{"pentago.choice.both_five.mover"_key, "pentago.choice.both_five.draw"_key});
  }
  static Result<void> complete(RuleBook<Rules>&) { return {}; }
  static std::uint8_t seats(const Rules&) { return 2; }
  static Key seat_name(const Rules&, Seat seat) { return seat == Seat::A ? "pentago.seat.white"_key : "pentago.seat.black"_key; }

  static State start(const Rules& rules) { return {rules, 0, 0, Seat::A}; }
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

/// The holes of all complete fives.
std::uint64_t five_holes(std::uint64_t marbles);

std::string hole_name(int hole);
/// From the top left, row by row.
std::vector<std::string> hole_names(std::uint64_t holes);
constexpr char block_letter(int block) noexcept { return static_cast<char>('A' + block); }

}  // namespace meydan::pentago
