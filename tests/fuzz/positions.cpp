// Position texts of all games: what reads is written and read again the same, and can be shown and played on.
// Input: game, preset, then the text.
#include "core/record.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace meydan;
using fuzz::expect;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  auto rules = fuzz::choose_rules(input);
  rules.adopt(input.rest());
  if (!rules.complete()) return 0;
  auto state = AnyState::read(rules, input.rest());
  if (!state) return 0;
  const auto text = state->text();
  const auto again = AnyState::read(rules, text);
  expect(again && *again == *state && again->key() == state->key() && again->text() == text);
  (void)state->draw();
  (void)state->status();
  if (state->over()) (void)state->outcome();
  for (const auto move : state->moves()) {
    const auto read = state->read_move(state->write_move(move));
    expect(read && *read == move);
    (void)state->trace(move);
    auto next = *state;
    next.apply(move);
    const auto next_read = AnyState::read(rules, next.text());
    expect(next_read && *next_read == next);
  }
  return 0;
}
