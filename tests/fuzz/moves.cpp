// Move texts of all games: what reads is a legal move, and says why if it is not.
// Input: game, preset, seed, moves played at random, then the text.
#include <algorithm>

#include "core/match.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace meydan;
using fuzz::expect;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  auto rules = fuzz::choose_rules(input);
  expect(rules.complete().has_value());
  Random random{input.choice(256)};
  Match match{rules};
  for (auto left = input.choice(64); left > 0 && !match.over(); --left) {
    const auto moves = match.moves();
    match.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  const auto moves = match.moves();
  const auto read = match.read_move(input.rest());
  if (!read) expect(!read.error().key.text.empty());
  else expect(std::find(moves.begin(), moves.end(), *read) != moves.end());
  return 0;
}
