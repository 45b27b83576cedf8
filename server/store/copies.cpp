#include "server/store/copies.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <system_error>

#include "server/store/database.hpp"

namespace meydan::server {
namespace {

namespace fs = std::filesystem;

std::unexpected<Message> system_trouble() {
  return fail(Message{"server.store.trouble"_key}.with("reason", std::generic_category().message(errno)));
}

bool is_there(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error);
}

/// False with errno.
bool flush(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool done = ::fsync(file) == 0;
  ::close(file);
  return done;
}

bool flush_folder_of(const fs::path& file) { return flush(file.has_parent_path() ? file.parent_path().string() : "."); }

/// An empty file for its owner alone; SQLite fills it.
bool make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return false;
  ::close(file);
  return true;
}

Result<void> fill_copy(const std::string& file, const std::string& to) {
  const auto source = open_database(file, Opening::ToRead);
  if (!source) return fail(source.error());
  if (const auto version = version_of(source->get()); !version) return fail(version.error());
  SqliteStatement copy{source->get(), "VACUUM INTO ?"};
  if (!copy.with(to).run()) return fail(trouble_of(source->get()));
  return {};
}

/// "live.db.before-20260516-140305", or the like of it that is free.
std::string name_aside(const std::string& file) {
  const auto now = std::time(nullptr);
  std::tm day{};
  ::localtime_r(&now, &day);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, ".before-%Y%m%d-%H%M%S", &day);
  auto name = file + stamp;
  for (int i = 2; is_there(name); ++i) name = file + stamp + "-" + std::to_string(i);
  return name;
}

/// What the log beside a file still holds goes into it. One that is damaged stays as it is, log and all.
void take_in_log(const std::string& file) {
  if (const auto database = open_database(file, Opening::ToWrite))
    sqlite3_wal_checkpoint_v2(database->get(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
}

}  // namespace

Result<void> copy_store(const std::string& file, const std::string& to) {
  const auto part = to + ".part";
  std::error_code ignored;
  fs::remove(part, ignored);
  if (!make_private(part)) return system_trouble();
  auto filled = fill_copy(file, part);
  if (filled && (!flush(part) || std::rename(part.c_str(), to.c_str()) != 0)) filled = system_trouble();
  if (!filled) fs::remove(part, ignored);
  else if (!flush_folder_of(to)) return system_trouble();
  return filled;
}

Result<void> check_store(const std::string& file) {
  const auto database = open_database(file, Opening::ToRead);
  if (!database) return fail(database.error());
  const auto version = version_of(database->get());
  if (!version) return fail(version.error());
  if (*version == 0) return fail("server.store.other"_key);
  SqliteStatement asked{database->get(), "PRAGMA integrity_check(1)"};
  if (!asked.prepared() || !asked.row()) return fail(trouble_of(database->get()));
  if (asked.text(0) != "ok") return fail(Message{"server.store.damaged"_key}.with("reason", std::string{asked.text(0)}));
  return {};
}

Result<std::string> replace_store(const std::string& with, const std::string& file) {
  std::string aside;
  const auto log = file + "-wal";
  std::error_code ignored;
  if (is_there(file) && fs::file_size(file, ignored) > 0) {
    take_in_log(file);
    aside = name_aside(file);
    const bool linked = ::link(file.c_str(), aside.c_str()) == 0;  // not every file system can
    if (!linked && std::rename(file.c_str(), aside.c_str()) != 0) return system_trouble();
    if (is_there(log) && std::rename(log.c_str(), (aside + "-wal").c_str()) != 0) return system_trouble();
  }
  fs::remove(file + "-shm", ignored);
  if (std::rename(with.c_str(), file.c_str()) != 0 || !flush_folder_of(file)) return system_trouble();
  return aside;
}

Result<StoreLock> StoreLock::take(const std::string& file) {
  const int lock = ::open((file + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0) return system_trouble();
  StoreLock taken{lock};
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) return errno == EWOULDBLOCK ? fail("server.store.taken"_key) : system_trouble();
  if (!make_private(file)) return system_trouble();
  return taken;
}

StoreLock::~StoreLock() {
  if (lock_ >= 0) ::close(lock_);
}

}  // namespace meydan::server
