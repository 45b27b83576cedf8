// Go by the net: legal in every variant and on every board, the same however it is sliced, with threads, and without the net
// where that is damaged.
#include <fstream>
#include <iterator>

#include "engine/data.hpp"
#include "engine/go/engine_testing.hpp"
#include "engine/go/facts.hpp"
#include "engine/go/net_engine.hpp"

namespace meydan::go {
namespace {

const std::vector<std::byte>& net_file() {
  static const auto bytes = [] {
    std::ifstream in{MEYDAN_ENGINE_DATA "/go-net.bin", std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    const auto* begin = reinterpret_cast<const std::byte*>(text.data());
    return std::vector<std::byte>{begin, begin + text.size()};
  }();
  return bytes;
}

std::shared_ptr<const Int8Net> net() {
  static const auto read = std::make_shared<const Int8Net>(*Int8Net::read(net_file()));
  return read;
}

NetTerms terms_of(const AnyRules& rules) { return {typed(rules), rules.match().superko == Superko::Positional}; }

NetEngine engine_for(const AnyRules& rules, unsigned threads = 1) {
  auto options = options_of(10);
  options.threads = threads;
  return {terms_of(rules), net(), MctsPlan{.nodes = 50}, options};
}

TEST(GoNetEngine, PlaysOnlyLegalMovesToTheEnd) {
  Random random{3};
  for (const auto* text : {"sheet size=2", "sheet size=5", "sheet size=9 handicap=4", "japanese size=3", "japanese size=5",
                           "chinese size=2", "chinese size=3", "chinese size=6", "sheet size=6 scoring=area",
                           "japanese size=4 superko=positional", "chinese size=5 atari=on superko=off"}) {
    const auto rules = any_rules(text);
    Match match{rules};
    auto engine = engine_for(rules);
    for (int ply = 0; ply < 250 && !match.over(); ++ply) {
      if (ply % 5 == 4 && !state_of(match).play_over()) {
        const auto moves = match.moves();
        match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        continue;
      }
      const auto& thought = think_nodes(engine, match, 4);
      ASSERT_TRUE(is_legal(match, thought.move)) << text << " " << match.state().text();
      for (const auto& line : thought.lines) {
        auto walk = match;
        for (const auto move : line.moves) {
          ASSERT_TRUE(is_legal(walk, move)) << text << " " << walk.state().text();
          walk.play(move);
        }
      }
      match.play(thought.move);
    }
    EXPECT_TRUE(match.over()) << text << " " << match.state().text();
  }
}

/// The legal places of the tree are those of the match, earlier boards included.
TEST(GoNetWorld, KnowsWhatTheMatchForbids) {
  Random random{5};
  for (const auto* text : {"chinese size=3", "chinese size=4", "japanese size=3", "sheet size=5", "sheet size=4"}) {
    const auto rules = any_rules(text);
    for (int game = 0; game < 20; ++game) {
      Match match{rules};
      const NetWorld world{terms_of(rules), net(), 1};
      auto position = world.position(match);
      for (int ply = 0; ply < 60 && !match.over() && !state_of(match).play_over(); ++ply) {
        const auto fresh = world.position(match);
        ASSERT_EQ(position.now.hash, fresh.now.hash);
        ASSERT_EQ(position.now.position.last, fresh.now.position.last);
        ASSERT_EQ(position.now.third_last, fresh.now.third_last);
        Places legal;
        position.now.legal(world.terms(), position.past, legal);
        const auto moves = match.moves();
        ASSERT_EQ(legal.size(), moves.size()) << text << " " << match.state().text();
        const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        match.play(move);
        world.apply(position, Erased<Game>::typed(move));
      }
    }
  }
}

TEST(GoNetEngine, SameSeedSameThoughtHoweverSlicedOnEveryBoard) {
  for (int size = 2; size <= kMaxSize; ++size) {
    const auto rules = any_rules("japanese size=" + std::to_string(size));
    Match match{rules};
    Random random{static_cast<std::uint64_t>(size)};
    for (int i = 0; i < size && !state_of(match).play_over(); ++i) {
      const auto moves = match.moves();
      match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (state_of(match).play_over()) continue;
    const std::uint64_t nodes = size > 9 ? 12 : 60;
    auto whole = engine_for(rules);
    auto sliced = engine_for(rules);
    const auto& a = think_nodes(whole, match, nodes);
    sliced.begin(match, Limits{.nodes = nodes});
    while (!sliced.thought().finished) sliced.think(0);
    const auto& b = sliced.thought();
    EXPECT_EQ(a.nodes, b.nodes) << size;
    EXPECT_EQ(a.move, b.move) << size;
    EXPECT_EQ(a.best().moves, b.best().moves) << size;
    EXPECT_EQ(a.best().score.win, b.best().score.win) << size;
    EXPECT_EQ(a.ownership, b.ownership) << size;
    EXPECT_EQ(a.ownership.size(), static_cast<std::size_t>(size * size));
  }
}

TEST(GoNetEngine, ThreadsShareTheNodes) {
  auto match = match_from("japanese", "9/9/2o3x2/9/9/9/2x3o2/9/9 b");
  auto engine = engine_for(match.rules(), 3);
  for (int i = 0; i < 3; ++i) {
    const auto& thought = think_nodes(engine, match, 60);
    EXPECT_EQ(thought.nodes, 60);
    ASSERT_TRUE(is_legal(match, thought.move));
    match.play(thought.move);
  }
}

TEST(GoNetEngine, PassesWhenNothingGainsAndSeesWhoseTheLandIs) {
  for (const auto* rules : {"japanese komi=0.5", "japanese komi=-8.5", "sheet komi=0.5", "chinese komi=0.5"}) {
    for (const auto* side : {" b", " w"}) {
      const auto match = match_from(rules, std::string{kFinished} + side);
      auto engine = engine_for(match.rules());
      const auto& thought = think_nodes(engine, match, 100);
      EXPECT_EQ(match.state().write_move(thought.move), "pass") << rules << side;
      for (std::size_t i = 0; i < 49; ++i) EXPECT_EQ(thought.ownership[i] > 0, i % 7 < 4) << rules << side << i;
    }
  }
}

TEST(GoNetEngine, ResignsWhatIsHopelessAndNothingElse) {
  const auto hopeless = [](std::string_view rules) {
    const auto match = match_from(rules, std::string{kFinished} + " w");
    auto engine = engine_for(match.rules());
    return think_nodes(engine, match, 100).hopeless;
  };
  EXPECT_TRUE(hopeless("japanese komi=-30.5"));
  EXPECT_FALSE(hopeless("japanese komi=6.5"));
}

EngineOptions with_file(std::vector<std::byte>& file) {
  auto options = options_of(10);
  options.data = [&](std::string_view name) -> Result<std::span<const std::byte>> {
    EXPECT_EQ(name, kNetName);
    return file;
  };
  return options;
}

TEST(GoNet, IsDoneWithoutWhereItIsDamagedOrForeign) {
  const auto rules = any_rules("chinese size=19");
  ASSERT_TRUE(net_plays_on(19));
  auto whole = net_file();
  const auto engine = make_go_engine(rules, with_file(whole));
  EXPECT_TRUE(engine->troubles().empty());

  auto changed = whole;
  changed[changed.size() / 2] ^= std::byte{1};
  auto cut = whole;
  cut.pop_back();
  auto short_content = std::vector<std::byte>(whole.begin() + kDataHeader, whole.end() - 4);
  auto longer_content = std::vector<std::byte>(whole.begin() + kDataHeader, whole.end());
  longer_content.push_back({});
  auto huge = short_content;
  huge[2] = std::byte{255};
  std::vector<std::byte> nothing;
  auto old = write_data(kNetName, 1, longer_content);
  auto foreign = write_data("reversi-patterns", 2, longer_content);
  auto too_short = write_data(kNetName, 2, short_content);
  auto too_long = write_data(kNetName, 2, longer_content);
  auto too_large = write_data(kNetName, 2, huge);
  for (auto* file : {&changed, &cut, &nothing, &old, &foreign, &too_short, &too_long, &too_large}) {
    const auto without = make_go_engine(rules, with_file(*file));
    ASSERT_EQ(without->troubles().size(), 1);
    EXPECT_TRUE(without->troubles()[0].key.text.starts_with("engine.data."));
    const Match match{rules};
    EXPECT_TRUE(is_legal(match, think_nodes(*without, match, 20).move));
  }
}

}  // namespace
}  // namespace meydan::go
