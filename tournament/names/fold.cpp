#include "tournament/names/fold.hpp"

#include <array>
#include <utility>

#include "protocol/place.hpp"

namespace meydan::tournament {
namespace {

constexpr auto kPlain = std::to_array<std::pair<std::string_view, char>>({
    {"ç", 'c'},
    {"Ç", 'c'},
    {"ğ", 'g'},
    {"Ğ", 'g'},
    {"ı", 'i'},
    {"İ", 'i'},
    {"ö", 'o'},
    {"Ö", 'o'},
    {"ş", 's'},
    {"Ş", 's'},
    {"ü", 'u'},
    {"Ü", 'u'},
    {"â", 'a'},
    {"Â", 'a'},
    {"î", 'i'},
    {"Î", 'i'},
    {"û", 'u'},
    {"Û", 'u'},
});

}  // namespace

std::string fold(std::string_view text) {
  std::string folded;
  while (!text.empty()) {
    std::size_t taken = 1;
    char plain = to_lower(text.front());
    for (const auto& [letter, ascii] : kPlain)
      if (text.starts_with(letter)) {
        taken = letter.size();
        plain = ascii;
      }
    folded += plain;
    text.remove_prefix(taken);
  }
  return folded;
}

std::string tidy(std::string_view text) {
  std::string tidied;
  bool space = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool hard = text.substr(i).starts_with("\u00a0");  // as pasted from the web
    const bool unseen = static_cast<unsigned char>(text[i]) <= ' ' || text[i] == '\x7f';
    if (unseen || hard) {
      space = !tidied.empty();
      if (hard) ++i;
      continue;
    }
    if (space) tidied += ' ';
    space = false;
    tidied += text[i];
  }
  return tidied;
}

}  // namespace meydan::tournament
