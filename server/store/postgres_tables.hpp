// The tables of live games in PostgreSQL, in the first schema of the connection's search_path.
#pragma once

#include <span>

#include "core/result.hpp"
#include "server/store/postgres.hpp"

namespace meydan::server {

/// The version of the tables: so many steps were made. Refused where they are somebody else's, or of a newer version.
Result<std::size_t> version_of(Postgres& database);
Result<std::size_t> version_of(Postgres& database, std::size_t newest);

/// Of this version, for those who do not migrate.
Result<void> must_be_there(Postgres& database);

/// Each step and its number in one transaction; where one fails, those before it stay. Two who come at once wait for one another.
Result<void> migrate(Postgres& database);
Result<void> migrate(Postgres& database, std::span<const char* const> steps);

/// A step as PostgreSQL says it.
std::string for_postgres(std::string step);

/// The right to write here, alone or beside others, for as long as this connection lives.
Result<bool> take_writers_lock(Postgres& database, bool alone);

}  // namespace meydan::server
