// How strong people are, beside engine levels that never change.
#include <cmath>

#include "games/registry.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"
#include "server/rating/stars.hpp"

namespace meydan::server {
namespace {

constexpr std::uint32_t kMostLeaders = 100;
constexpr std::uint32_t kMostPoints = 500;

json::Written leaders_of(Archive& archive, std::string_view kind, bool fast) {
  std::vector<json::Written> leaders;
  for (const auto& [row, name] : archive.leaders(kind, fast, kMostLeaders))
    leaders.push_back(json::object({{"person", json::number(row.person)},
                                    {"name", json::text(name)},
                                    {"rating", json::number(std::lround(row.rating.rating))},
                                    {"games", json::number(row.games)}}));
  return json::list(leaders);
}

json::Written stars_of(const GameType& game) {
  std::vector<json::Written> stars;
  for (const auto rating : level_ratings(game))
    stars.push_back(json::object({{"level", json::number(stars.size() + 1)}, {"rating", json::number(std::lround(rating))}}));
  return json::list(stars);
}

}  // namespace

void Hall::ask_leaders(const Asked& asked, const Reply& reply) {
  const auto game = find_game(asked.field("game"));
  if (!game) return reply(refusal(400, asked.language, "server.bad_request"_key));
  look_up(asked, reply, [game = *game, fast = asked.field("pace") != "slow"](Archive& archive) -> ApiResponse {
    return {.body = json::object({{"leaders", leaders_of(archive, game->id(), fast)},
                                  {"rules", json::text(ladder_rules(*game))},
                                  {"stars", stars_of(*game)}})
                        .str()};
  });
}

void Hall::ask_history(const Asked& asked, const Reply& reply) {
  const auto person = read_number(asked.star);
  const auto game = find_game(asked.field("game"));
  if (!person || *person < 1 || !game) return reply(refusal(400, asked.language, "server.bad_request"_key));
  look_up(asked, reply,
          [person = static_cast<Person>(*person), game = *game,
           fast = asked.field("pace") != "slow"](Archive& archive) -> ApiResponse {
            std::vector<json::Written> points;
            for (const auto& [at, rating] : archive.history(person, game->id(), fast, kMostPoints))
              points.push_back(json::object({{"at", json::number(at)}, {"rating", json::number(std::lround(rating))}}));
            return {.body = json::object({{"points", json::list(points)}}).str()};
          });
}

}  // namespace meydan::server
