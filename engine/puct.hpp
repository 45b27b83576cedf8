// A tree search by a net's opinions (PUCT): every visit asks about one new position, and what the net thinks of the moves there
// leads the visits to come. A `World` says what a position is and what the net makes of it; for two seats without chance. Threads
// share the tree: one at a time walks in it, all at once ask the net.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/mcts.hpp"
#include "engine/together.hpp"

namespace meydan {

/// What is thought of a position, for seat A.
struct Estimate {
  float worth = 0;   // -1..1 or a little more: what the search goes by
  float win = 0.5F;  // the expected share of the win
  float points = 0;  // how far ahead
};

template <class Move>
struct Choice {
  Move move;
  float prior;  // how likely it is the one to make; all together 1
};

/// `Worker` is what one thread needs to itself; a const World is shared. `look` gives what is thought of a position and, while
/// somebody moves, of every legal move, the likeliest first. `only_move` is the single legal move, if there is no more than one.
template <class W>
concept PuctWorld = requires(const W world, typename W::Position position, const typename W::Position& seen,
                             typename W::Move move, typename W::Worker worker, std::vector<Choice<typename W::Move>> choices) {
  { world.to_move(seen) } -> std::same_as<Seat>;
  { world.only_move(seen) } -> std::same_as<std::optional<typename W::Move>>;
  world.apply(position, move);
  { world.look(seen, choices, worker) } -> std::same_as<Estimate>;
};

template <class Move>
struct PuctNode {
  /// For the one who made the move; before it is tried, what that one expected anyway.
  double mean() const noexcept { return visits.get() == 0 ? static_cast<double>(expected) : wins.get() / visits.get(); }

  Move move{};
  float prior = 1;
  float expected = 0.5F;
  Shared<std::uint32_t> visits{};
  Shared<std::uint32_t> under_way{};  // visits that have not come back yet: they count as lost, so that threads part
  Shared<float> points{};             // mean, for seat A
  Shared<double> wins{};              // of the one who made the move
  Shared<double> worth{};             // summed, for seat A
  std::vector<PuctNode> children{};   // the likeliest first, so that those tried stand before the others
};

template <PuctWorld W>
class PuctTree {
 public:
  using Move = typename W::Move;
  using Position = typename W::Position;
  using Node = PuctNode<Move>;

  /// One for each thread.
  struct Worker {
    explicit Worker(std::uint64_t) {}

    typename W::Worker world;
    std::optional<Position> position;
    std::vector<Choice<Move>> choices;
    std::vector<std::pair<Node*, Seat>> path;  // from the root on, and who moved there
  };

  explicit PuctTree(std::size_t bytes) : room_(std::max<std::size_t>(bytes / sizeof(Node), 4096)) {}

  const Node& root() const noexcept { return root_; }
  std::span<const Node> children(const Node& node) const noexcept { return node.children; }
  int deepest() const noexcept { return deepest_.get(); }
  /// Whether there is no room for more.
  bool full() const noexcept { return used_.get() >= room_; }

  void clear() noexcept {
    root_ = {};
    used_.set(0);
    deepest_.set(0);
  }
  /// Makes the position after a move of the root the root; what hung on other moves is dropped. False: nothing is known of it.
  bool advance(Move move);
  /// Asks about the position at the root, where all legal moves are to choose from.
  void begin(const W& world, const Position& position, std::span<const Move> legal, Worker& worker);
  /// One visit: down the tree to a position that is new, and back with what is thought of it.
  void play(const W& world, const Position& from, int most_depth, Worker& worker);

 private:
  static constexpr double kExploration = 1.2;
  static constexpr double kCaution = 0.25;          // an untried move is thought worse than those tried
  static constexpr float kLeastPrior = 1.F / 4096;  // what is less likely is not tried in any search that fits the memory

  static Node& select(Node& node, Seat mover) noexcept;
  static std::size_t size_of(const Node& node) noexcept;
  void expand(Node& node, Seat mover, float win, std::span<const Choice<Move>> choices);
  void descend(const W& world, int most_depth, Worker& worker);
  void learn(const Estimate& estimate, Worker& worker) noexcept;

