#include "tournament/in/list.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "core/options.hpp"
#include "protocol/charset.hpp"
#include "protocol/place.hpp"
#include "tournament/in/table.hpp"
#include "tournament/names/fold.hpp"

namespace meydan::tournament {
namespace {

constexpr auto kColumns = std::to_array<std::pair<std::string_view, Column>>({
    {"ad soyad", Column::WholeName},
    {"adi soyadi", Column::WholeName},
    {"isim soyisim", Column::WholeName},
    {"ogrenci", Column::WholeName},
    {"oyuncu", Column::WholeName},
    {"full name", Column::WholeName},
    {"player", Column::WholeName},
    {"ad", Column::Name},
    {"adi", Column::Name},
    {"isim", Column::Name},
    {"name", Column::Name},
    {"first name", Column::Name},
    {"soyad", Column::Surname},
    {"soyadi", Column::Surname},
    {"soyisim", Column::Surname},
    {"surname", Column::Surname},
    {"last name", Column::Surname},
    {"okul", Column::School},
    {"okulu", Column::School},
    {"kulup", Column::School},
    {"school", Column::School},
    {"club", Column::School},
    {"kategori", Column::Section},
    {"bolum", Column::Section},
    {"section", Column::Section},
    {"category", Column::Section},
    {"dogum yili", Column::Year},
    {"dogum tarihi", Column::Year},
    {"yil", Column::Year},
    {"year", Column::Year},
    {"birth year", Column::Year},
    {"cinsiyet", Column::Gender},
    {"gender", Column::Gender},
    {"puan", Column::Rating},
    {"rating", Column::Rating},
    {"elo", Column::Rating},
    {"ukd", Column::Rating},
    {"masa", Column::Table},
    {"table", Column::Table},
});

/// In the order of Column.
constexpr auto kHeadings = std::to_array<Key>({
    "tournament.column.ignored"_key,
    "tournament.column.whole_name"_key,
    "tournament.column.name"_key,
    "tournament.column.surname"_key,
    "tournament.column.school"_key,
    "tournament.column.section"_key,
    "tournament.column.year"_key,
    "tournament.column.gender"_key,
    "tournament.column.rating"_key,
    "tournament.column.table"_key,
});

std::optional<Column> named(std::string_view word) {
  const auto folded = fold(tidy(word));
  for (const auto& [name, column] : kColumns)
    if (folded == name) return column;
  return std::nullopt;
}

/// The year alone, or the year of a date such as 5.3.2015 or 2015-03-05.
std::optional<int> year_of(std::string_view text) {
  std::string digits;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] >= '0' && text[i] <= '9') {
      digits += text[i];
      continue;
    }
    const auto year = digits.size() == 4 ? read_number(digits) : std::nullopt;
    if (year && *year >= 1900 && *year <= 2100) return year;
    digits.clear();
  }
  return std::nullopt;
}

std::optional<char> gender_of(std::string_view text) {
  const auto word = fold(text);
  for (const std::string_view girl : {"k", "kiz", "kadin", "f", "girl", "female"})
    if (word == girl) return 'f';
  for (const std::string_view boy : {"e", "erkek", "m", "boy", "male"})
    if (word == boy) return 'm';
  return std::nullopt;
}

/// Without a header: what a column holds in every row decides.
std::vector<Column> guessed(const std::vector<Row>& rows, std::size_t width) {
  const auto all = [&](std::size_t column, const auto& is) {
    bool any = false;
    for (const auto& row : rows) {
      if (column >= row.cells.size() || row.cells[column].empty()) continue;
      if (!is(row.cells[column])) return false;
      any = true;
    }
    return any;
  };
  std::vector<Column> columns(width, Column::Ignored);
  std::vector<std::size_t> words;
  for (std::size_t i = 0; i < width; ++i) {
    if (all(i, [](const std::string& cell) { return year_of(cell).has_value(); })) columns[i] = Column::Year;
    else if (all(i, [](const std::string& cell) { return gender_of(cell).has_value(); })) columns[i] = Column::Gender;
    else if (!all(i, [](const std::string& cell) { return read_number(cell).has_value(); }))
      words.push_back(i);  // a running number
  }
  // The first words are the name; in two columns where the second holds single words throughout and a third is there for the
  // school, or in one.
  const auto single = [](const std::string& cell) { return cell.find(' ') == std::string::npos; };
  const bool two = words.size() >= 2 &&
                   all(words[0], [&](const std::string& cell) { return std::ranges::count(cell, ' ') <= 1; }) &&
                   all(words[1], single) && (words.size() >= 3 || all(words[0], single));
  for (std::size_t i = 0; i < words.size(); ++i) {
    constexpr std::array kTwo{Column::Name, Column::Surname, Column::School};
    constexpr std::array kOne{Column::WholeName, Column::School, Column::Ignored};
    if (i < 3) columns[words[i]] = two ? kTwo[i] : kOne[i];
  }
  return columns;
}

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
    case Column::Year: {
      const auto year = year_of(text);
      if (!year) return Message{"tournament.list.year"_key}.with("text", text);
      player.year = *year;
      break;
    }
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
  std::vector<std::string> names(width);
  if (list.header) {
    for (std::size_t i = 0; i < first.size(); ++i) {
      columns[i] = named(first[i]).value_or(Column::Ignored);
      names[i] = first[i];
    }
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
    if (!seen.try_emplace(fold(listed.player.name + " " + listed.player.surname), row.line).second)
      list.namesakes.push_back(listed);
    list.players.push_back(std::move(listed));
  }
  return list;
}

Key heading(Column column) { return kHeadings[static_cast<std::size_t>(column)]; }

}  // namespace meydan::tournament
