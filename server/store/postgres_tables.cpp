#include "server/store/postgres_tables.hpp"

#include <array>

#include "server/store/migrations.hpp"

namespace meydan::server {
namespace {

/// Of the writer, or of those who migrate, in this schema.
std::string lock_key(int what) { return "(" + std::to_string(kApplication + what) + ", hashtext(current_schema()))"; }
constexpr int kWriters = 0;
constexpr int kMigrators = 1;

constexpr const char* kOurs =
    "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relname = 'meydan'";
constexpr const char* kAll = "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace";

Result<std::int64_t> ask(Postgres& database, const char* question) {
  const auto found = database.execute(question);
  if (!found) return fail(database.trouble());
  return first_number(found);
}

}  // namespace

std::string for_postgres(std::string step) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kWords{
      {{"INTEGER", "BIGINT"}, {"REAL", "DOUBLE PRECISION"}, {" STRICT, WITHOUT ROWID", ""}, {" STRICT", ""}}};
  for (const auto& [theirs, ours] : kWords)
    for (std::size_t at = 0; (at = step.find(theirs, at)) != std::string::npos; at += ours.size())
      step.replace(at, theirs.size(), ours);
  return step;
}

Result<std::size_t> version_of(Postgres& database, std::size_t newest) {
  const auto ours = ask(database, kOurs);
  if (!ours) return fail(ours.error());
  if (*ours == 0) {
    const auto all = ask(database, kAll);
    if (!all) return fail(all.error());
    return *all == 0 ? Result<std::size_t>{0} : fail("server.store.database_other"_key);
  }
  const auto version = ask(database, "SELECT version FROM meydan");
  if (!version) return fail(version.error());
  if (static_cast<std::size_t>(*version) > newest) return fail("server.store.database_newer"_key);
  return static_cast<std::size_t>(*version);
}

Result<std::size_t> version_of(Postgres& database) { return version_of(database, kMigrations.size()); }

Result<void> must_be_there(Postgres& database) {
  const auto version = version_of(database);
  if (!version) return fail(version.error());
  if (*version == 0) return fail("server.store.database_empty"_key);
  if (*version < kMigrations.size()) return fail("server.store.database_older"_key);
  return {};
}

Result<void> migrate(Postgres& database, std::span<const char* const> steps) {
  for (;;) {
    if (!database.execute("BEGIN;SELECT pg_advisory_xact_lock" + lock_key(kMigrators))) return fail(database.trouble());
    const auto version = version_of(database, steps.size());
    if (!version || *version == steps.size()) {
      database.execute("ROLLBACK");
      return version ? Result<void>{} : fail(version.error());
    }
    const auto step = (*version == 0 ? std::string{"CREATE TABLE meydan(version BIGINT NOT NULL);INSERT INTO meydan VALUES(0);"}
                                     : std::string{}) +
                      for_postgres(steps[*version]) + "UPDATE meydan SET version = " + std::to_string(*version + 1) + ";COMMIT";
    if (database.execute(step)) continue;
    auto trouble = database.trouble();
    database.execute("ROLLBACK");
    return fail(std::move(trouble));
  }
}

Result<void> migrate(Postgres& database) { return migrate(database, kMigrations); }

Result<bool> take_writers_lock(Postgres& database, bool alone) {
  const auto taken = database.execute("SELECT pg_try_advisory_lock" + std::string{alone ? "" : "_shared"} + lock_key(kWriters));
  if (!taken) return fail(database.trouble());
  return std::string_view{PQgetvalue(taken.get(), 0, 0)} == "t";
}

}  // namespace meydan::server
