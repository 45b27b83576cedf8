// Classes and tournaments of several halls on one PostgreSQL: asked for at any of them, at one of them at a time, and taken over
// from one that is gone.
#include <future>
#include <thread>

#include "server/bus/local.hpp"
#include "server/hall/hall_testing.hpp"

namespace meydan::server {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kSettings =
    R"({"do":"set","name":"Bahar Kupası","game":"mangala","format":"swiss","rounds":3,"sets":1,"third_place":true,"group_size":4,)"
    R"("qualifiers":2,"order":"surname","seed":"1","schools_apart":0,"best_of_school":2,"tiebreaks":["buchholz","wins"]})";
constexpr std::string_view kList =
    "Ad;Soyad;Okul\\nAyşe;Yılmaz;Atatürk\\nAli;Kaya;Cumhuriyet\\nIşıl;Çelik;Atatürk\\nÖmer;Şahin;Cumhuriyet\\n";
constexpr std::array kMoves{"f5", "d6", "c3", "d3", "c4", "f4", "f6", "b4"};

class SchoolNodesTest : public testing::Test {
 protected:
  struct House {
    std::unique_ptr<Store> store;
    std::unique_ptr<LocalBus> bus;
    std::unique_ptr<Hall> hall;
  };

  void open(std::size_t nodes) {
    constexpr Passwords::Cost kQuickly{.passes = 1, .memory = 8192};
    for (std::size_t i = 0; i < nodes; ++i) {
      auto& house = houses_.emplace_back();
      house.store = place_.open(Role::Node);
      house.bus = std::make_unique<LocalBus>(rail_);
      house.hall =
          std::make_unique<Hall>(*house.store, HallSettings{.passwords = kQuickly, .api = api_.text(), .bus = house.bus.get()});
    }
  }
  ~SchoolNodesTest() override {
    for (auto& house : houses_) house.hall.reset();
  }
  /// It says nothing to anybody, and its lease runs out.
  void die(std::size_t at) {
    houses_[at].hall.reset();
    houses_[at].bus.reset();
    houses_[at].store.reset();
  }

  std::future<ApiResponse> begin(std::size_t at, ApiRequest request) {
    auto answered = std::make_shared<std::promise<ApiResponse>>();
    houses_[at].hall->asked(std::move(request), [answered](ApiResponse response) { answered->set_value(std::move(response)); });
    return answered->get_future();
  }
  /// As openapi.json describes it.
  ApiResponse ask(std::size_t at, ApiRequest request) {
    const auto method = request.method;
    auto answered = begin(at, std::move(request));
    if (answered.wait_for(28s) != std::future_status::ready) {
      ADD_FAILURE() << "never answered";
      return {.status = 0};
    }
    auto response = answered.get();
    const auto wrong = api_.fault(method + ' ' + std::string{response.route}, response);
    EXPECT_TRUE(!wrong) << *wrong << " in an answer to " << method << ' ' << response.route << ": " << response.body;
    return response;
  }
  ApiResponse post(std::size_t at, const std::string& path, const std::string& cookie, std::string body) {
    return ask(at, {.method = "POST", .path = path, .query = "lang=en", .cookie = cookie, .body = std::move(body)});
  }
  ApiResponse get(std::size_t at, const std::string& path, const std::string& cookie = {}, std::string query = {}) {
    return ask(at, {.method = "GET", .path = path, .query = std::move(query), .cookie = cookie});
  }
  /// The same again for as long as nobody knows, as a page does.
  ApiResponse insist(std::size_t at, const std::string& path, const std::string& cookie, const std::string& body) {
    for (;;)
      if (auto response = post(at, path, cookie, body); response.status != 503) return response;
  }
  static std::string cookie_of(const ApiResponse& response) {
    const auto& set = response.headers.at(0).second;
    return set.substr(0, set.find(';'));
  }
  std::string new_teacher(std::size_t at) {
    const auto made = post(at, "/api/account", "", R"({"name":"Deniz Hoca","password":"uzun bir parola"})");
    EXPECT_EQ(made.status, 201) << made.body;
    return cookie_of(made);
  }
  std::string new_guest(std::size_t at) {
    const auto made = post(at, "/api/guest", "", R"({"name":"Neşeli Kirpi"})");
    EXPECT_EQ(made.status, 201) << made.body;
    return cookie_of(made);
  }
  std::shared_ptr<Client> visit(std::size_t at, const std::string& cookie) {
    auto client = std::make_shared<Client>();
    houses_[at].hall->opened(client, {.cookie = cookie});
    houses_[at].hall->heard(client, R"({"do":"hello","version":1,"lang":"en"})");
    (void)client->next("welcome");
    return client;
  }

