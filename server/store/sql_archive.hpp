#pragma once

#include "server/store/archive.hpp"
#include "server/store/sql.hpp"

namespace meydan::server {

/// On a connection of its own that only reads.
std::unique_ptr<Archive> sql_archive(std::unique_ptr<Sql> reading);

}  // namespace meydan::server
