#include "server/hall/codes.hpp"

#include <sodium.h>

#include <array>

namespace meydan::server {
namespace {

constexpr std::string_view kSigns = "0123456789BCDFGHJKMNPQRSTVWXYZ";  // no vowels, so no words
constexpr std::size_t kSignsInAGroup = 4;

/// The sign that was meant; 0 for what stands between groups, nothing for what is no sign.
std::optional<char> sign_meant(char typed) {
  const char large = typed >= 'a' && typed <= 'z' ? static_cast<char>(typed - 'a' + 'A') : typed;
  if (large == ' ' || large == '-') return '\0';
  if (large == 'O') return '0';
  if (large == 'I' || large == 'L') return '1';
  return kSigns.contains(large) && large != '\0' ? std::optional{large} : std::nullopt;
}

std::string in_groups(std::string_view signs) {
  std::string text;
  for (std::size_t i = 0; i < signs.size(); ++i) {
    if (i > 0 && i % kSignsInAGroup == 0) text += '-';
    text += signs[i];
  }
  return text;
}

}  // namespace

std::string new_code(std::size_t signs) {
  std::string code;
  while (code.size() < signs) code += kSigns[randombytes_uniform(static_cast<std::uint32_t>(kSigns.size()))];
  return in_groups(code);
}

std::optional<std::string> read_code(std::string_view typed, std::size_t signs) {
  std::string code;
  while (!typed.empty()) {
    if (typed.starts_with("ı") || typed.starts_with("İ")) {  // as a Turkish keyboard gives them
      typed.remove_prefix(2);
      code += '1';
      continue;
    }
    const auto sign = sign_meant(typed.front());
    typed.remove_prefix(1);
    if (!sign || code.size() > signs) return {};
    if (*sign != '\0') code += *sign;
  }
  return code.size() == signs ? std::optional{in_groups(code)} : std::nullopt;
}

std::uint64_t number_of(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 8; ++i) word = (word << 8) | hash[i];
  return word >> 1;
}

}  // namespace meydan::server
