// How a tournament is played.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace meydan::tournament {

enum class Format : std::uint8_t { Swiss, RoundRobin, Knockout, Groups };  // Groups: round robins, then a knock-out
enum class Order : std::uint8_t { Lot, Rating, Surname };                  // of the first round
/// The ways to tell players with equal points apart, as columns of the standings.
enum class Tiebreak : std::uint8_t {
  Buchholz,
  BuchholzCut1,
  BuchholzMedian,
  SonnebornBerger,
  DirectEncounter,
  Wins,
  Progressive,
  SetPoints,
  Stones,
};

struct Settings {
  static constexpr int kMostRounds = 60;

  std::string name{};
  std::string place{};
  std::string date{};   // as it is printed
  std::string game{};   // an id
  std::string rules{};  // of the game; empty: as they come
  Format format = Format::Swiss;
  int rounds = 5;           // of a Swiss
  int sets = 1;             // of a match, all of them played
  bool twice = false;       // a round robin with the seats changed
  bool third_place = true;  // of a knock-out
  int group_size = 4;       // the most in a group
  int qualifiers = 2;       // of each group
  Order order = Order::Lot;
  std::uint64_t seed = 0;  // of the lot
  int schools_apart = 0;   // in the first so many rounds
  int best_of_school = 4;  // so many of each school count for the teams
  bool online = false;     // those who are linked to somebody play each other on the server
  std::string clock{};     // of such a game, as the server writes it; empty: none
  std::vector<Tiebreak> tiebreaks{Tiebreak::DirectEncounter, Tiebreak::BuchholzCut1, Tiebreak::Buchholz,
                                  Tiebreak::SonnebornBerger, Tiebreak::Wins};
  std::vector<std::string> prizes{};  // lists that give some, in their order: "girls=2" (standings/prizes.hpp)

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// What is asked for unless something else is. Everybody meets everybody in a round robin, so those with equal points have equal
/// sums of opponents' points: there it is done without Buchholz. Where a match has several sets they are counted last.
std::vector<Tiebreak> usual_tiebreaks(Format format, int sets);

/// In sets, of a bye and of a win without playing: more than half of them to none, so 3 : 0 of 5. A bye that was asked for has as
/// much of it as it has of the point.
constexpr int sets_of_forfeit(const Settings& settings) { return settings.sets / 2 + 1; }

/// What cannot be: no rounds, an even number of tie-breaks twice, ...
Result<void> check(const Settings& settings);

/// The words of files and options: "swiss", "lot", "buchholz_cut1".
std::string_view word(Format format);
std::string_view word(Order order);
std::string_view word(Tiebreak tiebreak);
Result<Format> read_format(std::string_view text);
Result<Order> read_order(std::string_view text);
Result<Tiebreak> read_tiebreak(std::string_view text);

}  // namespace meydan::tournament
