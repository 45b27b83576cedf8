#ifdef MEYDAN_WITH_MANGALA
#include <fmt/format.h>

#include <algorithm>

#include "cli/show/report.hpp"
#include "cli/show/score.hpp"
#include "cli/show/view.hpp"
#include "cli/solve/solve.hpp"
#include "cli/terminal/amounts.hpp"
#include "cli/terminal/charset.hpp"

namespace meydan::cli {
namespace {

using mangala::SolvedMove;
using mangala::State;

/// All stones of the game.
int all_stones(const State& state) {
  int all = 0;
  for (const auto seat : {Seat::A, Seat::B})
    for (int place = 0; place <= mangala::kTreasury; ++place) all += state.stones(seat, place);
  return all;
}

/// The final difference for the player who has so many of them.
int difference(const State& state, int stones) { return 2 * stones - all_stones(state); }

std::string move_text(const State& state, mangala::Move move) { return mangala::Game::write_move(state, move); }

/// What a player does before the other one's turn.
struct Turn {
  Seat seat;
  std::vector<std::string> moves;
};

std::vector<Turn> turns_of(State state, const std::vector<mangala::Move>& line) {
  std::vector<Turn> turns;
  for (const auto move : line) {
    if (turns.empty() || turns.back().seat != state.mover()) turns.push_back({state.mover(), {}});
    turns.back().moves.push_back(move_text(state, move));
    state.apply(move);
  }
  return turns;
}

std::string padded(std::string text, std::size_t width) {
  const auto there = count_characters(text);
  return text.append(there < width ? width - there : 0, ' ');
}

std::string treasuries(const State& state, int stones) { return fmt::format("{}:{}", stones, all_stones(state) - stones); }

std::string in_words(const Match& match, int stones, const Terminal& terminal) {
  const auto points = static_cast<double>(difference(mangala_state(match), stones));
  return score_in_words(terminal, match.rules(), match.to_move(), {.points = points, .exact = true});
}

void print_moves(const Match& match, const mangala::Solution& solution, const Terminal& terminal) {
  constexpr std::size_t kGap = 2;
  const auto& state = mangala_state(match);
  const auto seats =
      seat_name(terminal, match.rules(), state.mover()) + ":" + seat_name(terminal, match.rules(), other(state.mover()));
  const auto heading = terminal.say("cli.solve.move"_key);
  const auto moves = count_characters(heading) + kGap;
  const auto stones = std::max<std::size_t>(count_characters(seats), 5) + kGap;
  terminal.faint("  " + padded(heading, moves) + padded(seats, stones) + terminal.say("cli.solve.words"_key));
  for (const auto& solved : solution.moves)
    terminal.line((solved.stones == solution.stones ? "* " : "  ") + padded(move_text(state, solved.move), moves) +
                  padded(treasuries(state, solved.stones), stones) + in_words(match, solved.stones, terminal));
  terminal.faint(terminal.say("cli.solve.counted"_key));
}

/// Two turns a row, one of each player.
void print_line(const Match& match, const mangala::Solution& solution, const Terminal& terminal) {
  const auto turns = turns_of(mangala_state(match), solution.line);
  std::vector<std::string> texts;
  std::size_t widest = 0;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    texts.push_back(seat_name(terminal, match.rules(), turns[i].seat));
    for (const auto& move : turns[i].moves) texts.back().append(" ").append(move);
    if (i % 2 == 0) widest = std::max(widest, count_characters(texts.back()));
  }
  terminal.line("cli.solve.line"_key);
  for (std::size_t i = 0; i < texts.size(); i += 2)
    terminal.line(fmt::format("{:>3}. ", i / 2 + 1) +
                  (i + 1 < texts.size() ? padded(texts[i], widest + 3) + texts[i + 1] : texts[i]));
}

}  // namespace

json::Written as_json(const Match& match, const Solved& solved, const DatabaseFile& file) {
  const auto& solution = solved.solution;
  const auto& state = mangala_state(match);
  std::vector<json::Written> moves;
  for (const auto& [move, stones] : solution.moves)
    moves.push_back(json::object({{"move", json::text(move_text(state, move))},
                                  {"value", json::number(stones)},
                                  {"score", json::number(difference(state, stones))}}));
  std::vector<std::string> pv;
  for (const auto& turn : turns_of(state, solution.line)) pv.insert(pv.end(), turn.moves.begin(), turn.moves.end());
  const auto& building = file.building;
  auto fields = report(match);
  fields.insert(
      fields.end(),
      {{"value", json::number(solution.stones)},
       {"score", json::number(difference(state, solution.stones))},
       {"exact", json::boolean(true)},
       {"best_move", json::text(pv.front())},
       {"moves", json::list(moves)},
       {"pv", json::texts(pv)},
       {"database",
        json::object({{"stones", json::number(file.database.stones())},
                      {"bytes", json::number(file.bytes())},
                      {"built", json::boolean(building.has_value())},
                      {"seconds", json::number(building.value_or(Building{}).seconds)},
                      {"positions_per_second", building ? json::number(building->positions_a_second()) : json::null()}})},
       {"nodes", json::number(solution.nodes)},
       {"cpu_seconds", json::number(solved.cpu_seconds, 4)},
       {"wall_seconds", json::number(solved.wall_seconds, 4)}});
  return json::object(fields);
}

void print(const Match& match, const Solved& solved, const DatabaseFile& file, const Terminal& terminal) {
  const auto& solution = solved.solution;
  show_match(terminal, match, status_of(terminal, match, "cli.turn"_key));
  terminal.line();
  terminal.strong(terminal.say(Message{"cli.solve.result"_key}
                                   .with("words", in_words(match, solution.stones, terminal))
                                   .with("stones", treasuries(mangala_state(match), solution.stones))));
  terminal.line();
  print_moves(match, solution, terminal);
  terminal.line();
  print_line(match, solution, terminal);
  terminal.line();
  terminal.faint(database_in_words(terminal, file));
  terminal.faint(terminal.say(Message{"cli.solve.effort"_key}
                                  .with("nodes", grouped(solution.nodes))
                                  .with("cpu", fmt::format("{:.2f}", solved.cpu_seconds))
                                  .with("wall", fmt::format("{:.2f}", solved.wall_seconds))));
}

}  // namespace meydan::cli
#endif
