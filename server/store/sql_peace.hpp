// The peace of the house in a database: the part of the store that server/store/peace.hpp tells of.
#pragma once

#include <chrono>
#include <utility>

#include "server/store/peace.hpp"
#include "server/store/sql.hpp"
#include "server/store/sql_put.hpp"

namespace meydan::server {

/// For the connection that writes; false where something failed.
class PeacePen {
 public:
  explicit PeacePen(Sql& sql) : sql_(sql) {}

  /// Somebody who has left blocks nobody and is blocked by nobody; what was reported and done stays, of a number without a name.
  bool forget(Person person) { return unname_->with(person).run() && forget_->with(person).run(); }

  /// What was said and done of a guest, and by it, is of the account, but for games in which both sat.
  bool bring(Person guest, Person account) {
    for (const auto* const one : {&bring_blocked_, &bring_about_, &bring_by_, &bring_deeds_, &bring_agreements_})
      if (!(*one)->with(account, guest).run()) return false;
    return forget_->with(guest).run();
  }

  bool write(const change::Block& it) {
    return it.on ? block_->with(it.person, it.blocked, it.at).run() : unblock_->with(it.person, it.blocked).run();
  }
  bool write(const change::PutReport& it) {
    const auto& row = it.row;
    return put_report_->with(row.number, row.at, row.by, row.about, row.game, row.reason, row.open).run();
  }
  bool write(const change::CloseReport& it) { return close_report_->with(it.number).run(); }
  bool write(const change::Suspend& it) { return suspend_->with(it.person, it.until).run(); }
  bool write(const change::PutKey& it) {
    const auto wall = std::chrono::system_clock::now().time_since_epoch();
    return clear_keys_->with(std::chrono::duration_cast<std::chrono::milliseconds>(wall).count()).run() &&
           put_key_->with(it.row.hash, it.row.until, it.row.once).run();
  }
  bool write(const change::DropKey& it) { return drop_key_->with(it.hash).run(); }
  bool write(const change::PutDeed& it) {
    const auto& row = it.row;
    return put_deed_->with(row.number, row.at, row.what, row.person, row.report, row.detail).run();
  }
  bool write(const change::PutAgreement& it) {
    const auto& row = it.row;
    return put_agreement_->with(row.game, row.person, row.level, row.moves, row.same, row.near).run();
  }
  bool write(const change::PutAddresses& it) { return put_addresses_->with(it.addresses).run(); }

 private:
  Sql& sql_;
  Statement block_ = sql_.prepare(put("blocked", {"person", "blocked"}, {"at"}));
  Statement unblock_ = sql_.prepare("DELETE FROM blocked WHERE person = $1 AND blocked = $2");
  Statement unname_ = sql_.prepare("UPDATE deed SET detail = '' WHERE person = $1 AND what = 'rename'");
  Statement forget_ = sql_.prepare("DELETE FROM blocked WHERE person = $1 OR blocked = $1");
  Statement bring_blocked_ = sql_.prepare(
      "UPDATE blocked SET blocked = $1 WHERE blocked = $2 AND NOT EXISTS(SELECT 1 FROM blocked o WHERE o.person = blocked.person "
      "AND o.blocked = $1)");
  Statement bring_about_ = sql_.prepare(
      "UPDATE report SET about = $1 WHERE about = $2 AND by <> $1 AND game NOT IN (SELECT game FROM player WHERE person = $1) "
      "AND NOT EXISTS(SELECT 1 FROM report o WHERE o.by = report.by AND o.about = $1 AND o.game = report.game)");
  Statement bring_by_ = sql_.prepare(
      "UPDATE report SET by = $1 WHERE by = $2 AND about <> $1 AND game NOT IN (SELECT game FROM player WHERE person = $1) "
      "AND NOT EXISTS(SELECT 1 FROM report o WHERE o.by = $1 AND o.about = report.about AND o.game = report.game)");
  Statement bring_deeds_ = sql_.prepare("UPDATE deed SET person = $1 WHERE person = $2");
  Statement bring_agreements_ = sql_.prepare(
      "UPDATE agreement SET person = $1 WHERE person = $2 AND NOT EXISTS(SELECT 1 FROM agreement o WHERE o.game = agreement.game "
      "AND o.person = $1) AND game NOT IN (SELECT game FROM player WHERE person = $1)");
  Statement put_report_ = sql_.prepare("INSERT INTO report VALUES($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING");
  Statement close_report_ = sql_.prepare("UPDATE report SET open = 0 WHERE report = $1");
  Statement suspend_ = sql_.prepare(put("suspended", {"person"}, {"until"}));
  Statement put_key_ = sql_.prepare(put("key", {"key"}, {"until", "once"}));
  Statement clear_keys_ = sql_.prepare("DELETE FROM key WHERE until < $1");
  Statement drop_key_ = sql_.prepare("DELETE FROM key WHERE key = $1");
  Statement put_deed_ = sql_.prepare("INSERT INTO deed VALUES($1, $2, $3, $4, $5, $6)");
  Statement put_agreement_ = sql_.prepare(put("agreement", {"game", "person"}, {"level", "moves", "same", "near"}));
  Statement put_addresses_ = sql_.prepare("UPDATE house SET addresses = $1");
};

/// For the connection that reads.
class SqlPeace final : public PeaceStore {
 public:
  explicit SqlPeace(Sql& sql) : sql_(sql) {}

