// A board drawn in characters, once, for every kind of terminal: each place has a Unicode and an ASCII form and an ink.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meydan {

/// What a character stands for; the renderer chooses the colours.
enum class Ink : unsigned char { Plain, Dim, Label, Dark, Light, Red, Yellow, Blue, Black, Green, Wall, Score };

struct Glyph {
  char32_t unicode;
  char ascii;
};

struct Style {
  bool unicode = true;
  bool colour = true;
};

class Canvas {
 public:
  Canvas(int rows, int columns);

  int rows() const noexcept { return rows_; }
  int columns() const noexcept { return columns_; }

  void put(int row, int column, Glyph glyph, Ink ink = Ink::Plain);
  void put(int row, int column, char ascii, Ink ink = Ink::Plain) {
    put(row, column, {static_cast<char32_t>(ascii), ascii}, ink);
  }
  /// Plain ASCII text, from left to right.
  void text(int row, int column, std::string_view ascii, Ink ink = Ink::Plain);
  /// Shows a place as part of the last move: a background where there is colour.
  void mark(int row, int column, int width = 1);

  /// Lines with '\n': in colour a plank with the board on it, else characters with trailing spaces cut.
  std::string render(Style style) const;

 private:
  struct Place {
    Glyph glyph{U' ', ' '};
    Ink ink = Ink::Plain;
    bool marked = false;
  };
  Place& at(int row, int column);
  std::span<const Place> row(int number) const;
  std::string plain(bool unicode) const;
  std::string coloured(bool unicode) const;

  int rows_;
  int columns_;
  std::vector<Place> places_;
};

}  // namespace meydan
