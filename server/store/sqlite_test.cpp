#include "server/store/sqlite.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <future>

#include "server/store/forgetful.hpp"
#include "server/store/statement.hpp"
#include "server/store/writer.hpp"

namespace meydan::server {
namespace {

namespace fs = std::filesystem;

std::string event_text(std::uint32_t number) { return R"({"n":)" + std::to_string(number) + "}"; }

class OnDisk : public testing::Test {
 protected:
  OnDisk() : folder_(fs::temp_directory_path() / ("meydan-store-" + hex(new_seed()))) { fs::create_directories(folder_); }
  ~OnDisk() override { fs::remove_all(folder_); }

  std::string file() const { return (folder_ / "meydan.db").string(); }

  fs::path folder_;
};

TEST_F(OnDisk, AFileThatIsNoDatabaseOrOfANewerVersionIsLeftAsItIs) {
  std::ofstream{file()} << "this is a letter, not a database, and it is long enough to be looked at " << std::string(2000, '.');
  EXPECT_FALSE(open_sqlite(file()));
  fs::remove(file());
  ASSERT_TRUE(open_sqlite(file()));
  {
    sqlite3* opened = nullptr;
    sqlite3_open(file().c_str(), &opened);
    const Database database{opened};
    sqlite3_exec(opened, "PRAGMA user_version=1000", nullptr, nullptr, nullptr);
  }
  const auto newer = open_sqlite(file());
  ASSERT_FALSE(newer);
  EXPECT_EQ(newer.error().key.text, "server.store.newer");
  EXPECT_FALSE(open_sqlite((folder_ / "no" / "such" / "folder" / "x.db").string()));
}

TEST_F(OnDisk, AFileThatAnotherProgramHoldsIsWaitedFor) {
  const auto store = std::move(*open_sqlite(file()));
  const std::vector<Note> notes{{.changes = {change::Append{.game = 1, .number = 0, .event = event_text(0)}}}};
  {
    sqlite3* opened = nullptr;
    sqlite3_open(file().c_str(), &opened);
    const Database holder{opened};
    ASSERT_EQ(sqlite3_exec(opened, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    EXPECT_EQ(store->keep(notes).commit, Commit::Away);
  }
  EXPECT_EQ(store->keep(notes).commit, Commit::Done);
  EXPECT_EQ(store->events(1, 0, 10).size(), 1U);
}

TEST(PowerCut, WhatWasDurableIsThereAndNothingIsHalf) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random{seed};
    ForgetfulDisk disk;
    std::uint32_t kept = 0;
    for (int life = 0; life < 4; ++life) {
      auto store = open_sqlite("meydan.db");
      ASSERT_TRUE(store) << store.error().key.text << " seed " << seed;
      const auto found = (*store)->events(1, 0, 1'000'000);
      ASSERT_GE(found.size(), kept) << "seed " << seed;
      for (std::uint32_t i = 0; i < found.size(); ++i) ASSERT_EQ(found[i], event_text(i)) << "seed " << seed;
      ASSERT_EQ((*store)->house_time(), static_cast<Millis>(found.size())) << "seed " << seed;
      kept = static_cast<std::uint32_t>(found.size());
      for (auto commits = random.below(40); commits > 0; --commits) {
        std::vector<Change> changes;
        for (auto more = random.below(8) + 1; more > 0; --more) {
          changes.emplace_back(change::Append{.game = 1, .number = kept, .event = event_text(kept)});
          for (std::uint32_t other = 0; other < 3; ++other)
            changes.emplace_back(change::Append{.game = 2 + random.below(1000) * 1000ULL,
                                                .number = kept * 10 + other,
                                                .event = std::string(random.below(600), 'x')});
          ++kept;
        }
        changes.emplace_back(change::HouseTime{kept});
        ASSERT_EQ((*store)->commit(changes), Commit::Done);
        ASSERT_EQ(random.below(4) == 0 ? (*store)->rest() : Commit::Done, Commit::Done);
      }
      disk.cut_power(std::move(*store), random);
    }
  }
}

TEST(FullDisk, TakesNothingAndGoesOnAfterwards) {
  ForgetfulDisk disk;
  const auto store = *open_sqlite("meydan.db");
  ASSERT_EQ(store->commit(std::vector<Change>{change::Append{.game = 1, .number = 0, .event = "zero"}}), Commit::Done);
  disk.fill(true);
  EXPECT_EQ(store->commit(std::vector<Change>{change::Append{.game = 1, .number = 1, .event = "one"}}), Commit::Full);
  EXPECT_EQ(store->commit(std::vector<Change>{change::Append{.game = 1, .number = 1, .event = "one"}}), Commit::Full);
  EXPECT_EQ(store->events(1, 0, 9), std::vector<std::string>{"zero"});
  disk.fill(false);
  EXPECT_EQ(store->commit(std::vector<Change>{change::Append{.game = 1, .number = 1, .event = "one"}}), Commit::Done);
  EXPECT_EQ(store->events(1, 0, 9), (std::vector<std::string>{"zero", "one"}));
}

TEST(BrokenDisk, SaysSo) {
  ForgetfulDisk disk;
  const auto store = *open_sqlite("meydan.db");
  disk.break_syncs();
  EXPECT_EQ(store->commit(std::vector<Change>{change::Append{.game = 1, .number = 0, .event = "zero"}}), Commit::Broken);
}

/// A disk that cannot sync the file itself, which is done only where a long log is moved into it.
class LongLog : public testing::Test {
 protected:
  LongLog() { disk_.break_syncs("meydan.db"); }

  Commit add(std::size_t size) {
    return store_->commit(std::vector<Change>{change::Append{.game = 1, .number = number_++, .event = std::string(size, 'x')}});
  }

  ForgetfulDisk disk_;
  std::unique_ptr<Store> store_ = *open_sqlite("meydan.db");
  std::uint32_t number_ = 0;
};

TEST_F(LongLog, IsMovedIntoTheFileWhenNobodyWaits) {
  for (int i = 0; i < 10; ++i) {
    ASSERT_EQ(add(100'000), Commit::Done);
    ASSERT_EQ(store_->rest(), Commit::Done) << "it is still short";
  }
  for (int i = 0; i < 100; ++i) ASSERT_EQ(add(100'000), Commit::Done);
  EXPECT_EQ(store_->rest(), Commit::Broken);
}

TEST_F(LongLog, DoesNotGrowForEver) {
  auto commit = Commit::Done;
  while (commit == Commit::Done && number_ < 400) commit = add(1'000'000);
  EXPECT_EQ(commit, Commit::Broken);
  EXPECT_GT(number_, 100U);
}

TEST_F(LongLog, IsShortenedByTheWriter) {
  std::promise<void> broken;
  Writer writer{*store_,
                {.durable = [](auto, const auto&) {}, .stuck = [](Commit) {}, .broken = [&](Commit) { broken.set_value(); }}};
  for (std::uint32_t i = 0; i < 60; ++i)
    (void)writer.write({.changes = {change::Append{.game = 1, .number = i, .event = std::string(100'000, 'x')}}});
  writer.begin();
  EXPECT_EQ(broken.get_future().wait_for(std::chrono::minutes{1}), std::future_status::ready);
}

}  // namespace
}  // namespace meydan::server
