// What strangers say to the hall: cookies, tokens, names, codes, passwords, messages, requests; and what they say was a game: its
// events, a whole file. What is understood is within its bounds, and means the same when it is written again.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include "protocol/json/schema.hpp"
#include "protocol/json/value.hpp"
#include "server/hall/account_name.hpp"
#include "server/hall/api.hpp"
#include "server/hall/codes.hpp"
#include "server/hall/hall.hpp"
#include "server/hall/passwords.hpp"
#include "server/hall/people.hpp"
#include "server/hall/programs.hpp"
#include "server/ipc/client_in.hpp"
#include "server/play/curtain.hpp"
#include "server/play/paper.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace meydan;
using namespace meydan::server;
using fuzz::expect;

namespace {

void cookies(std::string_view text) {
  const auto session = session_in(text);
  if (!session) return;
  expect(!session->contains(';') && text.contains(*session));
  expect(session_in("a=1; meydan=" + std::string{*session}) == session);
  expect(hash_of(*session).size() == 64);
}

void tokens(std::string_view text) {
  const auto token = token_in(text);
  if (!token) return;
  expect(text.ends_with(*token));
  expect(token_in("Bearer " + std::string{*token}) == token);
}

void names(std::string_view text) {
  (void)is_nickname(text);
  const auto key = name_key(text);
  expect(key.has_value() || fault_of_name(text) == NameFault::Form);
  if (!key) return;
  expect(key->size() >= 2 && key->size() <= 25);
  expect(std::ranges::all_of(*key, [](char sign) { return (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9'); }));
  expect(std::ranges::count_if(*key, [](char sign) { return sign <= '9'; }) <= 4);
  if (key->size() > 2) expect(name_key(*key) == key);
}

void codes(std::string_view text, std::size_t signs) {
  const auto code = read_code(text, signs);
  if (!code) return;
  expect(std::ranges::count_if(*code, [](char sign) { return sign != '-'; }) == static_cast<std::ptrdiff_t>(signs));
  expect(read_code(*code, signs) == code);
}

/// As routes read them: fields that are missing or of another kind are not there.
void bodies(std::string_view text) {
  const auto body = json::Value::read(text);
  if (!body) return;
  for (const auto* const field : {"name", "password", "new", "code"})
    if (const auto value = body->text(field)) {
      names(*value);
      codes(*value, kRecoverySigns);
      (void)fault_of_password(*value, name_key(*value).value_or("key"));
    }
  (void)body->is_true("everywhere");
}

void messages(std::string_view text) {
  constexpr auto kKeys = std::uint64_t{1} << 53;
  const auto message = read_client(text);
  if (!message) return;
  if (const auto* const create = std::get_if<says::Create>(&*message)) {
    expect(create->key > 0 && create->key < kKeys);
    expect(!create->chairs.empty() && create->chairs.size() <= kMaxSeats);
    expect(TimeControl::read(create->clock.text()) == create->clock);
    for (const auto& chair : create->chairs) expect(!chair || chair->kind != Sitter::Kind::Person);
  }
  if (const auto* const said = std::get_if<says::InGame>(&*message)) {
    expect(said->command.number > 0 && said->command.number < kKeys);
    expect(said->command.by == 0 && said->command.lag == 0);
    expect(read_game_name(game_name(said->game)) == said->game);
  }
}

/// Cut off at the end of a line.
std::string_view line_of(std::string_view& text) {
  const auto line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

const Api& described() {
  static const Api kApi = [] {
    std::ifstream file{MEYDAN_SERVER "/hall/openapi.json"};
    Api api{std::string{std::istreambuf_iterator<char>{file}, {}}};
    expect(!api.routes().empty());
    return api;
  }();
  return kApi;
}

/// Of any route: what stands in its address, its query, its body. Whatever is let through has the body that is described.
void requests(fuzz::Input& input) {
  const auto& api = described();
  const auto& [route, operation] =
      *std::next(api.routes().begin(), static_cast<std::ptrdiff_t>(input.choice(api.routes().size())));
  auto text = input.rest();
  const auto star = line_of(text);
  const ApiRequest request{.query = std::string{line_of(text)}, .body = std::string{text}};
  const Asked asked{.request = request, .star = star};
  if (api.fault(route, asked) || request.body.empty()) return;
  const auto body = json::Value::read(request.body);
  expect(body.has_value());
  const auto* const schema = operation->find("requestBody")->find("content")->find("application/json")->find("schema");
  expect(!json::mismatch(*body, *schema, api.document()));
  (void)asked.words("name");
}

void events(std::string_view text) {
  const auto event = read_event(text);
  if (!event) return;
  const auto written = write_event(*event);
  const auto again = read_event(written);
  expect(again && write_event(*again) == written);
}

/// As `meydan verify` reads a file, and the hall one of its games.
void games(std::string_view text) {
  const auto value = json::Value::read(text);
  const auto* const listed = value ? value->find("events") : nullptr;
  if (listed == nullptr) return;
  std::vector<Event> told;
  for (const auto& one : listed->items()) {
    auto event = read_event(one);
    if (!event) return;
    told.push_back(std::move(*event));
  }
  auto live = Live::from(told, Seed{});
  const auto right = verify(told);
  expect(live || !right);
  if (!live) return;
  expect(live->events() == told.size());
  Curtain curtain;
  for (const auto& event : told) curtain.follow(event);
  expect(curtain.shown() <= told.size());
  (void)on_paper(told, {});
  (void)live->deadline();
  (void)live->rematch_agreed();
  (void)live->expire({.house = live->last_event_at() + kDay * 365, .wall = 0}, 0);
  (void)live->put_aside({.house = live->last_event_at(), .wall = 0});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto what = input.choice(8);
  if (what == 5) requests(input);
  const auto text = input.rest();
  if (what == 0) {
    cookies(text);
    tokens(text);
  }
  if (what == 1) names(text);
  if (what == 2) codes(text, kHandoverSigns);
  if (what == 3) bodies(text);
  if (what == 4) messages(text);
  if (what == 6) events(text);
  if (what == 7) games(text);
  return 0;
}
