#include "cli/typed.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "cli/charset.hpp"

namespace meydan::cli {
namespace {

constexpr auto kOrders = std::to_array<std::pair<std::string_view, Order>>({
    {"?", Order::Help},        {"yardim", Order::Help},    {"help", Order::Help},   {"tahta", Order::Board},
    {"board", Order::Board},   {"hamleler", Order::Moves}, {"moves", Order::Moves}, {"ipucu", Order::Hint},
    {"hint", Order::Hint},     {"geri", Order::Undo},      {"undo", Order::Undo},   {"ileri", Order::Redo},
    {"redo", Order::Redo},     {"kaydet", Order::Save},    {"save", Order::Save},   {"yukle", Order::Load},
    {"load", Order::Load},     {"kurallar", Order::Rules}, {"rules", Order::Rules}, {"cekil", Order::Resign},
    {"resign", Order::Resign}, {"berabere", Order::Draw},  {"draw", Order::Draw},   {"yeni", Order::New},
    {"new", Order::New},       {"cik", Order::Quit},       {"quit", Order::Quit},   {"exit", Order::Quit},
});

constexpr auto kTurkishMoves = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"pas", "pass"},
    {"tamam", "done"},
    {"devam", "resume"},
    {"olu:", "dead:"},
});

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\v\f";
  const auto first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) + 1 - first);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// The folded text with the case of a move of the same shape (letters under letters, a number under a number, equal signs).
std::optional<std::string> in_case_of(std::string text, std::string_view model) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (at == model.size()) return std::nullopt;
    if (is_digit(text[i]) && is_digit(model[at])) {
      while (i < text.size() && is_digit(text[i])) ++i;
      while (at < model.size() && is_digit(model[at])) ++at;
      continue;
    }
    if (is_letter(text[i]) != is_letter(model[at]) || (!is_letter(text[i]) && text[i] != model[at])) return std::nullopt;
    if (model[at] >= 'A' && model[at] <= 'Z') text[i] = static_cast<char>(text[i] - 'a' + 'A');
    ++i;
    ++at;
  }
  return at == model.size() ? std::optional{text} : std::nullopt;
}

}  // namespace

Typed understand(std::string_view line) {
  const auto text = trimmed(line);
  const auto end = std::min(text.find_first_of(" \t"), text.size());
  const auto word = folded(text.substr(0, end));
  for (const auto& [name, order] : kOrders)
    if (word == name) return {order, std::string{trimmed(text.substr(end))}};
  return {Order::Move, std::string{text}};
}

bool says_yes(std::string_view line) {
  constexpr std::array<std::string_view, 4> kYes = {"e", "evet", "y", "yes"};
  return std::ranges::find(kYes, folded(trimmed(line))) != kYes.end();
}

std::vector<std::string> order_words() {
  std::vector<std::string> words;
  words.reserve(kOrders.size());
  for (const auto& [name, order] : kOrders) words.emplace_back(name);
  return words;
}

std::string as_notation(const Match& match, std::string_view typed) {
  if (match.read_move(typed)) return std::string{typed};
  auto text = folded(typed);
  bool known = count_characters(typed) == typed.size();
  for (const auto& [turkish, notation] : kTurkishMoves)
    if (text == turkish || (turkish.ends_with(':') && text.starts_with(turkish))) {
      text.replace(0, turkish.size(), notation);
      known = true;
    }
  for (const auto move : match.moves()) {
    const auto model = match.state().write_move(move);
    if (const auto written = in_case_of(text, model)) return *written;
  }
  return known ? text : std::string{typed};
}

}  // namespace meydan::cli
