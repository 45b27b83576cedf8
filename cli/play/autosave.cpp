#include "cli/play/autosave.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "cli/files.hpp"
#include "protocol/record/text.hpp"

namespace meydan::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kMostPrograms = 99;

fs::path state_folder() {
  if (const char* chosen = std::getenv("XDG_STATE_HOME"); chosen != nullptr && fs::path{chosen}.is_absolute())
    return fs::path{chosen} / "meydan";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') return fs::path{home} / ".local/state/meydan";
  return {};
}

}  // namespace

Autosave::Autosave(bool resume) : folder_(state_folder()) { find_place(resume); }

void Autosave::find_place(bool resume) {
  if (folder_.empty()) return;
  std::error_code error;
  fs::create_directories(folder_, error);
  for (int number = 1; number <= kMostPrograms; ++number) {
    file_ = place(number, ".meydan");
    if (resume && !fs::is_regular_file(file_, error)) continue;
    if (take(number)) return;
    release();
  }
  file_ = place(1, ".meydan");
}

Autosave::~Autosave() { release(); }

fs::path Autosave::place(int number, std::string_view ending) const {
  auto name = number == 1 ? std::string{"autosave"} : "autosave-" + std::to_string(number);
  return folder_ / name.append(ending);
}

/// Whether no other program holds the place.
bool Autosave::take(int number) {
  lock_ = ::open(place(number, ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  return lock_ >= 0 && (::flock(lock_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK);  // some disks know no locks
}

void Autosave::release() {
  if (lock_ >= 0) ::close(lock_);
  lock_ = -1;
}

bool Autosave::exists() const {
  std::error_code error;
  return lock_ >= 0 && fs::is_regular_file(file_, error);
}

Result<void> Autosave::ready() {
  if (folder_.empty()) return fail("cli.play.no_home"_key);
  if (lock_ < 0) find_place(false);
  if (lock_ < 0) return fail(Message{"cli.file.unwritable"_key}.with("file", file_.string()));
  return {};
}

Result<void> Autosave::write(const Record& record) const { return write_file(file_, write_record(record)); }

Result<void> Autosave::finish(const Record& record) const {
  if (auto written = write_file(folder_ / "last.meydan", write_record(record)); !written) return written;
  std::error_code error;
  if (fs::remove(file_, error)) flush_folder(folder_);
  return {};
}

void Autosave::bring_back() const {
  std::error_code error;
  fs::path newest;
  for (const auto& entry : fs::directory_iterator{folder_, error}) {
    const auto name = entry.path().filename().string();
    const bool aside = name.starts_with("autosave") && name.ends_with(".meydan") && name.find('.') + 7 != name.size();
    if (aside && (newest.empty() || entry.last_write_time(error) > fs::last_write_time(newest, error))) newest = entry.path();
  }
  if (!newest.empty()) fs::rename(newest, file_, error);
}

Result<std::optional<fs::path>> Autosave::put_aside() const {
  if (!exists()) return std::nullopt;
  std::error_code error;
  auto aside = file_;
  for (int number = 1; number == 1 || fs::exists(aside, error); ++number)
    aside = file_.parent_path() / (file_.stem().string() + "." + std::to_string(number) + ".meydan");
  fs::rename(file_, aside, error);
  if (error) return fail(Message{"cli.file.unwritable"_key}.with("file", aside.string()));
  flush_folder(folder_);
  return aside;
}

}  // namespace meydan::cli
