// Boards and files, and GoGui's view of the rules.
#include "core/options.hpp"
#include "core/text.hpp"
#include "protocol/gtp/gtp.hpp"
#include "protocol/sgf/sgf.hpp"
#include "protocol/words.hpp"

namespace meydan::gtp {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHJKLMNOPQRST";

/// Rows with a space between the points.
std::vector<std::string> rows_of(const std::string& board, int size) {
  std::vector<std::string> rows;
  const auto side = static_cast<std::size_t>(size);
  for (std::size_t row = 0; row < side; ++row) {
    rows.emplace_back();
    for (const char point : std::string_view{board}.substr(row * side, side))
      rows.back().append(rows.back().empty() ? "" : " ") += point;
  }
  return rows;
}

/// An empty line would end the answer.
std::string without_empty_lines(std::string text) {
  for (auto at = text.find("\n\n"); at != std::string::npos; at = text.find("\n\n", at)) text.erase(at, 1);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace

Answer Session::showboard(Arguments) {
  const int size = game_.size();
  std::string letters = "\n  ";
  for (int column = 0; column < size; ++column) letters.append(" ") += kLetters[static_cast<std::size_t>(column)];
  auto text = letters;
  int number = size;
  for (const auto& row : rows_of(game_.board(), size)) {
    const auto label = (number < 10 ? " " : "") + std::to_string(number);
    text.append("\n").append(label).append(" ").append(row).append(" ").append(std::to_string(number));
    --number;
  }
  return text + letters + "\n" + std::string{colour_name(game_.to_move())} + (game_.playing() ? " to play" : ", play is over");
}

/// "FILE [N]": the main line, up to the position before move N.
Answer Session::loadsgf(Arguments words) {
  constexpr int kWhole = -1;
  const int before = words.size() > 1 ? read_number(words.back()).value_or(kWhole) : kWhole;
  if (words.empty() || (before != kWhole && before < 1)) return no(kSyntaxError);
  std::string name;
  for (const auto word : before != kWhole ? words.first(words.size() - 1) : words)
    name.append(name.empty() ? "" : " ").append(word);
  const auto text = load_ ? load_(name) : Result<std::string>{""};
  const auto records = text ? read_sgf(*text) : fail(text.error());
  if (!records || records->empty()) return no("cannot load file");
  const auto& record = records->front();
  auto line = record.main_line();
  int moves = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (!record.node(line[i]).move.empty() && ++moves == before) line.resize(i);
  const auto match = match_of(record, game_.rules().game(), line);
  if (!match) return no("cannot load file");
  game_.load(*match);
  return "";
}

Answer Session::printsgf(Arguments words) {
  if (!words.empty()) return no("cannot save file");
  const auto text = write_sgf(record_of(game_.match()));
  if (!text) return no("cannot save file");
  return without_empty_lines(*text);
}

Answer Session::analyze_commands(Arguments) {
  std::string text =
      "string/Show Board/showboard\n"
      "string/Final Score/final_score\n"
      "plist/Legal Moves/gogui-rules_legal_moves\n"
      "move/Best Move/reg_genmove %m";
  if (game_.is_go())
    text +=
        "\nplist/Dead Stones/final_status_list dead\nplist/Black Territory/final_status_list black_territory\n"
        "plist/White Territory/final_status_list white_territory\nhstring/SGF/printsgf";
  return text;
}

Answer Session::rules_board(Arguments) { return "\n" + joined(rows_of(game_.board(), game_.size()), "\n"); }

Answer Session::rules_legal_moves(Arguments) {
  std::vector<std::string> texts;
  const auto& match = game_.match();
  if (game_.playing())
    for (const auto move : match.moves()) texts.push_back(Game::vertex(match.state().write_move(move)));
  return joined(texts, " ");
}

Answer Session::rules_side_to_move(Arguments) { return std::string{colour_name(game_.to_move())}; }

Answer Session::rules_final_result(Arguments) {
  if (game_.playing()) return "unknown";
  const auto score = final_score({});
  if (!score) return score;
  if (*score == "0") return "Draw";
  return (score->starts_with('B') ? "Black wins by " : "White wins by ") + score->substr(2);
}

}  // namespace meydan::gtp
