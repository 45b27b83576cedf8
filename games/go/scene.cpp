// The board of Go for those who draw it themselves: stones, ko, threatened chains, territory.
#include <algorithm>

#include "core/text.hpp"
#include "games/go/go.hpp"

namespace meydan::go {
namespace {

std::vector<std::string> chain_names(const Board& board, Point stone) {
  PointSet stones;
  board.each_stone_of_chain(stone, [&](Point point) { stones.insert(point); });
  return vertex_names(stones);
}

void mark_play(const State& state, Scene& scene) {
  const auto& board = state.board();
  if (board.ko() != kNoPoint) scene.marks.push_back({"ko", {vertex_name(board.ko())}});
  for (const auto seat : {Seat::A, Seat::B})
    board.roots(seat).each([&](Point root) {
      if (board.last_liberty(root) != kNoPoint) scene.marks.push_back({"atari", chain_names(board, root), seat});
    });
  if (const auto rescues = state.rescues(); !rescues.empty())
    scene.marks.push_back({"save", vertex_names(rescues), state.to_move()});
}

void mark_settling(const State& state, Scene& scene) {
  const auto counted = count(state);
  for (const auto seat : {Seat::A, Seat::B}) {
    scene.marks.push_back({"territory", vertex_names(counted.regions[index(seat)]), seat});
    scene.counters.push_back({"go.counter.score"_key, counted.scores[index(seat)].half_total() / 2.0, seat});
  }
  const auto& board = state.board();
  const auto mark = [&](MarkKind kind, const PointSet& chains) {
    chains.each([&](Point chain) { scene.marks.push_back({kind, chain_names(board, chain), board.colour(chain)}); });
  };
  mark("dead", state.standing().dead);
  mark("seki", state.standing().seki);
}

}  // namespace

/// Row by row from A1, as engines tell who owns a point.
Layout Game::layout(const Rules& rules) {
  const int size = rules.size;
  const auto thick = handicap_points(size, most_handicap(size));
  Layout layout{.kind = "points"};
  for (int i = 0; i < size * size; ++i) {
    const auto point = point_at(i % size, i / size);
    layout.cells.push_back({.name = vertex_name(point),
                            .x = static_cast<double>(column_of(point)),
                            .y = static_cast<double>(size - 1 - row_of(point)),
                            .kind = "point",
                            .star = std::find(thick.begin(), thick.end(), point) != thick.end()});
  }
  link_grid(layout, static_cast<std::size_t>(size));
  add_pieces(layout, "stone", 2);
  for (const auto words : {kPassWord, "go.action.done"_key, "go.action.resume"_key, "go.action.seki"_key})
    layout.handles.push_back(word_handle(words));
  return layout;
}

Scene Game::scene(const State& state) {
  const auto& board = state.board();
  const auto& now = state.standing();
  Scene scene;
  for (int i = 0; i < state.rules().size * state.rules().size; ++i) {
    const auto point = point_at(i % state.rules().size, i / state.rules().size);
    if (board.has_stone(point)) scene.pieces.push_back({.at = vertex_name(point), .kind = "stone", .seat = board.colour(point)});
  }
  for (const auto seat : {Seat::A, Seat::B}) {
    scene.counters.push_back({"go.counter.prisoners"_key, static_cast<double>(now.taken[index(seat)]), seat, "stone"});
    if (state.rules().supply)
      scene.counters.push_back({"go.counter.stones_left"_key, static_cast<double>(now.left[index(seat)]), seat});
  }
  if (state.play_over()) mark_settling(state, scene);
  else mark_play(state, scene);
  return scene;
}

std::vector<Step> Game::steps(const State& state, Move move) {
  std::vector<Step> steps;
  if (move.act != Act::Place) return steps;
  const auto mover = state.to_move();
  for (const auto& cell : trace(state, move)) {
    if (steps.empty()) steps.push_back({.act = Step::Act::Put, .piece = {.at = cell, .kind = "stone", .seat = mover}});
    else steps.push_back({.act = Step::Act::Take, .piece = {.at = cell, .kind = "stone", .seat = other(mover)}, .taker = mover});
  }
  return steps;
}

/// While settling any stone stands for its chain.
std::vector<std::string> Game::next(const State& state, Touches touches) {
  if (!state.play_over()) return touches_of_moves<Game>(state, touches);
  std::vector<std::string> names;
  const bool seki = state.rules().seki && touches.size() == 1 && touches.front() == "seki";
  if (state.to_move() == Seat::Nobody || (!touches.empty() && !seki)) return names;
  for (auto& piece : scene(state).pieces) names.push_back(std::move(piece.at));
  if (seki) return names;
  if (state.rules().seki && !names.empty()) names.emplace_back("seki");
  names.emplace_back("done");
  if (state.may_resume()) names.emplace_back("resume");
  return names;
}

std::string Game::spell(const State& state, Touches touches) {
  const auto text = joined(touches, ":");
  const bool stone = state.play_over() && read_vertex(text, state.rules().size);
  return stone ? "dead:" + text : text;
}

}  // namespace meydan::go
