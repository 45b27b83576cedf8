#include "protocol/score_words.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace meydan {
namespace {

/// "4 taş", "1,5 puan".
std::string amount(Language language, const Unit& unit, double points) {
  const int halves = static_cast<int>(unit.halves ? std::lround(points * 2) : 2 * std::lround(points));
  auto number = std::to_string(halves / 2);
  if (halves % 2 != 0) number += ".5";
  return say(language, Message{halves == 2 ? unit.one : unit.many}.with("number", number));
}

Key how_far_ahead(double win) {
  if (win < 0.55) return "score.even"_key;
  if (win < 0.7) return "score.little"_key;
  if (win < 0.85) return "score.ahead"_key;
  return win < 0.97 ? "score.far"_key : "score.winning"_key;
}

/// What is proved follows from the end of the game, the rest from the chance to win: a guess of points may say the opposite.
bool mover_is_ahead(const GameType& game, const Score& score) {
  if (score.exact && engine_facts(game.id()).unit) return score.points >= 0;
  if (score.mate) return *score.mate > 0;
  return score.win >= 0.5;
}

bool is_proved(const Score& score) { return score.exact || score.mate; }

Message of_two(Language language, const GameType& game, const Score& score) {
  const auto& unit = engine_facts(game.id()).unit;
  const auto points = mover_is_ahead(game, score) ? score.points : -score.points;
  if (score.exact && unit && points == 0) return Message{"score.draw"_key};
  if (score.exact && unit) return Message{"score.wins_by"_key}.with("amount", amount(language, *unit, points));
  if (score.mate) {
    const int moves = (std::abs(*score.mate) + 1) / 2;
    return moves <= 1 ? Message{"score.wins_now"_key} : Message{"score.wins_in"_key}.with("moves", std::to_string(moves));
  }
  if (score.exact) return Message{score.win == 0.5 ? "score.draw"_key : "score.wins"_key};
  if (unit && points >= 0.5) return Message{"score.ahead_by"_key}.with("amount", amount(language, *unit, points));
  return Message{how_far_ahead(std::max(score.win, 1 - score.win))};
}

}  // namespace

std::string percent(double share) { return std::to_string(std::lround(static_cast<double>(std::lround(share * 10'000)) / 100)); }

std::string score_in_words(Language language, const AnyRules& rules, Seat mover, const Score& score, bool with_chance) {
  if (rules.seats() > 2)
    return say(language, Message{"score.first"_key}
                             .with("seat", std::string{say(language, rules.seat_name(mover))})
                             .with("percent", percent(score.win)));
  const bool ahead = mover_is_ahead(rules.game(), score);
  const auto seat = std::string{say(language, rules.seat_name(ahead ? mover : other(mover)))};
  const auto message = of_two(language, rules.game(), score);
  auto words = say(language, Message{message}.with("seat", seat));
  if (!with_chance || is_proved(score)) return words;
  return say(language, Message{message.key == "score.even"_key ? "score.chance_of"_key : "score.chance"_key}
                           .with("words", std::move(words))
                           .with("seat", seat)
                           .with("percent", percent(ahead ? score.win : 1 - score.win)));
}

}  // namespace meydan