  // A class.
  void open_class(std::size_t at) {
    teacher_ = new_teacher(at);
    const auto made = insist(at, "/api/classes", teacher_, R"({"key":5,"name":"3-A","pupils":[{"call":"Ayşe"},{"call":"Can"}]})");
    ASSERT_EQ(made.status, 201) << made.body;
    class_ = std::string{*Value::read(made.body)->text("class")};
  }
  void teach(std::size_t at, const std::string& deed, int status = 204) {
    const auto did = insist(at, "/api/classes/" + class_, teacher_, deed);
    EXPECT_EQ(did.status, status) << deed << did.body;
  }
  Value table(std::size_t at) {
    const auto response = get(at, "/api/classes/" + class_, teacher_, "format=json");
    EXPECT_EQ(response.status, 200) << response.body;
    return Value::read(response.body).value_or(Value{});
  }
  static const Value& pupil(const Value& told, std::string_view call) {
    for (const auto& one : told.find("pupils")->items())
      if (one.text("call") == call) return one;
    ADD_FAILURE() << "no " << call;
    return told;
  }
  std::string come_in(std::size_t at, std::string_view call) {
    const std::string code{*table(at).text("code")};
    const auto door = get(at, "/api/door/" + code);
    EXPECT_EQ(door.status, 200) << door.body;
    const auto person = *pupil(*Value::read(door.body), call).number("person");
    const auto in = post(at, "/api/door/" + code, "", R"({"person":)" + std::to_string(person) + "}");
    EXPECT_EQ(in.status, 200) << in.body;
    return cookie_of(in);
  }
  /// On new lines until it is answered.
  std::string command(std::size_t at, const std::string& cookie, const std::string& text) {
    for (;;) {
      const auto client = visit(at, cookie);
      houses_[at].hall->heard(client, text);
      const auto answer = client->answer();
      houses_[at].hall->closed(client);
      if (answer) return std::string{*answer->text("is")} + std::string{answer->text("why").value_or("")};
    }
  }
  std::string move(std::size_t at, const std::string& cookie, const std::string& game, std::size_t ply) {
    const auto number = std::to_string(ply);
    return command(at, cookie,
                   R"({"do":"move","key":)" + std::to_string(100 + ply) + R"(,"game":")" + game + R"(","ply":)" + number +
                       R"(,"text":")" + kMoves[ply] + "\"}");
  }
  std::string game_of(std::size_t at, std::string_view call) {
    return std::string{pupil(table(at), call).text("game").value_or("")};
  }
  /// Whoever may makes the first move.
  std::vector<std::string> by_seat(std::size_t at, const std::string& game, std::vector<std::string> cookies) {
    for (std::size_t i = 0; i < cookies.size(); ++i) {
      const auto mix = R"({"do":"mix","mix":"0123456789abcdef0123456789abcdef","key":)" + std::to_string(50 + i) + R"(,"game":")";
      EXPECT_EQ(command(at, cookies[i], mix + game + "\"}"), "done");
    }
    if (move(at, cookies[0], game, 0) != "done") std::swap(cookies[0], cookies[1]);
    EXPECT_EQ(move(at, cookies[0], game, 0), "done");
    return cookies;
  }

  // A tournament.
  void open_tournament(std::size_t at) {
    organiser_ = new_guest(at);
    const auto made =
        post(at, "/api/tournaments", organiser_, R"({"by":"Ayşe Öğretmen","entry":)" + std::string{kSettings} + "}");
    ASSERT_EQ(made.status, 201) << made.body;
    tournament_ = "/api/tournaments/" + std::string{*Value::read(made.body)->text("tournament")};
    const auto listed =
        post(at, tournament_ + "/list", organiser_, R"({"saw":1,"enter":true,"text":")" + std::string{kList} + "\"}");
    ASSERT_EQ(listed.status, 200) << listed.body;
    const auto paired = post(at, tournament_ + "/pair", organiser_, R"({"saw":5})");
    ASSERT_EQ(paired.status, 200) << paired.body;
  }
  std::string new_arbiter(std::size_t at) {
    const auto linked = Value::read(post(at, tournament_ + "/link", organiser_, "").body);
    const auto cookie = new_guest(at);
    EXPECT_EQ(post(at, tournament_ + "/join", cookie, R"({"key":")" + std::string{*linked->text("key")} + R"(","name":"Hakem"})")
                  .status,
              204);
    return cookie;
  }
  Value look(std::size_t at, std::string query = {}) {
    const auto response = get(at, tournament_, organiser_, std::move(query));
    EXPECT_EQ(response.status, 200) << response.body;
    return Value::read(response.body).value_or(Value{});
  }
  std::int64_t version(std::size_t at) { return look(at).number("version").value_or(0); }
  static std::string typed(std::int64_t saw, int table, std::string_view text) {
    return R"({"saw":)" + std::to_string(saw) + R"(,"entries":[{"do":"type","round":1,"table":)" + std::to_string(table) +
           R"(,"text":")" + std::string{text} + "\"}]}";
  }

  StorePlace place_;
  Api api_{described_api()};
  std::shared_ptr<LocalBus::Rail> rail_ = std::make_shared<LocalBus::Rail>();
  std::vector<House> houses_;
  std::string teacher_;
  std::string class_;
  std::string organiser_;
  std::string tournament_;
};

