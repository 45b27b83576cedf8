// Quoridor Kid: mice that race to the opposite edge, and walls that make their ways longer.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "core/game.hpp"
#include "games/quoridor/maze.hpp"

namespace meydan::quoridor {

/// What may be done beside a mouse that has another mouse behind it: rules/quoridor §4c.
enum class Crowd : std::uint8_t { Block, Sidestep };

inline constexpr int kMaxWalls = 20;  // each
inline constexpr int kMaxPlies = 1'000'000;

/// Nobody chose yet how many each player gets: so many in all, shared out by Game::complete.
inline constexpr std::int8_t kKidWalls = -16;
inline constexpr std::int8_t kClassicWalls = -20;

struct Rules {
  std::uint8_t size = 7;
  std::uint8_t seats = 2;
  std::int8_t walls = kKidWalls;  // each
  Crowd crowd = Crowd::Block;
  std::int32_t max_plies = 0;  // 0: no limit

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// Where a player sits. Two players sit at South and North.
enum class Side : std::uint8_t { South, West, North, East };

constexpr std::size_t sides_apart(const Rules& rules) noexcept { return rules.seats == 2 ? 2 : 1; }
// NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): a seat is a player here
constexpr Side side_of(const Rules& rules, Seat seat) noexcept { return static_cast<Side>(index(seat) * sides_apart(rules)); }

struct Move {
  enum class Kind : std::uint8_t { Mouse, Lying, Standing, Pass };

  Kind kind;
  std::uint8_t square;  // where the mouse goes, or the wall's place

  bool is_wall() const noexcept { return kind == Kind::Lying || kind == Kind::Standing; }
  friend bool operator==(Move, Move) = default;
};
inline constexpr Move kPass{Move::Kind::Pass, 0};

constexpr Move mouse_to(int square) noexcept { return {Move::Kind::Mouse, static_cast<std::uint8_t>(square)}; }
constexpr Move lying_wall(int place) noexcept { return {Move::Kind::Lying, static_cast<std::uint8_t>(place)}; }
constexpr Move standing_wall(int place) noexcept { return {Move::Kind::Standing, static_cast<std::uint8_t>(place)}; }

/// The one wall of a move.
constexpr Walls wall_of(Move move) noexcept {
  return move.kind == Move::Kind::Lying ? Walls{only(move.square), 0} : Walls{0, only(move.square)};
}

using MoveList = List<Move, 2 * 64 + 8>;
using PerSeat = std::array<std::uint8_t, kMaxSeats>;

class State {
 public:
  /// Every mouse has a way, and at most one, that of the seat before `mover`, stands on its goal.
  State(const Rules& rules, const PerSeat& mice, const PerSeat& left, const Walls& walls, Seat mover,
        std::int32_t plies) noexcept;

  Seat to_move() const noexcept {
    const bool limit_reached = rules_.max_plies != 0 && plies_ >= rules_.max_plies;
    return winner_ != Seat::Nobody || limit_reached ? Seat::Nobody : mover_;
  }
  void moves(MoveList& list) const noexcept;
  std::size_t count_moves() const noexcept;
  Move random_move(Random& random) const noexcept;

  void apply(Move move) noexcept {
    assert(to_move() != Seat::Nobody);
    auto& mouse = mice_[index(mover_)];
    if (move.kind == Move::Kind::Mouse) {
      mouse = move.square;
      if (has(goal(mover_), mouse)) winner_ = mover_;
    } else if (move.is_wall()) {
      assert(left(mover_) > 0);
      walls_ = walls_ | wall_of(move);
      --left_[index(mover_)];
    }
    mover_ = index(mover_) + 1 == rules_.seats ? Seat::A : seat_at(index(mover_) + 1);
    plies_ = std::min(plies_ + 1, kMaxPlies);  // a position text holds no more
  }

  Outcome outcome() const;
  std::uint64_t key() const noexcept;
  /// Walls, mice and, if asked for, the player to move: rules/quoridor §7.
  std::uint64_t repetition_key(Sameness sameness) const noexcept;

  const Rules& rules() const noexcept { return rules_; }
  const Shape& shape() const noexcept { return kShapes[rules_.size]; }
  Side side(Seat seat) const noexcept { return side_of(rules_, seat); }
  int mouse(Seat seat) const noexcept { return mice_[index(seat)]; }
  int left(Seat seat) const noexcept { return left_[index(seat)]; }
  const Walls& walls() const noexcept { return walls_; }
  std::int32_t plies() const noexcept { return plies_; }
  /// The player whose turn it is, or would be.
  Seat mover() const noexcept { return mover_; }

  Squares mice() const noexcept {
    auto all = only(mice_[0]) | only(mice_[1]);
    if (rules_.seats == 4) all |= only(mice_[2]) | only(mice_[3]);
    return all;
  }
  Squares goal(Seat seat) const noexcept { return shape().rim[static_cast<std::size_t>(side(seat))]; }
  /// Where the mouse of the player to move may go.
  Squares targets() const noexcept;
  /// Those of them that lie past the mouse in the neighbouring square that way.
  Squares targets_past(Way way) const noexcept;
  /// A seat that `walls` would leave without a way to its goal, or Nobody.
  Seat cut_off(const Walls& walls) const noexcept;
  bool must_pass() const noexcept;

  friend bool operator==(const State&, const State&) = default;

 private:
  /// The walls the player to move may place, if no way were closed.
  Walls fitting() const noexcept { return left(mover_) == 0 ? Walls{} : free_places(walls_, shape()); }
  Walls legal_walls() const noexcept;

  Walls walls_;
  PerSeat mice_;
  PerSeat left_;
  Rules rules_;
  std::int32_t plies_;
  Seat mover_;
  Seat winner_ = Seat::Nobody;
};

struct Game {
  using Rules = quoridor::Rules;
  using State = quoridor::State;
  using Move = quoridor::Move;
  using MoveList = quoridor::MoveList;

  static constexpr std::array kPresets{"quoridor.preset.sheet"_key, "quoridor.preset.classic"_key};
  static constexpr std::array kSeats{2, 4};
  static constexpr Info info{"quoridor", "quoridor.name"_key, kPresets, kSeats};

  static RuleBook<Rules> preset(std::size_t place);
  static void visit_options(auto& book, auto&& visitor) {
    visitor("quoridor.option.size"_key, "quoridor.title.size"_key, book.rules.size, OneOf{3, 5, 7, 9});
    visitor("quoridor.option.seats"_key, "quoridor.title.seats"_key, book.rules.seats, OneOf{2, 4});
    visitor("quoridor.option.walls"_key, "quoridor.title.walls"_key, book.rules.walls, Range{0, kMaxWalls});
    visitor("quoridor.option.crowd"_key, "quoridor.title.crowd"_key, book.rules.crowd,
            Words<Crowd, 2>{"quoridor.choice.crowd.block"_key, "quoridor.choice.crowd.sidestep"_key});
    visitor("quoridor.option.repetition"_key, "quoridor.title.repetition"_key, book.match.repetition, OnOff{});
    visitor("quoridor.option.max_plies"_key, "quoridor.title.max_plies"_key, book.rules.max_plies, Range{0, kMaxPlies});
  }
  static Result<void> complete(RuleBook<Rules>& book);
  static void adopt(RuleBook<Rules>& book, std::string_view text);
  static std::uint8_t seats(const Rules& rules) { return rules.seats; }
  static Key seat_name(const Rules& rules, Seat seat);

  static State start(const Rules& rules);
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

}  // namespace meydan::quoridor
