#include "tournament/pairing/swiss.hpp"

#include "tournament/at.hpp"
#include "tournament/pairing/criteria.hpp"

namespace meydan::tournament {

Result<SwissPairing> pair_swiss(const SwissRound& round) {
  const Criteria criteria{round};
  auto best = best_matching(criteria.problem());
  if (!best) return fail(best.error());
  SwissPairing pairing;
  const int players = static_cast<int>(round.entrants.size());
  for (int one = 0; one < players; ++one) {
    const int other = best->mates[at(one)];
    if (other == players) pairing.bye = one;
    if (other < one || other == players) continue;
    const bool first = first_starts(round.entrants[at(one)], round.entrants[at(other)]);
    pairing.pairs.push_back(first ? Pair{one, other} : Pair{other, one});
  }
  pairing.costs = std::move(best->totals);
  return pairing;
}

WayOut way_out(const SwissRound& round) {
  const auto with = [&](Licence licence) -> std::optional<SwissPairing> {
    auto eased = round;
    eased.licence = licence;
    auto pairing = pair_swiss(eased);
    return pairing ? std::optional{std::move(*pairing)} : std::nullopt;
  };
  WayOut out{.second_bye = with({.second_bye = true}), .rematch = with({.rematch = true})};
  if (!out.second_bye && !out.rematch) out.both = with({.second_bye = true, .rematch = true});
  return out;
}

}  // namespace meydan::tournament
