// An Engine made of a tree search and a game's World: by playouts (mcts.hpp) or by a net's opinions (puct.hpp). One node is one
// visit of the tree, and so is the unit of a slice.
#pragma once

#include <utility>

#include "core/erase.hpp"
#include "engine/engine.hpp"
#include "engine/lines.hpp"
#include "engine/mcts.hpp"
#include "engine/think.hpp"
#include "engine/together.hpp"

namespace meydan {

/// What a level is made of, besides knowledge.
struct MctsPlan {
  std::uint64_t nodes = 10000;
  double spread = 0;  // 0: the most visited move; 1: a move is chosen as often as it was visited; more: more evenly
};

/// The World besides: `Game`, whose move it searches, and `position(match)`, where a search begins.
template <class W, class Tree = MctsTree<W>>
class MctsEngine final : public Engine {
 public:
  using Game = typename W::Game;
  using Move = typename Game::Move;
  using E = Erased<Game>;
  using Node = typename Tree::Node;
  using Worker = typename Tree::Worker;

  MctsEngine(W world, const MctsPlan& plan, const EngineOptions& options)
      : world_(std::move(world)), plan_(plan), options_(options), tree_(options.memory) {
    forget();
  }

  void begin(const Match& match, const std::optional<Limits>& limits) override;
  void think(double seconds) override;
  const Thought& thought() const override { return thought_; }
  void forget() override;

  const W& world() const noexcept { return world_; }
  /// The moves to choose from, in no order.
  std::span<const Node> tried() const noexcept { return tree_.children(tree_.root()); }
  /// What each thread gathered since begin.
  std::span<const Worker> workers() const noexcept { return workers_; }

 private:
  static constexpr std::uint64_t kMostNodes = std::uint64_t{1} << 31;

  bool follow(const Match& match);
  bool at_end() const noexcept;
  bool decided() const noexcept;
  void work(Worker& worker, double until);
  void report();
  std::vector<const Node*> ranked(const Node& node) const;
  Line line(const Node& node) const;
  AnyMove chosen(std::span<const Node* const> ranked) const;

