#include "engine/mcts.hpp"

#include <gtest/gtest.h>

#include <map>

#include "engine/mcts_plain.hpp"
#include "tests/core/shuttle.hpp"

namespace meydan {
namespace {

/// Take one to three from a heap, who takes the last wins; with a die, it takes one or two after each move of seat A.
struct Heap {
  int left = 0;
  Seat mover = Seat::A;
};

class HeapWorld {
 public:
  using Position = Heap;
  using Move = int;
  struct Worker {};
  static constexpr std::size_t kPlaces = 0;
  static std::size_t place(Move) { return 0; }

  explicit HeapWorld(bool die = false) : die_(die) {}

  static MctsTuning tuning() { return {}; }
  static Seat to_move(const Heap& heap) { return heap.left <= 0 ? Seat::Nobody : heap.mover; }
  void apply(Heap& heap, int taken) const {
    const auto mover = heap.mover;
    heap.left -= taken;
    if (mover == Seat::A) heap.mover = die_ ? Seat::Chance : Seat::B;
    else heap.mover = mover == Seat::Chance ? Seat::B : Seat::A;
    if (heap.left <= 0) heap.mover = mover;  // the last to take
  }
  static void candidates(const Heap& heap, std::vector<Candidate<int>>& found, Worker&) {
    const int most = heap.mover == Seat::Chance ? 2 : std::min(3, heap.left);
    for (int i = 1; i <= most; ++i) found.push_back({i});
  }
  PlayedOut playout(Heap& heap, std::vector<Ply<int>>&, Random& random, Worker&) const {
    while (to_move(heap) != Seat::Nobody)
      apply(heap, 1 + static_cast<int>(
                          random.below(static_cast<std::uint32_t>(std::min(heap.left, heap.mover == Seat::Chance ? 2 : 3)))));
    return {.share = {heap.mover == Seat::A ? 1.F : 0.F, heap.mover == Seat::A ? 0.F : 1.F}};
  }

  /// The expected share of A, and the best move.
  std::pair<double, int> exact(const Heap& heap) const {
    if (to_move(heap) == Seat::Nobody) return {heap.mover == Seat::A ? 1 : 0, 0};
    std::vector<Candidate<int>> moves;
    Worker worker;
    candidates(heap, moves, worker);
    double sum = 0;
    std::pair<double, int> best{heap.mover == Seat::A ? -1 : 2, 0};
    for (const auto& [move, value, weight] : moves) {
      auto next = heap;
      apply(next, move);
      const auto share = exact(next).first;
      sum += share / static_cast<double>(moves.size());
      if (heap.mover == Seat::A ? share > best.first : share < best.first) best = {share, move};
    }
    return heap.mover == Seat::Chance ? std::pair{sum, 0} : best;
  }

