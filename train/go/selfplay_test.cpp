// Self-play plays by the rules of games/go, shows the net what is there, and does the same again from the same seed.
#include <gtest/gtest.h>

#include <cmath>

#include "core/erase.hpp"
#include "games/go/go_testing.hpp"
#include "train/go/pool.hpp"

namespace meydan::go {
namespace {

struct Side {
  explicit Side(std::string_view text)
      : any(any_rules(text)), match(any), terms(typed(any), any.match().superko == Superko::Positional), situation(state()) {
    past.push(situation.key(terms));
  }

  const State& state() const { return Erased<Game>::state(match.state().bytes()); }
  void play(Point point) {
    match.play(Erased<Game>::erase(point == kNoPoint ? Move{Act::Pass} : Move{Act::Place, point}));
    situation.play(terms, point);
    if (point != kNoPoint) past.push(situation.key(terms));
  }
  std::vector<Point> legal_by_the_rules() const {
    std::vector<Point> found;
    for (const auto move : match.moves()) found.push_back(Erased<Game>::typed(move).point);
    std::ranges::sort(found);
    return found;
  }
  std::vector<Point> legal() const {
    Places places;
    situation.legal(terms, past, places);
    std::vector<Point> found(places.begin(), places.end());
    std::ranges::sort(found);
    return found;
  }

