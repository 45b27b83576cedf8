// A tournament whose games are played on the server.
#include "server/tournaments/online.hpp"

#include <future>
#include <thread>

#include "games/registry.hpp"
#include "server/hall/peace.hpp"
#include "server/tournaments/tournaments_testing.hpp"

namespace meydan::server {
namespace {

std::string online_settings(const std::string& clock, int sets = 1, const std::string& game = "reversi") {
  return R"({"do":"set","name":"Ağ Kupası","game":")" + game + R"(","format":"swiss","rounds":3,"sets":)" + std::to_string(sets) +
         R"(,"third_place":true,"group_size":4,"qualifiers":2,"order":"surname","seed":"1","schools_apart":0,"best_of_school":2,)" +
         R"("online":true,"clock":")" + clock + R"(","tiebreaks":["buchholz","wins"]})";
}

class OnlineTest : public TournamentsTest {
 protected:
  explicit OnlineTest(const std::string& clock = "600+5") : TournamentsTest(online_settings(clock)) { add_four(); }

  static std::string pair_of(const std::string& cookie) { return cookie.substr(0, cookie.find(';')); }
  std::int64_t person_of(const std::string& cookie) { return *get("/api/me", {}, cookie).find("me")->number("person"); }
  int ask_in(const std::string& cookie, const std::string& body) { return post(cookie, "/entrants", body).status; }
  int let_in(const std::vector<std::string>& cookies, const std::string& by) {
    std::string people;
    for (const auto& cookie : cookies) people += (people.empty() ? "" : ",") + std::to_string(person_of(cookie));
    return post(by, "/let-in", R"({"people":[)" + people + "]}").status;
  }
  /// These players come with their devices and are let in.
  void come(const std::vector<int>& players) {
    std::vector<std::string> all;
    for (const auto player : players) {
      all.push_back(devices_[player] = new_guest());
      ASSERT_EQ(ask_in(all.back(), R"({"player":)" + std::to_string(player) + "}"), 204);
    }
    ASSERT_EQ(let_in(all, organiser_), 204);
  }
  ApiResponse begin() { return post(organiser_, "/begin", ""); }
  std::string game_of(int player) { return std::string{look(devices_[player]).find("me")->text("game").value_or("")}; }
  /// Who starts and who does not, at a table of the last round.
  std::pair<int, int> pair_at(int table) {
    const auto now = look(organiser_);
    for (const auto& game : now.find("games")->items())
      if (game.number("table") == table)
        return {static_cast<int>(*game.number("first")), static_cast<int>(*game.number("second"))};
    return {};
  }
  std::string result_at(int table) {
    const auto now = look(organiser_);
    for (const auto& game : now.find("games")->items())
      if (game.number("table") == table) return std::string{game.text("result").value_or("")};
    return {};
  }
  /// It comes by itself.
  std::string awaited_result(int table) {
    for (int tries = 0; tries < 200 && result_at(table).empty(); ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds{25});
    return result_at(table);
  }
  std::string state_of(int table) {
    const auto now = look(organiser_);
    for (const auto& game : now.find("games")->items())
      if (game.number("table") == table) return std::string{game.text("online").value_or("")};
    return {};
  }
  /// Both have moved once, and the second gives up.
  void play(int table) {
    const auto [first, second] = pair_at(table);
    const auto game = game_of(first);
    const auto one = visit(devices_[first]);
    const auto two = visit(devices_[second]);
    act(one, game, R"("move","ply":0,"text":"f5")");
    act(two, game, R"("move","ply":1,"text":"d6")");
    act(two, game, R"("resign")");
    leave(one);
    leave(two);
  }
  std::string last_entry(std::string_view field) {
    const auto told = Value::read(send("GET", organiser_, "/history", "", "").body);
    return std::string{told->find("entries")->items().back().find("entry")->text(field).value_or("")};
  }

