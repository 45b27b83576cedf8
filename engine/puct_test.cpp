// The search by opinions finds what is best even if nobody has one, keeps what it learnt, and shares its tree between threads.
#include "engine/puct.hpp"

#include <gtest/gtest.h>

namespace meydan {
namespace {

/// Take one to three from a heap; who takes the last wins. Where five are left only one may be taken.
struct Heap {
  int left = 0;
  Seat mover = Seat::A;
};

class HeapWorld {
 public:
  using Position = Heap;
  using Move = int;
  struct Worker {
    int looks = 0;
  };

  static Seat to_move(const Heap& heap) { return heap.left == 0 ? Seat::Nobody : heap.mover; }
  static int most(const Heap& heap) { return heap.left == 5 ? 1 : std::min(3, heap.left); }
  static std::optional<int> only_move(const Heap& heap) { return most(heap) == 1 ? std::optional{1} : std::nullopt; }
  static void apply(Heap& heap, int taken) {
    heap.left -= taken;
    heap.mover = other(heap.mover);
  }
  static Estimate look(const Heap& heap, std::vector<Choice<int>>& choices, Worker& worker) {
    ++worker.looks;
    choices.clear();
    if (heap.left == 0) {
      const bool a_won = heap.mover == Seat::B;
      return {.worth = a_won ? 1.F : -1.F, .win = a_won ? 1.F : 0.F, .points = a_won ? 3.F : -3.F};
    }
    for (int i = 1; i <= most(heap); ++i) choices.push_back({i, 1.F / static_cast<float>(most(heap))});
    return {};
  }

 private:
  static constexpr Seat other(Seat seat) { return seat == Seat::A ? Seat::B : Seat::A; }
};

using Tree = PuctTree<HeapWorld>;

bool wins(int left) {
  if (left == 0) return false;
  for (int i = 1; i <= HeapWorld::most({left}); ++i)
    if (!wins(left - i)) return true;
  return false;
}

std::vector<int> legal(const Heap& heap) {
  std::vector<int> moves;
  for (int i = 1; i <= HeapWorld::most(heap); ++i) moves.push_back(i);
  return moves;
}

const Tree::Node& first(const Tree& tree) {
  return *std::ranges::max_element(tree.root().children, {}, [](const auto& node) { return node.visits.get(); });
}

void think(Tree& tree, const Heap& heap, int visits, Tree::Worker& worker) {
  tree.begin(HeapWorld{}, heap, legal(heap), worker);
  for (int i = 0; i < visits; ++i) tree.play(HeapWorld{}, heap, 100, worker);
}

TEST(Puct, FindsTheWinningMove) {
  for (const auto mover : {Seat::A, Seat::B}) {
    for (int left = 1; left <= 14; ++left) {
      Tree tree{1 << 20};
      Tree::Worker worker{1};
      think(tree, {left, mover}, 4000, worker);
      const auto& best = first(tree);
      if (wins(left)) {
        EXPECT_FALSE(wins(left - best.move)) << left;
        EXPECT_GT(best.mean(), 0.8) << left;
        EXPECT_GT(mover == Seat::A ? best.points.get() : -best.points.get(), 1) << left;
      } else {
        EXPECT_LT(best.mean(), 0.3) << left;
      }
    }
  }
}

TEST(Puct, AsksNobodyWhereOneMoveIsLegal) {
  Tree tree{1 << 20};
  Tree::Worker worker{1};
  const Heap heap{6};
  tree.begin(HeapWorld{}, heap, legal(heap), worker);
  EXPECT_EQ(worker.world.looks, 1);
  tree.play(HeapWorld{}, heap, 100, worker);  // one is taken, then five are left
  EXPECT_EQ(worker.world.looks, 2);
  EXPECT_EQ(tree.deepest(), 2);
}

TEST(Puct, KeepsWhatItLearntOfTheMoveThatWasMade) {
  Tree tree{1 << 20};
  Tree::Worker worker{1};
  think(tree, {11}, 1000, worker);
  const auto known = std::ranges::find(tree.root().children, 2, &Tree::Node::move)->visits.get();
  ASSERT_TRUE(tree.advance(2));
  EXPECT_EQ(tree.root().visits.get(), known);
  think(tree, {9, Seat::B}, 0, worker);
  EXPECT_EQ(tree.root().children.size(), 3);
  std::uint32_t below = 0;
  for (const auto& child : tree.root().children) below += child.visits.get();
  EXPECT_EQ(below + 1, known);
  EXPECT_FALSE(tree.advance(7));
}

TEST(Puct, OffersLegalMovesOnlyAndAllOfThem) {
  Tree tree{1 << 20};
  Tree::Worker worker{1};
  const std::vector<int> strange{3, 9};  // the world knows nothing of the last one
  tree.begin(HeapWorld{}, {8}, strange, worker);
  ASSERT_EQ(tree.root().children.size(), 2);
  EXPECT_EQ(tree.root().children[0].move, 3);
  EXPECT_EQ(tree.root().children[1].move, 9);
}

TEST(Puct, IsFullWhenTheMemoryIs) {
  Tree tree{0};  // room for 4096 nodes
  Tree::Worker worker{1};
  const Heap heap{60};
  tree.begin(HeapWorld{}, heap, legal(heap), worker);
  int visits = 0;
  for (; !tree.full(); ++visits) tree.play(HeapWorld{}, heap, 100, worker);
  EXPECT_GE(visits, 4096 / 3 - 1);
  EXPECT_LE(visits, 4096);
}

TEST(Puct, ThreadsShareTheTree) {
  constexpr int kEach = 3000;
  Tree tree{1 << 20};
  const Heap heap{13};
  std::vector<Tree::Worker> workers(4, Tree::Worker{1});
  tree.begin(HeapWorld{}, heap, legal(heap), workers[0]);
  together(4, [&](unsigned i) {
    for (int visit = 0; visit < kEach; ++visit) tree.play(HeapWorld{}, heap, 100, workers[i]);
  });
  EXPECT_EQ(tree.root().visits.get(), 4 * kEach + 1);
  EXPECT_EQ(13 - first(tree).move, 12);
  const auto settled = [](const auto& self, const Tree::Node& node) -> bool {
    return node.under_way.get() == 0 && std::ranges::all_of(node.children, [&](const auto& child) { return self(self, child); });
  };
  EXPECT_TRUE(settled(settled, tree.root()));
}

}  // namespace
}  // namespace meydan
