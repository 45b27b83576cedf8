#include "engine/go/playout.hpp"

#include "engine/go/tactics.hpp"

namespace meydan::go {
namespace {

bool chance(std::uint32_t of_256, Random& random) noexcept { return (random() >> 56) < of_256; }

int most_moves(int size) noexcept { return 3 * size * size + 20; }

/// Where a random stone goes: legal, and not into an own eye; kNoPoint if nowhere.
template <class Accept>
Point random_point(const Position& position, Random& random, Accept&& accept) noexcept {
  const auto& board = position.board;
  const auto count = board.open_count();
  if (count == 0) return kNoPoint;
  auto place = random.below(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto point = board.open_point(place);
    if (!board.is_eye(point, position.mover) && board.may_place(point, position.mover) && accept(point)) return point;
    if (++place == count) place = 0;
  }
  return kNoPoint;
}

Colour owner(const FastBoard& board, Point point) noexcept {
  if (board.has_stone(point)) return board.at(point);
  Colour found = kOpen;
  for (const auto near : neighbours(point)) {
    if (!board.has_stone(near)) continue;
    if (found != kOpen && found != board.at(near)) return kOpen;
    found = board.at(near);
  }
  return found;
}

}  // namespace

void Playout::run(Position& position, Trail& trail, Random& random) const {
  position.passes = 0;
  if (terms_.obligation && !position.watching) position.watch_threats();
  for (int left = most_moves(terms_.size); left > 0 && !position.over(terms_); --left) {
    const auto point = choose(position, random);
    if (point != kNoPoint) trail.push_back({{Act::Place, point}, seat_of(position.mover)});
    position.play(point);
  }
}

Point Playout::choose(const Position& position, Random& random) const noexcept {
  if (terms_.obligation) {
    Points rescues;
    position.watched_rescues(rescues);
    if (!rescues.empty()) return rescues[random.below(static_cast<std::uint32_t>(rescues.size()))];
    if (chance(habits_.captures, random))
      if (const auto point = what_could_not_be_saved(position); point != kNoPoint) return point;
  }
  if (const auto point = near_last(position, random); point != kNoPoint) return point;
  return anywhere(position, random);
}

/// Under the obligation a player forced elsewhere leaves stones in atari: the largest of them.
Point Playout::what_could_not_be_saved(const Position& position) const noexcept {
  const auto& board = position.board;
  Point best = kNoPoint;
  int most = 0;
  for (const auto stone : position.threatened[opposite(position.mover) - 1U]) {
    if (board.chain_size(stone) <= most || !board.may_place(board.last_liberty(stone), position.mover)) continue;
    most = board.chain_size(stone);
    best = board.last_liberty(stone);
  }
  return best;
}

Point Playout::near_last(const Position& position, Random& random) const noexcept {
  if (position.last == kNoPoint) return kNoPoint;
  if (chance(habits_.captures, random))
    if (const auto point = reply_to_atari(position, random); point != kNoPoint) return point;
  if (chance(habits_.vital_points, random))
    if (const auto point = vital(position); point != kNoPoint) return point;
  if (chance(habits_.patterns, random)) return pattern_move(position, random);
  return kNoPoint;
}

/// Takes the stone just played or what stands by it, or saves what it threatens.
Point Playout::reply_to_atari(const Position& position, Random& random) const noexcept {
  const auto& board = position.board;
  Points found;
  if (board.at(position.last) == opposite(position.mover) && board.in_atari(position.last)) {
    const auto point = board.last_liberty(position.last);
    if (board.may_place(point, position.mover)) found.push_back(point);
  }
  for (const auto near : neighbours(position.last))
    if (board.at(near) == position.mover && board.in_atari(near)) ways_out(board, near, found);
  return found.empty() ? kNoPoint : found[random.below(static_cast<std::uint32_t>(found.size()))];
}

Point Playout::vital(const Position& position) const noexcept {
  const auto& board = position.board;
  for (const auto near : neighbours(position.last)) {
    if (!board.is_open(near)) continue;
    const auto point = vital_point(board, near);
    if (point != kNoPoint && board.may_place(point, position.mover)) return point;
  }
  return kNoPoint;
}

Point Playout::pattern_move(const Position& position, Random& random) const noexcept {
  const auto& board = position.board;
  Points found;
  for (const auto centre : {position.last, position.before_last}) {
    if (centre == kNoPoint) continue;
    for (const auto& around : {neighbours(centre), diagonals(centre)})
      for (const auto point : around)
        if (board.is_open(point) && patterns_.match(board, point)) found.push_back(point);
  }
  while (!found.empty()) {
    const auto place = random.below(static_cast<std::uint32_t>(found.size()));
    const auto point = found[place];
    const bool good = board.may_place(point, position.mover) && !board.is_eye(point, position.mover) &&
                      (board.open_around(point) >= 2 || !is_foolish(position, point));
    if (good) return point;
    found[place] = found[found.size() - 1];
    found.pop_back();
  }
  return kNoPoint;
}

/// Whether a stone here could be taken at once for nothing.
bool Playout::is_foolish(const Position& position, Point point) const noexcept {
  int size = 0;
  return position.board.liberties_after(point, position.mover, 2, &size) < 2 &&
         position.board.captures(point, position.mover) < size;
}

Point Playout::anywhere(const Position& position, Random& random) const noexcept {
  return random_point(position, random, [&](Point point) {
    return position.board.open_around(point) >= 2 || !is_foolish(position, point) || !chance(habits_.no_self_atari, random);
  });
}

int add_owners(const FastBoard& board, std::array<std::int32_t, kCells>& owners) noexcept {
  int ahead = 0;
  board.each_point([&](Point point) {
    const auto colour = owner(board, point);
    const int side = colour == kBlack ? 1 : colour == kWhite ? -1 : 0;
    owners[point] += side;
    ahead += side;
  });
  return ahead;
}

int area_as_it_lies(const FastBoard& board, const FastBoard& after) noexcept {
  std::array<Colour, kCells> living;
  living.fill(kOutside);
  board.each_point([&](Point point) {
    const bool dead = board.has_stone(point) && owner(after, board.root(point)) == opposite(board.at(point));
    living[point] = dead ? kOpen : board.at(point);
  });
  int ahead = 0;
  std::array<bool, kCells> seen{};
  std::array<Point, kCells> land;
  board.each_point([&](Point from) {
    if (living[from] != kOpen) ahead += living[from] == kBlack ? 1 : -1;
    if (living[from] != kOpen || seen[from]) return;
    std::array<bool, kOutside + 1> touches{};
    int size = 0;
    const auto reach = [&](Point point) {
      touches[living[point]] = true;
      if (living[point] != kOpen || seen[point]) return;
      seen[point] = true;
      land[static_cast<std::size_t>(size++)] = point;
    };
    reach(from);
    for (int i = 0; i < size; ++i)
      for (const auto near : neighbours(land[static_cast<std::size_t>(i)])) reach(near);
    ahead += size * (touches[kBlack] - touches[kWhite]);
  });
  return ahead;
}

std::uint64_t light_playouts(const State& state, std::uint64_t count, Random& random) {
  const Position start{state};
  std::uint64_t moves = 0;
  for (; count != 0; --count) {
    auto position = start;
    for (int left = most_moves(position.board.size()); left > 0 && position.passes < 2; --left) {
      position.play(random_point(position, random, [](Point) { return true; }));
      ++moves;
    }
  }
  return moves;
}

}  // namespace meydan::go
