#include "server/rating/stars.hpp"

#include "engine/facts.hpp"
#include "engine/ladder.hpp"
#include "engine/strength.hpp"

namespace meydan::server {
namespace {

// By definition: the level that is offered to newcomers is as strong as a newcomer is taken to be.
constexpr std::size_t kAnchorLevel = 3;
constexpr double kAnchor = 1500;

Result<std::string> no_file(std::string_view) { return fail("server.no_file"_key); }

}  // namespace

std::vector<double> level_ratings(const GameType& game) {
  const auto steps = ladder_steps(game.id());
  if (steps.size() + 1 < kAnchorLevel) return {};
  std::vector<double> ratings{0};
  for (const auto& step : steps) ratings.push_back(ratings.back() + elo_of(step.score));
  const auto shift = kAnchor - ratings[kAnchorLevel - 1];
  for (auto& rating : ratings) rating += shift;
  return ratings;
}

std::string ladder_rules(const GameType& game) {
  auto rules = AnyRules::preset(game);
  if (!rules) return {};
  if (const auto option = engine_facts(game.id()).ladder; !option.empty() && !rules->set(option, no_file)) return {};
  return rules->complete() ? rules->text() : std::string{};
}

std::optional<double> level_rating(const AnyRules& rules, std::uint64_t level) {
  const auto ratings = level_ratings(rules.game());
  if (level < 1 || level > ratings.size() || rules.text() != ladder_rules(rules.game())) return {};
  return ratings[level - 1];
}

bool are_standard(const AnyRules& rules) {
  return rules.text() == rules.preset_name() || rules.text() == ladder_rules(rules.game());
}

}  // namespace meydan::server
