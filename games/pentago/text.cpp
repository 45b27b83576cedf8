// Holes, moves and positions of Pentago as text.
#include "core/text.hpp"

#include <optional>

#include "games/pentago/pentago.hpp"

namespace meydan::pentago {

std::string hole_name(int hole) { return {static_cast<char>('a' + column_of(hole)), static_cast<char>('1' + row_of(hole))}; }

std::vector<std::string> hole_names(std::uint64_t holes) {
  std::vector<std::string> names;
  for (int row = 0; row < kSide; ++row)
    for (int column = 0; column < kSide; ++column)
      if ((holes & bit(hole_at(row, column))) != 0) names.push_back(hole_name(hole_at(row, column)));
  return names;
}

namespace {

struct MoveText {
  int hole;
  int turn;
};

/// "c4-B", "c4-BL" or "c4", whether or not it is legal.
std::optional<MoveText> parse(std::string_view text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'f' || text[1] < '1' || text[1] > '6') return std::nullopt;
  const int hole = hole_at(text[1] - '1', text[0] - 'a');
  if (text.size() == 2) return MoveText{hole, kNoTurn};
  const bool left = text.size() == 5;
  if (text.size() < 4 || text.size() > 5 || text[2] != '-' || text[3] < 'A' || text[3] > 'D' || (left && text[4] != 'L'))
    return std::nullopt;
  return MoveText{hole, text[3] - 'A' + (left ? kLeft : 0)};
}

}  // namespace

Result<Move> Game::read_move(const State& state, std::string_view text) {
  if (state.to_move() == Seat::Nobody) return fail("pentago.illegal.over"_key);
  const auto read = parse(text);
  if (!read) return fail(Message{"pentago.illegal.unknown"_key}.with("text", std::string{text}));
  const auto [hole, turn] = *read;
  const auto name = hole_name(hole);
  if ((state.all_marbles() & bit(hole)) != 0) return fail(Message{"pentago.illegal.occupied"_key}.on({name}));
  const bool wins = state.wins_at_once(hole);
  if (turn == kNoTurn) {
    const std::string own_block(1, block_letter(hole / kBlockHoles));  // an example of a turn that is always allowed
    if (!state.rules().win_on_placement)
      return fail(Message{"pentago.illegal.turn_missing"_key}.with("block", own_block).on({name}));
    if (!wins) return fail(Message{"pentago.illegal.no_five_yet"_key}.with("block", own_block).on({name}));
  } else {
    if (wins) return fail(Message{"pentago.illegal.already_won"_key}.on({name}));
    const int block = turn % kBlocks;
    const std::string letter(1, block_letter(block));
    const auto say = [&](Key key) { return fail(Message{key}.with("block", letter).on(hole_names(block_mask(block)))); };
    if (turn >= kLeft && !state.may_turn_left()) return say("pentago.illegal.left_turn"_key);
    if (!state.may_turn_block(hole, block)) return say("pentago.illegal.empty_block"_key);
  }
  return Move{static_cast<std::uint8_t>(hole), static_cast<std::uint8_t>(turn)};
}

std::string Game::write_move(const State&, Move move) {
  auto text = hole_name(move.hole);
  if (move.turn == kNoTurn) return text;
  text += '-';
  text += block_letter(move.turn % kBlocks);
  if (move.turn >= kLeft) text += 'L';
  return text;
}

Result<State> Game::read_state(const Rules& rules, std::string_view text) {
  const auto fields = split_position(text, info.id, 3, 3);
  if (!fields) return fail(fields.error());
  const auto& [board, board_at] = (*fields)[1];
  if (board.size() != kHoles)
    return fail(Message{"pentago.position.holes"_key}.with("found", std::to_string(board.size())).where(board_at));
  std::uint64_t white = 0;
  std::uint64_t black = 0;
  for (std::size_t i = 0; i < kHoles; ++i) {
    const auto here = bit(hole_at(static_cast<int>(i) / kSide, static_cast<int>(i) % kSide));
    if (board[i] == 'w') white |= here;
    else if (board[i] == 'b') black |= here;
    else if (board[i] != '.') return fail(Message{"pentago.position.letter"_key}.where(board_at + i));
  }
  const auto& [side, side_at] = (*fields)[2];
  if (side != "w" && side != "b") return fail(Message{"pentago.position.side"_key}.where(side_at));
  const Seat mover = side == "w" ? Seat::A : Seat::B;
  return State{rules, white, black, mover};
}

std::string Game::write_state(const State& state) {
  std::string text{info.id};
  text += ' ';
  for (int row = 0; row < kSide; ++row) {
    for (int column = 0; column < kSide; ++column) {
      const auto here = bit(hole_at(row, column));
      text += (state.marbles(Seat::A) & here) != 0 ? 'w' : (state.marbles(Seat::B) & here) != 0 ? 'b' : '.';
    }
  }
  return text + (state.mover() == Seat::A ? " w" : " b");
}

/// The hole, then the nine of the block that turns.
std::vector<std::string> Game::trace(const State&, Move move) {
  std::vector<std::string> cells{hole_name(move.hole)};
  if (move.turn == kNoTurn) return cells;
  for (auto& name : hole_names(block_mask(move.turn % kBlocks))) cells.push_back(std::move(name));
  return cells;
}

std::string Game::arranged(const State& state, std::span<const Piece> pieces, Seat mover) {
  std::array<std::uint64_t, 2> marbles{};
  for (int hole = 0; hole < kHoles; ++hole)
    if (const auto* marble = piece_on(pieces, hole_name(hole), "marble")) marbles[marble->seat == Seat::A ? 0 : 1] |= bit(hole);
  return write_state(State{state.rules(), marbles[0], marbles[1], mover});
}

}  // namespace meydan::pentago
