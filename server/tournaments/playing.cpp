#include <algorithm>

#include "games/registry.hpp"
#include "server/tournaments/online.hpp"
#include "tournament/model/score.hpp"

namespace meydan::server {
namespace {

using tournament::Score;

Result<std::string> no_file(std::string_view) { return fail("server.no_file"_key); }

bool has_moved(const Match& match, Seat seat) {
  Match again{match.rules()};
  for (const auto entry : match.line()) {
    if (again.to_move() == seat) return true;
    again.play(entry);
  }
  return false;
}

std::array<int, 2> whole(const std::array<std::int16_t, kMaxSeats>& half_points) {
  constexpr int kMost = 9999;
  return {std::clamp(half_points[0] / 2, 0, kMost), std::clamp(half_points[1] / 2, 0, kMost)};
}

std::array<int, 2> by_who_has_more(int first, int second) {
  return first > second ? std::array{2, 0} : first < second ? std::array{0, 2} : std::array{1, 1};
}

/// By the sets that were played, and who has those that were not.
Score of_sets(const Match& match, const std::optional<Seat>& winner) {
  const auto halves = match.half_set_points();
  Score score{.half_sets = {halves[0], halves[1]}};
  const int left = 2 * match.rules().match().sets - halves[0] - halves[1];
  if (winner) score.half_sets[index(*winner)] += left;
  else
    for (auto& each : score.half_sets) each += left / 2;
  score.half_points = by_who_has_more(score.half_sets[0], score.half_sets[1]);
  for (const auto& set : match.finished_sets()) {
    const auto stones = whole(set.outcome.half_points);
    score.stones[0] += stones[0];
    score.stones[1] += stones[1];
  }
  return score;
}

}  // namespace

Result<AnyRules> rules_of(const tournament::Settings& settings) {
  const auto game = find_game(settings.game);
  if (!game) return fail("server.tournament.online_game"_key);
  auto rules = settings.rules.empty() ? AnyRules::preset(**game) : AnyRules::read(**game, settings.rules, no_file);
  if (!rules) return rules;
  const auto set = [&](std::string_view key, const std::string& value) { return rules->set(key, value, no_file); };
  if ((*game)->played_in_sets) {
    if (auto fine = set("sets", std::to_string(settings.sets)); !fine) return fail(fine.error());
    if (auto fine = set("play_all", "on"); !fine) return fail(fine.error());
  } else if (settings.sets > 1) {
    return fail("server.tournament.online_sets"_key);
  }
  if (rules->seats() != 2) (void)set("seats", "2");
  if (auto fine = rules->complete(); !fine) return fail(fine.error());
  if (rules->seats() != 2) return fail("server.tournament.online_game"_key);
  return rules;
}

TimeControl clock_of(const tournament::Settings& settings) { return TimeControl::read(settings.clock).value_or(TimeControl{}); }

Result<void> can_be_online(const tournament::Settings& settings) {
  if (!settings.clock.empty() && !TimeControl::read(settings.clock)) return fail("server.tournament.online_clock"_key);
  const auto rules = rules_of(settings);
  return rules ? Result<void>{} : fail(rules.error());
}

std::string score_of(const Match& match, const std::optional<happened::Ended>& ended, std::array<bool, 2> there) {
  const auto outcome = match.outcome();
  if (!outcome || outcome->seats != 2 || outcome->reason == "match.end.abandoned"_key) return {};
  const tournament::Settings settings{.sets = match.rules().match().sets};
  if (ended && ended->how == End::Time && is_player(ended->seat) && !has_moved(match, ended->seat)) {
    there[index(ended->seat)] = false;
    const auto other = 1 - index(ended->seat);
    there[other] = there[other] || has_moved(match, seat_at(other));
    return write_score(tournament::forfeit(there[0], there[1], settings), settings);
  }
  if (settings.sets > 1) return write_score(of_sets(match, outcome->winner()), settings);
  Score score{.stones = whole(outcome->half_points)};
  const auto winner = outcome->winner();
  score.half_points = !winner ? std::array{1, 1} : index(*winner) == 0 ? std::array{2, 0} : std::array{0, 2};
  return write_score(score, settings);
}

}  // namespace meydan::server
