#include "core/canvas.hpp"

#include <array>
#include <cassert>

namespace meydan {
namespace {

// With colour the board is a wooden plank: every ink stands out from the wood (3:1 or more, but for green), and black and white
// pieces look black and white on dark and light terminals alike.
constexpr std::string_view kWood = "\033[0;48;5;137m";
constexpr std::string_view kMarkedWood = "\033[0;48;5;65m";
constexpr std::string_view kReset = "\033[0m";
constexpr std::array<std::string_view, 12> kInks = {"\033[38;5;16m",    "\033[38;5;237m",  "\033[38;5;235m",   "\033[1;38;5;16m",
                                                    "\033[1;38;5;231m", "\033[1;38;5;88m", "\033[1;38;5;226m", "\033[1;38;5;18m",
                                                    "\033[1;38;5;16m",  "\033[1;38;5;22m", "\033[1;38;5;52m",  "\033[1;38;5;16m"};

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

void append(std::string& out, Glyph glyph, bool unicode) {
  if (unicode) append_utf8(out, glyph.unicode);
  else out += glyph.ascii;
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

std::string Canvas::render(Style style) const { return style.colour ? coloured(style.unicode) : plain(style.unicode); }

std::span<const Canvas::Place> Canvas::row(int number) const {
  const auto width = static_cast<std::size_t>(columns_);
  return std::span{places_}.subspan(static_cast<std::size_t>(number) * width, width);
}

std::string Canvas::plain(bool unicode) const {
  std::string out;
  for (int number = 0; number < rows_; ++number) {
    for (const auto& place : row(number)) append(out, place.glyph, unicode);
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
  }
  return out;
}

std::string Canvas::coloured(bool unicode) const {
  std::string out;
  for (int number = 0; number < rows_; ++number) {
    const Place* before = nullptr;
    out.append(kWood) += ' ';
    for (const auto& place : row(number)) {
      const bool blank = place.glyph.unicode == U' ' && before != nullptr && place.marked == before->marked;
      if (blank) {
        out += ' ';
        continue;
      }
      if (before == nullptr || place.ink != before->ink || place.marked != before->marked)
        out.append(place.marked ? kMarkedWood : kWood).append(kInks[static_cast<std::size_t>(place.ink)]);
      append(out, place.glyph, unicode);
      before = &place;
    }
    out.append(kWood).append(" ").append(kReset) += '\n';
  }
  return out;
}

}  // namespace meydan
