// A guest who signs in to an account that exists, and brings the games of the device along.
#include <chrono>
#include <thread>

#include "server/hall/account_testing.hpp"
#include "server/hall/peace.hpp"

namespace meydan::server {
namespace {

class BringingTest : public AccountTest {
 protected:
  BringingTest() : account_(account()), number_(who(account_)), device_(guest()), guest_(who(device_)), friend_(guest()) {}

  Device bring(const Device& device, const std::string& with = R"(,"bring":true)") {
    return post(device, "/api/account/sign-in", R"({"name":"Ali Can 7","password":")" + std::string{kGood} + "\"" + with + "}");
  }
  /// Of two devices, the first to move; it is given up by the second where it is to be over.
  std::string play(const Device& first, const Device& second, bool over, const std::string& more = "") {
    const auto one = visit(first.cookie);
    const auto two = visit(second.cookie);
    const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false)" + more);
    act(two, game, R"("sit")");
    act(one, game, R"("move","ply":0,"text":"f5")");
    act(two, game, R"("say","phrase":"oops")");
    act(two, game, R"("move","ply":1,"text":"d6")");
    if (over) act(two, game, R"("resign")");
    leave(one);
    leave(two);
    return game;
  }
  std::vector<std::string> games_of(std::int64_t person, const std::string& more, const Device& reader) {
    std::vector<std::string> games;
    const auto list = get("/api/games", "player=" + std::to_string(person) + more, reader.cookie);
    for (const auto& one : list.find("games")->items()) games.emplace_back(*one.text("game"));
    std::ranges::sort(games);
    return games;
  }
  /// What is left to be done by itself is done.
  void settle() {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    while (!place_.open(Role::Visitor)->bringing().empty() && std::chrono::steady_clock::now() < patience)
      std::this_thread::sleep_for(std::chrono::milliseconds{5});
    EXPECT_TRUE(place_.open(Role::Visitor)->bringing().empty());
  }
  static std::vector<std::string> sorted(std::vector<std::string> games) {
    std::ranges::sort(games);
    return games;
  }

  static constexpr const char* kTournament =
      R"({"do":"set","name":"Bahar Kupası","game":"mangala","format":"swiss","rounds":3,"sets":1,"third_place":true,)"
      R"("group_size":4,"qualifiers":2,"order":"surname","seed":"1","schools_apart":0,"best_of_school":2,)"
      R"("tiebreaks":["buchholz","wins"]})";

  Device account_;
  std::int64_t number_;
  Device device_;
  std::int64_t guest_;
  Device friend_;
};

using Games = std::vector<std::string>;

TEST_F(BringingTest, GamesFollowIntoTheAccount) {
  const auto own = play(account_, friend_, true);
  const auto over = play(device_, friend_, true);
  const auto running = play(friend_, device_, false);
  const auto waiting = create(visit(device_.cookie), R"("game":"mangala","chairs":["me","open"])");
  const auto opponent = visit(friend_.cookie);
  watch(opponent, running);
  (void)opponent->next("there");
  device_ = bring(device_);
  ASSERT_EQ(device_.status, 200);
  EXPECT_EQ(who(device_), number_);
  const auto told = opponent->next("events");
  const auto& event = told.find("events")->items().at(0);
  EXPECT_EQ(event.text("e"), "replaced");
  EXPECT_EQ(event.number("sitter"), number_);
  EXPECT_EQ(told.find("people")->text(std::to_string(number_)), "Ali Can 7");
  EXPECT_EQ(games_of(number_, "&open=1", device_), sorted({running, waiting}));  // at once
  const auto line = visit(device_.cookie);
  act(opponent, running, R"("move","ply":2,"text":"c3")");
  act(line, running, R"("move","ply":3,"text":"d3")");
  settle();
  for (int again = 0; again < 2; ++again) {
    EXPECT_EQ(games_of(number_, "", device_), sorted({own, over}));
    EXPECT_EQ(games_of(number_, "&result=won", device_), sorted({own, over}));
    EXPECT_EQ(games_of(number_, "&open=1", device_), sorted({running, waiting}));
    EXPECT_EQ(games_of(guest_, "", friend_), Games{});
    const auto taken = ask({.method = "GET", .path = "/api/export", .query = "format=record", .cookie = device_.cookie});
    EXPECT_NE(taken.body.find("Ali Can 7"), taken.body.rfind("Ali Can 7"));  // in both
    const auto whole = get("/api/games/" + over);
    const auto& events = whole.find("events")->items();
    EXPECT_EQ(events.front().find("chairs")->items().at(0).number(), guest_);  // what was written stays
    EXPECT_EQ(events.back().number("sitter"), number_);
    EXPECT_EQ(ask({.method = "GET", .path = "/api/people/" + std::to_string(guest_)}).status, 404);
    close();
    open();
  }
}

