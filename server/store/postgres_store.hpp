// The store in a PostgreSQL database: postgres://user@host/database.
#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

enum class Role : unsigned char {
  Server,   // has the only lease, and waits for a database that goes away
  Node,     // the same beside others, each with a lease that it must renew (server/store/leases.hpp)
  Visitor,  // writes beside a server what is of no game, and waits for nothing
};

/// A server makes the tables if they are not there, and brings older ones to this version. Refused where another server writes
/// that is no node as well, and where what is committed would not be durable.
Result<std::unique_ptr<Store>> open_postgres(const std::string& url, Role role);

}  // namespace meydan::server
