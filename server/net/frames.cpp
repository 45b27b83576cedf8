#include "server/net/frames.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "protocol/place.hpp"

namespace meydan::server {
namespace {

using What = Heard::What;
using Digest = std::array<unsigned char, 20>;

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kLongestControl = 125;
constexpr unsigned kLength16 = 126;
constexpr unsigned kLength64 = 127;

unsigned char byte(std::uint64_t number, int shift) { return static_cast<unsigned char>(number >> shift); }

/// One block of SHA-1 (FIPS 180-4).
void digest_block(std::span<const unsigned char> block, std::array<std::uint32_t, 5>& hash) {
  std::array<std::uint32_t, 80> words{};
  for (std::size_t i = 0; i < 64; ++i) words[i / 4] = words[i / 4] << 8 | block[i];
  for (std::size_t i = 16; i < 80; ++i) words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  auto [a, b, c, d, e] = hash;
  for (std::size_t i = 0; i < 80; ++i) {
    const auto f = i < 20   ? ((b & c) | (~b & d)) + 0x5a827999U
                   : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1U
                   : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdcU
                            : (b ^ c ^ d) + 0xca62c1d6U;
    const auto next = std::rotl(a, 5) + f + e + words[i];
    e = std::exchange(d, std::exchange(c, std::rotl(std::exchange(b, std::exchange(a, next)), 30)));
  }
  const std::array done{a, b, c, d, e};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += done[i];
}

/// SHA-1, which the handshake asks for; no secret depends on it.
Digest digest(std::string_view text) {
  std::array<std::uint32_t, 5> hash{0x67452301U, 0xefcdab89U, 0x98badcfeU, 0x10325476U, 0xc3d2e1f0U};
  std::string padded{text};
  padded += '\x80';
  padded.resize((padded.size() + 8 + 63) / 64 * 64 - 8);
  for (int shift = 56; shift >= 0; shift -= 8) padded += static_cast<char>(byte(text.size() * 8, shift));
  const std::span bytes{reinterpret_cast<const unsigned char*>(padded.data()), padded.size()};
  for (std::size_t at = 0; at < bytes.size(); at += 64) digest_block(bytes.subspan(at, 64), hash);
  Digest result{};
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = byte(hash[i / 4], 24 - static_cast<int>(i % 4) * 8);
  return result;
}

std::string base64(std::span<const unsigned char> bytes) {
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const auto count = std::min<std::size_t>(3, bytes.size() - at);
    std::uint32_t three = 0;
    for (std::size_t i = 0; i < 3; ++i) three = three << 8 | (i < count ? bytes[at + i] : 0U);
    for (std::size_t i = 0; i < 4; ++i) text += i <= count ? kLetters[three >> (18 - 6 * i) & 63] : '=';
  }
  return text;
}

bool may_be_sent(int code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != kNoCode && code != 1006) || (code >= 3000 && code <= 4999);
}

Heard wrong(int code) { return {.what = What::Wrong, .code = code}; }

Heard closing(std::string_view payload) {
  if (payload.empty()) return {.what = What::Close, .code = kNoCode};
  if (payload.size() == 1) return wrong(kNotUnderstood);
  const int code = static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
  if (!may_be_sent(code)) return wrong(kNotUnderstood);
  if (utf8_fault(payload.substr(2))) return wrong(kNotUtf8);
  return {.what = What::Close, .code = code};
}

}  // namespace

bool good_key(std::string_view key) {
  return key.size() == 24 && key.ends_with("==") && key.find_first_not_of(kLetters) == 22 &&
         kLetters.find(key[21]) % 16 == 0;  // the last letter holds two bits
}

std::string accepted_key(std::string_view key) {
  return base64(digest(std::string{key} + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"));
}

std::string frame_head(Opcode opcode, std::size_t length) {
  std::string head{static_cast<char>(0x80U | static_cast<unsigned>(opcode))};
  const int bytes = length <= kLongestControl ? 0 : length <= 0xffff ? 2 : 8;
  head += static_cast<char>(bytes == 0 ? length : bytes == 2 ? kLength16 : kLength64);
  for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) head += static_cast<char>(byte(length, shift));
  return head;
}

std::string close_frame(int code) {
  if (!may_be_sent(code)) return frame_head(Opcode::Close, 0);
  const auto number = static_cast<std::uint64_t>(code);
  return frame_head(Opcode::Close, 2) + static_cast<char>(byte(number, 8)) + static_cast<char>(byte(number, 0));
}

Heard FrameReader::next(std::span<char> bytes) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  wanted_ = 6;
  if (bytes.size() < 2) return {};
  const bool last = (at(0) & 0x80U) != 0;
  const auto opcode = static_cast<Opcode>(at(0) & 0x0fU);
  const bool control = (at(0) & 0x08U) != 0;
  if ((at(0) & 0x70U) != 0 || (at(1) & 0x80U) == 0) return wrong(kNotUnderstood);  // an extension, or not masked
  const unsigned first = at(1) & 0x7fU;
  if (control ? first > kLongestControl || !last : opcode > Opcode::Binary) return wrong(kNotUnderstood);
  if (opcode > Opcode::Pong) return wrong(kNotUnderstood);
  if (opcode == Opcode::Binary) return wrong(kTextOnly);
  if (!control && in_message_ != (opcode == Opcode::Continuation)) return wrong(kNotUnderstood);

  const std::size_t length_bytes = first == kLength16 ? 2 : first == kLength64 ? 8 : 0;
  const auto head = 2 + length_bytes + 4;
  wanted_ = head;
  if (bytes.size() < 2 + length_bytes) return {};
  std::uint64_t length = length_bytes == 0 ? first : 0;
  for (std::size_t i = 0; i < length_bytes; ++i) length = length << 8 | at(2 + i);
  if (length_bytes > 0 && length <= (length_bytes == 2 ? kLongestControl : 0xffffU)) return wrong(kNotUnderstood);
  if (!control && length > longest_ - message_.size()) return wrong(kTooLarge);
  wanted_ = head + static_cast<std::size_t>(length);
  if (bytes.size() < wanted_) return {};

  const auto mask = bytes.subspan(head - 4, 4);
  const auto payload = bytes.subspan(head, static_cast<std::size_t>(length));
  for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % 4]);
  std::string text{payload.begin(), payload.end()};
  auto heard = opcode == Opcode::Close  ? closing(text)
               : opcode == Opcode::Ping ? Heard{.what = What::Ping, .text = std::move(text)}
               : opcode == Opcode::Pong ? Heard{.what = What::Pong, .text = std::move(text)}
                                        : message(last, std::move(text));
  heard.taken = std::exchange(wanted_, 0);
  return heard;
}

Heard FrameReader::message(bool last, std::string payload) {
  if (message_.empty()) message_ = std::move(payload);
  else message_ += payload;
  in_message_ = !last;
  if (!last) return {.what = What::Part};
  auto text = std::exchange(message_, {});
  if (utf8_fault(text)) return wrong(kNotUtf8);
  return {.what = What::Text, .text = std::move(text)};
}

}  // namespace meydan::server
