// Counting: regions, dead stones, the score and why play ended.
#include "games/go/go.hpp"

namespace meydan::go {
namespace {

struct Region {
  PointSet points;
  std::array<bool, 2> touches{};
  std::array<int, 2> dead{};  // stones of each colour that lie in it
  bool seki = false;
};

/// The stones of the marked chains.
PointSet stones_of(const Board& board, const PointSet& chains) {
  PointSet stones;
  chains.each([&](Point chain) { board.each_stone_of_chain(chain, [&](Point stone) { stones.insert(stone); }); });
  return stones;
}

/// All that is joined to a point through empty points and dead stones.
Region explore(const Board& board, Point from, const PointSet& open, const PointSet& dead, const PointSet& seki) {
  Region region;
  std::array<Point, kCells> waiting;
  std::size_t count = 0;
  const auto visit = [&](Point point) {
    region.points.insert(point);
    waiting[count++] = point;
  };
  for (visit(from); count != 0;) {
    const auto point = waiting[--count];
    if (dead.contains(point)) ++region.dead[index(board.colour(point))];
    for (const auto near : neighbours(point)) {
      if (open.contains(near)) {
        if (!region.points.contains(near)) visit(near);
      } else if (board.has_stone(near)) {
        region.touches[index(board.colour(near))] = true;
        region.seki = region.seki || seki.contains(near);
      }
    }
  }
  return region;
}

}  // namespace

Count count(const State& state) {
  const auto& board = state.board();
  const auto& rules = state.rules();
  const bool territory = rules.scoring == Scoring::Territory;
  Count result;
  result.dead_stones = stones_of(board, state.standing().dead);
  const auto seki = territory ? stones_of(board, state.standing().seki) : PointSet{};
  auto open = board.empties();
  open |= result.dead_stones;

  PointSet seen;
  open.each([&](Point point) {
    if (seen.contains(point)) return;
    const auto region = explore(board, point, open, result.dead_stones, seki);
    seen |= region.points;
    if (region.touches[0] == region.touches[1] || region.seki) return;
    const std::size_t owner = region.touches[0] ? 0 : 1;
    result.regions[owner] |= region.points;
    result.scores[owner].points += static_cast<int>(region.points.size());
    if (territory) result.scores[owner].dead += region.dead[1 - owner];
  });
  for (std::size_t seat = 0; seat < 2; ++seat) {
    auto& score = result.scores[seat];
    if (territory) score.prisoners = state.standing().taken[seat];
    else
      for (int i = 0; i < rules.size * rules.size; ++i) {
        const auto point = point_at(i % rules.size, i / rules.size);
        if (board.has(point, seat_at(seat)) && !open.contains(point)) ++score.stones;
      }
  }
  result.scores[1].half_komi = rules.half_komi;
  return result;
}

/// A position does not say whose turn it was when play ended; a match, which knows, gives the exact reason (look_back).
Outcome State::outcome() const {
  const bool out_of_stones = now_.left[0] == 0 || now_.left[1] == 0;
  const auto reason = now_.passes == 2 ? "go.end.two_passes"_key
                      : out_of_stones  ? "go.end.no_stones_left"_key
                                       : "go.end.no_legal_placement"_key;
  const auto scores = count(*this).scores;
  return rank_by_points(reason, 2,
                        {static_cast<std::int16_t>(scores[0].half_total()), static_cast<std::int16_t>(scores[1].half_total())});
}

/// As Go players write it: "B+3.5", "W+0.5", "0".
Tags Game::record_tags(const State& state) {
  const auto scores = count(state).scores;
  const int lead = scores[0].half_total() - scores[1].half_total();
  const Halves halves{0, 0};
  return {{"Score", lead == 0 ? "0" : lead > 0 ? "B+" + halves.write(lead) : "W+" + halves.write(-lead)}};
}

}  // namespace meydan::go