TEST_F(SchoolNodesTest, ALessonIsHeldThroughAnyNodeAndGoesOnWhenItsOwnDies) {
  open(2);
  open_class(0);
  teach(1, R"({"do":"begin"})");
  const auto board = visit(1, teacher_);
  houses_[1].hall->heard(board, R"({"do":"class","class":")" + class_ + R"(","on":true})");
  const auto ayse = come_in(1, "Ayşe");
  const auto can = come_in(0, "Can");
  EXPECT_EQ(Value::read(get(1, "/api/classes", teacher_).body)->find("classes")->items().front().number("pupils"), 2);
  const auto lines = std::array{visit(1, ayse), visit(0, can)};
  for (auto told = board->next("class");; told = board->next("class"))
    if (pupil(told, "Ayşe").is_true("there") && pupil(told, "Can").is_true("there")) break;
  teach(1, R"({"do":"pair","kind":"reversi","how":"lot","clock":"300+5"})");
  const auto game = game_of(1, "Ayşe");
  EXPECT_EQ(game_of(0, "Can"), game);
  const auto seats = by_seat(1, game, {ayse, can});
  EXPECT_EQ(move(0, seats[1], game, 1), "done");
  EXPECT_EQ(post(1, "/api/pupil", ayse, R"({"do":"hand-up"})").status, 204);
  const auto died = std::chrono::steady_clock::now();
  die(0);
  EXPECT_NE(board->closed_with(), 0) << "whoever looked at the class comes back";
  const auto seen = table(1);
  EXPECT_LT(std::chrono::steady_clock::now() - died, 5s);
  EXPECT_TRUE(pupil(seen, "Ayşe").is_true("hand"));
  EXPECT_TRUE(pupil(seen, "Can").is_true("in"));
  EXPECT_EQ(seen.find("games")->items().size(), 1U);
  for (std::size_t ply = 2; ply < 6; ++ply) EXPECT_EQ(move(1, seats[ply % 2], game, ply), "done");
  EXPECT_EQ(command(1, seats[0], R"({"do":"resign","key":900,"game":")" + game + "\"}"), "done");
  const auto after = table(1);
  EXPECT_EQ(*pupil(after, "Ayşe").number("played") + *pupil(after, "Can").number("played"), 2);
  EXPECT_TRUE(after.find("games")->items().empty());
  teach(1, R"({"do":"end"})");
}

