#include "cli/view.hpp"

namespace meydan::cli {
namespace {

/// The cells of the last move; none when it ended a set, as the board is a new one.
std::vector<std::string> last_cells(const Match& match) {
  if (match.line().empty()) return {};
  Match before{match.rules(), match.from()};
  for (const auto move : match.line().first(match.line().size() - 1)) before.play(move);
  const bool new_set = !match.over() && match.finished_sets().size() != before.finished_sets().size();
  return new_set ? std::vector<std::string>{} : before.state().trace(match.line().back());
}

bool has_sets(const Match& match) { return match.rules().match().sets > 1 && !match.from(); }

/// "south 1.5, north 0.5" in the language of the reader.
std::string score_of_sets(const Terminal& terminal, const Match& match) {
  std::array<int, kMaxSeats> half_points{};
  const std::size_t seats = match.rules().seats();
  for (const auto& set : match.finished_sets()) {
    const auto winner = set.outcome.winner();
    for (std::size_t i = 0; i < seats; ++i) half_points[i] += !winner ? 1 : *winner == seat_at(i) ? 2 : 0;
  }
  std::string text;
  for (std::size_t i = 0; i < seats; ++i)
    text.append(text.empty() ? "" : ", ")
        .append(seat_name(terminal, match.rules(), seat_at(i)))
        .append(" ")
        .append(Halves{0, 0}.write(half_points[i]));
  return text;
}

void show_places(const Terminal& terminal, const Match& match, const Outcome& outcome) {
  for (int place = 1; place <= outcome.seats; ++place)
    for (std::size_t i = 0; i < outcome.seats; ++i)
      if (outcome.places[i] == place)
        terminal.line(Message{"cli.place"_key}
                          .with("place", std::to_string(place))
                          .with("seat", seat_name(terminal, match.rules(), seat_at(i))));
}

}  // namespace

std::string seat_name(const Terminal& terminal, const AnyRules& rules, Seat seat) { return terminal.say(rules.seat_name(seat)); }

void show_board(const Terminal& terminal, const Match& match) {
  terminal.print(match.state().draw(last_cells(match)).render(terminal.style()));
}

void show_result(const Terminal& terminal, const Match& match) {
  const auto outcome = *match.outcome();
  terminal.line(outcome.reason);
  if (outcome.seats > 2) show_places(terminal, match, outcome);
  if (const auto winner = outcome.winner())
    terminal.strong(terminal.say(Message{"cli.winner"_key}.with("seat", seat_name(terminal, match.rules(), *winner))));
  else terminal.strong(terminal.say("cli.draw"_key));
}

void show_status(const Terminal& terminal, const Match& match) {
  for (const auto& message : match.state().status()) terminal.line(message);
  if (has_sets(match))
    terminal.line(Message{"cli.sets"_key}
                      .with("set", std::to_string(match.finished_sets().size() + (match.over() ? 0 : 1)))
                      .with("sets", std::to_string(match.rules().match().sets))
                      .with("score", score_of_sets(terminal, match)));
  if (match.over()) return show_result(terminal, match);
  if (match.to_move() != Seat::Chance)  // the game says itself who rolls
    terminal.strong(terminal.say(Message{"cli.turn"_key}.with("seat", seat_name(terminal, match.rules(), match.to_move()))));
}

}  // namespace meydan::cli
