#include "games/quoridor/names.hpp"

namespace meydan::quoridor {

std::string square_name(int square) {
  return {static_cast<char>('a' + column_of(square)), static_cast<char>('1' + row_of(square))};
}

std::string move_name(Move move) {
  switch (move.kind) {
    case Move::Kind::Mouse:
      return square_name(move.square);
    case Move::Kind::Lying:
      return square_name(move.square) + 'h';
    case Move::Kind::Standing:
      return square_name(move.square) + 'v';
    case Move::Kind::Pass:
      break;
  }
  return "pass";
}

std::vector<std::string> square_names(Squares squares) {
  std::vector<std::string> names;
  while (squares != 0) names.push_back(square_name(take_first(squares)));
  return names;
}

std::vector<std::string> wall_names(Walls walls) {
  std::vector<std::string> names;
  for (auto places = walls.lying | walls.standing; places != 0;) {
    const int place = take_first(places);
    names.push_back(move_name(has(walls.lying, place) ? lying_wall(place) : standing_wall(place)));
  }
  return names;
}

std::optional<int> read_square(std::string_view text) noexcept {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9') return std::nullopt;
  return square_at(text[0] - 'a', text[1] - '1');
}

std::optional<Move> read_wall(std::string_view text) noexcept {
  if (text.size() != 3 || (text[2] != 'h' && text[2] != 'v')) return std::nullopt;
  const auto place = read_square(text.substr(0, 2));
  if (!place) return std::nullopt;
  return text[2] == 'h' ? lying_wall(*place) : standing_wall(*place);
}

}  // namespace meydan::quoridor
