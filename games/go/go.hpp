// Go: play with or without the sheet's obligation to save threatened stones, then settling, in which the players agree on the
// dead chains turn by turn, then the score.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.hpp"
#include "games/go/board.hpp"

namespace meydan::go {

enum class Scoring : std::uint8_t { Territory, Area };

struct Rules {
  static constexpr std::int16_t kUnset = INT16_MIN;

  std::uint8_t size = 19;
  std::uint8_t handicap = 0;
  std::int16_t half_komi = kUnset;  // twice the komi; complete() fills it in
  bool atari = true;                // threatened stones must be saved
  bool supply = true;               // the box: play ends when a player has no stone, or no point, left to play
  Scoring scoring = Scoring::Territory;
  bool seki = false;  // chains may be marked seki

  friend bool operator==(const Rules&, const Rules&) = default;
};

enum class Act : std::uint16_t { Place, Pass, Dead, Seki, Done, Resume };

struct Move {
  Act act;
  Point point = kNoPoint;  // of Dead and Seki: the lowest of the chain

  friend bool operator==(Move, Move) = default;
};

// A chain needs a liberty and a point is one for at most four, so at most 4/5 of the points are chains of their own.
inline constexpr std::size_t kMaxChains = kMaxSize * kMaxSize * 4 / 5;
using MoveList = List<Move, 2 * kMaxChains + 2>;

enum class Phase : std::uint8_t { Play, Settle, Over };

/// What a position is besides the board.
struct Standing {
  static constexpr std::uint16_t kMostPrisoners = 9999;  // more are not counted

  Seat mover = Seat::A;  // who acts, or would act next
  Phase phase = Phase::Play;
  std::uint8_t passes = 0;               // in a row; two once they ended play
  std::uint8_t dones = 0;                // in a row
  std::array<std::uint16_t, 2> taken{};  // prisoners in the hands of each seat
  std::array<std::uint16_t, 2> left{};   // stones each seat can still play; 0 without supply
  PointSet dead;                         // chains by their lowest stones
  PointSet seki;

  friend bool operator==(const Standing&, const Standing&) = default;
};

class State {
 public:
  State(const Rules& rules, const Board& board, const Standing& standing) noexcept
      : rules_(rules), now_(standing), board_(board) {}

  const Rules& rules() const noexcept { return rules_; }
  const Board& board() const noexcept { return board_; }
  const Standing& standing() const noexcept { return now_; }

  Seat to_move() const noexcept { return now_.phase == Phase::Over ? Seat::Nobody : now_.mover; }
  bool play_over() const noexcept { return now_.phase != Phase::Play; }
  void moves(MoveList& list) const noexcept;
  Move random_move(Random& random) const noexcept;
  void apply(Move move) noexcept;
  Outcome outcome() const;
  std::uint64_t key() const noexcept;
  std::uint64_t repetition_key(Sameness sameness) const noexcept {
    const bool white_moves = sameness == Sameness::WithMover && now_.mover == Seat::B;
    return white_moves ? ~board_.hash() : board_.hash();
  }

  /// rules/go §5: where the player to move saves threatened stones; if there is such a point, no other move is legal.
  PointSet rescues() const noexcept;
  /// Whether the player to move could place a stone, were there no obligation. Precondition: a point of the board.
  bool may_place(Point point) const noexcept { return board_.is_empty(point) && board_.may_place(point, now_.mover); }
  /// rules/go §6: whether the turn that begins here is not played any more. Precondition: the phase is play.
  bool play_ends() const noexcept;
  /// rules/go §8
  bool may_resume() const noexcept { return now_.phase == Phase::Settle && now_.passes == 2; }
  /// Back to play, `seat` to move.
  void resume(Seat seat) noexcept;
  /// The marking stands; `next` would have acted.
  void finish(Seat next) noexcept {
    now_.phase = Phase::Over;
    now_.mover = next;
  }

  friend bool operator==(const State&, const State&) = default;

