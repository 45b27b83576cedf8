// Many moves, in a form that a person can look through.
#pragma once

#include <string>
#include <vector>

namespace meydan::cli {

/// Lines of at most 76 columns. Moves of one kind stand together; where there are many, by their first letter.
std::vector<std::string> move_table(std::vector<std::string> moves);

/// Two of each kind, for showing how moves are written.
std::vector<std::string> examples(std::vector<std::string> moves);

}  // namespace meydan::cli
