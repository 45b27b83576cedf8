// What is kept of tournaments: the entries of each, and who may add to them (docs/adr/0013-a-tournament-is-its-entries.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/play/event.hpp"

namespace meydan::server {

struct TournamentRow {
  std::uint64_t tournament = 0;
  Person maker = 0;
  std::string name{};  // as its settings have it, for lists
  Millis made = 0;     // wall time
  std::string key{};   // the hash of what lets arbiters in; empty: nobody else comes in
};

struct ArbiterRow {
  Person person = 0;
  std::string name{};  // as the entries call them

  friend bool operator==(const ArbiterRow&, const ArbiterRow&) = default;
};

/// Somebody of the server who plays in a tournament, or asks to.
struct EntrantRow {
  Person person = 0;
  int player = 0;          // as the tournament numbers them; 0: not on its list
  std::string name{};      // of one who is not on the list
  std::string nickname{};  // of that somebody, for the arbiter who lets them in
  bool in = false;         // an arbiter let them in

  friend bool operator==(const EntrantRow&, const EntrantRow&) = default;
};

/// A game of the server at a table of a tournament.
struct OnlineRow {
  enum class State : std::uint8_t { Played, Over, Entered };  // entered: the tournament knows how it ended

  std::uint64_t game = 0;
  Official of{};
  State state = State::Played;
  std::string score{};  // as an arbiter would type it; empty: it has no result

  friend bool operator==(const OnlineRow&, const OnlineRow&) = default;
};

namespace change {

struct PutTournament {
  TournamentRow row;
};
struct AppendEntry {
  std::uint64_t tournament = 0;
  std::uint32_t number = 0;
  std::string entry;
};
struct PutArbiter {
  std::uint64_t tournament = 0;
  ArbiterRow row;
};
struct DropArbiter {
  std::uint64_t tournament = 0;
  Person person = 0;
};
struct DropTournament {  // with all that is in it
  std::uint64_t tournament = 0;
};

struct PutEntrant {
  std::uint64_t tournament = 0;
  EntrantRow row;
};
struct DropEntrant {
  std::uint64_t tournament = 0;
  Person person = 0;
};
struct PutOnline {
  OnlineRow row;
};
struct MarkOnline {  // nothing where there is no such game any more, or it is as far already
  std::uint64_t game = 0;
  OnlineRow::State state{};
  std::string score{};
};

using OfTournament = std::variant<PutTournament, AppendEntry, PutArbiter, DropArbiter, DropTournament, PutEntrant, DropEntrant,
                                  PutOnline, MarkOnline>;

}  // namespace change

class TournamentStore {
 public:
  virtual ~TournamentStore() = default;

  virtual std::optional<TournamentRow> tournament(std::uint64_t tournament) = 0;
  /// In order.
  virtual std::vector<std::string> entries(std::uint64_t tournament) = 0;
  /// By their numbers as people.
  virtual std::vector<ArbiterRow> arbiters(std::uint64_t tournament) = 0;
  /// Those to which somebody may add, the newest first.
  virtual std::vector<TournamentRow> tournaments_of(Person person, std::uint32_t most) = 0;
  /// By their numbers as people.
  virtual std::vector<EntrantRow> entrants(std::uint64_t tournament) = 0;
  /// All games of a tournament, by round and table.
  virtual std::vector<OnlineRow> online(std::uint64_t tournament) = 0;
  /// Tournaments with games that are over and not entered.
  virtual std::vector<std::uint64_t> unsettled() = 0;
};

}  // namespace meydan::server
