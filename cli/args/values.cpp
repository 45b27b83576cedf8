#include "cli/args/values.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>

#include "cli/play/player.hpp"
#include "core/options.hpp"
#include "core/text.hpp"
#include "engine/engine.hpp"
#include "engine/levels.hpp"

namespace meydan::cli {
namespace {

template <class Number>
std::optional<Number> read_all(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

void bad_value(const std::string& option, const std::string& value, const std::string& values) {
  stop(Message{"cli.usage.bad_value"_key}.with("option", option).with("value", value).with("values", values));
}

int read_number(const std::string& option, const std::string& text, int least, int most) {
  const auto number = Range{least, most}.read(text);
  if (!number) bad_value(option, text, fmt::format("{}..{}", least, most));
  return *number;
}

std::uint64_t read_large(const std::string& option, const std::string& text, std::uint64_t least) {
  const auto number = read_all<std::uint64_t>(text);
  if (!number || *number < least) bad_value(option, text, fmt::format("{}..{}", least, UINT64_MAX));
  return *number;
}

double read_real(const std::string& option, const std::string& text, double least, double most) {
  const auto number = read_all<double>(text);
  if (!number || !std::isfinite(*number) || *number < least || *number > most)
    bad_value(option, text, fmt::format("{}..{}", least, most));
  return *number;
}

Colour read_colour(const std::string& text) {
  if (text == "auto") return Colour::Auto;
  if (text == "always") return Colour::Always;
  if (text == "never") return Colour::Never;
  bad_value("--colour", text, "auto|always|never");
}

std::pair<int, int> read_span(const std::string& option, const std::string& text, int least, int most) {
  const auto values = fmt::format("{}..{}, {}-{}", least, most, least, most);
  const Range range{least, most};
  const auto dash = text.find('-');
  const auto first = range.read(text.substr(0, dash));
  const auto last = dash == std::string::npos ? first : range.read(text.substr(dash + 1));
  if (!first || !last || *first > *last) bad_value(option, text, values);
  return {*first, *last};
}

std::string read_level_word(const std::string& option, const std::string& text) {
  if (!is_level(text)) bad_value(option, text, fmt::format("1..{}", kPerfectLevel));
  return text;
}

std::vector<std::string> read_players(const std::string& text) {
  std::vector<std::string> players;
  for (const auto& [word, at] : split(text, ',')) {
    const auto level = word.substr(word.starts_with("level:") ? 6 : 0);
    if (word != "person" && word != "random" && !is_level(level))
      bad_value("--players", text, fmt::format("person, random, level:1..level:{}", kPerfectLevel));
    players.emplace_back(word);
  }
  return players;
}

}  // namespace meydan::cli
