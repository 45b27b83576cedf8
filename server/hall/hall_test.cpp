#include <future>
#include <thread>

#include "server/hall/hall_testing.hpp"
#include "server/store/database.hpp"
#include "server/store/finished.hpp"
#include "server/store/forgetful.hpp"

namespace meydan::server {
namespace {

TEST_F(HallTest, TwoPeoplePlay) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false)");
  watch(one, game);
  watch(two, game);
  EXPECT_EQ(two->next("events").find("events")->items().size(), 1U);
  command(two, game, R"("sit")");
  (void)two->next("done");
  command(one, game, R"("move","ply":0,"text":"f5")");
  (void)one->next("done");
  command(two, game, R"("move","ply":1,"text":"a1")");
  EXPECT_NE(two->next("refused").text("why"), std::nullopt);
  command(two, game, R"("move","ply":1,"text":"d6")");
  (void)two->next("done");
  const auto all = two->all();
  EXPECT_TRUE(std::ranges::any_of(all, [](const std::string& text) { return text.contains(R"("e":"moved","text":"f5")"); }));
}

TEST_F(HallTest, AGameGoesOnAfterTheHouseWasClosed) {
  const auto cookie = new_guest();
  const auto other = new_guest();
  auto one = visit(cookie);
  auto two = visit(other);
  const auto game = create(one, R"("game":"mangala","chairs":["me","open"],"clock":"60+5","lot":false)");
  command(two, game, R"("sit")");
  (void)two->next("done");
  command(one, game, R"("move","ply":0,"text":"1")");
  (void)one->next("done");
  close();
  open();
  one = visit(cookie);
  watch(one, game, 2);
  const auto events = one->next("events");
  ASSERT_EQ(events.find("events")->items().size(), 2U);  // begun, moved
  EXPECT_EQ(events.find("people")->items().size(), 2U);
}

/// As if the rules had been mended while the house was closed.
class MendedTest : public HallTest {
 protected:
  void mend(const std::string& from, const std::string& to) {
    close();
    place_.execute("UPDATE event SET body = replace(body, '" + from + "', '" + to + "')");
    open();
  }
  std::string begun(const std::string& cookie, const std::string& other) {
    const auto one = visit(cookie);
    const auto two = visit(other);
    const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"clock":"60+5","lot":false)");
    command(two, game, R"("sit")");
    (void)two->next("done");
    command(one, game, R"("move","ply":0,"text":"f5")");
    (void)one->next("done");
    return game;
  }
};

TEST_F(MendedTest, ARunningGameIsFrozenWithAWord) {
  const auto cookie = new_guest();
  const auto game = begun(cookie, new_guest());
  mend(R"("key":")", R"("key":"0000)");  // no key any more that this version wrote
  EXPECT_EQ(ask({.method = "GET", .path = "/api/games/" + game}).status, 404);
  mend(R"("key":"0000)", R"("key":")");
  mend(R"("text":"f5")", R"("text":"e6")");
  for (int opened = 0; opened < 2; ++opened) {
    const auto one = visit(cookie);
    watch(one, game);
    auto events = one->next("events");
    EXPECT_EQ(events.number("stands"), 0);
    const auto last = [&] { return std::string{events.find("events")->items().back().text("e").value_or("")}; };
    if (opened == 0) events = one->next("events");
    EXPECT_EQ(last(), "opened");
    command(one, game, R"("move","ply":0,"text":"d3")");
    EXPECT_EQ(one->next("refused").text("why"),
              "The rules of this game were mended meanwhile: it is kept as it is and cannot go on.");
    close();
    open();
  }
}

TEST_F(MendedTest, AGameOfAnotherEditionIsFrozenToo) {
  const auto cookie = new_guest();
  const auto game = begun(cookie, new_guest());
  mend(R"("version":1)", R"("version":7)");
  const auto one = visit(cookie);
  watch(one, game);
  const auto before = one->next("events");
  EXPECT_EQ(before.number("stands"), std::nullopt);  // what was played can still be shown
  EXPECT_EQ(one->next("events").find("events")->items().front().text("e"), "frozen");
}

TEST_F(MendedTest, AFinishedGameIsShownAsItWasPlayed) {
  const auto cookie = new_guest();
  const auto game = begun(cookie, new_guest());
  auto one = visit(cookie);
  command(one, game, R"("resign")");
  (void)one->next("done");
  mend(R"("text":"f5")", R"("text":"e6")");
  const auto shown = Value::read(ask({.method = "GET", .path = "/api/games/" + game}).body);
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->number("stands"), 0);
  const auto& last = shown->find("events")->items().back();
  EXPECT_EQ(last.text("e"), "opened");
  EXPECT_EQ(last.text("result"), "0-1");
  one = visit(cookie);
  command(one, game, R"("say","phrase":"bye")");  // and what is said afterwards changes nothing in it
  (void)one->next("done");
  std::size_t found = 0;
  ASSERT_TRUE(each_finished(place_.where(), {}, [&](const FinishedGame&) { ++found; }));
  EXPECT_EQ(found, 1U);
}

