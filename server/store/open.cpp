#include "server/store/open.hpp"

#include "server/store/database.hpp"
#include "server/store/postgres.hpp"
#include "server/store/postgres_tables.hpp"
#include "server/store/sqlite.hpp"

namespace meydan::server {
namespace {

Result<std::unique_ptr<Sql>> look_into_postgres(const std::string& url) {
  auto database = std::make_unique<Postgres>(url);
  if (auto connected = database->connect(); !connected) return fail(connected.error());
  if (auto there = must_be_there(*database); !there) return fail(there.error());
  if (!database->execute("SET idle_in_transaction_session_timeout = 0;BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    return fail(database->trouble());
  return database;
}

Result<std::unique_ptr<Sql>> look_into_file(const std::string& file) {
  auto opened = open_database(file, Opening::ToRead);
  if (!opened) return fail(opened.error());
  if (const auto version = version_of(opened->get()); !version) return fail(version.error());
  if (sqlite3_exec(opened->get(), "BEGIN", nullptr, nullptr, nullptr) != SQLITE_OK) return fail(trouble_of(opened->get()));
  return std::make_unique<Sqlite>(std::move(*opened));
}

}  // namespace

bool is_postgres(std::string_view where) { return where.starts_with("postgres://") || where.starts_with("postgresql://"); }

Result<std::unique_ptr<Store>> open_store(const std::string& where, Role role) {
  return is_postgres(where) ? open_postgres(where, role) : open_sqlite(where);
}

Result<std::unique_ptr<Sql>> look_into(const std::string& where) {
  return is_postgres(where) ? look_into_postgres(where) : look_into_file(where);
}

}  // namespace meydan::server
