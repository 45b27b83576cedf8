// Monte Carlo tree search over a game's knowledge: UCT with priors, and RAVE where moves are comparable. A `World` says what a
// position, its candidates and a playout are; any number of seats and chance are fine. The tree lives in one block of nodes.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "core/seat.hpp"
#include "engine/shares.hpp"

namespace meydan {

/// A move to search and what is thought of it beforehand: `value` (0..1, for who makes it) as if seen `weight` times.
template <class Move>
struct Candidate {
  Move move;
  float value = 0.5F;
  float weight = 0;
};

template <class Move>
struct Ply {
  Move move;
  Seat seat;
};

/// How a playout ended.
struct PlayedOut {
  search::Shares share{};  // of the win, for each seat
  float points = 0;        // how far seat A is ahead, where the game counts points
};

struct MctsTuning {
  float exploration = 0.7F;
  float rave_visits = 0;  // how many visits RAVE is trusted for; 0: not used
  std::uint32_t expand_after = 1;
};

/// `Worker` is what one thread needs to itself; a const World is shared. Moves that happen at the same `place` are the same for
/// RAVE; those from kPlaces on are not compared. While somebody moves there is a candidate. `playout` goes from the position to
/// the end and adds its moves to the trail.
template <class W>
concept MctsWorld = requires(const W world, typename W::Position position, const typename W::Position& seen,
                             typename W::Move move, typename W::Worker worker, Random random,
                             std::vector<Candidate<typename W::Move>> candidates, std::vector<Ply<typename W::Move>> trail) {
  { world.to_move(seen) } -> std::same_as<Seat>;
  world.candidates(seen, candidates, worker);
  world.apply(position, move);
  { world.playout(position, trail, random, worker) } -> std::same_as<PlayedOut>;
  { W::kPlaces } -> std::convertible_to<std::size_t>;
  { W::place(move) } -> std::same_as<std::size_t>;
  { world.tuning() } -> std::same_as<MctsTuning>;
};

/// A number that threads share. Two additions at the same moment may lose one, which a statistic bears.
template <class T>
class Shared {
 public:
  Shared(T value = {}) noexcept : value_(value) {}
  Shared(const Shared& from) noexcept : value_(from.get()) {}
  Shared& operator=(const Shared& from) noexcept {
    set(from.get());
    return *this;
  }
  T get() const noexcept { return value_.load(std::memory_order_relaxed); }
  void set(T value) noexcept { value_.store(value, std::memory_order_relaxed); }
  void add(T value) noexcept { set(get() + value); }

 private:
  std::atomic<T> value_;
};

template <class Move>
struct MctsNode {
  enum class Stage : std::uint8_t { Leaf, Busy, Open, Full };

  explicit MctsNode(const Candidate<Move>& candidate = {}) noexcept
      : move(candidate.move), prior(candidate.value), prior_weight(candidate.weight) {}
  MctsNode(const MctsNode& from) noexcept { *this = from; }
  MctsNode& operator=(const MctsNode& from) noexcept {
    move = from.move;
    prior = from.prior;
    prior_weight = from.prior_weight;
    wins = from.wins;
    visits = from.visits;
    points = from.points;
    rave_visits = from.rave_visits;
    rave_wins = from.rave_wins;
    first = from.first;
    count = from.count;
    stage.store(from.stage.load(std::memory_order_relaxed), std::memory_order_relaxed);
    return *this;
  }

  bool open() const noexcept { return stage.load(std::memory_order_acquire) == Stage::Open; }
  /// For the one who made the move, prior included; an untried move without a prior is even.
  double mean() const noexcept {
    const double seen = visits.get() + static_cast<double>(prior_weight);
    return seen == 0 ? 0.5 : (wins.get() + static_cast<double>(prior * prior_weight)) / seen;
  }

  Move move;
  float prior = 0.5F;
  float prior_weight = 0;
  Shared<double> wins;  // of the one who made the move
  Shared<std::uint32_t> visits;
  Shared<float> points;  // mean, for seat A
  Shared<float> rave_visits;
  Shared<float> rave_wins;
  std::uint32_t first = 0;  // of the children, once open
  std::uint32_t count = 0;
  std::atomic<Stage> stage = Stage::Leaf;
};

template <MctsWorld W>
class MctsTree {
 public:
  using Move = typename W::Move;
  using Position = typename W::Position;
  using Node = MctsNode<Move>;
  using Candidates = std::vector<Candidate<Move>>;

  /// One for each thread.
  struct Worker {
    explicit Worker(std::uint64_t seed) : random(seed) {}

    Random random;
    typename W::Worker world;
    Candidates candidates;
    std::vector<Ply<Move>> trail;
    std::vector<Node*> path;
    std::vector<std::uint8_t> first_at;  // for each place, one more than the seat that came there first
  };

