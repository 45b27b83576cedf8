// Options, presets, handicap and the start.
#include "games/go/go.hpp"

namespace meydan::go {

RuleBook<Rules> Game::preset(std::size_t place) {
  RuleBook<Rules> book;
  book.match.repetition = true;
  if (place == 0) return book;
  book.rules.atari = book.rules.supply = false;
  if (place == 1) {
    book.rules.seki = true;
  } else {
    book.rules.scoring = Scoring::Area;
    book.match.superko = Superko::Positional;
  }
  return book;
}

Result<void> Game::complete(RuleBook<Rules>& book) {
  auto& rules = book.rules;
  if (const int most = most_handicap(rules.size); rules.handicap > most)
    return fail(Message{most == 0 ? "go.rules.no_handicap"_key : "go.rules.handicap"_key}
                    .with("size", std::to_string(rules.size))
                    .with("most", std::to_string(most)));
  if (rules.atari && book.match.superko == Superko::Positional) return fail("go.rules.atari_superko"_key);
  const int usual = rules.handicap != 0 ? 1 : rules.scoring == Scoring::Area ? 15 : 13;
  if (rules.half_komi == Rules::kUnset) rules.half_komi = static_cast<std::int16_t>(usual);
  return {};
}

int most_handicap(int size) noexcept {  // rules/go §12
  if (size >= 9 && size % 2 == 1) return 9;
  return size >= 7 ? 4 : 0;
}

std::vector<Point> handicap_points(int size, int stones) {
  if (stones < 2 || stones > most_handicap(size)) return {};
  const int low = size < 13 ? 2 : 3;
  const int high = size - 1 - low;
  const int middle = size / 2;
  const std::array order{point_at(low, low),    point_at(high, high),   point_at(low, high),   point_at(high, low),
                         point_at(low, middle), point_at(high, middle), point_at(middle, low), point_at(middle, high)};
  const bool centre = stones >= 5 && stones % 2 == 1;
  std::vector<Point> points(order.begin(), order.begin() + stones - (centre ? 1 : 0));
  if (centre) points.push_back(point_at(middle, middle));
  return points;
}

State Game::start(const Rules& rules) {
  Board board{rules.size};
  Standing standing;
  if (rules.supply) standing.left = kBox;
  for (const auto point : handicap_points(rules.size, rules.handicap)) {
    board.set_up(point, Seat::A);
    standing.mover = Seat::B;
    if (rules.supply) --standing.left[0];
  }
  return {rules, board, standing};
}

}  // namespace meydan::go
