// Reversi: two words of bits, with the moves of the player to move kept beside them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "games/reversi/lines.hpp"

namespace meydan::reversi {

struct Rules {
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint8_t square;  // a1 is 0, b1 is 1, ... h8 is 63

  friend bool operator==(Move, Move) = default;
};
inline constexpr Move kPass{64};

using MoveList = List<Move, 64>;

class State {
 public:
  /// Seat::A is black.
  State(std::uint64_t black, std::uint64_t white, Seat mover) noexcept
      : own_(mover == Seat::A ? black : white), other_(mover == Seat::A ? white : black), mover_(mover) {
    look_around();
  }

  Seat to_move() const noexcept { return turn_ == Turn::Over ? Seat::Nobody : mover_; }
  bool must_pass() const noexcept { return turn_ == Turn::Pass; }

  void moves(MoveList& list) const noexcept {
    if (must_pass()) list.push_back(kPass);
    for (auto left = open_; left != 0;) list.push_back({static_cast<std::uint8_t>(pop_lowest(left))});
  }
  std::size_t count_moves() const noexcept { return must_pass() ? 1 : static_cast<std::size_t>(std::popcount(open_)); }

  Move random_move(Random& random) const noexcept {
    if (must_pass()) return kPass;
    const auto choice = random.below(static_cast<std::uint32_t>(std::popcount(open_)));
    return {static_cast<std::uint8_t>(nth_bit(open_, choice))};
  }

  void apply(Move move) noexcept {
    if (move != kPass) {
      const auto turned = flips(move.square, own_, other_);
      own_ ^= turned | bit(move.square);
      other_ ^= turned;
    }
    std::swap(own_, other_);
    mover_ = other(mover_);
    look_around();
  }

  Outcome outcome() const;

  std::uint64_t key() const noexcept {
    return Random::mix(discs(Seat::A) * 0x9e3779b97f4a7c15 + Random::mix(discs(Seat::B)) + index(mover_));
  }

  std::uint64_t discs(Seat seat) const noexcept { return seat == mover_ ? own_ : other_; }
  /// Where the player to move may place a disc.
  std::uint64_t open() const noexcept { return open_; }
  /// The player whose turn it is, or would be.
  Seat mover() const noexcept { return mover_; }

  friend bool operator==(const State&, const State&) = default;

 private:
  enum class Turn : std::uint8_t { Place, Pass, Over };

  void look_around() noexcept {  // rules/reversi §3, §4
    open_ = placements(own_, other_);
    turn_ = open_ != 0 ? Turn::Place : placements(other_, own_) != 0 ? Turn::Pass : Turn::Over;
  }

  std::uint64_t own_;
  std::uint64_t other_;
  std::uint64_t open_ = 0;
  Seat mover_;
  Turn turn_ = Turn::Place;
};

struct Game {
  using Rules = reversi::Rules;
  using State = reversi::State;
  using Move = reversi::Move;
  using MoveList = reversi::MoveList;

  static constexpr std::array kPresets{"reversi.preset.sheet"_key};
  static constexpr std::array kSeats{2};
  static constexpr Info info{"reversi", "reversi.name"_key, kPresets, kSeats};

  static RuleBook<Rules> preset(std::size_t) { return {}; }
  static void visit_options(auto&, auto&&) {}
  static Result<void> complete(RuleBook<Rules>&) { return {}; }
  static std::uint8_t seats(const Rules&) { return 2; }
  static Key seat_name(const Rules&, Seat seat) { return seat == Seat::A ? "reversi.seat.black"_key : "reversi.seat.white"_key; }

  static State start(const Rules&);
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
  static Tags record_tags(const State& state);
};

std::string square_name(int square);

}  // namespace meydan::reversi
