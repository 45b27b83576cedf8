#include "server/net/request.hpp"

#include <gtest/gtest.h>

namespace meydan::server {
namespace {

/// Read byte by byte, as far as it goes.
RequestReader read(std::string_view text) {
  RequestReader reader;
  std::string shown;
  for (const char byte : text) {
    if (reader.done() || reader.refusal() != 0) break;
    shown += byte;
    shown.erase(0, reader.take(shown));
  }
  return reader;
}

int refusal(std::string_view text) { return read(text).refusal(); }

TEST(Request, IsReadInPieces) {
  auto reader = read("GET /a?b=c#d HTTP/1.1\r\nhost: meydan\r\nRange: bytes=1-\r\nCookie: a=1\r\ncookie: b=2\r\n\r\nGET");
  ASSERT_TRUE(reader.done());
  const auto& request = reader.request();
  EXPECT_EQ(request.method, "GET");
  EXPECT_EQ(request.path(), "/a");
  EXPECT_EQ(request.query(), "b=c");
  EXPECT_EQ(request.authority, "meydan");
  EXPECT_EQ(request.range, "bytes=1-");
  EXPECT_EQ(request.cookie, "a=1; b=2");
  EXPECT_TRUE(request.keep);
  EXPECT_FALSE(request.upgrades);
}

TEST(Request, TakesNoMoreThanItsOwn) {
  RequestReader reader;
  const std::string_view one = "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}";
  EXPECT_EQ(reader.take(std::string{one} + "GET / HTTP/1.1\r\n"), one.size());
  EXPECT_TRUE(reader.done());
  EXPECT_EQ(reader.request().body, "{}");
}

TEST(Request, AnAbsoluteTargetNamesItsHost) {
  for (const auto* const target : {"http://there:1/x", "https://there:1/x"}) {
    auto reader = read("GET " + std::string{target} + " HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_EQ(reader.request().target, "/x");
    EXPECT_EQ(reader.request().authority, "there:1");
  }
  EXPECT_EQ(read("GET http://there HTTP/1.1\r\nHost: here\r\n\r\n").request().target, "/");
  EXPECT_EQ(read("GET http://there?a HTTP/1.1\r\nHost: here\r\n\r\n").request().target, "/?a");
}

TEST(Request, WhatTrailsTheBodyIsNotTheHeader) {
  auto reader = read(
      "POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2;x=y\r\n{}\r\n0\r\nHost: b\r\nCookie: c\r\nOrigin: "
      "d\r\n\r\n");
  ASSERT_TRUE(reader.done());
  EXPECT_EQ(reader.request().body, "{}");
  EXPECT_EQ(reader.request().authority, "a");
  EXPECT_EQ(reader.request().cookie, "");
  EXPECT_EQ(reader.request().origin, "");
}

TEST(Request, ABodyInChunksMayComeByteByByte) {
  for (const auto* const body : {"0\r\n\r\n", "2\r\n{}\r\n0\r\n\r\n"}) {
    RequestReader reader;
    std::string shown;
    for (const char byte : "POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + std::string{body}) {
      shown += byte;
      shown.erase(0, reader.take(shown));
    }
    EXPECT_TRUE(reader.done()) << body;
    EXPECT_EQ(reader.refusal(), 0) << body;
  }
}

TEST(Request, WhatCouldBeUnderstoodInTwoWaysIsRefused) {
  const std::string begin = "GET / HTTP/1.1\r\nHost: a\r\n";
  for (const auto* const header :
       {"Host: b", "Transfer-Encoding: gzip", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "Content-Length: -1",
        "Content-Length: 1\r\nContent-Length: 2", "Transfer-Encoding: chunked\r\nContent-Length: 3", "Origin: a\r\nOrigin: b",
        "Authorization: a\r\nAuthorization: b", "Sec-WebSocket-Key: a\r\nSec-WebSocket-Key: b", "a b: c", "a : b"})
    EXPECT_EQ(refusal(begin + header + "\r\n\r\n"), 400) << header;
  EXPECT_EQ(refusal("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(refusal("GET / HTTP/9.9\r\n\r\n"), 400);
  EXPECT_EQ(refusal("\x16\x03\x01 hello\r\n\r\n"), 400);
  EXPECT_EQ(refusal("GET / HTTP/1.0\r\n\r\n"), 0);
}

TEST(Request, TooMuchIsRefused) {
  EXPECT_EQ(refusal("GET /" + std::string(9000, 'x')), 431);
  EXPECT_EQ(refusal("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4097\r\n\r\n"), 413);
  EXPECT_EQ(refusal("POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 65536\r\n\r\n"), 0);
  EXPECT_EQ(refusal("POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 65537\r\n\r\n"), 413);
  EXPECT_EQ(refusal("POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n"), 413);
}

}  // namespace
}  // namespace meydan::server
