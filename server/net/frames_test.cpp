#include "server/net/frames.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace meydan::server {
namespace {

using What = Heard::What;

std::string frame(unsigned first, std::string payload, unsigned masked = 0x80) {
  std::string bytes{static_cast<char>(first)};
  const auto size = payload.size();
  if (size < 126) bytes += static_cast<char>(masked | size);
  else ((bytes += static_cast<char>(masked | 126U)) += static_cast<char>(size >> 8)) += static_cast<char>(size & 255);
  constexpr std::string_view kMask = "\x01\x7f\x20\x80";
  bytes += kMask;
  for (std::size_t i = 0; i < size; ++i) payload[i] = static_cast<char>(payload[i] ^ kMask[i % 4]);
  return bytes + payload;
}

constexpr unsigned kText = 0x81;
constexpr unsigned kFirst = 0x01;
constexpr unsigned kLast = 0x80;
constexpr unsigned kMiddle = 0x00;

/// All that is heard of the bytes.
std::vector<Heard> heard(std::string bytes, std::size_t longest = 1000) {
  FrameReader reader{longest};
  std::vector<Heard> all;
  for (std::span<char> rest{bytes}; !rest.empty();) {
    all.push_back(reader.next(rest));
    if (all.back().what == What::Nothing || all.back().what == What::Close || all.back().what == What::Wrong) break;
    rest = rest.subspan(all.back().taken);
  }
  return all;
}

int fault(std::string bytes) {
  const auto last = heard(std::move(bytes)).back();
  return last.what == What::Wrong ? last.code : 0;
}

TEST(Frames, TheKeyIsAnsweredAsInTheStandard) {
  EXPECT_EQ(accepted_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_TRUE(good_key("dGhlIHNhbXBsZSBub25jZQ=="));
  for (const auto* const key : {"", "short==", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ===", "dGhlIHNhbXBsZSBub25jZ!==",
                                "dGhlIHNhbXBsZSBub25jZR==", "dGhlIHNhbXBsZSBub25=ZQ=="})
    EXPECT_FALSE(good_key(key)) << key;
}

TEST(Frames, MessagesAreHeardWhole) {
  const auto all = heard(frame(kText, "merhaba") + frame(kText, "") + frame(kText, std::string(300, 'x')));
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].text, "merhaba");
  EXPECT_EQ(all[1].what, What::Text);
  EXPECT_EQ(all[2].text, std::string(300, 'x'));
}

TEST(Frames, APieceIsWaitedFor) {
  const auto whole = frame(kText, std::string(300, 'x'));
  for (std::size_t size = 1; size < whole.size(); ++size) {
    FrameReader reader{1000};
    auto part = whole.substr(0, size);
    EXPECT_EQ(reader.next(part).what, What::Nothing) << size;
    EXPECT_GT(reader.wanted(), size);
    EXPECT_LE(reader.wanted(), whole.size());
  }
}

TEST(Frames, FragmentsAreOneMessageAndControlMayComeBetween) {
  const auto all = heard(frame(kFirst, "mer") + frame(0x89, "ping") + frame(kMiddle, "ha") + frame(kLast, "ba"));
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[1].what, What::Ping);
  EXPECT_EQ(all[1].text, "ping");
  EXPECT_EQ(all[3].what, What::Text);
  EXPECT_EQ(all[3].text, "merhaba");
}

TEST(Frames, WhatIsNotInTheStandardIsRefused) {
  EXPECT_EQ(fault(frame(0x82, "binary")), kTextOnly);
  EXPECT_EQ(fault(frame(0xc1, "extension")), kNotUnderstood);
  EXPECT_EQ(fault(frame(kText, "bare", 0)), kNotUnderstood);
  EXPECT_EQ(fault(frame(0x83, "")), kNotUnderstood);
  EXPECT_EQ(fault(frame(0x8b, "")), kNotUnderstood);
  EXPECT_EQ(fault(frame(0x09, "half a ping")), kNotUnderstood);
  EXPECT_EQ(fault(frame(0x89, std::string(126, 'x'))), kNotUnderstood);
  EXPECT_EQ(fault(frame(kLast, "of nothing")), kNotUnderstood);
  EXPECT_EQ(fault(frame(kFirst, "a") + frame(kText, "b")), kNotUnderstood);
  EXPECT_EQ(fault(std::string{"\x81\xfe\x00\x05\0\0\0\0hello", 13}), kNotUnderstood);  // a length longer than need be
  EXPECT_EQ(fault(frame(kText, "\xff")), kNotUtf8);
  EXPECT_EQ(fault(frame(kFirst, "\xc4") + frame(kLast, "\xb1")), 0);  // one letter in two fragments
}

TEST(Frames, TooMuchIsRefusedBeforeItComes) {
  EXPECT_EQ(fault(frame(kText, std::string(1000, 'x'))), 0);
  EXPECT_EQ(fault(frame(kText, std::string(1001, 'x')).substr(0, 8)), kTooLarge);
  EXPECT_EQ(fault("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"), kTooLarge);
  EXPECT_EQ(fault("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff"), kTooLarge);
  EXPECT_EQ(fault(frame(kFirst, std::string(600, 'x')) + frame(kLast, std::string(401, 'x'))), kTooLarge);
}

TEST(Frames, AnEndHasACode) {
  EXPECT_EQ(heard(frame(0x88, "")).back().code, kNoCode);
  EXPECT_EQ(heard(frame(0x88, "\x03\xe9 bye")).back().code, kGoingAway);
  EXPECT_EQ(fault(frame(0x88, "\x03")), kNotUnderstood);
  EXPECT_EQ(fault(frame(0x88, "\x03\xed")), kNotUnderstood);  // 1005 is never sent
  EXPECT_EQ(fault(frame(0x88, "\x03\xe8\xff")), kNotUtf8);
}

TEST(Frames, WhatIsSentHasTheShortestHead) {
  EXPECT_EQ(frame_head(Opcode::Text, 125), "\x81\x7d");
  EXPECT_EQ(frame_head(Opcode::Text, 126), (std::string{"\x81\x7e\x00\x7e", 4}));
  EXPECT_EQ(frame_head(Opcode::Ping, 65536), (std::string{"\x89\x7f\0\0\0\0\0\x01\0\0", 10}));
  EXPECT_EQ(close_frame(kGoingAway), "\x88\x02\x03\xe9");
  EXPECT_EQ(close_frame(kNoCode), (std::string{"\x88\x00", 2}));
}

}  // namespace
}  // namespace meydan::server