TEST_F(HallTest, AnEngineThatWasToMoveMovesAfterARestartWhoeverIsThere) {
  const auto cookie = new_guest();
  const auto one = visit(cookie);
  const auto game = create(one, R"("game":"reversi","chairs":["me",{"level":1}],"lot":false)");
  command(one, game, R"("move","ply":0,"text":"f5")");
  (void)one->next("done");
  close();
  open();
  const auto moved = [&] {
    const auto shown = ask({.method = "GET", .path = "/api/games/" + game}).body;
    return shown.find(R"("e":"moved")") != shown.rfind(R"("e":"moved")");
  };
  for (int i = 0; i < 2000 && !moved(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds{10});
  EXPECT_TRUE(moved());
}

TEST_F(HallTest, AnEngineAnswers) {
  const auto one = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me",{"level":1}],"lot":false)");
  watch(one, game);
  (void)one->next("events");
  command(one, game, R"("move","ply":0,"text":"f5")");
  (void)one->next("events");
  EXPECT_EQ(one->next("events").find("events")->items().front().text("e"), "moved");
}

TEST_F(HallTest, AnEngineAnswersOnceHoweverMuchHappensMeanwhileAndAgainAfterATakeBack) {
  const auto one = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me",{"level":1}],"lot":false)");
  watch(one, game);
  const auto engine_moves = [&] {
    for (;;) {
      const auto told = one->next("events");
      if (told.find("events") == nullptr) return;  // a failure was noted
      for (const auto& event : told.find("events")->items())
        if (event.text("e") == "moved" && event.find("cause") == nullptr) return;
    }
  };
  for (int i = 0; i < 5; ++i) {
    command(one, game, R"("move","ply":0,"text":"f5")");
    command(one, game, R"("say","phrase":"smile")");
    engine_moves();
    act(one, game, R"("offer","what":"undo")");
  }
  act(one, game, R"("resign")");
  const auto answer = get("/api/games/" + game);
  std::size_t moves = 0;
  for (const auto& event : answer.find("events")->items()) moves += event.text("e") == "moved" ? 1 : 0;
  EXPECT_EQ(moves, 10U);
}

TEST_F(HallTest, TheSameCreationMakesOneGame) {
  const auto one = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"])");
  --key_;
  EXPECT_EQ(create(one, R"("game":"reversi","chairs":["me","open"])"), game);
}

TEST_F(HallTest, ARematchChangesSeats) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false)");
  watch(one, game);
  command(two, game, R"("sit")");
  (void)two->next("done");
  command(two, game, R"("resign")");
  (void)two->next("done");
  command(two, game, R"("offer","what":"rematch")");
  command(one, game, R"("offer","what":"rematch")");
  for (int i = 0; i < 10; ++i) {
    const auto events = one->next("events");
    const auto& last = events.find("events")->items().back();
    if (last.text("e") == "followed") {
      (void)one->next("done");  // and is answered then
      watch(two, std::string{*last.text("game")});
      const auto begun = two->next("events");
      EXPECT_EQ(begun.find("events")->items().front().find("chairs")->items().front().number(), 2);
      return;
    }
  }
  ADD_FAILURE() << "no rematch";
}

/// Two have played, and the second wants to play again.
class RematchTest : public HallTest {
 protected:
  RematchTest() {
    come();
    game_ = create(one_, R"("game":"reversi","chairs":["me","open"],"lot":false)");
    act(two_, game_, R"("sit")");
    act(two_, game_, R"("resign")");
    act(two_, game_, R"("offer","what":"rematch")");
  }
  void come() {
    one_ = visit(cookies_[0]);
    two_ = visit(cookies_[1]);
  }
  void agree() { command(one_, game_, R"("offer","what":"rematch")"); }
  std::size_t happened(std::string_view what) {
    const auto told = get("/api/games/" + game_);
    return static_cast<std::size_t>(
        std::ranges::count_if(told.find("events")->items(), [&](const Value& event) { return event.text("e") == what; }));
  }
  std::size_t open_games() {
    const auto me = *get("/api/me", {}, cookies_[0]).find("me")->number("person");
    return get("/api/games", "open=1&player=" + std::to_string(me), cookies_[0]).find("games")->items().size();
  }

  const std::array<std::string, 2> cookies_{new_guest(), new_guest()};
  std::shared_ptr<Client> one_;
  std::shared_ptr<Client> two_;
  std::string game_;
};

TEST_F(RematchTest, ThatWasAgreedOnIsThereAfterARestart) {
  agree();
  close();  // before it could be told
  open();
  EXPECT_EQ(happened("offered"), 2U);
  EXPECT_EQ(happened("followed"), 1U);
  EXPECT_EQ(open_games(), 1U);
}

TEST_F(RematchTest, IsKeptWithTheAgreementOrNotAtAll) {
  place_.execute(
      "CREATE TRIGGER cut BEFORE INSERT ON event WHEN NEW.body LIKE '%\"followed\"%' BEGIN SELECT RAISE(ABORT, 'cut'); END");
  agree();
  close();
  place_.execute("DROP TRIGGER cut");
  open();
  EXPECT_EQ(happened("offered"), 1U);
  EXPECT_EQ(open_games(), 0U);
  come();
  agree();
  (void)one_->next("done");
  EXPECT_EQ(happened("followed"), 1U);
  EXPECT_EQ(open_games(), 1U);
}