  std::map<int, std::string> devices_;
};

TEST_F(OnlineTest, ARoundIsPlayedAndItsResultsComeByThemselves) {
  come({1, 2, 3, 4});
  EXPECT_EQ(begin().status, 422);  // nothing is paired
  pair();
  EXPECT_EQ(game_of(1), "");
  EXPECT_EQ(Value::read(begin().body)->number("begun"), 2);
  EXPECT_EQ(begin().status, 422);  // each game once
  EXPECT_EQ(state_of(1), "played");
  const auto [first, second] = pair_at(1);
  EXPECT_EQ(game_of(first), game_of(second));
  for (const auto table : {1, 2}) play(table);
  for (const auto table : {1, 2}) EXPECT_EQ(awaited_result(table), "1");
  EXPECT_EQ(state_of(1), "over");
  EXPECT_EQ(game_of(first), "");
  EXPECT_EQ(last_entry("by"), "Meydan");
  const auto after = version();
  close();
  open();
  EXPECT_EQ(version(), after);
  EXPECT_EQ(look(organiser_).find("standings")->items().front().text("points"), "1");
  ASSERT_EQ(enter(organiser_, after, typed(1, 1, "0")).status, 200);  // an arbiter may still correct it
  EXPECT_EQ(result_at(1), "0");
  pair();
  EXPECT_EQ(Value::read(begin().body)->number("begun"), 2);
}

TEST_F(OnlineTest, AHouseKilledBetweenTheEndOfAGameAndItsEntryEntersItOnce) {
  come({1, 2, 3, 4});
  pair();
  ASSERT_EQ(begin().status, 200);
  const auto [first, second] = pair_at(1);
  const auto game = *read_game_name(game_of(first));
  const auto before = version();
  close();
  store_ = place_.open();  // what the commit of the last move leaves behind
  ASSERT_EQ(store_->commit(std::vector<Change>{
                change::OfTournament{change::MarkOnline{.game = game, .state = OnlineRow::State::Over, .score = "0"}}}),
            Commit::Done);
  store_.reset();
  open();
  EXPECT_EQ(awaited_result(1), "0");
  EXPECT_EQ(version(), before + 1);
  close();
  open();
  EXPECT_EQ(result_at(1), "0");
  EXPECT_EQ(version(), before + 1);
  EXPECT_EQ(state_of(2), "played");  // the other one goes on
  play(2);
  EXPECT_EQ(awaited_result(2), "1");
}

TEST_F(OnlineTest, ThoseWithoutADevicePlayAtBoards) {
  pair();
  const auto [first, second] = pair_at(2);
  come({first, second});
  EXPECT_EQ(Value::read(begin().body)->number("begun"), 1);
  EXPECT_EQ(state_of(1), "");
  ASSERT_EQ(enter(organiser_, version(), typed(1, 1, "5")).status, 200);
  play(2);
  EXPECT_EQ(awaited_result(2), "1");
  EXPECT_TRUE(look(organiser_).find("missing")->items().empty());
}

TEST_F(OnlineTest, WhatTheArbiterTypesEndsTheGame) {
  come({1, 2, 3, 4});
  pair();
  ASSERT_EQ(begin().status, 200);
  const auto [first, second] = pair_at(1);
  const auto game = game_of(first);
  const auto one = visit(devices_[first]);
  watch(one, game);
  ASSERT_EQ(enter(organiser_, version(), typed(1, 1, "-")).status, 200);
  for (;;) {
    const auto told = one->next("events");
    if (told.find("events") == nullptr) break;
    const auto& events = told.find("events")->items();
    if (std::ranges::any_of(events, [](const Value& event) { return event.text("e") == "ended"; })) break;
  }
  EXPECT_EQ(result_at(1), "-");
  const auto elsewhere = pair_at(2).first;
  ASSERT_EQ(enter(organiser_, version(), R"({"do":"unpair","round":1})").status, 200);
  for (int tries = 0; tries < 100 && !game_of(elsewhere).empty(); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
  pair();
  EXPECT_EQ(Value::read(begin().body)->number("begun"), 2);  // the same pairs, other games
  EXPECT_NE(game_of(first), game);
}

TEST_F(OnlineTest, AnOfficialGameHasNoHelpAndNoWayBack) {
  come({1, 2, 3, 4});
  pair();
  ASSERT_EQ(begin().status, 200);
  const auto [first, second] = pair_at(1);
  const auto game = game_of(first);
  const auto one = visit(devices_[first]);
  const auto two = visit(devices_[second]);
  act(one, game, R"("move","ply":0,"text":"f5")");
  for (const auto* const what : {R"("offer","what":"undo")", R"("offer","what":"pause")", R"("abort")", R"("stand")"}) {
    command(one, game, what);
    EXPECT_EQ(one->answer()->text("is"), "refused") << what;
  }
  const auto stranger = visit(new_guest());
  command(stranger, game, R"("sit")");
  EXPECT_EQ(stranger->answer()->text("is"), "refused");
  const auto paper = [&] { return ask({.method = "GET", .path = "/api/games/" + game, .query = "format=record"}).status; };
  EXPECT_EQ(paper(), 403);
  act(two, game, R"("move","ply":1,"text":"d6")");
  act(two, game, R"("resign")");
  EXPECT_EQ(paper(), 200);
  command(one, game, R"("offer","what":"rematch")");
  EXPECT_EQ(one->answer()->text("is"), "refused");

  const auto key = *invite_moderator(
      *place_.open(Role::Visitor),
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count());
  const auto entered = ask({.method = "POST", .path = "/api/moderator", .body = R"({"key":")" + key + "\"}"});
  const auto compared =
      ask({.method = "POST",
           .path = "/api/moderator/agreement",
           .cookie = pair_of(entered.headers.at(0).second),
           .body = R"({"game":")" + game + R"(","person":)" + std::to_string(person_of(devices_[second])) + "}"});
  EXPECT_EQ(compared.status, 200) << compared.body;
}

TEST_F(OnlineTest, AnArbiterLetsPlayersIn) {
  const auto one = new_guest();
  const auto other = new_guest();
  EXPECT_EQ(ask_in("", R"({"player":1})"), 401);
  EXPECT_EQ(ask_in(one, R"({"player":9})"), 422);
  EXPECT_EQ(ask_in(one, R"({"name":" "})"), 422);
  EXPECT_EQ(ask_in(one, R"({"player":1})"), 204);
  EXPECT_EQ(ask_in(other, R"({"player":1})"), 204);
  EXPECT_EQ(look(one).find("me")->is_true("in"), false);
  EXPECT_EQ(look(new_guest()).find("me"), nullptr);
  EXPECT_EQ(look(one).find("entrants"), nullptr);  // nicknames of children are for arbiters
  EXPECT_EQ(look(organiser_).find("entrants")->items().size(), 2U);
  EXPECT_EQ(let_in({one}, other), 403);
  EXPECT_EQ(let_in({one}, organiser_), 204);
  EXPECT_TRUE(look(one).find("me")->is_true("in"));
  EXPECT_EQ(look(other).find("me"), nullptr);  // the name is taken
  EXPECT_EQ(ask_in(one, R"({"player":2})"), 422);
  EXPECT_TRUE(look("").find("players")->items().front().is_true("in"));

  EXPECT_EQ(ask_in(other, R"({"name":"Zeynep Ak"})"), 204);
  EXPECT_EQ(let_in({other}, organiser_), 204);
  EXPECT_EQ(look(other).find("me")->number("player"), 5);
  EXPECT_EQ(names_in(look(organiser_)).back(), "Zeynep Ak");
  EXPECT_EQ(names_in(look(other)).back(), "Zeynep A.");
  EXPECT_EQ(send("DELETE", one, "/entrants", "person=" + std::to_string(person_of(other)), "").status, 403);
  EXPECT_EQ(send("DELETE", one, "/entrants", "", "").status, 204);
  EXPECT_EQ(send("DELETE", organiser_, "/entrants", "person=" + std::to_string(person_of(other)), "").status, 204);
  EXPECT_TRUE(look(organiser_).find("entrants")->items().empty());
}

TEST_F(OnlineTest, WhoeverAsksIsSeenAtOnce) {
  const auto now = look(organiser_);
  std::promise<ApiResponse> told;
  hall_->asked({.method = "GET",
                .path = "/api/tournaments/" + name_,
                .query = "after=" + std::to_string(*now.number("version")) + "&news=" + std::to_string(*now.number("news")),
                .cookie = pair_of(organiser_)},
               [&](ApiResponse response) { told.set_value(std::move(response)); });
  auto answer = told.get_future();
  EXPECT_EQ(answer.wait_for(std::chrono::milliseconds{50}), std::future_status::timeout);
  ASSERT_EQ(ask_in(new_guest(), R"({"player":1})"), 204);
  ASSERT_EQ(answer.wait_for(std::chrono::seconds{20}), std::future_status::ready);
  EXPECT_EQ(Value::read(answer.get().body)->find("entrants")->items().size(), 1U);
}

TEST_F(OnlineTest, AtAnotherDeviceOneGoesOnWithTheGame) {
  come({1, 2, 3, 4});
  pair();
  ASSERT_EQ(begin().status, 200);
  const auto [first, second] = pair_at(1);
  const auto game = game_of(first);
  const auto spare = new_guest();
  ASSERT_EQ(ask_in(spare, R"({"player":)" + std::to_string(first) + "}"), 204);
  ASSERT_EQ(let_in({spare}, organiser_), 204);
  devices_[first] = spare;
  EXPECT_EQ(game_of(first), game);
  play(1);
  EXPECT_EQ(awaited_result(1), "1");
}

TEST_F(OnlineTest, WhoeverLeavesTheServerPlaysNoMore) {
  come({1, 2, 3, 4});
  EXPECT_EQ(ask({.method = "POST", .path = "/api/me/delete", .cookie = pair_of(devices_[1]), .body = "{}"}).status, 200);
  for (int tries = 0; tries < 100 && look(organiser_).find("entrants")->items().size() != 3; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
  EXPECT_EQ(look(organiser_).find("entrants")->items().size(), 3U);
  close();
  open();
  EXPECT_EQ(look(organiser_).find("entrants")->items().size(), 3U);
}

TEST_F(OnlineTest, OnlyWhatCanBePlayedIsOnline) {
  const auto settings = [&](const std::string& set) { return enter(organiser_, version(), set).status; };
  EXPECT_EQ(settings(online_settings("soon")), 422);
  EXPECT_EQ(settings(online_settings("600+5", 3)), 422);  // Reversi has no sets
  EXPECT_EQ(settings(online_settings("600+5", 1, "")), 422);
  EXPECT_EQ(settings(online_settings("600+5", 5, "mangala")), 200);
  EXPECT_EQ(settings(online_settings("", 1, "daha")), 200);  // for two
}

class HastyTest : public OnlineTest {
 protected:
  HastyTest() : OnlineTest("3+0") {}
};

TEST_F(HastyTest, WhoeverDoesNotComeLosesByTheClock) {
  come({1, 2, 3, 4});
  pair();
  const auto waits = pair_at(1).second;
  const auto there = visit(devices_[waits]);
  ASSERT_EQ(begin().status, 200);
  watch(there, game_of(waits));
  EXPECT_EQ(awaited_result(1), "-");
  EXPECT_EQ(awaited_result(2), "--");  // where nobody is, nobody wins
}

Match mangala(int sets) {
  const tournament::Settings settings{.game = "mangala", .sets = sets};
  return Match{*rules_of(settings)};
}

void play_set(Match& match, std::uint64_t seed) {
  Random random{seed};
  for (const auto sets = match.finished_sets().size(); match.finished_sets().size() == sets && !match.over();) {
    const auto moves = match.moves();
    match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

TEST(ScoreOfGame, IsWhatAnArbiterWouldType) {
  Match match{*rules_of({.game = "reversi"})};
  EXPECT_EQ(score_of(match, {}, {true, true}), "");
  ASSERT_TRUE(match.play("f5"));
  auto lost = match;
  lost.lose(Seat::A, "match.end.resigned"_key);
  EXPECT_EQ(score_of(lost, happened::Ended{.how = End::Resigned, .seat = Seat::A}, {true, true}), "0");
  auto drawn = match;
  drawn.agree_draw();
  EXPECT_EQ(score_of(drawn, happened::Ended{.how = End::Agreed}, {true, true}), "½");
  auto aside = match;
  aside.abandon();
  EXPECT_EQ(score_of(aside, happened::Ended{.how = End::PutAside}, {true, true}), "");
  auto late = match;
  late.lose_on_time(Seat::B);  // who never moved; the first did, wherever they are now
  EXPECT_EQ(score_of(late, happened::Ended{.how = End::Time, .seat = Seat::B}, {false, false}), "+");
}

TEST(ScoreOfGame, HasSetsAndStones) {
  auto match = mangala(3);
  play_set(match, 1);
  const auto halves = match.half_set_points();
  const tournament::Settings settings{.sets = 3};
  auto late = match;
  ASSERT_TRUE(late.play(late.state().write_move(late.moves().front())));
  late.lose_on_time(Seat::A);
  const auto score =
      tournament::read_score(score_of(late, happened::Ended{.how = End::Time, .seat = Seat::A}, {true, true}), settings);
  ASSERT_TRUE(score);
  EXPECT_EQ(score->half_sets, (std::array<int, 2>{halves[0], 6 - halves[0]}));
  for (std::uint64_t seed = 2; !match.over(); ++seed) play_set(match, seed);
  const auto whole = tournament::read_score(score_of(match, {}, {true, true}), settings);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->half_sets[0] + whole->half_sets[1], 6);
  EXPECT_EQ(whole->stones[0] + whole->stones[1], 3 * 48);
}

}  // namespace
}  // namespace meydan::server