  std::vector<Person> blocked(Person person) override {
    std::vector<Person> found;
    for (blocked_->with(person); blocked_->row();) found.push_back(static_cast<Person>(blocked_->number(0)));
    return found;
  }
  std::vector<ReportRow> reports(bool open, std::uint64_t before, std::uint32_t most) override {
    return all(reports_->with(open, before, most));
  }
  std::optional<ReportRow> report(std::uint64_t number) override {
    auto found = all(report_->with(number));
    return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
  }
  std::vector<std::string> talk(std::uint64_t game, std::uint32_t most) override {
    std::vector<std::string> found;
    for (talk_->with(game, most); talk_->row();) found.emplace_back(talk_->text(0));
    return found;
  }
  std::vector<Millis> reported(Person by, Millis since) override {
    std::vector<Millis> found;
    for (reported_->with(by, since); reported_->row();) found.push_back(reported_->number(0));
    return found;
  }
  std::vector<std::pair<Person, Millis>> suspended(Millis now) override {
    std::vector<std::pair<Person, Millis>> found;
    for (suspended_->with(now); suspended_->row();)
      found.emplace_back(static_cast<Person>(suspended_->number(0)), suspended_->number(1));
    return found;
  }
  std::optional<KeyRow> key(const std::string& hash) override {
    std::optional<KeyRow> found;
    for (key_->with(hash); key_->row();) found = {.hash = hash, .until = key_->number(0), .once = key_->number(1) != 0};
    return found;
  }
  std::vector<DeedRow> deeds(std::uint64_t before, std::uint32_t most) override {
    std::vector<DeedRow> found;
    for (deeds_->with(before, most); deeds_->row();)
      found.push_back({.number = static_cast<std::uint64_t>(deeds_->number(0)),
                       .at = deeds_->number(1),
                       .what = std::string{deeds_->text(2)},
                       .person = static_cast<Person>(deeds_->number(3)),
                       .report = static_cast<std::uint64_t>(deeds_->number(4)),
                       .detail = std::string{deeds_->text(5)}});
    return found;
  }
  std::optional<AgreementRow> agreement(std::uint64_t game, Person person) override {
    const auto whole = [this](int column) { return static_cast<std::uint32_t>(agreement_->number(column)); };
    std::optional<AgreementRow> found;
    for (agreement_->with(game, person); agreement_->row();)
      found = {.game = game, .person = person, .level = whole(0), .moves = whole(1), .same = whole(2), .near = whole(3)};
    return found;
  }
  std::string addresses() override {
    std::string found;
    for (addresses_->with(); addresses_->row();) found = addresses_->text(0);
    return found;
  }

 private:
  static std::vector<ReportRow> all(Prepared& bound) {
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
  Sql& sql_;
  Statement blocked_ = sql_.prepare("SELECT blocked FROM blocked WHERE person = $1 ORDER BY at DESC, blocked");
  Statement reports_ = sql_.prepare(
      "SELECT report, at, by, about, game, reason, open FROM report WHERE open = $1 AND report < $2 ORDER BY report DESC LIMIT "
      "$3");
  Statement report_ = sql_.prepare("SELECT report, at, by, about, game, reason, open FROM report WHERE report = $1");
  Statement talk_ = sql_.prepare(
      "SELECT body FROM event WHERE game = $1 AND (body LIKE '%\"e\":\"created\"%' OR body LIKE '%\"e\":\"seated\"%' OR body "
      "LIKE '%\"e\":\"begun\"%' OR body LIKE '%\"e\":\"replaced\"%' OR body LIKE '%\"e\":\"said\"%') ORDER BY number LIMIT $2");
  Statement reported_ = sql_.prepare("SELECT at FROM report WHERE by = $1 AND at > $2 ORDER BY at");
  Statement suspended_ = sql_.prepare("SELECT person, until FROM suspended WHERE until > $1");
  Statement key_ = sql_.prepare("SELECT until, once FROM key WHERE key = $1");
  Statement deeds_ =
      sql_.prepare("SELECT deed, at, what, person, report, detail FROM deed WHERE deed < $1 ORDER BY deed DESC LIMIT $2");
  Statement agreement_ = sql_.prepare("SELECT level, moves, same, near FROM agreement WHERE game = $1 AND person = $2");
  Statement addresses_ = sql_.prepare("SELECT addresses FROM house");
};

}  // namespace meydan::server