TEST_F(RematchTest, ThatAnOlderServerOwesIsMadeOnceSomebodyComes) {
  agree();
  (void)one_->next("done");
  close();
  place_.execute("DELETE FROM event WHERE body LIKE '%\"followed\"%'");
  for (int opened = 0; opened < 2; ++opened) {
    open();
    come();
    watch(two_, game_);
    act(one_, game_, R"("say","phrase":"bye")");
    EXPECT_EQ(happened("followed"), 1U);
    EXPECT_EQ(open_games(), 2U) << "that of the older server is nobody's fault now";
    close();
  }
  open();
}

TEST_F(HallTest, ARatedGameChangesTheRatingsOfBoth) {
  const auto cookie = new_guest();
  const auto one = visit(cookie);
  const auto two = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false,"rated":true,"clock":"60+0")");
  command(two, game, R"("sit")");
  (void)two->next("done");
  command(two, game, R"("offer","what":"undo")");
  EXPECT_EQ(two->next("refused").text("why"), "Moves are not taken back in a rated game.");
  command(two, game, R"("resign")");
  (void)two->next("done");
  watch(one, game);
  const auto events = one->next("events");
  const auto& last = events.find("events")->items().back();
  EXPECT_EQ(last.text("e"), "rated");
  EXPECT_GT(*last.find("after")->items()[0].number(), 1600);
  EXPECT_LT(*last.find("after")->items()[1].number(), 1400);
  const auto me = Value::read(ask({.method = "GET", .path = "/api/people/1"}).body);
  EXPECT_EQ(me->find("ratings")->items().front().number("games"), 1);
  EXPECT_EQ(ask({.method = "GET", .path = "/api/people/99"}).status, 404);
  say(one, R"({"do":"create","key":77,"game":"reversi","rules":"sheet passing=off","chairs":["me",{"level":1}],"rated":true})");
  (void)one->next("refused");
}

TEST_F(HallTest, AnEngineLevelIsAStarThatMovesOthersAndNeverItself) {
  const auto one = visit(new_guest());
  const auto star = [this] { return get("/api/leaders", "game=reversi").find("stars")->items().at(0).number("rating"); };
  const auto before = star();
  const auto game = create(one, R"("game":"reversi","chairs":["me",{"level":1}],"lot":false,"rated":true)");
  command(one, game, R"("offer","what":"undo")");
  EXPECT_EQ(one->next("refused").text("why"), "Moves are not taken back in a rated game.");
  act(one, game, R"("resign")");
  watch(one, game);
  const auto events = one->next("events");
  const auto& last = events.find("events")->items().back();
  ASSERT_EQ(last.text("e"), "rated");
  EXPECT_LT(last.find("after")->items()[0].number(), 1500);
  EXPECT_EQ(last.find("before")->items()[1].number(), before);
  EXPECT_EQ(last.find("after")->items()[1].number(), before);
  EXPECT_EQ(star(), before);
  EXPECT_EQ(get("/api/people/1").find("ratings")->items().at(0).number("games"), 1);
  EXPECT_EQ(get("/api/history/1", "game=reversi&pace=slow").find("points")->items().size(), 1U);
  EXPECT_EQ(get("/api/history/1", "game=reversi&pace=fast").find("points")->items().size(), 0U);
}

TEST_F(HallTest, WhoseStrengthIsNotKnownPlaysNoRatedGame) {
  const auto one = visit(new_guest());
  const auto refused = [&](const std::string& rest) {
    say(one, R"({"do":"create","key":)" + std::to_string(++key_) + R"(,"rated":true,)" + rest + "}");
    return one->next("refused").text("why").has_value();
  };
  EXPECT_TRUE(refused(R"("game":"go","chairs":["me",{"level":3}])"));
  EXPECT_TRUE(refused(R"("game":"go","rules":"sheet size=9","chairs":["me",{"level":10}])"));
  EXPECT_TRUE(refused(R"("game":"go","rules":"sheet size=9 komi=5.5","chairs":["me",{"level":3}])"));
  EXPECT_TRUE(refused(R"("game":"reversi","chairs":[{"level":2},{"level":3}])"));
  for (const auto* const small : {R"("game":"go","rules":"sheet size=9")", R"("game":"daha","rules":"sheet seats=2")"})
    EXPECT_NE(create(one, std::string{small} + R"(,"chairs":["me",{"level":3}],"rated":true)"), "") << small;
  const auto game = create(one, R"("game":"go","chairs":["me","open"],"rated":true)");
  command(one, game, R"("fill","chair":1,"level":3)");
  EXPECT_EQ(one->next("refused").text("why"), "The strength of this computer was not measured: it has no seat in a rated game.");
}

TEST_F(HallTest, NonsenseEndsTheLine) {
  const auto one = visit(new_guest());
  say(one, "nonsense");
  EXPECT_EQ(one->closed_with(), 1007);
}

