#include "tournament/standings/standings.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "tournament/at.hpp"
#include "tournament/names/schools.hpp"
#include "tournament/stably.hpp"
#include "tournament/standings/unplayed.hpp"

namespace meydan::tournament {
namespace {

constexpr int kDoesNotApply = -1;

/// The heading of each column and what it tells, in the order of Tiebreak.
constexpr auto kTexts = std::to_array<std::pair<Key, Key>>({
    {"tournament.tiebreak.buchholz"_key, "tournament.explain.buchholz"_key},
    {"tournament.tiebreak.buchholz_cut1"_key, "tournament.explain.buchholz_cut1"_key},
    {"tournament.tiebreak.buchholz_median"_key, "tournament.explain.buchholz_median"_key},
    {"tournament.tiebreak.sonneborn_berger"_key, "tournament.explain.sonneborn_berger"_key},
    {"tournament.tiebreak.direct"_key, "tournament.explain.direct"_key},
    {"tournament.tiebreak.wins"_key, "tournament.explain.wins"_key},
    {"tournament.tiebreak.progressive"_key, "tournament.explain.progressive"_key},
    {"tournament.tiebreak.sets"_key, "tournament.explain.sets"_key},
    {"tournament.tiebreak.stones"_key, "tournament.explain.stones"_key},
});

/// All that tie-breaks look at, once for all players.
class Pool {
 public:
  Pool(const Tournament& tournament, int first, int last)
      : all_(tournament.players().size() + 1), swiss_(tournament.settings().format == Format::Swiss) {
    rounds_ = std::max(last, tournament.settings().rounds);
    for (PlayerId id = 1; tournament.knows(id); ++id) {
      auto& one = all_[at(id)];
      one.rounds = counted_rounds(tournament, id, first, last);
      for (const auto& round : one.rounds) one.own += round.half_points;
      one.adjusted = swiss_ ? adjusted_half_points(one.rounds) : one.own;
    }
  }

  int half_points(PlayerId id) const { return all_[at(id)].own; }
  /// In a round robin a forfeit is a game like any other.
  bool have_met(const Counted& round) const { return round.played || !swiss_; }
  const std::vector<Counted>& rounds(PlayerId id) const { return all_[at(id)].rounds; }

  /// What each round brings to a Buchholz, the voluntary unplayed ones apart: they are cut first (16.5).
  std::pair<std::vector<int>, std::vector<int>> contributions(PlayerId id) const {
    std::pair<std::vector<int>, std::vector<int>> both;
    for (const auto& round : rounds(id)) {
      if (!swiss_ && round.opponent == 0) continue;  // free in a round robin
      (swiss_ && round.voluntary ? both.second : both.first).push_back(opponents(id, round));
    }
    return both;
  }

  int opponents(PlayerId id, const Counted& round) const {
    const int adjusted = round.opponent != 0 ? all_[at(round.opponent)].adjusted : 0;
    return round.played || !swiss_ ? adjusted : dummy_half_points(half_points(id), round, rounds_, adjusted);
  }

 private:
  struct One {
    std::vector<Counted> rounds;
    int own = 0;
    int adjusted = 0;
  };

