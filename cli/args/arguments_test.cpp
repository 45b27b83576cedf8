// The command line: what is read from it, and how a mistake in it is named.
#include "cli/args/arguments.hpp"

#include <gtest/gtest.h>

namespace meydan::cli {
namespace {

using Words = std::vector<std::string>;

Arguments read(Words words) {
  words.insert(words.begin(), "meydan");
  std::vector<char*> pointers;
  for (auto& word : words) pointers.push_back(word.data());
  Terminal terminal;
  auto arguments = read_arguments(static_cast<int>(pointers.size()), pointers.data(), terminal);
  EXPECT_TRUE(arguments.has_value());
  return *arguments;
}

/// The key of what is wrong, its arguments, and the word that may be meant: "cli.usage.missing what=<game> command=show".
std::string mistake(const Words& words) {
  try {
    (void)read(words);
  } catch (const Trouble& trouble) {
    std::string text{trouble.message.key.text};
    for (const auto& [name, value] : trouble.message.arguments) text.append(" ").append(name).append("=").append(value);
    return trouble.suggestion.empty() ? text : text + " -> " + trouble.suggestion;
  }
  return "none";
}

TEST(Arguments, HaveDefaults) {
  const auto none = read({});
  EXPECT_EQ(none.command, "");
  EXPECT_FALSE(none.json || none.seed || none.think.level || none.match.games);
  EXPECT_EQ(none.think.memory, EngineOptions::kMemory);
  EXPECT_EQ(read({"play"}).game, "");
}

TEST(Arguments, SayTheGameAndThePosition) {
  const auto show = read({"show", "go", "--rules", "japanese", "--set", "size=9", "--set", "komi=5.5", "--moves", "D4 E5"});
  EXPECT_EQ(show.command, "show");
  EXPECT_EQ(show.game, "go");
  EXPECT_EQ(show.setup.preset, "japanese");
  EXPECT_EQ(show.setup.assignments, (Words{"size=9", "komi=5.5"}));
  EXPECT_EQ(show.setup.moves, "D4 E5");
  EXPECT_FALSE(show.setup.position.has_value());
  EXPECT_EQ(read({"perft", "reversi", "8"}).depth, 8);
}

TEST(Arguments, SayHowToThink) {
  const auto think = read({"analyse", "go", "--level", "3", "--movetime", "500", "--nodes", "18446744073709551615", "--depth",
                           "7", "--memory", "16", "--threads", "4"})
                         .think;
  EXPECT_EQ(think.level, "3");
  EXPECT_EQ(think.seconds, 0.5);
  EXPECT_EQ(think.nodes, UINT64_MAX);
  EXPECT_EQ(think.depth, 7);
  EXPECT_EQ(think.memory, std::size_t{16} << 20);
  EXPECT_EQ(think.threads, 4U);
}

TEST(Arguments, SayWhoPlaysAMatch) {
  const auto match = read({"match", "level:6", "greedy", "--game", "reversi", "--games", "40", "--parallel", "2", "--openings",
                           "0", "--sprt", "-5", "12.5", "--seed", "9"});
  EXPECT_EQ(match.players, (Words{"level:6", "greedy"}));
  EXPECT_EQ(match.match.games, 40);
  EXPECT_EQ(match.match.parallel, 2);
  EXPECT_EQ(match.match.openings, 0);
  EXPECT_EQ(match.match.sprt, std::pair(-5.0, 12.5));
  EXPECT_EQ(match.seed, 9U);
  EXPECT_EQ(read({"play", "go", "--players", "person,level:3,random"}).players, (Words{"person", "level:3", "random"}));
}

TEST(Arguments, ReadSpans) {
  EXPECT_EQ(read({"bench", "engine", "reversi", "--ffo", "40-45"}).ffo, std::pair(40, 45));
  EXPECT_EQ(read({"bench", "engine", "reversi", "--ffo", "59"}).ffo, std::pair(59, 59));
}

TEST(Arguments, NameAValueThatIsWrong) {
  const auto bad = [](const std::string& option, const std::string& value, const std::string& values) {
    return "cli.usage.bad_value option=" + option + " value=" + value + " values=" + values;
  };
  EXPECT_EQ(mistake({"analyse", "go", "--depth", "0"}), bad("--depth", "0", "1..999"));
  EXPECT_EQ(mistake({"analyse", "go", "--threads", "two"}), bad("--threads", "two", "1..256"));
  EXPECT_EQ(mistake({"analyse", "go", "--nodes", "0"}), bad("--nodes", "0", "1..18446744073709551615"));
  EXPECT_EQ(mistake({"analyse", "go", "--nodes", "18446744073709551616"}),
            bad("--nodes", "18446744073709551616", "1..18446744073709551615"));
  EXPECT_EQ(mistake({"bench", "playouts", "go", "--seconds", "nan"}), bad("--seconds", "nan", "0.01..86400"));
  EXPECT_EQ(mistake({"bench", "engine", "reversi", "--ffo", "45-40"}), bad("--ffo", "45-40", "40..59, 40-59"));
  EXPECT_EQ(mistake({"match", "random", "greedy", "--game", "go", "--sprt", "5", "5"}), bad("--sprt", "5 5", "ELO0 < ELO1"));
  EXPECT_EQ(mistake({"games", "--colour", "red"}), bad("--colour", "red", "auto|always|never"));
  EXPECT_EQ(mistake({"perft", "go", "x"}), bad("depth", "x", "0..99"));
}

TEST(Arguments, NameWhatIsMissing) {
  EXPECT_EQ(mistake({"show"}), "cli.usage.missing what=<game> command=show");
  EXPECT_EQ(mistake({"perft", "go"}), "cli.usage.missing what=<depth> command=perft");
  EXPECT_EQ(mistake({"match", "random", "--game", "go"}), "cli.usage.missing what=<A> <B> command=match");
  EXPECT_EQ(mistake({"check"}), "cli.usage.missing what=<file> command=check");
  EXPECT_EQ(mistake({"show", "go", "--moves"}), "cli.usage.needs_value option=--moves");
}

TEST(Arguments, NameWhatNobodyKnowsAndWhatIsNear) {
  EXPECT_EQ(mistake({"analyze", "go"}), "cli.usage.unknown_command word=analyze -> analyse");
  EXPECT_EQ(mistake({"play", "go", "--sead", "4"}), "cli.usage.unknown_option word=--sead -> --seed");
  EXPECT_EQ(mistake({"bench", "motor", "go"}), "cli.usage.unknown_word word=motor");
  EXPECT_EQ(mistake({"match", "random", "greedy", "level:1", "--game", "go"}), "cli.usage.unknown_word word=level:1");
}

TEST(Arguments, TakeAnOptionOnce) {
  EXPECT_EQ(mistake({"play", "go", "--seed", "1", "--seed", "2"}), "cli.usage.repeated option=--seed");
}

}  // namespace
}  // namespace meydan::cli
