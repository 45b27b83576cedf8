// The files that describe what server and clients say to each other, for tests.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "protocol/json/schema.hpp"

namespace meydan::server {

/// MEYDAN_SERVER is this room's folder.
inline std::string file_of_server(const std::string& name) {
  std::ifstream file{std::string{MEYDAN_SERVER} + "/" + name};
  return {std::istreambuf_iterator<char>{file}, {}};
}

inline std::string described_api() { return file_of_server("hall/openapi.json"); }

/// Something that the server says is as ipc/client_out.json tells: a message ("messages", by "is") or an event ("events", by
/// "e").
inline void expect_described(std::string_view text, std::string_view among = "messages", std::string_view kind = "is") {
  static const auto kDocument = json::Value::read(file_of_server("ipc/client_out.json")).value_or(json::Value{});
  const auto value = json::Value::read(text);
  ASSERT_TRUE(value) << text;
  const auto* const schema = kDocument.find(among)->find(value->text(kind).value_or(""));
  ASSERT_NE(schema, nullptr) << "add it to server/ipc/client_out.json and web/src/live/messages.ts: " << text;
  const auto wrong = json::mismatch(*value, *schema, kDocument);
  EXPECT_EQ(wrong, std::nullopt) << "server/ipc/client_out.json tells this otherwise: " << text;
}

}  // namespace meydan::server
