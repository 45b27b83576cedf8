#include "core/canvas.hpp"

#include <array>
#include <cassert>

namespace meydan {
namespace {

constexpr std::array<std::string_view, 12> kColours = {"",           "\033[2m",       "\033[2m",        "\033[1m",
                                                       "\033[1;97m", "\033[1;91m",    "\033[1;93m",     "\033[1;94m",
                                                       "\033[1m",    "\033[38;5;71m", "\033[38;5;173m", "\033[1m"};
constexpr std::string_view kMark = "\033[48;5;58m";
constexpr std::string_view kReset = "\033[0m";

void append_utf8(std::string& out, char32_t c) {
  const auto byte = [&](char32_t bits) { out += static_cast<char>(bits); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0 | (c >> 6));
    byte(0x80 | (c & 0x3F));
  } else {
    byte(0xE0 | (c >> 12));
    byte(0x80 | ((c >> 6) & 0x3F));
    byte(0x80 | (c & 0x3F));
  }
}

}  // namespace

Canvas::Canvas(int rows, int columns)
    : rows_(rows), columns_(columns), places_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {}

Canvas::Place& Canvas::at(int row, int column) {
  assert(row >= 0 && row < rows_ && column >= 0 && column < columns_);
  return places_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column)];
}

void Canvas::put(int row, int column, Glyph glyph, Ink ink) {
  auto& place = at(row, column);
  place.glyph = glyph;
  place.ink = ink;
}

void Canvas::text(int row, int column, std::string_view ascii, Ink ink) {
  for (const char c : ascii) put(row, column++, c, ink);
}

void Canvas::mark(int row, int column, int width) {
  for (int i = 0; i < width; ++i) at(row, column + i).marked = true;
}

std::string Canvas::render(Style style) const {
  std::string out;
  for (int row = 0; row < rows_; ++row) {
    const auto* line = &places_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_)];
    int used = columns_;
    while (used > 0 && line[used - 1].glyph.unicode == U' ' && !(style.colour && line[used - 1].marked)) --used;
    std::string_view colour;
    bool marked = false;
    for (int column = 0; column < used; ++column) {
      const auto& place = line[column];
      const auto wanted = kColours[static_cast<std::size_t>(place.ink)];
      if (style.colour && (wanted != colour || place.marked != marked)) {
        if (!colour.empty() || marked) out += kReset;
        out += wanted;
        if (place.marked) out += kMark;
        colour = wanted;
        marked = place.marked;
      }
      if (style.unicode) append_utf8(out, place.glyph.unicode);
      else out += place.glyph.ascii;
    }
    if (!colour.empty() || marked) out += kReset;
    out += '\n';
  }
  return out;
}

}  // namespace meydan
