#include "cli/match/game.hpp"

#include <algorithm>

#include "cli/match/opening.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/trouble.hpp"

namespace meydan::cli {
namespace {

constexpr std::size_t kLongestGame = 2000;  // plies, rolls included
constexpr Limits kRefereeLimits = {.nodes = 2000};

/// Makes the move of the player whose turn it is, or loses the game for it.
void take_turn(PlayedGame& game, Opponent& player, bool is_a, const Pace& pace) {
  auto& match = game.match;
  const auto seat = match.to_move();
  const auto before = player.cpu_seconds();
  const auto chosen = player.choose(match, pace);
  game.efforts[is_a ? 0 : 1].add(player.cpu_seconds() - before);
  if (chosen && *chosen) return match.play(**chosen);
  if (!chosen) game.fault = chosen.error();
  game.a_gave_up = is_a;
  match.lose(seat, "match.end.resigned"_key);
}

double score_of(const PlayedGame& game, Seat seat) {
  if (game.too_long) return 0.5;
  if (game.a_gave_up) return *game.a_gave_up ? 0 : 1;
  const auto outcome = *game.match.outcome();
  if (outcome.places[index(seat)] != 1) return 0;
  return outcome.winner() ? 1 : 0.5;
}

bool get_ready(PlayedGame& game, Opponent& player, bool is_a, std::uint64_t seed) {
  const auto ready = player.begin(game.match, seed);
  if (ready) return true;
  if (!is_crash(ready.error())) stop(ready.error());
  game.fault = ready.error();
  game.a_gave_up = is_a;
  return false;
}

}  // namespace

Referee::Referee(const AnyRules& rules, EngineOptions options) : rules_(rules), options_(std::move(options)) {
  options_.level = EngineOptions::kTopLevel;
}

void Referee::settle(Match& match) {
  if (!engine_) engine_ = engine_of(rules_.game()).make(rules_, options_);
  engine_->forget();
  auto move = think_through(*engine_, match, {.limits = kRefereeLimits}).move;
  if (match.state().write_move(move) == "resume") move = *match.read_move("done");
  match.play(move);
}

void Effort::add(double seconds) {
  cpu_seconds += seconds;
  longest = std::max(longest, seconds);
  ++moves;
}

void Effort::add(const Effort& other) {
  cpu_seconds += other.cpu_seconds;
  longest = std::max(longest, other.longest);
  moves += other.moves;
}

std::optional<PlayedGame> play_game(const GamePlan& plan, Opponent& a, Opponent& b, Referee& referee) {
  PlayedGame game{.match = plan.start, .efforts = {}, .a_gave_up = {}, .fault = {}};
  auto& match = game.match;
  Random dice{plan.dice};
  game.begun = get_ready(game, a, true, plan.seeds[0]) && get_ready(game, b, false, plan.seeds[1]);
  if (interrupted()) return std::nullopt;
  if (!game.begun) return game;
  while (!match.over() && !game.too_long) {
    const bool is_a = match.to_move() == plan.seat_of_a;
    if (match.to_move() == Seat::Chance) match.play(match.state().random_move(dice));
    else if (match.settling()) referee.settle(match);
    else take_turn(game, is_a ? a : b, is_a, plan.pace);
    if (interrupted()) return std::nullopt;
    game.too_long = !match.over() && match.line().size() >= kLongestGame;
  }
  game.score = score_of(game, plan.seat_of_a);
  return game;
}

}  // namespace meydan::cli
