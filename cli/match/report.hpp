// The results of a match, for people and for programs.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cli/match/score.hpp"
#include "cli/match/series.hpp"
#include "cli/terminal/terminal.hpp"

namespace meydan::cli {

struct Results {
  std::vector<Message> troubles;
  std::optional<Sprt> sprt;
  int games;
  Tally tally;
  std::optional<Pairs> pairs;  // where there are two seats
  std::array<Effort, 2> efforts;
  int too_long = 0;
  int repeated = 0;  // games that went like an earlier one
  std::vector<Fault> faults;
  std::vector<Fault> voids{};
  bool kept = true;  // every game that was to be written was

  /// What the sequential test goes by.
  std::vector<int> counts() const;
  bool complete() const { return tally.games() == games || (sprt && sprt->decided(counts())); }
  /// Whose crashes ended it: was it A?
  std::optional<bool> ended_by_a() const;
};

/// "Yunus (level:6)", "greedy", "gtp:gnugo --mode gtp"
std::string player_text(const Series& series, bool is_a, const Terminal& terminal);
/// In one sentence: wins, draws, score and interval.
Message standing(const Results& results, Key key);
void print(const Series& series, const Results& results, const Terminal& terminal);
json::Written as_json(const Series& series, const Results& results, const Terminal& terminal);

}  // namespace meydan::cli
