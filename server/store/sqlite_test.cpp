#include "server/store/sqlite.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/store/forgetful.hpp"
#include "server/store/statement.hpp"

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

TEST_F(OnDisk, WhatWasCommittedIsReadBack) {
  const Seed seed{9, 8, 7};
  {
    const auto store = *open_sqlite(file());
    const std::vector<Change> changes{
        change::Hide{.game = 5, .seed = seed},
        change::Append{.game = 5, .number = 0, .event = "zero"},
        change::Append{.game = 5, .number = 1, .event = "one"},
        change::PutGame{
            {.game = 5, .kind = "reversi", .rules = "", .clock = "none", .result = "", .sitters = {person(1), engine(2)}}},
        change::PutPerson{{.number = 1, .name = "Neşeli Kirpi", .guest = true, .since = 3}},
        change::PutSession{.session = "abc", .person = 1, .seen = 3},
        change::HouseTime{77}};
    ASSERT_EQ(store->commit(changes), Commit::Done);
  }
  const auto store = *open_sqlite(file());
  EXPECT_EQ(store->events(5, 0, 10), (std::vector<std::string>{"zero", "one"}));
  EXPECT_EQ(store->events(5, 1, 2), std::vector<std::string>{"one"});
  EXPECT_EQ(store->seed(5), seed);
  ASSERT_EQ(store->open_games().size(), 1U);
  EXPECT_EQ(store->open_games().front().game, 5U);
  EXPECT_EQ(store->open_games().front().last_event, "one");
  EXPECT_EQ(store->person(1)->name, "Neşeli Kirpi");
  EXPECT_EQ(store->session("abc")->person, 1U);
  EXPECT_EQ(store->session("abc")->seen, 3);
  EXPECT_FALSE(store->session("abd"));
  EXPECT_EQ(store->house_time(), 77);
  EXPECT_EQ(store->last_person(), 1U);
}

TEST_F(OnDisk, AllOfACommitOrNothing) {
  const auto store = *open_sqlite(file());
  ASSERT_EQ(store->commit(std::vector<Change>{change::Append{.game = 1, .number = 0, .event = "zero"}}), Commit::Done);
  const std::vector<Change> twice{change::Append{.game = 1, .number = 1, .event = "one"},
                                  change::Append{.game = 1, .number = 0, .event = "again"}};
  EXPECT_EQ(store->commit(twice), Commit::Broken);  // an event is never written over
  EXPECT_EQ(store->events(1, 0, 10), std::vector<std::string>{"zero"});
}

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

TEST(BrokenDisk, SaysSoWhenTheLogIsMovedIntoTheFile) {
  ForgetfulDisk disk;
  const auto store = *open_sqlite("meydan.db");
  disk.break_syncs("meydan.db");
  std::uint32_t number = 0;
  auto commit = Commit::Done;
  for (; commit == Commit::Done && number < 100; ++number)
    commit = store->commit(std::vector<Change>{change::Append{.game = 1, .number = number, .event = std::string(100'000, 'x')}});
  EXPECT_EQ(commit, Commit::Broken);
  EXPECT_GT(number, 10U);  // until the log was long, nothing of the file itself was synced
}

}  // namespace
}  // namespace meydan::server
