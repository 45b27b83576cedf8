// The peace of the house in SQLite: the part of the store that server/store/peace.hpp tells of.
#pragma once

#include <utility>

#include "server/store/peace.hpp"
#include "server/store/statement.hpp"

namespace meydan::server {

/// For the connection that writes: SQLITE_DONE or why not.
class PeacePen {
 public:
  explicit PeacePen(sqlite3* database) : database_(database) {}

  /// Somebody who has left blocks nobody and is blocked by nobody; what was reported and done stays, of a number without a name.
  int forget(Person person) {
    const int unnamed = unname_.with(person).run();
    return unnamed == SQLITE_DONE ? forget_.with(person, person).run() : unnamed;
  }

  int write(const change::Block& it) {
    return it.on ? block_.with(it.person, it.blocked, it.at).run() : unblock_.with(it.person, it.blocked).run();
  }
  int write(const change::PutReport& it) {
    const auto& row = it.row;
    return put_report_.with(row.number, row.at, row.by, row.about, row.game, row.reason, row.open).run();
  }
  int write(const change::CloseReport& it) { return close_report_.with(it.number).run(); }
  int write(const change::Suspend& it) { return suspend_.with(it.person, it.until).run(); }
  int write(const change::PutKey& it) {
    const int cleared = clear_keys_.run();
    return cleared == SQLITE_DONE ? put_key_.with(it.row.hash, it.row.until, it.row.once).run() : cleared;
  }
  int write(const change::DropKey& it) { return drop_key_.with(it.hash).run(); }
  int write(const change::PutDeed& it) {
    const auto& row = it.row;
    return put_deed_.with(row.number, row.at, row.what, row.person, row.report, row.detail).run();
  }
  int write(const change::PutAgreement& it) {
    const auto& row = it.row;
    return put_agreement_.with(row.game, row.person, row.level, row.moves, row.same, row.near).run();
  }
  int write(const change::PutAddresses& it) { return put_addresses_.with(it.addresses).run(); }

 private:
  sqlite3* database_;
  Statement block_{database_, "INSERT OR REPLACE INTO blocked VALUES(?, ?, ?)"};
  Statement unblock_{database_, "DELETE FROM blocked WHERE person = ? AND blocked = ?"};
  Statement unname_{database_, "UPDATE deed SET detail = '' WHERE person = ? AND what = 'rename'"};
  Statement forget_{database_, "DELETE FROM blocked WHERE person = ? OR blocked = ?"};
  Statement put_report_{database_, "INSERT OR IGNORE INTO report VALUES(?, ?, ?, ?, ?, ?, ?)"};
  Statement close_report_{database_, "UPDATE report SET open = 0 WHERE report = ?"};
  Statement suspend_{database_, "INSERT OR REPLACE INTO suspended VALUES(?, ?)"};
  Statement put_key_{database_, "INSERT OR REPLACE INTO key VALUES(?, ?, ?)"};
  Statement clear_keys_{database_, "DELETE FROM key WHERE until < unixepoch() * 1000"};
  Statement drop_key_{database_, "DELETE FROM key WHERE key = ?"};
  Statement put_deed_{database_, "INSERT INTO deed VALUES(?, ?, ?, ?, ?, ?)"};
  Statement put_agreement_{database_, "INSERT OR REPLACE INTO agreement VALUES(?, ?, ?, ?, ?, ?)"};
  Statement put_addresses_{database_, "UPDATE house SET addresses = ?"};
};

/// For the connection that reads.
class SqlitePeace final : public PeaceStore {
 public:
  explicit SqlitePeace(sqlite3* database) : database_(database) {}

