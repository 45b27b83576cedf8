// A store in a database: all that is read of it. Who writes is of each database's own kind.
#pragma once

#include "server/store/sql_archive.hpp"
#include "server/store/sql_classes.hpp"
#include "server/store/sql_peace.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

class SqlStore : public Store {
 public:
  explicit SqlStore(std::unique_ptr<Sql> reading) : reading_(std::move(reading)), sql_(*reading_) {}

  std::vector<std::string> events(std::uint64_t game, std::uint32_t from, std::uint32_t to) override {
    std::vector<std::string> found;
    for (events_->with(game, from, to); events_->row();) found.emplace_back(events_->text(0));
    return found;
  }

  std::optional<Seed> seed(std::uint64_t game) override {
    std::optional<Seed> found;
    for (seed_->with(game); seed_->row();) found = read_seed(seed_->text(0));
    return found;
  }

  std::vector<OpenGame> open_games() override {
    std::vector<OpenGame> found;
    for (open_->with(); open_->row();)
      found.push_back({.game = static_cast<std::uint64_t>(open_->number(0)),
                       .engine = open_->number(1) != 0,
                       .clock = std::string{open_->text(2)},
                       .last_event = std::string{open_->text(3)}});
    return found;
  }

  std::optional<std::uint64_t> game_wished(Person person, std::uint64_t key) override {
    std::optional<std::uint64_t> found;
    const auto has_it = "%\"wishes\":\"% " + std::to_string(key) + " %";
    for (wished_->with(person, has_it); wished_->row();) found = static_cast<std::uint64_t>(wished_->number(0));
    return found;
  }

  std::vector<OwnGame> open_games_of(Person person) override {
    std::vector<OwnGame> found;
    for (open_of_->with(person); open_of_->row();)
      found.push_back({.game = static_cast<std::uint64_t>(open_of_->number(0)), .listed = open_of_->number(1) != 0});
    return found;
  }

  std::vector<std::uint64_t> games_of(Person person, std::uint64_t after, std::uint32_t most) override {
    std::vector<std::uint64_t> found;
    for (games_of_->with(person, after, most); games_of_->row();)
      found.push_back(static_cast<std::uint64_t>(games_of_->number(0)));
    return found;
  }

  std::vector<std::pair<Person, Person>> bringing() override {
    std::vector<std::pair<Person, Person>> found;
    for (bringing_->with(); bringing_->row();)
      found.emplace_back(static_cast<Person>(bringing_->number(0)), static_cast<Person>(bringing_->number(1)));
    return found;
  }

  std::optional<PersonRow> person(Person number) override {
    std::optional<PersonRow> found;
    for (person_->with(number); person_->row();)
      found = {
          .number = number, .name = std::string{person_->text(0)}, .guest = person_->number(1) != 0, .since = person_->number(2)};
    return found;
  }

  std::optional<SessionRow> session(const SessionHash& session) override {
    std::optional<SessionRow> found;
    for (session_->with(session); session_->row();)
      found = {.person = static_cast<Person>(session_->number(0)), .seen = session_->number(1), .since = session_->number(2)};
    return found;
  }
  std::vector<std::pair<SessionHash, SessionRow>> sessions_of(Person person) override {
    std::vector<std::pair<SessionHash, SessionRow>> found;
    for (sessions_of_->with(person); sessions_of_->row();)
      found.emplace_back(sessions_of_->text(0),
                         SessionRow{.person = person, .seen = sessions_of_->number(1), .since = sessions_of_->number(2)});
    return found;
  }

  std::optional<AccountRow> account(std::string_view key) override { return account(account_->with(key)); }
  std::optional<AccountRow> account_of(Person person) override { return account(account_of_->with(person)); }

  std::optional<RatingRow> rating(Person person, std::string_view kind, bool fast) override {
    return first(all(rating_->with(person, kind, fast)));
  }
  std::vector<RatingRow> ratings(Person person) override { return all(ratings_->with(person)); }

  std::optional<ProgramRow> program(Person number) override { return first(programs_in(program_->with(number))); }
  std::optional<ProgramRow> program_of_token(std::string_view hash) override {
    return first(programs_in(program_of_token_->with(hash)));
  }
  std::vector<ProgramRow> programs(Person owner) override { return programs_in(programs_->with(owner)); }