  Node root_;
  std::size_t room_;
  Shared<std::size_t> used_;
  Shared<int> deepest_;
  Turnstile turnstile_;
};

template <PuctWorld W>
std::size_t PuctTree<W>::size_of(const Node& node) noexcept {
  auto size = node.children.size();
  for (const auto& child : node.children) size += size_of(child);
  return size;
}

template <PuctWorld W>
bool PuctTree<W>::advance(Move move) {
  const auto found = std::ranges::find(root_.children, move, &Node::move);
  if (found == root_.children.end() || found->visits.get() == 0) return false;
  auto next = std::move(*found);
  root_ = std::move(next);
  used_.set(size_of(root_));
  return true;
}

template <PuctWorld W>
void PuctTree<W>::expand(Node& node, Seat mover, float win, std::span<const Choice<Move>> choices) {
  const float expected = mover == Seat::A ? win : 1 - win;
  node.children.reserve(choices.size());
  for (const auto& [move, prior] : choices) {
    auto& child = node.children.emplace_back();
    child.move = move;
    child.prior = prior;
    child.expected = expected;
  }
  used_.add(choices.size());
}

template <PuctWorld W>
void PuctTree<W>::begin(const W& world, const Position& position, std::span<const Move> legal, Worker& worker) {
  auto& choices = worker.choices;
  const auto estimate = world.look(position, choices, worker.world);
  std::erase_if(choices, [&](const auto& choice) { return std::ranges::find(legal, choice.move) == legal.end(); });
  for (const auto move : legal)
    if (std::ranges::find(choices, move, &Choice<Move>::move) == choices.end()) choices.push_back({move, 0});
  auto known = std::exchange(root_.children, {});
  expand(root_, world.to_move(position), estimate.win, choices);
  for (auto& child : known)
    if (const auto same = std::ranges::find(root_.children, child.move, &Node::move); same != root_.children.end())
      *same = std::move(child);
  used_.set(size_of(root_));
  deepest_.set(0);
  if (root_.visits.get() > 0) return;
  root_.visits.set(1);
  root_.worth.set(static_cast<double>(estimate.worth));
}

template <PuctWorld W>
auto PuctTree<W>::select(Node& node, Seat mover) noexcept -> Node& {
  const double sign = mover == Seat::A ? 1 : -1;
  const double visits = std::max(1U, node.visits.get());
  const double mean = sign * node.worth.get() / visits;
  const double width = kExploration * std::sqrt(visits + node.under_way.get());
  auto* best = &node.children[0];
  double best_value = -1e9;
  double tried = 0;  // how likely, together
  for (auto& child : node.children) {
    const double lost = child.under_way.get();
    const double seen = child.visits.get() + lost;
    const double worth = seen == 0 ? mean - kCaution * std::sqrt(tried) : (sign * child.worth.get() - lost) / seen;
    const double value = worth + width * static_cast<double>(child.prior) / (1 + seen);
    if (value > best_value) {
      best_value = value;
      best = &child;
    }
    if (seen == 0) break;  // the others are less likely
    tried += static_cast<double>(child.prior);
  }
  return *best;
}

/// Where a single move is legal nobody need be asked.
template <PuctWorld W>
void PuctTree<W>::descend(const W& world, int most_depth, Worker& worker) {
  auto& position = *worker.position;
  auto* node = &root_;
  for (int depth = 0; depth < most_depth; ++depth) {
    const auto mover = world.to_move(position);
    if (mover == Seat::Nobody) break;
    if (node->children.empty()) {
      const auto only = world.only_move(position);
      if (!only) break;
      const Choice<Move> choice{*only, 1};
      expand(*node, mover, static_cast<float>(mover == Seat::A ? 1 - node->mean() : node->mean()), {&choice, 1});
    }
    node = &select(*node, mover);
    node->under_way.add(1);
    worker.path.emplace_back(node, mover);
    world.apply(position, node->move);
  }
  deepest_.set(std::max(deepest_.get(), static_cast<int>(worker.path.size()) - 1));
}

template <PuctWorld W>
void PuctTree<W>::play(const W& world, const Position& from, int most_depth, Worker& worker) {
  worker.position = from;
  worker.path.assign(1, {&root_, Seat::Nobody});
  {
    const Alone alone{turnstile_};
    descend(world, most_depth, worker);
  }
  const auto estimate = world.look(*worker.position, worker.choices, worker.world);
  auto& choices = worker.choices;
  const auto unlikely = std::ranges::find_if(choices, [](const auto& choice) { return choice.prior < kLeastPrior; });
  choices.erase(choices.begin() == unlikely ? choices.end() : unlikely, choices.end());

  const Alone alone{turnstile_};
  auto& leaf = *worker.path.back().first;
  if (leaf.children.empty()) expand(leaf, world.to_move(*worker.position), estimate.win, choices);
  learn(estimate, worker);
}

template <PuctWorld W>
void PuctTree<W>::learn(const Estimate& estimate, Worker& worker) noexcept {
  for (auto& [node, mover] : worker.path) {
    if (node != &root_) node->under_way.set(node->under_way.get() - 1);
    node->visits.add(1);
    node->worth.add(static_cast<double>(estimate.worth));
    node->wins.add(static_cast<double>(mover == Seat::A ? estimate.win : 1 - estimate.win));
    node->points.add((estimate.points - node->points.get()) / static_cast<float>(node->visits.get()));
  }
}

}  // namespace meydan
