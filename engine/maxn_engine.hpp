// The Engine of a game with dice or many players. Besides what engine/maxn.hpp asks for, K brings:
//   K(const Rules&, const EngineOptions&)
//   static constexpr std::array<Level, N> kLevels    hold where no other limits are given; depth 1 is a look at all moves, each
//                                                    more a round
//   std::size_t root_width(const State&) const       how many moves are searched deeper at the root; 0: none
//   int round(const State&) const                    how many moves a round has
//   double points(const State&, Seat) const          how a seat stands, in the game's unit
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "core/erase.hpp"
#include "engine/choice.hpp"
#include "engine/engine.hpp"
#include "engine/lines.hpp"
#include "engine/maxn.hpp"
#include "engine/think.hpp"
#include "engine/together.hpp"

namespace meydan::search {

/// Looks at all moves, then deeper and deeper at the best of them. Threads take whole root moves.
template <class K>
class MaxnEngine final : public Engine {
 public:
  using G = typename K::Game;
  using State = typename G::State;
  using Move = typename G::Move;
  using E = Erased<G>;

  MaxnEngine(const AnyRules& rules, const EngineOptions& options)
      : options_(options), level_(level_of(K::kLevels, options.level)), random_(options.seed) {
    const K knowledge{E::book(rules.book()).rules, options};
    workers_.assign(std::max(1U, options.threads), {Maxn<K>{knowledge}});
  }

  void begin(const Match& match, const std::optional<Limits>& limits) override {
    state_ = E::state(match.state().bytes());
    limits_ = limits.value_or(Limits{.nodes = level_.nodes, .depth = 1 + (level_.depth - 1) * round()});
    spread_ = limits ? 0 : level_.spread;
    draw_ = random_();
    for (auto& worker : workers_) {
      worker.search.restart();
      worker.root = nullptr;
    }
    roots_.clear();
    for (const auto move : match.moves()) roots_.push_back(root_of(E::typed(move)));
    depth_ = 1;
    finished_ = roots_.size() == 1 && !options_.analysis;
    deepen();
    tell();
  }

  void think(double seconds) override {
    if (finished_) return;
    const auto deadline = wall_seconds() + seconds;
    do run(deadline);
    while (!finished_ && wall_seconds() < deadline);
    tell();
  }

  const Thought& thought() const override { return thought_; }
  void forget() override { random_ = Random{options_.seed}; }

 private:
  struct Found {
    int depth = 1;
    Shares value{};
    bool exact = false;
  };
  struct Root {
    Move move;
    State after;
    Found latest{};
    Found known{};  // when the last depth was done
  };
  struct Worker {
    Maxn<K> search;
    Root* root = nullptr;  // what it is at
    bool spent = false;    // no nodes left
  };

  static constexpr int kDeepest = 60;
  static constexpr int kStepsBetweenClocks = 8;

  Root root_of(Move move) {
    Root root{.move = move, .after = *state_};
    root.after.apply(move);
    workers_[0].search.begin(root.after, 0);
    root.latest = {.value = workers_[0].search.value(), .exact = !workers_[0].search.guessed()};
    return root;
  }

  /// What counts of a move. Moves are compared only at the same depth: as soon as the best one of the last depth is done, all
  /// that are done count at this one.
  const Found& found(const Root& root) const noexcept { return roots_[0].latest.depth == depth_ ? root.latest : root.known; }

  /// Whether `a` is to be played rather than `b`: deeper thought first, then the share of the player to move.
  bool better(const Root& a, const Root& b) const noexcept {
    const auto seat = index(state_->to_move());
    const auto& one = found(a);
    const auto& other = found(b);
    return one.depth != other.depth ? one.depth > other.depth : one.value[seat] > other.value[seat];
  }

  unsigned threads() const noexcept { return sharing(static_cast<unsigned>(workers_.size()), limits_.nodes); }
  int round() const noexcept { return workers_[0].search.knowledge().round(*state_); }

  /// How many root moves are searched deeper.
  std::size_t wanted() const noexcept {
    const auto width = workers_[0].search.knowledge().root_width(*state_);
    if (width == 0) return 0;
    return spread_ > 0 ? roots_.size() : std::min(roots_.size(), std::max(options_.lines, width));
  }

