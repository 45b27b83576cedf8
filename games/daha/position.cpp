// Positions of DAHA as text: rules/daha, Notation.
#include <algorithm>

#include "core/text.hpp"
#include "games/daha/daha.hpp"

namespace meydan::daha {
namespace {

constexpr std::size_t kFields = 8;
constexpr std::string_view kNotPlaying = "-";

std::optional<Colour> read_colour(std::string_view text) {
  const auto place = text.size() == 1 ? kColourLetters.find(text[0]) : std::string_view::npos;
  return place == std::string_view::npos ? std::nullopt : std::optional{static_cast<Colour>(place)};
}

/// How many players the pieces field is for, if it is a set of seats the game has.
std::optional<std::uint8_t> count_seats(const std::vector<Field>& pieces) {
  for (std::uint8_t seats = 2; seats <= 4; ++seats) {
    bool fits = pieces.size() == kColours;
    for (Colour colour = 0; fits && colour < kColours; ++colour)
      fits = (pieces[colour].text != kNotPlaying) == plays(colour, seats);
    if (fits) return seats;
  }
  return std::nullopt;
}

Result<void> read_pieces(const Rules& rules, const Field& field, Table& table) {
  const auto pieces = split(field.text, ',', field.at);
  if (pieces.size() != kColours) return fail(Message{"daha.position.pieces"_key}.where(field.at));
  const auto seats = count_seats(pieces);
  if (!seats) return fail(Message{"daha.position.seats"_key}.where(field.at));
  if (*seats != rules.seats)
    return fail(Message{"daha.position.other_seats"_key}
                    .with("found", std::to_string(*seats))
                    .with("seats", std::to_string(rules.seats))
                    .where(field.at));
  Cells taken = 0;
  unsigned out = 0;
  for (Colour colour = 0; colour < kColours; ++colour) {
    const auto [text, at] = pieces[colour];
    const auto cell = find_cell(rules.board, text);
    if (text == kNotPlaying) continue;
    if (cell) {
      if ((taken & bit(*cell)) != 0) return fail(Message{"daha.position.same_cell"_key}.on({std::string{text}}).where(at));
      taken |= bit(*cell);
      table.cell[colour] = static_cast<std::uint8_t>(*cell);
    } else if (text == "out1" || text == "out2" || text == "out3") {
      table.out[colour] = static_cast<std::uint8_t>(text[3] - '0');
      if ((out >> table.out[colour] & 1U) != 0) return fail(Message{"daha.position.out_order"_key}.where(at));
      out |= 1U << table.out[colour];
    } else {
      return fail(Message{"daha.position.piece"_key}.with("text", std::string{text}).where(at));
    }
  }
  const bool in_order = out == 0 || out == 0b10 || out == 0b110 || out == 0b1110;
  if (!in_order || taken == 0) return fail(Message{"daha.position.out_order"_key}.where(field.at));
  return {};
}

Result<void> read_painted(const Rules& rules, const Field& field, Table& table) {
  if (field.text == "-") return {};
  Cells seen = 0;
  for (const auto& [text, at] : split(field.text, ',', field.at)) {
    const auto equals = std::min(text.find('='), text.size());
    const auto cell = find_cell(rules.board, text.substr(0, equals));
    const auto colour = read_colour(text.substr(std::min(equals + 1, text.size())));
    if (!cell || !colour) return fail(Message{"daha.position.painted"_key}.with("text", std::string{text}).where(at));
    const auto name = cell_name(rules.board, *cell);
    if (!plays(*colour, rules.seats)) return fail(Message{"daha.position.painted_colour"_key}.on({name}).where(at));
    if ((seen & bit(*cell)) != 0) return fail(Message{"daha.position.painted_twice"_key}.on({name}).where(at));
    for (Colour piece = 0; piece < kColours; ++piece)
      if (piece != *colour && table.cell[piece] == *cell)
        return fail(Message{"daha.position.painted_under"_key}.on({name}).where(at));
    seen |= bit(*cell);
    table.painted[*colour] |= bit(*cell);
  }
  return {};
}

Result<void> read_last_rolls(const Rules& rules, const Field& field, Table& table) {
  const auto rolls = split(field.text, ',', field.at);
  if (rolls.size() != kColours) return fail(Message{"daha.position.last_rolls"_key}.where(field.at));
  for (Colour colour = 0; colour < kColours; ++colour) {
    const auto roll = Range{0, plays(colour, rules.seats) ? 6 : 0}.read(rolls[colour].text);
    if (!roll) return fail(Message{"daha.position.last_rolls"_key}.where(rolls[colour].at));
    table.last_roll[colour] = static_cast<std::uint8_t>(*roll);
  }
  return {};
}

Result<void> read_turn(const Field& side, const Field& roll, const Field& quiet, Table& table) {
  const auto mover = read_colour(side.text);
  if (!mover) return fail(Message{"daha.position.side"_key}.where(side.at));
  if (table.cell[*mover] == kOffBoard) return fail(Message{"daha.position.side_out"_key}.where(side.at));
  table.mover = *mover;
  const auto number = Range{0, 6}.read(roll.text);
  if (!number) return fail(Message{"daha.position.roll"_key}.where(roll.at));
  table.roll = static_cast<std::uint8_t>(*number);
  const auto turns = Range{0, kMostQuietTurns}.read(quiet.text);
  if (!turns) return fail(Message{"daha.position.quiet"_key}.with("most", std::to_string(kMostQuietTurns)).where(quiet.at));
  table.quiet_turns = static_cast<std::uint32_t>(*turns);
  return {};
}

std::string write_pieces(const Board& board, const Table& table) {
  std::string text;
  for (Colour colour = 0; colour < kColours; ++colour) {
    if (colour != 0) text += ',';
    if (table.out[colour] != 0) text += "out" + std::to_string(table.out[colour]);
    else if (table.cell[colour] == kOffBoard) text += kNotPlaying;
    else text += cell_name(board, table.cell[colour]);
  }
  return text;
}

std::string write_painted(const Board& board, const Table& table) {
  std::string text;
  for (int cell = 0; cell < board.size; ++cell)
    for (Colour colour = 0; colour < kColours; ++colour)
      if ((table.painted[colour] & bit(cell)) != 0)
        text.append(text.empty() ? "" : ",").append(cell_name(board, cell)).append("=") += kColourLetters[colour];
  return text.empty() ? "-" : text;
}

std::string written(const Board& board, const Table& table) {
  std::string text = "daha " + board_id(board) + " " + write_pieces(board, table) + " " + write_painted(board, table) + " ";
  for (Colour colour = 0; colour < kColours; ++colour)
    text.append(colour == 0 ? "" : ",").append(std::to_string(table.last_roll[colour]));
  text.append(" ") += kColourLetters[table.mover];
  return text + " " + std::to_string(table.roll) + " " + std::to_string(table.quiet_turns);
}

}  // namespace

/// A position on a file board names it without telling it: that board must come with the rules.
void Game::adopt(RuleBook<Rules>& book, std::string_view text) {
  const auto fields = split(text, ' ');
  if (fields.size() != kFields) return;
  if (fields[1].text == "halka") book.rules.board = halka();
  if (fields[1].text == "kucuk") book.rules.board = kucuk();
  if (const auto seats = count_seats(split(fields[2].text, ','))) book.rules.seats = *seats;
}

Result<State> Game::read_state(const Rules& rules, std::string_view text) {
  const auto fields = split_position(text, info.id, kFields, kFields);
  if (!fields) return fail(fields.error());
  const auto& [board, board_at] = (*fields)[1];
  if (board != board_id(rules.board))
    return fail(Message{"daha.position.board"_key}
                    .with("found", std::string{board})
                    .with("board", board_id(rules.board))
                    .where(board_at));
  Table table;
  if (auto done = read_pieces(rules, (*fields)[2], table); !done) return fail(done.error());
  if (auto done = read_painted(rules, (*fields)[3], table); !done) return fail(done.error());
  if (auto done = read_last_rolls(rules, (*fields)[4], table); !done) return fail(done.error());
  if (auto done = read_turn((*fields)[5], (*fields)[6], (*fields)[7], table); !done) return fail(done.error());
  const State state{rules, table};
  if (state.quiet_limit() != 0 && table.quiet_turns > state.quiet_limit())
    return fail(Message{"daha.position.too_quiet"_key}.with("most", std::to_string(state.quiet_limit())).where((*fields)[7].at));
  const auto roll_at = (*fields)[6].at;
  if (table.roll != 0 && state.to_move() == Seat::Nobody) return fail(Message{"daha.position.over_roll"_key}.where(roll_at));
  if (table.roll != 0 && state.ends() == 0) return fail(Message{"daha.position.no_move"_key}.where(roll_at));
  return state;
}

std::string Game::write_state(const State& state) { return written(state.board(), state.table()); }

/// Who has no piece on the board is out, in the order of the colours.
std::string Game::arranged(const State& state, std::span<const Piece> pieces, Seat mover) {
  const int seats = state.seats();
  const auto colour_of = [&](Seat seat) { return static_cast<Colour>(index(seat) * (seats == 2 ? 2U : 1U)); };
  Table table;
  table.last_roll = state.table().last_roll;
  table.mover = colour_of(mover);
  for (const auto& piece : pieces) {
    const auto cell = find_cell(state.board(), piece.at);
    if (!cell || static_cast<int>(index(piece.seat)) >= seats) continue;
    if (piece.kind == "pawn") table.cell[colour_of(piece.seat)] = static_cast<std::uint8_t>(*cell);
    if (piece.kind == "paint") table.painted[colour_of(piece.seat)] |= bit(*cell);
  }
  int out = 0;
  for (Colour colour = 0; colour < kColours; ++colour)
    if (plays(colour, seats) && table.cell[colour] == kOffBoard)
      table.out[colour] = static_cast<std::uint8_t>(std::min(++out, 3));
  return written(state.board(), table);
}

}  // namespace meydan::daha
