// Two halls on one PostgreSQL, with a bus in the process that may lose anything: leases, games that change hands, clients of
// both.
#include <future>
#include <thread>

#include "server/bus/local.hpp"
#include "server/hall/hall_testing.hpp"
#include "server/store/leases.hpp"
#include "server/store/move.hpp"

namespace meydan::server {
namespace {

class NodesTest : public testing::Test {
 protected:
  std::unique_ptr<Store> open() const { return place_.open(Role::Node); }
  Note event(std::uint64_t game, std::uint32_t number, std::uint64_t fence) const {
    return {.game = game,
            .fence = fence,
            .changes = {change::Append{.game = game, .number = number, .event = "x"}, change::HouseTime{1000 + number}}};
  }
  Note made(std::uint64_t game, std::uint64_t fence) const {
    auto note = event(game, 0, fence);
    note.changes.emplace_back(change::Hide{.game = game, .seed = {}});
    return note;
  }
  void end_lease(std::uint64_t fence) const {
    place_.execute("UPDATE lease SET until = 1 WHERE fence = " + std::to_string(fence));
  }
  /// For as long as it takes until others' leases may be ended.
  static std::vector<std::uint64_t> look_steadily(Store& store) {
    std::vector<std::uint64_t> seen;
    for (int i = 0; i < 6; ++i) {
      if (i > 0) std::this_thread::sleep_for(std::chrono::milliseconds{350});
      seen = store.look_around().fences;
    }
    return seen;
  }
  StorePlace place_;
};

TEST_F(NodesTest, ManyMayWriteAndNoServerAlone) {
  const auto one = open();
  const auto other = open();
  EXPECT_NE(one->fence(), other->fence());
  EXPECT_EQ(one->look_around().fences, (std::vector{one->fence(), other->fence()}));
  const auto alone = open_store(place_.where(), Role::Server);
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().key.text, "server.store.database_taken");
}

TEST_F(NodesTest, AGameIsWhoseWhoTookItFirstUntilTheLeaseEnds) {
  const auto one = open();
  const auto other = open();
  EXPECT_EQ(one->claim(7, one->fence(), false).fence, 0U) << "it is not there";
  EXPECT_EQ(one->claim(7, one->fence(), true).fence, one->fence());
  EXPECT_EQ(one->keep(std::array{made(7, one->fence())}).commit, Commit::Done);
  EXPECT_EQ(other->claim(7, other->fence(), false).fence, one->fence());
  EXPECT_EQ(other->keep(std::array{event(7, 1, other->fence())}).refused, std::vector<std::size_t>{0});
  end_lease(one->fence());
  EXPECT_EQ(look_steadily(*other), std::vector{other->fence()});
  const auto taken = other->claim(7, other->fence(), false);
  EXPECT_EQ(taken.fence, other->fence());
  EXPECT_EQ(taken.stood_at, 1000);
  EXPECT_FALSE(other->claim(7, other->fence(), false).stood_at) << "it is told once";
  // Whoever slept writes nothing of the game, and the rest of the batch all the same.
  const auto before = one->fence();
  const auto kept = one->keep(std::array{event(7, 1, before), Note{.changes = {change::PutPerson{{.number = 5, .name = "x"}}}}});
  EXPECT_EQ(kept.commit, Commit::Done);
  EXPECT_EQ(kept.refused, std::vector<std::size_t>{0});
  EXPECT_GT(one->fence(), other->fence()) << "it comes as somebody new";
  EXPECT_EQ(one->person(5)->name, "x");
  EXPECT_EQ(one->events(7, 0, 9).size(), 1U);
}

TEST_F(NodesTest, AGameThatItsMakerDidNotLiveToKeepIsNobodys) {
  const auto one = open();
  const auto other = open();
  EXPECT_EQ(one->claim(7, one->fence(), true).fence, one->fence());
  EXPECT_EQ(other->claim(7, other->fence(), false).fence, one->fence());
  end_lease(one->fence());
  EXPECT_EQ(look_steadily(*other), std::vector{other->fence()});
  EXPECT_EQ(other->claim(7, other->fence(), false).fence, 0U)
      << "whoever wanted it asks anew, and is not sent to one who is gone";
  EXPECT_EQ(other->claim(7, other->fence(), true).fence, other->fence());
}

TEST_F(NodesTest, ALeaseThatNobodyEndedIsRenewedHoweverLate) {
  const auto one = open();
  const auto fence = one->fence();
  end_lease(fence);
  EXPECT_EQ(one->commit({}), Commit::Done);
  EXPECT_EQ(one->fence(), fence);
}

TEST_F(NodesTest, NobodyIsGivenUpByOneWhoWasCutOffToo) {
  const auto one = open();
  const auto other = open();
  end_lease(one->fence());
  EXPECT_EQ(other->look_around().fences.size(), 2U) << "it has looked for the first time";
  std::this_thread::sleep_for(std::chrono::milliseconds{1600});
  EXPECT_EQ(other->look_around().fences.size(), 2U) << "it may have been cut off between";
  EXPECT_EQ(look_steadily(*other).size(), 1U);
}

TEST_F(NodesTest, WhoRetiresLeavesAllGamesAtOnce) {
  const auto one = open();
  const auto other = open();
  (void)one->claim(7, one->fence(), true);
  ASSERT_EQ(one->keep(std::array{made(7, one->fence())}).commit, Commit::Done);
  place_.execute("INSERT INTO game VALUES(7, 'x', '', '60+0', 1, 0, 0, 0, 0, 0, '', '[]')");
  EXPECT_TRUE(other->orphans(5).empty());
  one->retire(5000, true);
  EXPECT_EQ(other->orphans(5), std::vector<std::uint64_t>{7});
  EXPECT_EQ(other->claim(7, other->fence(), false).stood_at, 5000);
  EXPECT_EQ(one->keep(std::array{event(7, 1, one->fence())}).commit, Commit::Lost);
}

/// The next version may add columns while nodes of this one run.
TEST_F(NodesTest, WhoRunsReadsAndWritesOnWhenAllTablesGetAColumn) {
  const auto store = open();
  const auto archive = store->archive();
  store->when_unreadable([](const Message& why) { ADD_FAILURE() << why.key.text; });
  const auto write = [&](Person who) {
    const auto name = std::to_string(who);
    return store->commit(std::array<Change, 9>{
        change::PutPerson{{.number = who, .name = name}},
        change::PutAccount{{.person = who, .key = name, .password = "p", .recovery = "r"}},
        change::PutRating{{.person = who, .kind = "go", .rating = {}, .games = 1, .at = 1}},
        change::PutProgram{{.person = who, .owner = 1, .token = name, .made = 2, .used = 3}},
        change::School{change::PutClass{{.number = who, .teacher = 1, .name = name, .code = name}}},
        change::School{change::PutPupil{{.person = who, .in = who}}},
        change::Peace{change::PutReport{{.number = who, .by = 1, .about = who, .game = 1, .reason = "x"}}},
        change::Peace{change::PutDeed{{.number = who, .what = "x", .person = who, .report = 0, .detail = {}}}},
        change::OfTournament{change::PutTournament{{.tournament = who, .maker = 1, .name = name}}}});
  };
  const auto is_there = [&](Person who) {
    const auto name = std::to_string(who);
    auto& tournaments = archive->tournaments();
    return store->person(who) && store->account(name) && store->account_of(who) && store->rating(who, "go", false) &&
           !store->ratings(who).empty() && store->program(who) && store->program_of_token(name) && !store->programs(1).empty() &&
           store->classes().row(who) && store->classes().with_code(name) && !store->classes().of_teacher(1).empty() &&
           !store->classes().open().empty() && store->classes().pupil(who) && !store->classes().pupils(who).empty() &&
           store->peace().report(who) && !store->peace().reports(true, 99, 9).empty() && !store->peace().deeds(99, 9).empty() &&
           tournaments.tournament(who) && tournaments.tournaments_of(1, 9).empty();
  };
  ASSERT_EQ(write(5), Commit::Done);
  ASSERT_TRUE(is_there(5));
  std::vector<std::string> tables{"lease", "owner", "counter"};
  for (const auto& table : moved_tables()) tables.emplace_back(table.name);
  for (const auto& table : tables) place_.execute("ALTER TABLE " + table + " ADD COLUMN new_one BIGINT NOT NULL DEFAULT 7");
  EXPECT_TRUE(is_there(5));
  ASSERT_EQ(write(6), Commit::Done);
  EXPECT_TRUE(is_there(6));
  EXPECT_EQ(store->claim(7, store->fence(), true).fence, store->fence());
  EXPECT_EQ(store->keep(std::array{made(7, store->fence())}).refused.size(), 0U);
  EXPECT_EQ(store->look_around().fences, std::vector{store->fence()});
  EXPECT_NE(store->reserve(Numbered::Person).next, 0U);
}

TEST_F(NodesTest, AQuestionThatIsRefusedIsNotTakenForAnEmptyAnswer) {
  const auto store = open();
  int refused = 0;
  store->when_unreadable([&](const Message&) { ++refused; });
  EXPECT_FALSE(store->account("\xff")) << "a name that nobody can have";
  EXPECT_EQ(refused, 0);
  place_.execute("ALTER TABLE account RENAME TO gone");
  EXPECT_FALSE(store->account("x"));
  EXPECT_EQ(refused, 1);
}

TEST_F(NodesTest, WhatANodeHasNotTakenItDoesNotWrite) {
  const auto one = open();
  EXPECT_EQ(one->keep(std::array{made(7, one->fence())}).refused, std::vector<std::size_t>{0});
  EXPECT_EQ(one->claim(7, one->fence(), true).fence, one->fence());
  EXPECT_TRUE(one->keep(std::array{made(7, one->fence())}).refused.empty());
  const Note let_go{.game = 7, .fence = one->fence(), .changes = {change::LetGo{7}}};
  EXPECT_TRUE(one->keep(std::array{let_go}).refused.empty());
  EXPECT_EQ(one->keep(std::array{event(7, 1, one->fence())}).refused, std::vector<std::size_t>{0});
  EXPECT_EQ(one->events(7, 0, 9).size(), 1U);
}

TEST_F(NodesTest, WhatOneAloneDoesIsDoneByOneOfThem) {
  const auto one = open();
  const auto other = open();
  EXPECT_TRUE(one->take_turn("forgotten", 200));
  EXPECT_FALSE(other->take_turn("forgotten", 200));
  EXPECT_TRUE(other->take_turn("another", 200));
  std::this_thread::sleep_for(std::chrono::milliseconds{250});
  EXPECT_TRUE(other->take_turn("forgotten", 200));
}

TEST_F(NodesTest, NumbersAndNamesAreGivenOnce) {
  const auto one = open();
  const auto other = open();
  ASSERT_EQ(one->commit(std::array<Change, 1>{change::PutPerson{{.number = 40, .name = "x"}}}), Commit::Done);
  const auto first = one->reserve(Numbered::Person);
  const auto second = other->reserve(Numbered::Person);
  EXPECT_EQ(first.next, 41U);
  EXPECT_EQ(second.next, first.end);
  EXPECT_TRUE(one->reserve_name("sule"));
  EXPECT_FALSE(other->reserve_name("sule"));
}

TEST_F(NodesTest, WhoTakesAGameAtTheSameMomentIsToldWhoseItIs) {
  const auto one = open();
  const auto other = open();
  for (std::uint64_t game = 1; game <= 50; ++game) {
    std::uint64_t first = 0;
    std::thread racing{[&] { first = one->claim(game, one->fence(), true).fence; }};
    const auto second = other->claim(game, other->fence(), true).fence;
    racing.join();
    ASSERT_NE(first, 0U);
    ASSERT_EQ(first, second);
  }
}

/// A hall that is one of several, and somebody there.
struct OneNode {
  explicit OneNode(const StorePlace& place, std::size_t rooms = Limits::kMostRooms)
      : store(place.open(Role::Node)), hall(*store, HallSettings{.rooms = rooms, .api = described_api(), .bus = &bus}) {
    std::promise<std::string> cookie;
    hall.asked({.method = "POST", .path = "/api/guest", .body = R"({"name":"Neşeli Kirpi"})"},
               [&](const ApiResponse& response) { cookie.set_value(response.headers.at(0).second); });
    const auto session = cookie.get_future().get();
    hall.opened(client, {.cookie = session.substr(0, session.find(';'))});
    say(R"({"do":"hello","version":1,"lang":"en"})");
  }
  void say(const std::string& text) { hall.heard(client, text); }
  std::string create() {
    say(R"({"do":"create","key":1,"game":"reversi","chairs":["me","open"],"lot":false})");
    return std::string{client->next("done").text("game").value()};
  }
  void watch(const std::string& game) {
    say(R"({"do":"watch","game":")" + game + R"(","from":0})");
    (void)client->next("events");
  }

