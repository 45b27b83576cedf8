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

/// Through a hidden file beside it, ".NAME.saving", that is flushed to the disk and then renamed. Blocks while another program
/// writes the same file; one that was killed leaves the hidden file to the next.
Result<void> write_file(const std::filesystem::path& path, std::string_view text);

/// Makes what was renamed or removed in it last.
void flush_folder(const std::filesystem::path& folder);

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
