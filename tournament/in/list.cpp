#include "tournament/in/list.hpp"

#include <algorithm>
#include <map>

#include "core/options.hpp"
#include "protocol/charset.hpp"
#include "tournament/names/fold.hpp"

namespace meydan::tournament {
namespace {

/// The last word is the surname.
void take_whole_name(Player& player, const std::string& text) {
  const auto space = text.rfind(' ');
  player.name = text.substr(0, space);
  if (space != std::string::npos) player.surname = text.substr(space + 1);
}

std::optional<Message> take(Player& player, Column column, const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto number = [&](int& into, int most) -> std::optional<Message> {
    const auto value = read_number(text);
    if (!value || *value < 0 || *value > most) return Message{"tournament.list.number"_key}.with("text", text);
    into = *value;
    return std::nullopt;
  };
  switch (column) {
    case Column::Ignored:
      break;
    case Column::WholeName:
      take_whole_name(player, text);
      break;
    case Column::Name:
      player.name = text;
      break;
    case Column::Surname:
      player.surname = text;
      break;
    case Column::School:
      player.school = text;
      break;
    case Column::Section:
      player.section = text;
      break;
    case Column::Year:
      player.year = year_of(text).value_or(0);
      break;
    case Column::Gender: {
      const auto gender = gender_of(text);
      if (!gender) return Message{"tournament.list.gender"_key}.with("text", text);
      player.gender = *gender;
      break;
    }
    case Column::Rating:
      return number(player.rating, 9999);
    case Column::Table:
      return number(player.table, 9999);
  }
  return std::nullopt;
}

std::vector<Column> columns_of(PlayerList& list, std::vector<Row>& rows) {
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, row.cells.size());
  const auto& first = rows.front().cells;
  list.header = std::ranges::any_of(first, [](const std::string& cell) { return named(cell).has_value(); });
  std::vector<Column> columns(width, Column::Ignored);
  std::vector<std::string> names(first.begin(), first.end());
  names.resize(width);
  if (list.header) {
    for (std::size_t i = 0; i < first.size(); ++i) columns[i] = named(first[i]).value_or(Column::Ignored);
    // "Ad" alone over whole names
    if (std::ranges::find(columns, Column::Surname) == columns.end())
      std::ranges::replace(columns, Column::Name, Column::WholeName);
    rows.erase(rows.begin());
  } else {
    columns = guessed(rows, width);
  }
  for (std::size_t i = 0; i < width; ++i) list.columns.emplace_back(names[i], columns[i]);
  return columns;
}

}  // namespace

PlayerList read_list(std::string_view bytes) {
  PlayerList list;
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  list.windows = utf8_fault(bytes).has_value();
  const auto text = list.windows ? to_utf8(bytes, Charset::Windows1254) : std::string{bytes};
  auto table = read_table(text);
  list.separator = table.separator;
  if (table.rows.empty()) return list;
  const auto columns = columns_of(list, table.rows);
  std::map<std::string, int> seen;
  for (const auto& row : table.rows) {
    Listed listed{.line = row.line};
    std::optional<Message> wrong;
    for (std::size_t i = 0; i < row.cells.size() && !wrong; ++i) wrong = take(listed.player, columns[i], row.cells[i]);
    if (!wrong && listed.player.name.empty() && listed.player.surname.empty()) wrong = Message{"tournament.player.no_name"_key};
    if (wrong) {
      list.refused.push_back({.line = row.line, .text = row.text, .why = std::move(*wrong)});
      continue;
    }
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      if (columns[i] == Column::Year && !row.cells[i].empty() && !year_of(row.cells[i]))
        list.doubts.push_back(
            {.line = row.line, .text = row.text, .why = Message{"tournament.list.year"_key}.with("text", row.cells[i])});
    if (!seen.try_emplace(fold(listed.player.name + " " + listed.player.surname), row.line).second)
      list.namesakes.push_back(listed);
    list.players.push_back(std::move(listed));
  }
  return list;
}

}  // namespace meydan::tournament
