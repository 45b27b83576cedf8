// Gyges: twelve pieces that belong to nobody, with the moves of the player to move kept beside them.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "games/gyges/board.hpp"
#include "games/gyges/hops.hpp"
#include "games/gyges/reach.hpp"

namespace meydan::gyges {

struct Rules {
  bool replace = false;
  Path path = Path::Landing;

  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint8_t from;
  std::uint8_t to;    // a point or kGoal
  std::uint8_t drop;  // where a replaced piece goes, or kNoDrop

  friend bool operator==(Move, Move) = default;
};
inline constexpr std::uint8_t kNoDrop = 0;
inline constexpr std::uint8_t kSetUp = 0xff;  // as `from`: `to` and `drop` are then the two digits of the heights, a bit a column
inline constexpr Move kPass{0, 0, kNoDrop};

/// The 90 ways to set up a row. rules/gyges §1
inline constexpr auto kSetups = [] {
  std::array<Move, 90> all{};
  std::size_t count = 0;
  for (unsigned low = 0; low < 64; ++low)
    for (unsigned high = 0; high < 64; ++high)
      if ((low | high) == 63 && std::popcount(low) == 4 && std::popcount(high) == 4)
        all[count++] = {kSetUp, static_cast<std::uint8_t>(low), static_cast<std::uint8_t>(high)};
  return all;
}();

/// With twelve pieces, one of at most six movers has up to 24 empty points and the goal to end on and 11 pieces to replace, each
/// dropped on one of up to 25 points.
using MoveList = List<Move, std::size_t{6} * (24 + 1 + 11 * 25)>;

/// The pieces a player may move, all in one row, and where each can go (the lowest place first): empty points, kGoal, and, where
/// they may be replaced, pieces. No movers if nothing can move.
struct Choice {
  std::uint64_t movers = 0;
  Targets targets{};

  friend bool operator==(const Choice&, const Choice&) = default;
};

class State {
 public:
  enum class Turn : std::uint8_t { SetUp, Move, Pass, Stuck, Won };

  explicit State(Rules rules) noexcept : rules_(rules) {}
  /// `turn` is SetUp, Won (then `mover` has lost), or Move, which becomes what it is by the pieces.
  State(Rules rules, const Pieces& pieces, Seat mover, Turn turn) noexcept
      : pieces_(pieces), rules_(rules), mover_(mover), turn_(turn) {
    if (turn == Turn::Move) look_around();
  }

  Seat to_move() const noexcept { return turn_ >= Turn::Stuck ? Seat::Nobody : mover_; }
  void moves(MoveList& list) const noexcept;
  std::size_t count_moves() const noexcept;
  Move random_move(Random& random) const noexcept;
  void apply(Move move) noexcept;
  Outcome outcome() const;

  std::uint64_t key() const noexcept { return repetition_key(Sameness::WithMover); }
  std::uint64_t repetition_key(Sameness sameness) const noexcept;

  const Rules& rules() const noexcept { return rules_; }
  const Pieces& pieces() const noexcept { return pieces_; }
  Turn turn() const noexcept { return turn_; }
  /// The player whose turn it is, or would be.
  Seat mover() const noexcept { return mover_; }
  std::uint64_t movers() const noexcept { return choice_.movers; }
  /// Where one of movers() can go: empty points, kGoal, and, where they may be replaced, pieces.
  std::uint64_t targets(int from) const noexcept {
    return choice_.targets[static_cast<std::size_t>(std::popcount(choice_.movers & (bit(from) - 1)))];
  }
  /// Where a piece replaced by the one from `from` may be put.
  std::uint64_t drops(int from) const noexcept;

  friend bool operator==(const State&, const State&) = default;

 private:
  void look_around() noexcept;
  /// The number of moves of the first of movers(), of the first two, and so on to the end.
  std::array<std::uint32_t, 8> count_up() const noexcept;

  Pieces pieces_{};
  Choice choice_{};
  Rules rules_;
  Seat mover_ = Seat::A;
  Turn turn_ = Turn::SetUp;
};

struct Game {
  using Rules = gyges::Rules;
  using State = gyges::State;
  using Move = gyges::Move;
  using MoveList = gyges::MoveList;

  static constexpr std::array kPresets{"gyges.preset.basic"_key, "gyges.preset.advanced"_key};
  static constexpr std::array kSeats{2};
  static constexpr Info info{"gyges", "gyges.name"_key, kPresets, kSeats};

  static RuleBook<Rules> preset(std::size_t place) { return {.rules = {.replace = place == 1}, .match = {.repetition = true}}; }
  static void visit_options(auto& book, auto&& visit) {
    visit("gyges.option.replace"_key, "gyges.title.replace"_key, book.rules.replace, OnOff{});
    visit("gyges.option.path"_key, "gyges.title.path"_key, book.rules.path,
          Words<Path, 2>{"gyges.choice.path.landing"_key, "gyges.choice.path.line"_key});
    visit("gyges.option.repetition"_key, "gyges.title.repetition"_key, book.match.repetition, OnOff{});
  }
  static Result<void> complete(RuleBook<Rules>&) { return {}; }
  static std::uint8_t seats(const Rules&) { return 2; }
  static Key seat_name(const Rules&, Seat seat) { return seat == Seat::A ? "gyges.seat.south"_key : "gyges.seat.north"_key; }

  static State start(const Rules& rules) { return State{rules}; }
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

std::vector<std::string> point_names(std::uint64_t points);

}  // namespace meydan::gyges
