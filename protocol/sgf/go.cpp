#include "protocol/sgf/go.hpp"

#include <algorithm>

#include "core/options.hpp"
#include "core/text.hpp"
#include "protocol/place.hpp"
#include "protocol/sgf/sgf.hpp"
#include "protocol/sgf/tree.hpp"

namespace meydan::sgf {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHJKLMNOPQRST";

std::size_t place_at(std::size_t column, std::size_t row, int size) { return row * static_cast<std::size_t>(size) + column; }

std::string read_rows(std::string_view rows) {
  constexpr std::size_t kMost = 19;
  std::string board;
  std::size_t empty = 0;
  const auto flush = [&] {
    board.append(std::min(empty, kMost), '.');
    empty = 0;
  };
  for (const char c : rows) {
    if (is_digit(c)) {
      empty = std::min(empty, kMost) * 10 + static_cast<std::size_t>(c - '0');
      continue;
    }
    flush();
    if (c != '/') board += c;
  }
  flush();
  return board;
}

std::string write_rows(std::string_view board, int size) {
  std::string rows;
  for (int row = 0; row < size; ++row) {
    if (row > 0) rows += '/';
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) rows += std::to_string(empty);
      empty = 0;
    };
    for (const char c : board.substr(place_at(0, static_cast<std::size_t>(row), size), static_cast<std::size_t>(size))) {
      if (c == '.') {
        ++empty;
      } else {
        flush();
        rows += c;
      }
    }
    flush();
  }
  return rows;
}

std::vector<std::size_t> neighbours(std::size_t place, int size) {
  const auto side = static_cast<std::size_t>(size);
  std::vector<std::size_t> all;
  if (place % side > 0) all.push_back(place - 1);
  if (place % side + 1 < side) all.push_back(place + 1);
  if (place >= side) all.push_back(place - side);
  if (place + side < side * side) all.push_back(place + side);
  return all;
}

/// The chain, or the region of empty points, that a place belongs to.
std::vector<std::size_t> connected(const std::string& board, std::size_t place, int size) {
  std::vector<std::size_t> region{place};
  for (std::size_t i = 0; i < region.size(); ++i)
    for (const auto next : neighbours(region[i], size))
      if (board[next] == board[place] && std::find(region.begin(), region.end(), next) == region.end()) region.push_back(next);
  return region;
}

}  // namespace

std::optional<std::size_t> read_point(std::string_view text, int size) {
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int row = text[1] - 'a';
  if (column < 0 || column >= size || row < 0 || row >= size) return std::nullopt;
  return place_at(static_cast<std::size_t>(column), static_cast<std::size_t>(row), size);
}

std::optional<std::size_t> read_vertex(std::string_view text, int size) {
  const auto column = text.empty() ? std::string_view::npos : kLetters.find(text.front());
  const auto line = read_number(text.substr(text.empty() ? 0 : 1));
  if (column >= static_cast<std::size_t>(size) || !line || *line < 1 || *line > size) return std::nullopt;
  return place_at(column, static_cast<std::size_t>(size - *line), size);
}

std::string write_point(std::size_t place, int size) {
  const auto side = static_cast<std::size_t>(size);
  return {static_cast<char>('a' + place % side), static_cast<char>('a' + place / side)};
}

std::string write_vertex(std::size_t place, int size) {
  const auto side = static_cast<std::size_t>(size);
  return kLetters[place % side] + std::to_string(side - place / side);
}

Position::Position(std::string_view text) {
  for (const auto& field : split(text, ' ')) fields_.emplace_back(field.text);
  fields_.resize(13);
  size_ = read_number(fields_[1]).value_or(0);
  board_ = read_rows(fields_[2]);
  const auto side = static_cast<std::size_t>(size_);
  if (size_ < 2 || size_ > 19 || board_.size() != side * side) {
    size_ = 0;
    board_.clear();
  }
}

std::string Position::with_board(const std::string& board, bool black_to_move) const {
  auto fields = fields_;
  fields[2] = write_rows(board, size_);
  fields[3] = black_to_move ? "b" : "w";
  fields[4] = "-";
  fields[5] = "0";
  for (const auto& [stone, field] : {std::pair{'x', 8U}, std::pair{'o', 9U}}) {
    const auto left = read_number(fields[field]);
    const auto added = std::count(board.begin(), board.end(), stone) - std::count(board_.begin(), board_.end(), stone);
    if (left) fields[field] = std::to_string(std::max<std::ptrdiff_t>(0, *left - std::max<std::ptrdiff_t>(0, added)));
  }
  fields[10] = "play";
  fields[11] = "0";
  fields[12] = "-";
  std::string text;
  for (const auto& field : fields) text += (text.empty() ? "" : " ") + field;
  return text;
}

std::string Position::without_dead() const {
  auto board = board_;
  for (const auto& mark : split(fields_[12], ',')) {
    if (!mark.text.starts_with("dead:")) continue;
    const auto place = read_vertex(mark.text.substr(5), size_);
    if (!place || board[*place] == '.') continue;
    for (const auto stone : connected(board_, *place, size_)) board[stone] = '.';
  }
  return board;
}

