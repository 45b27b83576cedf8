#include "server/hall/peace.hpp"

#include <chrono>
#include <thread>

#include "games/registry.hpp"
#include "server/hall/hall_testing.hpp"

namespace meydan::server {
namespace {

class PeaceTest : public HallTest {
 protected:
  static Millis wall() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  }
  static std::string pair_of(const std::string& cookie) { return cookie.substr(0, cookie.find(';')); }
  ApiResponse request(std::string method, std::string path, const std::string& cookie, std::string body = {},
                      std::string query = "lang=en") {
    return ask({.method = std::move(method),
                .path = std::move(path),
                .query = std::move(query),
                .cookie = pair_of(cookie),
                .body = std::move(body)});
  }
  /// As `meydan moderator` does, from another process.
  std::string new_key(Millis at) { return *invite_moderator(*another_store(), at); }
  std::unique_ptr<Store> another_store() { return place_.open(Role::Visitor); }
  /// The cookie of whoever runs the server.
  std::string moderator() {
    const auto entered = request("POST", "/api/moderator", "", R"({"key":")" + new_key(wall()) + "\"}");
    EXPECT_EQ(entered.status, 200);
    return entered.headers.at(0).second;
  }
  /// Two guests, 1 and 2, after a short game in which one of them spoke; its name.
  std::string finished_game() {
    const auto one = visit(first_ = new_guest());
    const auto two = visit(second_ = new_guest());
    const auto game = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false)");
    act(two, game, R"("sit")");
    act(two, game, R"("say","phrase":"oops")");
    act(one, game, R"("move","ply":0,"text":"f5")");
    act(two, game, R"("move","ply":1,"text":"d6")");
    act(two, game, R"("resign")");
    return game;
  }
  ApiResponse report(const std::string& cookie, const std::string& game, int person, const std::string& reason = "unkind") {
    return request("POST", "/api/reports", cookie,
                   R"({"game":")" + game + R"(","person":)" + std::to_string(person) + R"(,"reason":")" + reason + "\"}");
  }
  Value reports(const std::string& cookie, const std::string& query = {}) { return get("/api/moderator/reports", query, cookie); }
  int perform(const std::string& cookie, const std::string& deed) {
    return request("POST", "/api/moderator/deeds", cookie, deed).status;
  }

  std::string first_;
  std::string second_;
};

TEST_F(PeaceTest, WhoIsBlockedCannotSitDownAndNobodySitsWithWhomTheyBlocked) {
  const auto one = new_guest();
  const auto two = new_guest();
  EXPECT_EQ(request("POST", "/api/blocked", one, R"({"person":2})").status, 204);
  EXPECT_EQ(request("POST", "/api/blocked", one, R"({"person":2})").status, 204);
  EXPECT_EQ(request("POST", "/api/blocked", one, R"({"person":1})").status, 404);
  EXPECT_EQ(request("POST", "/api/blocked", one, R"({"person":99})").status, 404);
  EXPECT_EQ(request("POST", "/api/blocked", one, "nonsense").status, 400);
  EXPECT_EQ(request("POST", "/api/blocked", "", R"({"person":2})").status, 401);
  ASSERT_EQ(get("/api/blocked", {}, one).find("blocked")->items().size(), 1U);
  EXPECT_EQ(get("/api/blocked", {}, one).find("blocked")->items().front().number("person"), 2);
  EXPECT_TRUE(get("/api/blocked", {}, two).find("blocked")->items().empty());

  const auto host = visit(one);
  const auto other = visit(two);
  const auto hosts = create(host, R"("game":"reversi","chairs":["me","open"])");
  command(other, hosts, R"("sit")");
  EXPECT_EQ(other->next("refused").text("why"), "You cannot sit at this table: choose another game.");
  const auto others = create(other, R"("game":"reversi","chairs":["me","open"])");
  command(host, others, R"("sit")");
  (void)host->next("refused");
  for (const auto& client : {host, other}) {
    say(client, R"({"do":"seek","key":)" + std::to_string(++key_) + R"(,"game":"mangala"})");
    (void)client->next("done");
  }
  const auto third = visit(new_guest());
  say(third, R"({"do":"seek","key":31,"game":"mangala"})");
  (void)third->next("paired");  // with one of them; they were not brought together before

  close();
  open();  // it is kept
  const auto back = visit(two);
  command(back, hosts, R"("sit")");
  (void)back->next("refused");
  EXPECT_EQ(request("DELETE", "/api/blocked/2", one).status, 204);
  act(back, hosts, R"("sit")");
}

