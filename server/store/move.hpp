// All of one store carried to another: from a file to PostgreSQL, and back.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/result.hpp"

namespace meydan::server {

struct Moved {
  std::uint64_t games = 0;
  std::uint64_t events = 0;
  std::uint64_t people = 0;
};

/// The source stays as it is, and no server may be using it. The target is a file that is not there, or a database with nothing
/// in it; it has all of it at once, once everything was read back and found to be the same, or nothing.
Result<Moved> move_store(const std::string& from, const std::string& to);

/// What is carried: the tables, and the kind of each column in order (whole number, real number, text).
struct MovedTable {
  const char* name;
  const char* columns;
};
std::span<const MovedTable> moved_tables();

}  // namespace meydan::server