  LocalBus bus{std::make_shared<LocalBus::Rail>()};
  std::unique_ptr<Store> store;
  Hall hall;
  std::shared_ptr<Client> client = std::make_shared<Client>();
};

TEST_F(NodesTest, WhoLooksForAGameWhereTheLeaseWasLostComesBack) {
  OneNode node{place_};
  node.say(R"({"do":"seek","key":8,"game":"reversi"})");
  EXPECT_EQ(node.client->next("done").number("key"), 8);
  place_.execute("UPDATE lease SET until = -1");
  EXPECT_EQ(node.client->closed_with(), 1001);
}

TEST_F(NodesTest, WhoComesBackToAGameWhileItIsLetGoHasItHereOrIsSentAway) {
  OneNode node{place_};
  const auto game = node.create();
  const auto number = *read_game_name(game);
  node.watch(game);
  node.say(R"({"do":"abort","key":2,"game":")" + game + "\"}");
  (void)node.client->next("done");
  {
    const auto held = place_.hold();  // that it is let go is not durable yet
    node.say(R"({"do":"unwatch","game":")" + game + "\"}");
    node.watch(game);
  }
  node.say(R"({"do":"lobby","on":true})");
  (void)node.client->next("lobby");  // once all is durable
  const auto other = open();
  EXPECT_EQ(other->claim(number, other->fence(), false).fence, node.store->fence());
}

