#include "server/store/sqlite.hpp"

#include <cerrno>
#include <set>

#include "server/store/database.hpp"
#include "server/store/pen.hpp"
#include "server/store/sql_store.hpp"

namespace meydan::server {
namespace {

/// The writer syncs at each commit and alone moves the log into the file.
constexpr const char* kWriting = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;";
constexpr const char* kReading = "PRAGMA query_only=ON; PRAGMA wal_autocheckpoint=0;";
constexpr int kLongLog = 1000;      // pages: shortened when nobody waits
constexpr int kLongestLog = 32768;  // at once: 128 MiB

Result<std::unique_ptr<Sql>> open_to_read(const std::string& file) {
  auto reading = open_database(file, Opening::ToWrite);
  if (!reading) return fail(reading.error());
  if (sqlite3_exec(reading->get(), kReading, nullptr, nullptr, nullptr) != SQLITE_OK) return fail(trouble_of(reading->get()));
  return std::make_unique<Sqlite>(std::move(*reading));
}

class SqliteStore final : public SqlStore {
 public:
  SqliteStore(std::string file, Database writing, std::unique_ptr<Sql> reading)
      : SqlStore(std::move(reading)), file_(std::move(file)), writing_(std::move(writing)), pen_(writing_) {
    sqlite3_wal_hook(writing_.get(), note_log, &log_);
  }

  Kept keep(std::span<const Note> notes) override {
    for (std::set<std::size_t> unfit;;) {
      errno = 0;
      auto failed = notes.end();
      const bool done = begin_->run() && write(notes, unfit, failed) && house_->with(last_time(notes)).run() && commit_->run();
      if (done) return {.commit = log_ < kLongestLog ? Commit::Done : shorten_log(), .refused = {unfit.begin(), unfit.end()}};
      const bool of_values = failed != notes.end() && (sqlite3_errcode(writing_.get()) & 0xff) == SQLITE_CONSTRAINT;
      const auto why = undo();
      if (!of_values) return {.commit = why};
      unfit.insert(static_cast<std::size_t>(failed - notes.begin()));
    }
  }

  Commit rest() override { return log_ < kLongLog ? Commit::Done : shorten_log(); }

  std::unique_ptr<Archive> archive() override {
    auto reading = open_to_read(file_);
    return reading ? sql_archive(std::move(*reading)) : nullptr;
  }

 private:
  static int note_log(void* log, sqlite3*, const char*, int pages) {
    *static_cast<int*>(log) = pages;
    return SQLITE_OK;
  }

  /// Moves the log into the file. That there is no room for it yet does no harm, but a sync that fails does.
  Commit shorten_log() {
    log_ = 0;
    const int result = sqlite3_wal_checkpoint_v2(writing_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    return result == SQLITE_IOERR_FSYNC ? Commit::Broken : Commit::Done;
  }

  /// All but those that hold what nobody can keep; or `failed` is where it ended.
  bool write(std::span<const Note> notes, const std::set<std::size_t>& unfit, std::span<const Note>::iterator& failed) {
    for (auto note = notes.begin(); note != notes.end(); ++note) {
      if (unfit.contains(static_cast<std::size_t>(note - notes.begin()))) continue;
      for (const auto& change : note->changes)
        if (!pen_.write(change)) return failed = note, false;
    }
    return true;
  }

  /// A quota or a limit on files is a full disk too. What the system said stands in errno alone: sqlite3_system_errno does not
  /// know it of a commit.
  Commit undo() {
    const int why = errno;
    const int result = sqlite3_extended_errcode(writing_.get());
    const bool no_room =
        (result & 0xff) == SQLITE_IOERR && result != SQLITE_IOERR_FSYNC && (why == ENOSPC || why == EDQUOT || why == EFBIG);
    if (sqlite3_get_autocommit(writing_.get()) == 0) (void)rollback_->run();
    if ((result & 0xff) == SQLITE_BUSY) return Commit::Away;
    return no_room || (result & 0xff) == SQLITE_FULL ? Commit::Full : Commit::Broken;
  }

  std::string file_;
  Sqlite writing_;
  int log_ = 0;  // pages
  Statement begin_ = writing_.prepare("BEGIN IMMEDIATE");
  Statement commit_ = writing_.prepare("COMMIT");
  Statement rollback_ = writing_.prepare("ROLLBACK");
  Statement house_ = writing_.prepare("UPDATE house SET time = max(time, $1)");
  Pen pen_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::string& file) {
  auto writing = open_database(file, Opening::MakeIfMissing);
  if (!writing) return fail(writing.error());
  if (auto version = version_of(writing->get()); !version) return fail(version.error());
  if (sqlite3_exec(writing->get(), kWriting, nullptr, nullptr, nullptr) != SQLITE_OK) return fail(trouble_of(writing->get()));
  if (auto migrated = migrate(writing->get()); !migrated) return fail(migrated.error());
  auto reading = open_to_read(file);
  if (!reading) return fail(reading.error());
  return std::make_unique<SqliteStore>(file, std::move(*writing), std::move(*reading));
}

}  // namespace meydan::server
