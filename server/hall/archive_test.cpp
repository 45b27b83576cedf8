// What was played, found again: by player, game, result and date, a page at a time; and taken along.
#include <atomic>
#include <chrono>
#include <future>
#include <thread>

#include "core/record.hpp"
#include "protocol/files.hpp"
#include "server/hall/hall_testing.hpp"
#include "server/hall/librarian.hpp"

namespace meydan::server {
namespace {

class ArchiveTest : public HallTest {
 protected:
  ArchiveTest() : cookie_(new_guest()), other_(new_guest()), one_(visit(cookie_)), two_(visit(other_)) {}

  /// A game that the first wins, or the second; none ends in the same millisecond.
  std::string play(const std::string& kind, bool first_wins, const std::string& more = R"(,"listed":true)") {
    const auto game = create(one_, R"("game":")" + kind + R"(","chairs":["me","open"],"lot":false)" + more);
    act(two_, game, R"("sit")");
    act(first_wins ? two_ : one_, game, R"("resign")");
    for (const auto ended = now_in_ms(); now_in_ms() == ended;) std::this_thread::yield();
    return game;
  }
  static std::int64_t now_in_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  }
  static std::vector<std::string> names(const Value& list) {
    std::vector<std::string> games;
    for (const auto& one : list.find("games")->items()) games.emplace_back(*one.text("game"));
    return games;
  }
  ApiResponse take(const std::string& query) {
    return ask({.method = "GET", .path = "/api/export", .query = query, .cookie = cookie_});
  }

