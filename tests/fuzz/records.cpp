// Our own records, and every kind of file through check.
#include "protocol/files.hpp"
#include "protocol/record/text.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace meydan;
using fuzz::expect;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = fuzz::Input{data, size}.rest();
  (void)check_records(text);
  const auto records = read_records(text);
  if (!records) {
    expect(records.error().at <= text.size());
    return 0;
  }
  const auto written = write_records(*records);
  const auto again = read_records(written);
  expect(again && *again == *records && write_records(*again) == written);
  return 0;
}