  std::uint64_t last(Numbered what) override { return static_cast<std::uint64_t>(one(last_[static_cast<std::size_t>(what)])); }
  Millis house_time() override { return one(house_); }
  PeaceStore& peace() override { return peace_; }
  ClassStore& classes() override { return classes_; }

 protected:
  Sql& reading() { return sql_; }

 private:
  static std::optional<AccountRow> account(Prepared& bound) {
    std::optional<AccountRow> found;
    while (bound.row())
      found = {.person = static_cast<Person>(bound.number(0)),
               .key = std::string{bound.text(1)},
               .password = std::string{bound.text(2)},
               .recovery = std::string{bound.text(3)}};
    return found;
  }

  static std::vector<RatingRow> all(Prepared& bound) {
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

  static std::vector<ProgramRow> programs_in(Prepared& bound) {
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
    for (asked->with(); asked->row();) found = asked->number(0);
    return found;
  }

  std::unique_ptr<Sql> reading_;
  Sql& sql_;
  Statement events_ = sql_.prepare("SELECT body FROM event WHERE game = $1 AND number >= $2 AND number < $3 ORDER BY number");
  Statement seed_ = sql_.prepare("SELECT seed FROM seed WHERE game = $1");
  Statement open_ = sql_.prepare(
      "SELECT game, engine, clock, (SELECT body FROM event WHERE event.game = game.game ORDER BY number DESC "
      "LIMIT 1) FROM game WHERE open = 1");
  Statement wished_ = sql_.prepare(
      "SELECT game FROM player JOIN game USING(game) JOIN event USING(game) WHERE person = $1 AND open = 1 AND number = 0 AND "
      "body LIKE $2");
  Statement open_of_ =
      sql_.prepare("SELECT DISTINCT game, listed FROM player JOIN game USING(game) WHERE person = $1 AND open = 1 AND seat < " +
                   std::to_string(kLeft));
  Statement games_of_ = sql_.prepare("SELECT DISTINCT game FROM player WHERE person = $1 AND game > $2 ORDER BY game LIMIT $3");
  Statement bringing_ = sql_.prepare("SELECT person, account FROM bringing ORDER BY person");
  Statement person_ = sql_.prepare("SELECT name, guest, since FROM person WHERE person = $1");
  Statement session_ = sql_.prepare("SELECT person, seen, since FROM session WHERE session = $1");
  Statement sessions_of_ =
      sql_.prepare("SELECT session, seen, since FROM session WHERE person = $1 ORDER BY seen DESC, since DESC, session");
  Statement account_ = sql_.prepare("SELECT person, key, password, recovery FROM account WHERE key = $1");
  Statement account_of_ = sql_.prepare("SELECT person, key, password, recovery FROM account WHERE person = $1");
  Statement rating_ = sql_.prepare(
      "SELECT person, kind, fast, rating, deviation, volatility, games, at FROM rating WHERE person = $1 AND kind = $2 AND fast "
      "= $3");
  Statement ratings_ = sql_.prepare(
      "SELECT person, kind, fast, rating, deviation, volatility, games, at FROM rating WHERE person = $1 ORDER BY at DESC");
  Statement program_ = sql_.prepare("SELECT person, owner, token, made, used FROM program WHERE person = $1");
  Statement program_of_token_ =
      sql_.prepare("SELECT person, owner, token, made, used FROM program WHERE token = $1 AND $1 <> ''");
  Statement programs_ =
      sql_.prepare("SELECT person, owner, token, made, used FROM program WHERE owner = $1 AND token <> '' ORDER BY person DESC");
  std::array<Statement, 3> last_{sql_.prepare("SELECT coalesce(max(person), 0) FROM person"),
                                 sql_.prepare("SELECT coalesce(max(report), 0) FROM report"),
                                 sql_.prepare("SELECT coalesce(max(deed), 0) FROM deed")};
  Statement house_ = sql_.prepare("SELECT max(time) FROM (SELECT time FROM house UNION ALL SELECT time FROM lease) AS known");
  SqlPeace peace_{sql_};
  SqlClasses classes_{sql_};
};

}  // namespace meydan::server
