// What strangers say to the hall: cookies, tokens, names, codes, passwords, messages. What is understood is within its bounds,
// and means the same when it is written again.
#include <algorithm>
#include <string>

#include "protocol/json/value.hpp"
#include "server/hall/account_name.hpp"
#include "server/hall/codes.hpp"
#include "server/hall/passwords.hpp"
#include "server/hall/people.hpp"
#include "server/hall/programs.hpp"
#include "server/ipc/client_in.hpp"
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto what = input.choice(5);
  const auto text = input.rest();
  if (what == 0) {
    cookies(text);
    tokens(text);
  }
  if (what == 1) names(text);
  if (what == 2) codes(text, kHandoverSigns);
  if (what == 3) bodies(text);
  if (what == 4) messages(text);
  return 0;
}
