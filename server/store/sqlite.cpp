#include "server/store/sqlite.hpp"

#include <cerrno>

#include "server/store/database.hpp"
#include "server/store/sqlite_archive.hpp"
#include "server/store/sqlite_peace.hpp"

namespace meydan::server {
namespace {

/// The writer syncs at each commit and alone moves the log into the file.
constexpr const char* kWriting = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;";
constexpr const char* kReading = "PRAGMA query_only=ON; PRAGMA wal_autocheckpoint=0;";
constexpr int kLongLog = 1000;      // pages: shortened when nobody waits
constexpr int kLongestLog = 32768;  // at once: 128 MiB

Result<Database> open_to_read(const std::string& file) {
  auto reading = open_database(file, Opening::ToWrite);
  if (reading && sqlite3_exec(reading->get(), kReading, nullptr, nullptr, nullptr) != SQLITE_OK)
    return fail(trouble_of(reading->get()));
  return reading;
}

/// The connection that writes.
class Pen {
 public:
  Pen(Database database, Millis time) : database_(std::move(database)), time_(time) {
    sqlite3_wal_hook(database_.get(), note_log, &log_);
  }
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;

  Commit commit(std::span<const Change> changes) {
    errno = 0;
    if (auto result = begin_.run(); result != SQLITE_DONE) return outcome(result);
    for (const auto& change : changes)
      if (auto result = std::visit([this](const auto& one) { return write(one); }, change); result != SQLITE_DONE)
        return undo(result);
    if (auto result = house_.with(time_).run(); result != SQLITE_DONE) return undo(result);
    if (auto result = commit_.run(); result != SQLITE_DONE) return undo(result);
    return log_ < kLongestLog ? Commit::Done : shorten_log();
  }

  Commit rest() { return log_ < kLongLog ? Commit::Done : shorten_log(); }

 private:
  static int note_log(void* log, sqlite3*, const char*, int pages) {
    *static_cast<int*>(log) = pages;
    return SQLITE_OK;
  }

