#include "tournament/in/table.hpp"

#include <algorithm>

#include "tournament/names/fold.hpp"

namespace meydan::tournament {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines(1);
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (c == '\n' && !quoted) lines.emplace_back();
    else if (c != '\r') lines.back() += c == '\n' ? ' ' : c;
  }
  return lines;
}

char separator_of(const std::vector<std::string>& lines) {
  char best = '\n';
  std::ptrdiff_t most = 0;
  for (const char separator : {';', '\t', ','}) {
    const auto count =
        std::ranges::count_if(lines, [&](const std::string& line) { return line.find(separator) != std::string::npos; });
    if (count > most) {
      most = count;
      best = separator;
    }
  }
  return best;
}

std::vector<std::string> cells_of(std::string_view line, char separator) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
      cells.back() += '"';
      ++i;
    } else if (line[i] == '"') {
      quoted = !quoted;
    } else if (line[i] == separator && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += line[i];
    }
  }
  for (auto& cell : cells) cell = tidy(cell);
  return cells;
}

}  // namespace

Table read_table(std::string_view text) {
  const auto lines = lines_of(text);
  Table table{.separator = separator_of(lines)};
  int number = 0;
  for (const auto& line : lines) {
    Row row{.line = ++number, .text = tidy(line), .cells = cells_of(line, table.separator)};
    if (std::ranges::any_of(row.cells, [](const std::string& cell) { return !cell.empty(); }))
      table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace meydan::tournament
