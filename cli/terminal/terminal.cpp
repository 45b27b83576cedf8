#include "cli/terminal/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

#include "cli/terminal/charset.hpp"

namespace meydan::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

/// The first variable that says something, as locales are looked up.
std::string_view first_of(std::initializer_list<const char*> names) {
  for (const auto* name : names)
    if (const auto value = environment(name); !value.empty()) return value;
  return {};
}

bool terminal_reads_utf8() {
  const auto locale = folded(first_of({"LC_ALL", "LC_CTYPE", "LANG"}));
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

bool terminal_has_colours() {
  return isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

winsize size_of_terminal() {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return size;
}

std::size_t known_or_endless(unsigned short size, unsigned short least) { return size >= least ? size : kEndless; }

}  // namespace

Language language_of_environment() {
  if (const auto chosen = read_language(environment("MEYDAN_LANG"))) return *chosen;
  return first_of({"LC_ALL", "LC_MESSAGES", "LANG"}).starts_with("en") ? Language::English : Language::Turkish;
}

Terminal::Terminal(Language language)
    : language_(language),
      utf8_(terminal_reads_utf8()),
      style_{.unicode = utf8_, .colour = terminal_has_colours()},
      width_(known_or_endless(size_of_terminal().ws_col, 20)),
      height_(known_or_endless(size_of_terminal().ws_row, 5)) {}

void Terminal::choose_looks(Colour colour, bool ascii) {
  if (ascii) style_.unicode = false;
  if (colour != Colour::Auto) style_.colour = colour == Colour::Always;
}

bool Terminal::interactive() noexcept { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

std::string Terminal::in_charset(std::string_view text) const {
  if (utf8_) return std::string{text};
  std::string ascii;
  while (!text.empty()) {
    const auto character = take_character(text);
    if (character < 0x80) ascii += static_cast<char>(character);
    else ascii += in_ascii(character);
  }
  return ascii;
}

void Terminal::print(std::string_view text) const { print_bytes(in_charset(text)); }

void Terminal::print_bytes(std::string_view bytes) { std::fwrite(bytes.data(), 1, bytes.size(), stdout); }

void Terminal::print_error(std::string_view text) const {
  const auto bytes = in_charset(text);
  std::fwrite(bytes.data(), 1, bytes.size(), stderr);
}

void Terminal::line(std::string_view text) const { print(std::string{text} + "\n"); }

void Terminal::sentence(std::string_view text) const { line(wrapped(text)); }

std::string Terminal::wrapped(std::string_view text) const { return cli::wrapped(text, width_); }

std::string Terminal::weighted(Weight weight, std::string_view text) const {
  if (!style_.colour || weight == Weight::Plain) return std::string{text};
  return std::string{weight == Weight::Strong ? "\033[1m" : "\033[2m"}.append(text).append("\033[0m");
}

std::string Terminal::complaint(const Trouble& trouble) const {
  std::string text = "meydan: ";
  if (trouble.about) text += shortened(printable(say(*trouble.about))) + " ";
  text += shortened(printable(say(trouble.message)));
  if (!trouble.suggestion.empty()) text += " " + say(Message{"cli.did_you_mean"_key}.with("word", trouble.suggestion));
  return in_charset(text + "\n");
}

void Terminal::complain(const Trouble& trouble) const {
  flush();
  print_error(complaint(trouble));
}

void Terminal::complain(const Message& message) const { complain(Trouble{message}); }

bool Terminal::flush() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

std::string wrapped(std::string_view text, std::size_t width) {
  const auto item = text.starts_with("- ") ? 2 : text.find_first_not_of(' ');
  const std::string indent(std::min(item, text.size()), ' ');
  std::string out;
  std::size_t column = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find(' ', std::max(at, indent.size())), text.size());
    const auto word = text.substr(at, end - at);
    const auto size = count_characters(word);
    if (at != 0 && column + 1 + size > width) {
      out.append("\n").append(indent);
      column = indent.size();
    } else if (at != 0) {
      out += ' ';
      ++column;
    }
    out += word;
    column += size;
    at = end + 1;
  }
  return out;
}

std::string shortened(std::string_view text) {
  constexpr std::size_t kLongest = 400;
  auto rest = text;
  for (std::size_t i = 0; i < kLongest && !rest.empty(); ++i) take_character(rest);
  return std::string{text.substr(0, text.size() - rest.size())} + (rest.empty() ? "" : "...");
}

std::string printable(std::string_view text) {
  std::string safe;
  while (!text.empty()) {
    const auto before = text;
    const auto character = take_character(text);
    const bool control = character < 0x20 || (character >= 0x7F && character < 0xA0) || character == 0xFFFD;
    if (control) safe += '?';
    else safe += before.substr(0, before.size() - text.size());
  }
  return safe;
}

}  // namespace meydan::cli
