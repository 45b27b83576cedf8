#include "cli/score.hpp"

#include <array>
#include <cmath>
#include <cstdlib>

#include "cli/view.hpp"

namespace meydan::cli {
namespace {

struct Unit {
  std::string_view game;
  Key one;
  Key many;
};

constexpr std::array kUnits = {Unit{"reversi", "cli.unit.disc"_key, "cli.unit.discs"_key},
                               Unit{"mangala", "cli.unit.stone"_key, "cli.unit.stones"_key}};
constexpr Unit kPoints = {"", "cli.unit.point"_key, "cli.unit.points"_key};

/// "4 taş", "1,5 puan"; Go counts in halves, the others in whole ones.
std::string amount(const Terminal& terminal, const GameType& game, double points) {
  auto unit = kPoints;
  for (const auto& known : kUnits)
    if (known.game == game.id()) unit = known;
  const int halves = static_cast<int>(game.id() == "go" ? std::lround(points * 2) : 2 * std::lround(points));
  auto number = std::to_string(halves / 2);
  if (halves % 2 != 0) number += ".5";
  return terminal.say(Message{halves == 2 ? unit.one : unit.many}.with("number", number));
}

Key how_far_ahead(double win) {
  if (win < 0.55) return "cli.score.even"_key;
  if (win < 0.7) return "cli.score.little"_key;
  if (win < 0.85) return "cli.score.ahead"_key;
  return win < 0.97 ? "cli.score.far"_key : "cli.score.winning"_key;
}

Message of_two(const Terminal& terminal, const GameType& game, const Score& score) {
  const bool counts = engine_of(game).counts_points;
  const auto points = std::abs(score.points);
  if (score.exact && counts && points == 0) return Message{"cli.score.draw"_key};
  if (score.exact && counts) return Message{"cli.score.wins_by"_key}.with("amount", amount(terminal, game, points));
  if (score.mate) {
    const int moves = (std::abs(*score.mate) + 1) / 2;
    return moves <= 1 ? Message{"cli.score.wins_now"_key} : Message{"cli.score.wins_in"_key}.with("moves", std::to_string(moves));
  }
  if (score.exact) return Message{score.win == 0.5 ? "cli.score.draw"_key : "cli.score.wins"_key};
  if (counts && points < 0.5) return Message{"cli.score.even"_key};
  if (counts) return Message{"cli.score.ahead_by"_key}.with("amount", amount(terminal, game, points));
  return Message{how_far_ahead(std::max(score.win, 1 - score.win))};
}

bool mover_is_ahead(const GameType& game, const Score& score) {
  if (engine_of(game).counts_points) return score.points >= 0;
  if (score.mate) return *score.mate > 0;
  return score.win >= 0.5;
}

}  // namespace

std::string percent(double share) { return std::to_string(std::lround(share * 100)); }

std::string score_with_chance(const Terminal& terminal, const AnyRules& rules, Seat mover, const Score& score) {
  auto words = score_in_words(terminal, rules, mover, score);
  if (rules.seats() > 2) return words;
  const auto share = mover_is_ahead(rules.game(), score) ? score.win : 1 - score.win;
  return terminal.say(Message{"cli.score.chance"_key}.with("words", std::move(words)).with("percent", percent(share)));
}

std::string score_in_words(const Terminal& terminal, const AnyRules& rules, Seat mover, const Score& score) {
  if (rules.seats() > 2)
    return terminal.say(
        Message{"cli.score.first"_key}.with("seat", seat_name(terminal, rules, mover)).with("percent", percent(score.win)));
  const auto ahead = mover_is_ahead(rules.game(), score) ? mover : other(mover);
  return terminal.say(of_two(terminal, rules.game(), score).with("seat", seat_name(terminal, rules, ahead)));
}

}  // namespace meydan::cli
