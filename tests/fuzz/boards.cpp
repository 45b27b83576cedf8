// Board files of DAHA: a board that reads is played on, and its own text reads to the same rules.
#include "tests/fuzz/fuzz.hpp"

using namespace meydan;
using fuzz::expect;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto game = find_game("daha");
  if (!game) return 0;
  const auto read = [&](std::string_view text) -> std::optional<AnyRules> {
    const Loader load = [&](std::string_view) -> Result<std::string> { return std::string{text}; };
    auto rules = *AnyRules::preset(**game);
    if (!rules.set("board", "file", load) || !rules.complete()) return std::nullopt;
    return rules;
  };
  const auto rules = read(fuzz::Input{data, size}.rest());
  if (!rules) return 0;
  const auto again = read(rules->attachment());
  expect(again && *again == *rules);
  Random random{size};
  auto state = AnyState::start(*rules);
  for (int left = 200; left > 0 && !state.over(); --left) state.apply(state.random_move(random));
  const auto state_again = AnyState::read(*rules, state.text());
  expect(state_again && *state_again == state);
  (void)state.draw();
  return 0;
}
