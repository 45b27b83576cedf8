#include "cli/data.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>

#include "cli/data_table.hpp"
#include "engine/engine.hpp"

namespace meydan::cli {
namespace {

namespace fs = std::filesystem;

fs::path from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? fs::path{} : fs::path{value};
}

/// The files of the cache folder that were asked for, each mapped once.
class Cache {
 public:
  const MappedFile& find(std::string_view name) {
    const std::lock_guard guard{mutex_};
    auto& file = files_[std::string{name}];
    if (!file) file = std::make_unique<MappedFile>(cache_file(name));
    return *file;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<MappedFile>> files_;
};

}  // namespace

std::optional<std::span<const std::byte>> built_in(std::string_view name) noexcept {
  for (const auto& [known, begin, end] : built_in_files())
    if (known == name) return std::as_bytes(std::span{begin, end});
  return std::nullopt;
}

fs::path cache_folder() {
  if (auto chosen = from_environment("MEYDAN_CACHE"); !chosen.empty()) return chosen;
  if (auto base = from_environment("XDG_CACHE_HOME"); base.is_absolute()) return base / "meydan";
  if (auto home = from_environment("HOME"); !home.empty()) return home / ".cache/meydan";
  return {};
}

fs::path cache_file(std::string_view name) { return cache_folder() / std::string{name}.append(".bin"); }

MappedFile::MappedFile(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  missing_ = file < 0 && (errno == ENOENT || errno == ENOTDIR);
  unreadable_ = !missing_;
  if (file < 0) return;
  struct stat about{};
  if (::fstat(file, &about) == 0 && S_ISREG(about.st_mode)) {
    const auto size = static_cast<std::size_t>(about.st_size);
    auto* const begin = size == 0 ? nullptr : ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    unreadable_ = begin == MAP_FAILED;
    if (!unreadable_) bytes_ = {static_cast<const std::byte*>(begin), size};
  }
  ::close(file);
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

DataSource program_data() {
  static Cache cache;
  return [](std::string_view name) -> Result<std::span<const std::byte>> {
    if (const auto table = built_in(name)) return *table;
    const auto& file = cache.find(name);
    if (file.unreadable()) return fail(Message{"cli.data.unreadable"_key}.with("file", cache_file(name).string()));
    if (!file.missing()) return file.bytes();
    if (std::ranges::any_of(all_engines(), [&](const auto* engine) { return engine->database == name; }))
      return fail("cli.data.database"_key);
    return fail(Message{"cli.data.missing"_key}.with("name", std::string{name}));
  };
}

}  // namespace meydan::cli
