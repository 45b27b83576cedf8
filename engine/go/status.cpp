#include "engine/go/status.hpp"

#include <algorithm>
#include <cmath>

namespace meydan::go {
namespace {

bool is_shared(const FastBoard& board, Point point) noexcept {
  const auto touches = [&](Colour colour) {
    return std::ranges::any_of(neighbours(point), [&](Point near) { return board.at(near) == colour; });
  };
  return board.is_open(point) && touches(kBlack) && touches(kWhite);
}

}  // namespace

Judge::Judge(const State& state) noexcept : board_(state), playout_(Terms{state.rules()}.settled(), Habits{}) {
  board_.set_ko(kNoPoint);
}

void Judge::play_once(Random& random) {
  Position position;
  position.board = board_;
  position.mover = playouts_ % 2 == 0 ? kBlack : kWhite;
  trail_.clear();
  playout_.run(position, trail_, random);
  add_owners(position.board, owners_);
  position.board.each_point([&](Point point) { shared_[point] += is_shared(position.board, point) ? 1 : 0; });
  ++playouts_;
}

PointSet Judge::dead_stones() const noexcept {
  PointSet dead;
  board_.each_point([&](Point point) {
    if (!board_.has_stone(point) || board_.root(point) != point) return;
    std::int64_t kept = 0;
    board_.each_stone_of_chain(point, [&](Point stone) { kept += owners_[stone]; });
    if (board_.at(point) == kWhite) kept = -kept;
    if (kept < 0) board_.each_stone_of_chain(point, [&](Point stone) { dead.insert(stone); });
  });
  return dead;
}

/// Neutral points are filled in a playout, unless who fills them is taken: the living stones around those are in seki.
Verdict Judge::verdict() const noexcept {
  Verdict verdict{.dead = dead_stones(), .seki = {}};
  board_.each_point([&](Point point) {
    if (!is_shared(board_, point) || std::uint64_t{2} * shared_[point] <= playouts_) return;
    if (std::ranges::any_of(neighbours(point), [&](Point near) { return verdict.dead.contains(near); })) return;
    for (const auto near : neighbours(point))
      if (board_.has_stone(near)) board_.each_stone_of_chain(near, [&](Point stone) { verdict.seki.insert(stone); });
  });
  return verdict;
}

std::vector<float> Judge::ownership() const {
  std::vector<float> owners;
  const auto count = static_cast<float>(std::max<std::uint64_t>(1, playouts_));
  board_.each_point([&](Point point) { owners.push_back(static_cast<float>(owners_[point]) / count); });
  return owners;
}

Judge judged(const State& state, std::uint64_t playouts, Random& random) {
  Judge judge{state};
  while (judge.playouts() < playouts) judge.play_once(random);
  return judge;
}

bool Land::is_settled(Point point) const noexcept { return std::abs(owner(point)) >= settled_; }

bool Land::is_quiet(Point point) const noexcept {
  const int size = state_.rules().size;
  const auto outside = [&](Point near) {
    return row_of(near) < 0 || column_of(near) < 0 || row_of(near) >= size || column_of(near) >= size;
  };
  return is_settled(point) &&
         std::ranges::all_of(neighbours(point), [&](Point near) { return outside(near) || is_settled(near); });
}

bool Land::all_settled() const noexcept {
  const FastBoard board{state_};
  bool settled = true;
  board.each_point([&](Point point) {
    const bool neutral = state_.rules().scoring == Scoring::Territory && is_shared(board, point);
    settled = settled && (is_settled(point) || neutral);
  });
  return settled;
}

bool Land::is_won_by(Seat seat) const noexcept {
  const Terms terms{state_.rules()};
  const Position position{state_};
  const float sign = seat == Seat::A ? 1.F : -1.F;
  float ahead = -terms.komi - (terms.territory ? static_cast<float>(position.played) : 0.F);
  position.board.each_point([&](Point point) {
    const bool ours = is_settled(point) && sign * owner(point) > 0;
    ahead += ours ? sign : -sign;
  });
  return sign * ahead > 0;
}

}  // namespace meydan::go
