// Who others are, and how strong.
#include <cmath>

#include "core/options.hpp"
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

void Hall::ask_person(const Asked& asked, const Reply& reply) {
  const auto number = read_number(asked.star);
  const auto row = number && *number > 0 ? store_.person(static_cast<Person>(*number)) : std::nullopt;
  if (!row || row->name.empty()) return reply(refusal(404, asked.language, "server.no_person"_key));
  std::vector<json::Written> ratings;
  for (const auto& rating : store_.ratings(row->number)) ratings.push_back(written(rating));
  json::Fields fields{{"person", json::number(row->number)}, {"name", json::text(row->name)}, {"ratings", json::list(ratings)}};
  if (store_.program(row->number)) fields.emplace_back("program", json::boolean(true));
  reply({.body = json::object(fields).str()});
}

}  // namespace meydan::server
