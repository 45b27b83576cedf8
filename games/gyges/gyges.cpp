// The turns of Gyges: who may move which piece, and what a move does.
#include "games/gyges/gyges.hpp"

#include <cassert>

namespace meydan::gyges {
namespace {

/// Whether any piece of a row can move; fills in where each can go.
bool look_at_row(const Pieces& pieces, Rules rules, Seat seat, Choice& choice) noexcept {
  choice.targets = reach(pieces, choice.movers, goal_row(seat));
  if (!rules.replace)
    for (auto& targets : choice.targets) targets &= ~pieces.all();
  if (rules.path == Path::Line) {
    auto* targets = choice.targets.data();
    for (auto movers = choice.movers; movers != 0; ++targets)
      *targets = reach_by_lines(pieces, pop_lowest(movers), goal_row(seat), *targets);
  }
  std::uint64_t any = 0;
  for (const auto targets : choice.targets) any |= targets;
  return any != 0;
}

/// rules/gyges §2: the nearest row that has a piece with a legal move.
Choice choose_row(const Pieces& pieces, Rules rules, Seat seat) noexcept {
  Choice choice;
  for (auto left = pieces.all(); left != 0; left ^= choice.movers) {
    choice.movers = left & row_bits(nearest_row(left, seat));
    if (look_at_row(pieces, rules, seat, choice)) return choice;
  }
  choice.movers = 0;
  return choice;
}

}  // namespace

void State::look_around() noexcept {
  choice_ = choose_row(pieces_, rules_, mover_);
  if (choice_.movers != 0) turn_ = Turn::Move;
  else turn_ = choose_row(pieces_, rules_, other(mover_)).movers != 0 ? Turn::Pass : Turn::Stuck;
}

std::uint64_t State::drops(int from) const noexcept {  // rules/gyges §7
  const auto taken = pieces_.all() & ~bit(from);
  const int front = nearest_row(taken, other(mover_));
  const auto before_front = mover_ == Seat::A ? bit(8 * front + 8) - 1 : ~(bit(8 * front) - 1);
  return kBoard & ~taken & before_front;
}

std::array<std::uint32_t, 8> State::count_up() const noexcept {
  std::array<std::uint32_t, 8> sums;
  const auto taken = pieces_.all();
  auto movers = choice_.movers;
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < sums.size(); ++i, movers &= movers - 1) {
    const auto targets = choice_.targets[i];
    sum += static_cast<std::uint32_t>(std::popcount(targets & ~taken));
    if (rules_.replace && movers != 0)
      sum += static_cast<std::uint32_t>(std::popcount(targets & taken) * std::popcount(drops(lowest(movers))));
    sums[i] = sum;
  }
  return sums;
}

std::size_t State::count_moves() const noexcept {
  if (turn_ == Turn::Move) return count_up().back();
  return turn_ == Turn::SetUp ? kSetups.size() : turn_ == Turn::Pass ? 1 : 0;
}

void State::moves(MoveList& list) const noexcept {
  if (turn_ == Turn::Pass) list.push_back(kPass);
  if (turn_ == Turn::SetUp)
    for (const auto setup : kSetups) list.push_back(setup);
  for (auto movers = choice_.movers; movers != 0;) {
    const auto from = static_cast<std::uint8_t>(pop_lowest(movers));
    const auto reached = targets(from);
    for (auto ends = reached & ~pieces_.all(); ends != 0;)
      list.push_back({from, static_cast<std::uint8_t>(pop_lowest(ends)), kNoDrop});
    const auto replaced = reached & pieces_.all();
    if (replaced == 0) continue;
    const auto places = drops(from);
    for (auto landings = replaced; landings != 0;) {
      const auto to = static_cast<std::uint8_t>(pop_lowest(landings));
      for (auto left = places; left != 0;) list.push_back({from, to, static_cast<std::uint8_t>(pop_lowest(left))});
    }
  }
}

Move State::random_move(Random& random) const noexcept {
  assert(to_move() != Seat::Nobody);
  if (turn_ == Turn::SetUp) return kSetups[random.below(static_cast<std::uint32_t>(kSetups.size()))];
  if (turn_ == Turn::Pass) return kPass;
  const auto sums = count_up();
  auto choice = random.below(sums.back());
  std::uint32_t piece = 0;
  for (const auto sum : sums) piece += choice >= sum ? 1 : 0;
  if (piece != 0) choice -= sums[piece - 1];
  const auto from = static_cast<std::uint8_t>(nth_bit(choice_.movers, piece));
  const auto ends = choice_.targets[piece] & ~pieces_.all();
  const auto end_count = static_cast<std::uint32_t>(std::popcount(ends));
  if (choice < end_count) return {from, static_cast<std::uint8_t>(nth_bit(ends, choice)), kNoDrop};
  choice -= end_count;
  const auto places = drops(from);
  const auto place_count = static_cast<std::uint32_t>(std::popcount(places));
  return {from, static_cast<std::uint8_t>(nth_bit(choice_.targets[piece] & pieces_.all(), choice / place_count)),
          static_cast<std::uint8_t>(nth_bit(places, choice % place_count))};
}

void State::apply(Move move) noexcept {
  assert(to_move() != Seat::Nobody);
  mover_ = other(mover_);
  if (move.from == kSetUp) {
    const int row = mover_ == Seat::B ? 1 : 6;
    pieces_.low |= static_cast<std::uint64_t>(move.to) << (8 * row);
    pieces_.high |= static_cast<std::uint64_t>(move.drop) << (8 * row);
    if (mover_ == Seat::B) return;
  } else if (move != kPass) {
    const int height = pieces_.lift(move.from);
    if (move.to == kGoal) {
      choice_ = {};
      turn_ = Turn::Won;
      return;
    }
    if (move.drop != kNoDrop) pieces_.put(move.drop, pieces_.lift(move.to));
    pieces_.put(move.to, height);
  }
  look_around();
}

Outcome State::outcome() const {
  if (turn_ == Turn::Won) return won_by(other(mover_), "gyges.end.goal_reached"_key);
  return drawn("gyges.end.no_moves"_key);
}

std::uint64_t State::repetition_key(Sameness sameness) const noexcept {
  const auto mover = sameness == Sameness::WithMover ? index(mover_) : 0;
  const auto flags = static_cast<std::uint64_t>(mover) | static_cast<std::uint64_t>(turn_ == Turn::SetUp) << 1 |
                     static_cast<std::uint64_t>(turn_ == Turn::Won) << 2 | static_cast<std::uint64_t>(rules_.replace) << 3 |
                     static_cast<std::uint64_t>(rules_.path) << 4;
  return Random::mix(pieces_.low * 0x9e3779b97f4a7c15 + Random::mix(pieces_.high | flags << 56));
}

}  // namespace meydan::gyges
