// The course of a game drawn with characters.
#include <algorithm>
#include <array>
#include <cmath>

#include "cli/analyse/analyse.hpp"
#include "cli/show/view.hpp"
#include "cli/terminal/charset.hpp"

namespace meydan::cli {
namespace {

constexpr std::size_t kWidest = 70;
constexpr int kRows = 4;  // above the middle, and below it

struct Column {
  double value;  // of the first player
  Judgement worst;
};

double first_player(const JudgedMove& move) { return move.seat == Seat::A ? move.best.win : 1 - move.best.win; }

/// Several moves share a column where the game is longer than the terminal is wide.
std::vector<Column> columns_of(const std::vector<JudgedMove>& moves, std::size_t most) {
  std::vector<Column> columns;
  const auto size = std::min(most, moves.size());
  for (std::size_t i = 0; i < size; ++i) {
    Column column{0, Judgement::Fine};
    const auto begin = i * moves.size() / size;
    const auto end = (i + 1) * moves.size() / size;
    for (auto at = begin; at < end; ++at) {
      column.value += first_player(moves[at]) / static_cast<double>(end - begin);
      column.worst = std::max(column.worst, moves[at].judgement());
    }
    columns.push_back(column);
  }
  return columns;
}

/// One place of a bar that grows from the middle: `halves` is its length in half places, `row` counts from the middle.
std::string_view piece(int halves, int row, bool up, bool unicode) {
  if (halves >= 2 * row + 2) return unicode ? "█" : "#";
  if (halves == 2 * row + 1) return unicode ? (up ? "▄" : "▀") : (up ? "." : "'");
  return " ";
}

std::string padded(std::string text, std::size_t width) { return text.append(width - count_characters(text), ' '); }

/// "1          60": the numbers of the first and the last move under their columns.
std::string ends_of_axis(std::size_t moves, std::size_t columns) {
  const auto last = std::to_string(moves);
  const std::string gap(columns > last.size() + 2 ? columns - last.size() - 1 : 1, ' ');
  return moves < 2 ? last : "1" + gap + last;
}

std::vector<std::string> graph_of_two(const JudgedGame& game, const Terminal& terminal) {
  const auto percent = [&](const char* number) { return terminal.say(Message{"cli.percent"_key}.with("number", number)); };
  const auto first = seat_name(terminal, game.rules, Seat::A) + " " + percent("100");
  const auto second = seat_name(terminal, game.rules, Seat::B) + " " + percent("100");
  const auto label = std::max(count_characters(first), count_characters(second));
  const auto width = std::min(kWidest, terminal.width() == kEndless ? kWidest : terminal.width() - label - 3);
  const auto columns = columns_of(game.moves, width);
  const bool unicode = terminal.style().unicode;
  std::vector<std::string> lines{terminal.say("cli.analyse.graph"_key)};
  for (int row = kRows - 1; row >= -kRows; --row) {
    const bool up = row >= 0;
    auto line = padded(row == kRows - 1 ? first : row == -kRows ? second : "", label) + (unicode ? " │" : " |");
    for (const auto& column : columns) {
      const double ahead = up ? column.value - 0.5 : 0.5 - column.value;
      line += piece(static_cast<int>(std::lround(std::max(0.0, ahead) * 4 * kRows)), up ? row : -row - 1, up, unicode);
    }
    lines.push_back(line);
    if (row != 0) continue;
    line = padded(percent("50"), label) + (unicode ? " ┼" : " +");
    for (std::size_t i = 0; i < columns.size(); ++i) line += unicode ? "─" : "-";
    lines.push_back(line);
  }
  std::string marks(label + 2, ' ');
  for (const auto& column : columns)
    marks += column.worst == Judgement::Blunder ? 'X' : column.worst == Judgement::Mistake ? '?' : ' ';
  if (marks.find_first_not_of(' ') != std::string::npos) lines.push_back(marks);
  lines.push_back(std::string(label + 2, ' ') + ends_of_axis(game.moves.size(), columns.size()));
  return lines;
}

std::vector<std::string> graph_of_many(const JudgedGame& game, const Terminal& terminal) {
  constexpr std::array<std::string_view, 8> kHeights = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  std::size_t label = 0;
  for (std::size_t i = 0; i < game.rules.seats(); ++i)
    label = std::max(label, count_characters(seat_name(terminal, game.rules, seat_at(i))));
  std::vector<std::string> lines{terminal.say("cli.analyse.graph_of_many"_key)};
  for (std::size_t i = 0; i < game.rules.seats(); ++i) {
    auto line = padded(seat_name(terminal, game.rules, seat_at(i)), label) + " ";
    for (const auto& move : game.moves)
      if (move.seat == seat_at(i)) {
        const auto height = static_cast<std::size_t>(std::clamp(move.best.win * 8, 0.0, 7.0));
        line += terminal.style().unicode ? kHeights[height] : std::string_view{"01234567"}.substr(height, 1);
      }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace

std::vector<std::string> score_graph(const JudgedGame& game, const Terminal& terminal) {
  const bool chance = AnyState::start(game.rules).to_move() == Seat::Chance;
  return game.rules.seats() > 2 || chance ? graph_of_many(game, terminal) : graph_of_two(game, terminal);
}

}  // namespace meydan::cli