TEST_F(HallTest, WithoutANameOneOnlyWatches) {
  const auto one = visit("");
  say(one, R"({"do":"create","key":5,"game":"reversi","chairs":["me","open"]})");
  EXPECT_EQ(one->next("refused").text("why"), "Choose a nickname first.");
}

TEST_F(HallTest, TheLobbyShowsWhoWaits) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  say(two, R"({"do":"lobby","on":true})");
  EXPECT_TRUE(two->next("lobby").find("waiting")->items().empty());
  const auto game = create(one, R"("game":"go","chairs":["me","open"],"listed":true)");
  const auto lobby = two->next("lobby");
  ASSERT_EQ(lobby.find("waiting")->items().size(), 1U);
  EXPECT_EQ(lobby.find("waiting")->items().front().text("game"), game);
}

TEST_F(HallTest, TheLobbyShowsGamesForAsLongAsSomebodyIsThereForThem) {
  const auto cookie = new_guest();
  const auto host = visit(cookie);
  const auto other = visit(new_guest());
  const auto shown = [&](std::string_view list, std::size_t many) {
    while (other->next("lobby").find(list)->items().size() != many)
      if (HasFailure()) return;
  };
  say(other, R"({"do":"lobby","on":true})");
  const auto game = create(host, R"("game":"reversi","chairs":["me","open"],"lot":false,"listed":true)");
  shown("waiting", 1);
  leave(host);
  shown("waiting", 0);
  const auto back = visit(cookie);
  shown("waiting", 1);
  const auto rival_cookie = new_guest();
  const auto rival = visit(rival_cookie);
  act(rival, game, R"("sit")");
  shown("playing", 1);
  leave(back);
  leave(rival);
  shown("playing", 0);
  (void)visit(rival_cookie);
  shown("playing", 1);
}

TEST_F(HallTest, NobodyFillsTheLobby) {
  const auto one = visit(new_guest());
  for (int i = 0; i < Limits::kMostListed; ++i) (void)create(one, R"("game":"reversi","chairs":["me","open"],"listed":true)");
  say(one, R"({"do":"create","key":91,"game":"go","chairs":["me","open"],"listed":true})");
  EXPECT_EQ(one->next("refused").text("why"),
            "You have enough games in the meeting place: play one of them first, or send a link.");
  (void)create(one, R"("game":"reversi","chairs":["me","open"])");
}

TEST_F(HallTest, NothingIsToldBeforeItIsDurable) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  const auto other = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false,"listed":true)");
  watch(other, game);
  (void)other->next("events");
  say(other, R"({"do":"lobby","on":true})");
  EXPECT_EQ(other->next("lobby").find("waiting")->items().size(), 1U);
  const std::string made = R"({"do":"create","key":77,"game":"go","chairs":["me","open"],"listed":true})";
  const std::string sat = R"({"do":"sit","game":")" + game + R"(","key":78})";
  {
    const auto held = place_.hold();
    for (int i = 0; i < 2; ++i) {  // and once more, as after a lost connection
      say(one, made);
      say(two, sat);
      say(two, R"({"do":"seek","key":79,"game":"reversi"})");
      say(one, R"({"do":"seek","key":80,"game":"reversi"})");
    }
    const auto late = visit("");  // whoever comes now sees what was durable
    watch(late, game);
    EXPECT_EQ(late->next("events").find("events")->items().size(), 1U);
    std::this_thread::sleep_for(std::chrono::milliseconds{250});  // in which the lobby, told too early, would be told
    for (const auto& client : {one, two, other})
      for (const auto& text : client->all()) {
        EXPECT_FALSE(text.contains(R"("key":77)") || text.contains(R"("key":78)")) << text;
        EXPECT_FALSE(text.contains(R"("is":"paired")") || text.contains(R"("kind":"go")")) << text;
        EXPECT_FALSE(text.contains(R"("e":"seated")")) << text;
      }
  }
  for (const int key : {80, 77, 77}) EXPECT_EQ(one->next("done").number("key"), key);  // that somebody looks is only remembered
  for (const int key : {79, 78, 78}) EXPECT_EQ(two->next("done").number("key"), key);
  EXPECT_EQ(other->next("events").find("events")->items().front().text("e"), "seated");
  while (other->next("lobby").find("playing")->items().empty()) {
  }
  for (const auto& client : {one, two}) {
    const auto all = client->all();
    EXPECT_TRUE(std::ranges::any_of(all, [](const std::string& text) { return text.contains(R"("is":"paired")"); }));
  }
}

TEST_F(HallTest, TheLobbyIsToldAsItChangesAndNotForEveryWord) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  say(one, R"({"do":"lobby","on":true})");
  (void)one->next("lobby");
  for (int i = 0; i < 50; ++i) say(two, R"({"do":"lobby","on":true})");
  (void)two->next("lobby");
  (void)create(two, R"("game":"go","chairs":["me","open"],"listed":true)");
  EXPECT_EQ(one->next("lobby").find("waiting")->items().size(), 1U);
  const auto all = one->all();
  EXPECT_EQ(std::ranges::count_if(all, [](const std::string& text) { return text.contains(R"("is":"lobby")"); }), 2);
}

