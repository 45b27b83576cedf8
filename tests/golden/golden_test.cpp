// Whole games with their ends, kept in games/<id>/<id>.golden: a change of the rules shows here first. Only
// `tests/golden/regenerate` writes these files; it sets $GOLDEN_WRITE.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "core/record.hpp"
#include "core/text.hpp"
#include "games/registry.hpp"
#include "tests/support/data_files.hpp"
#include "tests/support/variants.hpp"

namespace meydan::testing {
namespace {

constexpr std::size_t kLongestGame = 220;

/// What a replay of a golden game must show again.
std::vector<std::string> ending(const Match& match) {
  const auto outcome = match.outcome();
  std::vector<std::string> lines{"position: " + match.state().text(), "outcome: " + outcome_text(match)};
  if (!outcome) return lines;
  lines.push_back("reason: " + outcome->reason_text());
  std::string points = "points:";
  for (std::size_t i = 0; i < outcome->seats; ++i) points += " " + Halves{0, 0}.write(outcome->half_points[i]);
  lines.push_back(points);
  return lines;
}

std::string random_game(const AnyRules& rules, std::uint64_t seed) {
  Random random{seed};
  Match match{rules};
  while (!match.over() && match.line().size() < kLongestGame) {
    const auto moves = match.moves();
    match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  std::string text = "rules: " + rules.text() + "\nmoves: " + joined(match.line_text(), " ") + "\n";
  for (const auto& line : ending(match)) text += line + "\n";
  return text;
}

void regenerate(const GameType& game) {
  std::ofstream file{data_file(game, "golden")};
  file << "# Random games, one to three of each variant. Written by tests/golden/regenerate; do not edit.\n";
  for (const auto& rules : all_variants(game))
    for (std::uint64_t seed = 1; seed <= (rules.text().find('=') == std::string::npos ? 3U : 1U); ++seed)
      file << random_game(rules, seed);
}

class Golden : public ::testing::TestWithParam<const GameType*> {};

TEST_P(Golden, GamesEndAsTheyAlwaysDid) {
  const auto& game = *GetParam();
  if (std::getenv("GOLDEN_WRITE") != nullptr) regenerate(game);
  const auto lines = data_lines(game, "golden");
  ASSERT_FALSE(lines.empty());
  for (std::size_t at = 0; at < lines.size();) {
    ASSERT_TRUE(lines[at].starts_with("rules: ")) << lines[at];
    Match match{rules(game, lines[at].substr(7))};
    const auto moves = lines.at(at + 1).substr(7);
    for (std::size_t begin = 0; begin < moves.size();) {
      const auto end = std::min(moves.find(' ', begin), moves.size());
      const auto played = match.play(std::string_view{moves}.substr(begin, end - begin));
      ASSERT_TRUE(played.has_value()) << lines[at] << ": " << moves.substr(begin, end - begin);
      begin = end + 1;
    }
    at += 2;
    for (const auto& line : ending(match)) EXPECT_EQ(lines.at(at++), line);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string{info.param->id()}; });

}  // namespace
}  // namespace meydan::testing
