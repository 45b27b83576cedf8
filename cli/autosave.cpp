#include "cli/autosave.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdlib>

#include "cli/files.hpp"
#include "protocol/record_text.hpp"

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

Autosave::Autosave(bool resume) : folder_(state_folder()) {
  if (folder_.empty()) return;
  std::error_code error;
  fs::create_directories(folder_, error);
  for (int number = 1; number <= kMostPrograms; ++number) {
    if (take(number) && (!resume || exists())) return;
    release();
  }
  file_ = folder_ / "autosave.meydan";  // says what is wrong when it is used
}

Autosave::~Autosave() { release(); }

/// Whether no other program holds the place.
bool Autosave::take(int number) {
  const auto name = number == 1 ? std::string{"autosave"} : "autosave-" + std::to_string(number);
  file_ = folder_ / (name + ".meydan");
  lock_ = ::open((folder_ / (name + ".lock")).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  return lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) == 0;
}

void Autosave::release() {
  if (lock_ >= 0) ::close(lock_);
  lock_ = -1;
}

bool Autosave::exists() const {
  std::error_code error;
  return !file_.empty() && fs::is_regular_file(file_, error);
}

Result<void> Autosave::write(const Record& record) const { return write_file(file_, write_record(record)); }

Result<void> Autosave::finish(const Record& record) const {
  if (auto written = write_file(folder_ / "last.meydan", write_record(record)); !written) return written;
  std::error_code error;
  fs::remove(file_, error);
  return {};
}

std::optional<fs::path> Autosave::put_aside() const {
  if (!exists()) return std::nullopt;
  std::error_code error;
  auto aside = file_;
  for (int number = 1; number == 1 || fs::exists(aside, error); ++number)
    aside = file_.parent_path() / (file_.stem().string() + "." + std::to_string(number) + ".meydan");
  fs::rename(file_, aside, error);
  if (error) return std::nullopt;
  return aside;
}

}  // namespace meydan::cli
