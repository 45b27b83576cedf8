// A place of its own for the store of a test: a file, or, where MEYDAN_POSTGRES says where one runs, a schema in PostgreSQL.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "server/store/database.hpp"
#include "server/store/open.hpp"
#include "server/store/postgres.hpp"

namespace meydan::server {

class StorePlace {
 public:
  StorePlace() : name_("test_" + hex(new_seed()).substr(0, 16)), folder_(std::filesystem::temp_directory_path() / name_) {
    std::filesystem::create_directories(folder_);
    if (postgres()) execute("CREATE SCHEMA " + name_);
  }
  ~StorePlace() {
    if (postgres()) execute("DROP SCHEMA " + name_ + " CASCADE");
    std::filesystem::remove_all(folder_);
  }
  StorePlace(const StorePlace&) = delete;
  StorePlace& operator=(const StorePlace&) = delete;

  static bool postgres() { return std::getenv("MEYDAN_POSTGRES") != nullptr; }

  std::string where() const {
    return postgres() ? std::getenv("MEYDAN_POSTGRES") + ("&options=-csearch_path%3D" + name_) : (folder_ / "live.db").string();
  }
  std::unique_ptr<Store> open(Role role = Role::Server) const { return std::move(open_store(where(), role).value()); }

  /// Somebody else writes there for as long as this lives, so that nothing becomes durable.
  std::unique_ptr<Sql> hold() const {
    if (postgres()) {
      auto database = std::make_unique<Postgres>(where());
      EXPECT_TRUE(database->connect());
      EXPECT_TRUE(database->execute("SET idle_in_transaction_session_timeout = 0;BEGIN;LOCK TABLE lease IN EXCLUSIVE MODE"));
      return database;
    }
    auto database = std::make_unique<Sqlite>(std::move(*open_database(where(), Opening::ToWrite)));
    EXPECT_EQ(sqlite3_exec(database->get(), "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    return database;
  }

  /// As somebody else might do it meanwhile.
  void execute(const std::string& sql) const {
    if (postgres()) {
      Postgres database{where()};
      ASSERT_TRUE(database.connect());
      ASSERT_TRUE(database.execute(sql)) << sql;
    } else {
      const auto database = open_database(where(), Opening::ToWrite);
      ASSERT_TRUE(database);
      ASSERT_EQ(sqlite3_exec(database->get(), sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    }
  }

 private:
  std::string name_;
  std::filesystem::path folder_;
};

}  // namespace meydan::server
