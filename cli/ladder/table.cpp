#include "cli/ladder/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/amounts.hpp"
#include "cli/terminal/charset.hpp"
#include "engine/levels.hpp"
#include "protocol/json/json.hpp"

namespace meydan::cli {
namespace {

using Row = std::vector<std::string>;

std::string time(const Terminal& terminal, double seconds) {
  return terminal.say(Message{"cli.number"_key}.with("number", milliseconds(seconds)));
}

}  // namespace

std::string share(const Terminal& terminal, double value) {
  return terminal.say(Message{"cli.percent"_key}.with("number", fmt::format("{:.1f}", 100 * value)));
}

std::vector<Row> table(const std::vector<Step>& steps, int levels, const Terminal& terminal) {
  std::vector<Row> rows{{terminal.say("cli.ladder.level"_key), terminal.say("cli.ladder.name"_key),
                         terminal.say("cli.ladder.below"_key), terminal.say("cli.ladder.games"_key),
                         terminal.say("cli.ladder.score"_key), terminal.say("cli.ladder.interval"_key),
                         terminal.say("cli.ladder.time"_key), terminal.say("cli.ladder.time_below"_key)}};
  for (const auto& [level, tally, efforts] : steps) {
    const auto [low, high] = interval_of(tally);
    rows.push_back({std::to_string(level), terminal.say(level_name(level, levels)), std::to_string(level - 1),
                    std::to_string(tally.games()), share(terminal, tally.score()),
                    share(terminal, low) + " - " + share(terminal, high), time(terminal, efforts[0].per_move()),
                    time(terminal, efforts[1].per_move())});
  }
  return rows;
}

void print_table(const std::vector<Row>& rows, const Terminal& terminal) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], count_characters(row[i]));
  for (std::size_t number = 0; number < rows.size(); ++number) {
    std::string line;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      const std::string gap(widths[i] - count_characters(rows[number][i]), ' ');
      const bool words = i == 1;  // the name stands at the left
      line.append(i == 0 ? "" : "  ").append(words ? "" : gap).append(rows[number][i]).append(words ? gap : "");
    }
    terminal.line(terminal.weighted(number == 0 ? Weight::Strong : Weight::Plain, line));
  }
}

void print_markdown(const std::vector<Row>& rows) {
  std::string text;
  for (std::size_t number = 0; number < rows.size(); ++number) {
    for (const auto& cell : rows[number]) text += "| " + cell + " ";
    text += "|\n";
    if (number != 0) continue;
    for (std::size_t i = 0; i < rows.front().size(); ++i) text += "| --- ";
    text += "|\n";
  }
  Terminal::print_bytes(text);
}

json::Written as_json(const std::vector<Step>& steps) {
  const auto real = [](double value) { return json::number(value, 4); };
  std::vector<json::Written> rows;
  rows.reserve(steps.size());
  for (const auto& [level, tally, efforts] : steps) {
    const auto [low, high] = interval_of(tally);
    rows.push_back(json::object({{"level", json::number(level)},
                                 {"against", json::number(level - 1)},
                                 {"games", json::number(tally.games())},
                                 {"wins", json::number(tally.wins)},
                                 {"losses", json::number(tally.losses)},
                                 {"draws", json::number(tally.draws)},
                                 {"score", real(tally.score())},
                                 {"interval", json::list({real(low), real(high)})},
                                 {"ms_per_move", json::number(1000 * efforts[0].per_move())},
                                 {"ms_per_move_below", json::number(1000 * efforts[1].per_move())}}));
  }
  return json::list(rows);
}

}  // namespace meydan::cli
