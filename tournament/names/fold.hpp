// Words compared without regard to case and Turkish marks: ÇIĞIR, Çığır and cigir are one.
#pragma once

#include <string>
#include <string_view>

namespace meydan::tournament {

/// Lower case without marks; other characters stay.
std::string fold(std::string_view text);

/// Without spaces at the ends, and one where there were several; signs that nobody sees count as spaces.
std::string tidy(std::string_view text);

}  // namespace meydan::tournament
