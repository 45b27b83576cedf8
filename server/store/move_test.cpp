#include "server/store/move.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "server/store/database.hpp"
#include "server/store/sqlite.hpp"

namespace meydan::server {
namespace {

namespace fs = std::filesystem;

class MoveTest : public testing::Test {
 protected:
  MoveTest() : folder_(fs::temp_directory_path() / ("meydan-move-" + hex(new_seed()))) { fs::create_directories(folder_); }
  ~MoveTest() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_;
};

TEST_F(MoveTest, EveryTableIsCarriedButThoseOfWhoWrites) {
  ASSERT_TRUE(open_sqlite(path("live.db")));
  const auto database = *open_database(path("live.db"), Opening::ToRead);
  SqliteStatement columns{database.get(),
                          "SELECT t.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND "
                          "t.name NOT IN ('counter', 'lease', 'owner') ORDER BY t.name, c.cid"};
  std::map<std::string, std::string> made;
  while (columns.row())
    made[std::string{columns.text(0)}] += columns.text(1) == "INTEGER" ? 'i' : columns.text(1) == "REAL" ? 'r' : 't';
  std::map<std::string, std::string> carried;
  for (const auto& table : moved_tables()) carried[table.name] = table.columns;
  EXPECT_EQ(made, carried);
}

TEST_F(MoveTest, WhatCannotBeMovedLeavesNothing) {
  EXPECT_EQ(move_store(path("live.db"), "postgres://nobody@/none?host=%2Fno%2Fsuch%2Ffolder").error().key.text,
            "server.store.trouble");
  ASSERT_TRUE(open_sqlite(path("there.db")));
  EXPECT_EQ(move_store(path("live.db"), path("there.db")).error().key.text, "server.store.file_there");
  EXPECT_FALSE(fs::exists(path("there.db.moving")));
}

}  // namespace
}  // namespace meydan::server
