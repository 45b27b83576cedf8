#include "protocol/nboard/nboard.hpp"

#include <algorithm>

#include "protocol/words.hpp"

namespace meydan::nboard {
namespace {

constexpr double kReportInterval = 0.25;  // seconds
constexpr std::string_view kName = "Meydan";

/// "F5/1.2/0.5" or "PA"; a forced pass that was left out is made first.
bool play_in(Match& match, std::string_view text) {
  auto move = lower_case(text.substr(0, text.find('/')));
  if (move == "pa" || move == "pass") move = "pass";
  const auto moves = match.moves();
  if (move != "pass" && moves.size() == 1 && match.state().write_move(moves[0]) == "pass") match.play(moves[0]);
  return match.play(move).has_value();
}

/// The value of a property such as BO; empty if it is not there.
std::string_view property(std::string_view text, std::string_view name) {
  for (auto at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const auto open = at + name.size();
    const bool begins = at == 0 || !is_upper(text[at - 1]);
    if (begins && open < text.size() && text[open] == '[') return text.substr(open + 1, text.find(']', open) - open - 1);
  }
  return {};
}

std::string square(const std::string& move) {
  if (move == "pass") return "PA";
  return {static_cast<char>(move[0] - 'a' + 'A'), move[1]};
}

}  // namespace

std::optional<Match> read_ggf(std::string_view text, const AnyRules& rules) {
  const auto board = words_of(property(text, "BO"));
  if (property(text, "GM") != "Othello" || board.size() < 3 || board[0] != "8") return std::nullopt;
  std::string squares;
  for (const auto row : board.size() == 3 ? std::span{board}.subspan(1, 1) : std::span{board}.subspan(1, board.size() - 2))
    squares += row;
  const auto state = AnyState::read(rules, "reversi " + squares + " " + std::string{board.back()});
  if (!state) return std::nullopt;
  Match match{rules, *state};
  for (auto at = text.find('[', text.find("BO[") + 3); at != std::string_view::npos; at = text.find('[', at + 1)) {
    const char name = text[at - 1];
    if ((name != 'B' && name != 'W') || is_upper(text[at - 2])) continue;
    if (match.over() || !play_in(match, text.substr(at + 1, text.find(']', at) - at - 1))) return std::nullopt;
  }
  return match;
}

Session::Session(const AnyRules& rules, const ThinkerOptions& options, Wire& wire)
    : match_(rules), thinker_(options), wire_(wire) {}

bool Session::take(std::string_view line) {
  const auto words = words_of(line);
  if (words.empty() || line.size() >= Wire::kLongestLine) return true;
  const auto word = words[0];
  const auto rest = words.size() > 1 ? line.substr(static_cast<std::size_t>(words[1].data() - line.data())) : std::string_view{};
  if (word == "nboard") say("set myname " + std::string{kName});
  else if (word == "set" && words.size() > 2) set(words[1], line.substr(static_cast<std::size_t>(words[2].data() - line.data())));
  else if (word == "move" && !rest.empty()) play(words[1]);
  else if (word == "ping" && !rest.empty()) say("pong " + std::string{words[1]});
  else if (word == "hint") hint(rest.empty() ? 1 : read_amount<std::size_t>(words[1]).value_or(1));
  else if (word == "go") go();
  else if (word == "analyze") analyze();
  else if (word == "learn") say("learned");
  else if (word.size() == 2 && words.size() == 1) play(word);  // the way of version 1.1
  return word != "quit";
}

void Session::set(std::string_view what, std::string_view value) {
  if (what == "depth") {
    const auto depth = read_amount<int>(words_of(value)[0]);
    if (!depth || *depth < 1) return;
    limits_ = Limits{};
    limits_->depth = *depth;
    say("set myname " + std::string{kName} + std::to_string(*depth));
  } else if (what == "game") {
    auto match = read_ggf(value, match_.rules());
    if (!match) return say("status the game is not understood");
    match_ = std::move(*match);
  }
}

void Session::play(std::string_view move) {
  if (!match_.over() && play_in(match_, move)) return;
  say("status the move is illegal: " + shown(move));
}

void Session::report(const Match& match, const Thought& thought, double seconds) const {
  for (const auto& line : thought.lines) {
    std::string moves;
    for (const auto& move : written_line(match, line.moves)) moves += square(move);
    if (moves.empty()) continue;
    moves.append(" ").append(decimal(line.score.points, 2)).append(" 0 ");
    say("search " + moves + (line.score.exact ? "100%" : std::to_string(thought.depth)));
  }
  say("nodestats " + std::to_string(thought.nodes) + " " + decimal(seconds, 3));
}

const Thought& Session::think(const Match& match, bool any_line_stops, bool reports) {
  const auto begin = wall_seconds();
  auto told = begin;
  const auto watch = [&](const Thought& thought) {
    if (reports && wall_seconds() - told >= kReportInterval) {
      report(match, thought, wall_seconds() - begin);
      told = wall_seconds();
    }
    const auto* line = wire_.peek(0);
    if (wire_.late()) return false;
    return line == nullptr || !(any_line_stops || line->starts_with("ping") || line->starts_with("quit"));
  };
  const auto& thought = thinker_.think(match, {limits_, {}, watch});
  if (reports) report(match, thought, wall_seconds() - begin);
  return thought;
}

void Session::hint(std::size_t moves) {
  if (match_.over()) return say("status the game is over");
  thinker_.prepare(std::clamp<std::size_t>(moves, 1, 60), true);
  say("status " + std::string{kName} + " is analyzing");
  think(match_, true, true);
  say("status");
}

void Session::go() {
  if (match_.over()) return say("status the game is over");
  thinker_.prepare(1, false);
  say("status " + std::string{kName} + " is thinking");
  const auto begin = wall_seconds();
  const auto& thought = think(match_, false, true);
  const auto move = square(match_.state().write_move(thought.move));
  say("=== " + move + "/" + decimal(thought.best().score.points, 2) + "/" + decimal(wall_seconds() - begin, 2));
  say("status");
}

/// Every position of the game, from its end, as the player to move there sees it.
void Session::analyze() {
  thinker_.prepare(1, true);
  say("status " + std::string{kName} + " is analyzing");
  auto match = match_;
  do {
    if (wire_.peek(0) != nullptr || wire_.late()) break;
    const auto moves = std::to_string(match.line().size());
    if (const auto outcome = match.outcome()) {
      const bool black = match.state().text().ends_with('x');
      const int lead = outcome->half_points[0] - outcome->half_points[1];
      say("analysis " + moves + " " + decimal(0.5 * (black ? lead : -lead), 2));
    } else {
      say("analysis " + moves + " " + decimal(think(match, true, false).best().score.points, 2));
    }
  } while (match.undo());
  say("status");
}

}  // namespace meydan::nboard
