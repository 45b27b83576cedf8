#include "tournament/rounds/next_round.hpp"

#include <algorithm>
#include <set>

#include "core/random.hpp"
#include "core/text.hpp"
#include "tournament/at.hpp"
#include "tournament/matching/strict.hpp"
#include "tournament/names/alphabet.hpp"
#include "tournament/rounds/berger.hpp"
#include "tournament/rounds/by_hand.hpp"
#include "tournament/rounds/field.hpp"
#include "tournament/rounds/knockout.hpp"
#include "tournament/stably.hpp"

namespace meydan::tournament {
namespace {

/// What a section plays next: pairs in the order of their tables, the one who starts first; and who is free with a point.
struct Plan {
  Pairs pairs{};
  PlayerId bye = 0;
};

/// Says what could be done instead: whose second bye, whose second game.
Message no_legal(const Tournament& tournament, const SwissField& field) {
  const auto out = way_out(field.round);
  const auto& second_bye = out.both ? out.both : out.second_bye;
  const auto& rematch = out.both ? out.both : out.rematch;
  const auto name = [&](int place) { return name_for_arbiter(tournament, field.ids[at(place)]); };
  std::string who = "–";
  std::string pairs = "–";
  if (second_bye && second_bye->bye) who = name(*second_bye->bye);
  if (rematch) {
    pairs.clear();
    for (const auto& [first, second] : rematch->pairs) {
      const auto& met = field.round.entrants[at(first)].met;
      if (std::ranges::find(met, second, &Entrant::Met::whom) == met.end()) continue;
      pairs += (pairs.empty() ? "" : ", ") + name(first) + " – " + name(second);
    }
  }
  const auto key = out.both ? "tournament.pairing.way_out_both"_key : "tournament.pairing.way_out"_key;
  return Message{key}.with("bye", std::move(who)).with("rematch", std::move(pairs));
}

Result<Plan> swiss(const Tournament& tournament, const std::string& section, Licence licence) {
  auto field = swiss_field(tournament, section);
  if (field.ids.empty()) return Plan{};
  field.round.licence = licence;
  auto pairing = pair_swiss(field.round);
  if (!pairing && (licence.second_bye || licence.rematch) && is_no_matching(pairing.error()))
    if (auto both = way_out(field.round).both)
      pairing = std::move(*both);  // whoever allows one where both are needed allows both
  if (!pairing) return fail(is_no_matching(pairing.error()) ? no_legal(tournament, field) : pairing.error());
  Plan plan;
  for (const auto& [first, second] : pairing->pairs) plan.pairs.emplace_back(field.ids[at(first)], field.ids[at(second)]);
  if (pairing->bye) plan.bye = field.ids[at(*pairing->bye)];
  return plan;
}

Pairs round_robin(const std::vector<PlayerId>& players, int round, bool twice) {
  const auto rounds = berger(static_cast<int>(players.size()));
  const auto length = static_cast<int>(rounds.size());
  Pairs pairs;
  if (round > length * (twice ? 2 : 1)) return pairs;
  for (const auto& [first, second] : rounds[at((round - 1) % length)]) {
    const bool back = round > length;
    pairs.emplace_back(players[at(back ? second : first)], players[at(back ? first : second)]);
  }
  return pairs;
}

/// Whoever started less often starts.
Pairs seated(const Tournament& tournament, Pairs pairs) {
  const auto so_far = [&](PlayerId id) { return entrant_of(tournament, id, tournament.round_count()); };
  for (auto& [one, other] : pairs)
    if (!first_starts(so_far(one), so_far(other))) std::swap(one, other);
  return pairs;
}

Result<Plan> knockout(const Tournament& tournament, const std::string& section) {
  const auto now = tree_of(tournament, section);
  if (!now) return fail(now.error());
  return Plan{.pairs = seated(tournament, tree_pairs(tournament, *now))};
}

Plan grouped(const Tournament& tournament, const std::vector<PlayerId>& players, int round) {
  const auto& settings = tournament.settings();
  Plan plan;
  for (const auto& group : groups(players, settings.group_size)) {
    const auto pairs = group.size() < 2 ? Pairs{} : round_robin(group, round, settings.twice);
    plan.pairs.insert(plan.pairs.end(), pairs.begin(), pairs.end());
  }
  return plan;
}

Result<Plan> plan_of(const Tournament& tournament, const std::string& section, Licence licence) {
  const int round = tournament.round_count() + 1;
  const auto& settings = tournament.settings();
  if (settings.format == Format::Swiss) return swiss(tournament, section, licence);
  const auto players = numbered(tournament, section);
  if (players.size() < 2) return Plan{};
  if (settings.format == Format::RoundRobin) return Plan{.pairs = round_robin(players, round, settings.twice)};
  return round < tree_begins(tournament, players) ? grouped(tournament, players, round) : knockout(tournament, section);
}

/// Rounds of a section that everybody knew of before the first.
int rounds_foreseen(const Tournament& tournament, const std::vector<PlayerId>& players) {
  const auto& settings = tournament.settings();
  if (settings.format == Format::RoundRobin) return round_robin_rounds(players.size(), settings.twice);
  if (settings.format == Format::Knockout) return tree_rounds(players.size());
  const auto all = groups(players, settings.group_size);
  std::size_t on = 0;
  for (const auto& group : all) on += std::min(group.size(), at(settings.qualifiers));
  return group_rounds(all, settings.twice) + tree_rounds(on);
}

/// Of a knock-out as many as its tree still has: where nobody came there may be fewer than were foreseen.
int rounds_of(const Tournament& tournament, const std::string& section) {
  const auto players = numbered(tournament, section);
  const int last = tournament.round_count();
  const int begins = tree_begins(tournament, players);
  if (begins == 0 || last < begins) return rounds_foreseen(tournament, players);
  if (const auto tree = tree_of(tournament, section)) return last + tree_rounds(tree->left.size());
  const auto& trees = tournament.round(last).trees;
  const auto paired = trees.find(section);
  return paired == trees.end() ? rounds_foreseen(tournament, players) : last - 1 + tree_rounds(paired->second.left.size());
}

/// Tables from `next` on; those who have one of their own keep it.
void lay(const Tournament& tournament, const Plan& plan, std::set<int>& own, int& next, std::vector<Seating>& games) {
  for (const auto& [first, second] : plan.pairs) {
    const auto kept = [&](PlayerId id) { return tournament.player(id).player.table; };
    int table = 0;
    for (const int wanted : {kept(first), kept(second)})
      if (table == 0 && wanted != 0 && own.erase(wanted) != 0) table = wanted;
    while (table == 0) {
      ++next;
      const bool taken = std::ranges::any_of(games, [&](const Seating& game) { return game.table == next; });
      if (!own.contains(next) && !taken) table = next;
    }
    games.push_back({.table = table, .first = first, .second = second});
  }
  if (plan.bye != 0) games.push_back({.table = 0, .first = plan.bye, .second = 0});
}

/// Nothing is missing in the last round, and in none a child that was moved is left without a seat.
Result<void> earlier_are_over(const Tournament& tournament) {
  const int last = tournament.round_count();
  if (last == 0) return {};
  std::vector<std::string> tables;
  for (const int table : tournament.missing(last)) tables.push_back(std::to_string(table));
  if (!tables.empty()) return fail(Message{"tournament.pair.missing"_key}.with("tables", joined(tables, ", ")));
  for (int round = 1; round <= last; ++round)
    if (const auto left = tournament.nowhere(round); !left.empty()) return fail(left_nowhere(tournament, round));
  return {};
}

}  // namespace

entries::Number numbers(const Tournament& tournament) {
  std::vector<PlayerId> order;
  for (PlayerId id = 1; tournament.knows(id); ++id) order.push_back(id);
  const auto player = [&](PlayerId id) -> const Player& { return tournament.player(id).player; };
  if (tournament.settings().order == Order::Lot) {
    Random random{tournament.settings().seed};
    std::vector<PlayerId> drawn;
    for (const auto place : draw_lots(order.size(), random)) drawn.push_back(order[place]);
    return {std::move(drawn)};
  }
  sort_stably(order, [&](PlayerId one, PlayerId other) { return comes_before(player(one), player(other)); });
  if (tournament.settings().order == Order::Rating)
    sort_stably(order, [&](PlayerId one, PlayerId other) { return player(one).rating > player(other).rating; });
  return {std::move(order)};
}

int rounds_of(const Tournament& tournament) {
  if (tournament.settings().format == Format::Swiss) return tournament.settings().rounds;
  int most = 0;
  for (const auto& section : tournament.sections()) most = std::max(most, rounds_of(tournament, section));
  return most;
}

Result<entries::Pair> next_round(const Tournament& tournament, Licence licence) {
  const int round = tournament.round_count() + 1;
  if (round > rounds_of(tournament)) return fail("tournament.over"_key);
  if (auto over = earlier_are_over(tournament); !over) return fail(over.error());
  std::vector<Plan> plans;
  std::set<int> own;
  for (const auto& section : tournament.sections()) {
    auto plan = plan_of(tournament, section, licence);
    if (!plan) return fail(plan.error());
    for (const auto& [first, second] : plan->pairs)
      for (const auto id : {first, second})
        if (const int table = tournament.player(id).player.table; table != 0) own.insert(table);
    plans.push_back(std::move(*plan));
  }
  entries::Pair pair{.round = round, .licence = licence.second_bye || licence.rematch};
  int next = 0;
  for (const auto& plan : plans) lay(tournament, plan, own, next, pair.games);
  if (pair.games.empty()) return fail("tournament.pair.nobody"_key);
  return pair;
}

}  // namespace meydan::tournament
