// Reading board files: docs/daha-board.md. The statements are read in the order board, cell, link, start, wherever they stand.
#include <algorithm>
#include <tuple>
#include <vector>

#include "core/bits.hpp"
#include "core/random.hpp"
#include "games/daha/board.hpp"

namespace meydan::daha {
namespace {

constexpr std::size_t kMaxFileSize = 65536;
constexpr int kMaxCoordinate = 240;
constexpr int kLeastAcross = 30;  // two cells nearer than this in x and kLeastDown in y would overlap in a terminal
constexpr int kLeastDown = 10;

using Words = std::vector<std::string_view>;

struct Statement {
  Words words;
  std::size_t line;
  std::size_t at;
};

Message fault(Key key, const Statement& statement) {
  return Message{key}.with("line", std::to_string(statement.line)).where(statement.at);
}

Message word_fault(Key key, const Statement& statement, std::string_view word) {
  return fault(key, statement).with("word", std::string{word});
}

Words words_of(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r";
  Words words;
  for (auto begin = text.find_first_not_of(kBlank); begin != std::string_view::npos;) {
    const auto end = std::min(text.find_first_of(kBlank, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(kBlank, end);
  }
  return words;
}

/// A statement is a line, or a part of one between semicolons; a line that begins with '#' is a remark.
std::vector<Statement> statements_of(std::string_view text) {
  std::vector<Statement> all;
  std::size_t line = 1;
  for (std::size_t begin = 0; begin < text.size(); ++line) {
    const auto end_of_line = std::min(text.find('\n', begin), text.size());
    const auto first = text.find_first_not_of(" \t\r", begin);
    const bool remark = first < end_of_line && text[first] == '#';
    while (begin < end_of_line) {
      const auto end = remark ? end_of_line : std::min(text.find(';', begin), end_of_line);
      if (auto words = words_of(text.substr(begin, end - begin)); !remark && !words.empty())
        all.push_back({std::move(words), line, begin});
      begin = end + (end < end_of_line ? 1 : 0);
    }
    begin = end_of_line + 1;
  }
  return all;
}

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_cell_name(std::string_view name) {
  return !name.empty() && name.size() <= 3 && is_letter(name[0]) && std::all_of(name.begin() + 1, name.end(), is_digit);
}

bool is_title(std::string_view title) {
  const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; };
  return title.size() <= Board{}.title.size() && is_letter(title[0]) && std::all_of(title.begin(), title.end(), fits);
}

struct NamedPoint {
  std::string_view name;
  Point point;
};

Result<NamedPoint> read_cell(const Statement& statement) {
  const auto& words = statement.words;
  if (words.size() != 4) return fail(fault("daha.board.cell_form"_key, statement));
  if (!is_cell_name(words[1])) return fail(word_fault("daha.board.cell_name"_key, statement, words[1]));
  std::array<std::uint8_t, 2> numbers{};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto number = Range{0, kMaxCoordinate}.read(words[2 + i]);
    if (!number)
      return fail(word_fault("daha.board.coordinate"_key, statement, words[2 + i]).with("most", std::to_string(kMaxCoordinate)));
    numbers[i] = static_cast<std::uint8_t>(*number);
  }
  return NamedPoint{words[1], {numbers[0], numbers[1]}};
}

bool overlap(Point a, Point b) { return std::abs(a.x - b.x) < kLeastAcross && std::abs(a.y - b.y) < kLeastDown; }

Result<void> add_cells(Board& board, const std::vector<Statement>& statements) {
  std::vector<NamedPoint> cells;
  for (const auto& statement : statements) {
    if (statement.words[0] != "cell") continue;
    const auto cell = read_cell(statement);
    if (!cell) return fail(cell.error());
    for (const auto& earlier : cells) {
      if (earlier.name == cell->name) return fail(word_fault("daha.board.cell_twice"_key, statement, cell->name));
      if (overlap(earlier.point, cell->point))
        return fail(fault("daha.board.too_close"_key, statement).on({std::string{earlier.name}, std::string{cell->name}}));
    }
    if (cells.size() == kMaxCells)
      return fail(fault("daha.board.too_many"_key, statement).with("most", std::to_string(kMaxCells)));
    cells.push_back(*cell);
  }
  std::sort(cells.begin(), cells.end(), [](const auto& a, const auto& b) {  // a2 before a10
    return std::tuple(a.name[0], a.name.size(), a.name) < std::tuple(b.name[0], b.name.size(), b.name);
  });
  for (const auto& [name, point] : cells) {
    std::copy(name.begin(), name.end(), board.names[board.size].begin());
    board.points[board.size++] = point;
  }
  return {};
}

Result<std::vector<int>> find_cells(const Board& board, const Statement& statement) {
  std::vector<int> cells;
  for (const auto name : Words(statement.words.begin() + 1, statement.words.end())) {
    const auto cell = find_cell(board, name);
    if (!cell) return fail(word_fault("daha.board.unknown_cell"_key, statement, name));
    cells.push_back(*cell);
  }
  return cells;
}

/// `link a1 a2 a3` joins each cell to the next.
Result<void> add_links(Board& board, const Statement& statement) {
  const auto cells = find_cells(board, statement);
  if (!cells) return fail(cells.error());
  if (cells->size() < 2) return fail(fault("daha.board.link_form"_key, statement));
  for (std::size_t i = 1; i < cells->size(); ++i) {
    const int a = (*cells)[i - 1];
    const int b = (*cells)[i];
    auto& from_a = board.links[static_cast<std::size_t>(a)];
    if (a == b) return fail(fault("daha.board.self_link"_key, statement).on({cell_name(board, a)}));
    if ((from_a & bit(b)) != 0)
      return fail(fault("daha.board.double_link"_key, statement).on({cell_name(board, a), cell_name(board, b)}));
    from_a |= bit(b);
    board.links[static_cast<std::size_t>(b)] |= bit(a);
  }
  return {};
}

Result<void> set_starts(Board& board, const Statement& statement) {
  const auto cells = find_cells(board, statement);
  if (!cells) return fail(cells.error());
  if (cells->size() != kColours) return fail(fault("daha.board.start_form"_key, statement));
  Cells seen = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    const int cell = (*cells)[i];
    if ((seen & bit(cell)) != 0) return fail(fault("daha.board.start_same"_key, statement).on({cell_name(board, cell)}));
    seen |= bit(cell);
    board.starts[i] = static_cast<std::uint8_t>(cell);
  }
  return {};
}

Result<void> set_title(Board& board, const Statement& statement) {
  const auto& words = statement.words;
  if (words.size() != 2 || !is_title(words[1])) return fail(fault("daha.board.title"_key, statement));
  std::copy(words[1].begin(), words[1].end(), board.title.begin());
  return {};
}

/// The one statement that begins with `word`.
Result<const Statement*> only(const std::vector<Statement>& statements, std::string_view word) {
  const Statement* found = nullptr;
  for (const auto& statement : statements) {
    if (statement.words[0] != word) continue;
    if (found != nullptr) return fail(word_fault("daha.board.said_twice"_key, statement, word));
    found = &statement;
  }
  if (found == nullptr) return fail(Message{"daha.board.missing"_key}.with("word", std::string{word}));
  return found;
}

Result<void> check_connected(const Board& board) {
  Cells reached = bit(board.starts[0]);
  for (auto edge = reached; edge != 0;) {
    const auto next = board.links[static_cast<std::size_t>(pop_lowest(edge))] & ~reached;
    reached |= next;
    edge |= next;
  }
  const auto missed = (bit(board.size) - 1) & ~reached;
  if (missed != 0) return fail(Message{"daha.board.not_connected"_key}.on(cell_names(board, missed)));
  return {};
}

/// FNV-1a, then mixed: the same on every machine.
std::uint32_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return static_cast<std::uint32_t>(Random::mix(hash) >> 32);
}

}  // namespace

Result<Board> read_board(std::string_view text) {
  if (text.size() > kMaxFileSize) return fail("daha.board.too_long"_key);
  const auto statements = statements_of(text);
  for (const auto& statement : statements) {
    const auto word = statement.words[0];
    if (word != "board" && word != "cell" && word != "link" && word != "start")
      return fail(word_fault("daha.board.word"_key, statement, word));
  }
  Board board;
  const auto title = only(statements, "board");
  if (!title) return fail(title.error());
  if (auto done = set_title(board, **title); !done) return fail(done.error());
  if (auto done = add_cells(board, statements); !done) return fail(done.error());
  for (const auto& statement : statements) {
    if (statement.words[0] != "link") continue;
    if (auto done = add_links(board, statement); !done) return fail(done.error());
  }
  const auto starts = only(statements, "start");
  if (!starts) return fail(starts.error());
  if (auto done = set_starts(board, **starts); !done) return fail(done.error());
  if (auto done = check_connected(board); !done) return fail(done.error());
  board.hash = hash_of(write_board(board));
  return board;
}

}  // namespace meydan::daha
