#include "cli/play/typed.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "cli/terminal/charset.hpp"
#include "cli/terminal/nearest.hpp"
#include "core/text.hpp"

namespace meydan::cli {
namespace {

constexpr auto kOrders = std::to_array<std::pair<std::string_view, Order>>({
    {"?", Order::Help},        {"yardım", Order::Help},    {"help", Order::Help},      {"tahta", Order::Board},
    {"board", Order::Board},   {"hamleler", Order::Moves}, {"moves", Order::Moves},    {"ipucu", Order::Hint},
    {"hint", Order::Hint},     {"geri", Order::Undo},      {"undo", Order::Undo},      {"take", Order::Undo},
    {"takeback", Order::Undo}, {"ileri", Order::Redo},     {"redo", Order::Redo},      {"kaydet", Order::Save},
    {"save", Order::Save},     {"yükle", Order::Load},     {"load", Order::Load},      {"kurallar", Order::Rules},
    {"rules", Order::Rules},   {"çekil", Order::Resign},   {"resign", Order::Resign},  {"berabere", Order::Draw},
    {"draw", Order::Draw},     {"yeni", Order::New},       {"durum", Order::Evaluate}, {"değerlendirme", Order::Evaluate},
    {"eval", Order::Evaluate}, {"new", Order::New},        {"çık", Order::Quit},       {"quit", Order::Quit},
    {"exit", Order::Quit},
});

constexpr auto kTurkishWords = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"pas", "pass"},
    {"tamam", "done"},
    {"devam", "resume"},
});

/// What people say around a move, and what it is in notation.
constexpr auto kWordsAround = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"yatay", "h"},
    {"horizontal", "h"},
    {"dikey", "v"},
    {"vertical", "v"},
    {"engel", ""},
    {"duvar", ""},
    {"wall", ""},
    {"kuyu", ""},
    {"pit", ""},
});

constexpr auto kMarks = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"olu", "dead:"},
    {"dead", "dead:"},
    {"seki", "seki:"},
});

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\v\f";
  const auto first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) + 1 - first);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string without(std::string text, std::string_view signs) {
  std::erase_if(text, [signs](char c) { return signs.find(c) != std::string_view::npos; });
  return text;
}

/// The bare text with the case and hyphens of a move of the same shape: letters under letters, a number under a number.
std::optional<std::string> in_form_of(std::string_view bare, std::string_view model) {
  std::string text;
  while (!model.empty()) {
    if (model.front() == '-') {
      text += '-';
      model.remove_prefix(1);
      continue;
    }
    if (bare.empty()) return std::nullopt;
    if (is_digit(bare.front()) && is_digit(model.front())) {
      while (!bare.empty() && is_digit(bare.front())) text += bare.front(), bare.remove_prefix(1);
      while (!model.empty() && is_digit(model.front())) model.remove_prefix(1);
      continue;
    }
    const bool letter = is_letter(bare.front());
    if (letter != is_letter(model.front()) || (!letter && bare.front() != model.front())) return std::nullopt;
    const bool capital = model.front() >= 'A' && model.front() <= 'Z';
    text += capital ? static_cast<char>(bare.front() - 'a' + 'A') : bare.front();
    bare.remove_prefix(1);
    model.remove_prefix(1);
  }
  return bare.empty() ? std::optional{text} : std::nullopt;
}

/// "engel d3 yatay" is d3h, "3. kuyu" is 3; a text without such words stays as it is.
std::string without_words_around(const std::string& text) {
  std::string rest;
  bool found = false;
  for (const auto& [word, at] : split(text, ' ')) {
    const auto* known = std::ranges::find(kWordsAround, word, [](const auto& entry) { return entry.first; });
    found = found || known != kWordsAround.end();
    rest += known == kWordsAround.end() ? word : known->second;
  }
  return found ? without(rest, ".") : text;
}

/// The Turkish words in notation: "pas", "ölü d4", "a1-bitiş", a wall lying (yatay, c3y) or standing (dikey, c3d).
std::string in_notation(std::string text) {
  for (const auto& [turkish, word] : kTurkishWords)
    if (text == turkish) return std::string{word};
  for (const auto& [turkish, mark] : kMarks)
    if (text.starts_with(turkish) && text.find_first_of(" :") == turkish.size())
      return std::string{mark}.append(trimmed(std::string_view{text}.substr(turkish.size() + 1)));
  constexpr std::string_view kGoal = "bitis";
  if (text.ends_with(kGoal)) return text.replace(text.size() - kGoal.size(), kGoal.size(), "goal");
  if (text.size() > 2 && is_digit(text[text.size() - 2])) {
    if (text.back() == 'y') text.back() = 'h';
    if (text.back() == 'd') text.back() = 'v';
  }
  return text;
}

/// "5d" for "d5".
std::string turned_round(const std::string& text) {
  const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0 || digits + 1 != text.size()) return text;
  return text.back() + text.substr(0, digits);
}

/// What may have been meant, what was typed first.
std::vector<std::string> readings(const Match& match, std::string_view typed) {
  std::vector<std::string> all{std::string{typed}};
  const auto add = [&](std::string text) {
    if (std::ranges::find(all, text) == all.end()) all.push_back(std::move(text));
  };
  const auto plain = folded(typed);
  add(plain);
  const auto word = in_notation(without_words_around(plain));
  add(word);
  const auto bare = turned_round(without(word, " -"));
  for (const auto move : match.moves())
    if (auto text = in_form_of(bare, match.state().write_move(move))) add(std::move(*text));
  return all;
}

bool understood(const Result<AnyMove>& move) { return move || !move.error().key.leaf().starts_with("unknown"); }

}  // namespace

Typed understand(std::string_view line) {
  const auto text = trimmed(line);
  const auto end = std::min(text.find_first_of(" \t"), text.size());
  const auto word = folded(text.substr(0, end));
  for (const auto& [name, order] : kOrders)
    if (word == folded(name)) return {order, std::string{trimmed(text.substr(end))}};
  return {Order::Move, std::string{text}};
}

bool says_yes(std::string_view line) {
  constexpr std::array<std::string_view, 4> kYes = {"e", "evet", "y", "yes"};
  return std::ranges::find(kYes, folded(trimmed(line))) != kYes.end();
}

std::string nearest_order(std::string_view typed) {
  std::vector<std::string> words;
  words.reserve(kOrders.size());
  for (const auto& [name, order] : kOrders) words.push_back(folded(name));
  const auto found = std::ranges::find(words, nearest(folded(typed), words));
  return found == words.end() ? "" : std::string{kOrders[static_cast<std::size_t>(found - words.begin())].first};
}

std::string as_notation(const Match& match, std::string_view typed) {
  const auto all = readings(match, typed);
  for (const auto& text : all)
    if (match.read_move(text)) return text;
  for (const auto& text : all)
    if (understood(match.read_move(text))) return text;
  return all.front();
}

}  // namespace meydan::cli
