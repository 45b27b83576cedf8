#include "server/hall/seekers.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace meydan::server {
namespace {

/// A line that nothing comes through.
class Dumb final : public Line {
 public:
  void send(std::shared_ptr<const std::string>) override {}
  void close(int) override {}
  std::chrono::milliseconds round_trip() const override { return {}; }
};

const Seekers::MayMeet kAnybody = [](Person, Person) { return true; };

struct Look {
  Person person;
  double rating = 1500;
  Millis since = 0;
  std::string_view clock = "300+5";
  std::string_view game = "reversi";
  double deviation = 50;
  bool rated = true;
};

Seeker seeker(const Look& look) {
  auto rules = *AnyRules::preset(**find_game(look.game));
  (void)rules.complete();
  return {.line = std::make_shared<Dumb>(),
          .person = look.person,
          .key = look.person * 10,
          .order = {.rules = rules, .chairs = {}, .clock = *TimeControl::read(look.clock), .rated = look.rated},
          .rating = {.rating = look.rating, .deviation = look.deviation},
          .since = look.since};
}

std::vector<std::array<Person, 2>> met(std::initializer_list<Look> looks, Millis now = 0,
                                       const Seekers::MayMeet& may_meet = kAnybody) {
  Seekers seekers;
  for (const auto& look : looks) seekers.add(seeker(look));
  std::vector<std::array<Person, 2>> people;
  for (const auto& one : seekers.bring_together(now, may_meet)) people.push_back(one.people);
  return people;
}

using People = std::vector<std::array<Person, 2>>;

TEST(Seekers, ThoseWhoWantTheSameMeet) {
  EXPECT_EQ(met({{.person = 1}, {.person = 2}}), (People{{1, 2}}));
  EXPECT_EQ(met({{.person = 1}, {.person = 2, .clock = "none"}}), People{});
  EXPECT_EQ(met({{.person = 1}, {.person = 2, .game = "mangala"}}), People{});
  EXPECT_EQ(met({{.person = 1}, {.person = 2, .rated = false}}), People{});
}

TEST(Seekers, TheNearestInStrengthIsChosenAndTheLongestWaitingFirst) {
  EXPECT_EQ(met({{.person = 1, .rating = 1500}, {.person = 2, .rating = 1600}, {.person = 3, .rating = 1520}}), (People{{1, 3}}));
  EXPECT_EQ(met({{.person = 1, .rating = 1500},
                 {.person = 2, .rating = 1540},
                 {.person = 3, .rating = 1490},
                 {.person = 4, .rating = 1530}}),
            (People{{1, 3}, {2, 4}}));
}

TEST(Seekers, TheSearchIsWidenedWithTime) {
  const Look strong{.person = 1, .rating = 2100};
  const Look beginner{.person = 2, .rating = 1500};
  EXPECT_EQ(met({strong, beginner}, 0), People{});
  EXPECT_EQ(met({strong, beginner}, 22'000), People{});
  EXPECT_EQ(met({strong, beginner}, 23'000), (People{{1, 2}}));
  EXPECT_EQ(met({{.person = 1, .rating = 1900}, {.person = 2, .rating = 1500, .deviation = 350}}), (People{{1, 2}}))
      << "a strength that is not known is near to more";
}

TEST(Seekers, NobodyMeetsThemselvesOrSomebodyTheyDoNotWant) {
  EXPECT_EQ(met({{.person = 1}, {.person = 1}}), People{});
  EXPECT_EQ(met({{.person = 1}, {.person = 2}, {.person = 3, .rating = 1600}}, 0,
                [](Person one, Person other) { return one + other != 3; }),
            (People{{1, 3}}));
}

TEST(Seekers, WhoIsTakenLooksNoMoreOnAnyLine) {
  Seekers seekers;
  seekers.add(seeker({.person = 1}));
  seekers.add(seeker({.person = 1, .clock = "none"}));
  seekers.add(seeker({.person = 2}));
  const auto met = seekers.bring_together(0, kAnybody);
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0].wishes.size(), 3U);
  EXPECT_TRUE(seekers.all().empty());
}

TEST(Seekers, ALineLooksForOneThing) {
  Seekers seekers;
  auto first = seeker({.person = 1});
  auto second = seeker({.person = 1, .clock = "none"});
  second.line = first.line;
  second.key = first.key + 1;
  seekers.add(first);
  auto again = first;
  again.since = 5000;
  seekers.add(again);
  EXPECT_EQ(seekers.all().front().since, 0) << "the same wish waits on";
  seekers.add(second);
  ASSERT_EQ(seekers.all().size(), 1U);
  EXPECT_EQ(seekers.all()[0].order.clock.text(), "none");
  seekers.remove(first.line.get());
  EXPECT_TRUE(seekers.all().empty());
}

TEST(Seekers, AreCountedByPerson) {
  Seekers seekers;
  seekers.add(seeker({.person = 1}));
  seekers.add(seeker({.person = 1}));
  seekers.add(seeker({.person = 2, .clock = "none"}));
  std::vector<std::pair<std::size_t, std::size_t>> counts;
  seekers.count([&](const Seeker&, std::size_t same, std::size_t all) { counts.emplace_back(same, all); });
  EXPECT_EQ(counts, (std::vector<std::pair<std::size_t, std::size_t>>{{1, 2}, {1, 2}, {1, 2}}));
}

TEST(Seekers, AreNotMoreThanThereIsRoomFor) {
  Seekers seekers;
  const auto one = seeker({.person = 1});
  for (std::size_t i = 0; i < Seekers::kMost; ++i) {
    auto more = one;
    more.line = std::make_shared<Dumb>();
    ASSERT_TRUE(seekers.add(more));
  }
  EXPECT_FALSE(seekers.add(seeker({.person = 2})));
}

/// Whoever comes meets whom a round over all would bring them together with, as long as nobody else can meet.
TEST(Seekers, ANewcomerMeetsWhomARoundOverAllWouldFind) {
  std::size_t found = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    Random random{seed};
    const auto may = [&](Person one, Person other) { return (one * other + seed) % 7 != 0; };
    Seekers over_all;
    Seekers by_newcomer;
    for (std::uint32_t i = 0; i < 40; ++i) {
      const auto now = Millis{i} * 100;
      const auto come = seeker({.person = 1 + random.below(30),
                                .rating = 1000.0 + random.below(1000),
                                .since = now,
                                .clock = random.below(2) == 0 ? "none" : "300+5",
                                .deviation = 50.0 + random.below(100)});
      EXPECT_EQ(over_all.bring_together(now, may).size(), by_newcomer.bring_together(now, may).size());
      over_all.add(come);
      by_newcomer.add(come);
      const auto all = over_all.bring_together(now, may);
      const auto one = by_newcomer.bring_together(come.line.get(), now, may);
      ASSERT_EQ(all.size(), one ? 1U : 0U);
      if (!one) continue;
      ++found;
      EXPECT_EQ(one->people, all[0].people);
      EXPECT_EQ(one->order.clock, all[0].order.clock);
      EXPECT_EQ(one->wishes.size(), all[0].wishes.size());
      EXPECT_EQ(by_newcomer.all().size(), over_all.all().size());
    }
  }
  EXPECT_GT(found, 1000U);
  Seekers nobody;
  EXPECT_FALSE(nobody.bring_together(std::make_shared<Dumb>().get(), 0, kAnybody));
}

/// Whatever the ratings, clocks and blocks: nobody is taken twice or with themselves, both want the same, and two who could meet
/// are not both left.
TEST(Seekers, WhatMustHoldHolds) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    Random random{seed};
    Seekers seekers;
    const auto many = random.below(30);
    for (std::uint32_t i = 0; i < many; ++i)
      seekers.add(seeker({.person = 1 + random.below(20),
                          .rating = 1000.0 + random.below(1000),
                          .since = random.below(30'000),
                          .clock = random.below(2) == 0 ? "none" : "300+5",
                          .deviation = 50.0 + random.below(300)}));
    const auto may = [&](Person one, Person other) { return (one * other + seed) % 7 != 0; };
    const auto before = seekers.all();
    std::set<Person> taken;
    for (const auto& [order, people, wishes] : seekers.bring_together(30'000, may)) {
      EXPECT_NE(people[0], people[1]);
      EXPECT_TRUE(may(people[0], people[1]));
      for (const auto who : people) {
        EXPECT_TRUE(taken.insert(who).second) << "taken twice";
        EXPECT_TRUE(
            std::ranges::any_of(before, [&](const Seeker& one) { return one.person == who && one.order.clock == order.clock; }));
      }
    }
    for (const auto& one : seekers.all())
      for (const auto& other : seekers.all())
        EXPECT_FALSE(one.person != other.person && one.kind == other.kind && may(one.person, other.person) &&
                     std::abs(one.rating.rating - other.rating.rating) <= Seekers::reach(one, other, 30'000));
  }
}

}  // namespace
}  // namespace meydan::server