TEST_F(HallTest, AGameOfWhichSomethingCannotBeKeptIsReadAnewAndTheOthersGoOn) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false)");
  const auto other = create(two, R"("game":"reversi","chairs":["me","open"],"lot":false)");
  watch(one, game);
  watch(two, other);
  const auto number = std::to_string(*read_game_name(game));
  place_.execute("INSERT INTO event(game, number, body) VALUES(" + number + ", 1, 'x')");
  const auto third = visit(new_guest());
  command(third, game, R"("sit")");
  EXPECT_EQ(one->closed_with(), 1001);
  EXPECT_EQ(third->closed_with(), 1001) << "whether it was done it asks anew";
  place_.execute("DELETE FROM event WHERE game = " + number + " AND number = 1");
  const auto fourth = visit(new_guest());
  act(fourth, other, R"("sit")");
  act(fourth, game, R"("sit")");
}

TEST_F(HallTest, WhatWasHandedInBeforeTheDiskWasFullIsNotRefusedWhenSaidAgain) {
  close();
  ForgetfulDisk disk;
  open();
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());  // no engine: its answer would find the disk full before what is said
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false)");
  act(two, game, R"("sit")");
  const std::string move = R"({"do":"move","game":")" + game + R"(","key":90,"ply":0,"text":"f5"})";
  const std::string made = R"({"do":"create","key":91,"game":"go","chairs":["me","open"]})";
  for (const auto& [text, key] : {std::pair{move, 90}, std::pair{made, 91}}) {
    disk.fill(true);
    say(one, text);
    EXPECT_TRUE(one->next("trouble").is_true("on"));
    say(one, text);
    command(one, game, R"("resign")");
    EXPECT_EQ(one->next("refused").number("key"), static_cast<std::int64_t>(key_)) << "what is new has to wait";
    disk.fill(false);
    for (int i = 0; i < 2; ++i) EXPECT_EQ(one->next("done").number("key"), key);
  }
  close();
}

TEST_F(HallTest, WhereTooMuchWaitsForTheDiskWhatComesIsRefusedAndThenNoLonger) {
  constexpr int kEach = 200;  // so many commands somebody has at once
  struct Player {
    std::shared_ptr<Client> line;
    Person who;
  };
  std::vector<Player> players;
  for (std::size_t i = 0; i <= Limits::kMostPending / kEach; ++i) {
    const auto cookie = new_guest();
    players.push_back({visit(cookie), static_cast<Person>(*get("/api/me", {}, cookie).find("me")->number("person"))});
  }
  const auto cookie = new_guest();
  const ApiRequest token{.method = "POST",
                         .path = "/api/tokens",
                         .cookie = cookie.substr(0, cookie.find(';')),
                         .body = R"({"name":"Neşeli Kirpi"})"};
  {
    const auto held = place_.hold();
    for (std::uint64_t i = 0; i < kEach; ++i)
      for (const auto& [line, who] : players) {
        const auto key = 1'000'000 + i / 2;
        if (i % 2 == 1) command(line, game_name(game_number(who, key)), R"("abort")");
        else say(line, R"({"do":"create","key":)" + std::to_string(key) + R"(,"game":"reversi","chairs":["me","open"]})");
      }
    EXPECT_EQ(players.back().line->next("refused").text("why"), "Too much is asked for just now: try again in a moment.");
    const auto refused = ask(token);
    EXPECT_EQ(refused.status, 503);
    EXPECT_TRUE(std::ranges::any_of(refused.headers, [](const auto& header) { return header.first == "Retry-After"; }));
    EXPECT_EQ(ask({.method = "GET", .path = "/api/nickname", .query = "lang=tr"}).status, 200) << "reading goes on";
  }
  for (int i = 0; i < kEach / 2; ++i) (void)players.front().line->next("done");
  const auto fresh = visit(cookie);
  (void)create(fresh, R"("game":"reversi","chairs":["me","open"])");
  EXPECT_EQ(ask(token).status, 201);
}

TEST_F(HallTest, ClosesInTheMiddleOfWhatEnginesDo) {
  const auto line = visit(new_guest());
  for (int i = 0; i < 20; ++i) (void)create(line, R"("game":"gyges","chairs":[{"level":1},{"level":1}])");
  for (int i = 0; i < 20; ++i) {
    close();
    open();
    std::this_thread::sleep_for(std::chrono::milliseconds{i});
  }
}

TEST_F(HallTest, WhereTooMuchWaitsForTheHouseLinesAreAskedToComeBackLater) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  std::promise<void> reached;
  std::promise<void> go_on;
  hall_->asked({.method = "GET", .path = "/api/nickname"}, [&](const ApiResponse&) {  // on the thread of all games
    reached.set_value();
    go_on.get_future().wait();
  });
  reached.get_future().wait();
  for (std::size_t i = 0; i < Limits::kMostTasks; ++i) say(one, R"({"do":"unseek"})");
  say(two, R"({"do":"unseek"})");
  EXPECT_EQ(two->closed_with(), 1013);
  EXPECT_EQ(ask({.method = "GET", .path = "/api/nickname"}).status, 503);
  go_on.set_value();
  while (ask({.method = "GET", .path = "/api/nickname"}).status == 503) std::this_thread::yield();
  EXPECT_EQ(visit(new_guest())->all().size(), 1U);
}

