// The store in one SQLite file beside the program's other data. WAL, every commit synced.
#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

/// Makes the file if it is not there, and brings an older one to this version.
Result<std::unique_ptr<Store>> open_sqlite(const std::string& file);

}  // namespace meydan::server
