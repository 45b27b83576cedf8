#include "tournament/standings/choice.hpp"

#include <algorithm>
#include <iterator>

#include "core/options.hpp"
#include "core/text.hpp"
#include "tournament/names/fold.hpp"
#include "tournament/names/schools.hpp"
#include "tournament/rounds/knockout.hpp"

namespace meydan::tournament {
namespace {

/// By how far they came; after groups those who went on first, then the others as they stood.
std::vector<Standing> by_tree(const Tournament& tournament, const std::string& section, const std::vector<Standing>& by_points,
                              int first, int round) {
  std::vector<Standing> all;
  for (const auto& [player, place] : tree_places(tournament, section, first, round)) {
    const auto found = std::ranges::find(by_points, player, &Standing::player);
    if (found == by_points.end()) continue;  // in an old list they could still move to another section
    all.push_back(*found);
    all.back().place = place;
  }
  const auto went_on = all.size();
  auto others = only(by_points, [&](PlayerId id) { return std::ranges::find(all, id, &Standing::player) == all.end(); });
  for (auto& one : others) one.place += static_cast<int>(went_on);
  std::ranges::move(others, std::back_inserter(all));
  return all;
}

std::vector<Standing> places_in(const Tournament& tournament, const std::string& section, int round) {
  const auto in = [&](PlayerId id) { return tournament.player(id).player.section == section; };
  auto by_points = standings(tournament, round, in);
  const int first = tree_begins(tournament, numbered(tournament, section));
  return first > 0 && round >= first ? by_tree(tournament, section, by_points, first, round) : by_points;
}

void add_those_taken(std::vector<Ranking>& all, const Tournament& tournament, const Part& part, const std::vector<Standing>& list,
                     const Choice& choice) {
  auto some = choice == Choice{} ? list : only(list, [&](PlayerId id) { return takes(choice, tournament.player(id).player); });
  if (!some.empty()) all.push_back({part, std::move(some)});
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

std::vector<Ranking> rankings(const Tournament& tournament, int round, const Choice& choice) {
  const Parts parts{tournament, round};
  std::vector<Ranking> all;
  for (const auto& part : parts.all())
    add_those_taken(all, tournament, part,
                    part.group == 0 ? places_in(tournament, part.section, round)
                                    : standings(tournament, round, [&](PlayerId id) { return parts.of(id) == part; }),
                    choice);
  return all;
}

std::vector<Ranking> overall(const Tournament& tournament, int round, const Choice& choice) {
  std::vector<Ranking> all;
  for (const auto& section : tournament.sections())
    add_those_taken(all, tournament, {section}, places_in(tournament, section, round), choice);
  return all;
}

std::vector<Standing> listed(std::vector<Ranking> rankings) {
  std::vector<Standing> all;
  for (auto& [part, list] : rankings) std::ranges::move(list, std::back_inserter(all));
  return all;
}

std::vector<Message> notes(const Tournament& tournament, int round) {
  const auto& settings = tournament.settings();
  std::vector<Message> all;
  if (Parts{tournament, round}.have_groups())
    all.push_back(Message{"tournament.note.go_on"_key}.with("number", std::to_string(settings.qualifiers)));
  all.emplace_back(settings.format == Format::Swiss ? "tournament.note.unplayed"_key : "tournament.note.forfeits"_key);
  return all;
}

bool has_sections(const Tournament& tournament) { return tournament.sections().size() > 1; }

Result<Choice> read_choice(std::string_view text) {
  Choice choice;
  for (const auto& [part, at] : split(text, ',')) {
    const auto colon = part.find(':');
    const auto kind = part.substr(0, colon);
    const auto value = colon == std::string_view::npos ? std::string_view{} : part.substr(colon + 1);
    if (part == "girls") choice.gender = 'f';
    else if (part == "boys") choice.gender = 'm';
    else if (kind == "school" && !value.empty()) choice.school = value;
    else if (kind == "section" && colon != std::string_view::npos) choice.section = std::string{value};
    else if (kind != "born" || !read_years(value, choice))
      return fail(Message{"tournament.unknown_word"_key}
                      .with("word", std::string{part})
                      .with("known", "girls, boys, born:2015-2017, school:…, section:…"));
  }
  return choice;
}

bool takes(const Choice& choice, const Player& player) {
  const bool school = choice.school.empty() || school_key(choice.school) == school_key(player.school);
  const bool years =
      (choice.born_from == 0 && choice.born_to == 9999) || (player.year >= choice.born_from && player.year <= choice.born_to);
  return (choice.gender == ' ' || choice.gender == player.gender) && years && school &&
         (!choice.section || fold(*choice.section) == fold(player.section));
}

Message title_of_section(const std::string& section) {
  if (section.empty()) return Message{"tournament.section.none"_key};
  return Message{"tournament.section.title"_key}.with("section", section);
}

std::vector<Message> title_of(const Choice& choice) {
  std::vector<Message> parts;
  if (choice.gender == 'f') parts.emplace_back("tournament.prizes.girls"_key);
  if (choice.gender == 'm') parts.emplace_back("tournament.prizes.boys"_key);
  if (choice.born_from == choice.born_to)
    parts.push_back(Message{"tournament.prizes.born"_key}.with("year", std::to_string(choice.born_from)));
  else if (choice.born_from != 0)
    parts.push_back(Message{"tournament.prizes.born_between"_key}
                        .with("from", std::to_string(choice.born_from))
                        .with("to", std::to_string(choice.born_to)));
  if (choice.section) parts.push_back(title_of_section(*choice.section));
  if (!choice.school.empty()) parts.push_back(Message{"tournament.prizes.school"_key}.with("school", choice.school));
  if (parts.empty()) parts.emplace_back("tournament.prizes.all"_key);
  return parts;
}

}  // namespace meydan::tournament
