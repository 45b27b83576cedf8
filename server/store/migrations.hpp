// The tables, version by version, as SQLite has them; PostgreSQL's are the same with its own words for the types
// (server/store/postgres_tables.cpp). A version that was released is never changed: what is new comes after it.
// Nodes of the version before go on meanwhile: a step makes tables and indexes, or adds columns at the end that have a default,
// and nothing else; so no statement asks for all columns of a table.
//
// A node that writes has a lease by the database's clock, with a number that no other ever had (the fence). `batch` counts its
// commits, so that the outcome of one that was cut off can be read, and `time` is the house's by its last one. A game belongs to
// the lease that `owner` names; one that has no owner may be taken by anybody who has a lease. A lease that was ended has its end
// in `until`, as a number below zero, and stays a while, so that those who take its games know when they stood still. `counter`
// has the last numbers that were given to nodes. SQLite has one writer and uses none of these.
#pragma once

#include <array>

namespace meydan::server {

/// "MYDN": by this number a file is known to be ours.
inline constexpr int kApplication = 0x4d59444e;

inline constexpr std::array kMigrations{
    R"(
CREATE TABLE event(game INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(game, number)) STRICT, WITHOUT ROWID;
CREATE TABLE seed(game INTEGER PRIMARY KEY, seed TEXT NOT NULL) STRICT;
CREATE TABLE game(game INTEGER PRIMARY KEY, kind TEXT NOT NULL, rules TEXT NOT NULL, clock TEXT NOT NULL, open INTEGER NOT NULL,
  listed INTEGER NOT NULL, rated INTEGER NOT NULL, engine INTEGER NOT NULL, began INTEGER NOT NULL, ended INTEGER NOT NULL,
  result TEXT NOT NULL, sitters TEXT NOT NULL) STRICT;
CREATE INDEX open_game ON game(game) WHERE open = 1;
CREATE INDEX played_game ON game(ended, game) WHERE listed = 1 AND result <> '';
CREATE INDEX played_game_of_kind ON game(kind, ended, game) WHERE listed = 1 AND result <> '';
CREATE TABLE player(person INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, ended INTEGER NOT NULL,
  score INTEGER NOT NULL, PRIMARY KEY(person, game, seat)) STRICT, WITHOUT ROWID;
CREATE INDEX player_of_game ON player(game);
CREATE INDEX games_of_player ON player(person, ended, game);
CREATE INDEX games_of_player_of_kind ON player(person, kind, ended, game);
CREATE TABLE rating(person INTEGER NOT NULL, kind TEXT NOT NULL, fast INTEGER NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,
  volatility REAL NOT NULL, games INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(person, kind, fast)) STRICT, WITHOUT ROWID;
CREATE INDEX leader ON rating(kind, fast, rating) WHERE deviation <= 110;
CREATE TABLE rated(person INTEGER NOT NULL, kind TEXT NOT NULL, fast INTEGER NOT NULL, games INTEGER NOT NULL, at INTEGER NOT NULL,
  rating REAL NOT NULL, PRIMARY KEY(person, kind, fast, games)) STRICT, WITHOUT ROWID;
CREATE TABLE person(person INTEGER PRIMARY KEY, name TEXT NOT NULL, guest INTEGER NOT NULL, since INTEGER NOT NULL) STRICT;
CREATE TABLE session(session TEXT PRIMARY KEY, person INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX session_of ON session(person);
CREATE TABLE account(person INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, password TEXT NOT NULL, recovery TEXT NOT NULL) STRICT;
CREATE TABLE program(person INTEGER PRIMARY KEY, owner INTEGER NOT NULL, token TEXT NOT NULL, made INTEGER NOT NULL, used INTEGER NOT NULL) STRICT;
CREATE INDEX program_by ON program(owner);
CREATE UNIQUE INDEX token ON program(token) WHERE token <> '';
CREATE TABLE blocked(person INTEGER NOT NULL, blocked INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(person, blocked)) STRICT, WITHOUT ROWID;
CREATE TABLE report(report INTEGER PRIMARY KEY, at INTEGER NOT NULL, by INTEGER NOT NULL, about INTEGER NOT NULL, game INTEGER NOT NULL,
  reason TEXT NOT NULL, open INTEGER NOT NULL, UNIQUE(by, about, game)) STRICT;
CREATE INDEX open_report ON report(open, report);
CREATE INDEX reported ON report(by, at);
CREATE TABLE suspended(person INTEGER PRIMARY KEY, until INTEGER NOT NULL) STRICT;
CREATE TABLE key(key TEXT PRIMARY KEY, until INTEGER NOT NULL, once INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE deed(deed INTEGER PRIMARY KEY, at INTEGER NOT NULL, what TEXT NOT NULL, person INTEGER NOT NULL, report INTEGER NOT NULL,
  detail TEXT NOT NULL) STRICT;
CREATE TABLE agreement(game INTEGER NOT NULL, person INTEGER NOT NULL, level INTEGER NOT NULL, moves INTEGER NOT NULL, same INTEGER NOT NULL,
  near INTEGER NOT NULL, PRIMARY KEY(game, person)) STRICT, WITHOUT ROWID;
CREATE TABLE house(one INTEGER PRIMARY KEY CHECK(one = 0), time INTEGER NOT NULL, addresses TEXT NOT NULL, fence INTEGER NOT NULL) STRICT;
INSERT INTO house VALUES(0, 0, '', 0);
CREATE TABLE lease(fence INTEGER PRIMARY KEY, node TEXT NOT NULL, until INTEGER NOT NULL, batch INTEGER NOT NULL, time INTEGER NOT NULL) STRICT;
CREATE TABLE owner(game INTEGER PRIMARY KEY, fence INTEGER NOT NULL) STRICT;
CREATE INDEX owned ON owner(fence);
)",
    R"(
CREATE TABLE bringing(person INTEGER PRIMARY KEY, account INTEGER NOT NULL) STRICT;
)",
    R"(
CREATE TABLE tournament(tournament INTEGER PRIMARY KEY, maker INTEGER NOT NULL, name TEXT NOT NULL, made INTEGER NOT NULL, key TEXT NOT NULL) STRICT;
CREATE INDEX tournament_by ON tournament(maker);
CREATE TABLE entry(tournament INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(tournament, number)) STRICT, WITHOUT ROWID;
CREATE TABLE arbiter(tournament INTEGER NOT NULL, person INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY(tournament, person)) STRICT, WITHOUT ROWID;
CREATE INDEX arbiter_of ON arbiter(person);
)",
    R"(
CREATE TABLE class(class INTEGER PRIMARY KEY, teacher INTEGER NOT NULL, name TEXT NOT NULL, code TEXT NOT NULL, away INTEGER NOT NULL,
  made INTEGER NOT NULL) STRICT;
CREATE INDEX class_of ON class(teacher);
CREATE INDEX open_class ON class(class) WHERE code <> '';
CREATE TABLE pupil(person INTEGER PRIMARY KEY, class INTEGER NOT NULL, note TEXT NOT NULL, picture INTEGER NOT NULL, consent INTEGER NOT NULL) STRICT;
CREATE INDEX pupil_of ON pupil(class);
CREATE TABLE class_event(class INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(class, number)) STRICT, WITHOUT ROWID;
)",
    R"(
CREATE TABLE counter(what TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
)",
    R"(
CREATE TABLE entrant(tournament INTEGER NOT NULL, person INTEGER NOT NULL, player INTEGER NOT NULL, name TEXT NOT NULL, nickname TEXT NOT NULL,
  let_in INTEGER NOT NULL, PRIMARY KEY(tournament, person)) STRICT, WITHOUT ROWID;
CREATE INDEX entrant_of ON entrant(person);
CREATE TABLE online(game INTEGER PRIMARY KEY, tournament INTEGER NOT NULL, round INTEGER NOT NULL, place INTEGER NOT NULL, first INTEGER NOT NULL,
  second INTEGER NOT NULL, state INTEGER NOT NULL, score TEXT NOT NULL) STRICT;
CREATE INDEX online_of ON online(tournament);
CREATE INDEX unsettled ON online(tournament) WHERE state = 1;
)",
    R"(
ALTER TABLE session ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
)",
};

}  // namespace meydan::server