  std::vector<One> all_;
  bool swiss_;
  int rounds_ = 0;
};

int buchholz(const Pool& pool, PlayerId id, std::size_t lowest, std::size_t highest) {
  auto [played, voluntary] = pool.contributions(id);
  std::ranges::sort(played);
  std::ranges::sort(voluntary);
  voluntary.insert(voluntary.end(), played.begin(), played.end());
  voluntary.erase(voluntary.begin(), voluntary.begin() + static_cast<std::ptrdiff_t>(std::min(lowest, voluntary.size())));
  std::ranges::sort(voluntary);
  voluntary.resize(voluntary.size() - std::min(highest, voluntary.size()));
  return std::accumulate(voluntary.begin(), voluntary.end(), 0);
}

int sum_of(const Pool& pool, PlayerId id, const std::function<int(const Counted&)>& value) {
  int sum = 0;
  for (const auto& round : pool.rounds(id)) sum += value(round);
  return sum;
}

int progressive(const Pool& pool, PlayerId id) {
  int so_far = 0;
  return sum_of(pool, id, [&](const Counted& round) { return so_far += round.half_points; });
}

/// In quarters. Direct encounter is of a group, not of a player.
int value_of(const Pool& pool, PlayerId id, Tiebreak tiebreak) {
  switch (tiebreak) {
    case Tiebreak::Buchholz:
      return 2 * buchholz(pool, id, 0, 0);
    case Tiebreak::BuchholzCut1:
      return 2 * buchholz(pool, id, 1, 0);
    case Tiebreak::BuchholzMedian:
      return 2 * buchholz(pool, id, 1, 1);
    case Tiebreak::SonnebornBerger:
      return sum_of(pool, id, [&](const Counted& round) { return round.half_points * pool.opponents(id, round); });
    case Tiebreak::Wins:
      return 4 * sum_of(pool, id, [](const Counted& round) { return round.played && round.half_points == 2 ? 1 : 0; });
    case Tiebreak::Progressive:
      return 2 * progressive(pool, id);
    case Tiebreak::SetPoints:
      return 2 * sum_of(pool, id, [](const Counted& round) { return round.half_sets; });
    case Tiebreak::Stones:
      return 4 * sum_of(pool, id, [](const Counted& round) { return round.stones; });
    case Tiebreak::DirectEncounter:
      break;
  }
  return kDoesNotApply;
}

/// Points among those who are equal, if all of them have met.
std::vector<int> direct(const Pool& pool, std::span<const Standing> tied) {
  std::vector<int> values;
  for (const auto& one : tied) {
    std::set<PlayerId> met;
    int points = 0;
    for (const auto& round : pool.rounds(one.player))
      if (pool.have_met(round) && round.opponent != one.player &&
          std::ranges::find(tied, round.opponent, &Standing::player) != tied.end()) {
        met.insert(round.opponent);
        points += 2 * round.half_points;
      }
    if (met.size() + 1 != tied.size()) return std::vector<int>(tied.size(), kDoesNotApply);
    values.push_back(points);
  }
  return values;
}

/// Orders those who are equal so far by the next column, and each group that still is by the one after it.
void refine(std::span<Standing> tied, std::size_t column, const std::vector<Tiebreak>& tiebreaks, const Pool& pool) {
  if (tied.size() == 1 && column < tiebreaks.size() && tiebreaks[column] == Tiebreak::DirectEncounter)
    tied[0].tiebreaks[column] = kDoesNotApply;
  if (tied.size() < 2 || column == tiebreaks.size()) {
    for (auto& one : tied) one.place = static_cast<int>(tied.size());  // so many share it
    return;
  }
  if (tiebreaks[column] == Tiebreak::DirectEncounter) {
    const auto values = direct(pool, tied);
    for (std::size_t i = 0; i < tied.size(); ++i) tied[i].tiebreaks[column] = values[i];
  }
  const auto value = [&](const Standing& one) { return one.tiebreaks[column]; };
  sort_stably(tied, [&](const Standing& one, const Standing& other) { return value(one) > value(other); });
  for (std::size_t begin = 0; begin < tied.size();) {
    auto end = begin + 1;
    while (end < tied.size() && value(tied[end]) == value(tied[begin])) ++end;
    refine(tied.subspan(begin, end - begin), column + 1, tiebreaks, pool);
    begin = end;
  }
}

}  // namespace

std::vector<Standing> standings(const Tournament& tournament, int last, const std::function<bool(PlayerId)>& filter, int first) {
  const Pool pool{tournament, first, last};
  const auto& tiebreaks = tournament.settings().tiebreaks;
  std::vector<Standing> all;
  for (PlayerId id = 1; tournament.knows(id); ++id) {
    if (filter && !filter(id)) continue;
    Standing one{.player = id, .half_points = pool.half_points(id)};
    for (const auto each : tiebreaks) one.tiebreaks.push_back(value_of(pool, id, each));
    all.push_back(std::move(one));
  }
  std::ranges::sort(all, {}, [&](const Standing& one) {
    return std::tuple{-one.half_points, tournament.player(one.player).number, one.player};
  });
  for (std::size_t begin = 0; begin < all.size();) {
    auto end = begin + 1;
    while (end < all.size() && all[end].half_points == all[begin].half_points) ++end;
    refine(std::span{all}.subspan(begin, end - begin), 0, tiebreaks, pool);
    begin = end;
  }
  int place = 1;
  for (std::size_t begin = 0; begin < all.size();) {
    const auto sharing = all[begin].place;
    for (int i = 0; i < sharing; ++i) all[begin++].place = place;
    place += sharing;
  }
  return all;
}

std::vector<Standing> only(const std::vector<Standing>& all, const std::function<bool(PlayerId)>& filter) {
  std::vector<Standing> some;
  int before = 0;
  for (const auto& one : all) {
    if (!filter(one.player)) continue;
    const bool shares = !some.empty() && one.place == before;
    before = one.place;
    some.push_back(one);
    some.back().place = shares ? some[some.size() - 2].place : static_cast<int>(some.size());
  }
  return some;
}

std::vector<Team> teams(const Tournament& tournament, const std::vector<Standing>& all) {
  auto best_first = all;  // of all sections
  sort_stably(best_first, [](const Standing& one, const Standing& other) { return one.half_points > other.half_points; });
  std::map<std::string, std::pair<Team, int>> schools;  // and the sum of places
  for (const auto& one : best_first) {
    const auto key = school_key(tournament.player(one.player).player.school);
    if (key.empty()) continue;
    auto& [team, places] = schools[key];
    if (std::ssize(team.members) == tournament.settings().best_of_school) continue;
    team.half_points += one.half_points;
    team.members.push_back(one.player);
    if (team.members.size() == 1) team.place = one.place;  // of the best of them, for now
    places += one.place;
  }
  std::vector<std::pair<Team, int>> order;
  for (const auto& school : schools_of(tournament))
    if (auto found = schools.find(school_key(school)); found != schools.end()) {
      found->second.first.school = school;
      order.push_back(std::move(found->second));
    }
  const auto key = [](const auto& each) {
    return std::tuple{-each.first.half_points, -std::ssize(each.first.members), each.second, each.first.place};
  };
  sort_stably(order, [&](const auto& one, const auto& other) { return key(one) < key(other); });
  std::vector<Team> ranked;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool shares = i > 0 && key(order[i]) == key(order[i - 1]);
    ranked.push_back(order[i].first);
    ranked.back().place = shares ? ranked[i - 1].place : static_cast<int>(i) + 1;
  }
  return ranked;
}

std::vector<std::vector<PlayerId>> winners(const std::vector<PrizeList>& lists) {
  std::set<PlayerId> have;
  std::vector<std::vector<PlayerId>> all;
  for (const auto& [list, prizes] : lists) {
    auto& those = all.emplace_back();
    for (const auto& one : list)
      if (std::ssize(those) < prizes && have.insert(one.player).second) those.push_back(one.player);
  }
  return all;
}

Key heading(Tiebreak tiebreak) { return kTexts[static_cast<std::size_t>(tiebreak)].first; }

Key explained(Tiebreak tiebreak) { return kTexts[static_cast<std::size_t>(tiebreak)].second; }

std::string quarters(int value) {
  if (value < 0) return "–";
  const int part = value % 4;
  const std::string whole = value >= 4 || part == 0 ? std::to_string(value / 4) : "";
  return whole + (part == 1 ? "¼" : part == 2 ? "½" : part == 3 ? "¾" : "");
}

}  // namespace meydan::tournament
