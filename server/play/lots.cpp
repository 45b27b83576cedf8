#include "server/play/lots.hpp"

#include <sodium.h>

#include <algorithm>
#include <numeric>

namespace meydan::server {
namespace {

std::string written(const unsigned char* bytes, std::size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

bool is_hex(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace

Seed new_seed() {
  Seed seed;
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

std::string hex(const Seed& seed) { return written(seed.data(), seed.size()); }

std::optional<Seed> read_seed(std::string_view hex) {
  Seed seed;
  std::size_t size = 0;
  if (hex.size() != seed.size() * 2 || !is_hex(hex)) return {};
  if (sodium_hex2bin(seed.data(), seed.size(), hex.data(), hex.size(), nullptr, &size, nullptr) != 0) return {};
  return seed;
}

std::string commitment(const Seed& seed) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), seed.data(), seed.size());
  return written(hash.data(), hash.size());
}

bool Lots::is_mix(std::string_view hex) { return hex.size() == kMixLength && is_hex(hex); }

/// The first 32 bits of HMAC-SHA-256(seed, "<mixed>:<lot>:<try>"); one that would make small numbers likelier is tried again.
std::uint32_t Lots::draw(std::uint32_t bound) {
  const std::uint32_t unfair = -bound % bound;
  for (int attempt = 0;; ++attempt) {
    const auto asked = mixed_ + ":" + std::to_string(drawn_) + ":" + std::to_string(attempt);
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> hash;
    crypto_auth_hmacsha256(hash.data(), reinterpret_cast<const unsigned char*>(asked.data()), asked.size(), seed_.data());
    const auto word = (std::uint32_t{hash[0]} << 24) | (std::uint32_t{hash[1]} << 16) | (std::uint32_t{hash[2]} << 8) | hash[3];
    if (word < unfair) continue;
    ++drawn_;
    return word % bound;
  }
}

std::vector<std::uint8_t> Lots::order(std::size_t many) {
  std::vector<std::uint8_t> order(many);
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  for (auto i = many; i > 1; --i) std::swap(order[i - 1], order[draw(static_cast<std::uint32_t>(i))]);
  return order;
}

}  // namespace meydan::server
