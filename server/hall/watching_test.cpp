// Those who look on: later where players ask for it, by whatever way; and how many they are.
#include "server/hall/hall_testing.hpp"

namespace meydan::server {
namespace {

constexpr auto kDelayed = R"("game":"reversi","chairs":["me","open"],"lot":false,"listed":true,"delay":1500)";

class WatchingTest : public HallTest {
 protected:
  std::size_t events_seen(const std::string& game, const std::string& cookie = {}) {
    return get("/api/games/" + game, "", cookie).find("events")->items().size();
  }
  static std::size_t count(const Value& events) { return events.find("events")->items().size(); }
};

TEST_F(WatchingTest, WhatPlayersDelayOthersSeeLaterAndTheyThemselvesAtOnce) {
  const auto cookie = new_guest();
  const auto one = visit(cookie);
  const auto two = visit(new_guest());
  const auto other = visit(new_guest());
  const auto nobody = visit("");
  const auto game = create(one, kDelayed);
  for (const auto& client : {one, two, other, nobody}) watch(client, game);
  EXPECT_EQ(count(other->next("events")), 1U);
  (void)nobody->next("events");
  act(two, game, R"("sit")");
  EXPECT_EQ(count(other->next("events")), 2U);  // seated, begun: at once
  const auto before = std::chrono::steady_clock::now();
  act(one, game, R"("move","ply":0,"text":"f5")");
  const auto late = visit("");
  watch(late, game);
  EXPECT_EQ(count(late->next("events")), 3U);
  EXPECT_EQ(events_seen(game), 3U);
  EXPECT_EQ(events_seen(game, cookie), 4U);
  const auto record = ask({.method = "GET", .path = "/api/games/" + game, .query = "format=record"});
  EXPECT_FALSE(record.body.contains("f5")) << record.body;
  for (const auto& client : {other, late}) EXPECT_EQ(client->next("events").find("events")->items()[0].text("text"), "f5");
  EXPECT_GE(std::chrono::steady_clock::now() - before, std::chrono::milliseconds{1500});
  EXPECT_EQ(events_seen(game), 4U);
}

TEST_F(WatchingTest, TheEndIsSeenByAll) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  const auto other = visit("");
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false,"delay":3600000)");
  act(two, game, R"("sit")");
  act(one, game, R"("move","ply":0,"text":"f5")");
  watch(other, game);
  EXPECT_EQ(count(other->next("events")), 3U);
  act(one, game, R"("resign")");
  const auto rest = other->next("events");
  EXPECT_EQ(rest.find("events")->items().front().text("e"), "moved");
  EXPECT_EQ(rest.find("events")->items().back().text("e"), "opened");
  EXPECT_EQ(events_seen(game), 6U);
}

TEST_F(WatchingTest, TheDelayHoldsAfterTheHouseWasClosed) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false,"delay":3600000)");
  act(two, game, R"("sit")");
  act(one, game, R"("move","ply":0,"text":"f5")");
  close();
  open();
  const auto other = visit("");
  watch(other, game);
  EXPECT_EQ(count(other->next("events")), 3U);
  EXPECT_EQ(events_seen(game), 3U);
}

TEST_F(WatchingTest, ADelayHasItsBounds) {
  for (const auto* const delay : {"-1", "3600001", "\"long\""}) {
    const auto one = visit(new_guest());
    say(one, std::string{R"({"do":"create","key":5,"game":"reversi","chairs":["me","open"],"delay":)"} + delay + "}");
    EXPECT_EQ(one->closed_with(), 1007) << delay;
  }
}

TEST_F(WatchingTest, ThoseWhoWatchAreCounted) {
  const auto one = visit(new_guest());
  const auto cookie = new_guest();
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"])");
  watch(one, game);
  EXPECT_EQ(one->next("there").number("watchers"), 0);
  const auto first = visit(cookie);
  const auto second = visit(cookie);  // the same person
  const auto nameless = visit("");
  const auto glancing = visit("");
  watch(first, game);
  watch(second, game);
  say(glancing, R"({"do":"watch","game":")" + game + R"(","from":0,"glance":true})");
  watch(nameless, game);
  std::int64_t watchers = 0;
  while (watchers < 2) watchers = one->next("there").number("watchers").value_or(99);
  EXPECT_EQ(watchers, 2);
  leave(nameless);
  EXPECT_EQ(one->next("there").number("watchers"), 1);
}

/// The next event of a kind that somebody is told.
Value next_event(Client& client, std::string_view kind) {
  for (;;) {
    const auto told = client.next("events");
    if (told.find("events") == nullptr) return {};  // a failure was noted
    for (const auto& event : told.find("events")->items())
      if (event.text("e") == kind) return event;
  }
}

