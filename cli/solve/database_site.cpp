#ifdef MEYDAN_WITH_MANGALA
#include "cli/solve/database_site.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "cli/memory.hpp"
#include "cli/terminal/amounts.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/terminal/progress.hpp"
#include "engine/think.hpp"

namespace meydan::cli {
namespace {

namespace fs = std::filesystem;

/// Half-built under its own name, and given the real one when it is whole. Stopped in any way, the next run goes on after the
/// last layer that is complete.
class Site {
 public:
  Site(const fs::path& target, std::size_t size) : target_(target), part_(target.string() + ".part") {
    std::error_code error;
    fs::create_directories(target_.parent_path(), error);
    file_ = ::open(part_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file_ < 0) fail_with("cli.file.unwritable"_key);
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) fail_with("cli.database.busy"_key);
    make_room(size);
    auto* const begin = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file_, 0);
    if (begin == MAP_FAILED) fail_with("cli.file.unwritable"_key);
    bytes_ = {static_cast<std::byte*>(begin), size};
  }
  ~Site() {
    if (!bytes_.empty()) ::munmap(bytes_.data(), bytes_.size());
    if (file_ >= 0) ::close(file_);
  }
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;

  std::span<std::byte> bytes() const noexcept { return bytes_; }

  void finish() const {
    const bool written = ::msync(bytes_.data(), bytes_.size(), MS_SYNC) == 0 && ::fsync(file_) == 0;
    if (!written || ::rename(part_.c_str(), target_.c_str()) != 0) fail_with("cli.file.unwritable"_key);
  }

 private:
  [[noreturn]] void fail_with(Key key) const { stop(Message{key}.with("file", part_.string())); }

  /// All of it beforehand: a disk that fills up later would end the program without a word. What is there already stays, unless
  /// it was to become another table.
  void make_room(std::size_t size) const {
    std::error_code error;
    auto there = fs::file_size(part_, error);
    if (there != size && ::ftruncate(file_, 0) == 0) there = 0;
    const auto space = fs::space(target_.parent_path(), error);
    const bool full = !error && there < size && space.available < size - there;
    if (!full && ::posix_fallocate(file_, 0, static_cast<off_t>(size)) == 0) return;
    if (there == 0) fs::remove(part_, error);
    stop(Message{"cli.database.no_room"_key}
             .with("folder", target_.parent_path().string())
             .with("needed", size_text(size))
             .with("free", size_text(space.available)));
  }

  fs::path target_;
  fs::path part_;
  int file_ = -1;
  std::span<std::byte> bytes_;
};

/// How far the building is, and how long the rest will take at this pace.
class Pace {
 public:
  Pace(const Terminal& terminal, int stones) : terminal_(terminal), progress_(terminal), stones_(stones) {}

  void show(std::uint64_t positions) {
    if (begin_ < 0) {
      begin_ = wall_seconds();
      first_ = positions;
    }
    now_ = positions;
    if (!progress_.seen()) return;
    const auto all = mangala::layer_begin(stones_ + 1);
    int layer = 0;
    while (layer < stones_ && mangala::layer_begin(layer + 1) <= positions) ++layer;
    const auto speed = so_far().positions_a_second();
    progress_.show(terminal_.say(Message{"cli.database.progress"_key}
                                     .with("bar", bar(terminal_, static_cast<double>(positions) / static_cast<double>(all), 20))
                                     .with("layer", std::to_string(layer))
                                     .with("stones", std::to_string(stones_))
                                     .with("speed", fmt::format("{:.1f}", static_cast<double>(speed) / 1e6))
                                     .with("left", speed == 0 ? "?" : minutes((all - positions) / speed))));
  }

  Building so_far() const { return {begin_ < 0 ? 0 : wall_seconds() - begin_, now_ - first_}; }

 private:
  const Terminal& terminal_;
  Progress progress_;
  int stones_;
  double begin_ = -1;
  std::uint64_t first_ = 0;
  std::uint64_t now_ = 0;
};

}  // namespace

std::uint64_t Building::positions_a_second() const {
  return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(positions) / seconds) : 0;
}

void check_memory(std::uint64_t needed) {
  const auto available = available_memory();
  if (!available || *available >= needed) return;
  stop(Message{"cli.database.no_memory"_key}.with("needed", size_text(needed)).with("free", size_text(*available)));
}

fs::path database_path() {
  if (cache_folder().empty()) stop(Message{"cli.database.no_folder"_key});
  return cache_file(mangala::kDatabaseName);
}

fs::path database_path(int stones) {
  return database_path().replace_filename(fmt::format("{}-{}.bin", mangala::kDatabaseName, stones));
}

std::optional<DatabaseFile> open_database(const fs::path& path, int stones) {
  auto file = std::make_unique<MappedFile>(path);
  if (file->unreadable()) stop(Message{"cli.file.unreadable"_key}.with("file", path.string()));
  if (file->bytes().size() < mangala::database_file_size(stones)) return std::nullopt;
  const auto database = mangala::Database::open(mangala::kDatabaseName, file->bytes());
  if (!database || database->stones() < stones) return std::nullopt;
  return DatabaseFile{path, std::move(file), *database};
}

std::optional<DatabaseFile> find_database(int stones) {
  auto found = open_database(database_path(), stones);
  for (int larger = stones; !found && larger <= mangala::kMaxDatabase; ++larger)
    found = open_database(database_path(larger), stones);
  return found;
}

std::optional<DatabaseFile> build_database_file(const fs::path& path, int stones, unsigned threads, const Terminal& terminal) {
  const auto size = mangala::database_file_size(stones);
  check_memory(size);
  Pace pace{terminal, stones};
  {
    const Site site{path, static_cast<std::size_t>(size)};
    const bool whole = mangala::build_database(site.bytes(), stones, threads, [&](std::uint64_t positions) {
      pace.show(positions);
      return !interrupted();
    });
    if (!whole) return std::nullopt;
    site.finish();
  }
  const auto building = pace.so_far();
  auto file = open_database(path, stones);
  if (!file) stop(Message{"cli.file.unreadable"_key}.with("file", path.string()));
  file->building = building;
  return file;
}

std::string database_in_words(const Terminal& terminal, const DatabaseFile& file) {
  const int stones = file.database.stones();
  const auto building = file.building.value_or(Building{});
  return terminal.say(Message{file.building ? "cli.database.built"_key : "cli.database.there"_key}
                          .with("stones", std::to_string(stones))
                          .with("positions", grouped(mangala::layer_begin(stones + 1)))
                          .with("size", size_text(file.bytes()))
                          .with("file", printable(file.path.string()))
                          .with("seconds", fmt::format("{:.1f}", building.seconds)));
}

unsigned threads_of(const Arguments& arguments) {
  return arguments.think.threads.value_or(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace meydan::cli
#endif
