#include "server/store/database.hpp"

#include "server/store/migrations.hpp"

namespace meydan::server {
namespace {

std::int64_t number_in(sqlite3* database, const char* question) {
  SqliteStatement asked{database, question};
  return asked.prepared() && asked.row() ? asked.number(0) : 0;
}

int flags_of(Opening how) {
  switch (how) {
    case Opening::MakeIfMissing:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case Opening::ToWrite:
      return SQLITE_OPEN_READWRITE;
    case Opening::ToRead:
      return SQLITE_OPEN_READONLY;
  }
  return SQLITE_OPEN_READONLY;
}

}  // namespace

Message trouble_of(sqlite3* database) {
  const auto* const reason = database == nullptr ? "out of memory" : sqlite3_errmsg(database);
  return Message{"server.store.trouble"_key}.with("reason", reason);
}

Result<Database> open_database(const std::string& file, Opening how) {
  sqlite3* opened = nullptr;
  const int result = sqlite3_open_v2(file.c_str(), &opened, flags_of(how) | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database{opened};
  if (opened != nullptr) sqlite3_extended_result_codes(opened, 1);
  constexpr const char* kManners =  // what is deleted is overwritten
      "PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA secure_delete=ON; PRAGMA busy_timeout=5000;";
  if (result != SQLITE_OK || sqlite3_exec(opened, kManners, nullptr, nullptr, nullptr) != SQLITE_OK)
    return fail(trouble_of(opened));
  return database;
}

Result<std::size_t> version_of(sqlite3* database, std::size_t newest) {
  SqliteStatement tables{database, "SELECT count(*) FROM sqlite_schema"};
  if (!tables.prepared() || !tables.row()) return fail(trouble_of(database));
  const bool ours = number_in(database, "PRAGMA application_id") == kApplication;
  if (tables.number(0) != 0 && !ours) return fail("server.store.other"_key);
  const auto version = static_cast<std::size_t>(number_in(database, "PRAGMA user_version"));
  if (version > newest) return fail("server.store.newer"_key);
  return version;
}

Result<std::size_t> version_of(sqlite3* database) { return version_of(database, kMigrations.size()); }

Result<void> migrate(sqlite3* database, std::span<const char* const> steps) {
  auto version = version_of(database, steps.size());
  if (!version) return fail(version.error());
  for (; *version < steps.size(); ++*version) {
    const auto step = "BEGIN IMMEDIATE;PRAGMA application_id=" + std::to_string(kApplication) + ";" + steps[*version] +
                      "PRAGMA user_version=" + std::to_string(*version + 1) + ";COMMIT";
    if (sqlite3_exec(database, step.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) continue;
    auto trouble = trouble_of(database);
    sqlite3_exec(database, "ROLLBACK", nullptr, nullptr, nullptr);
    return fail(std::move(trouble));
  }
  return {};
}

Result<void> migrate(sqlite3* database) { return migrate(database, kMigrations); }

}  // namespace meydan::server