TEST_F(BringingTest, NothingFollowsUnlessItIsWanted) {
  const auto over = play(device_, friend_, true);
  EXPECT_EQ(who(bring(device_, "")), number_);
  EXPECT_EQ(games_of(number_, "", account_), Games{});
  EXPECT_EQ(games_of(guest_, "", friend_), Games{over});
  EXPECT_EQ(bring(account_).status, 200);  // somebody with an account brings nothing
  EXPECT_EQ(bring({}).status, 200);        // nor does nobody
  EXPECT_EQ(who(account_), 0);
}

TEST_F(BringingTest, ARecoveryCodeBringsThemToo) {
  const auto over = play(device_, friend_, true);
  const auto body = R"({"name":"Ali Can 7","code":")" + account_.code() + R"(","new":"yeşil kirpi uyur","bring":true})";
  EXPECT_EQ(who(post(device_, "/api/account/recover", body)), number_);
  settle();
  EXPECT_EQ(games_of(number_, "", friend_), Games{over});
}

TEST_F(BringingTest, NobodySitsAgainstThemselves) {
  const auto both = play(device_, account_, true);
  const auto running = play(device_, account_, false);
  const auto over = play(device_, friend_, true);
  device_ = bring(device_);
  settle();
  EXPECT_EQ(games_of(number_, "", device_), sorted({both, over}));
  EXPECT_EQ(games_of(guest_, "", device_), Games{both});
  EXPECT_EQ(games_of(guest_, "&open=1", device_), Games{running});
  EXPECT_EQ(get("/api/people/" + std::to_string(guest_)).text("name"), "Neşeli Kirpi");
}

TEST_F(BringingTest, TheGuestIsNobodyOnOtherDevicesThen) {
  const auto code_for = [&](const Device& device) {
    return R"({"code":")" + std::string{*post(device, "/api/me/handover").told.text("code")} + "\"}";
  };
  const auto tablet = post({}, "/api/me/take-over", code_for(device_));
  EXPECT_EQ(who(tablet), guest_);
  const auto line = visit(tablet.cookie);
  const auto waiting = code_for(device_);
  (void)bring(device_);
  EXPECT_EQ(line->closed_with(), 1001);
  EXPECT_EQ(who(tablet), 0);
  EXPECT_EQ(post({}, "/api/me/take-over", waiting).why().find("This code"), 0U);
}

TEST_F(BringingTest, RatingsOfTheAccountStayAndThoseOfTheGuestEnd) {
  (void)play(account_, friend_, true, R"(,"rated":true,"clock":"300+5")");
  (void)play(friend_, device_, true, R"(,"rated":true,"clock":"300+5")");
  const auto ratings = [&](std::int64_t person) { return get("/api/people/" + std::to_string(person)).find("ratings")->items(); };
  const auto before = ratings(number_).at(0).number("rating");
  const auto running = play(device_, friend_, false, R"(,"rated":true,"clock":"300+5")");
  device_ = bring(device_);
  settle();
  ASSERT_EQ(ratings(number_).size(), 1U);
  EXPECT_EQ(ratings(number_).at(0).number("rating"), before);
  EXPECT_EQ(ratings(number_).at(0).number("games"), 1);
  const auto history = get("/api/history/" + std::to_string(guest_), "game=reversi&pace=fast");
  EXPECT_TRUE(history.find("points")->items().empty());
  act(visit(friend_.cookie), running, R"("resign")");  // still rated, for who plays it now
  EXPECT_EQ(ratings(number_).at(0).number("games"), 2);
}

TEST_F(BringingTest, WhatWasBegunIsDoneAfterARestart) {
  Games games;
  for (int i = 0; i < 20; ++i) games.push_back(play(device_, friend_, true));
  const auto running = play(device_, friend_, false);
  close();
  store_ = place_.open();
  const auto guest = static_cast<Person>(guest_);
  ASSERT_EQ(store_->commit(std::array<Change, 1>{change::Bring{.guest = guest, .account = static_cast<Person>(number_)}}),
            Commit::Done);
  ASSERT_EQ(store_->commit(std::array<Change, 1>{change::Brought{guest}}), Commit::Done);
  EXPECT_EQ(store_->bringing().size(), 1U);  // it is not done
  store_.reset();
  open();
  settle();
  EXPECT_EQ(games_of(number_, "", account_), sorted(games));
  EXPECT_EQ(games_of(number_, "&open=1", account_), Games{running});
  EXPECT_EQ(who(device_), 0);
}

