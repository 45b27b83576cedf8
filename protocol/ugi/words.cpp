#include "protocol/ugi/words.hpp"

#include <cmath>

#include "protocol/thinker.hpp"

namespace meydan::ugi {
namespace {

std::string truth(bool value) { return value ? "true" : "false"; }

std::string result_of(const Match& match) {
  const auto outcome = match.outcome();
  if (!outcome) return "none";
  const auto winner = outcome->winner();
  return winner ? seat_name(*winner) + "win" : "draw";
}

std::string listed(const Match& match) {
  std::string text;
  for (const auto move : match.moves()) text += (text.empty() ? "" : " ") + match.state().write_move(move);
  return text;
}

std::string score_text(const Score& score) {
  const auto win = " win " + std::to_string(std::lround(score.win * 1000));
  if (score.mate) return "mate " + std::to_string(*score.mate) + win;
  return "cp " + std::to_string(std::lround(score.points * 100)) + win;
}

}  // namespace

std::string seat_name(Seat seat) {
  if (seat == Seat::Chance) return "chance";
  return is_player(seat) ? "p" + std::to_string(index(seat) + 1) : "none";
}

std::string answer_to(const Match& match, std::string_view question, std::string_view what) {
  if (question == "p1turn") return truth(match.to_move() == Seat::A);
  if (question == "turn") return seat_name(match.to_move());
  if (question == "gameover") return truth(match.over());
  if (question == "result") return result_of(match);
  if (question == "fen") return match.state().text();
  if (question == "islegal") return truth(!match.over() && match.read_move(what).has_value());
  if (question == "legalmoves") return match.over() ? "none" : listed(match);
  if (question == "game") return std::string{match.rules().game().id()};
  if (question == "rules") return match.rules().text();
  if (question == "players") return std::to_string(match.rules().seats());
  return "unknown";
}

std::string info(const Match& match, const Thought& thought, const Line& line, std::size_t number, double seconds) {
  std::string text = "info depth " + std::to_string(thought.depth);
  if (number > 0) text += " multipv " + std::to_string(number);
  text += " score " + score_text(line.score) + " nodes " + std::to_string(thought.nodes);
  text += " nps " + std::to_string(seconds > 0 ? std::lround(static_cast<double>(thought.nodes) / seconds) : 0);
  text += " time " + std::to_string(std::lround(seconds * 1000)) + " pv";
  for (const auto& move : written_line(match, line.moves)) text += " " + move;
  return text;
}

}  // namespace meydan::ugi
