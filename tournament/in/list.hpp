// Lists of players as teachers have them: pasted lines, or CSV from Excel, in UTF-8 or Windows-1254. What was understood and what
// was not is told before anybody is entered.
#pragma once

#include "tournament/in/columns.hpp"
#include "tournament/model/entry.hpp"

namespace meydan::tournament {

struct Listed {
  int line = 0;  // in the text, from 1
  Player player{};
};

struct NotListed {
  int line = 0;
  std::string text{};
  Message why;
};

struct PlayerList {
  bool windows = false;                                   // it was not UTF-8, so it was read as Windows-1254
  char separator = '\n';                                  // ';' ',' or '\t'; '\n': a name a line
  bool header = false;                                    // the first line names the columns
  std::vector<std::pair<std::string, Column>> columns{};  // as the header names them; without one what the first row has there
  std::vector<Listed> players{};
  std::vector<NotListed> refused{};
  std::vector<NotListed> doubts{};  // entered, but without what was not understood
  std::vector<Listed> namesakes{};  // same name as an earlier one of the list: entered, but said
};

PlayerList read_list(std::string_view bytes);

}  // namespace meydan::tournament
