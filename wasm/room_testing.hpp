// Asking a room, for tests.
#pragma once

#include <gtest/gtest.h>

#include "wasm/room.hpp"

namespace meydan::wasm {

inline json::Value ask(Room& room, std::string_view request) {
  const auto answer = json::Value::read(room.answer(request));
  EXPECT_TRUE(answer.has_value()) << request;
  return *answer;
}

inline std::string error_of(Room& room, std::string_view request) {
  const auto answer = ask(room, request);
  const auto* error = answer.find("error");
  return error != nullptr ? std::string{*error->text("id")} : "";
}

}  // namespace meydan::wasm
