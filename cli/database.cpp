// meydan database: builds the endgames of Mangala in the cache folder, where the engine finds them.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "cli/amounts.hpp"
#include "cli/commands.hpp"
#include "cli/data.hpp"
#include "cli/line_reader.hpp"
#include "cli/progress.hpp"
#include "cli/report.hpp"
#include "cli/setup.hpp"
#include "engine/think.hpp"
#ifdef MEYDAN_WITH_MANGALA
#include "engine/mangala/database.hpp"
#endif

namespace meydan::cli {

#ifdef MEYDAN_WITH_MANGALA
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
    size = make_room(size);
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

  /// All of it beforehand: a disk that fills up later would end the program without a word. What is there already stays.
  std::size_t make_room(std::size_t size) const {
    std::error_code error;
    const auto there = fs::file_size(part_, error);
    const auto space = fs::space(target_.parent_path(), error);
    const bool full = !error && there < size && space.available < size - there;
    if (!full && ::posix_fallocate(file_, 0, static_cast<off_t>(size)) == 0) return std::max<std::size_t>(size, there);
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

/// The stones of a database, -1 if it is not whole.
int stones_in(std::span<const std::byte> file) {
  const auto database = mangala::Database::open(mangala::kDatabaseName, file);
  return database ? database->stones() : -1;
}

int stones_there(const fs::path& path) { return stones_in(MappedFile{path}.bytes()); }

/// False when Ctrl-C ended it.
bool build(const fs::path& path, const Arguments& arguments, const Terminal& terminal) {
  const int stones = arguments.stones;
  const auto threads = arguments.think.threads.value_or(std::max(1U, std::thread::hardware_concurrency()));
  const Site site{path, static_cast<std::size_t>(mangala::database_file_size(stones))};
  Progress progress{terminal};
  const auto all = static_cast<double>(mangala::layer_begin(stones + 1));
  mangala::build_database(site.bytes(), stones, threads, [&](int done) {
    const auto share = static_cast<double>(mangala::layer_begin(done + 1)) / all;
    progress.show(bar(terminal, share, 30) + fmt::format(" {}/{}", done, stones));
    return !LineReader::interrupted();
  });
  if (stones_in(site.bytes()) < stones) return false;
  site.finish();
  return true;
}

void check_asked(const Arguments& arguments) {
  if (game_named(arguments.game).id() != "mangala") stop(Message{"cli.database.only_mangala"_key}, "<game>");
  if (cache_folder().empty()) stop(Message{"cli.database.no_folder"_key});
}

}  // namespace

Status database(const Arguments& arguments, const Terminal& terminal) {
  const LineReader interrupts;
  check_asked(arguments);
  const auto path = cache_file(mangala::kDatabaseName);
  const auto begin = wall_seconds();
  const bool there = stones_there(path) >= arguments.stones;
  if (!there && !build(path, arguments, terminal)) {
    terminal.complain(Message{"cli.database.stopped"_key});
    return Status::Interrupted;
  }
  const auto seconds = wall_seconds() - begin;
  const int stones = stones_there(path);
  std::error_code error;
  const auto size = fs::file_size(path, error);
  if (arguments.json) {
    Terminal::print_json(json::object({{"file", json::text(path.string())},
                                       {"stones", std::to_string(stones)},
                                       {"bytes", json::number(std::uint64_t{size})},
                                       {"built", json::boolean(!there)},
                                       {"seconds", json::number(seconds)}}));
    return Status::Fine;
  }
  terminal.line(Message{there ? "cli.database.there"_key : "cli.database.built"_key}
                    .with("stones", std::to_string(stones))
                    .with("positions", grouped(mangala::layer_begin(stones + 1)))
                    .with("size", size_text(size))
                    .with("file", printable(path.string()))
                    .with("seconds", fmt::format("{:.1f}", seconds)));
  return Status::Fine;
}
#else
Status database(const Arguments& arguments, const Terminal&) {
  game_named(arguments.game);
  stop(Message{"cli.database.only_mangala"_key}, "<game>");
}
#endif

}  // namespace meydan::cli
