// What was played, to be looked through: lists, ratings over time, whole games. A connection of its own and a thread of its own
// (server/hall/librarian.hpp), so that nobody's move waits for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"

namespace meydan::server {

/// A place in a list of games, the newest first.
struct Cursor {
  Millis ended = INT64_MAX;
  std::uint64_t game = INT64_MAX;

  /// "1763280000000-k3v9...", as links have it.
  std::string text() const;
  static std::optional<Cursor> read(std::string_view text);
};

/// Which games are wanted: all that nothing else is said of.
struct GameWish {
  Person player = 0;
  std::string kind{};
  std::optional<Verdict> score{};  // of the player
  std::string result{};            // where there is no player
  Millis from = 0;                 // of the end, wall time
  Cursor before{};
  bool open = false;  // the player's games that go on; else those that are over
  Person reader = 0;  // games that are not listed are seen by those who sat there
  std::uint32_t most = 0;
};

struct Leader {
  RatingRow row;
  std::string name;
};

struct RatingPoint {
  Millis at = 0;
  double rating = 0;
};

class Archive {
 public:
  virtual ~Archive() = default;

  virtual std::vector<GameRow> games(const GameWish& wish) = 0;
  virtual std::vector<std::string> events(std::uint64_t game) = 0;
  /// Empty where there is nobody.
  virtual std::string name(Person person) = 0;
  /// The best at a game, those who are not provisional.
  virtual std::vector<Leader> leaders(std::string_view kind, bool fast, std::uint32_t most) = 0;
  /// After each rated game, the last ones, in order.
  virtual std::vector<RatingPoint> history(Person person, std::string_view kind, bool fast, std::uint32_t most) = 0;
  /// Games that go on, by number, after one of them, in which nothing has happened since the house's time was `before`.
  virtual std::vector<std::uint64_t> forgotten(Millis before, std::uint64_t after, std::uint32_t most) = 0;
  virtual TournamentStore& tournaments() = 0;
};

}  // namespace meydan::server
