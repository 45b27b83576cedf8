// Positions of Quoridor Kid as text:
// quoridor <size> <seats> <mice> <walls left> <walls or -> <s|w|n|e to move> <plies>
#include "core/text.hpp"

#include <algorithm>

#include "games/quoridor/names.hpp"

namespace meydan::quoridor {
namespace {

constexpr std::size_t kFields = 8;
constexpr std::string_view kSideLetters = "swne";

using Names = std::vector<std::string>;

std::unexpected<Message> fail_at(Key key, std::size_t at) { return fail(Message{key}.where(at)); }
std::unexpected<Message> fail_at(Key key, std::size_t at, std::string_view name, int number) {
  return fail(Message{key}.with(name, std::to_string(number)).where(at));
}

Result<PerSeat> read_mice(const Rules& rules, const Field& field) {
  const auto parts = split(field.text, ',', field.at);
  if (parts.size() != rules.seats) return fail_at("quoridor.position.mice"_key, field.at, "seats", rules.seats);
  PerSeat mice{};
  Squares taken{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto square = read_square(parts[i].text);
    if (!square || !on_board(*square, rules.size)) return fail_at("quoridor.position.square"_key, parts[i].at);
    if (has(taken, *square)) return fail_at("quoridor.position.same_square"_key, parts[i].at);
    taken |= only(*square);
    mice[i] = static_cast<std::uint8_t>(*square);
  }
  return mice;
}

Result<PerSeat> read_left(const Rules& rules, const Field& field) {
  const auto parts = split(field.text, ',', field.at);
  if (parts.size() != rules.seats) return fail_at("quoridor.position.left_count"_key, field.at, "seats", rules.seats);
  PerSeat left{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto number = Range{0, rules.walls}.read(parts[i].text);
    if (!number) return fail_at("quoridor.position.left"_key, parts[i].at, "walls", rules.walls);
    left[i] = static_cast<std::uint8_t>(*number);
  }
  return left;
}

Result<Walls> read_walls(const Rules& rules, const Field& field) {
  const auto& shape = kShapes[rules.size];
  Walls walls;
  if (field.text == "-") return walls;
  for (const auto& part : split(field.text, ',', field.at)) {
    const auto move = read_wall(part.text);
    if (!move || !has(shape.slots, move->square)) return fail_at("quoridor.position.wall"_key, part.at);
    const auto wall = wall_of(*move);
    if ((wall & free_places(walls, shape)).empty()) return fail_at("quoridor.position.no_room"_key, part.at);
    walls = walls | wall;
  }
  return walls;
}

std::optional<Seat> read_side(const Rules& rules, std::string_view text) {
  const auto place = text.size() == 1 ? kSideLetters.find(text[0]) : std::string_view::npos;
  if (place == std::string_view::npos || place % sides_apart(rules) != 0) return std::nullopt;
  return seat_at(place / sides_apart(rules));
}

/// What the rules never allow: a mouse without a way, a goal reached by another than the last mover. Whose the walls on the board
/// were is not asked: a position to study need not come from a game.
Result<State> check(const State& state, const std::vector<Field>& fields) {
  const auto& rules = state.rules();
  int arrived = 0;
  for (std::size_t i = 0; i < rules.seats; ++i) arrived += has(state.goal(seat_at(i)), state.mouse(seat_at(i))) ? 1 : 0;
  if (const auto seat = state.cut_off(state.walls()); seat != Seat::Nobody)
    return fail(Message{"quoridor.position.no_way"_key}.on({square_name(state.mouse(seat))}).where(fields[5].at));
  if (arrived > 1) return fail_at("quoridor.position.two_winners"_key, fields[3].at);
  const auto before = seat_at((index(state.mover()) + rules.seats - 1U) % rules.seats);
  if (arrived == 1 && !has(state.goal(before), state.mouse(before))) return fail_at("quoridor.position.winner"_key, fields[6].at);
  return state;
}

std::string listed(const Names& items) {
  std::string text;
  for (const auto& item : items) text.append(text.empty() ? "" : ",").append(item);
  return text.empty() ? "-" : text;
}

/// The text of a position: what is told of it, and the rest as it is in `state`.
std::string written(const State& state, const Names& mice, const Names& left, const Names& walls, Seat mover) {
  const auto& rules = state.rules();
  std::string text{Game::info.id};
  const auto side = kSideLetters.substr(static_cast<std::size_t>(state.side(mover)), 1);
  for (const auto& field : {std::to_string(rules.size), std::to_string(rules.seats), listed(mice), listed(left), listed(walls),
                            std::string{side}, std::to_string(state.plies())})
    text.append(" ").append(field);
  return text;
}

}  // namespace

Result<State> Game::read_state(const Rules& rules, std::string_view text) {
  const auto fields = split_position(text, info.id, kFields, kFields);
  if (!fields) return fail(fields.error());
  const auto& all = *fields;
  if (all[1].text != std::to_string(rules.size)) return fail_at("quoridor.position.size"_key, all[1].at, "size", rules.size);
  if (all[2].text != std::to_string(rules.seats)) return fail_at("quoridor.position.seats"_key, all[2].at, "seats", rules.seats);
  const auto mice = read_mice(rules, all[3]);
  if (!mice) return fail(mice.error());
  const auto left = read_left(rules, all[4]);
  if (!left) return fail(left.error());
  const auto walls = read_walls(rules, all[5]);
  if (!walls) return fail(walls.error());
  const auto mover = read_side(rules, all[6].text);
  if (!mover) return fail_at("quoridor.position.side"_key, all[6].at);
  const auto plies = Range{0, kMaxPlies}.read(all[7].text);
  if (!plies) return fail_at("quoridor.position.plies"_key, all[7].at, "most", kMaxPlies);
  return check(State{rules, *mice, *left, *walls, *mover, *plies}, all);
}

std::string Game::write_state(const State& state) {
  Names mice;
  Names left;
  for (std::size_t i = 0; i < state.rules().seats; ++i) {
    mice.push_back(square_name(state.mouse(seat_at(i))));
    left.push_back(std::to_string(state.left(seat_at(i))));
  }
  return written(state, mice, left, wall_names(state.walls()), state.mover());
}

std::string Game::arranged(const State& state, std::span<const Piece> pieces, Seat mover) {
  Names mice(state.rules().seats, "-");
  Names left;
  Names walls;
  for (std::size_t i = 0; i < mice.size(); ++i)
    left.push_back(std::to_string(held(pieces, "wall", seat_at(i), state.left(seat_at(i)))));
  for (const auto& piece : pieces) {
    if (piece.kind == "mouse" && index(piece.seat) < mice.size()) mice[index(piece.seat)] = piece.at;
    if (piece.kind == "wall" && !piece.at.empty()) walls.push_back(piece.at);
  }
  return written(state, mice, left, walls, mover);
}

/// Size and seats stand in the text. Where it shows more walls than the default, so many are taken to have been dealt.
void Game::adopt(RuleBook<Rules>& book, std::string_view text) {
  const auto fields = split_position(text, info.id, kFields, kFields);
  if (!fields) return;
  const auto size = OneOf{3, 5, 7, 9}.read((*fields)[1].text);
  const auto seats = OneOf{2, 4}.read((*fields)[2].text);
  if (!size || !seats) return;
  auto& rules = book.rules;
  rules.size = static_cast<std::uint8_t>(*size);
  rules.seats = static_cast<std::uint8_t>(*seats);
  if (rules.size == 9 && rules.walls == kKidWalls) rules.walls = kClassicWalls;
}

}  // namespace meydan::quoridor