TEST_F(SchoolNodesTest, APupilsOwnGamesAreWhereTheClassIs) {
  open(2);
  open_class(0);
  teach(0, R"({"do":"begin"})");
  const auto ayse = come_in(1, "Ayşe");
  EXPECT_EQ(command(1, ayse, R"({"do":"create","key":7,"game":"reversi","chairs":["me",{"level":1}],"lot":false})"), "done");
  const auto game = game_of(1, "Ayşe");
  EXPECT_FALSE(game.empty());
  EXPECT_EQ(command(0, ayse, R"({"do":"create","key":7,"game":"reversi","chairs":["me",{"level":1}],"lot":false})"), "done");
  EXPECT_TRUE(command(1, ayse, R"({"do":"seek","key":8,"game":"reversi"})").starts_with("refused"))
      << "of a class elsewhere, too";
  teach(1, R"({"do":"stop"})");
  EXPECT_EQ(game_of(0, "Ayşe"), "");
  teach(0, R"({"do":"allow","games":[],"level":10,"strangers":true})");
  for (int tries = 0; tries < 50 && command(1, ayse, R"({"do":"seek","key":8,"game":"reversi"})") != "done"; ++tries)
    std::this_thread::sleep_for(20ms);
  EXPECT_EQ(command(1, ayse, R"({"do":"seek","key":8,"game":"reversi"})"), "done");
}

TEST_F(SchoolNodesTest, WhoLeavesAtOneNodeLeavesNoClassAtAnother) {
  open(2);
  open_class(0);
  teach(0, R"({"do":"begin"})");
  EXPECT_EQ(post(1, "/api/me/delete", teacher_, R"({"password":"uzun bir parola"})").status, 200);
  EXPECT_FALSE(houses_[1].store->classes().row(*read_game_name(class_)));
  EXPECT_TRUE(houses_[1].store->classes().pupils(*read_game_name(class_)).empty());
}

TEST_F(SchoolNodesTest, TwoArbitersAtTwoNodesNeverOverwriteOneAnother) {
  open(2);
  open_tournament(0);
  const auto other = new_arbiter(1);
  const auto saw = version(1);
  EXPECT_EQ(version(0), saw);
  auto first = begin(0, {.method = "POST", .path = tournament_ + "/entries", .cookie = organiser_, .body = typed(saw, 1, "1")});
  auto second = begin(1, {.method = "POST", .path = tournament_ + "/entries", .cookie = other, .body = typed(saw, 1, "0")});
  const auto statuses = std::array{first.get().status, second.get().status};
  EXPECT_EQ(std::ranges::count(statuses, 200), 1) << statuses[0] << ' ' << statuses[1];
  EXPECT_EQ(std::ranges::count(statuses, 409), 1) << "whoever had not seen it is told";
  EXPECT_EQ(post(1, tournament_ + "/entries", other, typed(version(1), 2, "1")).status, 200);
  const auto known = version(0);
  const auto died = std::chrono::steady_clock::now();
  die(0);
  EXPECT_EQ(version(1), known);
  EXPECT_LT(std::chrono::steady_clock::now() - died, 5s);
  EXPECT_EQ(post(1, tournament_ + "/entries", other, typed(saw, 1, "5")).status, 409) << "versions are what they were";
  EXPECT_EQ(post(1, tournament_ + "/pair", organiser_, R"({"saw":)" + std::to_string(known) + "}").status, 200);
}

TEST_F(SchoolNodesTest, SixHundredFollowAtAnotherNode) {
  open(2);
  open_tournament(0);
  const auto saw = version(0);
  std::vector<std::future<ApiResponse>> waiting;
  for (int i = 0; i < 600; ++i)
    waiting.push_back(
        begin(1, {.method = "GET", .path = tournament_, .query = "after=" + std::to_string(saw), .from = "127.0.0.1"}));
  std::this_thread::sleep_for(300ms);
  const auto typed_at = std::chrono::steady_clock::now();
  ASSERT_EQ(post(0, tournament_ + "/entries", organiser_, typed(saw, 1, "1")).status, 200);
  for (auto& one : waiting) {
    const auto response = one.get();
    ASSERT_EQ(response.status, 200) << response.body;
    ASSERT_EQ(Value::read(response.body)->number("version"), saw + 1);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - typed_at, 2s);
}

