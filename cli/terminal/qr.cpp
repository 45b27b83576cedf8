#include "cli/terminal/qr.hpp"

#include <qrencode.h>

#include <memory>

namespace meydan::cli {
namespace {

constexpr int kQuiet = 2;  // so wide is the light around it

}  // namespace

std::vector<std::string> qr_lines(std::string_view text, Style style) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code{QRcode_encodeString8bit(std::string{text}.c_str(), 0, QR_ECLEVEL_M),
                                                             QRcode_free};
  if (!code) return {};
  const auto light = [&](int row, int column) {
    if (row < 0 || column < 0 || row >= code->width || column >= code->width) return true;
    return (code->data[row * code->width + column] & 1U) == 0;
  };
  std::vector<std::string> lines;
  for (int row = -kQuiet; row < code->width + kQuiet; row += !style.unicode ? 1 : 2) {
    std::string line = style.colour ? "\x1b[97;40m" : "";
    for (int column = -kQuiet; column < code->width + kQuiet; ++column) {
      const bool upper = light(row, column);
      const bool lower = light(row + 1, column);
      if (!style.unicode) line += upper ? "##" : "  ";
      else line += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    lines.push_back(line + (style.colour ? "\x1b[0m" : ""));
  }
  return lines;
}

}  // namespace meydan::cli