TEST_F(NodesTest, WhereThereIsNoRoomNobodyLooksForMoreGamesAllTheTime) {
  OneNode node{place_, 1};
  node.watch(node.create());
  for (int game = 1000; game < 1030; ++game)
    place_.execute("INSERT INTO game VALUES(" + std::to_string(game) + ", 'x', '', '60+0', 1, 0, 0, 0, 0, 0, '', '[]')");
  place_.execute("INSERT INTO lease(fence, node, until, batch, time) VALUES(1000, '3', -1, 0, 0)");
  const auto questions = [&] {
    Postgres database{place_.where()};
    EXPECT_TRUE(database.connect());
    return first_number(database.execute("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"));
  };
  std::this_thread::sleep_for(std::chrono::seconds{11});  // until games are looked for again
  const auto before = questions();
  std::this_thread::sleep_for(std::chrono::seconds{3});
  EXPECT_LT(questions() - before, 200);
}

/// Two halls, and somebody at home in each.
struct Town {
  explicit Town(const StorePlace& place, std::function<bool(const std::string&)> loses = {}) {
    rail->loses = std::move(loses);
    for (std::size_t i = 0; i < 2; ++i) {
      stores[i] = place.open(Role::Node);
      buses[i] = std::make_unique<LocalBus>(rail);
      halls[i] = std::make_unique<Hall>(*stores[i], HallSettings{.api = described_api(), .bus = buses[i].get()});
      std::promise<std::string> cookie;
      halls[i]->asked({.method = "POST", .path = "/api/guest", .body = R"({"name":"Neşeli Kirpi"})"},
                      [&](const ApiResponse& response) { cookie.set_value(response.headers.at(0).second); });
      const auto session = cookie.get_future().get();
      cookies[i] = session.substr(0, session.find(';'));
    }
  }
  ~Town() {
    for (auto& hall : halls) hall.reset();
  }
  Town(const Town&) = delete;
  Town& operator=(const Town&) = delete;