TEST_F(SchoolNodesTest, WhateverTheBusLosesIsEnteredOnceAndEverybodyIsAnswered) {
  std::mutex mutex;
  Random random{23};
  open(2);
  open_tournament(0);
  const auto other = new_arbiter(1);
  rail_->loses = [&](const std::string&) {
    const std::lock_guard lock{mutex};
    return random.below(20) == 0;
  };
  const auto before = version(0);
  for (int i = 0; i < 12; ++i) {
    const auto saw = before + i;
    const auto did = insist(1, tournament_ + "/entries", other, typed(saw, 1 + i % 2, i % 4 < 2 ? "1" : "0"));
    // What was done though nobody could say so is a conflict when it is said again.
    EXPECT_TRUE(did.status == 200 || did.status == 409) << did.status << did.body;
    EXPECT_EQ(version(0), saw + 1);
  }
  rail_->loses = {};
}

TEST_F(SchoolNodesTest, WhoSleptPastTheLeaseWritesNothing) {
  open(2);
  open_tournament(0);
  open_class(0);
  const auto saw = version(0);
  place_.execute("UPDATE lease SET until = -1 WHERE fence = " + std::to_string(houses_[0].store->fence()));
  // The other has them at once; the one who slept does not know yet.
  auto asleep = begin(0, {.method = "POST", .path = tournament_ + "/entries", .cookie = organiser_, .body = typed(saw, 1, "1")});
  auto name =
      begin(0, {.method = "POST", .path = "/api/classes/" + class_, .cookie = teacher_, .body = R"({"do":"name","name":"4-A"})"});
  const auto told = asleep.get().status;
  const auto named = name.get().status;
  EXPECT_TRUE(told == 200 || told == 503) << told;
  EXPECT_TRUE(named == 204 || named == 503) << named;
  EXPECT_EQ(version(1), told == 200 ? saw + 1 : saw);
  EXPECT_EQ(version(0), version(1));
  EXPECT_EQ(table(1).text("name"), named == 204 ? "4-A" : "3-A");
  EXPECT_EQ(insist(0, tournament_ + "/entries", organiser_, typed(version(0), 2, "1")).status, 200);
  teach(0, R"({"do":"name","name":"5-A"})");
  EXPECT_EQ(table(1).text("name"), "5-A");
}

TEST_F(SchoolNodesTest, ReportsOfADayAreCountedAtAllNodes) {
  open(2);
  const auto reporter = new_guest(0);
  const auto other = new_guest(0);
  const auto about = *Value::read(get(0, "/api/me", other).body)->find("me")->number("person");
  const auto maker = visit(0, reporter);
  const auto sitter = visit(0, other);
  std::size_t taken = 0;
  for (std::size_t i = 0; i <= 2 * Peace::kMostReports; ++i) {
    const auto key = std::to_string(i + 1);
    houses_[0].hall->heard(maker, R"({"do":"create","game":"reversi","chairs":["me","open"],"key":)" + key + "}");
    const std::string game{*maker->next("done").text("game")};
    houses_[0].hall->heard(sitter, R"({"do":"sit","key":9)" + key + R"(,"game":")" + game + "\"}");
    (void)sitter->next("done");
    const auto body = R"({"game":")" + game + R"(","reason":"unkind","person":)" + std::to_string(about) + "}";
    const auto response = post(i % 2, "/api/reports", reporter, body);
    EXPECT_TRUE(response.status == 204 || response.status == 429) << response.body;
    taken += response.status == 204 ? 1 : 0;
    std::this_thread::sleep_for(20ms);  // and all know
  }
  EXPECT_EQ(taken, Peace::kMostReports);
}

TEST_F(SchoolNodesTest, GuestsOfOneAddressAreCountedAtAllNodes) {
  open(2);
  const auto come = [&](std::size_t at) {
    return ask(at, {.method = "POST", .path = "/api/guest", .body = R"({"name":"Neşeli Kirpi"})", .from = "203.0.113.7"}).status;
  };
  int let_in = 0;
  for (int i = 0; i < 700; ++i) let_in += come(static_cast<std::size_t>(i) % 2) == 201 ? 1 : 0;
  EXPECT_GE(let_in, 600);
  EXPECT_LT(let_in, 690);
}

}  // namespace
}  // namespace meydan::server
