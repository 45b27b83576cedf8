// Tournaments in a database: the part of the store that server/store/tournaments.hpp tells of.
#pragma once

#include <array>

#include "server/store/sql.hpp"
#include "server/store/sql_put.hpp"
#include "server/store/tournaments.hpp"

namespace meydan::server {

/// For the connection that writes; false where something failed.
class TournamentPen {
 public:
  explicit TournamentPen(Sql& sql) : sql_(sql) {}

  /// With somebody who has left go the tournaments that they made, and the children's names in these.
  bool forget(Person person) {
    for (const auto* const of_maker : {&entries_of_maker_, &arbiters_of_maker_, &entrants_of_maker_, &online_of_maker_,
                                       &tournaments_of_maker_, &arbiter_, &entrant_})
      if (!(*of_maker)->with(person).run()) return false;
    return true;
  }

  /// What a guest made or helps to run is the account's.
  bool bring(Person guest, Person account) {
    return bring_made_->with(account, guest).run() && bring_arbiter_->with(account, guest).run() && arbiter_->with(guest).run() &&
           bring_entrant_->with(account, guest).run() && entrant_->with(guest).run();
  }

  bool write(const change::PutTournament& it) {
    const auto& row = it.row;
    return put_->with(row.tournament, row.maker, row.name, row.made, row.key).run();
  }
  bool write(const change::AppendEntry& it) { return append_->with(it.tournament, it.number, it.entry).run(); }
  bool write(const change::PutArbiter& it) { return put_arbiter_->with(it.tournament, it.row.person, it.row.name).run(); }
  bool write(const change::DropArbiter& it) { return drop_arbiter_->with(it.tournament, it.person).run(); }
  bool write(const change::DropTournament& it) {
    for (const auto* const of_it : {&drop_entries_, &drop_arbiters_, &drop_entrants_, &drop_online_, &drop_})
      if (!(*of_it)->with(it.tournament).run()) return false;
    return true;
  }
  bool write(const change::PutEntrant& it) {
    const auto& row = it.row;
    return put_entrant_->with(it.tournament, row.person, row.player, row.name, row.nickname, row.in).run();
  }
  bool write(const change::DropEntrant& it) { return drop_entrant_->with(it.tournament, it.person).run(); }
  bool write(const change::PutOnline& it) {
    const auto& [game, of, state, score] = it.row;
    return put_online_
        ->with(game, of.tournament, of.round, of.table, of.players[0], of.players[1], static_cast<int>(state), score)
        .run();
  }
  bool write(const change::MarkOnline& it) { return mark_online_->with(static_cast<int>(it.state), it.score, it.game).run(); }

 private:
  Statement of_maker(const std::string& table) {
    return sql_.prepare("DELETE FROM " + table + " WHERE tournament IN (SELECT tournament FROM tournament WHERE maker = $1)");
  }

  Sql& sql_;
  Statement put_ = sql_.prepare(put("tournament", {"tournament"}, {"maker", "name", "made", "key"}));
  Statement append_ = sql_.prepare("INSERT INTO entry VALUES($1, $2, $3)");
  Statement put_arbiter_ = sql_.prepare(put("arbiter", {"tournament", "person"}, {"name"}));
  Statement drop_arbiter_ = sql_.prepare("DELETE FROM arbiter WHERE tournament = $1 AND person = $2");
  Statement drop_entries_ = sql_.prepare("DELETE FROM entry WHERE tournament = $1");
  Statement drop_arbiters_ = sql_.prepare("DELETE FROM arbiter WHERE tournament = $1");
  Statement drop_ = sql_.prepare("DELETE FROM tournament WHERE tournament = $1");
  Statement entries_of_maker_ = of_maker("entry");
  Statement arbiters_of_maker_ = of_maker("arbiter");
  Statement put_entrant_ = sql_.prepare(put("entrant", {"tournament", "person"}, {"player", "name", "nickname", "let_in"}));
  Statement drop_entrant_ = sql_.prepare("DELETE FROM entrant WHERE tournament = $1 AND person = $2");
  Statement put_online_ =
      sql_.prepare(put("online", {"game"}, {"tournament", "round", "place", "first", "second", "state", "score"}));
  Statement mark_online_ = sql_.prepare("UPDATE online SET state = $1, score = $2 WHERE game = $3 AND state < $1");
  Statement drop_entrants_ = sql_.prepare("DELETE FROM entrant WHERE tournament = $1");
  Statement drop_online_ = sql_.prepare("DELETE FROM online WHERE tournament = $1");
  Statement entrants_of_maker_ = of_maker("entrant");
  Statement online_of_maker_ = of_maker("online");
  Statement tournaments_of_maker_ = sql_.prepare("DELETE FROM tournament WHERE maker = $1");
  Statement bring_made_ = sql_.prepare("UPDATE tournament SET maker = $1 WHERE maker = $2");
  Statement bring_arbiter_ = sql_.prepare(
      "UPDATE arbiter SET person = $1 WHERE person = $2 AND NOT EXISTS(SELECT 1 FROM arbiter o WHERE o.tournament = "
      "arbiter.tournament AND o.person = $1)");
  Statement arbiter_ = sql_.prepare("DELETE FROM arbiter WHERE person = $1");
  Statement bring_entrant_ = sql_.prepare(
      "UPDATE entrant SET person = $1 WHERE person = $2 AND NOT EXISTS(SELECT 1 FROM entrant o WHERE o.tournament = "
      "entrant.tournament AND o.person = $1)");
  Statement entrant_ = sql_.prepare("DELETE FROM entrant WHERE person = $1");
};

/// For a connection that reads.
class SqlTournaments final : public TournamentStore {
 public:
  explicit SqlTournaments(Sql& sql) : sql_(sql) {}

