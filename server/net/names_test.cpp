#include "server/net/names.hpp"

#include <gtest/gtest.h>

#include "server/net/query.hpp"

namespace meydan::server {
namespace {

Address at(std::string_view text) { return read_address(text).value(); }

TEST(Address, IsReadAndWritten) {
  for (const auto* const text : {"127.0.0.1", "192.168.1.5", "::1", "2001:db8::1"}) EXPECT_EQ(write_address(at(text)), text);
  for (const auto* const text : {"", "1.2.3", "1.2.3.4.5", "256.1.1.1", "name", "1::2::3", "::1%lo"})
    EXPECT_FALSE(read_address(text)) << text;
  EXPECT_EQ(write_address(household(at("2001:db8:1:2:3:4:5:6"))), "2001:db8:1:2::");
  EXPECT_EQ(write_address(household(at("10.1.2.3"))), "10.1.2.3");
}

TEST(Address, NetworksHoldTheirOwn) {
  EXPECT_TRUE(read_network("10.0.0.0/8")->holds(at("10.255.1.2")));
  EXPECT_FALSE(read_network("10.0.0.0/8")->holds(at("11.0.0.0")));
  EXPECT_TRUE(read_network("172.16.0.0/12")->holds(at("172.31.0.1")));
  EXPECT_FALSE(read_network("172.16.0.0/12")->holds(at("172.32.0.1")));
  EXPECT_TRUE(read_network("127.0.0.1")->holds(at("127.0.0.1")));
  EXPECT_FALSE(read_network("127.0.0.1")->holds(at("127.0.0.2")));
  EXPECT_TRUE(read_network("fd00::/8")->holds(at("fd12::1")));
  EXPECT_FALSE(read_network("fd00::/8")->holds(at("10.0.0.1")));
  EXPECT_TRUE(read_network("0.0.0.0/0")->holds(at("1.2.3.4")));
  EXPECT_FALSE(read_network("0.0.0.0/0")->holds(at("::1")));
  for (const auto* const text : {"", "/8", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/a", "fd00::/129", "10.0.0.0/-1"})
    EXPECT_FALSE(read_network(text)) << text;
}

TEST(Names, AuthoritiesAreRead) {
  EXPECT_EQ(read_authority("Meydan.Local:8000"), (Authority{"meydan.local", 8000}));
  EXPECT_EQ(read_authority("meydan."), (Authority{"meydan", {}}));
  EXPECT_EQ(read_authority("[::1]:80"), (Authority{"::1", 80}));
  EXPECT_EQ(read_authority("[0:0::1]"), (Authority{"::1", {}}));
  for (const auto* const text : {"a..b", "a..", ".a", ".", "", ":80", "a b", "a:b", "a:65536", "[::1", "[::1]x", "[name]", "a@b",
                                 "a/b", "a,b", "[1.2.3.4]"})
    EXPECT_FALSE(read_authority(text)) << text;
}

TEST(Names, OnlyOurOwnAreOurs) {
  const std::vector<std::string> added{"Okul.example"};
  const Names names{added};
  const auto ours = [&](std::string_view called) { return names.ours(*read_authority(called), at("192.168.1.5")); };
  for (const auto* const name : {"localhost", "LOCALHOST:8000", "192.168.1.5:9000", "okul.example", "okul.example.:443"})
    EXPECT_TRUE(ours(name)) << name;
  for (const auto* const name : {"elsewhere.example", "192.168.1.6", "127.0.0.1", "localhost.elsewhere.example", "[::1]"})
    EXPECT_FALSE(ours(name)) << name;
}

TEST(Names, OnlyOurPagesMayAsk) {
  const auto may = [](std::string_view origin, std::string_view called, bool secure = false, std::string_view site = "") {
    return may_ask(origin, site, *read_authority(called), secure);
  };
  EXPECT_TRUE(may("http://meydan:8000", "meydan:8000"));
  EXPECT_TRUE(may("http://meydan", "meydan:80"));
  EXPECT_TRUE(may("https://okul.example", "okul.example", true));
  EXPECT_TRUE(may("", "meydan"));
  EXPECT_TRUE(may("", "meydan", false, "same-origin"));
  EXPECT_FALSE(may("", "meydan", false, "cross-site"));
  EXPECT_FALSE(may("", "meydan", false, "same-site"));
  for (const auto* const origin : {"null", "http://elsewhere:8000", "http://meydan:8001", "http://meydan", "https://meydan:8000",
                                   "meydan:8000", "http://", "http://meydan:8000.elsewhere", "file://"})
    EXPECT_FALSE(may(origin, "meydan:8000")) << origin;
  EXPECT_FALSE(may("http://okul.example", "okul.example", true));
}

TEST(Names, OnlyOurProxiesAreBelieved) {
  const std::vector proxies{*read_network("127.0.0.1"), *read_network("10.0.0.0/8")};
  const auto who = [&](std::string_view peer, std::string_view forwarded) {
    return write_address(sender(at(peer), forwarded, proxies));
  };
  EXPECT_EQ(who("5.5.5.5", "1.1.1.1"), "5.5.5.5");
  EXPECT_EQ(who("127.0.0.1", "1.1.1.1"), "1.1.1.1");
  EXPECT_EQ(who("127.0.0.1", "9.9.9.9, 1.1.1.1 , 10.0.0.7"), "1.1.1.1");  // 9.9.9.9 is what the sender says
  EXPECT_EQ(who("127.0.0.1", "nonsense"), "127.0.0.1");
  EXPECT_EQ(who("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(who("127.0.0.1", "10.0.0.1"), "10.0.0.1");
}

TEST(Query, ValuesAreFoundByName) {
  EXPECT_EQ(query_value("a=1&line=x%20y&line=z", "line"), "x y");
  EXPECT_EQ(query_value("line=", "line"), "");
  for (const auto* const query : {"", "line", "lines=1", "a=line", "line=%", "line=%2", "line=%zz", "line=%+1"})
    EXPECT_FALSE(query_value(query, "line")) << query;
}

}  // namespace
}  // namespace meydan::server
