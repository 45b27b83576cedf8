// Positions as text.
#include <algorithm>

#include "core/text.hpp"
#include "games/go/go.hpp"

namespace meydan::go {
namespace {

constexpr std::array<std::string_view, 3> kPhases{"play", "settle", "over"};

enum Place : std::size_t {
  kSize = 1,
  kRows,
  kSide,
  kKo,
  kPasses,
  kTakenByBlack,
  kTakenByWhite,
  kBlackLeft,
  kWhiteLeft,
  kPhase,
  kDones,
  kMarks,
  kFields
};

auto wrong(Key key, const Field& field) { return fail(Message{key}.where(field.at)); }

/// One row of the board, from left to right.
Result<void> read_row(const Field& field, int row, int size, Board& board) {
  int column = 0;
  for (std::size_t i = 0; i < field.text.size();) {
    const char letter = field.text[i];
    if (letter == 'x' || letter == 'o') {
      if (column < size) board.set_up(point_at(column, row), letter == 'x' ? Seat::A : Seat::B);
      ++column;
      ++i;
    } else {
      const auto end = std::min(field.text.find_first_not_of("0123456789", i), field.text.size());
      const auto empty = Range{1, kMaxSize}.read(field.text.substr(i, end - i));
      if (!empty) return fail(Message{"go.position.letter"_key}.where(field.at + i));
      column += *empty;
      i = end;
    }
    if (column > size) break;
  }
  if (column == size) return {};
  return fail(
      Message{"go.position.row"_key}.with("row", std::to_string(row + 1)).with("size", std::to_string(size)).where(field.at));
}

Result<Board> read_board(const Field& field, int size) {
  const auto rows = split(field.text, '/', field.at);
  if (rows.size() != static_cast<std::size_t>(size))
    return fail(Message{"go.position.rows"_key}
                    .with("size", std::to_string(size))
                    .with("found", std::to_string(rows.size()))
                    .where(field.at));
  Board board{size};
  for (int row = size; row-- > 0;)
    if (auto done = read_row(rows[static_cast<std::size_t>(size - 1 - row)], row, size, board); !done)
      return fail(std::move(done.error()));
  for (int i = 0; i < size * size; ++i) {
    const auto point = point_at(i % size, i / size);
    if (board.has_stone(point) && board.liberties(point).empty())
      return fail(Message{"go.position.no_liberty"_key}.on({vertex_name(point)}).where(field.at));
  }
  return board;
}

/// Whether the player to move may just have lost one stone there, to a stone that stands alone and could be taken back.
bool is_ko(const Board& board, Point point, Seat mover) {
  if (!board.is_empty(point)) return false;
  bool taken_by_one = false;
  for (const auto near : neighbours(point)) {
    if (board.is_empty(near) || board.has(near, mover)) return false;
    if (!board.has_stone(near)) continue;
    int stones = 0;
    board.each_stone_of_chain(near, [&](Point) { ++stones; });
    taken_by_one = taken_by_one || (stones == 1 && board.last_liberty(near) != kNoPoint);
  }
  return taken_by_one;
}

/// rules/go §6: whether play may have stopped before a turn of this player, without two passes: no stone left, or no point, but
/// for one where a ko was in the way.
bool may_have_stopped(const Board& board, const Standing& now, Seat seat) {
  if (now.left[index(seat)] == 0) return true;
  PointSet points;
  board.empties().each([&](Point point) {
    if (board.may_place(point, seat)) points.insert(point);
  });
  return points.empty() || (points.size() == 1 && now.passes == 0 && is_ko(board, points.nth(0), seat));
}

Result<std::uint16_t> read_count(const Field& field, int most) {
  const auto value = Range{0, most}.read(field.text);
  if (!value) return fail(Message{"go.position.number"_key}.with("most", std::to_string(most)).where(field.at));
  return static_cast<std::uint16_t>(*value);
}

/// Stones on the board, taken and still to play come out of one box.
Result<void> read_supply(const Rules& rules, const std::vector<Field>& fields, const Board& board, Standing& now) {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto& field = fields[kBlackLeft + seat];
    if (!rules.supply) {
      if (field.text != "-") return wrong("go.position.supply_off"_key, field);
      continue;
    }
    const auto left = read_count(field, kBox[seat]);
    if (!left) return fail(left.error());
    int used = now.taken[1 - seat];
    for (int i = 0; i < rules.size * rules.size; ++i)
      used += board.has(point_at(i % rules.size, i / rules.size), seat_at(seat)) ? 1 : 0;
    if (used + *left > kBox[seat])
      return fail(Message{"go.position.supply"_key}.with("box", std::to_string(kBox[seat])).where(field.at));
    now.left[seat] = *left;
  }
  return {};
}

Result<void> read_marks(const Rules& rules, const Field& field, const Board& board, Standing& now) {
  if (field.text == "-") return {};
  if (now.phase == Phase::Play) return wrong("go.position.marks_in_play"_key, field);
  Point last = kNoPoint;
  for (const auto& mark : split(field.text, ',', field.at)) {
    const bool dead = mark.text.starts_with("dead:");
    if (!dead && !mark.text.starts_with("seki:")) return wrong("go.position.marks"_key, mark);
    if (!dead && !rules.seki) return wrong("go.illegal.seki_off"_key, mark);
    const auto vertex = mark.text.substr(5);
    const auto point = read_vertex(vertex, rules.size);
    if (!point || vertex_name(*point) != vertex) return wrong("go.position.marks"_key, mark);
    if (!board.has_stone(*point) || board.lowest_of_chain(*point) != *point || *point <= last)
      return wrong("go.position.marks_order"_key, mark);
    (dead ? now.dead : now.seki).insert(*point);
    last = *point;
  }
  return {};
}

Result<void> read_phase(const Rules& rules, const std::vector<Field>& fields, Standing& now) {
  for (std::size_t i = 0; i < kPhases.size(); ++i)
    if (fields[kPhase].text == kPhases[i]) now.phase = static_cast<Phase>(i);
  if (fields[kPhase].text != kPhases[static_cast<std::size_t>(now.phase)]) return wrong("go.position.phase"_key, fields[kPhase]);

  const auto passes = read_count(fields[kPasses], 2);
  if (!passes) return fail(passes.error());
  now.passes = static_cast<std::uint8_t>(*passes);
  const bool may_end = now.passes == 2 || rules.supply;  // rules/go §6
  if (now.phase == Phase::Play ? now.passes == 2 : !may_end) return wrong("go.position.passes"_key, fields[kPasses]);

  const auto dones = read_count(fields[kDones], now.phase == Phase::Play ? 0 : now.phase == Phase::Settle ? 1 : 2);
  if (!dones) return fail(dones.error());
  now.dones = static_cast<std::uint8_t>(*dones);
  return {};
}

}  // namespace