std::vector<std::string> Position::territory(bool black) const {
  const auto board = without_dead();
  std::string seen(board.size(), ' ');
  std::vector<std::string> points;
  for (std::size_t place = 0; place < board.size(); ++place) {
    if (board[place] != '.' || seen[place] != ' ') continue;
    const auto region = connected(board, place, size_);
    bool touches_black = false;
    bool touches_white = false;
    for (const auto point : region) {
      seen[point] = '+';
      for (const auto next : neighbours(point, size_)) {
        touches_black = touches_black || board[next] == 'x';
        touches_white = touches_white || board[next] == 'o';
      }
    }
    if (touches_black == touches_white || touches_black != black) continue;
    for (const auto point : region) points.push_back(write_point(point, size_));
  }
  std::sort(points.begin(), points.end());
  return points;
}

void Turn::follow(std::string_view move, int size) {
  if (move == "pass") {
    ++passes;
    black = !black;
  } else if (move == "resume") {
    passes = 0;
  } else if (read_vertex(move, size)) {
    passes = 0;
    black = !black;
  } else if (is_sgf_move(move)) {
    passes = 0;
    black = move.front() == 'W';
  }
}

Turn turn_in(std::string_view position) {
  const Position parts{position};
  return {parts.black_to_move(), parts.passes()};
}

std::string move_of(bool black, std::string_view raw, const Turn& turn, int size) {
  if (black == turn.black) {
    const auto point = trimmed(raw);
    if (point.empty() || point == "tt") return "pass";
    if (const auto place = read_point(point, size)) return write_vertex(*place, size);
  }
  std::string kept{raw};
  for (char& c : kept)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';  // as it is read back, in whichever property
  return (black ? "B[" : "W[") + kept + "]";
}

Properties territory_of(const Record& record, const AnyRules& rules) {
  const auto line = record.main_line();
  constexpr std::string_view kSettling[] = {"done", "dead:", "seki:", "resume"};
  const auto settles = [&](std::string_view word) { return record.node(line.back()).move.starts_with(word); };
  if (line.empty() || std::none_of(std::begin(kSettling), std::end(kSettling), settles)) return {};
  RecordWalker walker{record, rules};
  const auto match = walker.go_to(line.back());
  if (!match) return {};
  const Position end{(*match)->state().text()};
  Properties both;
  if (!end.over()) return both;
  for (const bool black : {true, false})
    if (auto points = end.territory(black); !points.empty()) both.emplace_back(black ? "TB" : "TW", std::move(points));
  return both;
}

std::optional<std::string> plain_number(std::string_view text) {
  const auto dot = std::min(text.find('.'), text.size());
  auto whole = text.substr(0, dot);
  auto part = text.substr(std::min(dot + 1, text.size()));
  const auto digits = [](std::string_view all) { return std::all_of(all.begin(), all.end(), is_digit); };
  if ((whole.empty() && part.empty()) || !digits(whole) || !digits(part)) return std::nullopt;
  while (whole.starts_with('0')) whole.remove_prefix(1);
  while (part.ends_with('0')) part.remove_suffix(1);
  return std::string{whole.empty() ? "0" : whole}.append(part.empty() ? "" : ".").append(part);
}

std::optional<Tags> tags_of_result(std::string_view text) {
  const auto small = lowered(text);
  if (small == "?") return Tags{{"Result", "unfinished"}};
  if (small == "void") return Tags{{"Result", "draw"}, {"Reason", "abandoned"}};
  if (is_one_of(small, {"0", "draw", "jigo"})) return Tags{{"Result", "draw"}};
  const bool black = small.starts_with("b+");
  if (!black && !small.starts_with("w+")) return std::nullopt;
  const auto by = std::string_view{small}.substr(2);
  const std::string winner = black ? "B+" : "W+";
  Tags tags{{"Result", black ? "black wins" : "white wins"}};
  if (by.empty()) return tags;
  if (is_one_of(by, {"r", "resign"})) tags.emplace_back("Reason", "resigned");
  else if (is_one_of(by, {"t", "time"})) tags.emplace_back("Reason", "time");
  else if (is_one_of(by, {"f", "forfeit"})) tags.emplace_back("Score", winner + "F");
  else if (const auto number = plain_number(by)) tags.emplace_back("Score", winner + *number);
  else return std::nullopt;
  return tags;
}

std::optional<std::string> result_of_tags(std::string_view result, std::string_view reason, std::string_view score) {
  if (result == "unfinished") return "?";
  if (result == "draw") return reason == "abandoned" ? "Void" : "0";
  if (result != "black wins" && result != "white wins") return std::nullopt;
  const std::string winner = result == "black wins" ? "B+" : "W+";
  if (reason == "resigned") return winner + "R";
  if (reason == "time") return winner + "T";
  return score.starts_with(winner) ? std::string{score} : winner;
}

}  // namespace meydan::sgf

namespace meydan {

bool is_sgf_move(std::string_view move) {
  return (move.starts_with("B[") || move.starts_with("W[")) && move.ends_with(']') &&
         sgf::is_raw(move.substr(2, move.size() - 3));
}

}  // namespace meydan
