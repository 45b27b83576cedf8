// What self-play is told and what it tells. Plain numbers: selfplay.py has the same fields in the same order.
#pragma once

namespace meydan::go {

struct Settings {
  double full_visits = 160;  // of a move that is learnt from fully
  double fast_visits = 28;   // of the others
  double full_share = 0.25;
  double sheet = 0.25;  // shares of the games by rules; the rest are chinese
  double japanese = 0.25;
  double komi_area = 7;  // what black is ahead by, on average
  double komi_territory = 6;
  double komi_spread = 1.5;
  double usual_komi = 0.3;      // the share of games with the komi of the rules
  double random_opening = 0.1;  // the share of games that begin with moves at random
  double noise_full = 1;        // of the Gumbel variables
  double noise_fast = 0.5;
  double opponent = 0;  // the level of the engine that plays the other side; 0: self-play; below: another net
  double once = 0;      // every place plays one game and stops
};

/// Summed over the games that are over, but for evaluations and moves.
struct Figures {
  double evaluations = 0;
  double moves = 0;
  double games = 0;
  double length = 0;
  double passes = 0;
  double black_wins = 0;
  double draws = 0;
  double area_games = 0;
  double area_points = 0;  // by how much black was ahead, komi not counted
  double territory_games = 0;
  double territory_points = 0;
  double net_wins = 0;  // against an opponent, of either kind
};

}  // namespace meydan::go