  /// Moves the log into the file. That there is no room for it yet does no harm, but a sync that fails does.
  Commit shorten_log() {
    log_ = 0;
    const int result = sqlite3_wal_checkpoint_v2(database_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    return result == SQLITE_IOERR_FSYNC ? Commit::Broken : Commit::Done;
  }

  /// A quota or a limit on files is a full disk too. What the system said stands in errno alone: sqlite3_system_errno does not
  /// know it of a commit.
  static Commit outcome(int result) {
    const int why = errno;
    const bool no_room =
        (result & 0xff) == SQLITE_IOERR && result != SQLITE_IOERR_FSYNC && (why == ENOSPC || why == EDQUOT || why == EFBIG);
    return no_room || (result & 0xff) == SQLITE_FULL ? Commit::Full : Commit::Broken;
  }

  Commit undo(int result) {
    const auto failed = outcome(result);
    if (sqlite3_get_autocommit(database_.get()) == 0) (void)rollback_.run();
    return failed;
  }

  int write(const change::Append& it) { return append_.with(it.game, it.number, it.event).run(); }
  int write(const change::Hide& it) { return hide_.with(it.game, hex(it.seed)).run(); }
  int write(const change::PutGame& it) {
    const auto& row = it.row;
    const int result = put_game_
                           .with(row.game, row.kind, row.rules, row.clock, row.open, row.listed, row.rated, row.engine, row.began,
                                 row.ended, row.result, written(row.sitters).str())
                           .run();
    if (result != SQLITE_DONE) return result;
    if (const int cleared = clear_players_.with(row.game).run(); cleared != SQLITE_DONE) return cleared;
    for (std::uint32_t seat = 0; seat < row.sitters.size(); ++seat) {
      if (row.sitters[seat].kind != Sitter::Kind::Person) continue;
      const auto score = static_cast<std::int64_t>(seat < row.scores.size() ? row.scores[seat] : Verdict::None);
      const int put = put_player_.with(row.sitters[seat].who, row.game, seat, row.kind, row.ended, score).run();
      if (put != SQLITE_DONE) return put;
    }
    return SQLITE_DONE;
  }
  int write(const change::PutRating& it) {
    const auto& [person, kind, fast, rating, games, at] = it.row;
    const int result = put_rating_.with(person, kind, fast, rating.rating, rating.deviation, rating.volatility, games, at).run();
    return result == SQLITE_DONE ? put_rated_.with(person, kind, fast, games, at, rating.rating).run() : result;
  }
  int write(const change::PutPerson& it) {
    return put_person_.with(it.row.number, it.row.name, it.row.guest, it.row.since).run();
  }
  int write(const change::PutSession& it) { return put_session_.with(it.session, it.person, it.seen).run(); }
  int write(const change::DropSession& it) { return drop_session_.with(it.session).run(); }
  int write(const change::DropSessionsOf& it) { return drop_sessions_of_.with(it.person).run(); }
  int write(const change::DropSessionsBefore& it) { return drop_sessions_before_.with(it.seen).run(); }
  int write(const change::PutAccount& it) {
    return put_account_.with(it.row.person, it.row.key, it.row.password, it.row.recovery).run();
  }
  int write(const change::DropPerson& it) {
    for (auto* const of_person : {&drop_sessions_of_, &drop_account_, &drop_ratings_, &drop_rated_, &drop_name_})
      if (const int result = of_person->with(it.person).run(); result != SQLITE_DONE) return result;
    return peace_.forget(it.person);
  }
  int write(const change::PutProgram& it) {
    return put_program_.with(it.row.person, it.row.owner, it.row.token, it.row.made, it.row.used).run();
  }
  int write(const change::HouseTime& it) {  // of many in one commit the last is enough
    time_ = it.now;
    return SQLITE_DONE;
  }
  int write(const change::Peace& it) {
    return std::visit([this](const auto& one) { return peace_.write(one); }, it);
  }

  Database database_;
  Millis time_;
  int log_ = 0;  // pages
  Statement begin_{database_.get(), "BEGIN IMMEDIATE"};
  Statement commit_{database_.get(), "COMMIT"};
  Statement rollback_{database_.get(), "ROLLBACK"};
  Statement append_{database_.get(), "INSERT INTO event VALUES(?, ?, ?)"};
  Statement hide_{database_.get(), "INSERT INTO seed VALUES(?, ?)"};
  Statement put_game_{database_.get(), "INSERT OR REPLACE INTO game VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement clear_players_{database_.get(), "DELETE FROM player WHERE game = ?"};
  Statement put_player_{database_.get(), "INSERT INTO player VALUES(?, ?, ?, ?, ?, ?)"};
  Statement put_rating_{database_.get(), "INSERT OR REPLACE INTO rating VALUES(?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement put_rated_{database_.get(), "INSERT OR REPLACE INTO rated VALUES(?, ?, ?, ?, ?, ?)"};
  Statement put_person_{database_.get(), "INSERT OR REPLACE INTO person VALUES(?, ?, ?, ?)"};
  Statement put_session_{database_.get(), "INSERT OR REPLACE INTO session VALUES(?, ?, ?)"};
  Statement drop_session_{database_.get(), "DELETE FROM session WHERE session = ?"};
  Statement drop_sessions_of_{database_.get(), "DELETE FROM session WHERE person = ?"};
  Statement drop_sessions_before_{database_.get(), "DELETE FROM session WHERE seen < ?"};
  Statement put_account_{database_.get(),
                         "INSERT INTO account VALUES(?, ?, ?, ?) ON CONFLICT(person) DO UPDATE SET key = excluded.key, "
                         "password = excluded.password, recovery = excluded.recovery"};
  Statement drop_account_{database_.get(), "DELETE FROM account WHERE person = ?"};
  Statement drop_ratings_{database_.get(), "DELETE FROM rating WHERE person = ?"};
  Statement drop_rated_{database_.get(), "DELETE FROM rated WHERE person = ?"};
  Statement drop_name_{database_.get(), "UPDATE person SET name = '', guest = 1, since = 0 WHERE person = ?"};
  Statement put_program_{database_.get(), "INSERT OR REPLACE INTO program VALUES(?, ?, ?, ?, ?)"};
  Statement house_{database_.get(), "UPDATE house SET time = max(time, ?)"};
  PeacePen peace_{database_.get()};
};

class SqliteStore final : public Store {
 public:
  SqliteStore(std::string file, Database writing, Database reading)
      : file_(std::move(file)), reading_(std::move(reading)), pen_(std::move(writing), house_time()) {}

  Commit commit(std::span<const Change> changes) override { return pen_.commit(changes); }
  Commit rest() override { return pen_.rest(); }

  std::vector<std::string> events(std::uint64_t game, std::uint32_t from, std::uint32_t to) override {
    std::vector<std::string> found;
    for (events_.with(game, from, to); events_.row();) found.emplace_back(events_.text(0));
    return found;
  }

  std::optional<Seed> seed(std::uint64_t game) override {
    std::optional<Seed> found;
    for (seed_.with(game); seed_.row();) found = read_seed(seed_.text(0));
    return found;
  }

  std::vector<OpenGame> open_games() override {
    std::vector<OpenGame> found;
    for (open_.with(); open_.row();)
      found.push_back({.game = static_cast<std::uint64_t>(open_.number(0)),
                       .listed = open_.number(1) != 0,
                       .engine = open_.number(2) != 0,
                       .clock = std::string{open_.text(3)},
                       .last_event = std::string{open_.text(4)}});
    return found;
  }

  std::vector<std::uint64_t> open_games_of(Person person) override {
    std::vector<std::uint64_t> found;
    for (open_of_.with(person); open_of_.row();) found.push_back(static_cast<std::uint64_t>(open_of_.number(0)));
    return found;
  }

  std::optional<PersonRow> person(Person number) override {
    std::optional<PersonRow> found;
    for (person_.with(number); person_.row();)
      found = {
          .number = number, .name = std::string{person_.text(0)}, .guest = person_.number(1) != 0, .since = person_.number(2)};
    return found;
  }

  std::optional<SessionRow> session(const SessionHash& session) override {
    std::optional<SessionRow> found;
    for (session_.with(session); session_.row();)
      found = {.person = static_cast<Person>(session_.number(0)), .seen = session_.number(1)};
    return found;
  }

  std::optional<AccountRow> account(std::string_view key) override { return account(account_.with(key)); }
  std::optional<AccountRow> account_of(Person person) override { return account(account_of_.with(person)); }

  std::optional<RatingRow> rating(Person person, std::string_view kind, bool fast) override {
    return first(all(rating_.with(person, kind, fast)));
  }
  std::vector<RatingRow> ratings(Person person) override { return all(ratings_.with(person)); }

  std::optional<ProgramRow> program(Person number) override { return first(programs_in(program_.with(number))); }
  std::optional<ProgramRow> program_of_token(std::string_view hash) override {
    return first(programs_in(program_of_token_.with(hash)));
  }
  std::vector<ProgramRow> programs(Person owner) override { return programs_in(programs_.with(owner)); }

  Person last_person() override { return static_cast<Person>(one(last_person_)); }
  Millis house_time() override { return one(house_); }
  PeaceStore& peace() override { return peace_; }

  std::unique_ptr<Archive> archive() override {
    auto reading = open_to_read(file_);
    return reading ? sqlite_archive(std::move(*reading)) : nullptr;
  }

 private:
  static std::optional<AccountRow> account(Statement& bound) {
    std::optional<AccountRow> found;
    while (bound.row())
      found = {.person = static_cast<Person>(bound.number(0)),
               .key = std::string{bound.text(1)},
               .password = std::string{bound.text(2)},
               .recovery = std::string{bound.text(3)}};
    return found;
  }

  static std::vector<RatingRow> all(Statement& bound) {
    std::vector<RatingRow> found;
    while (bound.row())
      found.push_back({.person = static_cast<Person>(bound.number(0)),
                       .kind = std::string{bound.text(1)},
                       .fast = bound.number(2) != 0,
                       .rating = {.rating = bound.real(3), .deviation = bound.real(4), .volatility = bound.real(5)},
                       .games = static_cast<std::uint32_t>(bound.number(6)),
                       .at = bound.number(7)});
    return found;
  }

  static std::vector<ProgramRow> programs_in(Statement& bound) {
    std::vector<ProgramRow> found;
    while (bound.row())
      found.push_back({.person = static_cast<Person>(bound.number(0)),
                       .owner = static_cast<Person>(bound.number(1)),
                       .token = std::string{bound.text(2)},
                       .made = bound.number(3),
                       .used = bound.number(4)});
    return found;
  }

  template <class Row>
  static std::optional<Row> first(std::vector<Row> rows) {
    return rows.empty() ? std::nullopt : std::optional{std::move(rows.front())};
  }

  static std::int64_t one(Statement& asked) {
    std::int64_t found = 0;
    for (asked.with(); asked.row();) found = asked.number(0);
    return found;
  }

  std::string file_;
  Database reading_;
  Statement events_{reading_.get(), "SELECT body FROM event WHERE game = ? AND number >= ? AND number < ? ORDER BY number"};
  Statement seed_{reading_.get(), "SELECT seed FROM seed WHERE game = ?"};
  Statement open_{reading_.get(),
                  "SELECT game, listed, engine, clock, (SELECT body FROM event WHERE event.game = game.game ORDER BY number DESC "
                  "LIMIT 1) FROM game WHERE open = 1"};
  Statement open_of_{reading_.get(), "SELECT DISTINCT game FROM player JOIN game USING(game) WHERE person = ? AND open = 1"};
  Statement person_{reading_.get(), "SELECT name, guest, since FROM person WHERE person = ?"};
  Statement session_{reading_.get(), "SELECT person, seen FROM session WHERE session = ?"};
  Statement account_{reading_.get(), "SELECT * FROM account WHERE key = ?"};
  Statement account_of_{reading_.get(), "SELECT * FROM account WHERE person = ?"};
  Statement rating_{reading_.get(), "SELECT * FROM rating WHERE person = ? AND kind = ? AND fast = ?"};
  Statement ratings_{reading_.get(), "SELECT * FROM rating WHERE person = ? ORDER BY at DESC"};
  Statement program_{reading_.get(), "SELECT * FROM program WHERE person = ?"};
  Statement program_of_token_{reading_.get(), "SELECT * FROM program WHERE token = ?1 AND ?1 <> ''"};
  Statement programs_{reading_.get(), "SELECT * FROM program WHERE owner = ? AND token <> '' ORDER BY person DESC"};
  Statement last_person_{reading_.get(), "SELECT coalesce(max(person), 0) FROM person"};
  Statement house_{reading_.get(), "SELECT time FROM house"};
  SqlitePeace peace_{reading_.get()};
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