  /// The same again, on a new line, until it is answered.
  Value insist(std::size_t at, std::size_t who, const std::string& text) {
    for (;;) {
      const auto client = std::make_shared<Client>();
      halls[at]->opened(client, {.cookie = cookies[who]});
      halls[at]->heard(client, R"({"do":"hello","version":1,"lang":"en"})");
      halls[at]->heard(client, text);
      const auto answer = client->answer();
      halls[at]->closed(client);
      if (answer) return *answer;
    }
  }

  std::shared_ptr<LocalBus::Rail> rail = std::make_shared<LocalBus::Rail>();
  std::array<std::unique_ptr<Store>, 2> stores;
  std::array<std::unique_ptr<LocalBus>, 2> buses;
  std::array<std::unique_ptr<Hall>, 2> halls;
  std::array<std::string, 2> cookies;
};

TEST_F(NodesTest, NobodyMayDoMoreForThereBeingMoreNodes) {
  Town town{place_};
  std::array<std::shared_ptr<Client>, 2> lines;
  for (std::size_t at = 0; at < 2; ++at) {
    lines[at] = std::make_shared<Client>();
    town.halls[at]->opened(lines[at], {.cookie = town.cookies[0]});
    town.halls[at]->heard(lines[at], R"({"do":"hello","version":1,"lang":"en"})");
    (void)lines[at]->next("welcome");
  }
  std::atomic<bool> over = false;
  const auto command = [&](std::size_t at) {
    town.halls[at]->heard(lines[at], R"({"do":"sit","key":1,"game":")" + game_name(7) + "\"}");
  };
  std::thread busy{[&] {
    while (!over) {
      for (int i = 0; i < 20; ++i) command(0);
      std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
  }};
  std::this_thread::sleep_for(std::chrono::seconds{3});
  for (int i = 0; i < 200; ++i) command(1);
  int in_time = 0;
  for (int i = 0; i < 200; ++i) in_time += lines[1]->next("refused").text("why")->contains("A little slower") ? 0 : 1;
  over = true;
  busy.join();
  EXPECT_LT(in_time, 150) << "200 at once, where nobody has been busy elsewhere";
}