  explicit MctsTree(std::size_t bytes) : size_(std::max<std::size_t>(bytes / sizeof(Node), 4096)), nodes_(allocate(size_)) {
    clear();
  }

  const Node& root() const noexcept { return nodes_[0]; }
  std::span<const Node> children(const Node& node) const noexcept {
    return node.open() ? std::span<const Node>{&nodes_[node.first], node.count} : std::span<const Node>{};
  }
  int deepest() const noexcept { return deepest_.get(); }
  /// Whether thinking on is of no use: never, as what has no room any more is still played out.
  static constexpr bool full() noexcept { return false; }

  void clear() noexcept {
    used_ = 1;
    deepest_.set(0);
    std::construct_at(&nodes_[0]);
  }
  /// Makes the position after a move of the root the root; what hung on other moves is dropped. False: nothing is known of it.
  bool advance(Move move);
  /// Leaves only legal moves at the root; where the world offers none of them, they are all equal.
  void begin(const W& world, const Position& position, std::span<const Move> legal, Worker& worker);
  /// One playout: down the tree, on to the end, and back.
  void play(const W& world, const Position& from, int most_depth, Worker& worker);

 private:
  struct Free {
    std::size_t size;
    void operator()(Node* nodes) const noexcept { std::allocator<Node>{}.deallocate(nodes, size); }
  };
  static std::unique_ptr<Node[], Free> allocate(std::size_t size) { return {std::allocator<Node>{}.allocate(size), Free{size}}; }

  std::span<Node> children(Node& node) noexcept { return {&nodes_[node.first], node.count}; }
  bool expand(Node& node, const Candidates& candidates) noexcept;
  bool open(const W& world, Node& node, const Position& position, Worker& worker);
  Node& select(Node& node, const MctsTuning& tuning) noexcept;
  void learn(const PlayedOut& result, Worker& worker) noexcept;
  void learn_rave(const PlayedOut& result, Worker& worker) noexcept;
  void compact();