TEST_F(PeaceTest, AReportIsOfSomebodyAtTheTableByASetReasonAndNotTooOften) {
  const auto game = finished_game();
  EXPECT_EQ(report(first_, game, 2).status, 204);
  EXPECT_EQ(report(first_, game, 2).status, 204);
  EXPECT_EQ(report(first_, game, 1).status, 404);
  EXPECT_EQ(report(first_, game, 7).status, 404);
  EXPECT_EQ(report(new_guest(), game, 2).status, 404);
  EXPECT_EQ(report(first_, game, 2, "I do not like them").status, 400);
  EXPECT_EQ(report(first_, "0000000000000", 2).status, 404);
  EXPECT_EQ(report("", game, 2).status, 401);
  EXPECT_EQ(reports(moderator()).find("reports")->items().size(), 1U);
  for (std::size_t i = 2; i < Peace::kMostReports; ++i) EXPECT_EQ(report(first_, game, 2).status, 204);
  EXPECT_EQ(report(first_, game, 2).status, 429);
  close();
  open();
  EXPECT_EQ(report(second_, game, 1).status, 204);
}

TEST_F(PeaceTest, TheModeratorsLinkOpensOnceAndNotTooLate) {
  EXPECT_EQ(request("GET", "/api/moderator/reports", "").status, 401);
  EXPECT_EQ(perform("meydan-moderator=abc", R"({"do":"close","report":1})"), 401);
  const auto key = new_key(wall());
  EXPECT_EQ(request("GET", "/api/moderator/reports", "meydan-moderator=" + key).status, 401);  // the key itself is no cookie
  const auto body = R"({"key":")" + key + "\"}";
  const auto entered = request("POST", "/api/moderator", "", body);
  ASSERT_EQ(entered.status, 200);
  const auto& cookie = entered.headers.at(0).second;
  EXPECT_TRUE(cookie.contains("HttpOnly; SameSite=Strict"));
  EXPECT_EQ(request("POST", "/api/moderator", "", body).status, 403);
  EXPECT_EQ(request("POST", "/api/moderator", "", "{}").status, 400);
  const auto old = new_key(wall() - Moderators::kLink);
  EXPECT_EQ(request("POST", "/api/moderator", "", R"({"key":")" + old + "\"}").status, 403);
  EXPECT_TRUE(get("/api/moderator", {}, cookie).is_true("moderator"));
  close();
  open();
  EXPECT_TRUE(get("/api/moderator", {}, cookie).is_true("moderator"));
  EXPECT_EQ(request("POST", "/api/moderator", "", body).status, 403);
  EXPECT_EQ(request("DELETE", "/api/moderator", cookie).status, 204);
  EXPECT_FALSE(get("/api/moderator", {}, cookie).is_true("moderator"));
}

TEST_F(PeaceTest, TheModeratorSeesWhatWasReportedAndActs) {
  const auto game = finished_game();
  ASSERT_EQ(report(first_, game, 2, "helped").status, 204);
  ASSERT_EQ(report(second_, game, 1).status, 204);
  const auto me = moderator();
  auto all = reports(me);
  ASSERT_EQ(all.find("reports")->items().size(), 2U);
  const auto& newest = all.find("reports")->items().front();
  EXPECT_EQ(newest.number("report"), 2);
  EXPECT_EQ(newest.text("game"), game);
  EXPECT_EQ(newest.find("said")->items().front().text("phrase"), "oops");
  EXPECT_EQ(newest.find("about")->number("person"), 1);
  EXPECT_EQ(newest.find("by")->text("name"), get("/api/people/2").text("name"));

  EXPECT_EQ(perform(me, R"({"do":"close","report":2})"), 204);
  EXPECT_EQ(perform(me, R"({"do":"close","report":9})"), 404);
  EXPECT_EQ(perform(me, R"({"do":"close"})"), 400);
  EXPECT_EQ(perform(me, R"({"do":"dance","person":2})"), 400);
  EXPECT_EQ(perform(me, R"({"do":"suspend","person":2})"), 400);
  EXPECT_EQ(perform(me, R"({"do":"suspend","person":77,"days":1})"), 404);
  EXPECT_EQ(reports(me).find("reports")->items().size(), 1U);
  EXPECT_EQ(reports(me, "closed=1").find("reports")->items().size(), 1U);

  const auto before = std::string{*get("/api/people/2").text("name")};
  std::string after = before;
  for (int i = 0; i < 9 && after == before; ++i) {  // by lot
    EXPECT_EQ(perform(me, R"({"do":"rename","person":2,"report":1})"), 204);
    after = *get("/api/people/2").text("name");
  }
  EXPECT_NE(after, before);
  EXPECT_TRUE(is_nickname(after));
  EXPECT_EQ(get("/api/me", {}, second_).find("me")->text("name"), after);

  EXPECT_EQ(perform(me, R"({"do":"suspend","person":2,"days":7,"report":1})"), 204);
  EXPECT_EQ(reports(me).find("reports")->items().front().number("rests"), 7);
  const auto resting = visit(second_);
  say(resting, R"({"do":"create","key":777,"game":"reversi","chairs":["me","open"]})");
  EXPECT_TRUE(resting->next("refused").text("why")->contains("days left: 7"));
  const auto open_game = create(visit(first_), R"("game":"reversi","chairs":["me","open"])");
  command(resting, open_game, R"("sit")");
  (void)resting->next("refused");
  say(resting, R"({"do":"seek","key":778,"game":"reversi"})");
  (void)resting->next("refused");
  EXPECT_EQ(perform(me, R"({"do":"suspend","person":2,"days":0})"), 204);
  act(resting, open_game, R"("sit")");

  EXPECT_EQ(perform(me, R"({"do":"sign-out","person":2})"), 204);
  EXPECT_EQ(get("/api/me", {}, second_).find("me")->number("person"), std::nullopt);
  EXPECT_EQ(resting->closed_with(), 1001);
  close();
  open();
  EXPECT_EQ(get("/api/me", {}, second_).find("me")->number("person"), std::nullopt);
  std::vector<std::string> deeds;
  const auto log = get("/api/moderator/deeds", {}, me);
  for (const auto& deed : log.find("deeds")->items()) deeds.emplace_back(*deed.text("what"));
  EXPECT_EQ(deeds.front(), "sign-out");
  EXPECT_EQ(deeds.back(), "entered");
  EXPECT_EQ(std::ranges::count(deeds, "suspend"), 2);
  EXPECT_EQ(log.find("deeds")->items()[1].text("detail"), "0");
}

