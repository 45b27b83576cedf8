// Places, moves and positions of Mangala as text.
#include "core/text.hpp"

#include "games/mangala/mangala.hpp"

namespace meydan::mangala {

std::string place_name(Seat seat, int place) {
  const bool south = seat == Seat::A;
  if (place == kTreasury) return south ? "S" : "N";
  return {south ? 's' : 'n', static_cast<char>('1' + place)};
}

namespace {

constexpr bool is_pit(char letter) { return letter >= '1' && letter <= '6'; }

/// Adds numbers to the places of a side, from `place` on.
Result<void> read_places(std::span<const Field> numbers, int place, Side& side, int& sum) {
  for (const auto& [text, at] : numbers) {
    const auto stones = read_number(text);
    if (!stones || *stones < 0 || *stones > kMaxStones)
      return fail(Message{"mangala.position.number"_key}.with("text", std::string{text}).where(at));
    side += stones_in(place++, *stones);
    sum += *stones;
  }
  return {};
}

/// "4,4,4,4,4,4" and "0": pits and treasury of one side.
Result<Side> read_side(const Field& pits, const Field& treasury, int& sum) {
  const auto numbers = split(pits.text, ',', pits.at);
  if (numbers.size() != kPitCount)
    return fail(Message{"mangala.position.pits"_key}.with("found", std::to_string(numbers.size())).where(pits.at));
  Side side = 0;
  if (auto done = read_places(numbers, 0, side, sum); !done) return fail(std::move(done.error()));
  if (auto done = read_places({&treasury, 1}, kTreasury, side, sum); !done) return fail(std::move(done.error()));
  return side;
}

/// `stones` says how many lie in a place of a seat.
std::string written(auto&& stones, Seat mover) {
  std::string text{Game::info.id};
  for (const Seat seat : {Seat::A, Seat::B}) {
    text += seat == Seat::A ? ' ' : '|';
    for (int place = 0; place <= kTreasury; ++place) {
      if (place != 0) text += place == kTreasury ? '|' : ',';
      text += std::to_string(stones(seat, place));
    }
  }
  return text + (mover == Seat::A ? " s" : " n");
}

}  // namespace

Result<State> Game::read_state(const Rules& rules, std::string_view text) {
  const auto fields = split_position(text, info.id, 3, 3);
  if (!fields) return fail(fields.error());
  const auto& board = (*fields)[1];
  const auto parts = split(board.text, '|', board.at);
  if (parts.size() != 4)
    return fail(Message{"mangala.position.parts"_key}.with("found", std::to_string(parts.size())).where(board.at));
  int total = 0;
  const auto south = read_side(parts[0], parts[1], total);
  if (!south) return fail(south.error());
  const auto north = read_side(parts[2], parts[3], total);
  if (!north) return fail(north.error());
  const auto& [side, side_at] = (*fields)[2];
  if (side != "s" && side != "n") return fail(Message{"mangala.position.side"_key}.where(side_at));
  const bool south_empty = (*south & kPits) == 0;
  if (south_empty != ((*north & kPits) == 0))
    return fail(Message{"mangala.position.unswept"_key}.where(parts[south_empty ? 2 : 0].at));
  const int expected = 2 * kPitCount * rules.stones;
  if (total != expected)
    return fail(Message{"mangala.position.total"_key}
                    .with("expected", std::to_string(expected))
                    .with("found", std::to_string(total))
                    .where(board.at));
  return State{*south, *north, side == "s" ? Seat::A : Seat::B};
}

std::string Game::write_state(const State& state) {
  return written([&](Seat seat, int place) { return state.stones(seat, place); }, state.mover());
}

std::string Game::arranged(const State&, std::span<const Piece> pieces, Seat mover) {
  const auto stones = [&](Seat seat, int place) {
    const auto* heap = piece_on(pieces, place_name(seat, place), "stones");
    return heap != nullptr ? heap->count : 0;
  };
  return written(stones, mover);
}

Result<Move> Game::read_move(const State& state, std::string_view text) {
  const Seat mover = state.to_move();
  if (mover == Seat::Nobody) return fail("mangala.illegal.over"_key);
  const char opposite = mover == Seat::A ? 'n' : 's';
  if (text.size() == 2 && text[0] == opposite && is_pit(text[1]))
    return fail(Message{"mangala.illegal.not_yours"_key}.on({std::string{text}}));
  if (text.size() != 1 || !is_pit(text[0])) return fail(Message{"mangala.illegal.unknown"_key}.with("text", std::string{text}));
  const int pit = text[0] - '1';
  if (state.stones(mover, pit) == 0)
    return fail(Message{"mangala.illegal.empty"_key}.with("pit", std::string{text}).on({place_name(mover, pit)}));
  return Move{static_cast<std::uint8_t>(pit)};
}

std::string Game::write_move(const State&, Move move) { return std::string(1, static_cast<char>('1' + move.pit)); }

/// The pit taken, each place a stone is dropped in, then the pits captured: the opponent's before the own.
std::vector<std::string> Game::trace(const State& state, Move move) {
  const Seat mover = state.mover();
  const int stones = state.stones(mover, move.pit);
  const auto name = [mover](int place) {
    return place <= kTreasury ? place_name(mover, place) : place_name(other(mover), place - kTreasury - 1);
  };
  std::vector<std::string> cells{name(move.pit)};
  const int first = stones == 1 ? move.pit + 1 : move.pit;
  for (int i = 0; i < stones; ++i) cells.push_back(name((first + i) % kPlaces));

  const auto& sowing = kSowings[move.pit][static_cast<std::size_t>(stones)];
  const auto taken = capture(state.own() + sowing.own, state.other() + sowing.other, sowing);
  if (taken.other != 0) cells.push_back(place_name(other(mover), std::countr_zero(taken.other) / 8));
  if (taken.own != 0) cells.push_back(place_name(mover, std::countr_zero(taken.own) / 8));
  return cells;
}

}  // namespace meydan::mangala
