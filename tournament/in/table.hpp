// Text as rows of cells: CSV as Excel writes it, whatever separates its cells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace meydan::tournament {

struct Row {
  int line = 0;  // from 1
  std::string text{};
  std::vector<std::string> cells{};  // tidied
};

struct Table {
  char separator = '\n';
  std::vector<Row> rows{};  // without empty ones
};

/// The separator is the one of ; , and tab that most lines have; a line without any is one cell. Cells may stand in quotation
/// marks.
Table read_table(std::string_view text);

}  // namespace meydan::tournament
