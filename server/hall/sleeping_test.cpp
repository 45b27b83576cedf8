#include <thread>

#include "server/hall/hall_testing.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kRooms = 3;

/// A house with little room.
class SleepingTest : public HallTest {
 protected:
  SleepingTest() {
    close();
    open(kRooms);
    one_ = visit(new_guest());
    two_ = visit(new_guest());
  }
  std::string begun(const std::string& rest = {}) {
    const auto game = create(one_, R"("game":"reversi","chairs":["me","open"],"lot":false)" + rest);
    act(two_, game, R"("sit")");
    act(one_, game, R"("move","ply":0,"text":"f5")");
    act(two_, game, R"("move","ply":1,"text":"d6")");
    return game;
  }
  std::vector<Value> events_of(const std::string& game) {
    const auto answer = ask({.method = "GET", .path = "/api/games/" + game, .from = "127.0.0.1"});
    return Value::read(answer.body)->find("events")->items();
  }

  std::shared_ptr<Client> one_;
  std::shared_ptr<Client> two_;
};

TEST_F(SleepingTest, GamesThatNobodyIsAtMakeRoomAndGoOn) {
  std::vector<std::string> games;
  games.reserve(3 * kRooms);
  for (std::size_t i = 0; i < 3 * kRooms; ++i) games.push_back(begun());
  EXPECT_TRUE(meters().contains("\nmeydan_games_open 9\n"));
  for (const auto& game : games) act(one_, game, R"("move","ply":2,"text":"c3")");
  for (const auto& game : games) act(two_, game, R"("resign")");
  EXPECT_TRUE(meters().contains("\nmeydan_games_open 0\n"));
  for (const auto& game : games) EXPECT_EQ(events_of(game).back().text("e"), "opened");
}

TEST_F(SleepingTest, WhereAllRoomsAreInUseWhoComesIsAskedToTryAgain) {
  std::vector<std::string> games;
  for (std::size_t i = 0; i < kRooms; ++i) {
    games.push_back(begun());
    watch(two_, games.back());
  }
  const std::string busy = "Too much is asked for just now: try again in a moment.";
  say(one_, R"({"do":"create","key":91,"game":"go","chairs":["me","open"]})");
  EXPECT_EQ(one_->next("refused").text("why"), busy);
  say(one_, R"({"do":"seek","key":92,"game":"go"})");
  EXPECT_EQ(one_->next("refused").text("why"), busy);
  act(one_, games.front(), R"("move","ply":2,"text":"c3")");
  say(two_, R"({"do":"unwatch","game":")" + games.front() + "\"}");
  const auto three = visit(new_guest());
  for (bool made = false; !made && !HasFailure();) {  // it may take a moment until somebody looks again
    say(three, R"({"do":"create","key":93,"game":"go","chairs":["me","open"]})");
    (void)get("/api/nickname");
    const auto all = three->all();
    made = std::ranges::any_of(all, [](const std::string& text) { return text.contains(R"("done","key":93)"); });
  }
  leave(two_);
  watch(one_, games.front());
  EXPECT_EQ(one_->next("events").find("events")->items().back().text("text"), "c3");
}

TEST_F(SleepingTest, GamesInTheLobbySleepTooWhenThoseWhoSitThereAreGone) {
  for (std::size_t i = 0; i < 3 * kRooms; ++i) {
    const auto host = visit(new_guest());
    (void)create(host, R"("game":"reversi","chairs":["me","open"],"listed":true)");
    leave(host);
  }
  close();
  open(kRooms);
  (void)create(visit(new_guest()), R"("game":"reversi","chairs":["me","open"],"listed":true)");
}

TEST_F(SleepingTest, AGameWithoutAClockInWhichNothingHappensIsPutAsideAfterTwoWeeks) {
  const auto old = begun();
  const auto days_later = [&](int days) {
    close();
    place_.execute("UPDATE house SET time = time + " + std::to_string(days * 24 * 60 * 60 * 1000));
    open(kRooms);
  };
  days_later(13);
  const auto in = [&](std::string_view how) {
    const auto events = events_of(old);
    return std::ranges::any_of(events, [&](const Value& event) { return event.text("how") == how; });
  };
  EXPECT_FALSE(in("put-aside"));
  days_later(2);
  while (!in("put-aside") && !HasFailure()) std::this_thread::yield();
}

TEST_F(SleepingTest, AClockWakesAGame) {
  const auto game = begun(R"(,"clock":"1+0")");
  for (std::size_t i = 0; i < 2 * kRooms; ++i) (void)begun();  // nobody is at it any more
  while (events_of(game).size() < 7) std::this_thread::yield();
  EXPECT_EQ(events_of(game).at(5).text("how"), "time");
}

}  // namespace
}  // namespace meydan::server
