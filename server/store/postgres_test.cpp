// What only PostgreSQL does: leases and fences, commits that are cut off, servers that would lose what they were told.
// tools/postgres.py runs it, and is the only one here: settings of the whole server are changed.
#include <thread>

#include "server/hall/hall_testing.hpp"
#include "server/store/migrations.hpp"
#include "server/store/postgres_tables.hpp"
#include "server/store/store_testing.hpp"

namespace meydan::server {
namespace {

class PostgresTest : public testing::Test {
 protected:
  static Note event(std::uint64_t game, std::uint32_t number, std::uint64_t fence) {
    return {.game = game,
            .fence = fence,
            .changes = {change::Append{.game = game, .number = number, .event = std::to_string(number)},
                        change::HouseTime{number + 1}}};
  }
  std::string ask(const std::string& sql) const {
    Postgres database{place_.where() + "%20-csynchronous_commit%3Dlocal"};
    EXPECT_TRUE(database.connect());
    const auto found = database.execute(sql);
    EXPECT_TRUE(found) << sql;
    return found && PQntuples(found.get()) > 0 ? PQgetvalue(found.get(), 0, 0) : "";
  }
  static constexpr const char* kOthers = "pid <> pg_backend_pid() AND backend_type = 'client backend'";
  void cut_all() const { ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE " + std::string{kOthers}); }
  static std::string why(const std::string& url) {
    const auto opened = open_store(url, Role::Server);
    return opened ? "" : std::string{opened.error().key.text};
  }
  static Kept again_until_there(Store& store, const std::vector<Note>& notes) {
    auto kept = store.keep(notes);
    for (int i = 0; i < 100 && kept.commit == Commit::Away; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds{50});
      kept = store.keep(notes);
    }
    return kept;
  }

