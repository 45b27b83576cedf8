#include "tournament/standings/choice.hpp"

#include <algorithm>

#include "core/options.hpp"
#include "core/text.hpp"
#include "tournament/names/fold.hpp"
#include "tournament/rounds/knockout.hpp"

namespace meydan::tournament {
namespace {

/// Those of a section in the order of a knock-out; after groups those who went on first, then the others as they stood.
std::vector<PlayerId> order_of(const Tournament& tournament, const std::string& section, const std::vector<Standing>& points,
                               int round) {
  const auto players = numbered(tournament, section);
  const auto& settings = tournament.settings();
  if (settings.format == Format::Knockout || players.size() < 2) return tree_order(tournament, players, 1, round);
  const auto all = groups(players, settings.group_size);
  const int length = group_rounds(all, settings.twice);
  auto order = tree_order(tournament, qualified(tournament, all, length), length + 1, round);
  for (const auto& one : points)
    if (tournament.player(one.player).player.section == section && std::ranges::find(order, one.player) == order.end())
      order.push_back(one.player);
  return order;
}

/// The places of a knock-out, section after section.
std::vector<Standing> by_tree(const Tournament& tournament, int round) {
  const auto points = standings(tournament, round);
  std::vector<Standing> all;
  for (const auto& section : tournament.sections())
    for (const auto id : order_of(tournament, section, points, round)) {
      all.push_back(*std::ranges::find(points, id, &Standing::player));
      all.back().place = static_cast<int>(all.size());
    }
  return all;
}

/// Whether a round is of the knock-out behind groups.
bool after_groups(const Tournament& tournament, int round) {
  const auto& settings = tournament.settings();
  int longest = 0;
  for (const auto& section : tournament.sections())
    longest = std::max(longest, group_rounds(groups(numbered(tournament, section), settings.group_size), settings.twice));
  return round > longest;
}

bool read_years(std::string_view text, Choice& choice) {
  const auto dash = text.find('-');
  const auto from = read_number(text.substr(0, dash));
  const auto to = dash == std::string_view::npos ? from : read_number(text.substr(dash + 1));
  if (!from || !to || *from > *to) return false;
  choice.born_from = *from;
  choice.born_to = *to;
  return true;
}

}  // namespace

std::vector<Standing> ranking(const Tournament& tournament, int round) {
  const auto format = tournament.settings().format;
  const bool tree = format == Format::Knockout || (format == Format::Groups && after_groups(tournament, round));
  return tree ? by_tree(tournament, round) : standings(tournament, round);
}

Result<Choice> read_choice(std::string_view text) {
  Choice choice;
  for (const auto& [part, at] : split(text, ',')) {
    const auto colon = part.find(':');
    const auto kind = part.substr(0, colon);
    const auto value = colon == std::string_view::npos ? std::string_view{} : part.substr(colon + 1);
    if (part == "girls") choice.gender = 'f';
    else if (part == "boys") choice.gender = 'm';
    else if (kind == "school" && !value.empty()) choice.school = value;
    else if (kind == "section" && !value.empty()) choice.section = value;
    else if (kind != "born" || !read_years(value, choice))
      return fail(Message{"tournament.unknown_word"_key}
                      .with("word", std::string{part})
                      .with("known", "girls, boys, born:2015-2017, school:…, section:…"));
  }
  return choice;
}

bool takes(const Choice& choice, const Player& player) {
  const auto same = [](const std::string& wanted, const std::string& is) { return wanted.empty() || fold(wanted) == fold(is); };
  const bool years =
      (choice.born_from == 0 && choice.born_to == 9999) || (player.year >= choice.born_from && player.year <= choice.born_to);
  return (choice.gender == ' ' || choice.gender == player.gender) && years && same(choice.school, player.school) &&
         same(choice.section, player.section);
}

}  // namespace meydan::tournament
