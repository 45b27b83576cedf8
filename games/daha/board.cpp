// The built-in boards, and what boards and cells are called.
#include "games/daha/board.hpp"

#include <cassert>

#include "core/bits.hpp"

namespace meydan::daha {
namespace {

constexpr std::string_view kHalka = R"(
board halka
cell a1 80 0;    cell a2 111 6;   cell a3 137 23;   cell a4 154 49
cell a5 160 80;  cell a6 154 111; cell a7 137 137;  cell a8 111 154
cell a9 80 160;  cell a10 49 154; cell a11 23 137;  cell a12 6 111
cell a13 0 80;   cell a14 6 49;   cell a15 23 23;   cell a16 49 6
cell b1 80 38;   cell b2 110 50;  cell b3 122 80;   cell b4 110 110
cell b5 80 122;  cell b6 50 110;  cell b7 38 80;    cell b8 50 50
cell c 80 80
link a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a1
link b1 b2 b3 b4 b5 b6 b7 b8 b1
link a1 b1 c b5 a9;  link a3 b2 c b6 a11;  link a5 b3 c b7 a13;  link a7 b4 c b8 a15
start a1 a5 a9 a13
)";

constexpr std::string_view kKucuk = R"(
board kucuk
cell a1 70 0;    cell a2 119 21;  cell a3 140 70;  cell a4 119 119
cell a5 70 140;  cell a6 21 119;  cell a7 0 70;    cell a8 21 21
cell b1 70 34;   cell b2 95 45;   cell b3 106 70;  cell b4 95 95
cell b5 70 106;  cell b6 45 95;   cell b7 34 70;   cell b8 45 45
cell c 70 70
link a1 a2 a3 a4 a5 a6 a7 a8 a1
link b1 b2 b3 b4 b5 b6 b7 b8 b1
link a1 b1 c b5 a5;  link a2 b2 c b6 a6;  link a3 b3 c b7 a7;  link a4 b4 c b8 a8
start a1 a3 a5 a7
)";

Board built_in(std::string_view text) {
  auto read = read_board(text);
  assert(read.has_value());
  auto board = *read;
  board.built_in = true;
  return board;
}

template <std::size_t N>
std::string_view filled(const std::array<char, N>& text) {
  const std::string_view all{text.data(), N};
  return all.substr(0, all.find('\0'));
}

/// Whether an option's value has the form title#hash, which only records and positions use.
bool is_id(std::string_view value) {
  const auto sign = value.rfind('#');
  return sign != std::string_view::npos && value.size() - sign == 9 &&
         value.find_first_not_of("0123456789abcdef", sign + 1) == std::string_view::npos;
}

}  // namespace

const Board& halka() {
  static const Board board = built_in(kHalka);
  return board;
}

const Board& kucuk() {
  static const Board board = built_in(kKucuk);
  return board;
}

std::string board_id(const Board& board) {
  std::string id{filled(board.title)};
  if (board.built_in) return id;
  id += '#';
  for (int shift = 28; shift >= 0; shift -= 4) id += "0123456789abcdef"[board.hash >> shift & 15];
  return id;
}

std::string write_board(const Board& board) {
  std::string text = "board " + std::string{filled(board.title)};
  for (int cell = 0; cell < board.size; ++cell) {
    const auto [x, y] = board.points[static_cast<std::size_t>(cell)];
    text += "; cell " + cell_name(board, cell) + " " + std::to_string(x) + " " + std::to_string(y);
  }
  for (int from = 0; from < board.size; ++from)
    for (auto later = board.links[static_cast<std::size_t>(from)] & ~Cells{0} << from; later != 0;)
      text += "; link " + cell_name(board, from) + " " + cell_name(board, pop_lowest(later));
  text += "; start";
  for (const auto start : board.starts) text += " " + cell_name(board, start);
  return text;
}

std::string cell_name(const Board& board, int cell) { return std::string{filled(board.names[static_cast<std::size_t>(cell)])}; }

std::vector<std::string> cell_names(const Board& board, Cells cells) {
  std::vector<std::string> names;
  while (cells != 0) names.push_back(cell_name(board, pop_lowest(cells)));
  return names;
}

std::optional<int> find_cell(const Board& board, std::string_view name) noexcept {
  for (int cell = 0; cell < board.size; ++cell)
    if (filled(board.names[static_cast<std::size_t>(cell)]) == name) return cell;
  return std::nullopt;
}

Result<Board> BoardOption::read(std::string_view text, const Loader& load) const {
  if (text == "halka") return halka();
  if (text == "kucuk") return kucuk();
  if (text.empty() || !load) return fail(Message{"daha.board.no_file"_key}.with("board", std::string{text}));
  const auto file = load(text);
  if (!file) return fail(file.error());
  auto board = read_board(*file);
  if (board && is_id(text) && board_id(*board) != text)
    return fail(Message{"daha.board.other"_key}.with("asked", std::string{text}).with("found", board_id(*board)));
  return board;
}

}  // namespace meydan::daha
