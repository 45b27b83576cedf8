// A tournament as it stands: all that follows from its entries.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "tournament/model/entry.hpp"

namespace meydan::tournament {

struct Game {
  Seating seating{};
  std::optional<Score> score{};  // nothing yet
  bool by_hand = false;

  bool is_bye() const noexcept { return seating.second == 0; }
  bool has(PlayerId player) const noexcept { return player != 0 && (seating.first == player || seating.second == player); }
  /// Whether it is no more once these are laid by hand: its table is laid anew, or one of its players moves.
  bool gives_way_to(std::span<const Seating> games) const noexcept;
  PlayerId opponent(PlayerId player) const noexcept { return seating.first == player ? seating.second : seating.first; }
  /// 0 or 1: the place of the player in the pair, and in the score.
  std::size_t side(PlayerId player) const noexcept { return seating.first == player ? 0 : 1; }
};

/// A knock-out when a round of it is paired: who is left, in the order of the tree (0: nobody), and who lost the semifinals.
struct Tree {
  std::vector<PlayerId> left{};
  std::vector<PlayerId> semifinal_losers{};

  friend bool operator==(const Tree&, const Tree&) = default;
};

struct Round {
  std::vector<Game> games{};  // by table; the byes have none and stand last
  bool licence = false;
  std::vector<int> places{};            // in games, by player; -1: does not play
  std::set<PlayerId> seated{};          // whoever had a seat or a bye at any time
  std::map<std::string, Tree> trees{};  // of each section that plays a knock-out, as results stood then: nobody goes on anew

  /// Sorts the games and finds the players in them again.
  void arrange();
};

struct Entered {
  Player player{};
  int number = 0;              // by the order of the first round; 0: not numbered yet
  int from_round = 1;          // in which they first could play
  std::int64_t consented = 0;  // when the consent was ticked, in milliseconds since 1970; 0: it is not
  std::vector<entries::Away> away{};

  bool is_away(int round) const noexcept;
  /// What they asked for, for a round that they do not play, in halves.
  int asked_points(int round) const noexcept;
};

class Tournament {
 public:
  const Settings& settings() const noexcept { return settings_; }
  std::span<const Entered> players() const noexcept { return players_; }
  const Entered& player(PlayerId id) const noexcept { return players_[static_cast<std::size_t>(id - 1)]; }
  bool knows(PlayerId id) const noexcept { return id >= 1 && id <= static_cast<int>(players_.size()); }
  std::span<const Round> rounds() const noexcept { return rounds_; }
  const Round& round(int number) const noexcept { return rounds_[static_cast<std::size_t>(number - 1)]; }
  int round_count() const noexcept { return static_cast<int>(rounds_.size()); }
  /// So many entries were followed.
  int version() const noexcept { return static_cast<int>(trace_.size()); }

  /// The game of a player in a round; nothing where they did not play.
  const Game* game_of(int round, PlayerId player) const noexcept;
  const Game* game_at(int round, int table) const noexcept;
  /// What a round brings in which a player has no game, in halves: what was asked for in a Swiss, else nothing.
  int given_points(int round, PlayerId player) const noexcept;
  /// Tables of a round whose result is still missing.
  std::vector<int> missing(int round) const;
  /// Who had a seat in a round, was moved out of it by hand, and has neither another nor leave to be away.
  std::vector<PlayerId> nowhere(int round) const;
  /// The sections that players have, in the order of the first of each.
  std::vector<std::string> sections() const;

  /// Follows one more entry, or says why it cannot be. What it saw is looked at first.
  Result<void> follow(const Entry& entry);
  /// The same of one that is new: what would pair rounds anew that were played, or would do nothing, is refused. Lists from
  /// before that was looked at are still followed.
  Result<void> enter(const Entry& entry);

  /// Who entered something, when, and about what: "table 3 17", "player 12", "round 3".
  struct Trace {
    std::string by;
    std::int64_t at;
    std::vector<std::string> touches;
  };
  std::span<const Trace> trace() const noexcept { return trace_; }

 private:
  friend struct Following;

  Settings settings_;
  std::vector<Entered> players_;
  std::vector<Round> rounds_;
  std::vector<Trace> trace_;
};

/// What an entry would change in a tournament, and what its writer must have seen the last of.
struct Subjects {
  std::vector<std::string> touches{};
  std::vector<std::string> needs{};
};
Subjects subjects(const Entry& entry, const Tournament& now);

/// All of them in order; fails at the first that cannot be.
Result<Tournament> follow_all(std::span<const Entry> entries);

}  // namespace meydan::tournament
