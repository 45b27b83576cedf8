// Writes changes, within a transaction of whoever owns the connection.
#pragma once

#include "server/store/sql_classes.hpp"
#include "server/store/sql_peace.hpp"
#include "server/store/sql_put.hpp"
#include "server/store/sql_tournaments.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

class Pen {
 public:
  explicit Pen(Sql& sql) : sql_(sql) {}

  /// False where something failed.
  bool write(const Change& change) {
    return std::visit([this](const auto& one) { return this->put_down(one); }, change);
  }

 private:
  bool put_down(const change::Append& it) { return append_->with(it.game, it.number, it.event).run(); }
  bool put_down(const change::Hide& it) { return hide_->with(it.game, hex(it.seed)).run(); }
  bool put_down(const change::PutGame& it);
  bool put_down(const change::PutRating& it) {
    const auto& [person, kind, fast, rating, games, at] = it.row;
    return put_rating_->with(person, kind, fast, rating.rating, rating.deviation, rating.volatility, games, at).run() &&
           put_rated_->with(person, kind, fast, games, at, rating.rating).run();
  }
  bool put_down(const change::PutPerson& it) {
    return put_person_->with(it.row.number, it.row.name, it.row.guest, it.row.since).run();
  }
  bool put_down(const change::PutSession& it) { return put_session_->with(it.session, it.person, it.seen, it.since).run(); }
  bool put_down(const change::DropSession& it) { return drop_session_->with(it.session).run(); }
  bool put_down(const change::DropSessionsOf& it) { return drop_sessions_of_->with(it.person).run(); }
  bool put_down(const change::DropSessionsBefore& it) { return drop_sessions_before_->with(it.seen).run(); }
  bool put_down(const change::PutAccount& it) {
    return put_account_->with(it.row.person, it.row.key, it.row.password, it.row.recovery).run();
  }
  bool put_down(const change::DropPerson& it) {
    for (const auto* const of_person : {&drop_sessions_of_, &drop_account_, &drop_ratings_, &drop_rated_, &drop_name_})
      if (!(*of_person)->with(it.person).run()) return false;
    return peace_.forget(it.person) && tournaments_.forget(it.person);
  }
  bool put_down(const change::PutProgram& it) {
    return put_program_->with(it.row.person, it.row.owner, it.row.token, it.row.made, it.row.used).run();
  }
  bool put_down(const change::Bring& it) {
    for (const auto* const of_guest : {&drop_sessions_of_, &drop_ratings_, &drop_rated_})
      if (!(*of_guest)->with(it.guest).run()) return false;
    return bring_->with(it.guest, it.account).run() && peace_.bring(it.guest, it.account) &&
           tournaments_.bring(it.guest, it.account);
  }
  bool put_down(const change::Brought& it) { return brought_->with(it.guest).run(); }
  static bool put_down(const change::HouseTime&) { return true; }  // of all in a commit the last is enough: see last_time
  bool put_down(const change::LetGo& it) { return let_go_->with(it.game).run(); }
  bool put_down(const change::Peace& it) {
    return std::visit([this](const auto& one) { return peace_.write(one); }, it);
  }
  bool put_down(const change::OfTournament& it) {
    return std::visit([this](const auto& one) { return tournaments_.write(one); }, it);
  }
  bool put_down(const change::School& it) {
    return std::visit([this](const auto& one) { return classes_.write(one); }, it);
  }

  Sql& sql_;
  Statement append_ = sql_.prepare("INSERT INTO event VALUES($1, $2, $3)");
  Statement hide_ = sql_.prepare("INSERT INTO seed VALUES($1, $2)");
  Statement put_game_ = sql_.prepare(put(
      "game", {"game"}, {"kind", "rules", "clock", "open", "listed", "rated", "engine", "began", "ended", "result", "sitters"}));
  Statement clear_players_ = sql_.prepare("DELETE FROM player WHERE game = $1");
  Statement put_player_ = sql_.prepare("INSERT INTO player VALUES($1, $2, $3, $4, $5, $6)");
  Statement put_rating_ =
      sql_.prepare(put("rating", {"person", "kind", "fast"}, {"rating", "deviation", "volatility", "games", "at"}));
  Statement put_rated_ = sql_.prepare(put("rated", {"person", "kind", "fast", "games"}, {"at", "rating"}));
  Statement put_person_ = sql_.prepare(put("person", {"person"}, {"name", "guest", "since"}));
  Statement put_session_ = sql_.prepare(put("session", {"session"}, {"person", "seen", "since"}));
  Statement drop_session_ = sql_.prepare("DELETE FROM session WHERE session = $1");
  Statement drop_sessions_of_ = sql_.prepare("DELETE FROM session WHERE person = $1");
  Statement drop_sessions_before_ = sql_.prepare("DELETE FROM session WHERE seen < $1");
  Statement put_account_ = sql_.prepare(put("account", {"person"}, {"key", "password", "recovery"}));
  Statement drop_account_ = sql_.prepare("DELETE FROM account WHERE person = $1");
  Statement drop_ratings_ = sql_.prepare("DELETE FROM rating WHERE person = $1");
  Statement drop_rated_ = sql_.prepare("DELETE FROM rated WHERE person = $1");
  Statement drop_name_ = sql_.prepare("UPDATE person SET name = '', guest = 1, since = 0 WHERE person = $1");
  Statement put_program_ = sql_.prepare(put("program", {"person"}, {"owner", "token", "made", "used"}));
  Statement bring_ = sql_.prepare(put("bringing", {"person"}, {"account"}));
  Statement brought_ = sql_.prepare(
      "DELETE FROM bringing WHERE person = $1 AND NOT EXISTS(SELECT 1 FROM player p WHERE p.person = $1 AND NOT EXISTS(SELECT 1 "
      "FROM player o WHERE o.game = p.game AND o.person = bringing.account))");
  Statement let_go_ = sql_.prepare("DELETE FROM owner WHERE game = $1");
  PeacePen peace_{sql_};
  TournamentPen tournaments_{sql_};
  ClassPen classes_{sql_};
};

inline bool Pen::put_down(const change::PutGame& it) {
  const auto& row = it.row;
  if (!put_game_
           ->with(row.game, row.kind, row.rules, row.clock, row.open, row.listed, row.rated, row.engine, row.began, row.ended,
                  row.result, written(row.sitters).str())
           .run() ||
      !clear_players_->with(row.game).run())
    return false;
  for (std::uint32_t seat = 0; seat < row.sitters.size(); ++seat) {
    if (row.sitters[seat].kind != Sitter::Kind::Person) continue;
    const auto score = static_cast<std::int64_t>(seat < row.scores.size() ? row.scores[seat] : Verdict::None);
    if (!put_player_->with(row.sitters[seat].who, row.game, seat, row.kind, row.ended, score).run()) return false;
  }
  for (std::uint32_t i = 0; i < row.leavers.size(); ++i)
    if (!put_player_->with(row.leavers[i], row.game, kLeft + i, row.kind, row.ended, static_cast<std::int64_t>(Verdict::None))
             .run())
      return false;
  return true;
}

/// The house's time by these notes; 0 where they say nothing of it.
inline Millis last_time(std::span<const Note> notes) {
  Millis last = 0;
  for (const auto& note : notes)
    for (const auto& change : note.changes)
      if (const auto* const time = std::get_if<change::HouseTime>(&change)) last = time->now;
  return last;
}

}  // namespace meydan::server
