#include "tournament/in/columns.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "core/options.hpp"
#include "core/text.hpp"
#include "protocol/words.hpp"
#include "tournament/names/fold.hpp"

namespace meydan::tournament {
namespace {

constexpr auto kColumns = std::to_array<std::pair<std::string_view, Column>>({
    {"ad soyad", Column::WholeName},
    {"adi soyadi", Column::WholeName},
    {"ad ve soyad", Column::WholeName},
    {"adi ve soyadi", Column::WholeName},
    {"adi-soyadi", Column::WholeName},
    {"ad-soyad", Column::WholeName},
    {"ad / soyad", Column::WholeName},
    {"isim soyisim", Column::WholeName},
    {"ogrenci adi", Column::WholeName},
    {"ogrenci adi soyadi", Column::WholeName},
    {"ogrencinin adi soyadi", Column::WholeName},
    {"oyuncu adi", Column::WholeName},
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
    {"okul adi", Column::School},
    {"okulun adi", Column::School},
    {"okul ismi", Column::School},
    {"okul / kulup", Column::School},
    {"school name", Column::School},
    {"kulup", Column::School},
    {"school", Column::School},
    {"club", Column::School},
    {"kategori", Column::Section},
    {"kategorisi", Column::Section},
    {"yas grubu", Column::Section},
    {"yas kategorisi", Column::Section},
    {"bolum", Column::Section},
    {"section", Column::Section},
    {"category", Column::Section},
    {"dogum yili", Column::Year},
    {"dogum tarihi", Column::Year},
    {"dogum", Column::Year},
    {"d. yili", Column::Year},
    {"d. tarihi", Column::Year},
    {"date of birth", Column::Year},
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

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_single(const std::string& cell) { return cell.find(' ') == std::string::npos; }

/// "Atatürk İlkokulu", "Zafer Koleji", "Barış SK".
bool is_school(const std::string& cell) {
  const auto folded = fold(cell);
  for (const std::string_view part : {"okul", "kolej", "lise", "kulub", "kulup", "school"})
    if (folded.find(part) != std::string::npos) return true;
  return std::ranges::any_of(words_of(folded), [](std::string_view word) {
    return word == "io" || word == "oo" || word == "ioo" || word == "sk" || word == "gsk";
  });
}

/// "3/A", "4-B", "5a", "3. sınıf": of a school, by which nobody is paired.
bool is_class(const std::string& cell) {
  const auto folded = fold(cell);
  if (folded.find("sinif") != std::string::npos) return true;
  const auto letter = folded.find_first_not_of("0123456789");
  if (letter == 0 || letter == std::string::npos || letter > 2) return false;
  auto rest = folded.substr(letter);
  std::erase_if(rest, [](char c) { return c == '/' || c == '-' || c == '.' || c == ' '; });
  return rest.size() == 1 && rest[0] >= 'a' && rest[0] <= 'z';
}

/// "A", "U10", "10 yaş altı", "Minikler".
bool is_section(const std::string& cell) {
  const auto folded = fold(cell);
  if (folded.size() == 1) return folded[0] >= 'a' && folded[0] <= 'z';
  if (folded[0] == 'u' && folded.size() <= 3 && std::all_of(folded.begin() + 1, folded.end(), is_digit)) return true;
  const auto words = words_of(folded);
  if (is_digit(folded[0]) && std::ranges::find(words, "yas") != words.end()) return true;
  constexpr std::array<std::string_view, 10> kAges{"minik",     "minikler", "kucuk",   "kucukler", "yildiz",
                                                   "yildizlar", "genc",     "gencler", "buyukler", "kategori"};
  return words.size() <= 2 && std::ranges::find_first_of(words, kAges) != words.end();
}

class Cells {
 public:
  Cells(const std::vector<Row>& rows, std::size_t column) {
    for (const auto& row : rows)
      if (column < row.cells.size() && !row.cells[column].empty()) cells_.push_back(row.cells[column]);
  }
  template <class Is>
  bool all(const Is& is) const {
    return !cells_.empty() && std::ranges::all_of(cells_, is);
  }
  template <class Is>
  bool any(const Is& is) const {
    return std::ranges::any_of(cells_, is);
  }
  template <class Is>
  bool most(const Is& is) const {
    return 2 * std::ranges::count_if(cells_, is) > std::ssize(cells_);
  }
  bool differ() const { return std::set(cells_.begin(), cells_.end()).size() == cells_.size(); }

 private:
  std::vector<std::string> cells_;
};

/// Whether the first two columns of words are first names and surnames, not whole names and schools. Surnames are single words. A
/// third column is there for the school; without one a first column in which somebody has a single word holds no whole names,
/// and where nobody has, schools would be shared.
bool are_name_and_surname(const Cells& first, const Cells& second, bool third) {
  if (!second.all(is_single) || second.any(is_school)) return false;
  if (first.any([](const std::string& cell) { return std::ranges::count(cell, ' ') > 1; })) return false;
  return third || first.any(is_single) || second.differ();
}

}  // namespace

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

std::vector<Column> guessed(const std::vector<Row>& rows, std::size_t width) {
  std::vector<Column> columns(width, Column::Ignored);
  std::vector<std::size_t> words;
  for (std::size_t i = 0; i < width; ++i) {
    const Cells cells{rows, i};
    if (cells.most([](const std::string& cell) { return year_of(cell).has_value(); })) columns[i] = Column::Year;
    else if (cells.all([](const std::string& cell) { return gender_of(cell).has_value(); })) columns[i] = Column::Gender;
    else if (!words.empty() && cells.all(is_section)) columns[i] = Column::Section;
    else if (!cells.all(is_class) && !cells.all([](const std::string& cell) { return read_number(cell).has_value(); }))
      words.push_back(i);  // no running number
  }
  const bool two = words.size() >= 2 && are_name_and_surname({rows, words[0]}, {rows, words[1]}, words.size() >= 3);
  for (std::size_t i = 0; i < words.size(); ++i) {
    constexpr std::array kTwo{Column::Name, Column::Surname, Column::School};
    constexpr std::array kOne{Column::WholeName, Column::School, Column::Ignored};
    if (i < 3) columns[words[i]] = two ? kTwo[i] : kOne[i];
  }
  return columns;
}

Key heading(Column column) { return kHeadings[static_cast<std::size_t>(column)]; }

}  // namespace meydan::tournament
