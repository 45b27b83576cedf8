#include "server/net/gzip.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <random>

namespace meydan::server {
namespace {

std::string unpacked(std::string_view bytes, std::size_t size) {
  z_stream stream{};
  EXPECT_EQ(::inflateInit2(&stream, MAX_WBITS + 16), Z_OK);
  std::string text(size + 1, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(::inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(text.size() - stream.avail_out);
  (void)::inflateEnd(&stream);
  return text;
}

std::string list() {
  std::string text = "[";
  for (int at = 0; at < 200; ++at) text += R"({"person":)" + std::to_string(at) + R"(,"call":"Öğrenci"},)";
  return text + "0]";
}

Request asking(std::string method = "GET", std::string encoding = "gzip, deflate", std::string site = {}) {
  return {.method = std::move(method), .accept_encoding = std::move(encoding), .fetch_site = std::move(site)};
}

bool is_shortened(const Request& request, ApiResponse answer) {
  const auto before = answer.body;
  shorten(answer, request);
  const bool said =
      std::ranges::find(answer.headers, std::pair<std::string, std::string>{"Content-Encoding", "gzip"}) != answer.headers.end();
  EXPECT_EQ(said, answer.body != before);
  return said;
}

TEST(GzipTest, WhatIsShortenedCanBeReadAgain) {
  const auto text = list();
  const auto made = gzipped(text);
  ASSERT_TRUE(made);
  EXPECT_LT(made->size() * 5, text.size());
  EXPECT_EQ(unpacked(*made, text.size()), text);
}

TEST(GzipTest, WhatWouldNotBeSmallerIsLeftAsItIs) {
  std::mt19937 random{1};  // NOLINT: always the same
  std::string noise(5000, '\0');
  for (char& byte : noise) byte = static_cast<char>(random());
  EXPECT_FALSE(gzipped(noise));
  EXPECT_FALSE(gzipped(""));
  EXPECT_FALSE(is_shortened(asking(), {.body = noise}));
}

TEST(GzipTest, OnlyForThoseWhoTakeIt) {
  EXPECT_TRUE(is_shortened(asking(), {.body = list()}));
  EXPECT_TRUE(is_shortened(asking("HEAD"), {.body = list()}));
  EXPECT_TRUE(is_shortened(asking("GET", "br;q=1, gzip;q=0.5", "same-origin"), {.body = list()}));
  for (const auto* const encoding : {"", "br", "gzip;q=0", "xgzip"})
    EXPECT_FALSE(is_shortened(asking("GET", encoding), {.body = list()})) << encoding;
}

TEST(GzipTest, WhoeverIsOnTheWayLearnsThatThereAreTwo) {
  ApiResponse answer{.body = list()};
  shorten(answer, asking("GET", "identity"));
  ASSERT_EQ(answer.headers.size(), 1U);
  EXPECT_EQ(answer.headers[0].first, "Vary");
}

TEST(GzipTest, AnswersThatTellASecretAreNotNorThoseForOtherPages) {
  EXPECT_FALSE(is_shortened(asking("POST"), {.body = list()}));
  for (const auto* const site : {"cross-site", "same-site", "none"})
    EXPECT_FALSE(is_shortened(asking("GET", "gzip", site), {.body = list()})) << site;
}

TEST(GzipTest, WhatIsShortEndlessOrNoTextIsLeftAsItIs) {
  EXPECT_FALSE(is_shortened(asking(), {.body = std::string(1023, 'x')}));
  EXPECT_TRUE(is_shortened(asking(), {.body = std::string(1024, 'x')}));
  EXPECT_TRUE(is_shortened(asking(), {.type = "text/csv; charset=utf-8", .body = std::string(1 << 20, 'x')}));
  EXPECT_FALSE(is_shortened(asking(), {.body = std::string((1 << 20) + 1, 'x')}));
  EXPECT_FALSE(is_shortened(asking(), {.type = "application/zip", .body = list()}));
}

}  // namespace
}  // namespace meydan::server
