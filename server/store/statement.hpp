// SQLite's C interface with an owner for each thing.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace meydan::server {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

/// A prepared statement: bound from the left, run, and ready to be bound again.
class Statement {
 public:
  Statement(sqlite3* database, const char* sql) {
    sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  bool prepared() const noexcept { return statement_ != nullptr; }

  template <class... Values>
  Statement& with(const Values&... values) {
    sqlite3_reset(statement_);
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  /// Whether there is a row; at the end it is ready for other values.
  bool row() {
    if (step() == SQLITE_ROW) return true;
    sqlite3_reset(statement_);
    return false;
  }
  /// For what gives no rows: SQLITE_DONE or why not.
  int run() {
    const int result = step();
    sqlite3_reset(statement_);
    return result;
  }

  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  double real(int column) const { return sqlite3_column_double(statement_, column); }
  std::string_view text(int column) const {
    const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  int step() { return sqlite3_step(statement_); }
  void bind(int place, std::string_view text) {
    sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
  }
  void bind(int place, std::int64_t number) { sqlite3_bind_int64(statement_, place, number); }
  void bind(int place, std::uint64_t number) { sqlite3_bind_int64(statement_, place, static_cast<std::int64_t>(number)); }
  void bind(int place, std::uint32_t number) { sqlite3_bind_int64(statement_, place, number); }
  void bind(int place, double number) { sqlite3_bind_double(statement_, place, number); }
  void bind(int place, bool yes) { sqlite3_bind_int(statement_, place, yes ? 1 : 0); }

  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace meydan::server
