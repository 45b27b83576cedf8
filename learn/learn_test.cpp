// What holds of the facts of every game, along random games.
#include "learn/learn.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.hpp"
#include "lang/say.hpp"
#include "tests/support/variants.hpp"

namespace meydan::learn {
namespace {

/// Calls `look` with each move of some random games of every variant.
void play_at_random(auto&& look) {
  Random random{12};
  for (const auto* game : all_games())
    for (const auto& rules : testing::all_variants(*game)) {
      auto state = AnyState::start(rules);
      for (int ply = 0; ply < 300 && !state.over(); ++ply) {
        const auto move = state.random_move(random);
        look(rules, state, move);
        state.apply(move);
      }
    }
}

TEST(Learn, SaysEveryFactInEveryVoiceAndLanguage) {
  play_at_random([](const AnyRules& rules, const AnyState& state, AnyMove move) {
    for (const auto& fact : facts(rules, state, move))
      for (const auto voice : {Voice::You, Voice::They, Voice::Would, Voice::TheyWould})
        for (const auto language : {Language::Turkish, Language::English}) {
          const bool made = voice == Voice::You || voice == Voice::They;
          if (!made && fact.weight <= 0) continue;
          const auto message = fact.said(voice);
          const auto sentence = say(language, Message{message}.with("who", "Tilki"));
          EXPECT_FALSE(sentence.empty()) << message.key.text;
          EXPECT_EQ(sentence.find_first_of("?{}"), std::string::npos) << message.key.text << ": " << sentence;
          EXPECT_EQ(sentence.find("Tilki") != std::string::npos, voice == Voice::They || voice == Voice::TheyWould) << sentence;
        }
  });
}

TEST(Learn, NobodyIsAdvisedWithWhatSpeaksAgainstAMove) {
  play_at_random([](const AnyRules& rules, const AnyState& state, AnyMove move) {
    for (const auto& fact : facts(rules, state, move)) {
      EXPECT_EQ(fact.telling->would.text.empty(), fact.weight < 0) << fact.telling->you.text;
      EXPECT_EQ(fact.telling->they_would.text.empty(), fact.weight < 0) << fact.telling->you.text;
    }
  });
}

TEST(Learn, NamesCellsOfTheBoard) {
  play_at_random([](const AnyRules& rules, const AnyState& state, AnyMove move) {
    for (const auto& fact : facts(rules, state, move)) {
      const auto layout = rules.layout();
      for (const auto& cell : fact.cells)
        EXPECT_NE(std::ranges::find(layout.cells, cell, &Cell::name), layout.cells.end())
            << fact.telling->you.text << ": " << cell;
    }
  });
}

TEST(Learn, TellsFewAndTheWeightiestFirst) {
  play_at_random([](const AnyRules& rules, const AnyState& state, AnyMove move) {
    const auto all = facts(rules, state, move);
    EXPECT_TRUE(std::ranges::is_sorted(all, std::ranges::greater{}, [](const Fact& fact) { return std::abs(fact.weight); }));
    EXPECT_LE(told(all, Voice::You).size(), 2U);
  });
}

TEST(Learn, OfAMoveNotMadeSaysWhatSpeaksForIt) {
  play_at_random([](const AnyRules& rules, const AnyState& state, AnyMove move) {
    const auto all = facts(rules, state, move);
    for (const auto voice : {Voice::Would, Voice::TheyWould})
      for (const auto& reason : told(all, voice))
        EXPECT_TRUE(
            std::ranges::any_of(all, [&](const Fact& fact) { return fact.weight > 0 && fact.said(voice).key == reason.key; }));
  });
}

}  // namespace
}  // namespace meydan::learn
