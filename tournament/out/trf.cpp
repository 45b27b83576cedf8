#include "tournament/out/trf.hpp"

#include <algorithm>

#include "tournament/at.hpp"
#include "tournament/stably.hpp"
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
  if (game == nullptr) return "ZHF"[tournament.player(player).asked_points(round)];
  if (game->is_bye()) return 'U';
  if (!game->score) return ' ';
  const int half_points = game->score->half_points[game->side(player)];
  return game->score->played() ? "0=1"[half_points] : half_points == 2 ? '+' : '-';
}

std::string round_cell(const Tournament& tournament, int round, PlayerId player) {
  const auto* game = tournament.game_of(round, player);
  const bool against = game != nullptr && !game->is_bye();
  const auto opponent = against ? right(std::to_string(tournament.player(game->opponent(player)).number), 4) : "0000";
  const char seat = !against ? '-' : game->side(player) == 0 ? 'w' : 'b';
  return "  " + opponent + " " + seat + " " + letter(tournament, round, player);
}

std::string line(std::string_view code, const std::string& text) {
  return text.empty() ? "" : std::string{code} + " " + text + "\n";
}

}  // namespace

std::string as_trf(const Tournament& tournament) {
  const auto& settings = tournament.settings();
  const auto all = ranking(tournament, tournament.round_count());
  std::vector<PlayerId> order;
  for (PlayerId id = 1; tournament.knows(id); ++id) order.push_back(id);
  const auto number = [&](PlayerId id) { return tournament.player(id).number; };
  sort_stably(order, [&](PlayerId one, PlayerId other) { return number(one) < number(other); });

  auto text = line("012", settings.name) + line("022", settings.place) + line("042", settings.date);
  text += line("062", std::to_string(order.size()));
  text += line("092", settings.format == Format::Swiss        ? "Individual: Swiss-System"
                      : settings.format == Format::RoundRobin ? "Individual: Round-Robin"
                                                              : "Individual: Knockout");
  text += line("XXR", std::to_string(settings.format == Format::Swiss ? settings.rounds : tournament.round_count()));
  for (const auto id : order) {
    const auto& [player, number, from, away] = tournament.player(id);
    const auto& standing = *std::ranges::find(all, id, &Standing::player);
    const auto name = player.surname.empty() ? player.name : player.surname + ", " + player.name;
    text += "001 " + right(std::to_string(number), 4) + " " +
            (player.gender == 'f'   ? 'w'
             : player.gender == 'm' ? 'm'
                                    : ' ') +
            "    " + left(name, 33) + " " + right(player.rating == 0 ? "" : std::to_string(player.rating), 4) + " " +
            std::string(3, ' ') + " " + std::string(11, ' ') + " " +
            left(player.year == 0 ? "" : std::to_string(player.year) + "/00/00", 10) + " " +
            right(in_points(standing.half_points), 4) + " " + right(std::to_string(standing.place), 4);
    for (int round = 1; round <= tournament.round_count(); ++round) text += round_cell(tournament, round, id);
    text += "\n";
  }
  return text;
}

}  // namespace meydan::tournament
