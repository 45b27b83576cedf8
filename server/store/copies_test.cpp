#include "server/store/copies.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "server/store/database.hpp"
#include "server/store/finished.hpp"
#include "server/store/migrations.hpp"
#include "server/store/sqlite.hpp"

namespace meydan::server {
namespace {

namespace fs = std::filesystem;

class Copies : public testing::Test {
 protected:
  Copies() : folder_(fs::temp_directory_path() / ("meydan-copies-" + hex(new_seed()))) { fs::create_directories(folder_); }
  ~Copies() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::vector<Change> event(std::uint64_t game, std::uint32_t number) {
    return {change::Append{.game = game, .number = number, .event = "event " + std::to_string(number)}};
  }
  std::string why(const std::string& name) const {
    const auto checked = check_store(path(name));
    return checked ? "" : std::string{checked.error().key.text};
  }

  fs::path folder_;
};

TEST_F(Copies, AreWholeWhileSomebodyWrites) {
  const auto store = *open_sqlite(path("live.db"));
  std::atomic<bool> stop = false;
  std::atomic<std::uint32_t> kept = 0;
  std::thread writer{[&] {
    for (std::uint32_t number = 0; !stop; ++number) {
      ASSERT_EQ(store->commit(event(1, number)), Commit::Done);
      kept = number + 1;
    }
  }};
  for (int i = 0; i < 5; ++i) {
    const auto before = kept.load();
    ASSERT_TRUE(copy_store(path("live.db"), path("copy.db")));
    ASSERT_EQ(why("copy.db"), "");
    const auto copy = *open_sqlite(path("copy.db"));
    const auto events = copy->events(1, 0, 10'000'000);
    EXPECT_GE(events.size(), before);
    for (std::uint32_t n = 0; n < events.size(); ++n) ASSERT_EQ(events[n], "event " + std::to_string(n));
  }
  stop = true;
  writer.join();
  struct stat found{};
  ASSERT_EQ(::stat(path("copy.db").c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
  EXPECT_FALSE(fs::exists(path("copy.db.part")));
}

TEST_F(Copies, WhatFailsLeavesTheOldCopy) {
  std::ofstream{path("copy.db")} << "the copy of yesterday";
  EXPECT_FALSE(copy_store(path("no.db"), path("copy.db")));
  EXPECT_TRUE(fs::exists(path("copy.db")));
  EXPECT_FALSE(fs::exists(path("copy.db.part")));
}

TEST_F(Copies, AreCheckedBeforeTheyAreTrusted) {
  ASSERT_EQ((*open_sqlite(path("live.db")))->commit(event(1, 0)), Commit::Done);
  ASSERT_TRUE(copy_store(path("live.db"), path("good.db")));
  EXPECT_EQ(why("good.db"), "");
  EXPECT_EQ(why("none.db"), "server.store.trouble");
  std::ofstream{path("letter.db")} << "a letter, and no database at all, however long it is" << std::string(4000, '.');
  EXPECT_EQ(why("letter.db"), "server.store.trouble");
  std::ofstream{path("empty.db")} << "";
  EXPECT_EQ(why("empty.db"), "server.store.other");
  {
    const auto other = *open_database(path("other.db"), Opening::MakeIfMissing);
    sqlite3_exec(other.get(), "CREATE TABLE cake(sugar)", nullptr, nullptr, nullptr);
  }
  EXPECT_EQ(why("other.db"), "server.store.other");
  EXPECT_EQ(open_sqlite(path("other.db")).error().key.text, "server.store.other");  // and stays what it is
  fs::copy(path("good.db"), path("torn.db"));
  fs::resize_file(path("torn.db"), fs::file_size(path("torn.db")) - 8192);
  EXPECT_NE(why("torn.db"), "");
  {
    const auto newer = *open_database(path("good.db"), Opening::ToWrite);
    sqlite3_exec(newer.get(), "PRAGMA user_version=1000", nullptr, nullptr, nullptr);
  }
  EXPECT_EQ(why("good.db"), "server.store.newer");
}

TEST_F(Copies, TakeThePlaceOfAFileThatStaysAside) {
  ASSERT_EQ((*open_sqlite(path("live.db")))->commit(event(1, 0)), Commit::Done);
  ASSERT_TRUE(copy_store(path("live.db"), path("copy.db")));
  ASSERT_EQ((*open_sqlite(path("live.db")))->commit(event(1, 1)), Commit::Done);
  const auto aside = replace_store(path("copy.db"), path("live.db"));
  ASSERT_TRUE(aside);
  EXPECT_EQ((*open_sqlite(path("live.db")))->events(1, 0, 9).size(), 1U);
  EXPECT_EQ((*open_sqlite(*aside))->events(1, 0, 9).size(), 2U);
}

TEST_F(Copies, OneProgramWritesAFile) {
  {
    const auto mine = StoreLock::take(path("live.db"));
    ASSERT_TRUE(mine);
    const auto second = StoreLock::take(path("live.db"));
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().key.text, "server.store.taken");
  }
  EXPECT_TRUE(StoreLock::take(path("live.db")));
  struct stat found{};
  ASSERT_EQ(::stat(path("live.db").c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
}

TEST_F(Copies, GamesOfOnePersonAreFound) {
  const auto store = *open_sqlite(path("live.db"));
  std::vector<Change> changes{change::PutPerson{{.number = 1, .name = "Neşeli Kirpi"}},
                              change::PutPerson{{.number = 2, .name = "Mor Fil"}}};
  for (std::uint64_t game = 1; game <= 3; ++game) {
    changes.emplace_back(change::Append{.game = game, .number = 0, .event = R"({"n":0})"});
    changes.emplace_back(change::PutGame{{.game = game,
                                          .kind = "reversi",
                                          .rules = "",
                                          .clock = "none",
                                          .open = game == 3,
                                          .ended = 9,
                                          .result = "",
                                          .sitters = {person(1), game == 1 ? person(2) : engine(1)}}});
  }
  ASSERT_EQ(store->commit(changes), Commit::Done);
  const auto many = [&](const Wanted& wanted) {
    return each_finished(path("live.db"), wanted, [](const FinishedGame&) {}).value_or(99);
  };
  EXPECT_EQ(many({}), 2U);
  EXPECT_EQ(many({.game = 2}), 1U);
  EXPECT_EQ(many({.game = 3}), 0U);  // it is not over
  EXPECT_EQ(many({.player = "Neşeli Kirpi"}), 2U);
  EXPECT_EQ(many({.player = "2"}), 1U);
  EXPECT_EQ(many({.player = "Nobody"}), 0U);
  ASSERT_TRUE(each_finished(path("live.db"), {.game = 1}, [](const FinishedGame& game) {
    EXPECT_EQ(as_json(game), R"({"game":"1000000000000","events":[{"n":0}],"people":{"1":"Neşeli Kirpi","2":"Mor Fil"}})");
  }));
}

constexpr std::array kSteps{"CREATE TABLE one(a TEXT);", "ALTER TABLE one ADD COLUMN b TEXT;UPDATE one SET b = a;",
                            "CREATE TABLE one(a TEXT);"};

TEST_F(Copies, AFileOfAnyVersionIsBroughtToThisOne) {
  const auto file = *open_database(path("live.db"), Opening::MakeIfMissing);
  const auto run = [&](const char* sql) { EXPECT_EQ(sqlite3_exec(file.get(), sql, nullptr, nullptr, nullptr), SQLITE_OK); };
  ASSERT_TRUE(migrate(file.get(), std::span{kSteps}.first(1)));
  run("INSERT INTO one VALUES('kept')");
  ASSERT_TRUE(migrate(file.get(), std::span{kSteps}.first(2)));
  EXPECT_EQ(version_of(file.get(), 2), 2U);
  {
    SqliteStatement asked{file.get(), "SELECT b FROM one"};
    ASSERT_TRUE(asked.row());
    EXPECT_EQ(asked.text(0), "kept");
  }
  EXPECT_FALSE(migrate(file.get(), kSteps));  // the third step fails: what was before it stays
  EXPECT_EQ(version_of(file.get(), 3), 2U);
  EXPECT_EQ(migrate(file.get(), std::span{kSteps}.first(1)).error().key.text, "server.store.newer");
}

std::string schema_of(sqlite3* database) {
  SqliteStatement asked{database, "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)"};
  return asked.row() ? std::string{asked.text(0)} : "";
}

TEST_F(Copies, EveryReleasedVersionOpensAndBecomesLikeANewFile) {
  ASSERT_TRUE(open_sqlite(path("new.db")));
  const auto fresh = schema_of(open_database(path("new.db"), Opening::ToRead)->get());
  for (std::size_t version = 1; version <= kMigrations.size(); ++version) {
    const auto name = path("version-" + std::to_string(version) + ".db");
    {
      const auto file = *open_database(name, Opening::MakeIfMissing);
      ASSERT_TRUE(migrate(file.get(), std::span{kMigrations}.first(version)));
      ASSERT_EQ(sqlite3_exec(file.get(), "INSERT INTO event(game, number, body) VALUES(5, 0, 'kept')", nullptr, nullptr, nullptr),
                SQLITE_OK);
    }
    const auto store = open_sqlite(name);
    ASSERT_TRUE(store) << version;
    EXPECT_EQ((*store)->events(5, 0, 9), std::vector<std::string>{"kept"});
    EXPECT_EQ(schema_of(open_database(name, Opening::ToRead)->get()), fresh) << version;
  }
}

}  // namespace
}  // namespace meydan::server
