// Vertices and moves as text, and why a move is not legal.
#include <algorithm>

#include "games/go/go.hpp"

namespace meydan::go {
namespace {

constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRST";

bool looks_like_vertex(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  const auto number = text.empty() ? std::nullopt : read_number(text.substr(1));
  return number && *number >= 0 && is_letter(text.front());
}

Message off_board(const State& state, std::string_view text) {
  const int size = state.rules().size;
  return Message{"go.illegal.off_board"_key}
      .with("text", std::string{text})
      .with("corner", vertex_name(point_at(size - 1, size - 1)));
}

/// The stones that the player to move must save first.
PointSet threatened(const State& state, const PointSet& rescues) {
  PointSet stones;
  const auto& board = state.board();
  rescues.each([&](Point point) {
    for (const auto near : neighbours(point))
      if (board.has(near, state.standing().mover) && board.last_liberty(near) != kNoPoint)
        board.each_stone_of_chain(near, [&](Point stone) { stones.insert(stone); });
  });
  return stones;
}

Result<Move> read_placement(const State& state, std::string_view text) {
  const auto point = read_vertex(text, state.rules().size);
  if (!point) return fail(off_board(state, text));
  const auto& board = state.board();
  if (!board.is_empty(*point)) return fail(Message{"go.illegal.occupied"_key}.on({vertex_name(*point)}));
  if (const auto rescues = state.rescues(); !rescues.empty()) {
    if (rescues.contains(*point)) return Move{Act::Place, *point};
    return fail(about_rescues("go.illegal.must_save_one"_key, "go.illegal.must_save_group"_key, state, rescues));
  }
  if (*point == board.ko()) return fail(Message{"go.illegal.ko"_key}.on({vertex_name(*point)}));
  if (!state.may_place(*point)) return fail(Message{"go.illegal.suicide"_key}.on({vertex_name(*point)}));
  return Move{Act::Place, *point};
}

Result<Move> read_mark(const State& state, Act act, std::string_view vertex) {
  if (act == Act::Seki && !state.rules().seki) return fail("go.illegal.seki_off"_key);
  if (!looks_like_vertex(vertex)) return fail(Message{"go.illegal.unknown_mark"_key}.with("text", std::string{vertex}));
  const auto point = read_vertex(vertex, state.rules().size);
  if (!point) return fail(off_board(state, vertex));
  if (!state.board().has_stone(*point)) return fail(Message{"go.illegal.no_stone"_key}.on({vertex_name(*point)}));
  return Move{act, state.board().lowest_of_chain(*point)};
}

Result<Move> read_in_play(const State& state, std::string_view text) {
  if (text == "pass") {
    const auto rescues = state.rescues();
    if (!rescues.empty()) return fail(about_rescues("go.illegal.pass_one"_key, "go.illegal.pass"_key, state, rescues));
    return Move{Act::Pass};
  }
  if (text == "done" || text == "resume" || text.starts_with("dead:") || text.starts_with("seki:"))
    return fail("go.illegal.still_playing"_key);
  if (!looks_like_vertex(text)) return fail(Message{"go.illegal.unknown"_key}.with("text", std::string{text}));
  return read_placement(state, text);
}

Result<Move> read_in_settling(const State& state, std::string_view text) {
  if (text == "done") return Move{Act::Done};
  if (text == "resume") {
    if (!state.may_resume()) return fail("go.illegal.resume"_key);
    return Move{Act::Resume};
  }
  if (text.starts_with("dead:")) return read_mark(state, Act::Dead, text.substr(5));
  if (text.starts_with("seki:")) return read_mark(state, Act::Seki, text.substr(5));
  if (text == "pass" || looks_like_vertex(text)) return fail("go.illegal.settling"_key);
  return fail(Message{"go.illegal.unknown_settling"_key}.with("text", std::string{text}));
}

}  // namespace

std::string vertex_name(Point point) {
  return kColumns[static_cast<std::size_t>(column_of(point))] + std::to_string(row_of(point) + 1);
}

std::optional<Point> read_vertex(std::string_view text, int size) noexcept {
  if (text.empty()) return std::nullopt;
  const char letter = text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  const auto column = kColumns.substr(0, static_cast<std::size_t>(size)).find(letter);
  const auto row = read_number(text.substr(1));
  if (column == std::string_view::npos || !row || *row < 1 || *row > size) return std::nullopt;
  return point_at(static_cast<int>(column), *row - 1);
}

std::vector<std::string> vertex_names(const PointSet& points) {
  std::vector<std::string> names;
  points.each([&](Point point) { names.push_back(vertex_name(point)); });
  return names;
}

Message about_rescues(Key one, Key several, const State& state, const PointSet& rescues) {
  auto cells = vertex_names(threatened(state, rescues));
  const auto key = cells.size() == 1 ? one : several;
  std::string points;
  std::string stones;
  const auto append = [](std::string& list, const std::string& name) { list.append(list.empty() ? "" : ", ").append(name); };
  for (const auto& name : cells) append(stones, name);
  for (const auto& name : vertex_names(rescues)) {
    append(points, name);
    cells.push_back(name);
  }
  return Message{key}.with("stones", stones).with("points", points).on(std::move(cells));
}

Result<Move> Game::read_move(const State& state, std::string_view text) {
  if (state.to_move() == Seat::Nobody) return fail("go.illegal.over"_key);
  return state.play_over() ? read_in_settling(state, text) : read_in_play(state, text);
}

std::string Game::write_move(const State&, Move move) {
  switch (move.act) {
    case Act::Place:
      return vertex_name(move.point);
    case Act::Dead:
      return "dead:" + vertex_name(move.point);
    case Act::Seki:
      return "seki:" + vertex_name(move.point);
    case Act::Pass:
      return "pass";
    case Act::Done:
      return "done";
    case Act::Resume:
      break;
  }
  return "resume";
}

/// The stone placed, then those it takes; of a mark, the stones of the chain.
std::vector<std::string> Game::trace(const State& state, Move move) {
  const auto& board = state.board();
  PointSet stones;
  if (move.act == Act::Dead || move.act == Act::Seki)
    board.each_stone_of_chain(move.point, [&](Point stone) { stones.insert(stone); });
  if (move.act != Act::Place) return vertex_names(stones);

  for (const auto near : neighbours(move.point))
    if (board.has(near, other(state.standing().mover)) && board.last_liberty(near) != kNoPoint)
      board.each_stone_of_chain(near, [&](Point stone) { stones.insert(stone); });
  auto cells = vertex_names(stones);
  cells.insert(cells.begin(), vertex_name(move.point));
  return cells;
}

}  // namespace meydan::go
