#include "engine/mangala/exact.hpp"

#include <algorithm>

namespace meydan::mangala {
namespace {

constexpr std::size_t kShown = 12;  // moves of a line

State after(State state, int pit) {
  state.apply({static_cast<std::uint8_t>(pit)});
  return state;
}

/// What `before`'s mover gets of the stones in its pits, when the mover of `after` gets `value` of those left. By the treasuries:
/// at the end of a set the other may have swept.
int seen_before(const State& before, const State& after, int value) {
  const bool again = after.mover() == before.mover();
  const int banked = count(again ? after.own() : after.other(), kTreasury) - count(before.own(), kTreasury);
  return banked + (again ? value : after.open_stones() - value);
}

}  // namespace

Exact::Exact(const Database& database, const Book& book, std::size_t memory) : database_(&database), book_(&book) {
  if (memory == 0) return;
  proofs_.emplace(memory);
  solver_.emplace(database, *proofs_);
}

std::optional<Opening> Exact::looked_up(const State& state) const {
  if (state.to_move() == Seat::Nobody) return std::nullopt;
  if (const auto opening = book_->find(state.own(), state.other())) return opening;
  const Side own = state.own() & kPits;
  const Side other = state.other() & kPits;
  if (state.open_stones() <= database_->stones()) {
    const int value = database_->lookup(own, other);
    MoveList moves;
    state.moves(moves);
    for (const auto move : moves) {
      const auto next = after(state, move.pit);
      const int got = seen_before(state, next, database_->lookup(next.own() & kPits, next.other() & kPits));
      if (got == value) return Opening{.value = value, .pit = move.pit};
    }
  }
  Bounds bounds;
  if (!proofs_ || !proofs_->find(position_number(own, other), bounds) || !bounds.exact() || bounds.pit == kNoPit)
    return std::nullopt;
  return Opening{.value = bounds.low, .pit = bounds.pit};
}

void Exact::begin(const State& state, int guess, bool all) {
  state_ = state;
  guess_ = guess;
  nodes_ = 0;
  effort_ = 0;
  values_.fill(std::nullopt);
  tasks_.clear();
  best_ = looked_up(state);
  if (best_) values_[static_cast<std::size_t>(best_->pit)] = best_->value;
  if (all)
    for (int pit = kPitCount - 1; pit >= 0; --pit)
      if (count(state.own(), pit) > 0) tasks_.push_back(pit);
  if (!best_) tasks_.push_back(kNoPit);
  next_task();
}

/// Takes up what is to be found out next, past what is known already.
void Exact::next_task() {
  for (; !tasks_.empty(); tasks_.pop_back()) {
    const int pit = tasks_.back();
    if (pit == kNoPit) {
      if (!solver_) continue;
      return solver_->begin(state_->own(), state_->other(), guess_);
    }
    auto& value = values_[static_cast<std::size_t>(pit)];
    const auto next = after(*state_, pit);
    if (const auto opening = book_->find(next.own(), next.other())) value = seen_before(*state_, next, opening->value);
    if (value || !solver_) continue;
    return solver_->begin(next.own(), next.other(), next.open_stones() / 2);
  }
}

void Exact::settle(const Bounds& bounds) {
  const int task = tasks_.back();
  tasks_.pop_back();
  if (task != kNoPit) {
    values_[static_cast<std::size_t>(task)] = seen_before(*state_, after(*state_, task), bounds.low);
    return;
  }
  MoveList moves;
  state_->moves(moves);
  best_ =
      Opening{.value = bounds.low, .pit = bounds.pit == kNoPit ? moves[0].pit : bounds.pit};  // all are alike that get nothing
  values_[static_cast<std::size_t>(best_->pit)] = best_->value;
}

bool Exact::search(std::uint64_t effort) {
  const auto end = effort_ + effort;
  while (!tasks_.empty() && effort_ < end) {
    const auto nodes = solver_->nodes();
    const auto before = solver_->effort();
    const bool solved = solver_->search(end - effort_);
    nodes_ += solver_->nodes() - nodes;
    effort_ += solver_->effort() - before;
    if (!solved) continue;
    settle(solver_->bounds());
    next_task();
  }
  return tasks_.empty();
}

Exact::Known Exact::told(int pit, int value) const {
  Known known{.line = {{static_cast<std::uint8_t>(pit)}},
              .ahead = count(state_->own(), kTreasury) - count(state_->other(), kTreasury) + 2 * value - state_->open_stones()};
  auto state = after(*state_, pit);
  while (known.line.size() < kShown) {
    const auto next = looked_up(state);
    if (!next) break;
    known.line.push_back({static_cast<std::uint8_t>(next->pit)});
    state = after(state, next->pit);
  }
  return known;
}

std::vector<Exact::Known> Exact::known() const {
  std::vector<Known> all;
  if (!best_) return all;
  all.push_back(told(best_->pit, best_->value));
  for (int pit = 0; pit < kPitCount; ++pit)
    if (const auto& value = values_[static_cast<std::size_t>(pit)]; value && pit != best_->pit) all.push_back(told(pit, *value));
  const auto better = [](const Known& a, const Known& b) {
    return a.ahead > b.ahead || (a.ahead == b.ahead && a.line[0].pit < b.line[0].pit);
  };
  std::sort(all.begin() + 1, all.end(), better);
  return all;
}

void Exact::forget() {
  if (proofs_) proofs_->clear();
}

}  // namespace meydan::mangala
