// Points and moves of Gyges as text, and why a move is not allowed.
#include <algorithm>
#include <optional>

#include "games/gyges/gyges.hpp"

namespace meydan::gyges {

std::string point_name(int place) {
  if (place == kGoal) return "goal";
  return {static_cast<char>('a' + place % 8), static_cast<char>('0' + row_of(place))};
}

std::vector<std::string> point_names(std::uint64_t points) {
  std::vector<std::string> all;
  while (points != 0) all.push_back(point_name(pop_lowest(points)));
  return all;
}

namespace {

std::optional<std::uint8_t> read_point(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'f' || text[1] < '1' || text[1] > '6') return std::nullopt;
  return static_cast<std::uint8_t>(place_at(text[0] - 'a', text[1] - '0'));
}

/// A move by its form alone.
std::optional<Move> read_form(std::string_view text) {
  const auto from = read_point(text.substr(0, 2));
  if (!from || text.size() < 5) return std::nullopt;
  if (text.substr(2) == "-goal") return Move{*from, kGoal, kNoDrop};
  const auto to = read_point(text.substr(3, 2));
  if (!to) return std::nullopt;
  if (text[2] == '-' && text.size() == 5) return Move{*from, *to, kNoDrop};
  const auto drop = read_point(text.size() == 8 ? text.substr(6) : std::string_view{});
  if (text[2] != 'x' || !drop || text[5] != '@') return std::nullopt;
  return Move{*from, *to, *drop};
}

bool is_row(std::string_view text) { return text.size() == 6 && text.find_first_not_of("123") == std::string_view::npos; }

Result<Move> read_setup(std::string_view text) {
  if (text == "pass" || read_form(text)) return fail("gyges.illegal.setup_first"_key);
  if (!is_row(text)) return fail(Message{"gyges.illegal.setup_letters"_key}.with("text", std::string{text}));
  Pieces row;
  for (std::size_t i = 0; i < 6; ++i) row.put(static_cast<int>(i), text[i] - '0');
  const Move setup{kSetUp, static_cast<std::uint8_t>(row.low), static_cast<std::uint8_t>(row.high)};
  if (std::find(kSetups.begin(), kSetups.end(), setup) == kSetups.end()) return fail("gyges.illegal.setup_counts"_key);
  return setup;
}

Message about(Key key, const State& state, Move move) {
  return Message{key}
      .with("from", point_name(move.from))
      .with("to", point_name(move.to))
      .with("steps", std::to_string(state.pieces().height(move.from)))
      .on({point_name(move.from), move.to == kGoal ? goal_name(state.mover()) : point_name(move.to)});
}

/// Why the piece on `move.from` is not the player's to move, if so.
std::optional<Message> wrong_piece(const State& state, Move move) {
  const auto from = bit(move.from);
  if ((state.pieces().all() & from) == 0) return Message{"gyges.illegal.no_piece"_key}.on({point_name(move.from)});
  if (state.turn() == State::Turn::Pass) return Message{"gyges.no_move"_key};
  if ((state.movers() & from) != 0) return std::nullopt;
  const bool nearer = nearest_row(from | state.movers(), state.mover()) == row_of(move.from);
  return Message{nearer ? "gyges.illegal.blocked_row"_key : "gyges.illegal.not_nearest"_key}
      .with("from", point_name(move.from))
      .on(point_names(state.movers()));
}

/// Why a piece does not get to a point or to the goal, not even to land there.  rules/gyges §3, §5
Message unreached(const State& state, Move move) {
  const auto goal = goal_row(state.mover());
  const bool home = move.to == kGoal;
  if (reaches_over_used_lines(state.pieces(), move.from, home ? goal : bit(move.to), goal))
    return about(home ? "gyges.illegal.goal_line_twice"_key : "gyges.illegal.line_twice"_key, state, move);
  return about(home ? "gyges.illegal.goal"_key : "gyges.illegal.out_of_reach"_key, state, move);
}

/// Why a move without a replacement cannot end there.
Message wrong_end(const State& state, Move move) {
  if (move.to == kGoal) return unreached(state, move);
  if (move.to == move.from)
    return about(state.targets(move.from) == 0 ? "gyges.illegal.stuck"_key : "gyges.illegal.own_start"_key, state, move);
  const bool lands = (state.pieces().all() & bit(move.to)) != 0 &&
                     !find_way(state.pieces(), move.from, bit(move.to), goal_row(state.mover()), state.rules().path).empty();
  if (!lands) return unreached(state, move);
  if (!state.rules().replace) return about("gyges.illegal.must_go_on"_key, state, move);
  return about("gyges.illegal.go_on_or_replace"_key, state, move)
      .with("example", point_name(move.from) + "x" + point_name(move.to) + "@d3");
}

/// Why a replacement is not allowed, if so.
std::optional<Message> wrong_replacement(const State& state, Move move) {
  if (!state.rules().replace) return Message{"gyges.illegal.no_replacing"_key}.on({point_name(move.to)});
  if (move.to == move.from) return about("gyges.illegal.own_start"_key, state, move);
  if ((state.pieces().all() & bit(move.to)) == 0)
    return Message{"gyges.illegal.nothing_to_replace"_key}.on({point_name(move.to)});
  if ((state.targets(move.from) & bit(move.to)) == 0) return unreached(state, move);
  if ((state.drops(move.from) & bit(move.drop)) != 0) return std::nullopt;
  const bool taken = (state.pieces().all() & ~bit(move.from) & bit(move.drop)) != 0;
  return Message{taken ? "gyges.illegal.drop_taken"_key : "gyges.illegal.drop_behind"_key}.on({point_name(move.drop)});
}

}  // namespace

Result<Move> Game::read_move(const State& state, std::string_view text) {
  if (state.to_move() == Seat::Nobody) return fail("gyges.illegal.over"_key);
  if (state.turn() == State::Turn::SetUp) return read_setup(text);
  if (text == "pass") {
    if (state.turn() == State::Turn::Pass) return kPass;
    return fail(Message{"gyges.illegal.pass"_key}.on(point_names(state.movers())));
  }
  if (is_row(text)) return fail("gyges.illegal.setup_over"_key);
  const auto move = read_form(text);
  if (!move) return fail(Message{"gyges.illegal.unknown"_key}.with("text", std::string{text}));
  if (auto wrong = wrong_piece(state, *move)) return fail(std::move(*wrong));
  if (move->drop != kNoDrop) {
    if (auto wrong = wrong_replacement(state, *move)) return fail(std::move(*wrong));
  } else if ((state.targets(move->from) & ~state.pieces().all() & bit(move->to)) == 0) {
    return fail(wrong_end(state, *move));
  }
  return *move;
}

std::string Game::write_move(const State&, Move move) {
  if (move == kPass) return "pass";
  if (move.from == kSetUp) {
    const Pieces row{move.to, move.drop};
    std::string text;
    for (int column = 0; column < 6; ++column) text += static_cast<char>('0' + row.height(column));
    return text;
  }
  const auto ends = point_name(move.from) + (move.drop == kNoDrop ? '-' : 'x') + point_name(move.to);
  return move.drop == kNoDrop ? ends : ends + '@' + point_name(move.drop);
}

}  // namespace meydan::gyges