TEST_F(NodesTest, NobodyHasMoreLinesForThereBeingMoreNodes) {
  Town town{place_};
  std::vector<std::shared_ptr<Client>> lines;
  const auto come = [&](std::size_t at) {
    const auto line = lines.emplace_back(std::make_shared<Client>());
    town.halls[at]->opened(line, {.cookie = town.cookies[0]});
    town.halls[at]->heard(line, R"({"do":"hello","version":1,"lang":"en"})");
    return line;
  };
  for (int i = 0; i < 15; ++i) (void)come(0)->next("welcome");
  std::this_thread::sleep_for(std::chrono::milliseconds{1500});
  for (int i = 0; i < 5; ++i) (void)come(1)->next("welcome");
  EXPECT_EQ(come(1)->closed_with(), 1013);
}

TEST_F(NodesTest, WrongPasswordsCountAtAllNodes) {
  Town town{place_};
  const auto ask = [&](std::size_t at, const std::string& path, const std::string& password) {
    std::promise<int> status;
    town.halls[at]->asked(
        {.method = "POST", .path = path, .body = R"({"name":"Ali Can 7","password":")" + password + "\"}", .from = "10.0.0.1"},
        [&](const ApiResponse& response) { status.set_value(response.status); });
    return status.get_future().get();
  };
  ASSERT_EQ(ask(0, "/api/account", "mavi kirpi uyur"), 201);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(ask(static_cast<std::size_t>(i % 2), "/api/account/sign-in", "kirpi"), 401) << i;
  for (std::size_t at = 0; at < 2; ++at) EXPECT_EQ(ask(at, "/api/account/sign-in", "kirpi"), 429) << at;
}

