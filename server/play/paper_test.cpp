#include "server/play/paper.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "games/registry.hpp"
#include "protocol/record/text.hpp"

namespace meydan::server {
namespace {

using namespace happened;

constexpr Seed kPaperSeed{1, 2, 3};
const std::map<Person, std::string> kNames{{1, "Neşeli Kirpi"}, {2, "Mor Fil"}};
constexpr Times kNow{.house = 1000, .wall = 1'750'000'000'000};

/// Two people play at random to the end, or one of them resigns; each browser adds a number.
std::vector<Event> played(std::string_view game, std::uint64_t seed, std::size_t moves = 10'000) {
  auto rules = *AnyRules::preset(**find_game(game));
  EXPECT_TRUE(rules.set("seats=2", {}) || rules.seats() == 2);
  EXPECT_TRUE(rules.complete());
  auto [live, events] = *Live::create({.rules = rules, .chairs = {person(1), open_chair()}}, kPaperSeed, kNow, 1);
  std::uint64_t number = 1;
  const auto ask = [&](Person by, auto what) {
    const auto done = live.hear({.by = by, .number = ++number, .asks = what}, kNow);
    EXPECT_TRUE(done) << done.error().key.text;
    events.insert(events.end(), done->begin(), done->end());
  };
  ask(1, asks::Mix{std::string(32, 'a')});
  ask(2, asks::Sit{.chair = {}, .mix = std::string(32, '7')});
  Random random{seed};
  while (live.phase() == Live::Phase::Playing && live.match().line().size() < moves) {
    const auto& match = live.match();
    const auto all = match.moves();
    const auto text = match.state().write_move(all[random.below(static_cast<std::uint32_t>(all.size()))]);
    ask(live.sitter(match.to_move()).who, asks::Move{.ply = static_cast<std::uint32_t>(match.line().size()), .text = text});
  }
  if (live.phase() == Live::Phase::Playing) ask(1, asks::Resign{});
  return events;
}

template <class What>
What& first(std::vector<Event>& events) {
  for (auto& event : events)
    if (auto* const what = std::get_if<What>(&event.what)) return *what;
  ADD_FAILURE();
  static What none;
  return none;
}

std::string fault(std::span<const Event> events) {
  const auto right = verify(events);
  return right ? "" : std::string{right.error().key.text};
}

TEST(Lots, AreDrawnAgain) {
  for (const auto* const game : {"daha", "reversi"}) {
    const auto events = played(game, 1);
    const auto right = verify(events);
    ASSERT_TRUE(right) << right.error().key.text;
    EXPECT_EQ(right->mixes, 2U);
    EXPECT_TRUE(right->order);
    EXPECT_EQ(right->rolls > 10, std::string_view{game} == "daha");
  }
}

TEST(Lots, TheFirstWrongThingIsNamed) {
  const auto good = played("daha", 2);
  auto bad = good;
  first<Opened>(bad).seed.front() ^= 1;
  EXPECT_EQ(fault(bad), "server.verify.seed");
  bad = good;
  first<Created>(bad).commitment.back() ^= 1;
  EXPECT_EQ(fault(bad), "server.verify.seed");
  bad = good;
  first<Mixed>(bad).mix = "short";
  EXPECT_EQ(fault(bad), "server.verify.mix");
  bad = good;
  std::swap(first<Begun>(bad).order[0], first<Begun>(bad).order[1]);
  EXPECT_EQ(fault(bad), "server.verify.order");
  bad = good;
  auto& roll = first<Moved>(bad).text;
  roll = roll == "6" ? "1" : "6";
  EXPECT_EQ(fault(bad), "server.verify.roll");
  bad = good;
  first<Moved>(bad).key ^= 1;
  EXPECT_EQ(fault(bad), "server.verify.move");
  bad = good;
  std::erase_if(bad, [](const Event& event) { return std::holds_alternative<Opened>(event.what); });
  EXPECT_EQ(fault(bad), "server.verify.not_opened");
  bad = good;
  bad.erase(bad.begin() + 3);
  EXPECT_EQ(fault(bad), "server.verify.no_game");
  EXPECT_EQ(fault({}), "server.verify.no_game");
  bad = good;
  bad.insert(bad.begin() + 4, {.number = 4, .what = Mixed{.chair = 0, .mix = std::string(32, 'b')}});
  for (std::uint32_t i = 0; i < bad.size(); ++i) bad[i].number = i;
  EXPECT_EQ(fault(bad), "server.verify.late_mix");
}

TEST(Lots, AMixThatWasLeftOutIsNoticed) {
  auto bad = played("daha", 3);
  first<Mixed>(bad).mix = std::string(32, 'c');
  EXPECT_TRUE(fault(bad) == "server.verify.order" || fault(bad) == "server.verify.roll") << fault(bad);
}

TEST(OnPaper, IsARecordThatReadsBack) {
  for (const auto* const game : {"reversi", "mangala", "daha"}) {
    const auto events = played(game, 4, 20);
    const auto record = on_paper(events, kNames);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->tag("Date"), "2025-06-15");
    EXPECT_EQ(record->tag("Reason"), "resigned");
    EXPECT_TRUE(write_record(*record).contains("Neşeli Kirpi"));
    const auto again = read_record(write_record(*record));
    ASSERT_TRUE(again);
    EXPECT_TRUE(match_of(*again, **find_game(game)));
  }
}

TEST(OnPaper, AGameOfOldRulesIsWrittenAsItWasPlayed) {
  auto events = played("reversi", 5);  // to the end, by its moves
  const auto before = *on_paper(events, kNames);
  first<Moved>(events).key ^= 1;
  const auto after = on_paper(events, kNames);
  ASSERT_TRUE(after);
  EXPECT_EQ(after->main_line().size(), before.main_line().size());
  EXPECT_EQ(after->tag("Result"), before.tag("Result"));
  EXPECT_EQ(after->tag("Black"), before.tag("Black"));
}

}  // namespace
}  // namespace meydan::server
