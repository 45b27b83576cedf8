#include "engine/go/status.hpp"

namespace meydan::go {
namespace {

Terms settled(const State& state) noexcept {
  Terms terms{state.rules()};
  terms.obligation = false;
  terms.supply = false;
  return terms;
}

}  // namespace

Judge::Judge(const State& state) noexcept : board_(state), playout_(settled(state), Habits{}) { board_.set_ko(kNoPoint); }

void Judge::play_once(Random& random) {
  Position position;
  position.board = board_;
  position.mover = playouts_ % 2 == 0 ? kBlack : kWhite;
  trail_.clear();
  playout_.run(position, trail_, random);
  add_owners(position.board, owners_);
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

std::vector<float> Judge::ownership() const {
  std::vector<float> owners;
  const auto count = static_cast<float>(std::max<std::uint64_t>(1, playouts_));
  board_.each_point([&](Point point) { owners.push_back(static_cast<float>(owners_[point]) / count); });
  return owners;
}

PointSet dead_stones(const State& state, std::uint64_t playouts, Random& random) {
  Judge judge{state};
  while (judge.playouts() < playouts) judge.play_once(random);
  return judge.dead_stones();
}

std::vector<float> ownership(const State& state, std::uint64_t playouts, Random& random) {
  Judge judge{state};
  while (judge.playouts() < playouts) judge.play_once(random);
  return judge.ownership();
}

}  // namespace meydan::go