TEST_F(HallTest, TwoWhoLookForAGameAreBroughtTogether) {
  const auto wish = [](std::uint64_t key) {
    return R"({"do":"seek","key":)" + std::to_string(key) + R"(,"game":"reversi","clock":"300+5","rated":true})";
  };
  const auto gone = visit(new_guest());
  say(gone, wish(13));
  leave(gone);
  const auto cookie = new_guest();
  const auto one = visit(cookie);
  const auto twin = visit(cookie);
  say(one, wish(11));
  (void)one->next("done");
  EXPECT_EQ(one->next("seeking").number("same"), 1);
  say(twin, wish(12));
  (void)twin->next("done");
  const auto elsewhere = visit(new_guest());
  say(elsewhere, R"({"do":"seek","key":21,"game":"mangala"})");
  (void)elsewhere->next("done");
  const auto two = visit(new_guest());
  say(two, wish(14));
  const auto game = std::string{*two->next("paired").text("game")};
  EXPECT_EQ(one->next("paired").text("game"), game);
  EXPECT_EQ(twin->next("paired").text("game"), game) << "the other device of the same person";
  say(two, wish(14));
  EXPECT_EQ(two->next("paired").text("game"), game) << "who did not hear it asks again";
  for (const auto& client : {one, two}) {
    watch(client, game);
    command(client, game, R"("mix","mix":")" + std::string(Lots::kMixLength, 'a') + "\"");
  }
  for (bool begun = false; !begun;) {
    const auto told = one->next("events");
    begun = told.find("events")->items().back().text("e") == "begun";
  }
  say(elsewhere, R"({"do":"unseek"})");
  say(one, R"({"do":"seek","key":31,"game":"mangala"})");
  EXPECT_EQ(one->next("seeking").number("all"), 1);
}

TEST_F(HallTest, AWishThatCameTrueDoesSoOnceAlsoAfterARestart) {
  const std::array cookies{new_guest(), new_guest()};
  std::array<std::shared_ptr<Client>, 2> people;
  const auto wish = [&](std::size_t who) {
    people[who] = visit(cookies[who]);
    say(people[who], R"({"do":"seek","key":)" + std::to_string(4000000000000 + who) + R"(,"game":"reversi"})");
  };
  for (std::size_t who = 0; who < 2; ++who) wish(who);
  const auto game = std::string{*people[1]->next("paired").text("game")};
  close();
  open();
  for (std::size_t who = 0; who < 2; ++who) {
    wish(who);
    EXPECT_EQ(people[who]->next("paired").text("game"), game);
  }
  say(people[0], R"({"do":"seek","key":3,"game":"reversi"})");
  EXPECT_EQ(people[0]->next("seeking").number("same"), 1) << "another wish is another game";
}

TEST_F(HallTest, WhoHasNoNameOrWantsMoreSeatsIsNotBroughtTogether) {
  const auto nobody = visit("");
  say(nobody, R"({"do":"seek","key":1,"game":"reversi"})");
  EXPECT_EQ(nobody->next("refused").text("why"), "Choose a nickname first.");
  const auto one = visit(new_guest());
  say(one, R"({"do":"seek","key":2,"game":"quoridor","rules":"classic seats=4"})");
  EXPECT_EQ(one->next("refused").text("why"), "The number of players does not fit this game.");
}

TEST_F(HallTest, AGameThatIsNotThereIsNamed) {
  const auto one = visit(new_guest());
  watch(one, "0000000000000");
  EXPECT_EQ(one->next("refused").text("game"), "0000000000000");
}

TEST_F(HallTest, TheVersionBeforeIsUnderstoodAndAnOlderPageReloads) {
  EXPECT_TRUE(is_understood(4, 5));
  EXPECT_TRUE(is_understood(5, 5));
  EXPECT_FALSE(is_understood(3, 5));
  EXPECT_FALSE(is_understood(6, 5));
  EXPECT_FALSE(is_understood(0, 1)) << "there was none before the first";
  const auto old = std::make_shared<Client>();
  hall_->opened(old, {});
  say(old, R"({"do":"hello","lang":"en"})");
  (void)old->next("reload");
  EXPECT_EQ(old->closed_with(), 1001);
}

TEST_F(HallTest, AnEngineProposesWhichStonesAreDead) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  const auto game = create(one, R"("game":"go","rules":"japanese size=5","chairs":["me","open"],"lot":false)");
  watch(one, game);
  command(two, game, R"("sit")");
  (void)two->next("done");
  const std::array moves{"C3", "A1", "B2", "pass", "pass"};
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const auto& mover = ply % 2 == 0 ? one : two;
    command(mover, game, R"("move","ply":)" + std::to_string(ply) + R"(,"text":")" + moves[ply] + "\"");
    (void)mover->next("done");
  }
  for (;;) {
    const auto told = one->next("events");
    ASSERT_NE(told.find("events"), nullptr);
    if (told.find("events")->items().back().text("text") == "dead:A1") break;
  }
}