TEST_F(WatchingTest, WhoIsThereIsToldBySeatOnceSeatsWereDrawn) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  const std::string mix = R"("mix","mix":")" + std::string(Lots::kMixLength, 'a') + "\"";
  for (int key = 100; key < 106; ++key) {
    say(one, R"({"do":"seek","key":)" + std::to_string(key) + R"(,"game":"reversi"})");
    say(two, R"({"do":"seek","key":)" + std::to_string(key) + R"(,"game":"reversi"})");
    const std::string game{*one->next("paired").text("game")};
    watch(one, game);  // the other does not look
    const auto created = next_event(*one, "created");
    const bool first = created.find("chairs")->items().front().number() == 1;
    command(one, game, mix);
    command(two, game, mix);
    const auto order = next_event(*one, "begun").find("order")->items();
    const std::size_t mine = order.front().number() == (first ? 0 : 1) ? 0 : 1;
    const auto seats = one->next("there").find("seats")->items();
    EXPECT_TRUE(seats.at(mine).is_true());
    EXPECT_FALSE(seats.at(1 - mine).is_true());
    command(one, game, R"("abort")");
    say(one, R"({"do":"unwatch","game":")" + game + "\"}");
  }
}

TEST_F(WatchingTest, AnEngineThatTakesALeaversSeatIsThere) {
  const auto one = visit(new_guest());
  const auto cookie = new_guest();
  const auto two = visit(cookie);
  const auto game =
      create(one, R"("game":"quoridor","rules":"classic seats=4","lot":false,"chairs":["me","open",{"level":1},{"level":1}])");
  act(two, game, R"("sit")");
  watch(one, game);
  EXPECT_FALSE(one->next("there").find("seats")->items().at(1).is_true());
  command(two, game, R"("resign")");
  EXPECT_TRUE(one->next("there").find("seats")->items().at(1).is_true());
  const auto late = visit("");
  watch(late, game);
  const auto told = late->next("events");
  const auto me = get("/api/me", "", cookie);
  const auto number = std::to_string(*me.find("me")->number("person"));
  EXPECT_EQ(told.find("people")->text(number), me.find("me")->text("name")) << "the leaver has a name after a reload, too";
}

TEST_F(WatchingTest, WhoeverReadsVeryLongGamesHasToWait) {
  constexpr int kLong = 5000;
  const auto game = create(visit(new_guest()), R"("game":"reversi","chairs":["me","open"])");
  close();
  place_.execute(
      "INSERT INTO event(game, number, body) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
      std::to_string(kLong - 1) +
      ") SELECT game, i, '{\"n\":' || i || ',\"at\":1,\"wall\":1,\"e\":\"said\",\"seat\":0,\"phrase\":\"bye\"}' FROM event, n "
      "WHERE number = 0");
  open();
  const auto one = visit(new_guest());
  const auto looks = [&](const std::shared_ptr<Client>& line, int from) {
    watch(line, game, from);
    watch(line, "0000000000000");  // which is refused in any case
    return !line->next("refused").text("why").value_or("").starts_with("A little slower");
  };
  int read = 0;
  const auto begun = std::chrono::steady_clock::now();
  while (read < 50 && looks(one, 0)) ++read;
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  EXPECT_GE(read, 2) << "a long game or two";
  EXPECT_LT(read * kLong, 50'000 + 2'500 * took.count() + kLong) << "and so many events a second";
  const auto other = visit(new_guest());
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(looks(other, kLong)) << "what is told to nobody costs nothing";
}

TEST_F(WatchingTest, ListsAndTablesTellRatings) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false,"rated":true)");
  act(two, game, R"("sit")");
  act(two, game, R"("resign")");
  const auto again = create(one, R"("game":"reversi","chairs":["me","open"],"listed":true)");
  watch(two, again);
  const auto events = two->next("events");
  const auto* const told = events.find("ratings")->find("1");
  ASSERT_NE(told, nullptr);
  EXPECT_GT(told->number("rating"), 1600);
  EXPECT_TRUE(told->is_true("provisional"));
  say(two, R"({"do":"lobby","on":true})");
  EXPECT_NE(two->next("lobby").find("waiting")->items().at(0).find("ratings")->find("1"), nullptr);
  const auto fast = create(one, R"("game":"reversi","chairs":["me","open"],"clock":"60+0")");
  watch(two, fast);
  EXPECT_EQ(two->next("events").find("ratings")->find("1"), nullptr);  // another pace
}

}  // namespace
}  // namespace meydan::server