Result<State> Game::read_state(const Rules& rules, std::string_view text) {
  const auto split_fields = split_position(text, info.id, kFields, kFields);
  if (!split_fields) return fail(split_fields.error());
  const auto& fields = *split_fields;

  if (const auto size = Range{2, kMaxSize}.read(fields[kSize].text); !size) return wrong("go.position.size"_key, fields[kSize]);
  else if (*size != rules.size)
    return fail(Message{"go.position.other_size"_key}.with("size", std::to_string(rules.size)).where(fields[kSize].at));
  auto board = read_board(fields[kRows], rules.size);
  if (!board) return fail(std::move(board.error()));

  Standing now;
  if (fields[kSide].text != "b" && fields[kSide].text != "w") return wrong("go.position.side"_key, fields[kSide]);
  now.mover = fields[kSide].text == "b" ? Seat::A : Seat::B;
  if (auto done = read_phase(rules, fields, now); !done) return fail(std::move(done.error()));
  if (fields[kKo].text != "-") {
    const auto ko = read_vertex(fields[kKo].text, rules.size);
    const bool may_be = ko && vertex_name(*ko) == fields[kKo].text && now.phase == Phase::Play && now.passes == 0;
    if (!may_be || !is_ko(*board, *ko, now.mover)) return wrong("go.position.ko"_key, fields[kKo]);
    board->set_ko(*ko);
  }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto taken = read_count(fields[kTakenByBlack + seat], Standing::kMostPrisoners);
    if (!taken) return fail(taken.error());
    now.taken[seat] = *taken;
  }
  if (auto done = read_supply(rules, fields, *board, now); !done) return fail(std::move(done.error()));
  if (auto done = read_marks(rules, fields[kMarks], *board, now); !done) return fail(std::move(done.error()));
  const State state{rules, *board, now};
  if (now.phase == Phase::Play && state.play_ends()) return wrong("go.position.play_over"_key, fields[kPhase]);
  const bool stopped = now.passes == 2 || may_have_stopped(*board, now, Seat::A) || may_have_stopped(*board, now, Seat::B);
  if (now.phase != Phase::Play && !stopped) return wrong("go.position.play_goes_on"_key, fields[kPhase]);
  return state;
}