TEST_F(HallTest, AProgramComesWithItsTokenAndPlays) {
  const auto owner = new_guest();
  const auto program = new_program(owner);
  EXPECT_EQ(program.text("name"), "Robot Neşeli Kirpi");
  const auto bearer = "Bearer " + std::string{*program.text("token")};
  const auto me = Value::read(ask({.method = "GET", .path = "/api/me", .authorization = bearer}).body);
  EXPECT_TRUE(me->find("me")->is_true("program"));
  EXPECT_EQ(me->find("me")->number("person"), program.number("person"));
  const auto robot = std::make_shared<Client>();
  hall_->opened(robot, {.authorization = bearer});
  say(robot, R"({"do":"hello","version":1,"lang":"en"})");
  (void)robot->next("welcome");
  const auto one = visit(new_guest());
  const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false)");
  watch(one, game);
  command(robot, game, R"("sit")");
  (void)robot->next("done");
  const auto sat = [](const std::string& text) { return text.contains("\"people\"") && text.contains("Robot Neşeli Kirpi"); };
  for (int told = 0; told < 3 && !std::ranges::any_of(one->all(), sat); ++told) (void)one->next("events");
  EXPECT_TRUE(std::ranges::any_of(one->all(), sat));
  const auto rated = create(one, R"("game":"reversi","chairs":["me","open"],"rated":true)");
  command(robot, rated, R"("sit")");
  EXPECT_EQ(robot->next("refused").text("why"), "Programs play only games that are not rated.");
  say(robot, R"({"do":"create","key":99,"game":"reversi","chairs":["me","open"],"rated":true})");
  EXPECT_EQ(robot->next("refused").text("why"), "Programs play only games that are not rated.");
  say(robot, R"({"do":"seek","key":98,"game":"reversi","rated":true})");
  EXPECT_EQ(robot->next("refused").text("why"), "Programs play only games that are not rated.");
  const auto shown = Value::read(ask({.method = "GET", .path = "/api/people/" + std::to_string(*program.number("person"))}).body);
  EXPECT_TRUE(shown->is_true("program"));
}

TEST_F(HallTest, ATokenIsListedWithoutItselfAndRevoked) {
  const auto cookie = new_guest();
  const auto owner = cookie.substr(0, cookie.find(';'));
  const auto program = new_program(cookie);
  const auto token = std::string{*program.text("token")};
  const auto list = ask({.method = "GET", .path = "/api/tokens", .cookie = owner}).body;
  EXPECT_FALSE(list.contains(token));
  EXPECT_EQ(Value::read(list)->find("programs")->items().at(0).find("used")->kind(), Value::Kind::Null);
  close();
  open();  // it is kept
  const ApiRequest as_program{.method = "GET", .path = "/api/me", .authorization = "bearer " + token};
  EXPECT_EQ(ask(as_program).status, 200);
  (void)new_guest();  // after what the program's coming wrote
  const auto used = Value::read(ask({.method = "GET", .path = "/api/tokens", .cookie = owner}).body);
  EXPECT_EQ(used->find("programs")->items().at(0).text("used")->size(), 10U);
  const auto line = std::make_shared<Client>();
  hall_->opened(line, as_program);
  const auto path = "/api/tokens/" + std::to_string(*program.number("person"));
  EXPECT_EQ(ask({.method = "DELETE", .path = path, .cookie = new_guest()}).status, 404);
  EXPECT_EQ(ask({.method = "DELETE", .path = path, .authorization = "Bearer " + token}).status, 403);
  EXPECT_EQ(ask({.method = "DELETE", .path = path, .cookie = owner}).status, 204);
  EXPECT_EQ(line->closed_with(), 1008);
  EXPECT_EQ(ask(as_program).status, 401);
  EXPECT_EQ(ask({.method = "DELETE", .path = path, .cookie = owner}).status, 404);
  close();
  open();
  EXPECT_EQ(ask(as_program).status, 401);
  EXPECT_EQ(Value::read(ask({.method = "GET", .path = "/api/tokens", .cookie = owner}).body)->find("programs")->items().size(),
            0U);
}

TEST_F(HallTest, ATokenOfNobodyLetsNobodyIn) {
  const auto cookie = new_guest();
  for (const auto* const shown : {"Bearer ", "Bearer meydan_0", "bearer x y"}) {
    EXPECT_EQ(ask({.method = "GET", .path = "/api/me", .cookie = cookie, .authorization = shown}).status, 401) << shown;
    const auto line = std::make_shared<Client>();
    hall_->opened(line, {.cookie = cookie, .authorization = shown});
    EXPECT_EQ(line->closed_with(), 1008);
  }
  EXPECT_EQ(ask({.method = "GET", .path = "/api/me", .authorization = "Basic YTpi"}).status, 200);  // for a proxy, not for us
  EXPECT_EQ(ask({.method = "POST", .path = "/api/tokens", .body = R"({"name":"Neşeli Kirpi"})"}).status, 401);
  EXPECT_EQ(ask({.method = "GET", .path = "/api/tokens"}).status, 401);
}

