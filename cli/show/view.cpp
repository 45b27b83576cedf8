#include "cli/show/view.hpp"

#include <algorithm>

#include "cli/terminal/charset.hpp"
#include "core/text.hpp"
#include "lang/move.hpp"

namespace meydan::cli {
namespace {

bool has_sets(const Match& match) { return match.rules().match().sets > 1; }

/// "güney 1,5, kuzey 0,5" in the language of the reader.
std::string score_of_sets(const Terminal& terminal, const Match& match) {
  const auto half_points = match.half_set_points();
  std::string text;
  for (std::size_t i = 0; i < match.rules().seats(); ++i) {
    auto points = Halves{0, 0}.write(half_points[i]);
    if (terminal.language() == Language::Turkish) std::ranges::replace(points, '.', ',');
    text.append(text.empty() ? "" : ", ").append(seat_name(terminal, match.rules(), seat_at(i))).append(" ").append(points);
  }
  return text;
}

/// "güney, kuzey": those who share a place.
std::string listed(const Terminal& terminal, const Match& match, const Outcome& outcome, int place) {
  std::string list;
  for (std::size_t i = 0; i < outcome.seats; ++i)
    if (outcome.places[i] == place) list.append(list.empty() ? "" : ", ").append(seat_name(terminal, match.rules(), seat_at(i)));
  return list;
}

Message reason_of(const Terminal& terminal, const Match& match, const Outcome& outcome) {
  const auto last = [&](Key key) { return Message{key}.with("seat", listed(terminal, match, outcome, outcome.seats)); };
  if (outcome.reason == "match.end.resigned"_key) return last("cli.resigned"_key);
  if (outcome.reason == "match.end.time"_key) return last("cli.out_of_time"_key);
  return Message{outcome.reason};
}

void say_result(const Terminal& terminal, const Match& match, std::vector<Said>& said) {
  const auto outcome = *match.outcome();
  said.push_back({terminal.say(reason_of(terminal, match, outcome))});
  for (int place = 1; outcome.seats > 2 && place <= outcome.seats; ++place)
    if (const auto seats = listed(terminal, match, outcome, place); !seats.empty())
      said.push_back({terminal.say(Message{"cli.place"_key}.with("place", std::to_string(place)).with("seat", seats))});
  const bool all_equal = std::ranges::count(std::span{outcome.places}.first(outcome.seats), 1) == outcome.seats;
  const auto key = outcome.winner() ? "cli.winner"_key : all_equal ? "cli.draw"_key : "cli.winners"_key;
  said.push_back({terminal.say(Message{key}.with("seat", listed(terminal, match, outcome, 1))), Weight::Strong});
}

/// Characters that take a place on the screen: colours do not.
std::size_t columns_of(std::string_view line) {
  std::size_t columns = 0;
  while (!line.empty())
    if (line.starts_with("\033[")) line.remove_prefix(std::min(line.find('m') + 1, line.size()));
    else take_character(line), ++columns;
  return columns;
}

std::vector<std::string> lines_of(const Terminal& terminal, const std::vector<Said>& sentences, std::size_t width) {
  std::vector<std::string> lines;
  for (const auto& [text, weight] : sentences) {
    const auto broken = wrapped(text, width);
    for (const auto& [line, at] : split(broken, '\n')) lines.push_back(terminal.weighted(weight, line));
  }
  return lines;
}

}  // namespace

std::string seat_name(const Terminal& terminal, const AnyRules& rules, Seat seat) { return terminal.say(rules.seat_name(seat)); }

std::string capital(const Terminal& terminal, std::string text) {
  if (terminal.language() == Language::Turkish && text.starts_with('i')) return "İ" + text.substr(1);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string move_name(const Terminal& terminal, std::string_view move) { return spelled(terminal.language(), move); }

std::optional<LastMove> last_move(const Match& match) {
  std::optional<LastMove> last;
  Match before{match.rules(), match.from()};
  for (const auto move : match.line()) {
    const auto resigned = before.resigned_by(move);
    const auto seat = resigned.value_or(before.to_move());
    if (is_player(seat)) last = {seat, before.write(move), resigned ? std::vector<std::string>{} : before.state().trace(move)};
    const auto sets = before.finished_sets().size();
    before.play(move);
    if (before.finished_sets().size() != sets && !before.over()) last.reset();
  }
  return last;
}

std::vector<Said> status_of(const Terminal& terminal, const Match& match, Key turn) {
  std::vector<Said> said;
  if (const auto last = last_move(match))
    said.push_back({terminal.say(Message{"cli.last_move"_key}
                                     .with("seat", seat_name(terminal, match.rules(), last->seat))
                                     .with("move", move_name(terminal, last->text)))});
  for (const auto& message : match.state().status()) said.push_back({terminal.say(message)});
  if (has_sets(match))
    said.push_back({terminal.say(Message{"cli.sets"_key}
                                     .with("set", std::to_string(match.finished_sets().size() + (match.over() ? 0 : 1)))
                                     .with("sets", std::to_string(match.rules().match().sets))
                                     .with("score", score_of_sets(terminal, match)))});
  if (match.over()) say_result(terminal, match, said);
  else if (match.to_move() != Seat::Chance)  // the game says itself who rolls
    said.push_back(
        {terminal.say(Message{turn}.with("seat", seat_name(terminal, match.rules(), match.to_move()))), Weight::Strong});
  return said;
}

void show_match(const Terminal& terminal, const Match& match, const std::vector<Said>& sentences) {
  constexpr std::size_t kGap = 2;
  constexpr std::size_t kNarrowest = 24;
  const auto last = last_move(match);
  const auto picture = match.state().draw(last ? last->cells : std::vector<std::string>{}).render(terminal.style());
  const auto below = lines_of(terminal, sentences, terminal.width());
  const auto rows = split(std::string_view{picture}.substr(0, picture.size() - 1), '\n');
  std::size_t column = 0;
  for (const auto& row : rows) column = std::max(column, columns_of(row.text) + kGap);
  const bool low = rows.size() + below.size() + 1 > terminal.height();  // with the line to type in
  if (!low || terminal.width() == kEndless || terminal.width() < column + kNarrowest) {
    terminal.print(picture);
    for (const auto& line : below) terminal.line(line);
    return;
  }
  const auto beside = lines_of(terminal, sentences, terminal.width() - column);
  for (std::size_t i = 0; i < std::max(rows.size(), beside.size()); ++i) {
    std::string row{i < rows.size() ? rows[i].text : std::string_view{}};
    if (i < beside.size()) row.append(column - columns_of(row), ' ').append(beside[i]);
    terminal.line(row);
  }
}

}  // namespace meydan::cli
