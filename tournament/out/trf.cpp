#include "tournament/out/trf.hpp"

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "tournament/names/fold.hpp"
#include "tournament/out/day.hpp"
#include "tournament/rounds/knockout.hpp"
#include "tournament/standings/choice.hpp"

namespace meydan::tournament {
namespace {

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// The first so many characters, with spaces behind them.
std::string left(std::string text, std::size_t width) {
  while (characters(text) > width) {
    while ((static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
    text.pop_back();
  }
  return text + std::string(width - characters(text), ' ');
}

std::string right(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string in_points(int half_points) { return std::to_string(half_points / 2) + (half_points % 2 != 0 ? ".5" : ".0"); }

/// 1 = 0 of games at the board; + - without; U the bye, F H Z byes asked for, with a whole, half and no point.
char letter(const Tournament& tournament, int round, PlayerId player) {
  const auto* game = tournament.game_of(round, player);
  if (game == nullptr) return "ZHF"[tournament.given_points(round, player)];
  if (game->is_bye()) return 'U';
  if (!game->score) return ' ';
  const int half_points = game->score->half_points[game->side(player)];
  return game->score->played() ? "0=1"[half_points] : half_points == 2 ? '+' : '-';
}

using Numbers = std::map<PlayerId, int>;

std::string round_cell(const Tournament& tournament, int round, PlayerId player, const Numbers& numbers) {
  const auto* game = tournament.game_of(round, player);
  const bool against = game != nullptr && !game->is_bye();
  const auto opponent = against ? numbers.find(game->opponent(player)) : numbers.end();
  if (opponent == numbers.end()) {
    const bool elsewhere = against && game->score;
    const char given = elsewhere ? "ZHF"[game->score->half_points[game->side(player)]] : letter(tournament, round, player);
    return std::string{"  0000 - "} + given;
  }
  const char seat = game->side(player) == 0 ? 'w' : 'b';
  return "  " + right(std::to_string(opponent->second), 4) + " " + seat + " " + letter(tournament, round, player);
}

std::string line(std::string_view code, const std::string& text) {
  return text.empty() ? "" : std::string{code} + " " + text + "\n";
}

/// "2026/03/05", or nothing.
std::string trf_day(std::string_view typed) {
  const auto day = read_day(typed);
  if (!day) return "";
  const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(static_cast<int>(day->year())) + "/" + two(static_cast<unsigned>(day->month())) + "/" +
         two(static_cast<unsigned>(day->day()));
}

std::string head(const Tournament& tournament, const std::string& section, std::size_t players) {
  const auto& settings = tournament.settings();
  auto text = line("012", settings.name + (has_sections(tournament) && !section.empty() ? " (" + section + ")" : "")) +
              line("022", settings.place) + line("042", trf_day(settings.date));
  text += line("062", std::to_string(players));
  text += line("092", settings.format == Format::Swiss ? "Individual: Swiss-System"
                      : settings.format == Format::RoundRobin
                          ? (settings.twice ? "Individual: Double Round-Robin" : "Individual: Round-Robin")
                          : "Individual: Knockout");
  return text + line("XXR", std::to_string(settings.format == Format::Swiss ? settings.rounds : tournament.round_count()));
}

std::string player_line(const Tournament& tournament, const Standing& standing, const Numbers& numbers) {
  const auto id = standing.player;
  const auto& player = tournament.player(id).player;
  const auto name = player.surname.empty() ? player.name : player.surname + ", " + player.name;
  auto text = "001 " + right(std::to_string(numbers.at(id)), 4) + " " +
              (player.gender == 'f'   ? 'w'
               : player.gender == 'm' ? 'm'
                                      : ' ') +
              "    " + left(name, 33) + " " + right(player.rating == 0 ? "" : std::to_string(player.rating), 4) + " " +
              std::string(3, ' ') + " " + std::string(11, ' ') + " " +
              left(player.year == 0 ? "" : std::to_string(player.year) + "/00/00", 10) + " " +
              right(in_points(standing.half_points), 4) + " " + right(std::to_string(standing.place), 4);
  for (int round = 1; round <= tournament.round_count(); ++round) text += round_cell(tournament, round, id, numbers);
  return text + "\n";
}

/// The one that is wanted, as players have it.
Result<std::string> section_of(const Tournament& tournament, const std::optional<std::string>& wanted) {
  const auto sections = tournament.sections();
  if (!wanted && sections.size() <= 1) return sections.empty() ? std::string{} : sections.front();
  const auto found = std::ranges::find_if(sections, [&](const auto& each) { return wanted && fold(each) == fold(*wanted); });
  if (found != sections.end()) return *found;
  std::vector<std::string> words;
  for (const auto& each : sections) words.push_back("section:" + each);
  return fail(Message{"tournament.trf.section"_key}.with("sections", joined(words, ", ")));
}

}  // namespace

Result<std::string> as_trf(const Tournament& tournament, const std::optional<std::string>& wanted) {
  const auto section = section_of(tournament, wanted);
  if (!section) return fail(section.error());
  const auto all = listed(overall(tournament, tournament.round_count(), {.section = *section}));
  const auto order = numbered(tournament, *section);
  Numbers numbers;
  for (const auto id : order) numbers.emplace(id, static_cast<int>(numbers.size()) + 1);
  auto text = head(tournament, *section, order.size());
  for (const auto id : order) text += player_line(tournament, *std::ranges::find(all, id, &Standing::player), numbers);
  return text;
}

}  // namespace meydan::tournament