  std::optional<TournamentRow> tournament(std::uint64_t tournament) override {
    auto found = all(one_->with(tournament));
    return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
  }
  std::vector<std::string> entries(std::uint64_t tournament) override {
    std::vector<std::string> found;
    for (entries_->with(tournament); entries_->row();) found.emplace_back(entries_->text(0));
    return found;
  }
  std::vector<ArbiterRow> arbiters(std::uint64_t tournament) override {
    std::vector<ArbiterRow> found;
    for (arbiters_->with(tournament); arbiters_->row();)
      found.push_back({.person = static_cast<Person>(arbiters_->number(0)), .name = std::string{arbiters_->text(1)}});
    return found;
  }
  std::vector<TournamentRow> tournaments_of(Person person, std::uint32_t most) override { return all(of_->with(person, most)); }
  std::vector<EntrantRow> entrants(std::uint64_t tournament) override {
    std::vector<EntrantRow> found;
    for (entrants_->with(tournament); entrants_->row();)
      found.push_back({.person = static_cast<Person>(entrants_->number(0)),
                       .player = static_cast<int>(entrants_->number(1)),
                       .name = std::string{entrants_->text(2)},
                       .nickname = std::string{entrants_->text(3)},
                       .in = entrants_->number(4) != 0});
    return found;
  }
  std::vector<OnlineRow> online(std::uint64_t tournament) override {
    std::vector<OnlineRow> found;
    for (online_->with(tournament); online_->row();) {
      const auto number = [&](int column) { return static_cast<int>(online_->number(column)); };
      found.push_back(
          {.game = static_cast<std::uint64_t>(online_->number(0)),
           .of = {.tournament = tournament, .round = number(1), .table = number(2), .players = {number(3), number(4)}},
           .state = static_cast<OnlineRow::State>(number(5)),
           .score = std::string{online_->text(6)}});
    }
    return found;
  }
  std::vector<std::uint64_t> unsettled() override {
    std::vector<std::uint64_t> found;
    for (unsettled_->with(); unsettled_->row();) found.push_back(static_cast<std::uint64_t>(unsettled_->number(0)));
    return found;
  }

 private:
  static std::vector<TournamentRow> all(Prepared& bound) {
    std::vector<TournamentRow> found;
    while (bound.row())
      found.push_back({.tournament = static_cast<std::uint64_t>(bound.number(0)),
                       .maker = static_cast<Person>(bound.number(1)),
                       .name = std::string{bound.text(2)},
                       .made = bound.number(3),
                       .key = std::string{bound.text(4)}});
    return found;
  }

  Sql& sql_;
  Statement one_ = sql_.prepare("SELECT tournament, maker, name, made, key FROM tournament WHERE tournament = $1");
  Statement entries_ = sql_.prepare("SELECT body FROM entry WHERE tournament = $1 ORDER BY number");
  Statement arbiters_ = sql_.prepare("SELECT person, name FROM arbiter WHERE tournament = $1 ORDER BY person");
  Statement entrants_ =
      sql_.prepare("SELECT person, player, name, nickname, let_in FROM entrant WHERE tournament = $1 ORDER BY person");
  Statement online_ = sql_.prepare(
      "SELECT game, round, place, first, second, state, score FROM online WHERE tournament = $1 ORDER BY round, place, game");
  Statement unsettled_ = sql_.prepare("SELECT DISTINCT tournament FROM online WHERE state = 1");
  Statement of_ = sql_.prepare(
      "SELECT tournament, maker, tournament.name, made, key FROM tournament JOIN arbiter USING(tournament) WHERE arbiter.person "
      "= $1 ORDER BY made DESC, "
      "tournament "
      "LIMIT $2");
};

}  // namespace meydan::server
