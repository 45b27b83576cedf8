#pragma once

#include "server/store/archive.hpp"
#include "server/store/statement.hpp"

namespace meydan::server {

/// On a connection of its own that only reads.
std::unique_ptr<Archive> sqlite_archive(Database reading);

}  // namespace meydan::server