TEST_F(PeaceTest, AgreementWithTheEngineIsCountedOnceAndKept) {
  const auto game = finished_game();
  const auto me = moderator();
  const auto body = R"({"game":")" + game + R"(","person":2})";
  const auto compare = [&] { return request("POST", "/api/moderator/agreement", me, body); };
  EXPECT_EQ(request("POST", "/api/moderator/agreement", "", body).status, 401);
  EXPECT_EQ(request("POST", "/api/moderator/agreement", me, R"({"game":"x","person":2})").status, 404);
  auto said = Value::read(compare().body);
  for (int tries = 0; said->number("left") != 0 && tries < 600; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds{100});  // whoever asks without a pause is told to slow down
    said = Value::read(compare().body);
  }
  EXPECT_EQ(said->number("left"), 0);
  EXPECT_EQ(said->number("moves"), 1);  // d6: one move, with a choice
  EXPECT_LE(*said->number("same"), *said->number("near"));
  EXPECT_EQ(said->number("level"), kWeighingLevel);
  ASSERT_EQ(report(first_, game, 2).status, 204);
  EXPECT_EQ(reports(me).find("reports")->items().front().find("agreement")->number("moves"), 1);

  const auto one = visit(first_);
  const auto running = create(one, R"("game":"reversi","chairs":["me",{"level":1}])");
  EXPECT_EQ(request("POST", "/api/moderator/agreement", me, R"({"game":")" + running + R"(","person":1})").status, 409);
}

TEST_F(PeaceTest, TheHouseSaysWhereItIs) {
  EXPECT_TRUE(get("/api/house").find("addresses")->items().empty());
  hall_->open_at({"http://192.168.1.5:8080/", "http://10.0.0.2:8080/"}, true);
  const auto house = get("/api/house");
  EXPECT_EQ(house.find("addresses")->items().back().text(), "http://10.0.0.2:8080/");
  EXPECT_LT(std::abs(*house.number("wall") - wall()), 10'000);
  (void)new_guest();  // committed after it
  EXPECT_EQ(another_store()->peace().addresses(), "http://192.168.1.5:8080/\nhttp://10.0.0.2:8080/\n");
}

TEST(Agreement, CountsOnlyMovesWithAChoice) {
  const auto& game = **find_game("reversi");
  Match match{*AnyRules::preset(game)};
  for (const auto* const move : {"f5", "d6", "c3"}) ASSERT_TRUE(match.play(move));
  EXPECT_EQ(decisions_of(match, Seat::A).size(), 2U);
  EXPECT_EQ(decisions_of(match, Seat::B).size(), 1U);
  const auto decision = decisions_of(match, Seat::B).front();
  EXPECT_EQ(decision.before.state().write_move(decision.move), "d6");
  EXPECT_EQ(weigh(decision, {}, [] { return false; }), std::nullopt);
}

TEST(Agreement, TellsTheEnginesMoveFromAMistake) {
  Match match{*AnyRules::preset(**find_game("reversi"))};
  Random random{7};
  while (match.line().size() < 48) {  // near the end one move wins and another loses
    const auto moves = match.moves();
    match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  int same = 0;
  int near = 0;
  const auto moves = match.moves();
  for (const auto move : moves) {
    const auto weighed = weigh({.before = match, .move = move}, {}, [] { return true; });
    ASSERT_TRUE(weighed);
    EXPECT_TRUE(weighed->near || !weighed->same);
    same += weighed->same ? 1 : 0;
    near += weighed->near ? 1 : 0;
  }
  EXPECT_EQ(same, 1);
  EXPECT_GE(near, same);
  EXPECT_LT(near, static_cast<int>(moves.size()));
}

}  // namespace
}  // namespace meydan::server
