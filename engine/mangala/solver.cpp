#include "engine/mangala/solver.hpp"

#include <algorithm>
#include <cassert>

#include "engine/mangala/outlook.hpp"

namespace meydan::mangala {
namespace {

// More than they bring: what banks stones or keeps the turn is also answered sooner.
constexpr int kBanked = 5 * kOutlookStone / 2;
constexpr int kAgain = 5 * kOutlookStone / 2;
constexpr int kKnownBest = 1 << 20;
constexpr int kNoLimit = 1 << 20;

/// Moves to look ahead for the order: a wrong first move costs the more, the more stones there are.
constexpr int foresight(int stones) noexcept { return std::max(0, (stones - 28) / 2); }

/// The outlook after so many moves, best play of both as it sees them; between the two numbers, or a bound on the same side.
/// Counts the positions it saw.
int foreseen(const Database& database, Side own, Side other, int stones, int moves, int least, int most,
             std::uint64_t& glances) noexcept {
  ++glances;
  if (own == 0) return kOutlookStone * stones;  // rules/mangala §5
  if (other == 0) return -kOutlookStone * stones;
  if (stones <= database.stones()) return kOutlookStone * (2 * database.lookup(own, other) - stones);
  if (moves == 0) return outlook(own, other);
  int best = -kNoLimit;
  for (int pit = kPitCount - 1; pit >= 0 && best < most; --pit) {
    if (count(own, pit) == 0) continue;
    const auto [left, theirs, again] = sow(own, other, pit);
    const int after = stones_in_row(left) + stones_in_row(theirs);
    const int banked = kOutlookStone * (stones - after);
    const int floor = std::max(best, least) - banked;
    const int ceiling = most - banked;
    const int view = again ? foreseen(database, left, theirs, after, moves - 1, floor, ceiling, glances)
                           : -foreseen(database, theirs, left, after, moves - 1, -ceiling, -floor, glances);
    best = std::max(best, banked + view);
  }
  return best;
}

}  // namespace

/// What is known without a question.
Bounds Solver::known(const Child& child) const noexcept {
  if (child.own == 0) return {child.stones, child.stones};  // rules/mangala §5
  if (child.other == 0) return {0, 0};
  if (child.stones <= database_->stones()) {
    const int value = database_->at(child.number);
    return {value, value};
  }
  Bounds bounds{0, child.stones};
  proofs_->find(child.number, bounds);
  return bounds;
}

void Solver::begin(Side own, Side other, int guess) {
  root_ = {};
  root_.own = own & kPits;
  root_.other = other & kPits;
  root_.number = position_number(root_.own, root_.other);
  root_.stones = stones_in_row(root_.own) + stones_in_row(root_.other);
  assert(root_.stones <= kMaxIndexed);
  bounds_ = known(root_);
  guess_ = guess;
  questions_.clear();
  nodes_ = 0;
  glances_ = 0;
}

void Solver::list_children(Question& question, Side own, Side other, int stones) const noexcept {
  question.count = 0;
  for (int pit = 0; pit < kPitCount; ++pit) {
    if (count(own, pit) == 0) continue;
    const auto [left, theirs, again] = sow(own, other, pit);
    auto& child = question.children[static_cast<std::size_t>(question.count++)];
    child.again = again;
    child.own = again ? left : theirs;
    child.other = again ? theirs : left;
    child.stones = stones_in_row(left) + stones_in_row(theirs);
    child.banked = stones - child.stones;
    child.pit = pit;
    child.number = position_number(child.own, child.other);
    if (child.stones <= database_->stones()) database_->prefetch(child.number);
    else proofs_->prefetch(child.number);
  }
}

/// Does the mover get at least `asked`? True if the answer is plain; else the question lies on the stack, the best moves first.
bool Solver::ask(Side own, Side other, std::uint64_t number, int stones, int asked, Answer& answer) {
  ++nodes_;
  auto& question = questions_.emplace_back();
  question.number = number;
  question.begun = nodes_;
  question.asked = asked;
  question.most = 0;
  question.next = 0;
  list_children(question, own, other, stones);
  int left = 0;
  for (int i = 0; i < question.count; ++i) {
    const auto child = question.children[static_cast<std::size_t>(i)];
    const auto bounds = known(child);
    const int least = child.seen_from_parent(child.again ? bounds.low : bounds.high);
    const int most = child.seen_from_parent(child.again ? bounds.high : bounds.low);
    if (least >= asked) {
      answer = {.yes = true, .bound = least, .pit = child.pit};
      return true;
    }
    if (most < asked) {
      question.most = std::max(question.most, most);
      continue;
    }
    question.children[static_cast<std::size_t>(left++)] = child;
  }
  question.count = left;
  if (left == 0) {
    answer = {.yes = false, .bound = question.most, .pit = kNoPit};
    return true;
  }
  if (left == 1) return false;
  Bounds before;
  proofs_->find(number, before);
  const auto first = question.children.begin();
  std::for_each(first, first + left, [&](Child& child) {
    const int moves = foresight(stones);
    const int view = foreseen(*database_, child.own, child.other, child.stones, moves, -kNoLimit, kNoLimit, glances_);
    child.promise = kBanked * child.banked + (child.again ? kAgain + view : -view) + (child.pit == before.pit ? kKnownBest : 0);
  });
  std::sort(first, first + left,
            [](const Child& a, const Child& b) { return a.promise != b.promise ? a.promise > b.promise : a.pit < b.pit; });
  return false;
}

/// The next one: of the position to solve, or of the move under way in the last question.
bool Solver::ask_next(Answer& answer) {
  if (questions_.empty())
    return ask(root_.own, root_.other, root_.number, root_.stones, std::clamp(guess_, bounds_.low + 1, bounds_.high), answer);
  const auto& question = questions_.back();
  const auto& child = question.children[static_cast<std::size_t>(question.next)];
  const int asked = child.again ? question.asked - child.banked : child.stones + child.banked - question.asked + 1;
  return ask(child.own, child.other, child.number, child.stones, asked, answer);
}

void Solver::remember(const Question& question, const Answer& answer) noexcept {
  Bounds bounds;
  proofs_->find(question.number, bounds);
  if (!answer.yes) bounds.high = std::min(bounds.high, answer.bound);
  else if (answer.bound > bounds.low || bounds.pit == kNoPit) bounds = {answer.bound, bounds.high, answer.pit};
  proofs_->keep(question.number, bounds, nodes_ - question.begun);
}

/// What the answer to its move means for the last question. True if that is answered too.
bool Solver::hear(Answer& answer) {
  auto& question = questions_.back();
  const auto& child = question.children[static_cast<std::size_t>(question.next++)];
  const int got = child.seen_from_parent(answer.bound);
  if (answer.yes == child.again) {
    answer = {.yes = true, .bound = got, .pit = child.pit};
    return true;
  }
  question.most = std::max(question.most, got);
  answer = {.yes = false, .bound = question.most, .pit = kNoPit};
  return question.next == question.count;
}

/// The position to solve is known better.
void Solver::conclude(const Answer& answer) noexcept {
  if (answer.yes) {
    bounds_.low = answer.bound;
    bounds_.pit = answer.pit;
    guess_ = answer.bound + 1;
  } else {
    bounds_.high = answer.bound;
    guess_ = answer.bound;
  }
}

bool Solver::search(std::uint64_t effort) {
  const auto begun = this->effort();
  while (!bounds_.exact() && this->effort() - begun < effort) {
    Answer answer{};
    for (bool answered = ask_next(answer); answered; answered = hear(answer)) {
      remember(questions_.back(), answer);
      questions_.pop_back();
      if (questions_.empty()) {
        conclude(answer);
        break;
      }
    }
  }
  return bounds_.exact();
}

}  // namespace meydan::mangala
