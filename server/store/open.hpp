// A store by its name: a file, or postgres://...
#pragma once

#include "server/store/postgres_store.hpp"
#include "server/store/sql.hpp"

namespace meydan::server {

bool is_postgres(std::string_view where);

Result<std::unique_ptr<Store>> open_store(const std::string& where, Role role);

/// All of one that is there, as it stands at one moment, to be read.
Result<std::unique_ptr<Sql>> look_into(const std::string& where);

}  // namespace meydan::server
