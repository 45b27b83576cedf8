// The file of live games: where it is, and what stops those who open it.
#pragma once

#include <filesystem>
#include <string>

#include "cli/args/arguments.hpp"

namespace meydan::cli {

/// The one that --data names, or the one in the user's data folder.
std::filesystem::path live_file(const Arguments& arguments);
/// The same, where it must be there already.
std::filesystem::path existing_live_file(const Arguments& arguments);

/// The database that --store names, or an existing file.
std::string existing_store(const Arguments& arguments);

/// Throws Trouble: the file could not be opened, and why.
[[noreturn]] void cannot_open(const std::filesystem::path& file, const Message& reason, const Terminal& terminal,
                              const std::string& argument = "--data");
/// The same of whatever --store and --data name.
[[noreturn]] void cannot_open_store(const Arguments& arguments, const Message& reason, const Terminal& terminal);

/// "postgres://meydan@host/meydan": without a password.
std::string shown(const std::string& store);

}  // namespace meydan::cli
