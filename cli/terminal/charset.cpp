#include "cli/terminal/charset.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace meydan::cli {
namespace {

constexpr char32_t kBroken = 0xFFFD;

constexpr auto kAscii = std::to_array<std::pair<char32_t, std::string_view>>({
    {U'ç', "c"},   {U'Ç', "C"},  {U'ğ', "g"},  {U'Ğ', "G"}, {U'ı', "i"}, {U'İ', "I"},  {U'ö', "o"},  {U'Ö', "O"},   {U'ş', "s"},
    {U'Ş', "S"},   {U'ü', "u"},  {U'Ü', "U"},  {U'â', "a"}, {U'Â', "A"}, {U'î', "i"},  {U'û', "u"},  {U'×', "x"},   {U'·', "-"},
    {U'–', "-"},   {U'—', "-"},  {U'−', "-"},  {U'’', "'"}, {U'‘', "'"}, {U'“', "\""}, {U'”', "\""}, {U'…', "..."}, {U'→', "->"},
    {U'½', "1/2"}, {U'≤', "<="}, {U'≥', ">="}, {U'•', "*"}, {U'°', "o"}, {0xA0, " "},
});

}  // namespace

char32_t take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto lead = byte(0);
  const std::size_t size = lead < 0x80                   ? 1
                           : lead >= 0xC2 && lead < 0xE0 ? 2
                           : lead >= 0xE0 && lead < 0xF0 ? 3
                           : lead >= 0xF0 && lead < 0xF5 ? 4
                                                         : 0;
  char32_t value = size <= 1 ? lead : lead & (0x7FU >> size);
  bool good = size != 0 && size <= text.size();
  for (std::size_t i = 1; good && i < size; ++i) {
    good = (byte(i) & 0xC0) == 0x80;
    value = value << 6 | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
  good = good && value >= kLeast[size] && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
  text.remove_prefix(good ? size : 1);
  return good ? value : kBroken;
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) take_character(text);
  return count;
}

std::string_view in_ascii(char32_t character) {
  const auto found = std::find_if(kAscii.begin(), kAscii.end(), [=](const auto& pair) { return pair.first == character; });
  return found == kAscii.end() ? "?" : found->second;
}

std::string folded(std::string_view text) {
  std::string word;
  while (!text.empty()) {
    const auto character = take_character(text);
    if (character == 0x307) continue;  // the dot that some keyboards and programs put on i
    const auto ascii = character < 0x80 ? std::string_view{} : in_ascii(character);
    if (character < 0x80) word += static_cast<char>(character);
    else word += ascii == "?" ? "_" : ascii;  // a question mark is a word of its own
  }
  for (char& letter : word)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return word;
}

}  // namespace meydan::cli