TEST_F(HallTest, AProgramOnlyReadsAndPlays) {
  const auto bearer = "Bearer " + std::string{*new_program(new_guest()).text("token")};
  for (const auto* const path : {"/api/me/handover", "/api/me/delete", "/api/me/sign-out", "/api/account", "/api/tokens"})
    EXPECT_EQ(ask({.method = "POST", .path = path, .authorization = bearer}).status, 403) << path;
  for (const auto* const path : {"/api/tokens", "/api/me/devices"})
    EXPECT_EQ(ask({.method = "GET", .path = path, .authorization = bearer}).status, 401) << path;
}

TEST_F(HallTest, ProgramsGoWithTheirOwner) {
  const auto cookie = new_guest();
  const auto bearer = "Bearer " + std::string{*new_program(cookie).text("token")};
  EXPECT_EQ(ask({.method = "GET", .path = "/api/me", .authorization = bearer}).status, 200);
  const auto line = std::make_shared<Client>();
  hall_->opened(line, {.authorization = bearer});
  EXPECT_EQ(ask({.method = "POST", .path = "/api/me/delete", .cookie = cookie.substr(0, cookie.find(';'))}).status, 200);
  EXPECT_EQ(line->closed_with(), 1008);
  EXPECT_EQ(ask({.method = "GET", .path = "/api/me", .authorization = bearer}).status, 401);
}

TEST_F(HallTest, NobodyHasMoreThanTenPrograms) {
  const auto cookie = new_guest();
  for (std::size_t i = 0; i < Programs::kMost; ++i) (void)new_program(cookie);
  EXPECT_EQ(ask({.method = "POST",
                 .path = "/api/tokens",
                 .cookie = cookie.substr(0, cookie.find(';')),
                 .body = R"({"name":"Neşeli Kirpi"})"})
                .status,
            409);
}

TEST_F(HallTest, OnlyTheOperatorReadsTheMeters) {
  EXPECT_EQ(ask({.method = "GET", .path = "/metrics"}).status, 403);
  const auto one = visit(new_guest());
  (void)create(one, R"("game":"reversi","chairs":["me","open"])");
  const auto text = meters();
  EXPECT_TRUE(text.contains("\nmeydan_games_open 1\n")) << text;
  EXPECT_TRUE(text.contains("\nmeydan_rooms 1\n")) << text;
  EXPECT_TRUE(text.contains("\nmeydan_events_total 1\n")) << text;
  EXPECT_TRUE(text.contains("\nmeydan_engine_threads 1\n")) << text;
  EXPECT_TRUE(text.contains("\nmeydan_commit_seconds_bucket{le=\"+Inf\"} ")) << text;
  EXPECT_FALSE(text.contains("\nmeydan_commits_total 0\n")) << text;
  const auto called_off = create(one, R"("game":"reversi","chairs":["me","open"])");
  act(one, called_off, R"("abort")");
  EXPECT_TRUE(meters().contains("\nmeydan_games_open 1\n"));
  close();
  open();
  EXPECT_TRUE(meters().contains("\nmeydan_games_open 1\n")) << "also while nobody has come to it";
}

TEST_F(HallTest, IsNotReadyWhileTheDiskIsFull) {
  close();
  ForgetfulDisk disk;
  open();
  EXPECT_EQ(ask({.method = "GET", .path = "/readyz"}).status, 200);
  const auto cookie = new_guest();
  const auto one = visit(cookie);
  disk.fill(true);
  say(one, R"({"do":"create","key":1,"game":"reversi","chairs":["me","open"]})");
  EXPECT_TRUE(one->next("trouble").is_true("on"));
  EXPECT_EQ(ask({.method = "GET", .path = "/readyz"}).status, 503);
  EXPECT_TRUE(meters().contains("\nmeydan_disk_full 1\n"));
  const ApiRequest token{.method = "POST",
                         .path = "/api/tokens",
                         .cookie = cookie.substr(0, cookie.find(';')),
                         .body = R"({"name":"Neşeli Kirpi"})"};
  EXPECT_EQ(ask(token).status, 503);
  disk.fill(false);
  EXPECT_FALSE(one->next("trouble").is_true("on"));
  (void)one->next("done");
  EXPECT_EQ(ask({.method = "GET", .path = "/readyz"}).status, 200);
  close();
}

TEST(Nickname, IsOneOfOurs) {
  Random random{1};
  for (const auto language : {Language::Turkish, Language::English})
    for (int i = 0; i < 200; ++i) EXPECT_TRUE(is_nickname(nickname(language, random)));
  for (const auto* const name : {"", "Kirpi", "Neşeli", "Neşeli ", "Neşeli Hedgehog", "Kötü Söz", "Neşeli Kirpi "})
    EXPECT_FALSE(is_nickname(name)) << name;
}

TEST(Cookie, IsFoundAmongOthers) {
  EXPECT_EQ(session_in("a=1; meydan=xyz; b=2"), "xyz");
  EXPECT_EQ(session_in("meydan=xyz"), "xyz");
  EXPECT_EQ(session_in("notmeydan=xyz"), std::nullopt);
  EXPECT_EQ(session_in(""), std::nullopt);
}

}  // namespace
}  // namespace meydan::server
