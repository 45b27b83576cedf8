// A class as a table for a spreadsheet: who has played how much, and who has done what.
#pragma once

#include <string>

#include "lang/say.hpp"
#include "server/hall/classes.hpp"
#include "server/hall/people.hpp"

namespace meydan::server {

/// With semicolons and a mark at its beginning, as spreadsheets in Turkey read it.
std::string table_of(const Classroom& room, People& people, Language language);

}  // namespace meydan::server
