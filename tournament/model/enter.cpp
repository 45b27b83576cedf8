// What may not be entered any more once it would change what is paired, or what nobody would notice.
#include <algorithm>

#include "tournament/model/tournament.hpp"
#include "tournament/rounds/knockout.hpp"

namespace meydan::tournament {
namespace {

struct Entering {
  const Tournament& now;

  bool has_begun() const { return now.round_count() > 0; }
  bool is_swiss() const { return now.settings().format == Format::Swiss; }

  /// A second half of games shifts nothing as long as nobody has gone beyond the first.
  bool is_beyond_the_first_games() const {
    const auto& settings = now.settings();
    return std::ranges::any_of(now.sections(), [&](const std::string& section) {
      const auto players = numbered(now, section);
      const auto all =
          settings.format == Format::Groups ? groups(players, settings.group_size) : std::vector<std::vector<PlayerId>>{players};
      return std::ranges::any_of(all, [&](const std::vector<PlayerId>& group) {
        return group.size() > 1 && now.round_count() > round_robin_rounds(group.size(), false);
      });
    });
  }
  bool has_knockout() const { return has_begun() && !now.rounds().back().trees.empty(); }

  Result<void> operator()(const entries::Set& set) const {
    const auto& before = now.settings();
    const bool regroups = before.format == Format::Groups && has_begun() && set.settings.group_size != before.group_size;
    const bool others_go_on = before.format == Format::Groups && has_knockout() && set.settings.qualifiers != before.qualifiers;
    const bool of_all = before.format == Format::Groups || before.format == Format::RoundRobin;
    const bool shifts = of_all && set.settings.twice != before.twice && has_begun() && is_beyond_the_first_games();
    if (regroups || others_go_on || shifts) return fail("tournament.settings.begun"_key);
    return {};
  }
  Result<void> operator()(const entries::Change& change) const {
    if (is_swiss() || !has_begun() || !now.knows(change.player)) return {};
    if (change.details.section != now.player(change.player).player.section) return fail("tournament.player.section_begun"_key);
    return {};
  }
  Result<void> operator()(const entries::Away& away) const {
    if (away.half_points > 0 && !is_swiss()) return fail("tournament.away.no_points"_key);
    return {};
  }
  Result<void> operator()(const entries::Back& back) const {
    if (!now.knows(back.player) || (back.to != 0 && back.to < back.from)) return {};
    const auto& entered = now.player(back.player);
    for (int round = back.from; round <= std::max(back.from, back.to); ++round)
      if (entered.is_away(round)) return {};
    return fail(
        Message{"tournament.back.not_away"_key}.with("name", full_name(entered.player)).with("round", std::to_string(back.from)));
  }
  Result<void> operator()(const auto&) const { return {}; }
};

}  // namespace

Result<void> Tournament::enter(const Entry& entry) {
  if (auto fine = std::visit(Entering{*this}, entry.what); !fine) return fine;
  return follow(entry);
}

}  // namespace meydan::tournament