 private:
  bool saves(Point point) const noexcept;
  void place(Point point) noexcept;
  void mark(PointSet& marks, PointSet& others, Point chain) noexcept;
  void begin_turn() noexcept;
  void settling_moves(MoveList& list) const noexcept;

  Rules rules_;
  Standing now_;
  Board board_;
};

/// The terms of one player's score, as the rules add them up.
struct Score {
  int stones = 0;     // living, area scoring only
  int points = 0;     // of the regions that are theirs
  int dead = 0;       // opposing stones in them, territory scoring only
  int prisoners = 0;  // territory scoring only
  int half_komi = 0;

  int half_total() const noexcept { return 2 * (stones + points + dead + prisoners) + half_komi; }
};

struct Count {
  std::array<Score, 2> scores;
  std::array<PointSet, 2> regions;  // what belongs to each seat, dead stones included
  PointSet dead_stones;
};

/// rules/go §9, §10: with the marks as they are, in any phase.
Count count(const State& state);

/// rules/go §12: empty where the size does not allow so many; the most for a size are its thick points.
std::vector<Point> handicap_points(int size, int stones);
int most_handicap(int size) noexcept;

struct Game {
  using Rules = go::Rules;
  using State = go::State;
  using Move = go::Move;
  using MoveList = go::MoveList;

  static constexpr std::array kPresets{"go.preset.sheet"_key, "go.preset.japanese"_key, "go.preset.chinese"_key};
  static constexpr std::array kSeats{2};
  static constexpr std::array kSizes{9, 13, 19};
  static constexpr Info info{"go", "go.name"_key, kPresets, kSeats, kSizes};

  static RuleBook<Rules> preset(std::size_t place);
  static void visit_options(auto& book, auto&& visit) {
    visit("go.option.size"_key, "go.title.size"_key, book.rules.size, Range{2, kMaxSize});
    visit("go.option.handicap"_key, "go.title.handicap"_key, book.rules.handicap, OneOf{0, 2, 3, 4, 5, 6, 7, 8, 9});
    visit("go.option.komi"_key, "go.title.komi"_key, book.rules.half_komi, Halves{-2 * 361, 2 * 361});
    visit("go.option.atari"_key, "go.title.atari"_key, book.rules.atari, OnOff{});
    visit("go.option.supply"_key, "go.title.supply"_key, book.rules.supply, OnOff{});
    visit("go.option.superko"_key, "go.title.superko"_key, book.match.superko,
          Words<Superko, 2>{"go.choice.superko.off"_key, "go.choice.superko.positional"_key});
    visit("go.option.scoring"_key, "go.title.scoring"_key, book.rules.scoring,
          Words<Scoring, 2>{"go.choice.scoring.territory"_key, "go.choice.scoring.area"_key});
    visit("go.option.seki"_key, "go.title.seki"_key, book.rules.seki, OnOff{});
    visit("go.option.repetition"_key, "go.title.repetition"_key, book.match.repetition, OnOff{});
  }
  static Result<void> complete(RuleBook<Rules>& book);
  static void adopt(RuleBook<Rules>& book, std::string_view text);
  static std::uint8_t seats(const Rules&) { return 2; }
  static Key seat_name(const Rules&, Seat seat) { return seat == Seat::A ? "go.seat.black"_key : "go.seat.white"_key; }

  static State start(const Rules& rules);
  static bool adds_position(const State&, Move move) { return move.act == Act::Place; }
  static std::optional<Key> look_back(const State& before, State& after, std::span<const Move> moves);

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

/// The stones in the box for each seat, on every size.
inline constexpr std::array<std::uint16_t, 2> kBox{181, 180};

/// The points of a set, by name and in order of rows from A1.
std::vector<std::string> vertex_names(const PointSet& points);

/// A message that names the {stones} to save and the {points} that save them, and lights both; `one` where it is a single stone.
Message about_rescues(Key one, Key several, const State& state, const PointSet& rescues);

}  // namespace meydan::go
