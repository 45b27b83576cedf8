// What tests of facts share: a position, a move, and the sentences it is told with.
#pragma once

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "lang/say.hpp"
#include "learn/learn.hpp"
#include "tests/support/variants.hpp"

namespace meydan::testing {

/// All that is told of a move, the weightiest first, as if it were made by "Tilki"; the rules may be given: "go size=9".
inline std::vector<std::string> told(std::string_view game_and_rules, std::string_view position, std::string_view move,
                                     learn::Voice voice = learn::Voice::You, Language language = Language::Turkish) {
  const auto space = std::min(game_and_rules.find(' '), game_and_rules.size());
  auto book =
      rules(**find_game(game_and_rules.substr(0, space)), game_and_rules.substr(std::min(space + 1, game_and_rules.size())));
  book.adopt(position);
  EXPECT_TRUE(book.complete().has_value());
  const auto state = position.empty() ? AnyState::start(book) : AnyState::read(book, position);
  EXPECT_TRUE(state.has_value()) << position << ": " << say(Language::English, state.error());
  if (!state) return {};
  const auto read = state->read_move(move);
  EXPECT_TRUE(read.has_value()) << move << ": " << say(Language::English, read.error());
  if (!read) return {};
  std::vector<std::string> sentences;
  for (const auto& fact : learn::facts(book, *state, *read))
    if (const auto said = fact.said(voice); !said.key.text.empty())
      sentences.push_back(say(language, Message{said}.with("who", "Tilki")));
  return sentences;
}

/// The weightiest of them in both languages: Turkish and English of you, they, and where it speaks for the move would, they
/// would.
inline std::vector<std::string> voices(std::string_view game_and_rules, std::string_view position, std::string_view move) {
  std::vector<std::string> sentences;
  for (const auto voice : {learn::Voice::You, learn::Voice::They, learn::Voice::Would, learn::Voice::TheyWould})
    for (const auto language : {Language::Turkish, Language::English})
      for (const auto& sentence : told(game_and_rules, position, move, voice, language)) {
        sentences.push_back(sentence);
        break;
      }
  return sentences;
}

using Said = std::vector<std::string>;

}  // namespace meydan::testing
