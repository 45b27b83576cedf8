// What the tests of SGF share.
#pragma once

#include "protocol/record/text.hpp"
#include "protocol/sgf/sgf.hpp"
#include "protocol/testing.hpp"

namespace meydan::testing {

inline std::string fault(std::string_view text) {
  const auto records = read_sgf(text);
  if (records) return "fine";
  const auto [line, column] = line_and_column(text, records.error().at);
  return std::string{records.error().key.leaf()} + " " + std::to_string(line) + ":" + std::to_string(column);
}

inline std::vector<Record> read_all(std::string_view text) {
  auto records = read_sgf(text);
  EXPECT_TRUE(records.has_value()) << text << "\n" << fault(text);
  return records ? *records : std::vector<Record>(1);
}
inline Record read(std::string_view text) { return read_all(text).front(); }

inline std::string main_line(const Record& record) {
  std::string line;
  for (const auto place : record.main_line()) line += (line.empty() ? "" : " ") + record.node(place).move;
  return line;
}
inline std::string main_line(std::string_view text) { return main_line(read(text)); }
inline std::string rules(std::string_view text) { return std::string{read(text).tag("Rules").value_or("-")}; }

inline std::string tag(std::string_view text, std::string_view name) { return std::string{read(text).tag(name).value_or("-")}; }

/// As it is written again, in one line.
inline std::string rewritten(std::string_view text) {
  auto written = write_sgf(read(text)).value_or("");
  std::erase(written, '\n');
  return written;
}

/// Written and read again it is the same record, in SGF and in our own text.
inline void expect_round_trip(std::string_view text) {
  const auto records = read_all(text);
  const auto written = write_sgf(records);
  ASSERT_TRUE(written.has_value()) << text;
  EXPECT_EQ(read_all(*written), records) << text << "\n"
                                         << *written << "\n"
                                         << write_records(records) << "\n"
                                         << write_records(read_all(*written));
  EXPECT_EQ(*write_sgf(read_all(*written)), *written);
  EXPECT_EQ(read_records(write_records(records)), records);
}

}  // namespace meydan::testing
