// Turns: play, settling, and what a match must look back for.
#include "games/go/go.hpp"

#include <algorithm>

namespace meydan::go {
namespace {

constexpr int kMostSettlingTurns = 200;  // rules/go §8
constexpr int kMostResumes = 2;

bool is_settling(Move move) { return move.act != Act::Place && move.act != Act::Pass; }

/// The player who acted first in the settling that the last of these moves belongs to: `last` made that one.
Seat first_to_settle(Seat last, std::span<const Move> moves) {
  auto seat = last;
  for (auto move = moves.rbegin() + 1; move != moves.rend() && is_settling(*move) && move->act != Act::Resume; ++move)
    seat = other(seat);
  return seat;
}

}  // namespace

/// Whether a stone here has a chain with two liberties or more.
bool State::saves(Point point) const noexcept {
  if (!board_.may_place(point, now_.mover)) return false;
  if (board_.open_around(point) >= 2) return true;
  auto next = board_;
  next.place(point, now_.mover);
  return next.last_liberty(point) == kNoPoint;
}

PointSet State::rescues() const noexcept {
  PointSet found;
  if (!rules_.atari || now_.phase != Phase::Play) return found;
  board_.roots(now_.mover).each([&](Point root) {
    const auto point = board_.last_liberty(root);
    if (point != kNoPoint && saves(point)) found.insert(point);
  });
  return found;
}

void State::moves(MoveList& list) const noexcept {
  if (now_.phase == Phase::Over) return;
  if (now_.phase == Phase::Settle) return settling_moves(list);
  if (const auto saving = rescues(); !saving.empty())
    return saving.each([&](Point point) { list.push_back({Act::Place, point}); });
  board_.empties().each([&](Point point) {
    if (board_.may_place(point, now_.mover)) list.push_back({Act::Place, point});
  });
  list.push_back({Act::Pass});
}

void State::settling_moves(MoveList& list) const noexcept {
  PointSet chains;
  for (const auto colour : {Seat::A, Seat::B})
    board_.roots(colour).each([&](Point root) { chains.insert(board_.lowest_of_chain(root)); });
  chains.each([&](Point chain) { list.push_back({Act::Dead, chain}); });
  if (rules_.seki) chains.each([&](Point chain) { list.push_back({Act::Seki, chain}); });
  list.push_back({Act::Done});
  if (may_resume()) list.push_back({Act::Resume});
}

Move State::random_move(Random& random) const noexcept {
  if (now_.phase == Phase::Settle) {
    MoveList list;
    settling_moves(list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
  if (const auto saving = rescues(); !saving.empty()) return {Act::Place, saving.nth(random.below(saving.size()))};
  for (;;) {  // uniform over the empty points and the pass, so also over those of them that are legal
    const auto choice = random.below(board_.empty_count() + 1);
    if (choice == board_.empty_count()) return {Act::Pass};
    const auto point = board_.empties().nth(choice);
    if (board_.may_place(point, now_.mover)) return {Act::Place, point};
  }
}

void State::apply(Move move) noexcept {
  switch (move.act) {
    case Act::Place:
      return place(move.point);
    case Act::Pass:
      ++now_.passes;
      board_.set_ko(kNoPoint);
      now_.mover = other(now_.mover);
      return begin_turn();
    case Act::Dead:
      return mark(now_.dead, now_.seki, move.point);
    case Act::Seki:
      return mark(now_.seki, now_.dead, move.point);
    case Act::Done:
      now_.mover = other(now_.mover);
      if (++now_.dones == 2) finish(now_.mover);
      return;
    case Act::Resume:
      return resume(now_.mover);
  }
}

void State::place(Point point) noexcept {
  const auto us = index(now_.mover);
  const int taken = board_.place(point, now_.mover);
  now_.taken[us] = static_cast<std::uint16_t>(std::min(now_.taken[us] + taken, int{Standing::kMostPrisoners}));
  if (rules_.supply) --now_.left[us];
  now_.passes = 0;
  now_.mover = other(now_.mover);
  begin_turn();
}

bool State::play_ends() const noexcept {
  if (now_.passes == 2) return true;
  if (!rules_.supply) return false;
  const auto may_place = [&](Point point) { return board_.may_place(point, now_.mover); };
  return now_.left[index(now_.mover)] == 0 || !board_.empties().any(may_place);
}

void State::begin_turn() noexcept {
  if (!play_ends()) return;
  now_.phase = Phase::Settle;
  board_.set_ko(kNoPoint);
}

void State::mark(PointSet& marks, PointSet& others, Point chain) noexcept {  // rules/go §8
  marks.toggle(chain);
  others.erase(chain);
  now_.dones = 0;
  now_.mover = other(now_.mover);
}

void State::resume(Seat seat) noexcept {
  now_.phase = Phase::Play;
  now_.passes = now_.dones = 0;
  now_.dead = now_.seki = {};
  now_.mover = seat;
  begin_turn();
}

std::uint64_t State::key() const noexcept {
  const auto& r = rules_;
  const std::array<std::uint64_t, 4> parts{
      static_cast<std::uint64_t>(now_.mover) | static_cast<std::uint64_t>(now_.phase) << 8 | std::uint64_t{now_.passes} << 16 |
          std::uint64_t{now_.dones} << 24 | std::uint64_t{board_.ko()} << 32,
      std::uint64_t{now_.taken[0]} | std::uint64_t{now_.taken[1]} << 16 | std::uint64_t{now_.left[0]} << 32 |
          std::uint64_t{now_.left[1]} << 48,
      std::uint64_t{r.size} | std::uint64_t{r.handicap} << 8 | std::uint64_t{static_cast<std::uint16_t>(r.half_komi)} << 16 |
          std::uint64_t{r.atari} << 32 | std::uint64_t{r.supply} << 33 | std::uint64_t{r.seki} << 34 |
          static_cast<std::uint64_t>(r.scoring) << 35,
      board_.hash()};
  std::uint64_t key = 0;
  const auto add = [&key](std::uint64_t part) { key = Random::mix(key * 0x9e3779b97f4a7c15 + part + 1); };
  for (const auto part : parts) add(part);
  if (now_.phase == Phase::Play) return key;
  for (const auto* marks : {&now_.dead, &now_.seki})
    for (const auto word : marks->words()) add(word);
  return key;
}

/// rules/go §8: who moves after `resume`, and the settling limit. The reason why play ended can hang on who was to move then.
std::optional<Key> Game::look_back(const State& before, State& after, std::span<const Move> moves) {
  const auto last = moves.back();
  if (!is_settling(last)) return std::nullopt;
  const auto resumes = std::count(moves.begin(), moves.end(), Move{Act::Resume});
  const bool limit = std::count_if(moves.begin(), moves.end(), is_settling) >= kMostSettlingTurns || resumes > kMostResumes;
  const auto first = first_to_settle(before.to_move(), moves);
  if (limit && after.to_move() != Seat::Nobody) {
    if (last.act == Act::Resume) after = before;
    after.finish(other(before.to_move()));
    return "go.end.settling_limit"_key;
  }
  if (last.act == Act::Resume) after.resume(first);
  const auto& end = after.standing();
  if (end.phase != Phase::Over || end.passes == 2) return std::nullopt;
  return end.left[index(first)] == 0 ? "go.end.no_stones_left"_key : "go.end.no_legal_placement"_key;
}

}  // namespace meydan::go
