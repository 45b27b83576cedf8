// Files, whole: read with a limit, written so that a crash leaves the old one or the new one.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/options.hpp"

namespace meydan::cli {

/// Says so when it is missing, a folder, unreadable, or larger than 1 MiB.
Result<std::string> read_file(const std::filesystem::path& path);

/// Through a file beside it that is flushed to the disk and then renamed.
Result<void> write_file(const std::filesystem::path& path, std::string_view text);

/// For rule options that name files.
Loader file_loader();

}  // namespace meydan::cli
