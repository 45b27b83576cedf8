// What the tests of Quoridor Kid share.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/quoridor/quoridor.hpp"

namespace meydan::quoridor {

inline Rules rules_for(std::string_view position, Crowd crowd = Crowd::Block) {
  auto book = Game::preset(0);
  Game::adopt(book, position);
  (void)Game::complete(book);
  book.rules.crowd = crowd;
  return book.rules;
}

inline State position(std::string_view text, Crowd crowd = Crowd::Block) {
  const auto rules = rules_for(text, crowd);
  const auto state = Game::read_state(rules, text);
  EXPECT_TRUE(state.has_value()) << text << ": " << (state ? "" : state.error().key.text);
  return state ? *state : Game::start(rules);
}

/// "legal", or the reason with the cells it lights: "crosses c3v c3h".
inline std::string verdict(const State& state, std::string_view move) {
  const auto read = Game::read_move(state, move);
  if (read) return "legal";
  auto text = std::string{read.error().key.text};
  for (const std::string_view group : {"quoridor.illegal.", "quoridor."})
    if (text.starts_with(group)) text.erase(0, group.size());
  for (const auto& cell : read.error().cells) text += " " + cell;
  return text;
}

inline State after(State state, std::initializer_list<std::string_view> moves) {
  for (const auto text : moves) {
    const auto move = Game::read_move(state, text);
    EXPECT_TRUE(move.has_value()) << text;
    if (move) state.apply(*move);
  }
  return state;
}

inline std::vector<std::string> move_texts(const State& state) {
  MoveList moves;
  state.moves(moves);
  std::vector<std::string> texts;
  for (const auto move : moves) texts.push_back(Game::write_move(state, move));
  return texts;
}

/// Where the mouse may go, row by row: "d2 c3 e3".
inline std::string mouse_moves(const State& state) {
  std::string all;
  for (const auto& text : move_texts(state))
    if (text.size() == 2) all += (all.empty() ? "" : " ") + text;
  return all;
}

}  // namespace meydan::quoridor
