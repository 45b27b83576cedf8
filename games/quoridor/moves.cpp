// Moves as text, the reasons why one is illegal, and the cells that show one.
#include "games/quoridor/names.hpp"

namespace meydan::quoridor {
namespace {

std::unexpected<Message> fail_on(Key key, std::vector<std::string> cells) { return fail(Message{key}.on(std::move(cells))); }

std::unexpected<Message> stopped_by(const Walls& wall, int target) {
  const auto name = wall_names(wall).front();
  return fail(Message{"quoridor.illegal.blocked"_key}.with("wall", name).on({name, square_name(target)}));
}

/// The wall between two neighbouring squares, or none.
Walls wall_between(const State& state, int a, int b) noexcept {
  const auto near = only(std::min(a, b));
  const bool one_above_the_other = column_of(a) == column_of(b);
  return state.walls() & (one_above_the_other ? Walls{near | near >> 1, 0} : Walls{0, near | near >> kUp});
}

/// Why the mouse cannot go to `target`, a square behind or beside the neighbouring mouse on `facing`.  rules/quoridor §4
std::unexpected<Message> why_not_past(const State& state, int facing, Squares behind, int target) {
  const int here = state.mouse(state.mover());
  const bool jump = has(behind, target);
  if (const auto wall = wall_between(state, here, facing); !wall.empty()) return stopped_by(wall, facing);
  if (const auto wall = wall_between(state, facing, target); !wall.empty()) {
    if (!jump) return stopped_by(wall, target);
    return fail_on("quoridor.illegal.jump_wall"_key, {wall_names(wall).front(), square_name(facing)});
  }
  if ((behind & state.mice()) == 0) return fail_on("quoridor.illegal.sidestep"_key, {square_name(facing), square_name(target)});
  return fail_on("quoridor.illegal.crowd"_key, square_names(only(facing) | behind));
}

/// Why the mouse cannot go to `target`, a square of the board.  rules/quoridor §3, §4
std::unexpected<Message> why_not_there(const State& state, int target) {
  const int here = state.mouse(state.mover());
  const auto mice = state.mice();
  if (target == here) return fail_on("quoridor.illegal.stays"_key, {square_name(here)});
  const auto bare = edges({}, state.shape());
  const bool taken = has(mice, target);
  if (!taken && has(bare.around(only(here)), target)) return stopped_by(wall_between(state, here, target), target);
  for (const auto way : kWays) {
    auto facing = bare.step(only(here), way) & mice;
    const auto behind = bare.step(facing, way);
    const auto beyond = bare.step(behind & mice, way);
    const bool beside = !taken && has(bare.around(facing), target);
    if (has(beyond, target)) return fail_on("quoridor.illegal.crowd"_key, square_names(facing | behind));
    if (beside || has(behind, target)) return why_not_past(state, take_first(facing), behind, target);
  }
  return fail_on(taken ? "quoridor.illegal.occupied"_key : "quoridor.illegal.far"_key, {square_name(target)});
}

Key closes_way(const State& state, Seat seat) {
  if (seat == state.mover()) return "quoridor.illegal.closes_way.own"_key;
  constexpr std::array kKeys{"quoridor.illegal.closes_way.south"_key, "quoridor.illegal.closes_way.west"_key,
                             "quoridor.illegal.closes_way.north"_key, "quoridor.illegal.closes_way.east"_key};
  return kKeys[static_cast<std::size_t>(state.side(seat))];
}

/// The wall, or why it may not be placed.  rules/quoridor §2, §5
Result<Move> check_wall(const State& state, Move move) {
  const auto name = move_name(move);
  const auto wall = wall_of(move);
  if (!has(state.shape().slots, move.square)) return fail_on("quoridor.illegal.wall_off_board"_key, {name});
  if (state.left(state.mover()) == 0) return fail("quoridor.illegal.no_walls"_key);
  const auto fail_with = [&](Key key, const Walls& others) {
    auto cells = wall_names(others);
    std::erase(cells, name);
    cells.insert(cells.begin(), name);
    return fail_on(key, std::move(cells));
  };
  if (const auto same = state.walls() & overlapping(wall); !same.empty()) return fail_with("quoridor.illegal.overlaps"_key, same);
  const auto crossed = state.walls() & Walls{wall.standing, wall.lying};
  if (!crossed.empty()) return fail_with("quoridor.illegal.crosses"_key, crossed);
  if (const auto seat = state.cut_off(state.walls() | wall); seat != Seat::Nobody)
    return fail_on(closes_way(state, seat), {name, square_name(state.mouse(seat))});
  return move;
}

}  // namespace

Result<Move> Game::read_move(const State& state, std::string_view text) {
  if (state.to_move() == Seat::Nobody) return fail("quoridor.illegal.over"_key);
  const bool must_pass = state.must_pass();
  if (text == "pass") {
    if (must_pass) return kPass;
    return fail_on("quoridor.illegal.pass"_key, square_names(state.targets()));
  }
  const auto wall = read_wall(text);
  const auto square = read_square(text);
  if (!wall && !square) return fail(Message{"quoridor.illegal.unknown"_key}.with("text", std::string{text}));
  if (must_pass) return fail("quoridor.no_move"_key);
  if (wall) return check_wall(state, *wall);
  if (!on_board(*square, state.rules().size)) return fail_on("quoridor.illegal.off_board"_key, {square_name(*square)});
  if (!has(state.targets(), *square)) return why_not_there(state, *square);
  return mouse_to(*square);
}

std::string Game::write_move(const State&, Move move) { return move_name(move); }

/// A wall, or the way of the mouse: from its square, over the mouse it passes, to its new square.
std::vector<std::string> Game::trace(const State& state, Move move) {
  if (move == kPass) return {};
  if (move.is_wall()) return {move_name(move)};
  const int here = state.mouse(state.mover());
  const auto open = edges(state.walls(), state.shape());
  std::vector<std::string> cells{square_name(here)};
  for (const auto way : kWays) {
    if (!has(state.targets_past(way), move.square)) continue;
    auto facing = open.step(only(here), way);
    cells.push_back(square_name(take_first(facing)));
    break;
  }
  cells.push_back(square_name(move.square));
  return cells;
}

}  // namespace meydan::quoridor