  /// The next depth, with the moves in the order of the last one.
  void deepen() {
    for (auto& root : roots_) root.known = root.latest;
    std::vector<Root> sorted;
    sorted.reserve(roots_.size());
    for (const auto place : ranking()) sorted.push_back(roots_[place]);
    roots_ = std::move(sorted);
    next_ = 0;
    const auto end = roots_.begin() + static_cast<std::ptrdiff_t>(wanted());
    const bool proved = std::all_of(roots_.begin(), end, [](const Root& root) { return root.known.exact; });
    const auto deepest = std::min(limits_.depth, kDeepest);
    if (proved || depth_ >= deepest) finished_ = true;
    else ++depth_;
  }

  /// The places of the root moves, the best first; equal ones stay in order.
  std::vector<std::size_t> ranking() const {
    std::vector<std::size_t> places(roots_.size());
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    std::sort(places.begin(), places.end(), [this](std::size_t a, std::size_t b) {
      return better(roots_[a], roots_[b]) || (!better(roots_[b], roots_[a]) && a < b);
    });
    return places;
  }

  void run(double deadline) {
    together(threads(), [&](unsigned i) { work(workers_[i], deadline); });
    const auto end = roots_.begin() + static_cast<std::ptrdiff_t>(wanted());
    if (std::all_of(roots_.begin(), end, [this](const Root& root) { return root.latest.depth == depth_; })) deepen();
    else if (std::any_of(workers_.begin(), workers_.end(), [](const Worker& worker) { return worker.spent; })) finished_ = true;
  }

  /// Searches root moves of this depth until there are none left, or no time.
  void work(Worker& worker, double deadline) {
    auto& search = worker.search;
    const auto most = limits_.nodes / threads();
    for (int steps = 0;;) {
      if (worker.root == nullptr) {
        const auto place = next_.fetch_add(1, std::memory_order_relaxed);
        if (place >= wanted()) return;
        worker.root = &roots_[place];
        search.begin(worker.root->after, depth_ - 1);
      }
      if (search.done()) {
        worker.root->latest = {depth_, search.value(), !search.guessed()};
        worker.root = nullptr;
        continue;
      }
      worker.spent = search.nodes() + Maxn<K>::kStepNodes > most;
      if (worker.spent) return;
      search.step();
      if (++steps % kStepsBetweenClocks == 0 && wall_seconds() >= deadline) return;
    }
  }

  void tell() {
    thought_.nodes = 0;
    for (const auto& worker : workers_) thought_.nodes += worker.search.nodes();
    thought_.finished = finished_;
    const auto places = ranking();
    thought_.depth = found(roots_[places[0]]).depth;
    thought_.lines.clear();
    for (std::size_t i = 0; i < std::min(places.size(), std::max<std::size_t>(options_.lines, 1)); ++i)
      thought_.lines.push_back(line(roots_[places[i]]));
    put_in_order(thought_.lines);
    thought_.move = E::erase(roots_[pick(places)].move);
  }

  std::size_t pick(const std::vector<std::size_t>& places) const {
    if (spread_ <= 0) return places[0];
    std::vector<double> values;
    values.reserve(places.size());
    for (const auto place : places) values.push_back(static_cast<double>(found(roots_[place]).value[index(state_->to_move())]));
    Random random{draw_};
    return places[choose(values, spread_, random)];
  }

  /// The move alone: what should follow depends on the dice.
  Line line(const Root& root) const {
    const auto seat = state_->to_move();
    Line line{.moves = {E::erase(root.move)}};
    line.score.win = static_cast<double>(found(root).value[index(seat)]);
    line.score.points = workers_[0].search.knowledge().points(root.after, seat);
    line.score.exact = found(root).exact;
    if (root.after.to_move() == Seat::Nobody && line.score.win == 1) line.score.mate = 1;
    if (root.after.to_move() == Seat::Nobody && line.score.win == 0) line.score.mate = -1;
    return line;
  }

  EngineOptions options_;
  Level level_;
  Random random_;
  std::vector<Worker> workers_;
  std::optional<State> state_;
  Limits limits_;
  double spread_ = 0;
  std::uint64_t draw_ = 0;
  std::vector<Root> roots_;
  std::atomic<std::size_t> next_ = 0;  // the root move to be searched next
  int depth_ = 1;                      // of the search under way
  bool finished_ = false;
  Thought thought_;
};

template <class K>
std::unique_ptr<Engine> make_maxn(const AnyRules& rules, const EngineOptions& options) {
  return std::make_unique<MaxnEngine<K>>(rules, options);
}

}  // namespace meydan::search
