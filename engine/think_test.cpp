#include "engine/think.hpp"

#include <gtest/gtest.h>

#include "engine/choice.hpp"
#include "tests/core/shuttle.hpp"

namespace meydan {
namespace {

/// Ten visits a slice, of which the first move gets `share`; needs no time.
class Counting : public Engine {
 public:
  /// `kept`: what the first move has before the first slice.
  explicit Counting(std::uint64_t share, std::uint64_t kept = 0) : share_(share), kept_(kept) {}

  void begin(const Match& match, const std::optional<Limits>& limits) override {
    limits_ = limits;
    thought_ = {.move = match.moves()[0], .lines = std::vector<Line>(1)};
    thought_.lines[0].visits = kept_;
  }
  void think(double seconds) override {
    slices.push_back(seconds);
    now += 0.01;
    thought_.nodes += 10;
    thought_.lines[0].visits += share_;
    thought_.second += 10 - share_;
    thought_.finished = limits_ && thought_.nodes >= limits_->nodes;
  }
  const Thought& thought() const override { return thought_; }
  void forget() override {}

  static double clock() noexcept { return now; }
  static inline double now = 0;
  std::vector<double> slices;
  std::optional<Limits> limits_;

 private:
  std::uint64_t share_;
  std::uint64_t kept_;
  Thought thought_;
};

Match shuttle_match() { return Match{*AnyRules::preset(shuttle::kType)}; }

TEST(Think, EndsWhenTheTimeIsOver) {
  Counting engine{5};
  const auto begin = Counting::now;
  think_through(engine, shuttle_match(), {.seconds = 1, .clock = Counting::clock});
  EXPECT_NEAR(Counting::now - begin, 1, 0.011);
  for (const auto slice : engine.slices) EXPECT_LE(slice, 0.03);
  EXPECT_EQ(engine.limits_->nodes, Limits{}.nodes) << "the clock decides, not the level";
}

TEST(Think, EndsWhenTheSecondMoveCannotCatchUp) {
  Counting engine{9};
  const auto begin = Counting::now;
  think_through(engine, shuttle_match(), {.seconds = 1, .clock = Counting::clock});
  EXPECT_LT(Counting::now - begin, 0.6);
}

TEST(Think, IsNotDecidedByWhatWasKeptAlone) {
  Counting engine{5, 100};
  const auto begin = Counting::now;
  think_through(engine, shuttle_match(), {.seconds = 1, .clock = Counting::clock});
  EXPECT_NEAR(Counting::now - begin, 0.9, 0.02) << "ten visits a slice would have to make up for a hundred";
}

TEST(Think, EndsAtTheNodeLimitAndWhenTold) {
  Counting engine{5};
  EXPECT_EQ(think_through(engine, shuttle_match(), {.limits = Limits{.nodes = 100}}).nodes, 100U);
  const auto& thought = think_through(engine, shuttle_match(), {.watch = [](const Thought& t) { return t.nodes < 50; }});
  EXPECT_EQ(thought.nodes, 50U);
  EXPECT_FALSE(engine.limits_.has_value()) << "neither limits nor time: the level decides";
}

TEST(Think, AllotsTimeThatLasts) {
  for (const double seconds : {0.05, 1.0, 60.0, 600.0})
    for (const int moves : {1, 10, 60}) {
      double left = seconds;
      for (int i = moves; i > 0; --i) left -= std::min(left, allot({.seconds = left}, i));
      if (seconds >= 1) {
        EXPECT_GT(left, 0) << seconds << ' ' << moves;
      }
    }
  EXPECT_GT(allot({.seconds = 60, .moves = 2}, 60), allot({.seconds = 60}, 60));
  EXPECT_GT(allot({.seconds = 60, .increment = 5}, 60), allot({.seconds = 60}, 60));
}

TEST(Choice, SpreadsOverWhatIsNearTheBest) {
  Random random{1};
  const std::vector<double> values{-10, 0, -1, -100};
  std::array<int, 4> chosen{};
  for (int i = 0; i < 10'000; ++i) ++chosen[choose(values, 1, random)];
  EXPECT_NEAR(chosen[1], 7310, 150);  // 1 : 1/e
  EXPECT_NEAR(chosen[2], 2689, 150);
  EXPECT_LT(chosen[0], 10);
  EXPECT_EQ(chosen[3], 0);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(choose(values, 0, random), 1U);
}

}  // namespace
}  // namespace meydan
