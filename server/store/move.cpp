#include "server/store/move.hpp"

#include <sodium.h>

#include <array>
#include <charconv>
#include <filesystem>
#include <optional>

#include "server/store/copies.hpp"
#include "server/store/database.hpp"
#include "server/store/open.hpp"
#include "server/store/postgres.hpp"
#include "server/store/postgres_tables.hpp"
#include "server/store/sqlite.hpp"

namespace meydan::server {
namespace {

/// But for leases, owners and counters, which are of those who write now.
constexpr std::array kMoved = std::to_array<MovedTable>({
    {"event", "iit"},
    {"seed", "it"},
    {"game", "itttiiiiiitt"},
    {"player", "iiitii"},
    {"rating", "itirrrii"},
    {"rated", "itiiir"},
    {"person", "itii"},
    {"session", "tiii"},
    {"account", "ittt"},
    {"program", "iitii"},
    {"blocked", "iii"},
    {"report", "iiiiiti"},
    {"suspended", "ii"},
    {"key", "tii"},
    {"deed", "iitiit"},
    {"agreement", "iiiiii"},
    {"bringing", "ii"},
    {"tournament", "iitit"},
    {"entry", "iit"},
    {"arbiter", "iit"},
    {"entrant", "iiitti"},
    {"online", "iiiiiiit"},
    {"class", "iittii"},
    {"pupil", "iitii"},
    {"class_event", "iit"},
    {"house", "iiti"},
});
constexpr const char* kHouse = kMoved.back().name;  // has its one row from the beginning
constexpr std::uint64_t kAtOnce = 1000;             // rows a trip

/// The rows of a table, in whatever order.
struct Tally {
  std::uint64_t rows = 0;
  std::uint64_t sum = 0;

  friend bool operator==(const Tally&, const Tally&) = default;

  void add(const Prepared& row, std::string_view columns) {
    std::string text;
    for (int column = 0; column < static_cast<int>(columns.size()); ++column) {
      std::array<char, 32> digits{};
      switch (columns[static_cast<std::size_t>(column)]) {
        case 'i':
          text += std::to_string(row.number(column));
          break;
        case 'r':
          text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), row.real(column)).ptr);
          break;
        default:
          text += std::to_string(row.text(column).size()) + ':';
          text += row.text(column);
      }
      text += ',';
    }
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < sizeof word; ++i) word = word << 8 | hash[i];
    sum += word;
    ++rows;
  }
};

std::string all_of(const MovedTable& table) { return "SELECT * FROM " + std::string{table.name}; }

std::optional<Tally> tally_of(Sql& sql, const MovedTable& table) {
  Tally tally;
  const auto add = [&](const Prepared& row) { return tally.add(row, table.columns), true; };
  return sql.each(all_of(table), add) ? std::optional{tally} : std::nullopt;
}

/// What of the source is now in the target, as the source has it; nothing where something could not be written.
std::optional<Tally> carry(Sql& from, Sql& to, const MovedTable& table) {
  std::string values;
  for (std::size_t i = 1; i <= std::string_view{table.columns}.size(); ++i) values += (i > 1 ? ", $" : "$") + std::to_string(i);
  if (table.name == kHouse && !to.prepare("DELETE FROM house")->with().run()) return {};
  const auto insert = to.prepare("INSERT INTO " + std::string{table.name} + " VALUES(" + values + ")");
  Tally tally;
  to.begin_trip();
  const bool taken = from.each(all_of(table), [&](const Prepared& row) {
    tally.add(row, table.columns);
    if (!insert->with_row(row, table.columns).run()) return false;
    if (tally.rows % kAtOnce != 0) return true;
    const bool arrived = to.end_trip();
    to.begin_trip();
    return arrived;
  });
  const bool arrived = to.end_trip();
  return taken && arrived ? std::optional{tally} : std::nullopt;
}

Result<Moved> carry_all(Sql& from, Sql& to) {
  std::array<Tally, kMoved.size()> tallies;
  for (std::size_t i = 0; i < kMoved.size(); ++i) {
    const auto carried = carry(from, to, kMoved[i]);
    if (!carried) return fail(to.trouble());
    tallies[i] = *carried;
  }
  for (std::size_t i = 0; i < kMoved.size(); ++i)
    if (tally_of(to, kMoved[i]) != tallies[i])
      return fail(Message{"server.store.not_the_same"_key}.with("table", kMoved[i].name));
  return Moved{.games = tallies[2].rows, .events = tallies[0].rows, .people = tallies[6].rows};
}

bool is_empty(Sql& sql) {
  for (const auto& table : kMoved) {
    const auto tally = table.name == kHouse ? Tally{} : tally_of(sql, table).value_or(Tally{.rows = 1});
    if (tally.rows != 0) return false;
  }
  return true;
}

Result<Moved> move_to_postgres(Sql& from, const std::string& url) {
  Postgres to{url};
  if (auto connected = to.connect(); !connected) return fail(connected.error());
  if (auto version = version_of(to); !version) return fail(version.error());
  const auto locked = take_writers_lock(to, true);
  if (!locked) return fail(locked.error());
  if (!*locked) return fail("server.store.database_taken"_key);
  if (auto migrated = migrate(to); !migrated) return fail(migrated.error());
  if (!to.execute("SET idle_in_transaction_session_timeout = 0;BEGIN")) return fail(to.trouble());
  if (!is_empty(to)) return fail("server.store.database_full"_key);
  auto moved = carry_all(from, to);
  if (moved && !to.execute("COMMIT")) return fail(to.trouble());
  return moved;
}

/// Beside it first: the file is there once it is whole.
Result<Moved> move_to_file(Sql& from, const std::string& file) {
  std::error_code error;
  if (std::filesystem::exists(file, error)) return fail("server.store.file_there"_key);
  const auto beside = file + ".moving";
  for (const auto* const part : {"", "-wal", "-shm"}) std::filesystem::remove(beside + part, error);
  const auto lock = StoreLock::take(beside);
  if (!lock) return fail(lock.error());
  if (auto made = open_sqlite(beside); !made) return fail(made.error());
  auto opened = open_database(beside, Opening::ToWrite);
  if (!opened) return fail(opened.error());
  auto moved = [&]() -> Result<Moved> {
    Sqlite to{std::move(*opened)};
    if (sqlite3_exec(to.get(), "BEGIN", nullptr, nullptr, nullptr) != SQLITE_OK) return fail(to.trouble());
    auto carried = carry_all(from, to);
    if (carried && sqlite3_exec(to.get(), "COMMIT", nullptr, nullptr, nullptr) != SQLITE_OK) return fail(to.trouble());
    return carried;
  }();
  if (moved)
    if (const auto copied = copy_store(beside, file); !copied) moved = fail(copied.error());
  for (const auto* const part : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(beside + part, error);
  return moved;
}

}  // namespace

std::span<const MovedTable> moved_tables() { return kMoved; }

Result<Moved> move_store(const std::string& from, const std::string& to) {
  std::optional<StoreLock> lock;
  if (!is_postgres(from)) {
    auto taken = StoreLock::take(from);
    if (!taken) return fail(taken.error());
    lock.emplace(std::move(*taken));
  }
  if (const auto there = look_into(from); !there && there.error().key != "server.store.database_older"_key)
    return fail(there.error());
  const auto source = open_store(from, Role::Server);  // brings it to this version, and keeps servers away
  if (!source) return fail(source.error());
  const auto look = look_into(from);
  if (!look) return fail(look.error());
  return is_postgres(to) ? move_to_postgres(**look, to) : move_to_file(**look, to);
}

}  // namespace meydan::server
