// What is entered into a tournament: the list of these is the tournament (docs/adr/0013-a-tournament-is-its-entries.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/json/value.hpp"
#include "tournament/model/score.hpp"
#include "tournament/model/settings.hpp"

namespace meydan::tournament {

using PlayerId = int;  // from 1, in the order of entering; 0: nobody

struct Player {
  std::string name{};  // first names
  std::string surname{};
  std::string school{};
  std::string section{};  // paired and ranked among themselves; empty: the only one
  int year = 0;           // of birth; 0: not known
  char gender = ' ';      // 'f', 'm' or not known
  int rating = 0;
  int table = 0;         // always plays at this one; 0: anywhere
  bool consent = false;  // to be shown with the whole name

  friend bool operator==(const Player&, const Player&) = default;
};

/// "Ayşe Yılmaz".
std::string full_name(const Player& player);

/// Two at a table, the one who starts first; or one with nobody: the bye.
struct Seating {
  int table = 0;
  PlayerId first = 0;
  PlayerId second = 0;

  friend bool operator==(const Seating&, const Seating&) = default;
};

namespace entries {

/// The first of all, and any change of the settings.
struct Set {
  Settings settings{};
  friend bool operator==(const Set&, const Set&) = default;
};
struct Enter {
  Player player{};
  friend bool operator==(const Enter&, const Enter&) = default;
};
struct Change {
  PlayerId player = 0;
  Player details{};
  friend bool operator==(const Change&, const Change&) = default;
};
/// Does not play in these rounds, and gets that much for each. Without a last round: for good.
struct Away {
  PlayerId player = 0;
  int from = 1;
  int to = 0;
  int half_points = 0;
  friend bool operator==(const Away&, const Away&) = default;
};
/// Plays again from this round on, or in rounds up to the last one alone. What was asked for later, apart from that, stays.
struct Back {
  PlayerId player = 0;
  int from = 1;
  int to = 0;
  friend bool operator==(const Back&, const Back&) = default;
};
/// The numbers of the players, best first, as they were drawn or sorted before the first round.
struct Number {
  std::vector<PlayerId> order{};
  friend bool operator==(const Number&, const Number&) = default;
};
struct Pair {
  int round = 0;
  std::vector<Seating> games{};
  bool licence = false;  // the arbiter allowed a second bye or a rematch
  friend bool operator==(const Pair&, const Pair&) = default;
};
/// The last round is taken back, with its results.
struct Unpair {
  int round = 0;
  friend bool operator==(const Unpair&, const Unpair&) = default;
};
/// Who really sits at these tables of a round that is paired: by hand, or because others played than should have. Tables that
/// are left without anybody are gone; whoever sat there and sits nowhere now does not play.
struct Rearrange {
  int round = 0;
  std::vector<Seating> games{};
  friend bool operator==(const Rearrange&, const Rearrange&) = default;
};
struct Report {
  int round = 0;
  int table = 0;
  std::optional<Score> score{};  // nothing: taken back
  friend bool operator==(const Report&, const Report&) = default;
};

}  // namespace entries

struct Entry {
  std::string by{};
  std::int64_t at = 0;  // milliseconds since 1970
  int saw = 0;          // so many entries its writer had seen
  std::variant<entries::Set, entries::Enter, entries::Change, entries::Away, entries::Back, entries::Number, entries::Pair,
               entries::Unpair, entries::Rearrange, entries::Report>
      what;

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// A line of JSON without its end, and back. Nothing is guessed: a field that is not known is an error.
std::string write_entry(const Entry& entry);
Result<Entry> read_entry(std::string_view line);
/// What is entered, without who, when and after what.
Result<decltype(Entry::what)> read_what(const json::Value& value);

}  // namespace meydan::tournament
