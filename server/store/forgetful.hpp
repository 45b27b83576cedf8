// A disk for tests that forgets: until a file is synced, what was written to it may be lost at a power cut, any part of it, in
// any order. Everything is in memory; SQLite uses it as a VFS of its own.
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"

namespace meydan::server {

class ForgetfulDisk {
 public:
  static constexpr const char* kName = "forgetful";

  ForgetfulDisk() {
    vfs_ = *sqlite3_vfs_find(nullptr);
    vfs_.szOsFile = sizeof(Opened);
    vfs_.zName = kName;
    vfs_.pAppData = this;
    vfs_.xOpen = open;
    vfs_.xDelete = [](sqlite3_vfs* vfs, const char* name, int) { return disk(vfs).files_.erase(name), SQLITE_OK; };
    vfs_.xAccess = [](sqlite3_vfs* vfs, const char* name, int, int* there) {
      *there = disk(vfs).files_.contains(name) ? 1 : 0;
      return SQLITE_OK;
    };
    vfs_.xFullPathname = [](sqlite3_vfs*, const char* name, int size, char* full) {
      sqlite3_snprintf(size, full, "%s", name);
      return SQLITE_OK;
    };
    sqlite3_vfs_register(&vfs_, 1);
  }
  ~ForgetfulDisk() { sqlite3_vfs_unregister(&vfs_); }
  ForgetfulDisk(const ForgetfulDisk&) = delete;
  ForgetfulDisk& operator=(const ForgetfulDisk&) = delete;

  /// The power fails under somebody with open files, who writes nothing from then on: of what was not synced each piece is there
  /// or not, whatever came before or after it.
  template <class Owner>
  void cut_power(Owner owner, Random& random) {
    const auto left = remains(random);
    {
      const auto gone = std::move(owner);
    }
    files_ = left;
  }
  /// From now on writes fail, as on a full disk; or no longer.
  void fill(bool full) { full_ = full; }
  /// From now on syncs fail: of all files, or of one.
  void break_syncs(std::string file = {}) {
    broken_ = true;
    broken_file_ = std::move(file);
  }

 private:
  static constexpr std::size_t kSector = 512;

  struct File {
    std::string now;
    std::string durable;
    std::vector<std::pair<std::size_t, std::string>> unsynced;  // a sector at the most each
    std::vector<std::unique_ptr<std::array<char, 32768>>> shared;
  };
  struct Opened {
    sqlite3_file base;
    ForgetfulDisk* disk;
    std::shared_ptr<File> file;
  };

  std::map<std::string, std::shared_ptr<File>> remains(Random& random) const {
    std::map<std::string, std::shared_ptr<File>> all;
    for (const auto& [name, file] : files_) {
      auto left = file->durable;
      for (const auto& [at, piece] : file->unsynced) {
        if (random.below(2) == 0) continue;
        if (left.size() < at + piece.size()) left.resize(at + piece.size());
        std::memcpy(left.data() + at, piece.data(), piece.size());
      }
      all[name] = std::make_shared<File>();
      all[name]->now = all[name]->durable = left;
    }
    return all;
  }

  static ForgetfulDisk& disk(sqlite3_vfs* vfs) { return *static_cast<ForgetfulDisk*>(vfs->pAppData); }
  static Opened& opened(sqlite3_file* file) { return *reinterpret_cast<Opened*>(file); }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    auto* const made = new (file) Opened{.base = {&methods()}, .disk = &disk(vfs), .file = std::make_shared<File>()};
    if (name != nullptr) {
      auto& kept = made->disk->files_[name];
      if (!kept) kept = made->file;
      made->file = kept;
    }
    if (out != nullptr) *out = flags;
    return SQLITE_OK;
  }

  static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
    auto& [base, disk, it] = opened(file);
    if (disk->full_) return SQLITE_FULL;
    const std::string_view text{static_cast<const char*>(bytes), static_cast<std::size_t>(size)};
    const auto at = static_cast<std::size_t>(offset);
    if (it->now.size() < at + text.size()) it->now.resize(at + text.size());
    std::memcpy(it->now.data() + at, text.data(), text.size());
    for (std::size_t from = 0; from < text.size();) {
      const auto length = std::min(kSector - (at + from) % kSector, text.size() - from);
      it->unsynced.emplace_back(at + from, text.substr(from, length));
      from += length;
    }
    return SQLITE_OK;
  }

  static int read(sqlite3_file* file, void* bytes, int size, sqlite3_int64 offset) {
    const auto& now = opened(file).file->now;
    const auto at = std::min(static_cast<std::size_t>(offset), now.size());
    const auto there = std::min(static_cast<std::size_t>(size), now.size() - at);
    std::memcpy(bytes, now.data() + at, there);
    std::memset(static_cast<char*>(bytes) + there, 0, static_cast<std::size_t>(size) - there);
    return there == static_cast<std::size_t>(size) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
  }

  static int sync(sqlite3_file* file, int) {
    auto& [base, disk, it] = opened(file);
    if (disk->broken_ && (disk->broken_file_.empty() || disk->files_[disk->broken_file_] == it)) return SQLITE_IOERR_FSYNC;
    it->durable = it->now;
    it->unsynced.clear();
    return SQLITE_OK;
  }

  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    auto& it = *opened(file).file;
    it.now.resize(static_cast<std::size_t>(size));
    it.durable = it.now;  // kinder than a disk may be: a log cut short is begun anew all the same
    it.unsynced.clear();
    return SQLITE_OK;
  }

  static int map(sqlite3_file* file, int page, int, int extend, void volatile** memory) {
    auto& shared = opened(file).file->shared;
    const auto at = static_cast<std::size_t>(page);
    *memory = nullptr;
    if (at >= shared.size() && extend == 0) return SQLITE_OK;
    while (shared.size() <= at) shared.push_back(std::make_unique<std::array<char, 32768>>());
    *memory = shared[at]->data();
    return SQLITE_OK;
  }

  static const sqlite3_io_methods& methods() {
    static const sqlite3_io_methods all{
        .iVersion = 2,
        .xClose = [](sqlite3_file* file) { return opened(file).~Opened(), SQLITE_OK; },
        .xRead = read,
        .xWrite = write,
        .xTruncate = truncate,
        .xSync = sync,
        .xFileSize =
            [](sqlite3_file* file, sqlite3_int64* size) {
              *size = static_cast<sqlite3_int64>(opened(file).file->now.size());
              return SQLITE_OK;
            },
        .xLock = [](sqlite3_file*, int) { return SQLITE_OK; },
        .xUnlock = [](sqlite3_file*, int) { return SQLITE_OK; },
        .xCheckReservedLock = [](sqlite3_file*, int* held) { return *held = 0, SQLITE_OK; },
        .xFileControl = [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; },
        .xSectorSize = [](sqlite3_file*) { return static_cast<int>(kSector); },
        .xDeviceCharacteristics = [](sqlite3_file*) { return 0; },
        .xShmMap = map,
        .xShmLock = [](sqlite3_file*, int, int, int) { return SQLITE_OK; },
        .xShmBarrier = [](sqlite3_file*) {},
        .xShmUnmap = [](sqlite3_file*, int) { return SQLITE_OK; },
        .xFetch = nullptr,
        .xUnfetch = nullptr,
    };
    return all;
  }

  sqlite3_vfs vfs_{};
  std::map<std::string, std::shared_ptr<File>> files_;
  std::atomic<bool> full_ = false;  // told while others write
  bool broken_ = false;
  std::string broken_file_;
};

}  // namespace meydan::server
