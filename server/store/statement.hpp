// SQLite's C interface with an owner for each thing.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <string_view>

#include "server/store/sql.hpp"

namespace meydan::server {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

class SqliteStatement final : public Prepared {
 public:
  SqliteStatement(sqlite3* database, const char* sql) {
    sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
  }
  ~SqliteStatement() override { sqlite3_finalize(statement_); }
  SqliteStatement(const SqliteStatement&) = delete;
  SqliteStatement& operator=(const SqliteStatement&) = delete;

  bool prepared() const noexcept { return statement_ != nullptr; }

  bool row() override {
    if (sqlite3_step(statement_) == SQLITE_ROW) return true;
    sqlite3_reset(statement_);
    return false;
  }
  bool run() override {
    const int result = sqlite3_step(statement_);
    sqlite3_reset(statement_);
    return result == SQLITE_DONE;
  }

  std::int64_t number(int column) const override { return sqlite3_column_int64(statement_, column); }
  double real(int column) const override { return sqlite3_column_double(statement_, column); }
  std::string_view text(int column) const override {
    const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  void reset() override {
    sqlite3_reset(statement_);
    place_ = 0;
  }
  void bind(std::string_view text) override {
    sqlite3_bind_text(statement_, ++place_, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
  }
  void bind(std::int64_t number) override { sqlite3_bind_int64(statement_, ++place_, number); }
  void bind(double number) override { sqlite3_bind_double(statement_, ++place_, number); }

  sqlite3_stmt* statement_ = nullptr;
  int place_ = 0;
};

}  // namespace meydan::server
