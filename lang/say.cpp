#include "lang/say.hpp"

#include <algorithm>

#include "lang/catalogue.hpp"

namespace meydan {
namespace {

std::string_view look_up(std::span<const lang::Sentence> table, std::string_view key, Language language) noexcept {
  const auto found =
      std::lower_bound(table.begin(), table.end(), key, [](const auto& entry, auto wanted) { return entry.key < wanted; });
  if (found == table.end() || found->key != key) return {};
  return found->in[static_cast<std::size_t>(language)];
}

/// Turkish writes 6,5. What is quoted from the typed rules stays as it was typed.
std::string in_language(Language language, const Message& message, std::string value) {
  const auto point = value.find('.');
  if (language != Language::Turkish || message.key.text.starts_with("rules.") || point == std::string::npos) return value;
  const bool only_digits = value.find_first_not_of("-0123456789.") == std::string::npos && point == value.rfind('.');
  if (only_digits && point != 0 && point + 1 != value.size()) value[point] = ',';
  return value;
}

std::string filling(Language language, const Message& message, std::string_view name) {
  if (const auto colon = name.find(':'); colon != std::string_view::npos) {  // the number and its word, one or several
    const auto number = filling(language, message, name.substr(0, colon));
    const auto words = name.substr(colon + 1);
    const auto between = words.find(':');
    return number + " " + std::string{number == "1" ? words.substr(0, between) : words.substr(between + 1)};
  }
  if (name == "cells") {
    std::string list;
    for (const auto& cell : message.cells) list.append(list.empty() ? "" : ", ").append(cell);
    return list;
  }
  for (const auto& [key, value] : message.arguments)
    if (key == name) return in_language(language, message, value);
  return "?";
}

}  // namespace

std::optional<Language> read_language(std::string_view text) noexcept {
  if (text == "tr") return Language::Turkish;
  if (text == "en") return Language::English;
  return std::nullopt;
}

std::string_view say(Language language, Key key) noexcept { return look_up(lang::sentences(), key.text, language); }

std::string say(Language language, const Message& message) {
  const auto sentence = say(language, message.key);
  std::string text;
  for (std::size_t at = 0; at < sentence.size();) {
    const auto open = sentence.find('{', at);
    const auto close = sentence.find('}', open);
    if (close == std::string_view::npos) return text.append(sentence.substr(at));
    text.append(sentence.substr(at, open - at)).append(filling(language, message, sentence.substr(open + 1, close - open - 1)));
    at = close + 1;
  }
  return text;
}

std::string_view rules_text(Language language, std::string_view game) noexcept {
  return look_up(lang::rule_texts(), game, language);
}

}  // namespace meydan
