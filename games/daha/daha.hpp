// DAHA: four pieces on a board of linked cells. A turn is a roll, which is chance, and the cell where the move ends.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "games/daha/board.hpp"
#include "games/daha/walk.hpp"

namespace meydan::daha {

struct Rules {
  Board board = halka();
  std::uint8_t seats = 4;
  std::uint16_t quiet = 25;  // rounds without change before the game ends, 0: it never ends so

  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint8_t value;  // 1..6 where a roll is due, else the cell

  friend bool operator==(Move, Move) = default;
};

using MoveList = List<Move, kMaxCells>;

/// Red, yellow, blue, black are 0..3, with any number of players.
using Colour = std::uint8_t;

constexpr Colour colour_of(Seat seat, int seats) noexcept {  // rules/daha §1
  return static_cast<Colour>(seats == 2 ? 2 * index(seat) : index(seat));
}
constexpr Seat seat_of(Colour colour, int seats) noexcept { return seat_at(seats == 2 ? colour / 2U : colour); }
constexpr bool plays(Colour colour, int seats) noexcept { return seats == 2 ? colour % 2 == 0 : colour < seats; }

inline constexpr std::uint32_t kMostQuietTurns = 1'000'000'000;  // a position text holds no more

inline constexpr std::uint8_t kOffBoard = 63;  // no board has a cell of this number

/// What a position text says, colour by colour.
struct Table {
  std::array<Cells, kColours> painted{};
  std::array<std::uint8_t, kColours> cell{kOffBoard, kOffBoard, kOffBoard, kOffBoard};
  std::array<std::uint8_t, kColours> out{};        // 1 for the first who went out, 0 for who did not
  std::array<std::uint8_t, kColours> last_roll{};  // 0: none yet
  Colour mover = 0;
  std::uint8_t roll = 0;  // 0: still to be rolled
  std::uint32_t quiet_turns = 0;

  friend bool operator==(const Table&, const Table&) = default;
};

class State {
 public:
  State(const Rules& rules, const Table& table) noexcept
      : table_(table), quiet_(rules.quiet), seats_(rules.seats), board_(rules.board) {
    for (const auto cell : table.cell) left_ = static_cast<std::uint8_t>(left_ + (cell != kOffBoard ? 1 : 0));
    if (table.roll != 0) look_around();
    check_end();
  }

  Seat to_move() const noexcept { return over_ ? Seat::Nobody : table_.roll == 0 ? Seat::Chance : seat_of(table_.mover, seats_); }

  void moves(MoveList& list) const noexcept {
    if (over_) return;
    if (table_.roll == 0)
      for (std::uint8_t roll = 1; roll <= 6; ++roll) list.push_back({roll});
    for (auto cells = ends_; cells != 0;) list.push_back({static_cast<std::uint8_t>(pop_lowest(cells))});
  }
  std::size_t count_moves() const noexcept {
    return over_ ? 0 : table_.roll == 0 ? 6 : static_cast<std::size_t>(std::popcount(ends_));
  }
  Move random_move(Random& random) const noexcept {
    if (table_.roll == 0) return {static_cast<std::uint8_t>(1 + random.below(6))};
    const auto choice = random.below(static_cast<std::uint32_t>(std::popcount(ends_)));
    return {static_cast<std::uint8_t>(nth_bit(ends_, choice))};
  }

  void apply(Move move) noexcept {
    assert(!over_);
    if (table_.roll == 0) take_roll(move.value);
    else take_step(move.value);
  }

  Outcome outcome() const;
  std::uint64_t key() const noexcept;

  const Table& table() const noexcept { return table_; }
  const Board& board() const noexcept { return board_; }
  int seats() const noexcept { return seats_; }
  int players_left() const noexcept { return left_; }
  /// How many quiet turns end the game now; 0: none do.
  std::uint32_t quiet_limit() const noexcept { return std::uint32_t{quiet_} * left_; }
  /// Where the player to move can get to with the roll.
  Cells ends() const noexcept { return ends_; }
  /// Cells the player to move may enter. rules/daha §2
  Cells open() const noexcept {
    const auto& [red, yellow, blue, black] = table_.painted;
    const auto others = (red | yellow | blue | black) & ~table_.painted[table_.mover];
    return ~(others | pieces());
  }
  Cells pieces() const noexcept {
    const auto& [red, yellow, blue, black] = table_.cell;
    return bit(red) | bit(yellow) | bit(blue) | bit(black);
  }

  friend bool operator==(const State&, const State&) = default;

 private:
  void look_around() noexcept { ends_ = daha::ends(board_.links, table_.cell[table_.mover], open(), table_.roll); }

  void take_roll(std::uint8_t roll) noexcept {  // rules/daha §4
    table_.roll = roll;
    look_around();
    if (ends_ != 0) return;
    table_.cell[table_.mover] = kOffBoard;
    table_.out[table_.mover] = static_cast<std::uint8_t>(seats_ - left_ + 1);
    --left_;
    table_.quiet_turns = 0;
    end_turn();
  }

  void take_step(std::uint8_t cell) noexcept {  // rules/daha §3, §6
    assert((ends_ & bit(cell)) != 0);
    auto& painted = table_.painted[table_.mover];
    auto& last_roll = table_.last_roll[table_.mover];
    const auto before = painted;
    if (last_roll == table_.roll) painted |= bit(cell);
    last_roll = table_.roll;
    table_.cell[table_.mover] = cell;
    table_.quiet_turns = painted == before ? std::min(table_.quiet_turns + 1, kMostQuietTurns) : 0;
    end_turn();
  }

  void end_turn() noexcept {
    table_.roll = 0;
    ends_ = 0;
    do table_.mover = (table_.mover + 1) & 3;
    while (table_.cell[table_.mover] == kOffBoard);
    check_end();
  }

  void check_end() noexcept { over_ = left_ == 1 || (quiet_ != 0 && table_.quiet_turns >= quiet_limit()); }  // rules/daha §5, §6

  Cells ends_ = 0;
  Table table_;
  std::uint16_t quiet_;
  std::uint8_t seats_;
  std::uint8_t left_ = 0;
  bool over_ = false;
  Board board_;
};

struct Game {
  using Rules = daha::Rules;
  using State = daha::State;
  using Move = daha::Move;
  using MoveList = daha::MoveList;

  static constexpr std::array kPresets{"daha.preset.sheet"_key};
  static constexpr std::array kSeats{2, 3, 4};
  static constexpr Info info{"daha", "daha.name"_key, kPresets, kSeats};

  static RuleBook<Rules> preset(std::size_t) { return {}; }
  static void visit_options(auto& book, auto&& visit) {
    visit("daha.option.board"_key, "daha.title.board"_key, book.rules.board, BoardOption{});
    visit("daha.option.seats"_key, "daha.title.seats"_key, book.rules.seats, OneOf{2, 3, 4});
    visit("daha.option.quiet"_key, "daha.title.quiet"_key, book.rules.quiet, Range{0, 1000});
  }
  static Result<void> complete(RuleBook<Rules>&) { return {}; }
  static void adopt(RuleBook<Rules>& book, std::string_view position);
  static std::uint8_t seats(const Rules& rules) { return rules.seats; }
  static Key seat_name(const Rules& rules, Seat seat);
  static std::string attachment(const Rules& rules) { return rules.board.built_in ? "" : write_board(rules.board); }

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

}  // namespace meydan::daha