 private:
  bool die_;
};
static_assert(MctsWorld<HeapWorld>);

struct Found {
  int move;
  double mean;
};

Found search(const HeapWorld& world, const Heap& heap, int playouts, std::size_t memory = 1 << 20) {
  MctsTree<HeapWorld> tree{memory};
  MctsTree<HeapWorld>::Worker worker{1};
  const std::vector<int> legal = heap.left >= 3 ? std::vector{1, 2, 3} : heap.left == 2 ? std::vector{1, 2} : std::vector{1};
  tree.begin(world, heap, legal, worker);
  for (int i = 0; i < playouts; ++i) tree.play(world, heap, 1000, worker);
  const auto children = tree.children(tree.root());
  const auto best = std::max_element(children.begin(), children.end(),
                                     [](const auto& a, const auto& b) { return a.visits.get() < b.visits.get(); });
  return {best->move, best->mean()};
}

TEST(Mcts, AgreesWithMinimax) {
  const HeapWorld world;
  for (int left = 1; left <= 15; ++left) {
    const auto [share, move] = world.exact({left});
    const auto found = search(world, {left}, 8000);
    if (share > 0) {
      EXPECT_EQ(found.move, move) << left;
    }
    EXPECT_NEAR(found.mean, share, 0.1) << left;
  }
}

TEST(Mcts, AveragesOverChance) {
  const HeapWorld world{true};
  for (int left = 2; left <= 12; ++left) EXPECT_NEAR(search(world, {left}, 20000).mean, world.exact({left}).first, 0.05) << left;
}

TEST(Mcts, GoesOnWhenMemoryIsFull) {
  const HeapWorld world;
  EXPECT_EQ(search(world, {15}, 50000, 1).move, 3);
}

TEST(Mcts, KeepsWhatHangsOnTheMoveMade) {
  const HeapWorld world;
  MctsTree<HeapWorld> tree{1 << 20};
  MctsTree<HeapWorld>::Worker worker{1};
  tree.begin(world, {13}, std::vector{1, 2, 3}, worker);
  for (int i = 0; i < 3000; ++i) tree.play(world, {13}, 1000, worker);
  const auto& played = tree.children(tree.root())[1];
  const auto visits = played.visits.get();
  std::map<int, std::uint32_t> below;
  for (const auto& child : tree.children(played)) below[child.move] = child.visits.get();
  ASSERT_EQ(below.size(), 3);

  ASSERT_TRUE(tree.advance(2));
  EXPECT_EQ(tree.root().visits.get(), visits);
  for (const auto& child : tree.children(tree.root())) EXPECT_EQ(child.visits.get(), below[child.move]);
  tree.begin(world, {11, Seat::B}, std::vector{1, 3}, worker);  // one is illegal now
  EXPECT_EQ(tree.children(tree.root()).size(), 2);
  for (int i = 0; i < 3000; ++i) tree.play(world, {11, Seat::B}, 1000, worker);
  EXPECT_EQ(tree.root().visits.get(), visits + 3000);
  EXPECT_FALSE(tree.advance(2));
}

using Shuttle = MctsEngine<PlainWorld<shuttle::Game>>;

Shuttle shuttle_engine(EngineOptions options = {}) {
  options.memory = 1 << 20;
  return Shuttle{{}, {2000, 0}, options};
}

TEST(Mcts, EngineFindsTheWayHome) {
  const Match match{shuttle::rules("plain from=1")};
  auto engine = shuttle_engine();
  engine.begin(match, std::nullopt);
  EXPECT_FALSE(engine.thought().lines.empty());
  while (!engine.thought().finished) engine.think(0.001);
  EXPECT_EQ(match.state().write_move(engine.thought().move), "w");
  EXPECT_GT(engine.thought().best().score.win, 0.9);
}

TEST(Mcts, SlicesDoNotMatter) {
  const Match match{shuttle::rules("plain")};
  auto whole = shuttle_engine();
  auto sliced = shuttle_engine();
  whole.begin(match, Limits{.nodes = 777});
  sliced.begin(match, Limits{.nodes = 777});
  while (!whole.thought().finished) whole.think(1);
  while (!sliced.thought().finished) sliced.think(0);
  EXPECT_EQ(whole.thought().nodes, 777);
  EXPECT_EQ(sliced.thought().nodes, 777);
  EXPECT_EQ(whole.thought().best().moves, sliced.thought().best().moves);
  EXPECT_EQ(whole.thought().best().visits, sliced.thought().best().visits);
  EXPECT_EQ(whole.thought().best().score.win, sliced.thought().best().score.win);
}

TEST(Mcts, ThreadsShareOneTree) {
  Match match{shuttle::rules("plain")};
  EngineOptions options;
  options.threads = 3;
  auto engine = shuttle_engine(options);
  engine.begin(match, Limits{.nodes = 20000});
  while (!engine.thought().finished) engine.think(0.01);
  EXPECT_EQ(engine.thought().nodes, 20000);
  match.play(engine.thought().move);
  engine.begin(match, Limits{.depth = 3});
  while (!engine.thought().finished) engine.think(0.01);
  EXPECT_GE(engine.thought().depth, 3);
}

}  // namespace
}  // namespace meydan
