// meydan tournament seat.
#include <algorithm>

#include "cli/args/values.hpp"
#include "cli/tournament/actions.hpp"
#include "core/text.hpp"
#include "protocol/words.hpp"
#include "tournament/rounds/by_hand.hpp"

namespace meydan::cli {
namespace {

using namespace meydan::tournament;

constexpr const char* kTyped = "'<table> <first> <second>'|'0 <player>'";

std::string spaced(std::span<const std::string_view> words) {
  return joined(std::vector<std::string>(words.begin(), words.end()), " ");
}

/// Two names of any number of words, with a dash between them or where only one way to part them names two players.
std::pair<PlayerId, PlayerId> read_two(const Tournament& now, std::span<const std::string_view> words, const std::string& typed) {
  const auto dash = std::ranges::find_if(words, [](std::string_view word) { return word == "-" || word == "–"; });
  if (dash != words.end()) {
    const auto before = static_cast<std::size_t>(dash - words.begin());
    return {read_player(now, spaced(words.first(before))), read_player(now, spaced(words.subspan(before + 1)))};
  }
  if (words.size() == 2) return {read_player(now, std::string{words[0]}), read_player(now, std::string{words[1]})};
  std::vector<std::pair<PlayerId, PlayerId>> found;
  for (std::size_t before = 1; before < words.size(); ++before) {
    const auto first = players_called(now, spaced(words.first(before)));
    const auto second = players_called(now, spaced(words.subspan(before)));
    if (first.size() == 1 && second.size() == 1) found.emplace_back(first[0], second[0]);
  }
  if (found.size() != 1) stop(Message{"cli.tournament.seat_unclear"_key}.with("typed", printable(typed)));
  return found.front();
}

Seating read_seating(const Tournament& now, const std::string& typed) {
  const auto words = words_of(typed);
  if (words.size() < 2) bad_value("seat", typed, kTyped);
  const auto names = std::span{words}.subspan(1);
  const int table = cli::read_number("seat", std::string{words[0]}, 0, 99999);
  if (table == 0) return {.table = 0, .first = read_player(now, spaced(names)), .second = 0};
  if (names.size() < 2) bad_value("seat", typed, kTyped);
  const auto [first, second] = read_two(now, names, typed);
  return {.table = table, .first = first, .second = second};
}

}  // namespace

Status tournament_seat(const Arguments& arguments, const Terminal& terminal) {
  auto file = open_tournament(arguments, terminal);
  const int round = asked_round(arguments, file.now());
  entries::Rearrange rearrange{.round = round};
  const auto& words = arguments.tournament.words;
  if (words.size() < 2) stop(Message{"cli.usage.missing"_key}.with("what", kTyped).with("command", "tournament"));
  for (std::size_t i = 1; i < words.size(); ++i) rearrange.games.push_back(read_seating(file.now(), words[i]));
  const auto doubts = concerns(file.now(), round, rearrange.games);
  for (const auto& doubt : doubts) terminal.complain(doubt);
  if (!doubts.empty() && !arguments.tournament.anyway) {
    terminal.complain(Message{"cli.tournament.not_seated"_key});
    return Status::Wrong;
  }
  enter(file, std::move(rearrange), arguments);
  show_round(file.now(), round, arguments, terminal);
  return Status::Fine;
}

}  // namespace meydan::cli
