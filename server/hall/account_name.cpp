#include "server/hall/account_name.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "server/hall/people.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kShortestName = 3;
constexpr std::size_t kLongestName = 25;
constexpr std::ptrdiff_t kMostDigits = 4;

struct Marked {
  std::string_view letter;
  char plain;
};
constexpr std::array kMarked{Marked{"ç", 'c'}, Marked{"Ç", 'c'}, Marked{"ğ", 'g'}, Marked{"Ğ", 'g'}, Marked{"ı", 'i'},
                             Marked{"İ", 'i'}, Marked{"ö", 'o'}, Marked{"Ö", 'o'}, Marked{"ş", 's'}, Marked{"Ş", 's'},
                             Marked{"ü", 'u'}, Marked{"Ü", 'u'}, Marked{"â", 'a'}, Marked{"Â", 'a'}, Marked{"î", 'i'},
                             Marked{"Î", 'i'}, Marked{"û", 'u'}, Marked{"Û", 'u'}};

/// Wherever they stand; and those that are rude only as a word of their own.
constexpr std::array<std::string_view, 25> kRude{"fuck",     "cunt",       "nigger",  "bitch",    "asshole", "whore",   "hitler",
                                                 "porno",    "penis",      "vagina",  "siktir",   "sikis",   "sikeyim", "sikerim",
                                                 "orospu",   "amcik",      "yarrak",  "pezevenk", "kahpe",   "kaltak",  "ibneler",
                                                 "gotveren", "gerizekali", "aminako", "serefsiz"};
constexpr std::array<std::string_view, 14> kRudeWords{"sik",  "got",  "pic",  "amk",  "aq",   "ibne",  "sex",
                                                      "seks", "shit", "dick", "cock", "slut", "gavat", "yavsak"};

bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }
bool is_plain(char sign) { return sign >= 'a' && sign <= 'z'; }

/// Small letters without marks, digits and single spaces; nothing where something else is among them.
std::optional<std::string> plainly(std::string_view name) {
  std::string plain;
  while (!name.empty()) {
    const auto* const marked = std::ranges::find_if(kMarked, [&](const Marked& one) { return name.starts_with(one.letter); });
    if (marked != kMarked.end()) {
      plain += marked->plain;
      name.remove_prefix(marked->letter.size());
      continue;
    }
    const char sign = name.front() >= 'A' && name.front() <= 'Z' ? static_cast<char>(name.front() - 'A' + 'a') : name.front();
    name.remove_prefix(1);
    if (!is_plain(sign) && !is_digit(sign) && (sign != ' ' || plain.empty() || plain.back() == ' ')) return {};
    plain += sign;
  }
  return plain.empty() || plain.back() == ' ' ? std::nullopt : std::optional{plain};
}

std::string without(std::string text, char sign) {
  std::erase(text, sign);
  return text;
}

/// As somebody means it who writes digits for letters.
char letter_meant(char sign) {
  constexpr std::string_view kDigitLetters = "oizeasgtbg";
  return is_digit(sign) ? kDigitLetters[static_cast<std::size_t>(sign - '0')] : sign;
}

bool is_rude(std::string plain) {
  std::string letters = plain;
  std::erase_if(letters, is_digit);
  std::string_view words = letters;
  while (!words.empty()) {
    const auto word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    if (std::ranges::find(kRudeWords, word) != kRudeWords.end()) return true;
  }
  std::ranges::transform(plain, plain.begin(), letter_meant);
  const auto together = without(plain, ' ');
  return std::ranges::any_of(kRude, [&](std::string_view rude) { return together.contains(rude); });
}

}  // namespace

std::optional<std::string> name_key(std::string_view name) {
  if (name.size() > 2 * kLongestName) return {};
  const auto plain = plainly(name);
  if (!plain || plain->size() < kShortestName || plain->size() > kLongestName || !is_plain(plain->front())) return {};
  if (std::ranges::count_if(*plain, is_digit) > kMostDigits) return {};
  return without(*plain, ' ');
}

std::optional<NameFault> fault_of_name(std::string_view name) {
  const auto key = name_key(name);
  if (!key) return NameFault::Form;
  static const auto guests = [] {
    std::unordered_set<std::string> keys;
    for (const auto& nickname : all_nicknames()) keys.insert(*name_key(nickname));
    return keys;
  }();
  if (guests.contains(*key)) return NameFault::Nickname;
  return key->starts_with("robot") || is_rude(*plainly(name)) ? std::optional{NameFault::Rude} : std::nullopt;
}

}  // namespace meydan::server
