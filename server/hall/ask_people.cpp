// Who others are, and how strong.
#include <cmath>

#include "core/options.hpp"
#include "server/hall/account_name.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

json::Written written(const RatingRow& row) {
  return json::object({{"kind", json::text(row.kind)},
                       {"fast", json::boolean(row.fast)},
                       {"rating", json::number(std::lround(row.rating.rating))},
                       {"deviation", json::number(std::lround(row.rating.deviation))},
                       {"provisional", json::boolean(row.rating.provisional())},
                       {"games", json::number(row.games)}});
}

}  // namespace

ApiResponse Hall::told_of(const PersonRow& row) {
  std::vector<json::Written> ratings;
  for (const auto& rating : store_.ratings(row.number)) ratings.push_back(written(rating));
  json::Fields fields{{"person", json::number(row.number)}, {"name", json::text(row.name)}, {"ratings", json::list(ratings)}};
  if (store_.program(row.number)) fields.emplace_back("program", json::boolean(true));
  return {.body = json::object(fields).str()};
}

void Hall::ask_person(const Asked& asked, const Reply& reply) {
  const auto number = read_number(asked.star);
  const auto row = number && *number > 0 ? store_.person(static_cast<Person>(*number)) : std::nullopt;
  reply(row && !row->name.empty() && may_know(row->number, asked.me) ? told_of(*row) : refusal(404, asked.language, "server.no_person"_key));
}

void Hall::ask_person_named(const Asked& asked, const Reply& reply) {
  const auto account = accounts_.named(name_key(asked.words("name")).value_or(""));
  const auto row = account ? store_.person(account->person) : std::nullopt;
  reply(row ? told_of(*row) : refusal(404, asked.language, "server.no_account"_key));
}

}  // namespace meydan::server
