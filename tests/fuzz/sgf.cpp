// SGF: what reads is written and read again the same, in SGF and in our own text.
#include "protocol/sgf/sgf.hpp"

#include "protocol/files.hpp"
#include "protocol/record/text.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace meydan;
using fuzz::expect;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = fuzz::Input{data, size}.rest();
  const auto records = read_sgf(text);
  if (!records) {
    expect(!find_game("go") || records.error().at <= text.size());
    return 0;
  }
  (void)check_records(text);
  const auto written = write_sgf(*records);
  expect(written.has_value());
  const auto again = read_sgf(*written);
  expect(again && *again == *records);
  const auto own = read_records(write_records(*records));
  expect(own && *own == *records);
  return 0;
}
