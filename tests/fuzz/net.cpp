// What strangers send to the server: requests, frames, names, ranges. Whatever comes in pieces is understood as if it had come at
// once.
#include <algorithm>
#include <span>
#include <string>

#include "server/net/frames.hpp"
#include "server/net/names.hpp"
#include "server/net/query.hpp"
#include "server/net/range.hpp"
#include "server/net/request.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace meydan;
using namespace meydan::server;
using fuzz::expect;

namespace {

void requests(std::string_view text, std::size_t step) {
  RequestReader whole;
  whole.take(text);
  RequestReader pieces;
  std::string shown;
  for (std::size_t at = 0; at < text.size() && !pieces.done() && pieces.refusal() == 0; at += step) {
    shown += text.substr(at, step);
    shown.erase(0, pieces.take(shown));
  }
  expect(whole.done() == pieces.done());
  if (!whole.done()) return;
  const auto& [one, other] = std::pair{whole.request(), pieces.request()};
  expect(one.method == other.method && one.target == other.target && one.body == other.body && one.cookie == other.cookie);
  expect(one.body.size() <= kLongestApiBody);
  (void)read_authority(one.authority);
  (void)query_value(one.query(), "line");
  (void)unescaped(one.path());
}

void frames(std::string_view text, std::size_t step) {
  constexpr std::size_t kLongest = 300;
  FrameReader whole{kLongest};
  FrameReader pieces{kLongest};
  std::string all{text};
  std::span<char> rest{all};
  std::string shown;
  std::size_t given = 0;
  while (true) {
    const auto one = whole.next(rest);
    auto other = pieces.next(shown);
    for (; other.what == Heard::What::Nothing && given < text.size(); other = pieces.next(shown)) {
      const auto more = text.substr(given, step);
      expect(pieces.wanted() == 0 || pieces.wanted() > shown.size());
      shown += more;
      given += more.size();
    }
    expect(one.what == other.what && one.text == other.text && one.code == other.code && one.taken == other.taken);
    expect(one.text.size() <= kLongest);
    if (one.what == Heard::What::Nothing || one.what == Heard::What::Close || one.what == Heard::What::Wrong) return;
    expect(one.taken > 0);
    rest = rest.subspan(one.taken);
    shown.erase(0, other.taken);
  }
}

void names(std::string_view text) {
  if (const auto authority = read_authority(text)) {
    const auto bracketed = authority->host.contains(':') ? "[" + authority->host + "]" : authority->host;
    const auto port = authority->port ? ":" + std::to_string(*authority->port) : "";
    expect(read_authority(bracketed + port) == authority);
    expect(may_ask("http://" + std::string{text}, "", *authority, false));
  }
  if (const auto address = read_address(text)) expect(read_address(write_address(*address)) == address);
  if (const auto network = read_network(text)) expect(network->holds(network->address));
  const std::array proxies{*read_network("127.0.0.1"), *read_network("10.0.0.0/8")};
  (void)sender(*read_address("127.0.0.1"), text, proxies);
  (void)good_key(text);
}

void ranges(std::string_view text, std::size_t size) {
  const auto range = read_range(text, size);
  if (!range) return;
  expect(range->begin <= size && range->length <= size - range->begin);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto what = input.choice(4);
  const auto step = input.choice(16) + 1;
  const auto text = input.rest();
  if (what == 0) requests(text, step);
  if (what == 1) frames(text, step);
  if (what == 2) names(text);
  if (what == 3) ranges(text, step);
  return 0;
}
