// What the tests of files share.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "protocol/files.hpp"

namespace meydan::testing {

/// A file of tests/data/records.
inline std::string sample(const std::string& name) {
  const std::ifstream file{std::string{MEYDAN_RECORDS} + "/" + name, std::ios::binary};
  EXPECT_TRUE(file) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// What check finds, as "line:column key".
inline std::vector<std::string> found(std::string_view text) {
  std::vector<std::string> all;
  for (const auto& [line, column, message] : check_records(text))
    all.push_back(std::to_string(line) + ":" + std::to_string(column) + " " + std::string{message.key.text});
  return all;
}
using Found = std::vector<std::string>;

}  // namespace meydan::testing
