#include "games/go/go.hpp"
#include "learn/fact.hpp"
#include "learn/go/ladder.hpp"

namespace meydan::go {
namespace {

using learn::Fact;
using learn::Telling;

constexpr Telling kTaken{"go.told.taken"_key, "go.told.taken_they"_key, "go.told.taken_would"_key,
                         "go.told.taken_they_would"_key};
constexpr Telling kAtari{"go.told.atari"_key, "go.told.atari_they"_key, "go.told.atari_would"_key,
                         "go.told.atari_they_would"_key};
constexpr Telling kLadder{"go.told.ladder"_key, "go.told.ladder_they"_key, "go.told.ladder"_key, "go.told.ladder_they_would"_key};
constexpr Telling kSaved{"go.told.saved"_key, "go.told.saved_they"_key, "go.told.saved_would"_key,
                         "go.told.saved_they_would"_key};
constexpr Telling kJoined{"go.told.joined"_key, "go.told.joined_they"_key, "go.told.joined_would"_key,
                          "go.told.joined_they_would"_key};
constexpr Telling kCut{"go.told.cut"_key, "go.told.cut_they"_key, "go.told.cut_would"_key, "go.told.cut_they_would"_key};
constexpr Telling kShort{"go.told.short"_key, "go.told.short_they"_key};

PointSet chain_of(const Board& board, Point stone) {
  PointSet chain;
  board.each_stone_of_chain(stone, [&](Point at) { chain.insert(at); });
  return chain;
}

/// A stone of each chain of that colour around the point.
PointSet chains_around(const Board& board, Point point, Seat colour) {
  PointSet chains;
  for (const auto near : neighbours(point))
    if (board.has(near, colour)) chains.insert(board.lowest_of_chain(near));
  return chains;
}

bool in_atari(const Board& board, Point stone) { return board.last_liberty(stone) != kNoPoint; }

Fact about(const Telling& telling, int weight, const PointSet& stones) {
  return {&telling, weight, {{"n", std::to_string(stones.size())}}, vertex_names(stones)};
}

/// Whether two chains of the set could still be joined by one stone.
bool can_join(const Board& board, const PointSet& chains) {
  return chains.any([&](Point a) {
    return chains.any([&](Point b) {
      const auto more = board.liberties(b);
      return a != b && board.liberties(a).any([&](Point point) { return more.contains(point); });
    });
  });
}

}  // namespace

std::vector<Fact> facts(const Rules&, const State& before, const Move& move, const State& after) {
  std::vector<Fact> found;
  if (move.act != Act::Place) return found;
  const auto mover = before.standing().mover;
  const auto& was = before.board();
  const auto& now = after.board();

  const int taken = after.standing().taken[index(mover)] - before.standing().taken[index(mover)];
  if (taken > 0) found.push_back({&kTaken, 50 + std::min(taken, 40), {{"n", std::to_string(taken)}}});

  PointSet threatened;
  Ladder ladder;
  bool caught = false;
  chains_around(now, move.point, other(mover)).each([&](Point stone) {
    if (!in_atari(now, stone) || in_atari(was, stone)) return;
    threatened |= chain_of(now, stone);
    caught = caught || ladder.catches(now, stone);
  });
  if (!threatened.empty()) found.push_back(about(caught && ladder.is_long() ? kLadder : kAtari, 46, threatened));

  PointSet saved;
  was.roots(mover).each([&](Point stone) {
    if (in_atari(was, stone) && !in_atari(now, stone)) saved |= chain_of(was, stone);
  });
  if (!saved.empty()) found.push_back(about(kSaved, 48, saved));

  if (in_atari(now, move.point)) {
    found.push_back(about(kShort, taken > 0 ? -20 : -47, chain_of(now, move.point)));
    return found;
  }
  const auto parted = chains_around(was, move.point, other(mover));
  if (parted.size() > 1 && taken == 0 && !can_join(now, parted)) found.push_back({&kCut, 30});
  if (const auto joined = chains_around(was, move.point, mover); joined.size() > 1)
    found.push_back({&kJoined, 25, {}, vertex_names(chain_of(now, move.point))});
  return found;
}

}  // namespace meydan::go
