#include "tournament/standings/prizes.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "core/options.hpp"
#include "tournament/names/schools.hpp"
#include "tournament/stably.hpp"

namespace meydan::tournament {
namespace {

constexpr int kMostPrizes = 99;

struct List {
  std::string_view of;
  int prizes = 0;
};

std::optional<List> read_list(std::string_view text) {
  const auto sign = text.rfind('=');
  if (sign == std::string_view::npos) return std::nullopt;
  const auto number = read_number(text.substr(sign + 1));
  const List list{.of = text.substr(0, sign), .prizes = static_cast<int>(number.value_or(0))};
  const bool known = list.of == "all" || list.of == "schools" || list.of == "teams" || read_choice(list.of);
  return known && list.prizes >= 1 && list.prizes <= kMostPrizes ? std::optional{list} : std::nullopt;
}

class Giving {
 public:
  Giving(const Tournament& now, int round) : now_(now), round_(round), all_(listed(overall(now, round))) {}

  void give(const List& list) {
    if (list.of == "teams") return give_teams(list.prizes);
    if (list.of == "schools") return give_schools(list.prizes);
    give(list.of == "all" ? Choice{} : *read_choice(list.of), list.prizes);
  }

  std::vector<Prizes> given() && {
    const auto won = winners(lists_);
    for (std::size_t i = 0; i < won.size(); ++i)
      for (const auto player : won[i]) {
        auto& those = given_[places_[i]].won;
        those.push_back({.number = static_cast<int>(those.size()) + 1,
                         .player = player,
                         .school = now_.player(player).player.school,
                         .half_points = std::ranges::find(all_, player, &Standing::player)->half_points});
      }
    return std::move(given_);
  }

 private:
  /// Sections are ranked apart, so each has a list of its own.
  void give(Choice choice, int prizes) {
    auto lists = overall(now_, round_, choice);
    if (lists.empty()) return add(title_of(choice), {}, prizes);
    for (auto& [part, list] : lists) {
      if (has_sections(now_)) choice.section = part.section;
      add(title_of(choice), std::move(list), prizes);
    }
  }
  /// The best of a school, whatever their section: by place there, then by points.
  void give_schools(int prizes) {
    for (const auto& school : schools_of(now_)) {
      const Choice choice{.school = school};
      std::vector<Standing> best;
      std::ranges::copy_if(all_, std::back_inserter(best),
                           [&](const Standing& one) { return takes(choice, now_.player(one.player).player); });
      const auto key = [](const Standing& one) { return std::pair{one.place, -one.half_points}; };
      sort_stably(best, [&](const Standing& one, const Standing& other) { return key(one) < key(other); });
      add(title_of(choice), std::move(best), prizes);
    }
  }
  void add(std::vector<Message> title, std::vector<Standing> list, int prizes) {
    places_.push_back(given_.size());
    given_.push_back({.title = std::move(title)});
    lists_.push_back({std::move(list), prizes});
  }
  void give_teams(int prizes) {
    auto& teams_given = given_.emplace_back(Prizes{.title = {Message{"tournament.prizes.teams"_key}}});
    for (const auto& team : teams(now_, all_))
      if (std::ssize(teams_given.won) < prizes)
        teams_given.won.push_back(
            {.number = static_cast<int>(teams_given.won.size()) + 1, .school = team.school, .half_points = team.half_points});
  }

  const Tournament& now_;
  int round_;
  std::vector<Standing> all_;
  std::vector<Prizes> given_;
  std::vector<PrizeList> lists_;     // of children
  std::vector<std::size_t> places_;  // in given_, of each of them
};

}  // namespace

Result<void> check_prizes(const std::vector<std::string>& lists) {
  for (const auto& text : lists)
    if (!read_list(text)) return fail(Message{"tournament.prizes.bad"_key}.with("text", text));
  return {};
}

std::string said(const std::vector<Message>& title, Language language) {
  std::string text;
  for (const auto& part : title) text += (text.empty() ? "" : ", ") + say(language, part);
  return text;
}

std::vector<Prizes> prizes(const Tournament& tournament, int round) {
  Giving giving{tournament, round};
  for (const auto& text : tournament.settings().prizes)
    if (const auto list = read_list(text)) giving.give(*list);
  return std::move(giving).given();
}

}  // namespace meydan::tournament
