#include "cli/tournament/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>

#include "cli/files.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/trouble.hpp"

namespace meydan::cli {
namespace {

using tournament::Entry;

constexpr std::size_t kLargest = std::size_t{64} << 20;

[[noreturn]] void stop_at(Key key, const std::filesystem::path& path) {
  stop(Message{key}.with("file", printable(path.string())));
}

/// Open and locked, until the end of the block.
class Locked {
 public:
  explicit Locked(const std::filesystem::path& path) : file_(::open(path.c_str(), O_RDWR | O_CLOEXEC)) {
    if (file_ < 0)
      stop_at(errno == ENOENT   ? "cli.file.missing"_key
              : errno == EISDIR ? "cli.file.folder"_key
                                : "cli.file.unreadable"_key,
              path);
    while (::flock(file_, LOCK_EX) != 0 && errno == EINTR) continue;
  }
  ~Locked() { ::close(file_); }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

  int file() const noexcept { return file_; }

 private:
  int file_;
};

std::int64_t milliseconds_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

bool append_all(int file, std::string_view text, off_t at) {
  while (!text.empty()) {
    const auto written = ::pwrite(file, text.data(), text.size(), at);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    at += written;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

TournamentFile TournamentFile::create(const std::filesystem::path& path, const tournament::Settings& settings,
                                      const std::string& by) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) stop_at("cli.tournament.exists"_key, path);
  TournamentFile made{path};
  Entry entry{.by = by, .at = milliseconds_now(), .saw = 0, .what = tournament::entries::Set{settings}};
  if (auto followed = made.now_.follow(entry); !followed) stop(followed.error());
  const auto line = tournament::write_entry(entry) + "\n";
  if (auto written = write_file(path, line); !written) stop(written.error());
  made.entries_.push_back(std::move(entry));
  made.read_ = line.size();
  return made;
}

TournamentFile TournamentFile::open(const std::filesystem::path& path) {
  TournamentFile opened{path};
  const Locked locked{path};
  opened.catch_up(locked.file());
  if (opened.entries_.empty()) stop_at("cli.tournament.empty"_key, path);
  return opened;
}

void TournamentFile::catch_up(int file) {
  struct stat status {};
  if (::fstat(file, &status) != 0) stop_at("cli.file.unreadable"_key, path_);
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size > kLargest || size < read_) stop_at("cli.tournament.not_one"_key, path_);
  std::string text(size - read_, '\0');
  std::size_t got = 0;
  while (got < text.size()) {
    const auto count = ::pread(file, text.data() + got, text.size() - got, static_cast<off_t>(read_ + got));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) stop_at("cli.file.unreadable"_key, path_);
    got += static_cast<std::size_t>(count);
  }
  if (!text.empty() && text.back() != '\n') {
    text.resize(text.rfind('\n') + 1);  // 0 where there is no whole line
    if (read_ + text.size() == 0) stop_at("cli.tournament.not_one"_key, path_);
    torn_ = true;
    if (::ftruncate(file, static_cast<off_t>(read_ + text.size())) != 0 || ::fsync(file) != 0)
      stop_at("cli.file.unwritable"_key, path_);
  }
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = text.find('\n', begin);
    auto entry = tournament::read_entry(std::string_view{text}.substr(begin, end - begin));
    auto followed = entry ? now_.follow(*entry) : Result<void>{fail(entry.error())};
    if (!followed)
      throw Trouble{followed.error(), "", "",
                    Message{"cli.tournament.line"_key}
                        .with("file", printable(path_.string()))
                        .with("line", std::to_string(entries_.size() + 1))};
    entries_.push_back(std::move(*entry));
    begin = end + 1;
  }
  read_ += text.size();
}

Result<void> TournamentFile::add(decltype(Entry::what) what, const std::string& by) {
  const int saw = now_.version();
  const Locked locked{path_};
  catch_up(locked.file());
  Entry entry{.by = by, .at = milliseconds_now(), .saw = saw, .what = std::move(what)};
  auto next = now_;
  if (auto entered = next.enter(entry); !entered) return entered;
  const auto line = tournament::write_entry(entry) + "\n";
  const auto end = static_cast<off_t>(read_);
  if (!append_all(locked.file(), line, end) || ::fsync(locked.file()) != 0) {
    [[maybe_unused]] const int cut = ::ftruncate(locked.file(), end);
    stop_at("cli.file.unwritable"_key, path_);
  }
  now_ = std::move(next);
  entries_.push_back(std::move(entry));
  read_ += line.size();
  return {};
}

}  // namespace meydan::cli