  std::vector<Person> blocked(Person person) override {
    std::vector<Person> found;
    for (blocked_.with(person); blocked_.row();) found.push_back(static_cast<Person>(blocked_.number(0)));
    return found;
  }
  std::vector<ReportRow> reports(bool open, std::uint64_t before, std::uint32_t most) override {
    return all(reports_.with(open, before, most));
  }
  std::optional<ReportRow> report(std::uint64_t number) override {
    auto found = all(report_.with(number));
    return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
  }
  std::vector<std::string> talk(std::uint64_t game, std::uint32_t most) override {
    std::vector<std::string> found;
    for (talk_.with(game, most); talk_.row();) found.emplace_back(talk_.text(0));
    return found;
  }
  std::uint64_t last_report() override { return one(last_report_); }
  std::vector<Millis> reported(Person by, Millis since) override {
    std::vector<Millis> found;
    for (reported_.with(by, since); reported_.row();) found.push_back(reported_.number(0));
    return found;
  }
  std::vector<std::pair<Person, Millis>> suspended(Millis now) override {
    std::vector<std::pair<Person, Millis>> found;
    for (suspended_.with(now); suspended_.row();)
      found.emplace_back(static_cast<Person>(suspended_.number(0)), suspended_.number(1));
    return found;
  }
  std::optional<KeyRow> key(const std::string& hash) override {
    std::optional<KeyRow> found;
    for (key_.with(hash); key_.row();) found = {.hash = hash, .until = key_.number(0), .once = key_.number(1) != 0};
    return found;
  }
  std::vector<DeedRow> deeds(std::uint64_t before, std::uint32_t most) override {
    std::vector<DeedRow> found;
    for (deeds_.with(before, most); deeds_.row();)
      found.push_back({.number = static_cast<std::uint64_t>(deeds_.number(0)),
                       .at = deeds_.number(1),
                       .what = std::string{deeds_.text(2)},
                       .person = static_cast<Person>(deeds_.number(3)),
                       .report = static_cast<std::uint64_t>(deeds_.number(4)),
                       .detail = std::string{deeds_.text(5)}});
    return found;
  }
  std::uint64_t last_deed() override { return one(last_deed_); }
  std::optional<AgreementRow> agreement(std::uint64_t game, Person person) override {
    const auto whole = [this](int column) { return static_cast<std::uint32_t>(agreement_.number(column)); };
    std::optional<AgreementRow> found;
    for (agreement_.with(game, person); agreement_.row();)
      found = {.game = game, .person = person, .level = whole(0), .moves = whole(1), .same = whole(2), .near = whole(3)};
    return found;
  }
  std::string addresses() override {
    std::string found;
    for (addresses_.with(); addresses_.row();) found = addresses_.text(0);
    return found;
  }

 private:
  static std::vector<ReportRow> all(Statement& bound) {
    const auto number = [&](int column) { return static_cast<std::uint64_t>(bound.number(column)); };
    std::vector<ReportRow> found;
    while (bound.row())
      found.push_back({.number = number(0),
                       .at = bound.number(1),
                       .by = number(2),
                       .about = number(3),
                       .game = number(4),
                       .reason = std::string{bound.text(5)},
                       .open = bound.number(6) != 0});
    return found;
  }
  static std::uint64_t one(Statement& asked) {
    std::uint64_t found = 0;
    for (asked.with(); asked.row();) found = static_cast<std::uint64_t>(asked.number(0));
    return found;
  }

  sqlite3* database_;
  Statement blocked_{database_, "SELECT blocked FROM blocked WHERE person = ? ORDER BY at DESC, blocked"};
  Statement reports_{database_, "SELECT * FROM report WHERE open = ? AND report < ? ORDER BY report DESC LIMIT ?"};
  Statement report_{database_, "SELECT * FROM report WHERE report = ?"};
  Statement talk_{
      database_,
      "SELECT body FROM event WHERE game = ? AND (body LIKE '%\"e\":\"created\"%' OR body LIKE '%\"e\":\"seated\"%' OR body "
      "LIKE '%\"e\":\"begun\"%' OR body LIKE '%\"e\":\"replaced\"%' OR body LIKE '%\"e\":\"said\"%') ORDER BY number LIMIT ?"};
  Statement last_report_{database_, "SELECT coalesce(max(report), 0) FROM report"};
  Statement reported_{database_, "SELECT at FROM report WHERE by = ? AND at > ? ORDER BY at"};
  Statement suspended_{database_, "SELECT person, until FROM suspended WHERE until > ?"};
  Statement key_{database_, "SELECT until, once FROM key WHERE key = ?"};
  Statement deeds_{database_, "SELECT * FROM deed WHERE deed < ? ORDER BY deed DESC LIMIT ?"};
  Statement last_deed_{database_, "SELECT coalesce(max(deed), 0) FROM deed"};
  Statement agreement_{database_, "SELECT level, moves, same, near FROM agreement WHERE game = ? AND person = ?"};
  Statement addresses_{database_, "SELECT addresses FROM house"};
};

}  // namespace meydan::server