/// A position text says the size, whether stones are counted, and that seki may be marked.
void Game::adopt(RuleBook<Rules>& book, std::string_view text) {
  const auto fields = split_position(text, info.id, kFields, kFields);
  if (!fields) return;
  if (const auto size = Range{2, kMaxSize}.read((*fields)[kSize].text)) book.rules.size = static_cast<std::uint8_t>(*size);
  book.rules.supply = (*fields)[kBlackLeft].text != "-";
  if ((*fields)[kMarks].text.find("seki:") != std::string_view::npos) book.rules.seki = true;
}

std::string Game::write_state(const State& state) {
  const auto& rules = state.rules();
  const auto& board = state.board();
  const auto& now = state.standing();
  std::string text = "go " + std::to_string(rules.size) + " ";
  for (int row = rules.size; row-- > 0;) {
    int empty = 0;
    const auto write_empty = [&] {
      if (empty != 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int column = 0; column < rules.size; ++column) {
      const auto point = point_at(column, row);
      if (board.is_empty(point)) {
        ++empty;
      } else {
        write_empty();
        text += board.colour(point) == Seat::A ? 'x' : 'o';
      }
    }
    write_empty();
    if (row != 0) text += '/';
  }
  const auto add = [&](std::string_view field) { text.append(" ").append(field); };
  add(now.mover == Seat::A ? "b" : "w");
  add(board.ko() == kNoPoint ? "-" : vertex_name(board.ko()));
  for (const int number : {int{now.passes}, int{now.taken[0]}, int{now.taken[1]}}) add(std::to_string(number));
  for (const int left : now.left) add(rules.supply ? std::to_string(left) : "-");
  add(kPhases[static_cast<std::size_t>(now.phase)]);
  add(std::to_string(now.dones));
  std::string marks;
  for (int i = 0; i < rules.size * rules.size; ++i) {
    const auto point = point_at(i % rules.size, i / rules.size);
    if (!now.dead.contains(point) && !now.seki.contains(point)) continue;
    marks.append(marks.empty() ? "" : ",").append(now.dead.contains(point) ? "dead:" : "seki:").append(vertex_name(point));
  }
  add(marks.empty() ? "-" : marks);
  return text;
}

std::string Game::arranged(const State& state, std::span<const Piece> pieces, Seat mover) {
  const auto& rules = state.rules();
  Board board{rules.size};
  Standing now;
  now.mover = mover;
  for (const auto seat : {Seat::A, Seat::B}) {
    const int taken = held(pieces, "stone", seat, state.standing().taken[index(seat)]);
    now.taken[index(seat)] = static_cast<std::uint16_t>(std::min(taken, int{Standing::kMostPrisoners}));
  }
  std::array<int, 2> used{now.taken[1], now.taken[0]};
  for (int i = 0; i < rules.size * rules.size; ++i) {
    const auto point = point_at(i % rules.size, i / rules.size);
    const auto* stone = piece_on(pieces, vertex_name(point), "stone");
    if (stone == nullptr) continue;
    const auto seat = stone->seat == Seat::A ? Seat::A : Seat::B;
    board.set_up(point, seat);
    ++used[index(seat)];
  }
  for (std::size_t seat = 0; seat < 2; ++seat)
    if (rules.supply) now.left[seat] = static_cast<std::uint16_t>(std::max(0, kBox[seat] - used[seat]));
  return write_state(State{rules, board, now});
}

}  // namespace meydan::go
