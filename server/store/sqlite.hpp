// The store in one SQLite file beside the program's other data. WAL, every commit synced.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "server/store/store.hpp"

namespace meydan::server {

/// Makes the file if it is not there, and brings an older one to this version. The error is a reason in English, as the system
/// gives it.
std::expected<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file);

}  // namespace meydan::server
