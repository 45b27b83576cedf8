// A game as people play it: rules, the line of moves with undo and redo, the rules that look at history, sets, and the ways a
// game ends that no board knows (resigning, agreeing, time).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/any.hpp"

namespace meydan {

/// How often each position has stood on the board, under the two ways to compare positions. Searches are handed the same.
/// Sorted, as a server holds thousands of them: eight bytes a position.
class History {
 public:
  /// Whether the board is a new one.
  bool add(std::uint64_t with_mover, std::uint64_t board_only) {
    const auto [first, last] = std::ranges::equal_range(positions_, with_mover);
    most_ = std::max(most_, static_cast<int>(last - first) + 1);
    positions_.insert(last, with_mover);
    const auto board = std::ranges::lower_bound(boards_, board_only);
    if (board != boards_.end() && *board == board_only) return false;
    boards_.insert(board, board_only);
    return true;
  }
  /// Takes back the last `add`; the board stays where it stood before as well, and `most` is what it was.
  void remove(std::uint64_t with_mover, std::uint64_t board_only, bool new_board, int most) {
    positions_.erase(std::ranges::lower_bound(positions_, with_mover));
    if (new_board) boards_.erase(std::ranges::lower_bound(boards_, board_only));
    most_ = most;
  }
  int times(std::uint64_t with_mover) const { return static_cast<int>(std::ranges::equal_range(positions_, with_mover).size()); }
  /// Of any position.
  int most() const noexcept { return most_; }
  bool has_board(std::uint64_t board_only) const { return std::ranges::binary_search(boards_, board_only); }

 private:
  std::vector<std::uint64_t> positions_;
  std::vector<std::uint64_t> boards_;
  int most_ = 0;
};

/// A set that was played to its end.
struct FinishedSet {
  AnyState last;
  Outcome outcome;
};

class Match {
 public:
  /// Rules must be complete. From the start position, or with another one as the first set.
  explicit Match(const AnyRules& rules, const std::optional<AnyState>& from = std::nullopt);

  const AnyRules& rules() const noexcept { return rules_; }
  const AnyState& state() const noexcept { return now_.state; }
  const History& history() const noexcept { return now_.history; }
  /// Who acts; Nobody once the match is over, however it ended.
  Seat to_move() const noexcept;
  bool over() const noexcept { return outcome_of_match().has_value(); }
  /// Play is over and the match is not: Go's players agree on dead stones.
  bool settling() const noexcept { return state().play_over() && !over(); }
  /// Of the whole match, when it is over: with several sets, points are set points.
  std::optional<Outcome> outcome() const { return outcome_of_match(); }

  /// The legal moves, history rules included.
  std::vector<AnyMove> moves() const;
  Result<AnyMove> read_move(std::string_view text) const;
  /// A legal move; whatever could be redone is forgotten, unless it is that very move.
  void play(AnyMove move);
  /// A move, or any other entry of a line, as `write` writes it.
  Result<AnyMove> play(std::string_view text);
  /// An entry of a line that is played from here: a move, or "resign:south".
  std::string write(AnyMove entry) const;
  /// The entry by which somebody gives up a set; no move of a game that is played in sets is as large.
  static constexpr AnyMove resignation(Seat seat) { return {~std::uint64_t{0} - index(seat)}; }
  /// Who gave up the set by an entry of a line; nobody where it is a move.
  std::optional<Seat> resigned_by(AnyMove entry) const;
  /// Takes back the last move, or a resignation or agreement. False if there is nothing to take back. The length of the line does
  /// not matter, except to the first move of a later set.
  bool undo();
  bool redo();
  /// Takes moves back or plays them again until so many are played. False, and nothing changes, if there never were so many.
  bool go_to(std::size_t ply);
  /// How many moves were taken back and can be played again.
  std::size_t undone() const noexcept { return undone_.size(); }
  /// The moves played, over all sets; a set that was given up ends with an entry that says so.
  std::span<const AnyMove> line() const noexcept { return line_; }
  /// The same, written.
  std::vector<std::string> line_text() const;
  /// The position it began from, if not the start.
  const std::optional<AnyState>& from() const noexcept { return from_; }

  /// The set that is played: of several, the next one begins.
  void resign(Seat seat);
  /// The whole match.
  void lose(Seat seat, Key reason);
  void lose_on_time(Seat seat);
  void agree_draw();
  void abandon();

  /// Sets played to the end; the one on the board is number finished_sets().size() + 1 unless the match is over.
  std::span<const FinishedSet> finished_sets() const noexcept { return now_.sets; }
  /// Twice the points of each seat in them: a set scores 1, 0.5, 0.
  std::array<std::int16_t, kMaxSeats> half_set_points() const;
  Seat starter() const noexcept { return now_.starter; }

 private:
  struct Step {    // what a move added to the history
    int most = 0;  // before it
    bool added = false;
    bool new_board = false;
  };
  struct Keys {  // of the position on the board
    std::uint64_t with_mover;
    std::uint64_t board_only;
  };

  struct Now {  // all that follows from the line of moves
    Now(const AnyState& begin, Seat first) : state(begin), starter(first), kept{begin} {}

    AnyState state;
    History history;
    Seat starter;
    std::size_t set_begin = 0;    // where in the line the set on the board begins
    std::optional<Key> ended_by;  // a platform rule
    std::vector<FinishedSet> sets;
    std::vector<Step> steps;     // of the set on the board
    std::vector<AnyState> kept;  // its beginning, and the state after every kStride moves
  };

  static constexpr std::size_t kStride = 128;

  Now begin() const;
  Keys keys(const Now& now) const;
  Step remember(Now& now) const;
  std::optional<Key> advance(std::size_t ply);
  void follow(AnyMove move);
  void step_back();
  void rebuild();
  void finish_set(const Outcome& outcome);
  bool decided() const;
  Outcome set_outcome() const;
  Outcome lost_by(Seat seat, Key reason) const;
  Result<AnyMove> read_entry(std::string_view text) const;
  bool in_sets() const { return rules_.match().sets > 1; }
  Outcome sets_outcome() const;
  std::optional<Outcome> outcome_of_match() const;
  bool repeats_board(AnyMove move) const;
  void end(Outcome outcome);

  AnyRules rules_;
  std::optional<AnyState> from_;
  std::vector<AnyMove> line_;
  std::vector<AnyMove> undone_;  // the last one is redone first
  Now now_;
  std::optional<Outcome> called_;  // resigned, time, agreed, abandoned
};

}  // namespace meydan
