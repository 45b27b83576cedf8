#include "engine/quoridor/race.hpp"

#include <span>

#include "core/list.hpp"

namespace meydan::quoridor {
namespace {

/// Where a mouse may go when the only other one is a neighbour.  rules/quoridor §4
Squares targets_beside(const Edges& open, Squares mouse, Squares other) noexcept {
  auto found = open.around(mouse) & ~other;
  for (const auto way : kWays) {
    if (open.step(mouse, way) != other) continue;
    const auto behind = open.step(other, way);
    found |= behind != 0 ? behind : open.step(other, turned(way, 1)) | open.step(other, turned(way, 3));
  }
  return found;
}

/// Two mice beside each other, where each may go.
struct Meeting {
  int winner;
  int loser;
  Squares winner_targets;
  Squares loser_targets;
};

/// One player's wins, by the other's square: sets of squares of the winner. They grow, a ply at a time.
class Wins {
 public:
  Wins(const Edges& open, const Shape& shape, Squares goal, Squares loser_goal) noexcept
      : open_(open), board_(shape.below_top | shape.rim[0]), goal_(goal), places_(board_ & ~loser_goal) {
    for (auto squares = places_; squares != 0;) {
      const int loser = take_first(squares);
      begin_[static_cast<std::size_t>(loser)] = meetings_.size();
      for (auto near = open.around(only(loser)); near != 0;) {
        const int winner = take_first(near);
        meetings_.push_back(
            {winner, loser, targets_beside(open, only(winner), only(loser)), targets_beside(open, only(loser), only(winner))});
      }
      end_[static_cast<std::size_t>(loser)] = meetings_.size();
    }
  }

  /// Where the loser may be.
  Squares places() const noexcept { return places_; }

  /// The winner to move: it can go where the loser to move is lost.
  Squares winner_to_move(int loser) const noexcept {
    const auto lost = lost_[static_cast<std::size_t>(loser)];
    const auto good = (lost | goal_) & ~only(loser);
    auto won = open_.around(good) & ~open_.around(only(loser));
    for (const auto& meeting : meetings(loser)) {
      const auto targets = meeting.winner_targets;
      if (targets == 0 ? has(lost, meeting.winner) : (targets & good) != 0) won |= only(meeting.winner);
    }
    return won & ~goal_ & ~only(loser);
  }

  /// The loser to move: wherever it goes, the winner wins.
  Squares loser_to_move(int loser) const noexcept {
    const auto beside = open_.around(only(loser));
    auto lost = beside == 0 ? won(loser) : board_;
    for (auto near = beside; near != 0;) lost &= won(take_first(near));
    lost &= ~beside;
    for (const auto& meeting : meetings(loser)) {
      bool all = meeting.loser_targets != 0 || has(won(loser), meeting.winner);
      for (auto targets = meeting.loser_targets; targets != 0 && all;) all = has(won(take_first(targets)), meeting.winner);
      if (all) lost |= only(meeting.winner);
    }
    return lost & ~goal_ & ~only(loser);
  }

  /// Takes in what is new; gives it back.
  Squares add_won(int loser, Squares all) noexcept { return add(won_[static_cast<std::size_t>(loser)], all); }
  Squares add_lost(int loser, Squares all) noexcept { return add(lost_[static_cast<std::size_t>(loser)], all); }

 private:
  using Sets = std::array<Squares, std::size_t{kMaxSize} * kMaxSize>;

  static Squares add(Squares& set, Squares all) noexcept {
    const auto fresh = all & ~set;
    set |= all;
    return fresh;
  }
  Squares won(int loser) const noexcept { return won_[static_cast<std::size_t>(loser)]; }
  std::span<const Meeting> meetings(int loser) const noexcept {
    const auto at = static_cast<std::size_t>(loser);
    return {meetings_.begin() + begin_[at], meetings_.begin() + end_[at]};
  }

  Edges open_;
  Squares board_;
  Squares goal_;
  Squares places_;
  Sets won_{};   // the winner to move
  Sets lost_{};  // the loser to move
  List<Meeting, 4 * std::size_t{kMaxSize} * kMaxSize> meetings_;
  std::array<std::size_t, std::size_t{kMaxSize} * kMaxSize> begin_{};
  std::array<std::size_t, std::size_t{kMaxSize} * kMaxSize> end_{};
};

}  // namespace

std::optional<int> safe_run(const Edges& open, const Runner& runner, const Runner& other, bool runner_begins) noexcept {
  auto here = only(runner.square);
  auto reach = only(other.square);  // wherever the other may be when the runner is to move
  if (!runner_begins) {
    reach |= open.around(reach);
    if ((here & reach) != 0) return std::nullopt;
  }
  for (int moves = 1; here != 0 && (reach & other.goal) == 0; ++moves) {
    here = open.around(here) & ~reach;
    if ((here & runner.goal) != 0) return moves;
    reach |= open.around(reach);
    here &= ~reach;  // beside the runner the other could jump
  }
  return std::nullopt;
}

Race::Race(const Walls& walls, const Shape& shape) noexcept : walls_(walls) {
  solve(shape, Seat::A);
  solve(shape, Seat::B);
}

void Race::solve(const Shape& shape, Seat winner) noexcept {
  const bool south = winner == Seat::A;
  const auto loser_seat = south ? Seat::B : Seat::A;
  const auto goal_of = [&](Seat seat) { return shape.rim[seat == Seat::A ? 0 : 2]; };
  Wins wins{edges(walls_, shape), shape, goal_of(winner), goal_of(loser_seat)};
  const auto note = [&](Seat mover, Squares squares, int loser, int plies) {
    while (squares != 0) {
      const int at = take_first(squares);
      const auto a = static_cast<std::size_t>(south ? at : loser);
      const auto b = static_cast<std::size_t>(south ? loser : at);
      plies_[index(mover)][a][b] = static_cast<std::int16_t>(plies);
    }
  };
  for (int plies = 1;; plies += 2) {
    bool more = false;
    for (auto squares = wins.places(); squares != 0;) {
      const int loser = take_first(squares);
      const auto fresh = wins.add_won(loser, wins.winner_to_move(loser));
      more |= fresh != 0;
      note(winner, fresh, loser, plies);
    }
    if (!more) return;
    for (auto squares = wins.places(); squares != 0;) {
      const int loser = take_first(squares);
      note(loser_seat, wins.add_lost(loser, wins.loser_to_move(loser)), loser, -(plies + 1));
    }
  }
}

}  // namespace meydan::quoridor
