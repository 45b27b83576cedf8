// The start, the places at the end, and what is said beside the board.
#include "games/daha/daha.hpp"

#include <algorithm>

namespace meydan::daha {

Key Game::seat_name(const Rules& rules, Seat seat) {
  constexpr std::array kNames{"daha.seat.red"_key, "daha.seat.yellow"_key, "daha.seat.blue"_key, "daha.seat.black"_key};
  return kNames[colour_of(seat, rules.seats)];
}

State Game::start(const Rules& rules) {
  Table table;
  for (Colour colour = 0; colour < kColours; ++colour)
    if (plays(colour, rules.seats)) table.cell[colour] = rules.board.starts[colour];
  return {rules, table};
}

/// Players still in rank by painted cells, which matters only when quiet rounds ended the game; behind them, the later out the
/// better.
Outcome State::outcome() const {  // rules/daha §5, §6
  const bool alone = left_ == 1;
  Outcome outcome{.seats = seats_, .reason = alone ? "daha.end.last_one_moving"_key : "daha.end.quiet_rounds"_key};
  const auto painted = [this](Colour colour) { return std::popcount(table_.painted[colour]); };
  for (std::size_t i = 0; i < seats_; ++i) {
    const auto colour = colour_of(seat_at(i), seats_);
    int place = 1;
    if (table_.out[colour] != 0) place = seats_ - table_.out[colour] + 1;
    else
      for (Colour rival = 0; rival < kColours; ++rival)
        place += table_.cell[rival] != kOffBoard && painted(rival) > painted(colour) ? 1 : 0;
    outcome.places[i] = static_cast<std::uint8_t>(place);
    outcome.half_points[i] = static_cast<std::int16_t>(2 * painted(colour));
  }
  return outcome;
}

std::uint64_t State::key() const noexcept {
  std::uint64_t hash = board_.hash;
  const auto add = [&hash](std::uint64_t word) { hash = Random::mix(hash * 0x9e3779b97f4a7c15 + word); };
  for (const auto cells : table_.painted) add(cells);
  add(std::bit_cast<std::uint32_t>(table_.cell) | std::uint64_t{std::bit_cast<std::uint32_t>(table_.out)} << 32);
  add(std::bit_cast<std::uint32_t>(table_.last_roll) | std::uint64_t{table_.mover} << 32 | std::uint64_t{table_.roll} << 40);
  add(table_.quiet_turns);
  return hash;
}

namespace {

void say_who_is_out(const Table& table, std::vector<Message>& lines) {
  constexpr std::array kOut{"daha.out.red"_key, "daha.out.yellow"_key, "daha.out.blue"_key, "daha.out.black"_key};
  for (int order = 1; order < static_cast<int>(kColours); ++order)
    for (Colour colour = 0; colour < kColours; ++colour)
      if (table.out[colour] == order) lines.emplace_back(kOut[colour]);
}

Message painted_counts(const State& state) {
  const auto count = [&](Colour colour) { return std::to_string(std::popcount(state.table().painted[colour])); };
  if (state.seats() == 2) return Message{"daha.painted.two"_key}.with("red", count(0)).with("blue", count(2));
  if (state.seats() == 3)
    return Message{"daha.painted.three"_key}.with("red", count(0)).with("yellow", count(1)).with("blue", count(2));
  return Message{"daha.painted.four"_key}
      .with("red", count(0))
      .with("yellow", count(1))
      .with("blue", count(2))
      .with("black", count(3));
}

void say_turn(const State& state, std::vector<Message>& lines) {
  constexpr std::array kToRoll{"daha.to_roll.red"_key, "daha.to_roll.yellow"_key, "daha.to_roll.blue"_key,
                               "daha.to_roll.black"_key};
  const auto& table = state.table();
  const auto roll = std::to_string(table.roll);
  if (table.roll == 0) lines.emplace_back(kToRoll[table.mover]);
  else lines.push_back(Message{"daha.rolled"_key}.with("roll", roll));
  if (table.roll != 0 && table.roll == table.last_roll[table.mover])
    lines.push_back(Message{"daha.paints"_key}.with("roll", roll));
}

}  // namespace

std::vector<Message> Game::status(const State& state) {
  const auto& table = state.table();
  const bool over = state.to_move() == Seat::Nobody;
  const bool any_paint = std::any_of(table.painted.begin(), table.painted.end(), [](Cells cells) { return cells != 0; });
  std::vector<Message> lines;
  say_who_is_out(table, lines);
  if (any_paint || over) lines.push_back(painted_counts(state));
  if (over) return lines;
  if (const auto limit = state.quiet_limit(); limit != 0 && table.quiet_turns >= limit / 2)
    lines.push_back(Message{"daha.quiet"_key}
                        .with("turns", std::to_string(table.quiet_turns))
                        .with("left", std::to_string(limit - table.quiet_turns)));
  say_turn(state, lines);
  return lines;
}

}  // namespace meydan::daha
