// What the program says and how it looks: language, characters and colours of this terminal.
#pragma once

#include <string>
#include <string_view>

#include "cli/trouble.hpp"
#include "core/canvas.hpp"
#include "lang/say.hpp"
#include "protocol/json/json.hpp"

namespace meydan::cli {

enum class Colour : unsigned char { Auto, Always, Never };

/// How strongly a sentence is said, where there is colour.
enum class Weight : unsigned char { Faint, Plain, Strong };

/// MEYDAN_LANG, else the locale: English where it says so, otherwise Turkish.
Language language_of_environment();

class Terminal {
 public:
  explicit Terminal(Language language = language_of_environment());

  void choose_looks(Colour colour, bool ascii);

  Language language() const noexcept { return language_; }
  Style style() const noexcept { return style_; }
  /// Whether a person sits at both ends.
  static bool interactive() noexcept;
  std::size_t width() const noexcept { return width_; }
  std::size_t height() const noexcept { return height_; }

  std::string say(const Message& message) const { return meydan::say(language_, message); }
  std::string say(Key key) const { return std::string{meydan::say(language_, key)}; }

  /// To standard output; letters this terminal lacks are written with the nearest ones it has.
  void print(std::string_view text) const;
  void line(std::string_view text = {}) const;
  /// To standard error, at once.
  void print_error(std::string_view text) const;
  /// As they are, for programs: JSON is UTF-8 on every terminal.
  static void print_bytes(std::string_view bytes);
  static void print_json(const json::Written& value) { print_bytes(value.str() + "\n"); }
  /// Broken between words where the terminal is narrow.
  void sentence(std::string_view text) const;
  void line(const Message& message) const { sentence(say(message)); }
  void line(Key key) const { sentence(say(key)); }
  void faint(std::string_view text) const { line(weighted(Weight::Faint, wrapped(text))); }
  void strong(std::string_view text) const { line(weighted(Weight::Strong, wrapped(text))); }
  std::string weighted(Weight weight, std::string_view text) const;
  std::string wrapped(std::string_view text) const;

  /// One sentence on standard error: the argument, the place in it, the reason.
  void complain(const Trouble& trouble) const;
  void complain(const Message& message) const;
  /// The bytes of it.
  std::string complaint(const Trouble& trouble) const;

  /// False when the output could not be written (a full disk).
  static bool flush();

 private:
  std::string in_charset(std::string_view text) const;

  Language language_;
  bool utf8_;
  Style style_;
  std::size_t width_;   // in characters; kEndless where nobody looks
  std::size_t height_;  // in lines, likewise
};

inline constexpr std::size_t kEndless = std::string_view::npos;

/// Broken between words into lines of at most `width` characters; the lines that follow are indented like the first, or its
/// list item.
std::string wrapped(std::string_view text, std::size_t width);

/// A sentence that quotes a very long text is cut: nobody reads on.
std::string shortened(std::string_view text);

/// The same text without control characters and broken UTF-8: safe to show.
std::string printable(std::string_view text);

}  // namespace meydan::cli
