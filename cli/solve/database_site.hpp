// The endgames of Mangala as files of the cache folder: found there, or built.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

#include "cli/args/arguments.hpp"
#include "cli/data.hpp"
#include "engine/mangala/database.hpp"

namespace meydan::cli {

/// What building took; the positions are those that were not there yet.
struct Building {
  double seconds = 0;
  std::uint64_t positions = 0;

  std::uint64_t positions_a_second() const;
};

/// A file whose checksums hold.
struct DatabaseFile {
  std::filesystem::path path;
  std::unique_ptr<MappedFile> file;
  mangala::Database database;          // for as long as the file lives
  std::optional<Building> building{};  // none if it was there already

  std::uint64_t bytes() const { return file->bytes().size(); }
};

/// Of the engine's database, which may have any number of stones; of one with at least so many. Throws Trouble where there is no
/// folder for them.
std::filesystem::path database_path();
std::filesystem::path database_path(int stones);

/// Nothing if the file is missing, damaged or of fewer stones. Throws Trouble where it is there but cannot be read.
std::optional<DatabaseFile> open_database(const std::filesystem::path& path, int stones);
/// Any in the cache folder that is large enough.
std::optional<DatabaseFile> find_database(int stones);

/// Throws Trouble when programs cannot have so many bytes more.
void check_memory(std::uint64_t needed);

/// Stopped in any way, the next call goes on after the last layer that is complete. Nothing when Ctrl-C stopped it. Throws
/// Trouble where disk or memory is too small.
std::optional<DatabaseFile> build_database_file(const std::filesystem::path& path, int stones, unsigned threads,
                                                const Terminal& terminal);

/// That it was built or is there, and what it is.
std::string database_in_words(const Terminal& terminal, const DatabaseFile& file);

/// Those of the command line, or as many as there are processors.
unsigned threads_of(const Arguments& arguments);

}  // namespace meydan::cli