TEST_F(NodesTest, NobodySitsInMoreGamesForThereBeingMoreNodes) {
  Town town{place_};
  const auto create = [&](std::size_t at, int key) {
    return town.insist(at, 0, R"({"do":"create","key":)" + std::to_string(key) + R"(,"game":"reversi","chairs":["me","open"]})");
  };
  for (int i = 0; i < Limits::kMostOpenGames; ++i) ASSERT_EQ(create(static_cast<std::size_t>(i % 2), 10 + i).text("is"), "done");
  for (std::size_t at = 0; at < 2; ++at) EXPECT_EQ(create(at, 1000 + static_cast<int>(at)).text("is"), "refused");
}

TEST_F(NodesTest, NobodyFillsTheLobbyFromSeveralNodes) {
  Town town{place_};
  const auto list = [&](std::size_t at, int key) {
    return town.insist(
        at, 0, R"({"do":"create","key":)" + std::to_string(key) + R"(,"game":"reversi","chairs":["me","open"],"listed":true})");
  };
  for (int i = 0; i < Limits::kMostListed; ++i) ASSERT_EQ(list(static_cast<std::size_t>(i) % 2, 10 + i).text("is"), "done");
  for (std::size_t at = 0; at < 2; ++at)
    EXPECT_EQ(list(at, 20 + static_cast<int>(at)).text("why"),
              "You have enough games in the meeting place: play one of them first, or send a link.");
}

/// Random people at two nodes, on a bus that loses one message in fifty: whoever is answered is right, all see the same, nothing
/// hangs.
TEST_F(NodesTest, WhateverTheBusLosesEverybodySeesTheSame) {
  std::mutex mutex;
  Random random{17};
  Town town{place_, [&](const std::string&) {
              const std::lock_guard lock{mutex};
              return random.below(50) == 0;
            }};
  const auto created = town.insist(0, 0, R"({"do":"create","key":1,"game":"reversi","chairs":["me","open"],"lot":false})");
  const std::string game{created.text("game").value()};
  EXPECT_EQ(town.insist(1, 1, R"({"do":"sit","key":2,"game":")" + game + "\"}").text("is"), "done");
  constexpr std::array kMoves{"f5", "d6", "c3", "d3", "c4", "f4", "f6", "b4"};
  for (std::size_t ply = 0; ply < kMoves.size(); ++ply) {
    const auto text = R"({"do":"move","key":)" + std::to_string(10 + ply) + R"(,"game":")" + game + R"(","ply":)" +
                      std::to_string(ply) + R"(,"text":")" + kMoves[ply] + "\"}";
    ASSERT_EQ(town.insist((ply / 2) % 2, ply % 2, text).text("is"), "done") << text;
    ASSERT_EQ(town.insist(1 - (ply / 2) % 2, ply % 2, text).text("is"), "done") << "said again it is the same";
  }
  const auto events = town.stores[0]->events(*read_game_name(game), 0, 100);
  EXPECT_EQ(std::ranges::count_if(events, [](const std::string& one) { return one.contains(R"("moved")"); }),
            static_cast<std::ptrdiff_t>(kMoves.size()));
}

}  // namespace
}  // namespace meydan::server
