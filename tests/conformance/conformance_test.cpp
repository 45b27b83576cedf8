// What every game promises, checked along millions of random moves in every variant. $CONFORMANCE_MOVES sets how many
// (tests/README.md has the command for a run of hours).
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <unordered_map>

#include "core/match.hpp"
#include "games/registry.hpp"
#include "lang/say.hpp"
#include "tests/support/variants.hpp"

namespace meydan::testing {
namespace {

constexpr int kLongestGame = 1500;  // a random Quoridor or Gyges game could go on for ever
constexpr int kLookEvery = 101;

std::uint64_t moves_to_play() {
  const char* value = std::getenv("CONFORMANCE_MOVES");
  return value != nullptr ? std::strtoull(value, nullptr, 10) : 5'000'000;
}

void expect_text_reads_back(const AnyRules& rules, const AnyState& state) {
  const auto text = state.text();
  const auto again = AnyState::read(rules, text);
  ASSERT_TRUE(again.has_value()) << text << ": " << say(Language::English, again.error());
  EXPECT_EQ(*again, state) << text;
  EXPECT_EQ(again->key(), state.key()) << text;
  EXPECT_EQ(again->text(), text);
  auto adopted = *AnyRules::preset(rules.game(), rules.preset_name());
  adopted.adopt(text);
  if (adopted.complete()) {
    EXPECT_EQ(adopted.seats(), rules.seats()) << text;
  }
}

void expect_moves_read_back(const AnyState& state) {
  std::set<std::string> texts;
  for (const auto move : state.moves()) {
    const auto text = state.write_move(move);
    EXPECT_TRUE(texts.insert(text).second) << text << " is written twice in " << state.text();
    EXPECT_EQ(text.find(' '), std::string::npos) << text;
    const auto read = state.read_move(text);
    ASSERT_TRUE(read.has_value()) << text << " in " << state.text() << ": " << say(Language::English, read.error());
    EXPECT_EQ(*read, move) << text << " in " << state.text();
    EXPECT_LE(state.trace(move).size(), 361U);
  }
  EXPECT_EQ(texts.empty(), state.over()) << state.text();
}

void expect_whole_sentence(const Message& message) {
  for (const auto language : {Language::Turkish, Language::English}) {
    const auto text = say(language, message);
    EXPECT_FALSE(text.empty()) << message.key.text;
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
  }
}

/// A text that is a move somewhere else is accepted here exactly if it means a legal move.
void expect_only_legal_moves_accepted(const AnyState& state, const std::set<std::string>& seen) {
  std::set<std::uint64_t> legal;
  for (const auto move : state.moves()) legal.insert(move.bits);
  for (const auto& text : seen) {
    const auto read = state.read_move(text);
    if (read) {
      EXPECT_TRUE(legal.contains(read->bits)) << text << " in " << state.text();
    } else {
      expect_whole_sentence(read.error());
    }
  }
}

void expect_sane_outcome(const AnyRules& rules, const AnyState& state) {
  const auto outcome = state.outcome();
  EXPECT_EQ(outcome.seats, rules.seats());
  EXPECT_FALSE(say(Language::Turkish, outcome.reason).empty());
  EXPECT_TRUE(state.moves().empty());
  bool somebody_first = false;
  for (std::size_t i = 0; i < outcome.seats; ++i) {
    EXPECT_GE(outcome.places[i], 1);
    EXPECT_LE(outcome.places[i], outcome.seats);
    somebody_first = somebody_first || outcome.places[i] == 1;
  }
  EXPECT_TRUE(somebody_first) << state.text();
}

void look_closely(const AnyRules& rules, const AnyState& state, std::set<std::string>& seen) {
  expect_text_reads_back(rules, state);
  expect_moves_read_back(state);
  expect_only_legal_moves_accepted(state, seen);
  for (const auto& message : state.status()) expect_whole_sentence(message);
  EXPECT_FALSE(state.draw(std::vector<std::string>{"a1", "nowhere"}).render({}).empty());
  if (state.over()) expect_sane_outcome(rules, state);
  if (seen.size() < 300 && !state.over()) {
    for (const auto move : state.moves()) seen.insert(state.write_move(move));
  }
}

class Conformance : public ::testing::TestWithParam<const GameType*> {};

TEST_P(Conformance, HoldsAlongRandomMoves) {
  const auto variants = all_variants(*GetParam());
  const auto share = moves_to_play() / all_games().size() / variants.size() + 1;
  for (const auto& rules : variants) {
    Random random{share};
    std::set<std::string> seen;
    for (std::uint64_t played = 0; played < share && !HasFailure();) {
      auto state = AnyState::start(rules);
      for (int ply = 0; ply < kLongestGame && !state.over(); ++ply, ++played) {
        if (played % kLookEvery == 0) look_closely(rules, state, seen);
        state.apply(state.random_move(random));
      }
      if (played % 5 == 0) look_closely(rules, state, seen);
    }
    ASSERT_FALSE(HasFailure()) << rules.text();
  }
}

TEST_P(Conformance, DifferentStatesHaveDifferentKeys) {
  for (const auto& rules : all_variants(*GetParam())) {
    Random random{3};
    std::unordered_map<std::uint64_t, std::string> texts;
    for (int game = 0; game < 20; ++game) {
      auto state = AnyState::start(rules);
      for (int ply = 0; ply < 100 && !state.over(); ++ply) {
        state.apply(state.random_move(random));
        const auto text = state.text();
        EXPECT_EQ(texts.try_emplace(state.key(), text).first->second, text);
      }
    }
  }
}

/// The corpus of the perft tests: all states within two moves of the start.
TEST_P(Conformance, NearbyStatesHaveDifferentKeys) {
  for (const auto& rules : all_variants(*GetParam())) {
    std::unordered_map<std::uint64_t, std::string> texts;
    const auto look = [&](const AnyState& state) {
      const auto text = state.text();
      EXPECT_EQ(texts.try_emplace(state.key(), text).first->second, text);
    };
    const auto start = AnyState::start(rules);
    look(start);
    auto first = start.moves();
    if (first.size() > 80) first.resize(80);
    for (const auto move : first) {
      auto next = start;
      next.apply(move);
      look(next);
      auto second = next.moves();
      if (second.size() > 80) second.resize(80);
      for (const auto reply : second) {
        auto last = next;
        last.apply(reply);
        look(last);
      }
    }
  }
}

TEST_P(Conformance, CountedMovesAreTheListedOnes) {
  for (const auto& rules : all_variants(*GetParam())) {
    Random random{11};
    auto state = AnyState::start(rules);
    for (int ply = 0; ply < 200 && !state.over(); ++ply) {
      const bool counted = is_player(state.to_move()) && state.random_games(1, false, random).moves > 0;
      if (counted) {
        EXPECT_EQ(state.perft(1), state.moves().size()) << state.text();
      }
      state.apply(state.random_move(random));
    }
  }
}

TEST_P(Conformance, UndoAndRedoReturnToTheSamePositions) {
  for (const auto& rules : all_variants(*GetParam())) {
    Random random{5};
    Match match{rules};
    std::vector<std::string> texts{match.state().text()};
    for (int ply = 0; ply < 60 && !match.over(); ++ply) {
      const auto moves = match.moves();
      match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      texts.push_back(match.state().text());
    }
    for (std::size_t back = texts.size() - 1; back > 0; --back) {
      ASSERT_EQ(match.state().text(), texts[back]);
      ASSERT_TRUE(match.undo());
    }
    EXPECT_EQ(match.state().text(), texts.front());
    EXPECT_FALSE(match.undo());
    for (std::size_t ahead = 1; ahead < texts.size(); ++ahead) {
      ASSERT_TRUE(match.redo());
      EXPECT_EQ(match.state().text(), texts[ahead]);
    }
    EXPECT_FALSE(match.redo());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string{info.param->id()}; });

}  // namespace
}  // namespace meydan::testing
