// A QR code in the terminal, two rows of it a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.hpp"

namespace meydan::cli {

/// Dark on light where there is colour, else as on a dark screen. Nothing where the text is too long for a code.
std::vector<std::string> qr_lines(std::string_view text, Style style);

}  // namespace meydan::cli