  W world_;
  MctsPlan plan_;
  EngineOptions options_;
  Tree tree_;
  std::vector<Worker> workers_;
  std::optional<typename W::Position> position_;
  std::optional<AnyState> state_;
  std::vector<AnyMove> line_;
  Limits limits_;
  bool by_level_ = true;
  Seat seat_ = Seat::A;
  std::atomic<std::uint64_t> nodes_ = 0;
  double lot_ = 0;  // 0..1: which of the moves a spread picks
  Thought thought_;
};

template <class W, class Tree>
void MctsEngine<W, Tree>::forget() {
  tree_.clear();
  state_.reset();
  workers_.clear();
  for (std::uint64_t i = 0; i < std::max(1U, options_.threads); ++i) workers_.emplace_back(options_.seed + (i << 32));
}

/// Goes down the tree along the moves made since the last search; false: this is another game.
template <class W, class Tree>
bool MctsEngine<W, Tree>::follow(const Match& match) {
  const auto line = match.line();
  if (!state_ || line.size() < line_.size() || !std::equal(line_.begin(), line_.end(), line.begin())) return false;
  auto state = *state_;
  for (const auto move : line.subspan(line_.size())) {
    if (state.over() || !tree_.advance(E::typed(move))) return false;
    state.apply(move);
  }
  return state == match.state();
}

template <class W, class Tree>
void MctsEngine<W, Tree>::begin(const Match& match, const std::optional<Limits>& limits) {
  if (!follow(match)) tree_.clear();
  state_ = match.state();
  line_.assign(match.line().begin(), match.line().end());
  by_level_ = !limits.has_value();
  limits_ = limits.value_or(Limits{.nodes = plan_.nodes});
  limits_.nodes = std::min(limits_.nodes, kMostNodes);
  seat_ = match.to_move();
  nodes_ = 0;
  lot_ = Random{options_.seed ^ state_->key()}.fraction();
  for (auto& worker : workers_) worker.world = {};

  position_ = world_.position(match);
  std::vector<Move> legal;
  for (const auto move : match.moves()) legal.push_back(E::typed(move));
  tree_.begin(world_, *position_, legal, workers_[0]);
  report();
}

template <class W, class Tree>
bool MctsEngine<W, Tree>::at_end() const noexcept {
  const bool forced = tree_.children(tree_.root()).size() == 1 && !options_.analysis;
  return nodes_.load(std::memory_order_relaxed) >= limits_.nodes || forced || tree_.full() || tree_.deepest() >= limits_.depth ||
         decided();
}

/// At a level, thinking stops when no other move can be visited as often as the first any more. Looked at now and then.
template <class W, class Tree>
bool MctsEngine<W, Tree>::decided() const noexcept {
  const auto done = nodes_.load(std::memory_order_relaxed);
  if (!by_level_ || plan_.spread > 0 || done % 64 != 0) return false;
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  for (const auto& child : tree_.children(tree_.root())) {
    const std::uint64_t visits = child.visits.get();
    second = std::max(second, std::min(first, visits));
    first = std::max(first, visits);
  }
  return stays_first(first, second, static_cast<double>(limits_.nodes - done));
}

template <class W, class Tree>
void MctsEngine<W, Tree>::work(Worker& worker, double until) {
  while (!at_end()) {
    if (nodes_.fetch_add(1, std::memory_order_relaxed) >= limits_.nodes) {
      nodes_.fetch_sub(1, std::memory_order_relaxed);
      return;
    }
    tree_.play(world_, *position_, limits_.depth, worker);
    if (wall_seconds() >= until) return;
  }
}

template <class W, class Tree>
void MctsEngine<W, Tree>::think(double seconds) {
  const auto until = wall_seconds() + seconds;
  together(at_end() ? 1U : static_cast<unsigned>(workers_.size()), [&](unsigned i) { work(workers_[i], until); });
  report();
}

/// The most visited first; before there are visits, the most promising.
template <class W, class Tree>
auto MctsEngine<W, Tree>::ranked(const Node& node) const -> std::vector<const Node*> {
  std::vector<const Node*> all;
  for (const auto& child : tree_.children(node)) all.push_back(&child);
  std::sort(all.begin(), all.end(), [](const Node* a, const Node* b) {
    if (a->visits.get() != b->visits.get()) return a->visits.get() > b->visits.get();
    return a->mean() != b->mean() ? a->mean() > b->mean() : a < b;
  });
  return all;
}

template <class W, class Tree>
Line MctsEngine<W, Tree>::line(const Node& node) const {
  Line line;
  line.visits = node.visits.get();
  line.score.win = node.mean();
  line.score.points = static_cast<double>(seat_ == Seat::A ? node.points.get() : -node.points.get());
  for (const auto* at = &node; at != nullptr;) {
    line.moves.push_back(E::erase(at->move));
    const Node* next = nullptr;
    for (const auto& child : tree_.children(*at))
      if (child.visits.get() > (next == nullptr ? 0 : next->visits.get())) next = &child;
    at = next;
  }
  return line;
}

/// By spread, among the moves visited at least a tenth as often as the first.
template <class W, class Tree>
AnyMove MctsEngine<W, Tree>::chosen(std::span<const Node* const> ranked) const {
  const double most = ranked[0]->visits.get();
  if (!by_level_ || plan_.spread <= 0 || most == 0) return E::erase(ranked[0]->move);
  const auto weight = [&](const Node* node) {
    const double share = node->visits.get() / most;
    return share < 0.1 ? 0.0 : std::pow(share, 1 / plan_.spread);
  };
  double left = 0;
  for (const auto* node : ranked) left += weight(node);
  left *= lot_;
  for (const auto* node : ranked) {
    left -= weight(node);
    if (left < 0) return E::erase(node->move);
  }
  return E::erase(ranked[0]->move);
}

template <class W, class Tree>
void MctsEngine<W, Tree>::report() {
  const auto all = ranked(tree_.root());
  thought_.lines.clear();
  for (std::size_t i = 0; i < std::min(all.size(), std::max<std::size_t>(options_.lines, 1)); ++i)
    thought_.lines.push_back(line(*all[i]));
  thought_.second = all.size() > 1 ? all[1]->visits.get() : 0;
  put_in_order(thought_.lines);
  thought_.nodes = nodes_;
  thought_.depth = tree_.deepest();
  thought_.finished = at_end();
  thought_.move = chosen(all);
}

}  // namespace meydan
