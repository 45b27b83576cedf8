// A file of live games as SQLite sees it: opened, brought to this version, or refused with a reason.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "core/result.hpp"
#include "server/store/statement.hpp"

namespace meydan::server {

enum class Opening : unsigned char { MakeIfMissing, ToWrite, ToRead };

Result<Database> open_database(const std::string& file, Opening how);

/// What SQLite says of the last thing that failed.
Message trouble_of(sqlite3* database);

class Sqlite final : public Sql {
 public:
  explicit Sqlite(Database database) : database_(std::move(database)) {}

  sqlite3* get() const { return database_.get(); }
  Message trouble() const override { return trouble_of(database_.get()); }
  Statement prepare(const std::string& sql) override { return std::make_unique<SqliteStatement>(database_.get(), sql.c_str()); }
  std::string number_behind(const std::string& text, const std::string& word) const override {
    return "CAST(substr(" + text + ", instr(" + text + ", '" + word + "') + " + std::to_string(word.size()) + ") AS INTEGER)";
  }

 private:
  Database database_;
};

/// The version of the tables: so many steps were made. Refused where the file is somebody else's, or of a newer version.
Result<std::size_t> version_of(sqlite3* database);
Result<std::size_t> version_of(sqlite3* database, std::size_t newest);

/// Each step and its number in one transaction; where one fails, those before it stay.
Result<void> migrate(sqlite3* database);
Result<void> migrate(sqlite3* database, std::span<const char* const> steps);

}  // namespace meydan::server