  std::size_t size_;
  std::unique_ptr<Node[], Free> nodes_;
  std::atomic<std::size_t> used_ = 1;
  Shared<int> deepest_;
};

template <MctsWorld W>
bool MctsTree<W>::expand(Node& node, const Candidates& candidates) noexcept {
  const auto first =
      used_.load(std::memory_order_relaxed) + candidates.size() > size_ ? size_ : used_.fetch_add(candidates.size());
  if (first + candidates.size() > size_) {
    node.stage.store(Node::Stage::Full, std::memory_order_release);
    return false;
  }
  for (std::size_t i = 0; i < candidates.size(); ++i) std::construct_at(&nodes_[first + i], candidates[i]);
  node.first = static_cast<std::uint32_t>(first);
  node.count = static_cast<std::uint32_t>(candidates.size());
  node.stage.store(Node::Stage::Open, std::memory_order_release);
  return true;
}

/// Whether the node has children now. When another thread is just making them, it has not.
template <MctsWorld W>
bool MctsTree<W>::open(const W& world, Node& node, const Position& position, Worker& worker) {
  auto stage = node.stage.load(std::memory_order_acquire);
  if (stage != Node::Stage::Leaf) return stage == Node::Stage::Open;
  if (!node.stage.compare_exchange_strong(stage, Node::Stage::Busy, std::memory_order_acq_rel)) return stage == Node::Stage::Open;
  worker.candidates.clear();
  world.candidates(position, worker.candidates, worker.world);
  return expand(node, worker.candidates);
}

template <MctsWorld W>
void MctsTree<W>::begin(const W& world, const Position& position, std::span<const Move> legal, Worker& worker) {
  auto& root = nodes_[0];
  const auto is_legal = [&](const auto& item) { return std::find(legal.begin(), legal.end(), item.move) != legal.end(); };
  deepest_.set(0);
  if (root.open()) {
    const auto all = children(root);
    root.count = static_cast<std::uint32_t>(std::partition(all.begin(), all.end(), is_legal) - all.begin());
    if (root.count != 0) return;
  }
  clear();
  Candidates candidates;
  world.candidates(position, candidates, worker.world);
  std::erase_if(candidates, [&](const auto& candidate) { return !is_legal(candidate); });
  if (candidates.empty())
    for (const auto move : legal) candidates.push_back({move});
  expand(root, candidates);
}

template <MctsWorld W>
auto MctsTree<W>::select(Node& node, const MctsTuning& tuning) noexcept -> Node& {
  const auto total = static_cast<double>(node.visits.get()) + 1;
  const double width = static_cast<double>(tuning.exploration) * std::sqrt(std::log(total));
  auto* best = &nodes_[node.first];
  double best_value = -1;
  for (auto& child : children(node)) {
    const double seen = child.visits.get() + static_cast<double>(child.prior_weight);
    double value = child.mean();
    if (const double rave = child.rave_visits.get(); rave > 0) {
      const double trust = rave / (rave + seen + rave * seen / static_cast<double>(tuning.rave_visits));
      value += trust * (static_cast<double>(child.rave_wins.get()) / rave - value);
    }
    value += seen == 0 && tuning.rave_visits == 0 ? 10 : width / std::sqrt(seen + 1);
    if (value > best_value) {
      best_value = value;
      best = &child;
    }
  }
  return *best;
}

template <MctsWorld W>
void MctsTree<W>::play(const W& world, const Position& from, int most_depth, Worker& worker) {
  const auto tuning = world.tuning();
  auto position = from;
  auto* node = &nodes_[0];
  worker.trail.clear();
  worker.path.clear();
  node->visits.add(1);
  for (int depth = 0; depth < most_depth; ++depth) {
    const auto seat = world.to_move(position);
    if (seat == Seat::Nobody) break;
    if (!node->open() && (node->visits.get() <= tuning.expand_after || !open(world, *node, position, worker))) break;
    auto& child = seat == Seat::Chance ? children(*node)[worker.random.below(node->count)] : select(*node, tuning);
    child.visits.add(1);  // a loss until the result is known: other threads look elsewhere meanwhile
    world.apply(position, child.move);
    worker.path.push_back(&child);
    worker.trail.push_back({child.move, seat});
    node = &child;
  }
  deepest_.set(std::max(deepest_.get(), static_cast<int>(worker.path.size())));
  const auto result = world.playout(position, worker.trail, worker.random, worker.world);
  learn(result, worker);
  if (tuning.rave_visits > 0) learn_rave(result, worker);
}

template <MctsWorld W>
void MctsTree<W>::learn(const PlayedOut& result, Worker& worker) noexcept {
  for (std::size_t i = 0; i < worker.path.size(); ++i) {
    auto& node = *worker.path[i];
    if (is_player(worker.trail[i].seat)) node.wins.add(static_cast<double>(result.share[index(worker.trail[i].seat)]));
    node.points.add((result.points - node.points.get()) / static_cast<float>(std::max(node.visits.get(), 1U)));
  }
}

/// All moves as first: a child gains from every playout in which its move was made later by the same player, there first.
template <MctsWorld W>
void MctsTree<W>::learn_rave(const PlayedOut& result, Worker& worker) noexcept {
  worker.first_at.assign(W::kPlaces + 1, 0);
  const auto came = [&](const Ply<Move>& step) {
    worker.first_at[std::min(W::place(step.move), W::kPlaces)] = static_cast<std::uint8_t>(index(step.seat) + 1);
  };
  for (auto i = worker.trail.size(); i-- > worker.path.size();) came(worker.trail[i]);
  for (auto i = worker.path.size(); i-- > 0;) {
    came(worker.trail[i]);
    const auto seat = worker.trail[i].seat;
    if (!is_player(seat)) continue;
    for (auto& child : children(i == 0 ? nodes_[0] : *worker.path[i - 1])) {
      const auto place = W::place(child.move);
      if (place >= W::kPlaces || worker.first_at[place] != index(seat) + 1) continue;
      child.rave_visits.add(1);
      child.rave_wins.add(result.share[index(seat)]);
    }
  }
}

template <MctsWorld W>
bool MctsTree<W>::advance(Move move) {
  auto& root = nodes_[0];
  if (!root.open()) return false;
  const auto all = children(root);
  const auto found = std::find_if(all.begin(), all.end(), [&](const Node& node) { return node.move == move; });
  if (found == all.end() || !found->open()) return false;
  root = *found;
  compact();
  return true;
}

/// Slides the families that are still reached down over those that are not.
template <MctsWorld W>
void MctsTree<W>::compact() {
  struct Family {
    std::uint32_t first, count, to;
  };
  std::vector<Family> kept{{nodes_[0].first, nodes_[0].count, 0}};
  for (std::size_t i = 0; i < kept.size(); ++i)
    for (auto at = kept[i].first, end = at + kept[i].count; at < end; ++at)
      if (nodes_[at].open()) kept.push_back({nodes_[at].first, nodes_[at].count, 0});
  std::sort(kept.begin(), kept.end(), [](const Family& a, const Family& b) { return a.first < b.first; });
  std::uint32_t free = 1;
  for (auto& family : kept) {
    family.to = free;
    std::copy_n(&nodes_[family.first], family.count, &nodes_[free]);
    free += family.count;
  }
  used_ = free;
  for (std::uint32_t at = 0; at < free; ++at) {
    auto& node = nodes_[at];
    if (node.stage == Node::Stage::Full) node.stage = Node::Stage::Leaf;
    if (!node.open()) continue;
    const auto place =
        std::lower_bound(kept.begin(), kept.end(), node.first, [](const Family& a, auto b) { return a.first < b; });
    node.first = place->to;
  }
}

}  // namespace meydan