  std::string cookie_;
  std::string other_;
  std::shared_ptr<Client> one_;
  std::shared_ptr<Client> two_;
};

using Games = std::vector<std::string>;

TEST_F(ArchiveTest, GamesAreFoundByPlayerGameAndResult) {
  const auto won = play("reversi", true);
  const auto lost = play("mangala", false);
  EXPECT_EQ(names(get("/api/games", "player=1")), (Games{lost, won}));
  EXPECT_EQ(names(get("/api/games", "player=1&game=reversi")), Games{won});
  EXPECT_EQ(names(get("/api/games", "player=1&result=lost")), Games{lost});
  EXPECT_EQ(names(get("/api/games", "player=2&result=lost")), Games{won});
  EXPECT_EQ(names(get("/api/games", "player=1&result=drawn")), Games{});
  EXPECT_EQ(names(get("/api/games")), (Games{lost, won}));
  EXPECT_EQ(names(get("/api/games", "game=mangala&result=0-1")), Games{lost});
  EXPECT_EQ(names(get("/api/games", "player=1&from=2020-01-01&to=2099-12-31")), (Games{lost, won}));
  EXPECT_EQ(names(get("/api/games", "to=2020-01-01")), Games{});
  EXPECT_EQ(names(get("/api/games", "player=1&from=2099-01-01")), Games{});
  const auto list = get("/api/games", "player=1&game=reversi");
  const auto& row = list.find("games")->items().front();
  EXPECT_EQ(row.text("result"), "1-0");
  EXPECT_EQ(row.find("sitters")->items().at(1).number(), 2);
  EXPECT_EQ(list.find("people")->items().size(), 2U);
  EXPECT_GE(row.number("ended"), row.number("began"));
}

TEST_F(ArchiveTest, WhoLeftAGameOfFourKeepsItAndIsNotAtItAnyMore) {
  const auto game =
      create(one_, R"("game":"quoridor","rules":"classic seats=4","chairs":["me","open",{"level":1},{"level":1}],"lot":false)");
  act(two_, game, R"("sit")");
  act(two_, game, R"("resign")");
  EXPECT_EQ(names(get("/api/games", "player=2&open=1", other_)), Games{});
  act(one_, game, R"("resign")");
  for (const auto* const player : {"player=1", "player=2"}) EXPECT_EQ(names(get("/api/games", player, other_)), Games{game});
  EXPECT_EQ(names(get("/api/games", "player=2&result=lost", other_)), Games{}) << "for them it was not played to an end";
}

TEST_F(ArchiveTest, AListComesAPageAtATime) {
  Games all;
  for (int i = 0; i < 5; ++i) all.insert(all.begin(), play("reversi", i % 2 == 0));
  Games found;
  std::string before;
  int pages = 0;
  do {
    const auto page = get("/api/games", "player=2&most=2" + before);
    for (const auto& name : names(page)) found.push_back(name);
    const auto next = page.text("next");
    before = next ? "&before=" + std::string{*next} : "";
    ++pages;
  } while (!before.empty());
  EXPECT_EQ(found, all);
  EXPECT_EQ(pages, 3);
}

TEST_F(ArchiveTest, WhatIsNotUnderstoodIsRefused) {
  for (const auto* const query : {"player=0", "player=x", "player=-1", "player=99999999999999999999", "game=chess", "result=won",
                                  "player=1&result=1-0", "before=x", "before=5-x", "from=2026-13-01", "to=yesterday", "most=0"})
    EXPECT_EQ(ask({.method = "GET", .path = "/api/games", .query = query}).status, 400) << query;
  EXPECT_EQ(ask({.method = "GET", .path = "/api/games/x"}).status, 404);
  EXPECT_EQ(ask({.method = "GET", .path = "/api/games/0000000000000"}).status, 404);
  const auto game = play("reversi", true);
  EXPECT_EQ(ask({.method = "GET", .path = "/api/games/" + game, .query = "format=pdf"}).status, 400);
  EXPECT_EQ(ask({.method = "GET", .path = "/api/games/" + game, .query = "format=sgf"}).status, 400);
  EXPECT_EQ(ask({.method = "GET", .path = "/api/export", .query = "format=record"}).status, 401);
  EXPECT_EQ(take("format=").status, 400);
}

TEST_F(ArchiveTest, GamesByLinkAreSeenByThoseWhoPlayedThem) {
  const auto game = play("reversi", true, "");
  EXPECT_EQ(names(get("/api/games")), Games{});
  EXPECT_EQ(names(get("/api/games", "player=1")), Games{});
  EXPECT_EQ(names(get("/api/games", "player=1", new_guest())), Games{});
  EXPECT_EQ(names(get("/api/games", "player=1", cookie_)), Games{game});
  EXPECT_EQ(names(get("/api/games", "player=1", other_)), Games{game});
}

TEST_F(ArchiveTest, GamesThatGoOnStandApart) {
  const auto over = play("reversi", true);
  const auto open = create(one_, R"("game":"reversi","chairs":["me","open"])");
  EXPECT_EQ(names(get("/api/games", "player=1&open=1", cookie_)), Games{open});
  EXPECT_EQ(names(get("/api/games", "player=1", cookie_)), Games{over});
  act(one_, open, R"("abort")");  // before anybody came: it was no game
  EXPECT_EQ(names(get("/api/games", "player=1&open=1", cookie_)), Games{});
  EXPECT_EQ(names(get("/api/games", "player=1", cookie_)), Games{over});
}

TEST_F(ArchiveTest, AGameIsTakenAlongAsARecordThatReadsBack) {
  const auto game = create(one_, R"("game":"reversi","chairs":["me","open"],"lot":false)");
  act(two_, game, R"("sit")");
  act(one_, game, R"("move","ply":0,"text":"f5")");
  act(two_, game, R"("resign")");
  const auto response = ask({.method = "GET", .path = "/api/games/" + game, .query = "format=record"});
  EXPECT_EQ(response.type, "text/plain; charset=utf-8");
  const auto records = read_any(response.body);
  ASSERT_TRUE(records) << response.body;
  EXPECT_EQ(records->front().tag("Result"), "black wins");
  EXPECT_EQ(records->front().tag("Reason"), "resigned");
  EXPECT_EQ(records->front().tag("Date")->size(), 10U);
  EXPECT_TRUE(records->front().tag("White"));
  EXPECT_EQ(records->front().main_line().size(), 1U);
}

TEST_F(ArchiveTest, AllOfOnesGamesAreTakenAlong) {
  for (const auto* const kind : {"reversi", "mangala", "go"}) play(kind, true);
  const auto open = create(one_, R"("game":"reversi","chairs":["me","open"])");
  const auto records = read_any(take("format=record").body);
  ASSERT_TRUE(records);
  EXPECT_EQ(records->size(), 3U);
  const auto lines = take("format=jsonl").body;
  EXPECT_EQ(std::ranges::count(lines, '\n'), 3);
  EXPECT_FALSE(lines.contains(open));
  const auto first = Value::read(std::string_view{lines}.substr(0, lines.find('\n')));
  EXPECT_EQ(first->find("people")->items().size(), 2U);
  const auto trees = read_any(take("format=sgf").body);  // of what SGF knows
  ASSERT_TRUE(trees);
  EXPECT_EQ(trees->size(), 1U);
}

TEST_F(ArchiveTest, AFileHasItsEndAndTellsHowToGoOn) {
  for (int i = 0; i < 3; ++i) play("reversi", true);
  const auto part = take("format=jsonl&most=2");
  EXPECT_EQ(std::ranges::count(part.body, '\n'), 2);
  const auto next = std::ranges::find(part.headers, "Meydan-Next", &std::pair<std::string, std::string>::first);
  ASSERT_NE(next, part.headers.end());
  const auto rest = take("format=jsonl&most=2&before=" + next->second);
  EXPECT_EQ(std::ranges::count(rest.body, '\n'), 1);
  EXPECT_EQ(std::ranges::count(rest.headers, "Meydan-Next", &std::pair<std::string, std::string>::first), 0);
}

TEST(LibrarianTest, RefusesPolitelyWhereTooManyWaitAndHearsOthersAllTheSame) {
  class Empty final : public Archive {
   public:
    std::vector<GameRow> games(const GameWish&) override { return {}; }
    std::vector<std::string> events(std::uint64_t) override { return {}; }
    std::string name(Person) override { return {}; }
    std::vector<Leader> leaders(std::string_view, bool, std::uint32_t) override { return {}; }
    std::vector<RatingPoint> history(Person, std::string_view, bool, std::uint32_t) override { return {}; }
    std::vector<std::uint64_t> forgotten(Millis, std::uint64_t, std::uint32_t) override { return {}; }
    TournamentStore& tournaments() override { return none_; }

   private:
    class None final : public TournamentStore {
      std::optional<TournamentRow> tournament(std::uint64_t) override { return {}; }
      std::vector<std::string> entries(std::uint64_t) override { return {}; }
      std::vector<ArbiterRow> arbiters(std::uint64_t) override { return {}; }
      std::vector<TournamentRow> tournaments_of(Person, std::uint32_t) override { return {}; }
      std::vector<EntrantRow> entrants(std::uint64_t) override { return {}; }
      std::vector<OnlineRow> online(std::uint64_t) override { return {}; }
      std::vector<std::uint64_t> unsettled() override { return {}; }
    } none_;
  };
  std::promise<void> begun;
  std::promise<void> go_on;
  std::promise<void> other_served;
  std::atomic<std::size_t> refused = 0;
  Librarian librarian{std::make_unique<Empty>()};
  librarian.ask("one", [&](Archive*) {
    begun.set_value();
    go_on.get_future().wait();
  });
  begun.get_future().wait();
  const auto ask = [&] { librarian.ask("one", [&](const Archive* archive) { refused += archive == nullptr ? 1 : 0; }); };
  for (std::size_t i = 0; i < Librarian::kMostWaiting; ++i) ask();
  EXPECT_EQ(refused, 0U);
  ask();
  EXPECT_EQ(refused, 1U);
  librarian.ask("other", [&](const Archive* archive) {
    EXPECT_NE(archive, nullptr);
    other_served.set_value();
  });
  EXPECT_EQ(refused, 2U) << "one of those who are the most makes room";
  go_on.set_value();
  other_served.get_future().wait();
}

}  // namespace
}  // namespace meydan::server