TEST_F(BringingTest, PeaceGoesAlong) {
  const auto over = play(friend_, device_, true);
  const auto person = R"({"person":)" + std::to_string(guest_) + "}";
  EXPECT_EQ(post(friend_, "/api/blocked", person).status, 204);
  EXPECT_EQ(post(account_, "/api/blocked", person).status, 204);
  const auto stranger = guest();
  EXPECT_EQ(post(device_, "/api/blocked", R"({"person":)" + std::to_string(who(stranger)) + "}").status, 204);
  EXPECT_EQ(post(friend_, "/api/reports", R"({"game":")" + over + R"(","reason":"unkind",)" + person.substr(1)).status, 204);
  std::vector<Change> changes{change::Suspend{.person = static_cast<Person>(guest_), .until = INT64_MAX / 2}};
  close();
  store_ = place_.open();
  ASSERT_EQ(store_->commit(changes), Commit::Done);
  store_.reset();
  open();
  device_ = bring(device_);
  settle();
  for (int again = 0; again < 2; ++again) {
    const auto blocked = [&](const Device& device) {
      std::vector<std::int64_t> people;
      const auto told = get("/api/blocked", {}, device.cookie);
      for (const auto& one : told.find("blocked")->items()) people.push_back(one.number("person").value_or(0));
      return people;
    };
    EXPECT_EQ(blocked(friend_), std::vector{number_});
    EXPECT_EQ(blocked(device_), std::vector{who(stranger)});
    const auto report = store_->peace().reports(true, INT64_MAX, 5).at(0);
    EXPECT_EQ(report.about, static_cast<Person>(number_));
    const auto there = gathering_of(store_->peace(), report.game);
    EXPECT_TRUE(there.has(report.about));
    EXPECT_EQ(there.said.at(0).first, report.about);
    const auto line = visit(device_.cookie);
    say(line, R"({"do":"create","key":99,"game":"reversi","chairs":["me","open"]})");
    EXPECT_TRUE(line->next("refused").text("why"));
    close();
    open();
  }
}

TEST_F(BringingTest, TournamentsGoAlong) {
  const auto made = post(device_, "/api/tournaments", R"({"by":"Ayşe","entry":)" + std::string{kTournament} + "}");
  ASSERT_EQ(made.status, 201);
  const auto address = "/api/tournaments/" + std::string{*made.told.text("tournament")};
  const auto enter = [&](const Device& device, const std::string& player) {
    return post(device, address + "/entries", R"({"saw":1,"entries":[{"do":"enter","name":")" + player + R"("}]})").status;
  };
  ASSERT_EQ(enter(device_, "Ali"), 200);
  const auto before = device_;
  device_ = bring(device_);
  settle();
  EXPECT_EQ(enter(before, "Veli"), 401);
  EXPECT_EQ(enter(device_, "Veli"), 200);
  EXPECT_EQ(post(device_, address + "/link", "").status, 200);  // only who made it may
  for (int again = 0; again < 2; ++again) {
    const auto mine = get("/api/tournaments", {}, device_.cookie);
    ASSERT_EQ(mine.find("tournaments")->items().size(), 1U);
    EXPECT_TRUE(mine.find("tournaments")->items().front().is_true("mine"));
    close();
    open();
  }
}

TEST_F(BringingTest, WhatWouldBeTooManyGamesIsRefusedAndLosesNothing) {
  const auto line = visit(device_.cookie);
  const auto other = visit(account_.cookie);
  for (int i = 0; i < Limits::kMostOpenGames; ++i) (void)create(line, R"("game":"reversi","chairs":["me","open"])");
  (void)create(other, R"("game":"reversi","chairs":["me","open"])");
  const auto refused = bring(device_);
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(who(device_), guest_);
  EXPECT_EQ(games_of(number_, "&open=1", account_).size(), 1U);
}

TEST_F(BringingTest, AnAccountThatIsDeletedTakesTheGuestWithIt) {
  const auto over = play(device_, friend_, true);
  device_ = bring(device_);
  settle();
  EXPECT_EQ(post(device_, "/api/me/delete", R"({"password":")" + std::string{kGood} + "\"}").status, 200);
  for (const auto person : {guest_, number_})
    EXPECT_EQ(get("/api/games/" + over).find("people")->text(std::to_string(person)), "");
  EXPECT_EQ(games_of(who(friend_), "", friend_), Games{over});
}

}  // namespace
}  // namespace meydan::server
