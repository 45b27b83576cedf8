// Files: read whole with a limit, written so that a crash leaves the old one or the new one, or grown piece by piece.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/options.hpp"

namespace meydan::cli {

/// Says so when it is missing, a folder, unreadable, or larger than 1 MiB.
Result<std::string> read_file(const std::filesystem::path& path);

/// Through a file beside it that is flushed to the disk and then renamed.
Result<void> write_file(const std::filesystem::path& path, std::string_view text);

/// Grows piece by piece. A piece that was added outlives the program; one that did not fit leaves nothing behind.
class GrowingFile {
 public:
  /// Takes the place of what was there, as write_file does.
  static Result<GrowingFile> begin(std::filesystem::path path, std::string_view text);

  Result<void> add(std::string_view piece);

 private:
  using Handle = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

  GrowingFile(std::filesystem::path path, Handle file) : path_(std::move(path)), file_(std::move(file)) {}

  std::filesystem::path path_;
  Handle file_;
};

/// For rule options that name files.
Loader file_loader();

}  // namespace meydan::cli
