#include "server/hall/programs.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

#include "server/hall/people.hpp"

namespace meydan::server {
namespace {

constexpr std::string_view kRobot = "Robot ";
constexpr std::string_view kScheme = "bearer ";

char small(char letter) { return static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter + 32 : letter); }

}  // namespace

std::string program_name(std::string_view nickname) { return std::string{kRobot} + std::string{nickname}; }
bool is_program_name(std::string_view name) { return name.starts_with(kRobot); }

std::optional<std::string_view> token_in(std::string_view authorization) {
  if (!std::ranges::equal(authorization.substr(0, kScheme.size()), kScheme, {}, small)) return {};
  return authorization.substr(kScheme.size());
}

std::string day_text(Millis wall) {
  const auto seconds = static_cast<std::time_t>(wall / 1000);
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::string text(11, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts));
  return text;
}

std::optional<Person> Programs::let_in(std::string_view token, Millis wall, std::vector<Change>& changes) {
  const auto hash = hash_of(token);
  auto* found = known_.find(hash);
  if (found == nullptr) {
    const auto row = store_.program_of_token(hash);
    if (!row) return {};
    found = &known_.put(hash, *row);
  }
  auto& row = *found;
  if (row.token.empty()) return {};
  if (const auto today = wall - wall % kDay; row.used != today) {
    row.used = today;
    changes.emplace_back(change::PutProgram{row});
  }
  return row.person;
}

std::string Programs::add(Person person, Person owner, Millis wall, std::vector<Change>& changes) {
  auto token = "meydan_" + new_session();
  const ProgramRow row{.person = person, .owner = owner, .token = hash_of(token), .made = wall};
  known_.put(row.token, row);
  changes.emplace_back(change::PutProgram{row});
  return token;
}

bool Programs::revoke(Person person, Person owner, std::vector<Change>& changes) {
  auto row = store_.program(person);
  if (!row || row->owner != owner || row->token.empty()) return false;
  const auto hash = std::exchange(row->token, {});
  if (const auto* const known = known_.find(hash)) row->used = std::max(row->used, known->used);
  known_.put(hash, *row);
  changes.emplace_back(change::PutProgram{*row});
  return true;
}

}  // namespace meydan::server
