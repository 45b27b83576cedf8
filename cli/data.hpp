// The tables that engines ask for: those built into the program, and the databases in the user's cache folder.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace meydan::cli {

/// Built in first, then <cache folder>/<name>.bin, mapped for as long as the program runs. Safe to ask from several threads.
DataSource program_data();

/// A file that was built into the program, by its name without the ending.
std::optional<std::span<const std::byte>> built_in(std::string_view name) noexcept;

/// MEYDAN_CACHE, else XDG_CACHE_HOME/meydan, else ~/.cache/meydan; empty where there is no home.
std::filesystem::path cache_folder();
std::filesystem::path cache_file(std::string_view name);

/// A file in memory without reading it; empty when it is missing or cannot be read. Unmapped at the end of its life. Where the
/// file is cut short meanwhile, reading on ends the program in words (last_words.hpp).
class MappedFile {
 public:
  explicit MappedFile(const std::filesystem::path& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const std::byte> bytes() const noexcept { return bytes_; }
  bool missing() const noexcept { return missing_; }
  /// It is there, but closed to us or no file.
  bool unreadable() const noexcept { return unreadable_; }

 private:
  std::span<const std::byte> bytes_;
  bool missing_ = false;
  bool unreadable_ = false;
};

}  // namespace meydan::cli