  AnyRules any;
  Match match;
  NetTerms terms;
  Situation situation;
  Past past;
};

bool has(std::uint16_t word, Plane plane) { return (word >> static_cast<unsigned>(plane) & 1) != 0; }

/// What the net is shown, compared with what games/go says.
void expect_true_picture(const Side& side) {
  const auto& state = side.state();
  const auto& board = state.board();
  Places legal;
  side.situation.legal(side.terms, side.past, legal);
  LadderReader ladders;
  std::vector<std::uint16_t> words(std::size_t{kMaxSize} * kMaxSize);
  std::array<float, kWholes> wholes{};
  see(side.situation, side.terms, legal, ladders, words.data(), wholes.data());
  const auto us = state.standing().mover;
  const auto rescues = state.rescues();
  const auto allowed = side.legal_by_the_rules();
  const int size = state.rules().size;
  for (int i = 0; i < size * size; ++i) {
    const auto point = point_at(i % size, i / size);
    const auto word = words[static_cast<std::size_t>(i)];
    EXPECT_EQ(has(word, Plane::Own), board.has(point, us));
    EXPECT_EQ(has(word, Plane::Other), board.has(point, other(us)));
    const auto liberties = board.has_stone(point) ? board.liberties(point).size() : 0;
    EXPECT_EQ(has(word, Plane::OneLiberty), liberties == 1);
    EXPECT_EQ(has(word, Plane::TwoLiberties), liberties == 2);
    EXPECT_EQ(has(word, Plane::ThreeLiberties), liberties == 3);
    const bool may = std::ranges::find(allowed, point) != allowed.end();
    EXPECT_EQ(has(word, Plane::Legal), may);
    EXPECT_EQ(has(word, Plane::Forbidden), board.is_empty(point) && !may && rescues.empty());
    const bool save = board.has(point, us) && liberties == 1 && rescues.contains(board.last_liberty(point));
    EXPECT_EQ(has(word, Plane::Save), save);
    EXPECT_EQ(has(word, Plane::Last), point == side.situation.position.last);
  }
  EXPECT_EQ(wholes[static_cast<std::size_t>(Whole::Passed)], state.standing().passes == 1 ? 1 : 0);
}

class Walks : public testing::TestWithParam<const char*> {};

TEST_P(Walks, AreLegalAndSeenAsTheRulesSay) {
  Random random{3};
  for (int game = 0; game < 12; ++game) {
    Side side{GetParam()};
    for (int move = 0; move < 150 && !side.match.over() && !side.state().play_over(); ++move) {
      const auto legal = side.legal();
      ASSERT_EQ(legal, side.legal_by_the_rules()) << Game::write_state(side.state());
      ASSERT_EQ(side.situation.hash, side.state().board().hash());
      if (move % 4 == 0) expect_true_picture(side);
      if (HasFailure()) return;
      auto choice = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      if (choice == kNoPoint && random.below(4) != 0) choice = legal.back();  // seldom a pass
      side.play(choice);
    }
    EXPECT_EQ(side.situation.cleanup, side.terms.territory && side.state().play_over());
    if (side.match.over()) continue;
    std::array<std::int8_t, kCells> owners;
    const auto [black, white] = count(side.state()).scores;
    const float ahead = static_cast<float>(black.half_total() - white.half_total()) / 2;
    if (!side.terms.territory) {
      EXPECT_EQ(ahead,
                static_cast<float>(owners_as_it_lies(side.situation.position.board, owners)) - side.situation.needed(side.terms));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, Walks,
                         testing::Values("chinese size=4", "chinese size=9", "japanese size=5", "sheet size=5", "sheet size=9",
                                         "japanese size=3", "chinese size=3"));

TEST(GoSituation, AreaLessStonesPlayedIsTheScoreByTerritory) {
  // Every stone lives and every point has an owner: both ways of counting must agree.
  const auto state = in_play("japanese komi=0.5", "1x1o1/xxoo1/1xxo1/1x1oo/xxxo1 b");
  const Situation situation{state};
  const NetTerms terms{state.rules(), false};
  std::array<std::int8_t, kCells> owners;
  const auto [black, white] = count(state).scores;
  const float by_territory = static_cast<float>(black.half_total() - white.half_total()) / 2;
  EXPECT_EQ(static_cast<float>(owners_as_it_lies(situation.position.board, owners)) - situation.needed(terms), by_territory);
}

TEST(GoSituation, TwoPassesBeginTheCleanupWhichCostsNothing) {
  const auto state = in_play("sheet komi=0.5", "xo3/x4/5/5/5 w");
  Situation situation{state};
  const NetTerms terms{state.rules(), false};
  const float needed = situation.needed(terms);
  situation.play(terms, kNoPoint);
  situation.play(terms, kNoPoint);
  ASSERT_TRUE(situation.cleanup);
  EXPECT_FALSE(situation.over(terms));
  situation.play(terms, point_at(2, 4));
  EXPECT_EQ(situation.needed(terms), needed);
  Places legal;
  situation.legal(terms, Past{}, legal);
  EXPECT_EQ(legal[legal.size() - 1], kNoPoint) << "nobody must save in the cleanup";
  situation.play(terms, kNoPoint);
  situation.play(terms, kNoPoint);
  EXPECT_TRUE(situation.over(terms));
}

struct Played {
  Rows rows;
  Figures figures;
};

/// So many steps with opinions that hang on the position alone.
Played played(unsigned threads, int size, int steps, const Settings& settings, std::size_t games = 12) {
  Crew crew{threads};
  Pool pool{settings, size, games, 5};
  const auto area = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  std::vector<std::uint16_t> points(games * area);
  std::vector<float> wholes(games * kWholes);
  std::vector<float> outputs(games * (area + 3));
  pool.step(crew, nullptr, points.data(), wholes.data());
  for (int step = 0; step < steps && pool.stopped() < games; ++step) {
    for (std::size_t game = 0; game < games; ++game) {
      std::uint64_t hash = 0;
      for (std::size_t i = 0; i < area; ++i) hash = Random::mix(hash + points[game * area + i] + 1);
      Random random{hash};
      for (std::size_t i = 0; i < area + 3; ++i) outputs[game * (area + 3) + i] = static_cast<float>(random.fraction() * 2 - 1);
    }
    pool.step(crew, outputs.data(), points.data(), wholes.data());
  }
  return {pool.rows(), pool.figures()};
}

Settings small() {
  Settings settings;
  settings.full_visits = 32;
  settings.fast_visits = 8;
  return settings;
}

TEST(GoSelfPlay, DependsOnTheSeedAndNotOnTheThreads) {
  const auto one = played(1, 5, 1500, small());
  const auto two = played(3, 5, 1500, small());
  EXPECT_GT(one.figures.games, 5);
  EXPECT_EQ(one.rows.points, two.rows.points);
  EXPECT_EQ(one.rows.policy, two.rows.policy);
  EXPECT_EQ(one.rows.owners, two.rows.owners);
  EXPECT_EQ(one.rows.numbers, two.rows.numbers);
}

TEST(GoSelfPlay, RowsAreWhole) {
  constexpr std::size_t kArea = 25;
  const auto [rows, figures] = played(1, 5, 1500, small());
  ASSERT_GT(rows.size(), 50U);
  ASSERT_EQ(rows.points.size(), rows.size() * kArea);
  ASSERT_EQ(rows.policy.size(), rows.size() * (kArea + 1));
  ASSERT_EQ(rows.owners.size(), rows.size() * kArea);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    double sum = 0;
    for (std::size_t i = 0; i <= kArea; ++i) {
      const auto part = rows.policy[row * (kArea + 1) + i];
      sum += part;
      EXPECT_TRUE(i == kArea || part == 0 || has(rows.points[row * kArea + i], Plane::Legal));
    }
    EXPECT_NEAR(sum, 65535, 40);
    const auto* numbers = &rows.numbers[row * Rows::kNumbers + kWholes];
    const float lead = numbers[1];
    EXPECT_TRUE(numbers[0] == (lead > 0 ? 1.F : 0.F) || numbers[0] == 0.5F);
    EXPECT_LE(std::abs(numbers[2]), 1.1F);
  }
}

TEST(GoSelfPlay, PlaysTheEngineOnce) {
  auto settings = small();
  settings.opponent = 1;
  settings.once = 1;
  settings.full_share = 1;
  settings.full_visits = 4;
  const auto [rows, figures] = played(2, 5, 5000, settings, 4);
  EXPECT_EQ(figures.games, 4);
  EXPECT_EQ(rows.size(), 0U);
}

TEST(GoSelfPlay, AsksTheNetWhoseTurnItIs) {
  // The other net always passes, this one never does: it owns the board in the end.
  constexpr std::size_t kGames = 4;
  constexpr std::size_t kOutputs = 25 + 3;
  auto settings = small();
  settings.opponent = -1;
  settings.once = 1;
  settings.sheet = settings.japanese = settings.random_opening = 0;
  settings.usual_komi = 1;
  Crew crew{1};
  Pool pool{settings, 5, kGames, 5};
  std::vector<std::uint16_t> points(kGames * 25);
  std::vector<float> wholes(kGames * kWholes);
  std::vector<float> outputs(kGames * kOutputs);
  std::array<std::uint8_t, kGames> others{};
  pool.step(crew, nullptr, points.data(), wholes.data());
  for (int step = 0; step < 5000 && pool.stopped() < kGames; ++step) {
    pool.others(others.data());
    for (std::size_t game = 0; game < kGames; ++game) outputs[game * kOutputs + 25] = others[game] != 0 ? 100.F : -100.F;
    pool.step(crew, outputs.data(), points.data(), wholes.data());
  }
  EXPECT_EQ(pool.figures().net_wins, kGames);
  EXPECT_EQ(pool.figures().black_wins, kGames / 2);
  EXPECT_EQ(pool.rows().size(), 0U);
}

/// A root with moves whose worth is known.
std::uint32_t searched(std::span<const float> worth, std::uint32_t visits, std::vector<float>& policy) {
  std::vector<float> logits(worth.size());
  std::vector<Edge> edges(worth.size(), Edge{.prior = 1 / static_cast<float>(worth.size())});
  GumbelRoot root;
  Random random{2};
  root.begin(logits, visits, 1, random);
  std::uint32_t made = 0;
  for (; !root.finished(); ++made) {
    const auto i = root.next(edges);
    ++edges[i].visits;
    edges[i].worth += worth[i];
  }
  EXPECT_EQ(made, visits);
  root.improve(edges, 0, policy);
  return root.choice(edges);
}

TEST(GoGumbel, FindsTheBestAndHalvesTheVisits) {
  const std::array<float, 8> worth{0, 0, 0, 0.9F, 0, 0, -0.5F, 0};
  std::vector<float> policy;
  EXPECT_EQ(searched(worth, 32, policy), 3U);
  EXPECT_GT(policy[3], 0.9F);
  EXPECT_LT(policy[6], policy[0]);
  const std::array<float, 1> only{0.3F};
  EXPECT_EQ(searched(only, 5, policy), 0U);
  EXPECT_EQ(policy[0], 1.F);
}

TEST(GoTree, VisitsWhatTheNetLikesAndWhatIsGood) {
  Tree tree;
  const std::array edges{Edge{.prior = 0.6F, .point = 30}, Edge{.prior = 0.3F, .point = 31}, Edge{.prior = 0.1F, .point = 32}};
  tree.add(edges, 1, 0, false);
  EXPECT_EQ(tree.select(0), 0U);
  auto& first = tree.edges(0)[0];
  for (int i = 0; i < 5; ++i) {
    ++first.visits;
    ++tree[0].visits;
    first.worth -= 0.8F;
    tree[0].worth -= 0.8F;
  }
  EXPECT_EQ(tree.select(0), 1U);
}

}  // namespace
}  // namespace meydan::go
