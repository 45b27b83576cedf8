// What the columns of a list hold: by their names, or by what is in them.
#pragma once

#include <optional>

#include "core/result.hpp"
#include "tournament/in/table.hpp"

namespace meydan::tournament {

enum class Column : std::uint8_t { Ignored, WholeName, Name, Surname, School, Section, Year, Gender, Rating, Table };

/// As teachers head it: "Ad Soyad", "Okul Adı", "Doğum Yılı".
std::optional<Column> named(std::string_view word);

/// Without a header: what a column holds in every row decides, for years of birth in most of them.
std::vector<Column> guessed(const std::vector<Row>& rows, std::size_t width);

/// The word for a column, for a preview.
Key heading(Column column);

/// The year alone, or the year of a date such as 5.3.2015 or 2015-03-05.
std::optional<int> year_of(std::string_view text);
std::optional<char> gender_of(std::string_view text);

}  // namespace meydan::tournament