  StorePlace place_;
};

TEST_F(PostgresTest, AnotherServerIsToldThatItIsTaken) {
  const auto first = place_.open();
  EXPECT_EQ(why(place_.where()), "server.store.database_taken");
}

TEST_F(PostgresTest, AServerThatLosesWhatItWasToldIsRefused) {
  EXPECT_EQ(why(place_.where() + "%20-csynchronous_commit%3Doff"), "server.store.no_sync");
  EXPECT_EQ(why("postgres://nobody@/none?host=%2Fno%2Fsuch%2Ffolder"), "server.store.trouble");
}

TEST_F(PostgresTest, TablesOfOthersOrOfANewerVersionAreLeftAsTheyAre) {
  place_.execute("CREATE TABLE cake(sugar BIGINT)");
  EXPECT_EQ(why(place_.where()), "server.store.database_other");
  place_.execute("DROP TABLE cake");
  EXPECT_EQ(why(place_.where()), "");
  place_.execute("UPDATE meydan SET version = 1000");
  EXPECT_EQ(why(place_.where()), "server.store.database_newer");
}

TEST_F(PostgresTest, TablesOfAnyVersionAreBroughtToThisOne) {
  constexpr std::array kSteps{"CREATE TABLE one(a TEXT);", "ALTER TABLE one ADD COLUMN b TEXT;UPDATE one SET b = a;",
                              "CREATE TABLE one(a TEXT);"};
  Postgres database{place_.where()};
  ASSERT_TRUE(database.connect());
  ASSERT_TRUE(migrate(database, std::span{kSteps}.first(1)));
  ASSERT_TRUE(database.execute("INSERT INTO one VALUES('kept')"));
  ASSERT_TRUE(migrate(database, std::span{kSteps}.first(2)));
  EXPECT_EQ(version_of(database, 2), 2U);
  EXPECT_EQ(ask("SELECT b FROM one"), "kept");
  EXPECT_FALSE(migrate(database, kSteps));  // the third step fails: what was before it stays
  EXPECT_EQ(version_of(database, 3), 2U);
  EXPECT_EQ(migrate(database, std::span{kSteps}.first(1)).error().key.text, "server.store.database_newer");
}

TEST_F(PostgresTest, EveryReleasedVersionOpensAndKeepsWhatItHas) {
  for (std::size_t version = 1; version <= kMigrations.size(); ++version) {
    const StorePlace old;
    {
      Postgres database{old.where()};
      ASSERT_TRUE(database.connect());
      ASSERT_TRUE(migrate(database, std::span{kMigrations}.first(version)));
      ASSERT_TRUE(database.execute("INSERT INTO event(game, number, body) VALUES(5, 0, 'kept')"));
    }
    EXPECT_EQ(old.open()->events(5, 0, 9), std::vector<std::string>{"kept"}) << version;
  }
}

TEST_F(PostgresTest, AnEventWithAStaleFenceIsRefusedAndTheOthersOfItsCommitAreNot) {
  const auto store = place_.open();
  const auto fence = store->fence();
  EXPECT_GT(fence, 0U);
  ASSERT_EQ(store->keep(std::vector{event(1, 0, fence), event(2, 0, fence), event(3, 0, fence)}).commit, Commit::Done);
  place_.execute("INSERT INTO lease VALUES(1000, 'other', 9223372036854775807, 0, 0)");
  place_.execute("INSERT INTO owner VALUES(2, 1000), (3, " + std::to_string(fence) + ")");
  const auto kept = store->keep(std::vector{event(1, 1, fence), event(2, 1, fence), event(3, 1, fence), event(4, 0, fence - 1),
                                            Note{.changes = {change::PutPerson{{.number = 7, .name = "Mor Fil"}}}}});
  EXPECT_EQ(kept.commit, Commit::Done);
  EXPECT_EQ(kept.refused, (std::vector<std::size_t>{1, 3}));
  EXPECT_EQ(store->events(1, 0, 9).size(), 2U);
  EXPECT_EQ(store->events(2, 0, 9).size(), 1U);  // another's by now
  EXPECT_EQ(store->events(3, 0, 9).size(), 2U);
  EXPECT_EQ(store->events(4, 0, 9).size(), 0U);  // read under a lease that ended since
  EXPECT_TRUE(store->person(7));
}

TEST_F(PostgresTest, ATextThatIsNoneIsRefusedWithItsNoteAndNotCutShort) {
  const auto store = place_.open();
  const auto name = [](Person who, std::string text) {
    return Note{.changes = {change::PutPerson{{.number = who, .name = std::move(text)}}}};
  };
  using std::string_literals::operator""s;
  const auto kept = store->keep(std::array{name(1, "a\0b"s), name(2, "Mor Fil"), name(3, "\xff"), name(4, "ş\xc5")});
  EXPECT_EQ(kept.commit, Commit::Done);
  EXPECT_EQ(kept.refused, (std::vector<std::size_t>{0, 2, 3}));
  EXPECT_FALSE(store->person(1));
  EXPECT_EQ(store->person(2)->name, "Mor Fil");
  EXPECT_FALSE(store->account("a\0b"s));
}

TEST_F(PostgresTest, WhoHasNoLeaseAnyMoreWritesNothing) {
  const auto store = place_.open();
  place_.execute("UPDATE lease SET until = -1");
  EXPECT_EQ(store->keep(std::vector{event(1, 0, store->fence())}).commit, Commit::Lost);
  EXPECT_EQ(store->commit(std::vector<Change>{change::PutPerson{{.number = 7, .name = "Mor Fil"}}}), Commit::Lost);
  EXPECT_TRUE(store->events(1, 0, 9).empty());
  EXPECT_FALSE(store->person(7));
}

TEST_F(PostgresTest, WhoeverTakesOverEndsTheLeaseBefore) {
  const auto slept = place_.open();
  ASSERT_EQ(slept->keep(std::vector{event(1, 0, slept->fence())}).commit, Commit::Done);
  cut_all();  // with its connection it loses the lock
  const auto next = place_.open();
  EXPECT_GT(next->fence(), slept->fence());
  EXPECT_EQ(next->house_time(), 1);
  ASSERT_EQ(next->keep(std::vector{event(1, 1, next->fence())}).commit, Commit::Done);
  EXPECT_EQ(again_until_there(*slept, {event(1, 1, slept->fence())}).commit, Commit::Lost);
  EXPECT_EQ(next->events(1, 0, 9).size(), 2U);
}

TEST_F(PostgresTest, AConnectionThatIsLostComesBack) {
  const auto store = place_.open();
  const auto fence = store->fence();
  ASSERT_EQ(store->keep(std::vector{event(1, 0, fence)}).commit, Commit::Done);
  const auto archive = store->archive();
  cut_all();
  EXPECT_EQ(store->events(1, 0, 9).size(), 1U);  // whoever reads waits
  EXPECT_EQ(archive->events(1).size(), 1U);
  EXPECT_EQ(again_until_there(*store, {event(1, 1, fence)}).commit, Commit::Done);
  EXPECT_EQ(store->events(1, 0, 9), (std::vector<std::string>{"0", "1"}));
}

TEST_F(PostgresTest, TheOutcomeOfACommitThatWasCutOffIsReadAgain) {
  const auto store = place_.open();
  ask("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");  // a commit is on the disk, and is not answered
  ask("SELECT pg_reload_conf()");
  Kept first{};
  std::vector<Note> notes;
  std::uint32_t kept = 0;
  std::thread writer{[&] {  // until the setting has come through
    do notes = {event(1, kept++, store->fence()), event(2, 0, 99)};
    while ((first = store->keep(notes)).commit == Commit::Done);
  }};
  const auto waits = [&] { return ask("SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"); };
  while (waits().empty()) std::this_thread::sleep_for(std::chrono::milliseconds{10});
  ask("SELECT pg_terminate_backend(" + waits() + ")");
  writer.join();
  EXPECT_EQ(first.commit, Commit::Away);
  ask("ALTER SYSTEM RESET synchronous_standby_names");
  ask("SELECT pg_reload_conf()");
  const auto second = again_until_there(*store, notes);
  EXPECT_EQ(second.commit, Commit::Done);  // and not a second time: that would be Broken
  EXPECT_EQ(second.refused, std::vector<std::size_t>{1});
  EXPECT_EQ(store->events(1, 0, kept + 9).size(), kept);
  EXPECT_EQ(store->keep(std::vector{event(1, kept, store->fence())}).commit, Commit::Done);
}

TEST_F(PostgresTest, ACommitThatWasCutOffBeforeItWasTakenIsMadeAgain) {
  const auto store = place_.open();
  ask("CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN "
      "NULL; END $$");
  ask("CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cut()");
  const std::vector notes{event(1, 0, store->fence())};
  EXPECT_EQ(store->keep(notes).commit, Commit::Away);
  EXPECT_TRUE(store->events(1, 0, 9).empty());
  ask("DROP FUNCTION cut CASCADE");
  EXPECT_EQ(again_until_there(*store, notes).commit, Commit::Done);
  EXPECT_EQ(store->events(1, 0, 9).size(), 1U);
}

class FencedHallTest : public HallTest {};

TEST_F(FencedHallTest, WhoeverIsAtAGameOfAnotherMachineIsSentThere) {
  const auto one = visit(new_guest());
  const auto two = visit(new_guest());
  const auto mine = create(one, R"("game":"reversi","chairs":["me","open"],"lot":false)");
  const auto lost = create(two, R"("game":"reversi","chairs":["me","open"],"lot":false)");
  watch(one, mine);
  watch(two, lost);
  (void)two->next("events");
  place_.execute("INSERT INTO owner VALUES(" + std::to_string(*read_game_name(lost)) + ", 1000)");
  const auto third = visit(new_guest());
  command(third, lost, R"("sit")");
  EXPECT_EQ(two->closed_with(), 1001);
  act(third, mine, R"("sit")");  // the others go on
}

}  // namespace
}  // namespace meydan::server
